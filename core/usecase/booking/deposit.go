package booking

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

// plannedDeposit is stored with a booking, before the first call to the processor.
type plannedDeposit struct {
	attempt deposit.Attempt
	terms   deposit.Terms
}

// store is a no-op if d is nil.
func (d *plannedDeposit) store(ctx context.Context, tx ports.Tx) error {
	if d == nil {
		return nil
	}
	if err := tx.Deposits.Insert(ctx, d.attempt); err != nil {
		return fmt.Errorf("store the attempt at the deposit of %s: %w", d.attempt.Appointment, err)
	}
	if err := tx.Deposits.KeepTerms(ctx, d.attempt.Business, map[appointment.ID]deposit.Terms{d.attempt.Appointment: d.terms}); err != nil {
		return fmt.Errorf("keep the terms of the deposit of %s: %w", d.attempt.Appointment, err)
	}
	return nil
}

// planDeposit returns the deposit of a new appointment. While the processor refuses the keys, it refuses appointments that need a
// deposit.
func (s *Service) planDeposit(setup *business.Setup, quote deposit.Quote, a appointment.Appointment, now time.Time) (*plannedDeposit, error) {
	if setup.Business.Deposits.KeysRefused {
		return nil, errDepositRefused(&setup.Business)
	}
	return &plannedDeposit{
		attempt: deposit.New(deposit.AttemptID(s.deps.Generate.ID()), a, quote, now),
		terms:   deposit.NewTerms(setup.Business, quote.Parts, a.StartsAt, quote.RefundUntil, now),
	}, nil
}

// Quote returns the deposit for a customer who books the services at now. asked is false if no deposit is due.
func (s *Service) Quote(setup *business.Setup, services []business.Service, now time.Time) (q deposit.Quote, asked bool) {
	return deposit.QuoteFor(setup, services, now, s.deps.Processors.AmountRules)
}

// tellTooSmall mails the owner that an appointment was booked without the deposit because the price is too small. It does so once
// for each price of a service.
func (s *Service) tellTooSmall(ctx context.Context, tx ports.Tx, b *business.Business, a appointment.Appointment) error {
	now := s.deps.Clock.Now()
	isNew, err := tx.Alerts.Raise(ctx, operator.Alert{
		ID: operator.AlertID(s.deps.Generate.ID()), Business: b.ID, Kind: operator.DepositTooSmall, Subject: string(a.First().ServiceID) + " " + a.Price().Decimal() + " " + string(a.Price().Currency),
		Name: a.ServiceNames(), Amount: a.Price(), RaisedAt: now,
	})
	if err != nil || !isNew {
		return err
	}
	return s.publish.BookedWithoutDeposit(ctx, tx, b, a, now)
}

func errDepositRefused(b *business.Business) error {
	refusal := text.Of("booking.depositRefusedCall", "business", b.Name, "phone", b.Phone)
	if b.Phone == "" {
		refusal = text.Of("booking.depositRefusedAsk", "business", b.Name)
	}
	return &core.Error{Code: core.Conflict, Reason: "deposit_refused", Text: refusal}
}

// settleDeposit ends the deposit of an appointment that the edit cancels, and adds the resulting deposit to the edit. It closes an
// unpaid deposit. It refunds a paid one unless keep is set, or a customer cancels too late by the accepted terms. It only makes the attempts
// due: the next poll asks the processor after the commit. The caller has locked the appointment's row.
func (s *Service) settleDeposit(ctx context.Context, tx ports.Tx, a appointment.Appointment, edit *appointment.Edit, by appointment.Actor, keep bool, now time.Time) error {
	cancels := edit.Status != nil && !edit.Status.Occupies() && a.Status.Occupies()
	if !cancels || !a.Deposit.Asked() {
		return nil
	}
	terms, accepted, err := acceptedTerms(ctx, tx, a)
	if err != nil {
		return err
	}
	keep = keep || accepted && !terms.Refundable(by.Kind, now)
	attempts, err := tx.Deposits.Attempts(ctx, a.BusinessID, a.ID)
	if err != nil {
		return fmt.Errorf("list the attempts at the deposit of %s: %w", a.ID, err)
	}
	for i, attempt := range attempts {
		if attempts[i], err = s.cancelAttempt(ctx, tx, a, attempt, keep, now); err != nil {
			return fmt.Errorf("cancel attempt %s at the deposit of %s: %w", attempt.ID, a.ID, err)
		}
	}
	edit.Deposit = new(deposit.Summary(attempts))
	return nil
}

func (s *Service) cancelAttempt(ctx context.Context, tx ports.Tx, a appointment.Appointment, read deposit.Attempt, keep bool, now time.Time) (deposit.Attempt, error) {
	attempt, err := tx.Deposits.ForUpdate(ctx, read.Business, read.ID)
	if err != nil {
		return read, err
	}
	events := []deposit.EventKind{deposit.CancelRequested}
	if attempt.State == deposit.Paid && !keep {
		events = append(events, deposit.RefundRequested)
	}
	for _, event := range events {
		// No claim is needed to end a deposit.
		change, err := deposit.Next(attempt, deposit.Event{Kind: event}, now, payment.Jitter(s.deps.Generate.Secret())).Resolve(nil)
		if err != nil {
			return attempt, err
		}
		attempt = change.Attempt
		if err := s.notePending(ctx, tx, a, change, now); err != nil {
			return attempt, err
		}
		if change.Ask != deposit.NoCall {
			attempt.NextCheck = now
		}
	}
	return attempt, tx.Deposits.Update(ctx, attempt)
}

// notePending stores that the message about the cancellation tells the customer of a payment that may still arrive.
func (s *Service) notePending(ctx context.Context, tx ports.Tx, a appointment.Appointment, change deposit.Change, now time.Time) error {
	if change.Tell != deposit.TellPending {
		return nil
	}
	attempt := change.Attempt
	_, err := tx.Alerts.Raise(ctx, operator.Alert{
		ID: operator.AlertID(s.deps.Generate.ID()), Business: a.BusinessID, Kind: operator.PaymentPending, Subject: string(attempt.ID), Name: string(a.Number),
		Amount: attempt.Amount, Test: attempt.Test, RaisedAt: now,
	})
	return err
}

// acceptedTerms returns the terms that the customer accepted. ok is false without any.
func acceptedTerms(ctx context.Context, tx ports.Tx, a appointment.Appointment) (terms deposit.Terms, ok bool, err error) {
	all, err := tx.Deposits.AcceptedTerms(ctx, a.BusinessID, []appointment.ID{a.ID})
	if err != nil {
		return terms, false, fmt.Errorf("read the terms of the deposit of %s: %w", a.ID, err)
	}
	terms, ok = all[a.ID]
	return terms, ok, nil
}

package demo

import (
	"context"
	"encoding/hex"
	"fmt"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/ports"
)

// TestPayments is the part of the simulated payment processor that sample data depends on.
type TestPayments struct {
	Processor   payment.Processor
	Credentials payment.Credentials
	// Paid returns a reference that the simulator accepts as a paid payment, even after a restart and without an earlier
	// call.
	Paid func(id deposit.AttemptID, amount money.Amount) payment.Reference
}

const (
	depositPercent = 20
	// depositsSince is how many days before the reset the business began to take deposits.
	depositsSince = 120
)

// connect connects the business that takes deposits to the simulator. It is a no-op if real processors are used.
func (s *Service) connect(ctx context.Context, tx ports.Tx, b business.Business) error {
	test := s.deps.TestPayments
	if test == nil || b.ID != salon.id {
		return nil
	}
	now := s.deps.Clock.Now()
	connected := now.AddDate(0, 0, -depositsSince)
	token := s.deps.Generate.Secret()
	c := ports.StoredCredentials{
		ID: payment.CredentialsID(s.deps.Generate.ID()), Business: b.ID, Processor: test.Processor, Test: true,
		Hints: s.deps.Processors[test.Processor].Definition().Hints(test.Credentials), WebhookToken: hex.EncodeToString(token[:]), CreatedAt: connected,
		LastTest: ports.ConnectionTest{At: connected, Passed: true, Connection: payment.Connection{Account: b.Name}},
	}.WithValues(test.Credentials, s.deps.Sealer)
	if err := tx.Credentials.Insert(ctx, c); err != nil {
		return fmt.Errorf("store test credentials: %w", err)
	}
	b.Deposits = b.Deposits.WithAccount(c.Processor, c.ID, true, true)
	b.Deposits.Required, b.Deposits.Percent = true, depositPercent
	if _, err := tx.Businesses.Update(ctx, b); err != nil {
		return fmt.Errorf("switch deposits on: %w", err)
	}
	return nil
}

// takesDeposits reports whether the business took deposits at that time.
func (c calendar) takesDeposits(at time.Time) bool {
	return c.deps.TestPayments != nil && c.setup.Business.Deposits.Ready && c.setup.Business.Deposits.Test &&
		at.After(c.now.AddDate(0, 0, -depositsSince))
}

// quote returns the deposit for a customer who books the services at that time. Places in classes have none.
func (c calendar) quote(services []business.Service, at time.Time) (q deposit.Quote, asked bool) {
	if len(services) == 0 || !c.takesDeposits(at) || c.setup.Business.Deposits.Processor != c.deps.TestPayments.Processor {
		return q, false
	}
	return deposit.QuoteFor(c.setup, services, c.now, c.deps.Processors.AmountRules)
}

// ask begins an attempt at the deposit of an appointment.
func (s *story) ask(a appointment.Appointment, quote deposit.Quote, at time.Time) {
	attempt := deposit.New(deposit.AttemptID(s.deps.Generate.ID()), a, quote, at)
	terms := deposit.NewTerms(s.setup.Business, quote.Parts, a.StartsAt, quote.RefundUntil, at)
	s.sample.Attempts, s.sample.Terms = []deposit.Attempt{attempt}, &terms
	s.add(attempt.Held(a), byCustomer, at)
}

// bookWithDeposit books an appointment whose customer pays the deposit some minutes later.
func (s *story) bookWithDeposit(a appointment.Appointment, quote deposit.Quote, at time.Time) error {
	s.ask(a, quote, at)
	attempt := s.sample.Attempts[0]
	seen := s.paid()
	seen.Reference = s.deps.TestPayments.Paid(attempt.ID, attempt.Amount)
	return s.observe(attempt.Replied(deposit.CallRead, seen, nil), bySystem, at.Add(time.Minute+time.Duration(s.pace*float64(5*time.Minute))))
}

// paid returns the processor's reply after the payment.
func (s *story) paid() payment.Observation {
	attempt := s.sample.Attempts[0]
	return payment.Observation{State: payment.Captured, Reference: attempt.Reference, Captured: attempt.Amount, Test: true, Attempt: string(attempt.ID)}
}

// giveBack refunds the deposit of an appointment that was cancelled, if its terms say so. It is a no-op if there is no
// deposit.
func (s *story) giveBack(by appointment.Actor, at time.Time) error {
	if s.sample.Terms == nil || !s.sample.Terms.Refundable(by.Kind, at) {
		return nil
	}
	if err := s.observe(deposit.Event{Kind: deposit.RefundRequested}, by, at); err != nil {
		return err
	}
	seen := s.paid()
	seen.Refunded, seen.Refund = seen.Captured.Minor, payment.RefundDone
	return s.observe(s.sample.Attempts[0].Replied(deposit.CallRefund, seen, nil), bySystem, at.Add(3*time.Second))
}

// observe applies an event to the deposit as package payments does. It schedules no further check.
func (s *story) observe(e deposit.Event, by appointment.Actor, at time.Time) error {
	change, err := deposit.Next(s.sample.Attempts[0], e, at, 0).Resolve(func(time.Time) (bool, error) { return true, nil })
	if err != nil {
		return fmt.Errorf("apply %s to a deposit: %w", e.Kind, err)
	}
	change.Attempt.NextCheck = time.Time{}
	s.sample.Attempts[0] = change.Attempt
	s.sample.Lines = append(s.sample.Lines, change.Lines...)
	edit := appointment.Edit{Deposit: new(deposit.Summary(s.sample.Attempts)), HeldUntil: &time.Time{}}
	if change.Hold == deposit.HoldConfirmed && s.setup.Business.Rules.AutoConfirm {
		edit.Status = new(appointment.Confirmed)
	}
	return s.change(edit, by, at)
}

// addHeld adds an appointment on the date whose customer is about to pay. The worker asks the simulator for the payment page. It is
// a no-op if the date has no free time for a service with a deposit.
func (d *sampleDay) addHeld(list []ports.SampleAppointment) []ports.SampleAppointment {
	for _, service := range d.setup.Services {
		quote, asked := d.quote([]business.Service{service}, d.now)
		if !asked || service.IsClass() {
			continue
		}
		p, found := d.place(d.newcomer(), service)
		if !found {
			continue
		}
		s := story{calendar: d.calendar}
		s.ask(p.Appointment, quote, d.now)
		s.sample.Attempts[0].NextCheck = d.now
		s.sample.Allocations = p.allocations(s.soFar())
		return append(list, s.sample)
	}
	return list
}

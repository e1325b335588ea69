package deposits

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

var (
	errNoDeposit = &core.Error{Code: core.Conflict, Reason: "no_deposit", Text: text.Of("deposit.nothingToRefund")}
	errDisputed  = &core.Error{
		Code: core.Conflict, Reason: "disputed", Text: text.Of("deposit.disputed"),
	}
	errKeyReused = &core.Error{Code: core.Conflict, Reason: "key_reused", Text: text.Of("deposit.keyReused")}
)

// Refund refunds the whole deposit for the owner. It does not change the appointment. It is a no-op if a refund is already in
// progress or done. It returns Conflict with Reason "no_deposit" or "disputed", or NotFound.
func (s *Service) Refund(ctx context.Context, by appointment.Actor, id business.ID, aid appointment.ID) error {
	if err := by.Check(access.Refund); err != nil {
		return err
	}
	return s.order(ctx, by, deposit.RefundRequested, func() (a deposit.Attempt, wanted bool, err error) {
		if a, err = s.counting(ctx, id, aid); err != nil {
			return a, false, err
		}
		switch {
		case a.State == deposit.RefundDue || a.State == deposit.Refunding || a.State == deposit.Refunded:
			return a, false, nil
		case a.State != deposit.Paid:
			return a, false, errNoDeposit
		case a.Dispute == payment.DisputeOpen || a.Dispute == payment.DisputeLost:
			return a, false, errDisputed
		}
		return a, true, nil
	})
}

// Retry retries the failed step of a stuck deposit for the owner. It is a no-op if the deposit is not stuck. It returns
// NotFound for an unknown appointment or deposit.
func (s *Service) Retry(ctx context.Context, by appointment.Actor, id business.ID, aid appointment.ID) error {
	if err := by.Check(access.Refund); err != nil {
		return err
	}
	return s.order(ctx, by, deposit.RetryRequested, func() (deposit.Attempt, bool, error) {
		a, err := s.counting(ctx, id, aid)
		return a, a.State == deposit.Stuck, err
	})
}

// order applies an event that a person requested to the attempt that read returns, if it is still wanted there, and then polls. If
// the attempt has changed in between, order reads it again. If the poll fails, the next one continues.
func (s *Service) order(ctx context.Context, by appointment.Actor, kind deposit.EventKind, read func() (a deposit.Attempt, wanted bool, err error)) error {
	for {
		a, wanted, err := read()
		if err != nil || !wanted {
			return err
		}
		change, err := s.applyBy(ctx, by, a, deposit.Event{Kind: kind})
		if errors.Is(err, errStale) {
			continue
		}
		if err != nil {
			return fmt.Errorf("apply %s to attempt %s: %w", kind, a.ID, err)
		}
		s.polls.Wait(ctx, change.Attempt)
		return nil
	}
}

// counting returns the attempt of an appointment that counts (see deposit.Counting).
func (s *Service) counting(ctx context.Context, id business.ID, aid appointment.ID) (deposit.Attempt, error) {
	a, err := s.deps.Appointments.Get(ctx, id, aid)
	if err != nil {
		return deposit.Attempt{}, core.NotFoundOr(err, appointment.ErrNotFound, "load appointment", aid)
	}
	if !a.DeletedAt.IsZero() {
		return deposit.Attempt{}, appointment.ErrNotFound
	}
	attempts, err := s.deps.Deposits.Attempts(ctx, id, aid)
	if err != nil {
		return deposit.Attempt{}, fmt.Errorf("read the deposit of appointment %s: %w", aid, err)
	}
	counts, ok := deposit.Counting(attempts)
	if !ok {
		return deposit.Attempt{}, errNoDeposit
	}
	return counts, nil
}

// RecordInput is a payment for an appointment that the business received itself.
type RecordInput struct {
	Business    business.ID
	Appointment appointment.ID
	Amount      string // in major units of the price's currency
	Method      deposit.Method
	Key         string // idempotency key; empty: none
}

// Record adds a payment that the business received itself, at most the amount that is due. It returns Invalid with a message for
// the amount, Conflict with Reason "key_reused" for a key that was used with another amount or method, or NotFound.
func (s *Service) Record(ctx context.Context, by appointment.Actor, in RecordInput) error {
	if err := by.Check(access.Book); err != nil {
		return err
	}
	id := s.deps.Generate.ID()
	if in.Key != "" {
		hash := sha256.Sum256([]byte(string(in.Appointment) + "/" + in.Key))
		id = "recorded." + hex.EncodeToString(hash[:])
	}
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return err
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, err := tx.Appointments.ForUpdate(ctx, in.Business, in.Appointment)
		if err != nil {
			return core.NotFoundOr(err, appointment.ErrNotFound, "lock appointment", in.Appointment)
		}
		if a.Held() {
			return appointment.ErrHeld
		}
		lines, err := tx.Deposits.Lines(ctx, in.Business, in.Appointment)
		if err != nil {
			return fmt.Errorf("read what was paid for appointment %s: %w", a.ID, err)
		}
		if i := slices.IndexFunc(lines, func(l deposit.Line) bool { return l.ID == id }); i >= 0 {
			return in.checkRepeats(lines[i])
		}
		amount, err := recordable(in.Amount, a, lines)
		if err != nil {
			return err
		}
		now := s.deps.Clock.Now()
		line := deposit.Line{
			ID: id, Business: a.BusinessID, Appointment: a.ID, Kind: deposit.LinePayment, Method: in.Method, Amount: amount, At: now, By: by,
		}
		if err := tx.Deposits.AddLine(ctx, line); err != nil {
			return fmt.Errorf("record a payment for appointment %s: %w", a.ID, err)
		}
		after, entry := a.Paid(amount, string(in.Method), by, now)
		return s.publish.Change(ctx, tx, setup, message.Change{Before: a, After: after, Entry: entry}, now)
	})
}

// checkRepeats returns errKeyReused unless the payment is the one that its key has recorded.
func (in RecordInput) checkRepeats(recorded deposit.Line) error {
	amount, err := money.Parse(in.Amount, recorded.Amount.Currency)
	if err != nil || amount != recorded.Amount || in.Method != recorded.Method {
		return errKeyReused
	}
	return nil
}

// recordable parses an amount. It must not exceed the amount that is due.
func recordable(typed string, a appointment.Appointment, lines []deposit.Line) (money.Amount, error) {
	amount, err := money.Parse(typed, a.Price().Currency)
	due := money.Amount{Minor: a.Price().Minor - deposit.Sum(lines, a.Price().Currency).Minor, Currency: a.Price().Currency}
	switch {
	case err != nil || amount.Minor <= 0:
		return amount, core.InvalidField(FieldAmount, text.Of("deposit.amountMissing"))
	case a.Status == appointment.Cancelled || due.Minor <= 0:
		return amount, core.InvalidField(FieldAmount, text.Of("deposit.nothingDue"))
	case amount.Minor > due.Minor:
		return amount, core.InvalidField(FieldAmount, text.Of("deposit.onlyDue", "amount", due))
	}
	return amount, nil
}

// FieldAmount is the amount of a recorded payment.
var FieldAmount = core.NewField("amount")

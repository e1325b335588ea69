package deposits

import (
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/ports"
)

// Stuck is a deposit that needs a person, with the information that they need.
type Stuck struct {
	Attempt     deposit.Attempt
	Appointment appointment.Appointment
	Business    business.Business
	Processor   payment.Definition
	Lines       []deposit.Line      // of the appointment, oldest first
	History     []appointment.Entry // of the appointment's deposit, newest first
	Note        string              // of an operator
}

// AllStuck lists the deposits of all businesses that need a person, the oldest first.
func (s *Service) AllStuck(ctx context.Context, limit int) ([]Stuck, error) {
	attempts, err := s.deps.Deposits.NeedingAPerson(ctx, limit)
	if err != nil {
		return nil, fmt.Errorf("list the deposits that need a person: %w", err)
	}
	list := make([]Stuck, 0, len(attempts))
	for _, a := range attempts {
		one, err := s.describeStuck(ctx, a)
		if core.CodeOf(err) == core.NotFound { // erased concurrently
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("describe attempt %s: %w", a.ID, err)
		}
		list = append(list, one)
	}
	return list, nil
}

func (s *Service) describeStuck(ctx context.Context, a deposit.Attempt) (Stuck, error) {
	setup, err := s.setup(ctx, a.Business)
	if err != nil {
		return Stuck{}, err
	}
	one := Stuck{Attempt: a, Business: setup.Business, Processor: s.definition(a.Processor)}
	if one.Appointment, err = s.deps.Appointments.Get(ctx, a.Business, a.Appointment); err != nil {
		return one, err
	}
	if one.Lines, err = s.deps.Deposits.Lines(ctx, a.Business, a.Appointment); err != nil {
		return one, err
	}
	history, err := s.deps.Appointments.History(ctx, a.Business, a.Appointment)
	if err != nil {
		return one, err
	}
	one.History = slices.DeleteFunc(history, func(e appointment.Entry) bool {
		return e.Action != appointment.ActionDeposit && e.Action != appointment.ActionBooked && e.Action != appointment.ActionCancelled
	})
	one.Note, err = s.deps.Notes.Get(ctx, a.Business, string(a.ID))
	return one, err
}

// AskAgain retries a stuck deposit for an operator. The operator cannot declare it settled: only the processor's reply changes
// anything. stuck is false if the deposit no longer needs a person. It returns NotFound for an unknown attempt.
func (s *Service) AskAgain(ctx context.Context, by account.ID, id business.ID, attempt deposit.AttemptID) (one Stuck, stuck bool, err error) {
	a, err := s.attemptOf(ctx, id, attempt)
	if err != nil || a.State != deposit.Stuck {
		return Stuck{}, false, err
	}
	err = s.order(ctx, appointment.Actor{Kind: appointment.ActorSystem}, deposit.RetryRequested, func() (deposit.Attempt, bool, error) {
		a, err = s.attemptOf(ctx, id, attempt)
		return a, a.State == deposit.Stuck, err
	})
	if err != nil {
		return Stuck{}, false, err
	}
	a = s.stored(ctx, a)
	if one, err = s.describeStuck(ctx, a); err != nil {
		return one, false, fmt.Errorf("describe attempt %s: %w", a.ID, err)
	}
	detail := fmt.Sprintf("%s %s", one.Appointment.Number, a.State)
	return one, a.State == deposit.Stuck, s.record(ctx, by, operator.Entry{Action: operator.PaymentAskedAgain, Business: id, Detail: detail})
}

// FieldNote is an operator's note on a payment.
var FieldNote = core.NewField("payment.note")

// Note stores an operator's note on a stuck deposit, at most 500 characters. It returns NotFound or Invalid.
func (s *Service) Note(ctx context.Context, by account.ID, id business.ID, attempt deposit.AttemptID, note string) error {
	const longest = 500
	note = business.CleanLine(note)
	var p core.Problems
	p.CheckLength(note, longest, FieldNote)
	if err := p.Err(); err != nil {
		return err
	}
	a, err := s.attemptOf(ctx, id, attempt)
	if err != nil {
		return err
	}
	now := s.deps.Clock.Now()
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Notes.Put(ctx, id, string(a.ID), note, now); err != nil {
			return err
		}
		return s.recordIn(ctx, tx, by, now, operator.Entry{Action: operator.PaymentNoted, Business: id, Detail: note})
	})
	if err != nil {
		return fmt.Errorf("keep the note on attempt %s: %w", a.ID, err)
	}
	return nil
}

func (s *Service) attemptOf(ctx context.Context, id business.ID, attempt deposit.AttemptID) (deposit.Attempt, error) {
	a, err := s.deps.Deposits.Attempt(ctx, attempt)
	if err != nil {
		return a, core.NotFoundOr(err, errUnknownSession, "load attempt", attempt)
	}
	if a.Business != id {
		return a, errUnknownSession
	}
	return a, nil
}

func (s *Service) record(ctx context.Context, by account.ID, e operator.Entry) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		return s.recordIn(ctx, tx, by, s.deps.Clock.Now(), e)
	})
}

func (s *Service) recordIn(ctx context.Context, tx ports.Tx, by account.ID, now time.Time, e operator.Entry) error {
	holder, err := tx.Accounts.Get(ctx, by)
	if err != nil {
		return fmt.Errorf("load the operator: %w", err)
	}
	e.ID, e.At, e.Operator, e.OperatorEmail = s.deps.Generate.ID(), now, holder.ID, holder.Email
	return tx.Audit.Add(ctx, e)
}

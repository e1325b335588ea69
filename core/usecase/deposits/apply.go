package deposits

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/payment"
	"slotwise/ports"
)

var (
	// errStale says that the attempt has changed since it was read.
	errStale = errors.New("the attempt was changed meanwhile")
	// errTimeLost says that the time was released. It must be claimed again before the event is applied.
	errTimeLost = errors.New("the time was released")
)

// apply decides by the state table what an event changes, and stores everything in one transaction: the attempt, the appointment with
// its time and history, the ledger, and messages. It returns errStale if the attempt has changed since it was read.
func (s *Service) apply(ctx context.Context, read deposit.Attempt, e deposit.Event) (deposit.Change, error) {
	return s.applyBy(ctx, appointment.Actor{Kind: appointment.ActorSystem}, read, e)
}

// applyBy is apply for an event that a person caused.
func (s *Service) applyBy(ctx context.Context, by appointment.Actor, read deposit.Attempt, e deposit.Event) (change deposit.Change, err error) {
	setup, err := s.setup(ctx, read.Business)
	if err != nil {
		return change, err
	}
	orderer, err := s.refundOrderedBy(ctx, read)
	if err != nil {
		return change, err
	}
	t := transition{Service: s, setup: setup, by: by, orderer: orderer, read: read, event: e, now: s.deps.Clock.Now()}
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		change, err = t.run(ctx, tx, t.keepTime)
		return err
	})
	if !errors.Is(err, errTimeLost) {
		return change, err
	}
	err = s.deps.Bookings.Reclaim(ctx, read.Business, read.Appointment, t.until, func(ctx context.Context, tx ports.Tx) error {
		change, err = t.run(ctx, tx, t.hasTime)
		return err
	})
	if !timeGone(err) {
		return change, err
	}
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		change, err = t.run(ctx, tx, t.noTime)
		return err
	})
	return change, err
}

// refundOrderedBy returns who ordered the refund that is due: who refunded the deposit, cancelled the appointment or tried again; the system
// otherwise.
func (s *Service) refundOrderedBy(ctx context.Context, a deposit.Attempt) (appointment.Actor, error) {
	if a.State != deposit.RefundDue && a.State != deposit.Refunding && a.State != deposit.Stuck {
		return appointment.Actor{Kind: appointment.ActorSystem}, nil
	}
	history, err := s.deps.Appointments.History(ctx, a.Business, a.Appointment)
	if err != nil {
		return appointment.Actor{}, fmt.Errorf("read who ordered the refund of attempt %s: %w", a.ID, err)
	}
	for _, e := range history {
		if state, _ := e.Change(appointment.FieldDepositState); deposit.State(state.To) == deposit.RefundDue {
			return e.Actor, nil
		}
	}
	return appointment.Actor{Kind: appointment.ActorSystem}, nil
}

// timeGone reports whether an error says that the time is not available, and not that the outcome is unknown.
func timeGone(err error) bool {
	switch core.CodeOf(err) {
	case core.Conflict, core.NotFound, core.Forbidden, core.Invalid, core.LimitReached:
		return err != nil && !errors.Is(err, errStale)
	default:
		return false
	}
}

// transition applies one event to one attempt.
type transition struct {
	*Service
	setup   *business.Setup
	by      appointment.Actor
	orderer appointment.Actor // of the refund, if one is due
	read    deposit.Attempt
	event   deposit.Event
	now     time.Time
	until   time.Time // the requested end of the hold
}

// timeKeeper makes the appointment own its time until the given time (zero: permanently), or returns false.
type timeKeeper func(ctx context.Context, tx ports.Tx, a appointment.Appointment, until time.Time) (bool, error)

// run locks the appointment and then the attempt, as every transaction does.
func (t *transition) run(ctx context.Context, tx ports.Tx, keep timeKeeper) (deposit.Change, error) {
	a, err := tx.Appointments.ForPayment(ctx, t.read.Business, t.read.Appointment)
	if err != nil {
		return deposit.Change{}, fmt.Errorf("lock appointment %s: %w", t.read.Appointment, err)
	}
	current, err := tx.Deposits.ForUpdate(ctx, t.read.Business, t.read.ID)
	if err != nil {
		return deposit.Change{}, fmt.Errorf("lock attempt %s: %w", t.read.ID, err)
	}
	if !current.UpdatedAt.Equal(t.read.UpdatedAt) {
		return deposit.Change{}, errStale
	}
	jitter := payment.Jitter(t.deps.Generate.Secret())
	change, err := deposit.Next(current, t.event, t.now, jitter).Resolve(func(until time.Time) (bool, error) {
		return keep(ctx, tx, a, until)
	})
	if err != nil {
		return change, err
	}
	if woken := !current.NextCheck.Equal(t.read.NextCheck) && !current.NextCheck.After(t.now); woken {
		change.Attempt.NextCheck = t.now // a webhook arrived during the call to the processor
	}
	return t.save(ctx, tx, a, current, change)
}

// keepTime extends or confirms the hold of a time that the appointment still has, even after the hold has ended.
func (t *transition) keepTime(ctx context.Context, tx ports.Tx, a appointment.Appointment, until time.Time) (bool, error) {
	t.until = until
	if free, err := t.mayHold(ctx, tx, a); err != nil || !free {
		return false, err
	}
	var held bool
	var err error
	if until.IsZero() {
		held, err = tx.Holds.Confirm(ctx, a.BusinessID, a.ID)
	} else {
		held, err = tx.Holds.Extend(ctx, a.BusinessID, a.ID, until)
	}
	switch {
	case err != nil:
		return false, fmt.Errorf("keep the time of appointment %s: %w", a.ID, err)
	case held:
		return true, nil
	case !a.StartsAt.After(t.now): // a time that has begun cannot be claimed again
		return false, nil
	}
	return false, errTimeLost
}

// hasTime is the timeKeeper for a transaction that has claimed the time again.
func (t *transition) hasTime(ctx context.Context, tx ports.Tx, a appointment.Appointment, _ time.Time) (bool, error) {
	return t.mayHold(ctx, tx, a)
}

func (t *transition) noTime(context.Context, ports.Tx, appointment.Appointment, time.Time) (bool, error) {
	return false, nil
}

// mayHold reports whether the attempt may own the time: the appointment was not deleted, and no other attempt at its deposit owns it.
func (t *transition) mayHold(ctx context.Context, tx ports.Tx, a appointment.Appointment) (bool, error) {
	if !a.DeletedAt.IsZero() {
		return false, nil
	}
	attempts, err := tx.Deposits.Attempts(ctx, a.BusinessID, a.ID)
	if err != nil {
		return false, fmt.Errorf("list the attempts at the deposit of %s: %w", a.ID, err)
	}
	for _, other := range attempts {
		if other.ID != t.read.ID && other.State.HoldsTime() {
			return false, nil
		}
	}
	return true, nil
}

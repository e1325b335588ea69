package booking

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

// Delete hides an appointment from its owner. It cancels a future appointment first, so that the customer is informed and
// the time is free. It returns NotFound, or Changed with the current appointment if the owner has seen another version.
func (s *Service) Delete(ctx context.Context, by appointment.Actor, id business.ID, aid appointment.ID, seen core.IfVersion, why Explanation) (Result, error) {
	if err := by.Check(access.Book); err != nil {
		return Result{}, err
	}
	var p core.Problems
	why = why.checked(&p)
	if err := p.Err(); err != nil {
		return Result{}, err
	}
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Result{}, err
	}
	result, now := Result{Zone: setup.Business.Zone()}, s.deps.Clock.Now()
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, err := tx.Appointments.ForUpdate(ctx, id, aid)
		if err != nil {
			return core.NotFoundOr(err, appointment.ErrNotFound, "lock appointment", aid)
		}
		result.Appointment = a.SeenByOwner()
		if !seen.Allows(a.Version) {
			return errChangedMeanwhile
		}
		if a.Status.Occupies() && a.StartsAt.After(now) {
			if a, err = s.cancel(ctx, tx, setup, a, by, why, now); err != nil {
				return err
			}
		}
		after, entry := a.Deleted(by, why.Reason, now)
		return s.publish.Change(ctx, tx, setup, message.Change{Before: a, After: after, Entry: entry, Notice: why.Notice}, now)
	})
	if err != nil {
		return result, fmt.Errorf("delete appointment %s: %w", aid, err)
	}
	return result, nil
}

// cancel cancels an appointment whose row the caller has locked, and settles its deposit.
func (s *Service) cancel(ctx context.Context, tx ports.Tx, setup *business.Setup, a appointment.Appointment, by appointment.Actor, why Explanation, now time.Time) (appointment.Appointment, error) {
	c, err := s.cancelled(ctx, tx, setup, a, by, why, now)
	if err != nil {
		return a, err
	}
	return c.After, s.publish.Change(ctx, tx, setup, c, now)
}

// cancelled is cancel without publishing the change.
func (s *Service) cancelled(ctx context.Context, tx ports.Tx, setup *business.Setup, a appointment.Appointment, by appointment.Actor, why Explanation, now time.Time) (message.Change, error) {
	edit := appointment.Edit{Status: new(appointment.Cancelled), Reason: why.Reason, Says: why.Says}
	if err := s.settleDeposit(ctx, tx, a, &edit, by, why.KeepDeposit, now); err != nil {
		return message.Change{}, err
	}
	after, entry, _, err := a.With(edit, by, setup.Business.Rules, now)
	return message.Change{Before: a, After: after, Entry: entry, Notice: why.Notice}, err
}

// CancelLocked cancels an appointment in a transaction that has locked its row, and settles its deposit.
func (s *Service) CancelLocked(ctx context.Context, tx ports.Tx, setup *business.Setup, a appointment.Appointment, by appointment.Actor, notice appointment.Notice, now time.Time) (appointment.Appointment, error) {
	return s.cancel(ctx, tx, setup, a, by, Explanation{Notice: notice}, now)
}

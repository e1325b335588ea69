package booking

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/ports"
)

// changePlan is a change that was thought out on what the appointment was when it was read.
type changePlan struct {
	edit      appointment.Edit
	placement *placement // nil: the change takes no place
}

// errStale says that the appointment is not what the plan was made on.
var errStale = errors.New("the appointment was changed meanwhile")

// change plans and carries out a change. When the appointment changes between the two, it plans again: a customer who
// cancels while the owner edits a note shall not have to try twice. plan answers what to do about the appointment as it is.
// With errChangedMeanwhile it returns the appointment as it is now.
//
// The locks of lanes are taken before the appointment's own: bookings that reassign it take them in that order too.
func (s *Service) change(ctx context.Context, id business.ID, aid appointment.ID, by appointment.ActorKind,
	plan func(a appointment.Appointment, setup *business.Setup, now time.Time) (changePlan, error),
) (Result, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Result{}, err
	}
	zone := setup.Business.Zone()
	for range 3 {
		before, err := s.get(ctx, id, aid)
		if err != nil {
			return Result{}, err
		}
		now := s.clock.Now()
		p, err := plan(before, setup, now)
		if err != nil {
			return Result{before, zone}, err
		}
		after, err := s.apply(ctx, before, setup, p, by, now)
		if !errors.Is(err, errStale) {
			return Result{after, zone}, err
		}
	}
	current, err := s.get(ctx, id, aid)
	if err != nil {
		return Result{}, err
	}
	return Result{current, zone}, errChangedMeanwhile
}

func (s *Service) apply(ctx context.Context, before appointment.Appointment, setup *business.Setup, p changePlan, by appointment.ActorKind, now time.Time) (appointment.Appointment, error) {
	var after appointment.Appointment
	err := s.tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		edit, moves := p.edit, []move(nil)
		if p.placement != nil {
			d, err := s.replanLocked(ctx, tx, p.placement)
			if err != nil {
				return err
			}
			best, outside := d.candidates[0], d.outside != ""
			edit.Assignment, moves = &best.Assignment, best.moves
			if outside || !p.placement.reactivates { // who takes up its place again leaves open whether that was inside
				edit.OutsideHours, edit.Note = &outside, d.outside
			}
		}
		current, err := tx.Appointments.ForUpdate(ctx, before.BusinessID, before.ID)
		if err != nil {
			return core.NotFoundOr(err, appointment.ErrNotFound, "lock appointment", before.ID)
		}
		if current.Version != before.Version {
			return errStale
		}
		changed, entry, differs, err := current.With(edit, by, setup.Business.Rules, now)
		if err != nil || !differs {
			after = changed
			return err
		}
		if err := reassign(ctx, tx, before.BusinessID, moves); err != nil {
			return err
		}
		after = changed
		return s.store(ctx, tx, setup, changed, entry, now)
	})
	if err != nil {
		return appointment.Appointment{}, fmt.Errorf("change appointment %s: %w", before.ID, err)
	}
	return after, nil
}

// store writes a changed appointment with its history and its messages.
func (s *Service) store(ctx context.Context, tx ports.Tx, setup *business.Setup, a appointment.Appointment, e appointment.Entry, now time.Time) error {
	outcome, err := tx.Appointments.Update(ctx, a, e)
	if err != nil {
		return fmt.Errorf("store appointment %s: %w", a.ID, err)
	}
	if outcome == ports.PlaceGone {
		return errSlotTaken
	}
	return s.queueMessages(ctx, tx, &setup.Business, a, e, now)
}

// checkNotPast refuses to put an appointment on a date before today.
func checkNotPast(setup *business.Setup, start, now time.Time, field core.Field) error {
	if civil.DateOf(start, setup.Business.Zone()).Before(setup.Business.Today(now)) {
		return core.InvalidField(field, "Please choose today or a later date.")
	}
	return nil
}

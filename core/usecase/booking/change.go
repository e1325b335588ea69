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

// changePlan is a change that was planned for the appointment as it was read.
type changePlan struct {
	edit      appointment.Edit
	notice    appointment.Notice
	placement *placement // nil: the change needs no place
}

// errStale says that the appointment has changed since the plan was made.
var errStale = errors.New("the appointment was changed meanwhile")

// planner plans the change of an appointment in its current state.
type planner func(a appointment.Appointment, setup *business.Setup, now time.Time) (changePlan, error)

// change plans a change of the appointment, which the caller has read, and applies it. When the appointment has changed
// meanwhile, or the setup for which its place was planned, it reads and plans again, so that a customer can cancel while the owner edits a note. With errChangedMeanwhile
// it returns the appointment as it is now.
func (s *Service) change(ctx context.Context, before appointment.Appointment, setup *business.Setup, by appointment.Actor, plan planner) (Result, error) {
	const tries = 3
	zone := setup.Business.Zone()
	for try := 1; ; try++ {
		now := s.deps.Clock.Now()
		p, err := plan(before, setup, now)
		if err != nil {
			return Result{before, zone}, err
		}
		after, err := s.apply(ctx, before, setup, p, by, now)
		stale, setupChanged := errors.Is(err, errStale), errors.Is(err, errSetupChanged)
		if !stale && !setupChanged {
			return Result{after, zone}, err
		}
		if before, err = s.get(ctx, before.BusinessID, before.ID); err != nil {
			return Result{}, err
		}
		if setup, err = s.setup(ctx, before.BusinessID); err != nil {
			return Result{}, err
		}
		switch {
		case try == tries && stale:
			return Result{before, zone}, errChangedMeanwhile
		case try == tries:
			return Result{before, zone}, errNotBooked
		}
	}
}

// apply carries out a planned change. It holds the setup and locks the lanes before the appointment, as every transaction does.
func (s *Service) apply(ctx context.Context, before appointment.Appointment, setup *business.Setup, p changePlan, by appointment.Actor, now time.Time) (appointment.Appointment, error) {
	var after appointment.Appointment
	err := s.claim(ctx, p.placement, func(ctx context.Context, tx ports.Tx) error {
		edit, best, err := s.resolvePlace(ctx, tx, p)
		if err != nil {
			return err
		}
		current, err := tx.Appointments.ForUpdate(ctx, before.BusinessID, before.ID)
		if err != nil {
			return core.NotFoundOr(err, appointment.ErrNotFound, "lock appointment", before.ID)
		}
		if current.Version != before.Version {
			return errStale
		}
		if err := checkAccepted(ctx, tx, setup, current, p, by); err != nil {
			return err
		}
		changed, entry, differs, err := current.With(edit, by, setup.Business.Rules, now)
		after = changed
		if err != nil || !differs {
			return err
		}
		if best != nil {
			if err := takePlace(ctx, tx, changed, *best); err != nil {
				return err
			}
		}
		return s.store(ctx, tx, setup, current, changed, entry, p.notice, now)
	})
	if err != nil {
		return appointment.Appointment{}, fmt.Errorf("change appointment %s: %w", before.ID, err)
	}
	return after, nil
}

// resolvePlace finds the lane for a change that needs a place, under the locks of all lanes. It is nil for other changes.
func (s *Service) resolvePlace(ctx context.Context, tx ports.Tx, p changePlan) (appointment.Edit, *candidate, error) {
	if p.placement == nil {
		return p.edit, nil, nil
	}
	plan, err := s.replanLocked(ctx, tx, p.placement)
	if err != nil {
		return p.edit, nil, err
	}
	edit, best := p.edit, plan.candidates[0]
	edit.Assignment = &best.Assignment
	if !p.placement.restores { // a restored appointment keeps whether it is outside the hours
		edit.OutsideHours, edit.Note = &plan.outsideHours, plan.question
	}
	return edit, &best, nil
}

// takePlace moves the appointments that are in the way, and then gives the appointment its place on the lane.
func takePlace(ctx context.Context, tx ports.Tx, a appointment.Appointment, c candidate) error {
	if err := reassign(ctx, tx, a.BusinessID, c.moves); err != nil {
		return err
	}
	placed, err := tx.Allocations.Replace(ctx, a.BusinessID, a.ID, []appointment.Allocation{a.Allocation(c.Lane)})
	if err != nil {
		return fmt.Errorf("claim a place for appointment %s: %w", a.ID, err)
	}
	if !placed {
		return errSlotTaken
	}
	return nil
}

// store writes a changed appointment with its history and its messages.
func (s *Service) store(ctx context.Context, tx ports.Tx, setup *business.Setup, before, a appointment.Appointment, e appointment.Entry, notice appointment.Notice, now time.Time) error {
	if err := tx.Appointments.Update(ctx, a, e); err != nil {
		return fmt.Errorf("store appointment %s: %w", a.ID, err)
	}
	return s.queueMessages(ctx, tx, setup, before, a, e, notice, now)
}

// checkNotPast refuses to put an appointment on a date before today.
func checkNotPast(setup *business.Setup, start, now time.Time, field core.Field) error {
	if civil.DateOf(start, setup.Business.Zone()).Before(setup.Business.Today(now)) {
		return core.InvalidField(field, "Please choose today or a later date.")
	}
	return nil
}

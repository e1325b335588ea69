package booking

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// changePlan is a change that was planned from the state of the appointment when it was read.
type changePlan struct {
	edit      appointment.Edit
	notice    appointment.Notice
	placement *placement // nil: the change needs no lane
	reopens   bool       // it needs places in the session of a class again

	keepDeposit bool // only for a change that cancels
	undoes      bool // it takes the last move back
}

// placements returns the placement of the change, if it needs a lane.
func (p changePlan) placements() []*placement {
	if p.placement == nil {
		return nil
	}
	return []*placement{p.placement}
}

// errStale says that the appointment has changed since the plan was made.
var errStale = errors.New("the appointment was changed meanwhile")

// planner plans the change of an appointment in its current state.
type planner func(a appointment.Appointment, setup *business.Setup, now time.Time) (changePlan, error)

// change plans a change of the appointment, which the caller has read, and applies it. If the appointment or the setup has changed
// since then, it plans again under locks. So a customer can cancel while the owner edits a note or changes a setting. With
// errChangedMeanwhile it returns the current appointment.
func (s *Service) change(ctx context.Context, before appointment.Appointment, setup *business.Setup, by appointment.Actor, plan planner) (Result, error) {
	now := s.deps.Clock.Now()
	p, err := plan(before, setup, now)
	if err != nil {
		return Result{before, setup.Business.Zone()}, err
	}
	changed, err := s.apply(ctx, before, setup, p, by, now)
	if errors.Is(err, errStale) || errors.Is(err, errSetupChanged) {
		return s.planAndApply(ctx, before, plan, by, now)
	}
	return changed, err
}

// apply carries out a planned change. It returns errSetupChanged if the setup has changed since its lanes were planned.
func (s *Service) apply(ctx context.Context, before appointment.Appointment, setup *business.Setup, p changePlan, by appointment.Actor, now time.Time) (Result, error) {
	changed := Result{Zone: setup.Business.Zone()}
	err := s.claim(ctx, func(ctx context.Context, tx ports.Tx) (_ []*placement, err error) {
		changed.Appointment, err = s.applyIn(ctx, tx, before, setup, p, by, now)
		return p.placements(), err
	})
	return changed, err
}

// planAndApply plans the change and carries it out in one transaction, which first locks the setup, the lanes and the appointment.
// So it succeeds even if others keep changing them.
func (s *Service) planAndApply(ctx context.Context, a appointment.Appointment, plan planner, by appointment.Actor, now time.Time) (Result, error) {
	var changed Result
	err := s.claim(ctx, func(ctx context.Context, tx ports.Tx) ([]*placement, error) {
		setup, err := lockLanes(ctx, tx, a.BusinessID)
		if err != nil {
			return nil, err
		}
		if a.Session != "" { // locked before its appointments
			if _, err := tx.Classes.ForPlaces(ctx, a.BusinessID, a.Session); err != nil {
				return nil, fmt.Errorf("lock session %s: %w", a.Session, err)
			}
		}
		before, err := tx.Appointments.ForUpdate(ctx, a.BusinessID, a.ID)
		if err != nil || !before.DeletedAt.IsZero() {
			return nil, core.NotFoundOr(cmp.Or(err, error(appointment.ErrNotFound)), appointment.ErrNotFound, "lock appointment", a.ID)
		}
		changed = Result{before, setup.Business.Zone()}
		p, err := plan(before, setup, now)
		if err != nil {
			return nil, err
		}
		changed.Appointment, err = s.applyIn(ctx, tx, before, setup, p, by, now)
		return p.placements(), err
	})
	return changed, err
}

// applyIn carries out a planned change. It holds the setup and locks the lanes before the appointment, as every transaction does.
func (s *Service) applyIn(ctx context.Context, tx ports.Tx, before appointment.Appointment, setup *business.Setup, p changePlan, by appointment.Actor, now time.Time) (appointment.Appointment, error) {
	edit, best, err := s.resolveLanes(ctx, tx, p)
	if err != nil {
		return before, err
	}
	var places []appointment.Place
	if p.reopens {
		if edit, places, err = s.reopened(ctx, tx, before, setup, edit); err != nil {
			return before, err
		}
	}
	current, err := tx.Appointments.ForUpdate(ctx, before.BusinessID, before.ID)
	if err != nil {
		return before, core.NotFoundOr(err, appointment.ErrNotFound, "lock appointment", before.ID)
	}
	if current.Version != before.Version {
		return before, errStale
	}
	if err := checkAccepted(ctx, tx, setup, current, p, by); err != nil {
		return before, err
	}
	if err := s.settleDeposit(ctx, tx, current, &edit, by, p.keepDeposit, now); err != nil {
		return before, err
	}
	changed, entry, differs, err := current.With(edit, by, setup.Business.Rules, now)
	if err != nil || !differs {
		return changed, err
	}
	if best != nil {
		if err := occupy(ctx, tx, changed, *best); err != nil {
			return before, err
		}
	}
	if p.reopens {
		if err := occupyPlaces(ctx, tx, changed, places); err != nil {
			return before, err
		}
	}
	return changed, s.publish.Change(ctx, tx, setup, message.Change{Before: current, After: changed, Entry: entry, Notice: p.notice, Undoes: p.undoes}, now)
}

// resolveLanes finds the lanes for a change that needs some, under the locks of all lanes. The candidate is nil for other
// changes.
func (s *Service) resolveLanes(ctx context.Context, tx ports.Tx, p changePlan) (appointment.Edit, *candidate, error) {
	if p.placement == nil {
		return p.edit, nil, nil
	}
	plan, err := s.replanLocked(ctx, tx, p.placement)
	if err != nil {
		return p.edit, nil, err
	}
	best := plan.best()
	return p.editOn(plan), &best, nil
}

// editOn returns the edit for the best lanes of a plan.
func (p changePlan) editOn(plan assignmentPlan) appointment.Edit {
	edit := p.edit
	edit.Assignments = plan.best().assignments
	if !p.placement.restores { // a restored appointment keeps its OutsideHours
		edit.OutsideHours, edit.Says = &plan.outsideHours, plan.question
	}
	return edit
}

// occupy moves the appointments that are in the way, and then claims the lanes.
func occupy(ctx context.Context, tx ports.Tx, a appointment.Appointment, c candidate) error {
	return occupyUntil(ctx, tx, a, c, time.Time{})
}

// occupyUntil is occupy for time that is only held until the given time.
func occupyUntil(ctx context.Context, tx ports.Tx, a appointment.Appointment, c candidate, until time.Time) error {
	if err := reassign(ctx, tx, a.BusinessID, c.moves); err != nil {
		return err
	}
	a.HeldUntil = until
	placed, err := tx.Allocations.Replace(ctx, a.BusinessID, map[appointment.ID][]appointment.Allocation{a.ID: a.Allocations(c.assignments)})
	if err != nil {
		return fmt.Errorf("claim lanes for appointment %s: %w", a.ID, err)
	}
	if !placed {
		return errSlotTaken
	}
	return nil
}

// checkDate refuses an owner's start on a date before today or too far ahead.
func checkDate(setup *business.Setup, date civil.Date, now time.Time, field core.Field) error {
	today := setup.Business.Today(now)
	if date.Before(today) {
		return core.InvalidField(field, text.Of("booking.datePast"))
	}
	return business.CheckAhead(date, today, field)
}

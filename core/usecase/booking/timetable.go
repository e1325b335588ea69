package booking

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/tier"
	"slotwise/ports"
)

// OpenPlannedSessions opens the sessions of all timetables up to the booking horizon. If one business fails, the others are still processed.
func (s *Service) OpenPlannedSessions(ctx context.Context) error {
	ids, err := s.deps.Classes.WithPlans(ctx)
	if err != nil {
		return fmt.Errorf("list businesses with timetables: %w", err)
	}
	var problems []error
	for _, id := range ids {
		if err := s.OpenPlanned(ctx, id); err != nil && core.CodeOf(err) != core.NotFound { // erased concurrently
			problems = append(problems, err)
		}
	}
	return errors.Join(problems...)
}

// OpenPlanned opens the sessions of the timetables of a business up to its booking horizon. One whose staff member or rooms are not free, or
// whose date is closed or blocked, is stored as not opened, and tried again the next time.
func (s *Service) OpenPlanned(ctx context.Context, id business.ID) error {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return err
	}
	now := s.deps.Clock.Now()
	plans, err := s.deps.Classes.Plans(ctx, id)
	if err != nil {
		return fmt.Errorf("list the timetables of %s: %w", id, err)
	}
	known, err := s.deps.Classes.Planned(ctx, id, setup.Business.Today(now))
	if err != nil {
		return fmt.Errorf("list the planned sessions of %s: %w", id, err)
	}
	if len(dueSessions(setup, plans, known, now)) == 0 {
		return nil
	}
	err = s.claim(ctx, func(ctx context.Context, tx ports.Tx) ([]*placement, error) { return s.openPlanned(ctx, tx, id) })
	if errors.Is(err, errSlotTaken) { // somebody has booked meanwhile: the next sweep finds the sessions that are left
		return nil
	}
	if err != nil {
		return fmt.Errorf("open the planned sessions of %s: %w", id, err)
	}
	return nil
}

// dueSession is a date of a timetable without a session, or with one that was not opened.
type dueSession struct {
	class.Session
	service business.Service
	isNew   bool
}

// dueSessions returns the sessions to open until the booking horizon, by their start.
func dueSessions(setup *business.Setup, plans []class.Plan, known []class.Session, now time.Time) []dueSession {
	if !tier.LimitsOf(setup.Tier(now)).Classes || setup.Business.CheckTakesBookings(true) != nil {
		return nil
	}
	zone, today := setup.Business.Zone(), setup.Business.Today(now)
	var due []dueSession
	for _, plan := range plans {
		service, exists := setup.Service(plan.ServiceID, now)
		if !exists || !service.Active {
			continue
		}
		for _, start := range plan.Starts(today, today.AddDays(setup.Business.Rules.HorizonDays), zone) {
			if !start.At.After(now) {
				continue
			}
			i := slices.IndexFunc(known, func(k class.Session) bool { return k.Plan == plan.ID && k.PlanDate == start.Date })
			switch {
			case i < 0:
				due = append(due, dueSession{class.Session{
					BusinessID: setup.Business.ID, ServiceID: plan.ServiceID, StaffID: plan.StaffID, StartsAt: start.At.UTC(), Duration: service.Duration,
					Capacity: service.Capacity, Status: class.NotOpened, Plan: plan.ID, PlanDate: start.Date, CreatedAt: now, Version: 1,
				}, service, true})
			case known[i].Status == class.NotOpened:
				due = append(due, dueSession{known[i], service, false})
			}
		}
	}
	slices.SortStableFunc(due, func(a, b dueSession) int { return cmp.Or(a.StartsAt.Compare(b.StartsAt), cmp.Compare(a.Plan, b.Plan)) })
	return due
}

func (s *Service) openPlanned(ctx context.Context, tx ports.Tx, id business.ID) ([]*placement, error) {
	setup, err := lockLanes(ctx, tx, id)
	if err != nil {
		return nil, err
	}
	now := s.deps.Clock.Now()
	plans, err := tx.Classes.Plans(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("list the timetables of %s: %w", id, err)
	}
	known, err := tx.Classes.Planned(ctx, id, setup.Business.Today(now))
	if err != nil {
		return nil, fmt.Errorf("list the planned sessions of %s: %w", id, err)
	}
	due := dueSessions(setup, plans, known, now)
	if len(due) == 0 {
		return nil, nil
	}
	o := opening{setup: setup, now: now, occupied: map[appointment.ID][]appointment.Allocation{}}
	if o.busy, err = busyBetween(ctx, tx, setup, due[0].StartsAt, due[len(due)-1].StartsAt); err != nil {
		return nil, err
	}
	for _, one := range due {
		if one.isNew {
			one.ID = appointment.SessionID(s.deps.Generate.ID())
		} else if one.Session, err = tx.Classes.ForUpdate(ctx, id, one.ID); err != nil {
			return o.placements, fmt.Errorf("lock session %s: %w", one.ID, err)
		}
		if one.Status != class.NotOpened { // cancelled meanwhile
			continue
		}
		if err := o.place(ctx, tx, one); err != nil {
			return o.placements, err
		}
	}
	if err := tx.Classes.Insert(ctx, o.opened...); err != nil {
		return o.placements, fmt.Errorf("store the planned sessions of %s: %w", id, err)
	}
	placed, err := tx.Allocations.Replace(ctx, id, o.occupied)
	if err != nil {
		return o.placements, fmt.Errorf("claim lanes for planned sessions of %s: %w", id, err)
	}
	if !placed {
		return o.placements, errSlotTaken
	}
	return o.placements, nil
}

// opening opens sessions one after the other under the locks of all lanes.
type opening struct {
	setup      *business.Setup
	now        time.Time
	busy       []appointment.Allocation // with what the sessions occupy that were opened before
	placements []*placement
	opened     []class.Session
	occupied   map[appointment.ID][]appointment.Allocation
}

// place opens a session if its time is free.
func (o *opening) place(ctx context.Context, tx ports.Tx, due dueSession) error {
	p := placementOf(due.Session, due.service, o.setup, o.now)
	p.allowOutside = true
	of := due.Session
	plan, err := p.findLanes(around(o.busy, p.date()))
	canOpen := err == nil && p.check(o.setup, o.now) == nil && !isClosed(p, plan)
	switch {
	case canOpen:
		best := plan.best()
		var occupied []appointment.Allocation
		of, occupied = sessionOn(of, p, best)
		of.OutsideHours = plan.outsideHours
		if err := reassign(ctx, tx, of.BusinessID, best.moves); err != nil {
			return err
		}
		o.moved(best.moves)
		o.placements, o.occupied[of.ID.Holder()], o.busy = append(o.placements, p), occupied, append(o.busy, occupied...)
	case err != nil && !errors.Is(err, errSlotTaken):
		return err
	}
	switch {
	case due.isNew:
		o.opened = append(o.opened, of)
	case canOpen:
		if _, err := tx.Classes.Update(ctx, of); err != nil {
			return fmt.Errorf("store session %s: %w", of.ID, err)
		}
	}
	return nil
}

// moved applies moves of other appointments to the busy time.
func (o *opening) moved(moves []move) {
	for _, m := range moves {
		i := slices.IndexFunc(o.busy, func(b appointment.Allocation) bool { return b.ID == m.ID && b.Lane == m.Lane && b.Start == m.Start })
		if i >= 0 {
			o.busy = slices.Clone(o.busy)
			o.busy[i].Lane = m.to
		}
	}
}

// isClosed reports whether the time is blocked, or outside the hours of a special day. The timetable can have times outside the usual hours.
func isClosed(p *placement, plan assignmentPlan) bool {
	if plan.question.ID == "booking.timeBlocked" {
		return true
	}
	_, special := p.setup.OverrideOf(plan.best().assignments[0].Staff, p.date())
	return plan.outsideHours && special
}

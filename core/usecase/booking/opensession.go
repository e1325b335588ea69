package booking

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/class"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// OpenSessionInput is the content of the form for a single session of a class.
type OpenSessionInput struct {
	Business          business.ID
	Service           business.ServiceID
	Staff             business.StaffID // empty: whoever is free
	Start             LocalStart
	Capacity          int // 0: that of the class
	AllowOutsideHours bool
}

// OpenSession opens a session for the owner. It returns LimitReached if the plan has no classes, Conflict with Reason "slot_taken", or
// "outside_hours" for a time outside the hours, in a break or in blocked time that the owner has not allowed.
func (s *Service) OpenSession(ctx context.Context, in OpenSessionInput) (Sessions, error) {
	opened := class.Session{
		ID: appointment.SessionID(s.deps.Generate.ID()), BusinessID: in.Business, ServiceID: in.Service, StaffID: in.Staff,
		Status: class.Scheduled, Capacity: in.Capacity, Version: 1,
	}
	err := s.claim(ctx, func(ctx context.Context, tx ports.Tx) ([]*placement, error) {
		setup, err := lockLanes(ctx, tx, in.Business)
		if err != nil {
			return nil, err
		}
		now := s.deps.Clock.Now()
		service, err := classToOpen(setup, in.Service, now)
		if err != nil {
			return nil, err
		}
		of := opened
		of.CreatedAt, of.Duration = now, service.Duration
		if of.Capacity == 0 {
			of.Capacity = service.Capacity
		}
		if of.StartsAt, err = in.Start.ofSession(setup, now); err != nil {
			return nil, err
		}
		var p core.Problems
		business.CheckCapacity(of.Capacity, class.FieldCapacity, &p)
		if err := p.Err(); err != nil {
			return nil, err
		}
		to := placementOf(of, service, setup, now)
		to.allowOutside = in.AllowOutsideHours
		if err := to.check(setup, now); err != nil {
			return nil, err
		}
		of, occupied, err := placeSession(ctx, tx, of, to)
		if err != nil {
			return []*placement{to}, err
		}
		if err := tx.Classes.Insert(ctx, of); err != nil {
			return nil, fmt.Errorf("store session %s: %w", of.ID, err)
		}
		return []*placement{to}, occupySession(ctx, tx, of, occupied)
	})
	if err != nil {
		return Sessions{}, err
	}
	return s.byID(ctx, in.Business, opened.ID)
}

// classToOpen returns a class of which sessions can be opened.
func classToOpen(setup *business.Setup, id business.ServiceID, now time.Time) (business.Service, error) {
	if err := setup.Business.CheckTakesBookings(true); err != nil {
		return business.Service{}, err
	}
	if err := tier.LimitsOf(setup.Tier(now)).CheckClasses(); err != nil {
		return business.Service{}, err
	}
	service, exists := setup.Service(id, now)
	switch {
	case !exists:
		return service, business.ErrServiceNotFound
	case !service.IsClass():
		return service, core.InvalidField(appointment.FieldService, text.Of("class.none", "service", service.Name))
	}
	return service, nil
}

// ofSession returns the instant of a session's start, which must be in the future.
func (l LocalStart) ofSession(setup *business.Setup, now time.Time) (time.Time, error) {
	if err := checkDate(setup, l.Date, now, class.FieldDate); err != nil {
		return time.Time{}, err
	}
	zone := setup.Business.Zone()
	start := civil.Instant(l.Date, l.Time, zone)
	if !l.At.IsZero() {
		start = l.At.In(zone)
	}
	switch shown := clockShows(start, l.Date, l.Time, zone); {
	case !shown && !l.At.IsZero():
		return start, core.InvalidField(class.FieldStart, text.Of("booking.otherTime"))
	case !shown:
		return start, core.InvalidField(class.FieldTime, text.Of("booking.skippedTime"))
	case !start.After(now):
		return start, core.InvalidField(class.FieldTime, text.Of("class.past"))
	}
	return start, nil
}

// placementOf is the placement of a session: as an owner's booking, but without notice, horizon and grid.
func placementOf(of class.Session, service business.Service, setup *business.Setup, now time.Time) *placement {
	w := wanted{items: []business.Requirements{of.Service(service).Requirements(of.StaffID)}}
	return &placement{setup: setup, now: now, wanted: w, start: of.StartsAt, owner: true, keepsTime: true, own: of.ID.Holder()}
}

// placeSession finds lanes for a session, and moves the appointments that are in the way. It returns the session as it is placed, and what it
// is to occupy. The caller has locked all lanes.
func placeSession(ctx context.Context, tx ports.Tx, of class.Session, p *placement) (class.Session, []appointment.Allocation, error) {
	busy, err := busyBetween(ctx, tx, p.setup, of.StartsAt, of.StartsAt)
	if err != nil {
		return of, nil, err
	}
	if p.held, err = tx.Allocations.Held(ctx, of.BusinessID, p.own); err != nil {
		return of, nil, fmt.Errorf("read the allocations of session %s: %w", of.ID, err)
	}
	plan, err := p.findLanes(busy)
	if err != nil {
		return of, nil, err
	}
	best := plan.best()
	of, occupied := sessionOn(of, p, best)
	of.OutsideHours = plan.outsideHours
	return of, occupied, reassign(ctx, tx, of.BusinessID, best.moves)
}

// sessionOn returns the session on the lanes of a candidate, and what it occupies there.
func sessionOn(of class.Session, p *placement, c candidate) (class.Session, []appointment.Allocation) {
	of.StaffID, of.Status = c.assignments[0].Staff, class.Scheduled
	item := p.items[0]
	return of, of.Allocations(appointment.Item{
		ServiceID: of.ServiceID, Duration: item.Duration, BufferBefore: item.BufferBefore, BufferAfter: item.BufferAfter, Steps: item.Steps,
	}, c.assignments[0])
}

// occupySession claims what a session occupies.
func occupySession(ctx context.Context, tx ports.Tx, of class.Session, occupied []appointment.Allocation) error {
	placed, err := tx.Allocations.Replace(ctx, of.BusinessID, map[appointment.ID][]appointment.Allocation{of.ID.Holder(): occupied})
	if err != nil {
		return fmt.Errorf("claim lanes for session %s: %w", of.ID, err)
	}
	if !placed {
		return errSlotTaken
	}
	return nil
}

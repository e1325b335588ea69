package booking

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/setupchange"
	"slotwise/core/slot"
	"slotwise/ports"
)

// maxAttention is how many appointments that need attention are listed at once.
const maxAttention = 100

// AttentionItem is an appointment that needs attention, with the options of its owner.
type AttentionItem struct {
	Result
	Reason setupchange.Reason
	Note   string
	Assign *Advice // another staff member at the same time; nil: nobody who does the service is free
	Next   *Advice // the next free time, with the same staff member if they can be booked; nil: none in the next weeks
}

// Advice is a free time for the appointment.
type Advice struct {
	Staff     business.StaffID // empty in a business without staff, and for an appointment of several services
	StaffName string
	StartsAt  time.Time
}

// NeedsAttention returns the first 100 future appointments that no longer fit, by their start, or NotFound.
func (s *Service) NeedsAttention(ctx context.Context, id business.ID) ([]AttentionItem, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return nil, err
	}
	now := s.deps.Clock.Now()
	booked, err := s.deps.Appointments.Booked(ctx, id, now)
	if err != nil {
		return nil, fmt.Errorf("read what is booked at %s: %w", id, err)
	}
	found, _ := setupchange.SplitAffected(setupchange.FindAffected(setup, booked, now))
	found = found[:min(len(found), maxAttention)]
	ids := make([]appointment.ID, len(found))
	reasons := make(map[appointment.ID]setupchange.Affected, len(found))
	for i, item := range found {
		ids[i], reasons[item.ID] = item.ID, item
	}
	list, err := s.deps.Appointments.ByIDs(ctx, id, ids)
	if err != nil {
		return nil, fmt.Errorf("load appointments of %s: %w", id, err)
	}
	advise := adviser{setup, allocationsOf(booked), now}
	items := make([]AttentionItem, len(list))
	for i, a := range list {
		reason := reasons[a.ID]
		items[i] = AttentionItem{
			Result: Result{a, setup.Business.Zone()}, Reason: reason.Reason, Note: reason.Note,
			Assign: advise.assign(a), Next: advise.next(a),
		}
	}
	return items, nil
}

// SessionForAttention is a session of a class that needs attention.
type SessionForAttention struct {
	Session
	Reason setupchange.Reason
	Note   string
}

// SessionsForAttention returns the first 100 future sessions of classes that no longer fit, or could not be opened, by their start.
func (s *Service) SessionsForAttention(ctx context.Context, id business.ID) ([]SessionForAttention, *business.Setup, error) {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	now := s.deps.Clock.Now()
	booked, err := s.deps.Appointments.Booked(ctx, id, now)
	if err != nil {
		return nil, nil, fmt.Errorf("read what is booked at %s: %w", id, err)
	}
	notOpened, err := s.deps.Classes.NotOpened(ctx, id, now)
	if err != nil {
		return nil, nil, fmt.Errorf("list the sessions of %s that were not opened: %w", id, err)
	}
	_, found := setupchange.SplitAffected(setupchange.FindAffected(setup, booked, now))
	reasons := map[appointment.SessionID]setupchange.Affected{}
	ids := []appointment.SessionID{}
	for _, item := range found {
		reasons[item.Session()], ids = item, append(ids, item.Session())
	}
	for _, of := range notOpened {
		reasons[of.ID], ids = setupchange.Affected{Reason: setupchange.SessionNotOpened}, append(ids, of.ID)
	}
	sessions, err := s.sessionsOf(ctx, setup, ports.SessionFilter{IDs: ids}, now)
	if err != nil {
		return nil, nil, err
	}
	var items []SessionForAttention
	for _, of := range sessions.List[:min(len(sessions.List), maxAttention)] {
		items = append(items, SessionForAttention{of, reasons[of.ID].Reason, reasons[of.ID].Note})
	}
	return items, setup, nil
}

// allocationsOf returns the allocations lane by lane and by start, as the slot calculation needs them.
func allocationsOf(booked []setupchange.Booked) []appointment.Allocation {
	var all []appointment.Allocation
	for _, b := range booked {
		all = append(all, b.Allocations...)
	}
	slices.SortFunc(all, func(a, b appointment.Allocation) int {
		return cmp.Or(cmp.Compare(a.Lane, b.Lane), cmp.Compare(a.Start, b.Start))
	})
	return all
}

// adviser finds other times for appointments, using the same calculation that checks a move.
type adviser struct {
	setup *business.Setup
	busy  []appointment.Allocation
	now   time.Time
}

// assign finds a free staff member who does the service at the appointment's time.
func (d adviser) assign(a appointment.Appointment) *Advice {
	if len(a.Items) > 1 { // there is no telling which of its staff members to replace
		return nil
	}
	w := wanted{items: []business.Requirements{a.First().Requirements("")}}
	p := &placement{setup: d.setup, now: d.now, wanted: w, start: a.StartsAt, owner: true, keepsTime: true, own: a.ID}
	plan, err := p.findLanes(d.busyOn(p.date(), p.date()))
	if err != nil {
		return nil // taken, or not offered by anybody
	}
	for _, c := range plan.candidates {
		if to := c.assignments[0]; to.Staff != "" && to.Staff != a.First().StaffID {
			return &Advice{to.Staff, to.StaffName, a.StartsAt}
		}
	}
	return nil
}

// next finds the next free time, week by week.
func (d adviser) next(a appointment.Appointment) *Advice {
	const weeks = 4
	w := wantedToMove(d.setup, a, d.now)
	lanes := d.setup.LanesFor(w.items, d.now)
	from := civil.DateOf(a.StartsAt, d.setup.Business.Zone())
	for range weeks {
		to := from.AddDays(6)
		for _, start := range slot.Find(slotQueryFor(d.setup, d.busyOn(from, to), a.ID, w, d.now, from, to)) {
			if start.At > a.StartsAt.Unix() {
				at := start.Time(d.setup.Business.Zone())
				if len(a.Items) > 1 { // they keep their staff members
					return &Advice{StartsAt: at}
				}
				lane := lanes[slices.Min(start.Lanes)]
				return &Advice{lane.Staff, d.setup.StaffName(lane.Staff), at}
			}
		}
		from = to.AddDays(1)
	}
	return nil
}

// busyOn returns the busy time that can affect starts on the dates.
func (d adviser) busyOn(from, to civil.Date) []appointment.Allocation {
	first, last := busyRange(from, to)
	span := slot.Interval{Start: first.Unix(), End: last.Unix()}
	var near []appointment.Allocation
	for _, b := range d.busy {
		if b.Overlaps(span) {
			near = append(near, b)
		}
	}
	return near
}

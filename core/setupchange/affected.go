// Package setupchange decides what a change of a business's setup does to what is booked: which appointments no longer fit, and when they
// are after a change of the time zone.
package setupchange

import (
	"cmp"
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/core/tier"
)

// Booked is an appointment, or a session of a class, that occupies lanes now or in the future.
type Booked struct {
	ID           appointment.ID // or the id under which the session holds its lanes
	OfSession    bool
	Participants []appointment.ID // who are expected in the session
	StartsAt     time.Time
	Expected     bool // pending or confirmed
	OutsideHours bool // its owner chose a time outside the hours, in a break or in blocked time
	Items        []Item
	Allocations  []appointment.Allocation
}

// isAhead reports whether the appointment is expected and starts after now.
func (b *Booked) isAhead(now time.Time) bool { return b.Expected && b.StartsAt.After(now) }

// Item is what a check needs to know of an item of an appointment.
type Item struct {
	Service          business.ServiceID
	Staff            business.StaffID // empty: unassigned
	StartsAt, EndsAt time.Time
	Steps            []business.Step
}

// staffed returns the item in parts: one for each stretch in which its staff member works. An item without staff has none, unless the business
// has no staff at all: then a place takes the whole item.
func (i Item) staffed(staffed bool) []Item {
	spans := business.StaffedSpans(i.Steps)
	if spans == nil || !staffed && len(spans) == 0 {
		return []Item{i}
	}
	parts := make([]Item, len(spans))
	for n, span := range spans {
		parts[n] = i
		parts[n].StartsAt, parts[n].EndsAt = i.StartsAt.Add(span.From), i.StartsAt.Add(span.To)
	}
	return parts
}

// Reason is why an appointment needs attention.
type Reason string

// The reasons, the most important first. Those about hours are not given for appointments that are OutsideHours.
const (
	StaffDeleted     Reason = "staff_deleted"
	StaffInactive    Reason = "staff_inactive"
	ServiceNotDone   Reason = "service_not_done"    // the staff member does not do the service any more
	Unassigned       Reason = "unassigned"          // it has no chosen staff member, and its lane no longer fits
	NoPlace          Reason = "no_place"            // there are more appointments at its time than places
	ResourceOutOfUse Reason = "resource_out_of_use" // its room or device is archived or not in use
	Closed           Reason = "closed"              // a closure or a day off
	OutsideHours     Reason = "outside_hours"
	InBreak          Reason = "break"
	InBlockedTime    Reason = "blocked_time"

	SessionNotOpened Reason = "session_not_opened" // of a class, at a time of its timetable that is taken or closed
)

// Session returns the session that is booked; empty: it is an appointment.
func (b Booked) Session() appointment.SessionID {
	if !b.OfSession {
		return ""
	}
	return appointment.SessionID(b.ID)
}

// SplitAffected separates the appointments from the sessions of classes.
func SplitAffected(all []Affected) (appointments, sessions []Affected) {
	for _, a := range all {
		if a.OfSession {
			sessions = append(sessions, a)
		} else {
			appointments = append(appointments, a)
		}
	}
	return appointments, sessions
}

// Affected is an appointment that needs attention. It has one reason, also if several of its items no longer fit.
type Affected struct {
	Booked
	Reason Reason
	Note   string // the owner's words about the closure, the day off or the blocked time
}

// FindAffected returns the expected appointments that start after now and no longer fit, by their start.
func FindAffected(setup *business.Setup, booked []Booked, now time.Time) []Affected {
	f := newFinder(setup, booked, now)
	for i := range f.parts {
		p := &f.parts[i]
		if !p.isAhead(now) {
			continue
		}
		lane, reason := f.laneOf(p)
		if reason != "" {
			f.found(Affected{Booked: *p.Booked, Reason: reason})
		} else if !p.OutsideHours {
			f.stretches = append(f.stretches, slot.Stretch{Interval: p.span(), Lane: lane})
			f.stretched = append(f.stretched, p)
		}
	}
	f.findInResources(booked)
	f.findOutsideHours()
	slices.SortFunc(f.affected, func(a, b Affected) int { return cmp.Or(a.StartsAt.Compare(b.StartsAt), cmp.Compare(a.ID, b.ID)) })
	return f.affected
}

// NewlyAffected returns the appointments that need attention after a change of the setup but did not before.
func NewlyAffected(before, after *business.Setup, booked []Booked, now time.Time) []Affected {
	known := map[appointment.ID]bool{}
	for _, item := range FindAffected(before, booked, now) {
		known[item.ID] = true
	}
	return slices.DeleteFunc(FindAffected(after, booked, now), func(item Affected) bool { return known[item.ID] })
}

// part is an item of an appointment, or a stretch of it in which its staff member works, with the allocation in which the customer is served.
type part struct {
	*Booked
	Item
	held appointment.Allocation
}

// span is the time of the item without buffers.
func (p *part) span() slot.Interval {
	return slot.Interval{Start: p.Item.StartsAt.Unix(), End: p.EndsAt.Unix()}
}

// finder is one calculation of FindAffected.
type finder struct {
	setup   *business.Setup
	now     time.Time
	parts   []part // by the start of their allocations
	all     map[business.LaneID]business.Lane
	lanes   []business.Lane         // that are in use
	index   map[business.LaneID]int // into lanes
	staffed bool
	rooms   []business.Lane                // the resources of stretches, after the lanes
	seats   []seat                         // of lanes
	seated  map[appointment.Allocation]int // which seat each has taken

	stretches []slot.Stretch // of items that have a valid lane
	stretched []*part        // the items of stretches, at the same indexes

	affected []Affected
	known    map[appointment.ID]bool // of affected
}

func newFinder(setup *business.Setup, booked []Booked, now time.Time) *finder {
	f := &finder{setup: setup, now: now, parts: make([]part, 0, len(booked)), lanes: setup.EffectiveLanes(now), known: map[appointment.ID]bool{}, seated: map[appointment.Allocation]int{}}
	f.staffed = business.Staffed(f.lanes)
	f.all = make(map[business.LaneID]business.Lane, len(setup.Lanes))
	for _, lane := range setup.Lanes {
		f.all[lane.ID] = lane
	}
	for i := range booked {
		for _, item := range booked[i].Items {
			for _, staffed := range item.staffed(f.staffed) {
				p := part{Booked: &booked[i], Item: staffed}
				p.held = f.allocationOf(&p)
				f.parts = append(f.parts, p)
			}
		}
	}
	slices.SortFunc(f.parts, func(a, b part) int { return cmp.Compare(a.held.Start, b.held.Start) })
	f.index = make(map[business.LaneID]int, len(f.lanes))
	f.seats = make([]seat, len(f.lanes))
	for i, lane := range f.lanes {
		f.index[lane.ID] = i
	}
	for i := range f.parts {
		held := &f.parts[i].held
		if lane, ok := f.index[held.Lane]; ok {
			f.seats[lane].held = append(f.seats[lane].held, held.Interval)
		}
	}
	return f
}

// allocationOf returns the allocation in which the customer is served: on the lane of the item's staff member, or else on the first one
// that serves customers. Other lanes, such as rooms, are only needed beside it.
func (f *finder) allocationOf(p *part) appointment.Allocation {
	var held appointment.Allocation
	for _, a := range p.Allocations {
		lane, known := f.all[a.Lane]
		switch {
		case a.Start > p.Item.StartsAt.Unix() || a.End < p.EndsAt.Unix() || known && lane.Kind() == business.ResourceLane:
		case p.Staff != "" && lane.Staff == p.Staff:
			return a
		case held.Lane == "":
			held = a
		}
	}
	return held
}

// found adds an appointment, unless another item of it was found before.
func (f *finder) found(a Affected) {
	if !f.known[a.ID] {
		f.known[a.ID], f.affected = true, append(f.affected, a)
	}
}

// laneOf returns the lane whose hours apply to the item, or the reason why it has none. Call it in the order of the allocations.
func (f *finder) laneOf(p *part) (lane int, reason Reason) {
	if p.Staff != "" && tier.LimitsOf(f.setup.Tier(f.now)).Staff {
		return f.laneOfMember(p)
	}
	lane, effective := f.index[p.held.Lane]
	switch {
	case f.staffed && (!effective || !f.does(lane, p.Service)):
		return 0, Unassigned
	case effective:
		return lane, ""
	}
	if seat, again := f.seated[p.held]; again { // another item of the same appointment
		return seat, ""
	}
	for i := range f.seats {
		if f.seats[i].take(p.held.Interval) {
			f.seated[p.held] = i
			return i, ""
		}
	}
	return 0, NoPlace
}

func (f *finder) laneOfMember(p *part) (lane int, reason Reason) {
	m, exists := f.setup.Member(p.Staff)
	switch {
	case !exists:
		return 0, StaffDeleted
	case !m.Active:
		return 0, StaffInactive
	case !m.Services.Includes(p.Service):
		return 0, ServiceNotDone
	}
	return slices.IndexFunc(f.lanes, func(l business.Lane) bool { return l.Staff == p.Staff }), ""
}

func (f *finder) does(lane int, service business.ServiceID) bool {
	m, exists := f.setup.Member(f.lanes[lane].Staff)
	return exists && m.Services.Includes(service)
}

// seat is a place in use. It can take what stands on places that are no longer in use.
type seat struct {
	held  []slot.Interval // ascending; they do not overlap
	taken int64           // the end of the last interval that took the seat
}

// take gives the seat to an interval if it is free. Call it in the order of starts.
func (s *seat) take(i slot.Interval) bool {
	for len(s.held) > 0 && s.held[0].End <= i.Start {
		s.held = s.held[1:]
	}
	if i.Start < s.taken || len(s.held) > 0 && s.held[0].Start < i.End {
		return false
	}
	s.taken = i.End
	return true
}

// findOutsideHours finds the stretches that are not open or that are blocked.
func (f *finder) findOutsideHours() {
	if len(f.stretched) == 0 {
		return
	}
	zone := f.setup.Business.Zone()
	from, to := f.stretched[0].Item.StartsAt, f.stretched[0].EndsAt
	for _, p := range f.stretched {
		if p.Item.StartsAt.Before(from) {
			from = p.Item.StartsAt
		}
		if p.EndsAt.After(to) {
			to = p.EndsAt
		}
	}
	q := f.setup.SlotQuery(business.Requirements{}, f.now, civil.DateOf(from, zone), civil.DateOf(to, zone))
	for _, lane := range f.rooms {
		q.Lanes = append(q.Lanes, f.hoursOf(lane))
	}
	for i, obstacle := range slot.Obstacles(q, f.stretches) {
		if obstacle != slot.NoObstacle {
			f.found(f.obstructed(f.stretched[i], f.stretches[i].Lane, obstacle))
		}
	}
}

func (f *finder) obstructed(p *part, lane int, obstacle slot.Obstacle) Affected {
	a := Affected{Booked: *p.Booked, Reason: InBlockedTime}
	var staff business.StaffID // empty in a resource
	if lane < len(f.lanes) {
		staff = f.lanes[lane].Staff
	}
	date := civil.DateOf(p.Item.StartsAt, f.setup.Business.Zone())
	switch obstacle {
	case slot.NotOpen:
		a.Reason = OutsideHours
		if override, ok := f.setup.OverrideOf(staff, date); ok {
			a.Reason, a.Note = Closed, override.Note
		}
	case slot.InBreak:
		a.Reason = InBreak
	default:
		a.Note = f.setup.BlockedLabel(staff, p.Item.StartsAt, p.EndsAt)
	}
	if staff != "" && p.Staff == "" {
		a.Reason = Unassigned // the staff member of the lane was not chosen by the customer
	}
	return a
}

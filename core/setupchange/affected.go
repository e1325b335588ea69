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

// Placed is an appointment that holds a place now or in the future.
type Placed struct {
	ID           appointment.ID
	Service      business.ServiceID
	Staff        business.StaffID // empty: unassigned
	Lane         business.LaneID
	StartsAt     time.Time
	EndsAt       time.Time
	From, To     time.Time // the time that it blocks on its lane, buffers included
	Expected     bool      // pending or confirmed
	OutsideHours bool      // its owner chose a time outside the hours, in a break or in blocked time
}

// Reason is why an appointment needs attention.
type Reason string

// The reasons, the most important first. Those about hours are not given for appointments that are OutsideHours.
const (
	StaffDeleted   Reason = "staff_deleted"
	StaffInactive  Reason = "staff_inactive"
	ServiceNotDone Reason = "service_not_done" // the staff member does not do the service any more
	Unassigned     Reason = "unassigned"       // it has no chosen staff member, and its lane no longer fits
	NoPlace        Reason = "no_place"         // there are more appointments at its time than places
	Closed         Reason = "closed"           // a closure or a day off
	OutsideHours   Reason = "outside_hours"
	InBreak        Reason = "break"
	InBlockedTime  Reason = "blocked_time"
)

// Affected is an appointment that needs attention.
type Affected struct {
	Placed
	Reason Reason
	Note   string // the owner's words about the closure, the day off or the blocked time
}

// FindAffected returns the expected appointments that start after now and no longer fit, by their start.
func FindAffected(setup *business.Setup, placed []Placed, now time.Time) []Affected {
	f := newFinder(setup, placed, now)
	var items []Affected
	for i := range f.placed {
		p := &f.placed[i]
		if !p.Expected || !p.StartsAt.After(now) {
			continue
		}
		lane, reason := f.laneOf(p)
		if reason != "" {
			items = append(items, Affected{Placed: *p, Reason: reason})
		} else if !p.OutsideHours {
			f.stretches = append(f.stretches, slot.Stretch{Interval: slot.Interval{Start: p.StartsAt.Unix(), End: p.EndsAt.Unix()}, Lane: lane})
			f.stretched = append(f.stretched, p)
		}
	}
	items = append(items, f.outsideHours()...)
	slices.SortFunc(items, func(a, b Affected) int { return cmp.Or(a.StartsAt.Compare(b.StartsAt), cmp.Compare(a.ID, b.ID)) })
	return items
}

// NewlyAffected returns the appointments that need attention after a change of the setup but did not before.
func NewlyAffected(before, after *business.Setup, placed []Placed, now time.Time) []Affected {
	known := map[appointment.ID]bool{}
	for _, item := range FindAffected(before, placed, now) {
		known[item.ID] = true
	}
	return slices.DeleteFunc(FindAffected(after, placed, now), func(item Affected) bool { return known[item.ID] })
}

// finder is one calculation of FindAffected.
type finder struct {
	setup   *business.Setup
	now     time.Time
	placed  []Placed // by From
	lanes   []business.Lane
	index   map[business.LaneID]int // into lanes
	staffed bool
	seats   []seat // of lanes

	stretches []slot.Stretch // of appointments that have a valid lane
	stretched []*Placed      // the appointments of stretches, at the same indexes
}

func newFinder(setup *business.Setup, placed []Placed, now time.Time) *finder {
	f := &finder{setup: setup, now: now, placed: slices.Clone(placed), lanes: setup.EffectiveLanes(now)}
	slices.SortFunc(f.placed, func(a, b Placed) int { return a.From.Compare(b.From) })
	f.staffed = len(f.lanes) > 0 && f.lanes[0].Staff != ""
	f.index = make(map[business.LaneID]int, len(f.lanes))
	f.seats = make([]seat, len(f.lanes))
	for i, lane := range f.lanes {
		f.index[lane.ID] = i
	}
	for i := range f.placed {
		if lane, ok := f.index[f.placed[i].Lane]; ok {
			f.seats[lane].held = append(f.seats[lane].held, &f.placed[i])
		}
	}
	return f
}

// laneOf returns the lane whose hours apply to the appointment, or the reason why it has none. Call it in the order of From.
func (f *finder) laneOf(p *Placed) (lane int, reason Reason) {
	if p.Staff != "" && tier.LimitsOf(f.setup.Tier(f.now)).Staff {
		return f.laneOfMember(p)
	}
	lane, effective := f.index[p.Lane]
	switch {
	case f.staffed && (!effective || !f.does(lane, p.Service)):
		return 0, Unassigned
	case effective:
		return lane, ""
	}
	for i := range f.seats {
		if f.seats[i].take(p) {
			return i, ""
		}
	}
	return 0, NoPlace
}

func (f *finder) laneOfMember(p *Placed) (lane int, reason Reason) {
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

// seat is a place in use. It can take appointments of places that are no longer in use.
type seat struct {
	held  []*Placed // by From; they do not overlap
	taken time.Time // the end of the last appointment that took the seat
}

// take gives the seat to an appointment if it is free at that time. Call it in the order of From.
func (s *seat) take(p *Placed) bool {
	for len(s.held) > 0 && !s.held[0].To.After(p.From) {
		s.held = s.held[1:]
	}
	if p.From.Before(s.taken) || len(s.held) > 0 && s.held[0].From.Before(p.To) {
		return false
	}
	s.taken = p.To
	return true
}

// outsideHours returns the stretches that are not open or that are blocked.
func (f *finder) outsideHours() []Affected {
	if len(f.stretched) == 0 {
		return nil
	}
	zone := f.setup.Business.Zone()
	from, to := f.stretched[0].StartsAt, f.stretched[0].EndsAt
	for _, p := range f.stretched {
		if p.StartsAt.Before(from) {
			from = p.StartsAt
		}
		if p.EndsAt.After(to) {
			to = p.EndsAt
		}
	}
	q := f.setup.SlotQuery(business.Requirements{}, f.now, civil.DateOf(from, zone), civil.DateOf(to, zone))
	var items []Affected
	for i, obstacle := range slot.Obstacles(q, f.stretches) {
		if obstacle != slot.NoObstacle {
			items = append(items, f.item(f.stretched[i], f.lanes[f.stretches[i].Lane].Staff, obstacle))
		}
	}
	return items
}

func (f *finder) item(p *Placed, staff business.StaffID, obstacle slot.Obstacle) Affected {
	item := Affected{Placed: *p, Reason: InBlockedTime}
	date := civil.DateOf(p.StartsAt, f.setup.Business.Zone())
	switch obstacle {
	case slot.NotOpen:
		item.Reason = OutsideHours
		if override, ok := f.setup.OverrideOf(staff, date); ok {
			item.Reason, item.Note = Closed, override.Note
		}
	case slot.InBreak:
		item.Reason = InBreak
	default:
		item.Note = f.setup.BlockedLabel(staff, p.StartsAt, p.EndsAt)
	}
	if f.staffed && p.Staff == "" {
		item.Reason = Unassigned // the staff member of the lane was not chosen by the customer
	}
	return item
}

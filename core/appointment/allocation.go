package appointment

import (
	"cmp"
	"slices"
	"time"

	"slotwise/core/business"
	"slotwise/core/slot"
)

// Allocation occupies a lane for a span of time, which includes the buffers. No two allocations of a lane overlap. Its ID is that of
// the appointment that holds it, or that of a session of a class. It may be reassigned to another lane that does its Service if it is Floating. A cached copy can be
// older than the end of its hold: see Held.
type Allocation struct {
	slot.Busy
	Lane      business.LaneID
	Until     int64 // unix seconds at which the hold ends; 0: never
	OfSession bool  // a session of a class holds it; not known of busy time
}

// Holder returns the appointment that holds the allocation, or the session of a class under its id.
func (a Allocation) Holder() ID { return ID(a.ID) }

// Held reports whether the hold lasts at now. Every reader must check this, because nothing is written when a hold ends.
func (a Allocation) Held(now time.Time) bool { return a.Until == 0 || now.Unix() < a.Until }

// HeldUntil returns the allocation with the end of its hold; zero: it has none.
func (a Allocation) HeldUntil(until time.Time) Allocation {
	a.Until = 0
	if !until.IsZero() {
		a.Until = until.Unix()
	}
	return a
}

// Allocations returns what the appointment occupies on the lanes of the assignments, one for each item, until the end of its hold. Spans
// of a lane that overlap or touch are one, so that the buffers between items of the same appointment vanish. Those of one item float,
// unless it has several on the lane, or the lane is that of a chosen staff member. Several items float only together on a parallel place,
// which does every service.
func (a Appointment) Allocations(assignments []Assignment) []Allocation {
	var all []Allocation
	for n, assigned := range assignments {
		for i, occupied := range assigned.Lanes {
			for _, span := range a.Items[n].Blocked(occupied.Spans) {
				start := a.StartsAt.Add(a.Items[n].After)
				all = append(all, Allocation{Lane: occupied.Lane, Busy: slot.Busy{
					Interval: slot.Interval{Start: start.Add(span.From).Unix(), End: start.Add(span.To).Unix()},
					Floating: len(a.Items) == 1 && (i > 0 || len(a.Staff()) == 0), ID: string(a.ID), Service: string(a.Items[n].ServiceID),
				}}.HeldUntil(a.HeldUntil))
			}
		}
	}
	all = united(all)
	if together := len(all) == 1 && !slices.ContainsFunc(assignments, func(to Assignment) bool { return !to.OnPlace }); together {
		all[0].Floating = len(a.Staff()) == 0
	}
	return all
}

// Blocked returns spans of the item with the buffers around them; nil means the whole item.
func (i Item) Blocked(spans []slot.Span) []slot.Span {
	if spans == nil {
		return []slot.Span{{From: -i.BufferBefore, To: i.Duration + i.BufferAfter}}
	}
	spans = slices.Clone(spans)
	spans[0].From -= i.BufferBefore
	spans[len(spans)-1].To += i.BufferAfter
	return spans
}

// united unites the spans of each lane that overlap or touch. A lane with several spans does not float: they would move one by one.
func united(all []Allocation) []Allocation {
	slices.SortStableFunc(all, func(a, b Allocation) int { return cmp.Or(cmp.Compare(a.Lane, b.Lane), cmp.Compare(a.Start, b.Start)) })
	n := 0
	for _, next := range all {
		switch {
		case n == 0 || all[n-1].Lane != next.Lane:
		case next.Start <= all[n-1].End:
			all[n-1].End = max(all[n-1].End, next.End)
			continue
		default:
			all[n-1].Floating, next.Floating = false, false
		}
		all[n] = next
		n++
	}
	return all[:n]
}

package appointment

import (
	"cmp"
	"slices"
	"time"

	"slotwise/core/business"
	"slotwise/core/slot"
)

// Allocation occupies a lane for a span of time, which includes the buffers. No two allocations of a lane overlap. Its ID is that of
// the appointment that holds it. It may be reassigned to another lane that does its Service if it is Floating. A cached copy can be
// older than the end of its hold: see Held.
type Allocation struct {
	slot.Busy
	Lane  business.LaneID
	Until int64 // unix seconds at which the hold ends; 0: never
}

// Holder returns the appointment that holds the allocation.
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
// of a lane that overlap or touch are one, so that the buffers between items of the same appointment vanish. Those of
// one item float unless a staff member was chosen. Several items float only together on a parallel place, which does every service.
func (a Appointment) Allocations(assignments []Assignment) []Allocation {
	var all []Allocation
	for n, assigned := range assignments {
		item := a.Items[n]
		start := a.StartsAt.Add(item.After)
		span := slot.Interval{Start: start.Add(-item.BufferBefore).Unix(), End: start.Add(item.Duration + item.BufferAfter).Unix()}
		for _, lane := range assigned.Lanes {
			all = append(all, Allocation{Lane: lane, Busy: slot.Busy{
				Interval: span, ID: string(a.ID), Service: string(item.ServiceID),
			}}.HeldUntil(a.HeldUntil))
		}
	}
	all = united(all)
	together := len(all) == 1 && !slices.ContainsFunc(assignments, func(to Assignment) bool { return !to.OnPlace })
	for i := range all {
		all[i].Floating = len(a.Staff()) == 0 && (len(a.Items) == 1 || together)
	}
	return all
}

// united unites the spans of each lane that overlap or touch.
func united(all []Allocation) []Allocation {
	slices.SortStableFunc(all, func(a, b Allocation) int { return cmp.Or(cmp.Compare(a.Lane, b.Lane), cmp.Compare(a.Start, b.Start)) })
	n := 0
	for _, next := range all {
		if n > 0 && all[n-1].Lane == next.Lane && next.Start <= all[n-1].End {
			all[n-1].End = max(all[n-1].End, next.End)
			continue
		}
		all[n] = next
		n++
	}
	return all[:n]
}

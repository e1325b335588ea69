package appointment

import (
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

// Allocation returns the appointment's allocation on a lane, without an end. It is floating unless a staff member was chosen.
func (a Appointment) Allocation(lane business.LaneID) Allocation {
	return Allocation{Lane: lane, Busy: slot.Busy{
		Interval: slot.Interval{Start: a.BlockedFrom().Unix(), End: a.BlockedTo().Unix()},
		Floating: a.StaffID == "", ID: string(a.ID), Service: string(a.ServiceID),
	}}
}

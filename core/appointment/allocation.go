package appointment

import (
	"time"

	"slotwise/core/business"
)

// Allocation holds a time range on a lane. No two allocations of a lane overlap.
type Allocation struct {
	Lane     business.LaneID
	From, To time.Time          // half-open, buffers included
	Service  business.ServiceID // the service it is for
	Floating bool               // may be reassigned to another lane that does the service
	Until    time.Time          // when the hold ends; zero: never
}

// Allocation returns the appointment's allocation on a lane, without an end. It is floating unless a staff member was chosen.
func (a Appointment) Allocation(lane business.LaneID) Allocation {
	return Allocation{Lane: lane, From: a.BlockedFrom(), To: a.BlockedTo(), Service: a.ServiceID, Floating: a.StaffID == ""}
}

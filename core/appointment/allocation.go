package appointment

import (
	"time"

	"slotwise/core/business"
)

// Allocation is a stretch of a lane that is held. Of any two on a lane, the stretches do not overlap.
type Allocation struct {
	Lane     business.LaneID
	From, To time.Time          // half-open, buffers included
	Service  business.ServiceID // what is done in it
	Floating bool               // may be reassigned to another lane that does the service
	Until    time.Time          // when the hold ends; zero: it does not
}

// Allocation is the appointment's own on a lane, for good. It floats unless a staff member was chosen.
func (a Appointment) Allocation(lane business.LaneID) Allocation {
	return Allocation{Lane: lane, From: a.BlockedFrom(), To: a.BlockedTo(), Service: a.ServiceID, Floating: a.StaffID == ""}
}

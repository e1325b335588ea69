package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
)

// SchedulingData is what slots are computed from.
type SchedulingData struct {
	Setup *business.Setup // shared between callers: read only
	Busy  []BusyTime      // of every lane, ascending by From within a lane; read only too
}

// BusyTime is time of a lane that is held. It may outlive its hold in a copy that somebody keeps: see Held.
type BusyTime struct {
	Lane        business.LaneID
	From, To    int64 // unix seconds, half-open, buffers included
	Appointment appointment.ID
	Service     business.ServiceID // of floating busy time
	Floating    bool               // may be reassigned to another lane that does the service
	Until       int64              // unix seconds at which the hold ends; 0: it does not
}

// Held says whether the hold lasts at now. It is judged at each reading, since a hold that ends writes nothing.
func (b BusyTime) Held(now time.Time) bool { return b.Until == 0 || now.Unix() < b.Until }

// AvailabilityReader is the hot path of reading: one query, with the configuration cached by its version.
type AvailabilityReader interface {
	// SchedulingData is the setup and all busy time that touches [from, to). Always the committed state, ended holds
	// included. NotFound.
	SchedulingData(ctx context.Context, id business.ID, from, to time.Time) (SchedulingData, error)
}

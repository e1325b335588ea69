package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
)

// SchedulingData is the input of the calculation of slots.
type SchedulingData struct {
	Setup    *business.Setup // shared between callers: do not change
	Busy     []BusyTime      // lane by lane, ascending by From within a lane; do not change
	Revision Revision        // of both; zero: unknown
}

// ChangesAt returns the first instant after now at which time alone changes what the data says: a hold ends, or the grace of
// the plan does. ok is false if none does.
func (d SchedulingData) ChangesAt(now time.Time) (at time.Time, ok bool) {
	if at = d.Setup.Business.Entitlement.GraceEnd(now); !at.IsZero() {
		ok = true
	}
	for i := range d.Busy {
		if b := &d.Busy[i]; b.Until != 0 && b.Held(now) {
			if end := time.Unix(b.Until, 0); !ok || end.Before(at) {
				at, ok = end, true
			}
		}
	}
	return at, ok
}

// Revision identifies a committed state of a business's setup and busy time or, from a SessionStore, of all that reports show.
// Data of equal revisions is equal, unless they are zero.
type Revision struct {
	Setup   int64  // the setup's version
	Changed uint64 // the last change of the rest; 0: there was none
	Server  int64  // the run of the database server that counts changes
}

// BusyTime is time of a lane that is held. A cached copy can be older than the end of the hold: see Held.
type BusyTime struct {
	Lane        business.LaneID
	From, To    int64 // unix seconds, half-open, buffers included
	Appointment appointment.ID
	Service     business.ServiceID // of floating busy time
	Floating    bool               // may be reassigned to another lane that does the service
	Until       int64              // unix seconds at which the hold ends; 0: never
}

// Held reports whether the hold lasts at now. Every reader has to check that, since the end of a hold writes nothing.
func (b BusyTime) Held(now time.Time) bool { return b.Until == 0 || now.Unix() < b.Until }

// AvailabilityReader reads what slots are computed from. This is the hot path: data that is cached costs one comparison of
// revisions, which requests that wait at the same time share.
type AvailabilityReader interface {
	// SchedulingData returns the setup and all busy time that overlaps [from, to), or NotFound. It is always the committed
	// state, including ended holds.
	SchedulingData(ctx context.Context, id business.ID, from, to time.Time) (SchedulingData, error)
}

// ResultStore keeps the most recently used results of one calculation. Any of them may be gone at any time.
type ResultStore[V any] interface {
	Get(key ResultKey) (Result[V], bool)
	Put(key ResultKey, result Result[V])
}

// ResultKey is what free starts are calculated for.
type ResultKey struct {
	Business business.ID
	Service  business.ServiceID
	Staff    business.StaffID
	From, To civil.Date
}

// Result was calculated from the data of a revision, and is the same from From until Until (exclusive).
type Result[V any] struct {
	Revision    Revision
	From, Until time.Time
	Value       V // shared between callers: do not change
}

// ValidAt reports whether a calculation from the data of the current revision at now would return the same value.
func (r Result[V]) ValidAt(current Revision, now time.Time) bool {
	return r.Revision == current && !now.Before(r.From) && now.Before(r.Until)
}

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
	Setup    *business.Setup          // shared between callers: do not change
	Busy     []appointment.Allocation // lane by lane, ascending by Start within a lane; do not change
	Revision Revision                 // of both; zero: unknown
}

// ChangesAt returns the first instant after now at which the result changes although the data does not: a hold ends, or the
// plan's grace period ends. ok is false if there is none.
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

// Revision identifies a committed state of a business's setup and busy time. A SessionStore returns a Revision of everything
// that reports show. Data with equal revisions is equal, unless they are zero.
type Revision struct {
	Setup   int64  // the setup's version
	Changed uint64 // the last change of everything else; 0: none
	Server  int64  // start time of the database server: Changed is comparable only within one run
}

// AvailabilityReader reads the input of the slot calculation. This is the hot path: for cached data it costs one
// comparison of revisions. Concurrent requests share that comparison.
type AvailabilityReader interface {
	// SchedulingData returns the setup and all busy time that overlaps [from, to), or NotFound. It always reads the
	// committed state. The result includes ended holds. Only floating busy time has its service.
	SchedulingData(ctx context.Context, id business.ID, from, to time.Time) (SchedulingData, error)
	// ClassData returns the setup without busy time, or NotFound. Its revision also covers the sessions of classes and the places in them, if
	// they are read after it. It is zero (unknown) while older transactions are in progress.
	ClassData(ctx context.Context, id business.ID) (SchedulingData, error)
}

// ResultStore keeps the most recently used results of one calculation. The store may drop any result at any time.
type ResultStore[V any] interface {
	Get(key ResultKey) (Result[V], bool)
	Put(key ResultKey, result Result[V])
}

// ResultKey says what free starts, or sessions of classes, are calculated for.
type ResultKey struct {
	Business business.ID
	Service  business.ServiceID
	Staff    business.StaffID
	From, To civil.Date

	Further   string // the services after Service with their staff members, as text; empty: none
	SameStaff bool
}

// Result was calculated from the data of a revision. It is valid from From until Until (exclusive).
type Result[V any] struct {
	Revision    Revision
	From, Until time.Time
	Value       V // shared between callers: do not change
}

// ValidAt reports whether a calculation from the data of the current revision at now would return the same value.
func (r Result[V]) ValidAt(current Revision, now time.Time) bool {
	return r.Revision == current && !now.Before(r.From) && now.Before(r.Until)
}

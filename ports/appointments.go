package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
)

// Booking is a new appointment with everything that must commit with it.
type Booking struct {
	Appointment appointment.Appointment
	Allocations []appointment.Allocation // the places that it takes; none for one that holds no place
	Entry       appointment.Entry
	Messages    []message.Message
	Key         *IdempotencyKey // nil: none was given
}

// IdempotencyKey makes a repeated request harmless.
type IdempotencyKey struct {
	Key         string
	RequestHash [32]byte
}

// BookOutcome says how a booking ended.
type BookOutcome int

const (
	Booked    BookOutcome = iota
	PlaceGone             // part of the time is held by another; nothing was written
	KeyUsed               // the idempotency key was used before (waiting for a transaction that is using it); nothing was written
)

// AppointmentStore writes appointments.
type AppointmentStore interface {
	// Book writes all of b or nothing. The customer is found by e-mail address, or added; what their row lacks is filled.
	// PlaceGone leaves the transaction usable for another try, unless b has several allocations: then it must end.
	// core.Conflict with Reason "number_taken" when another appointment has the number (the transaction must end then).
	// NotFound when the service, the lane or the staff member is gone.
	Book(ctx context.Context, b Booking) (BookOutcome, error)
	// ForUpdate is the appointment, its row locked. NotFound, also for a deleted one. Who claims places for it locks their
	// lanes first.
	ForUpdate(ctx context.Context, id business.ID, a appointment.ID) (appointment.Appointment, error)
	// Update stores the appointment and its history entry. One that holds no place any more releases its allocations; else
	// they stay as they are. The caller holds the row by ForUpdate. NotFound.
	Update(ctx context.Context, a appointment.Appointment, e appointment.Entry) error
}

// AllocationStore claims and releases places. Of any two claims that overlap on a lane, one is never written.
//
// Locks are taken in this order, by every transaction: lanes, the appointment's row, its allocations, the customer. A
// method that reports that a place is gone may have written: the transaction must be rolled back.
type AllocationStore interface {
	// LockLanes makes others who lock these lanes wait until the transaction ends. Call before reading what is free there.
	LockLanes(ctx context.Context, id business.ID, lanes []business.LaneID) error
	// Busy is the busy time of the lanes that touches [from, to).
	Busy(ctx context.Context, id business.ID, lanes []business.LaneID, from, to time.Time) ([]BusyTime, error)
	// Held is the places that an appointment holds, in the order of its parts; none when it holds none.
	Held(ctx context.Context, id business.ID, a appointment.ID) ([]appointment.Allocation, error)
	// Replace gives the appointment other places than it has, if it has any. The caller has locked the lanes that it
	// takes and leaves, and holds the appointment's row. placed is false when one of them is gone.
	Replace(ctx context.Context, id business.ID, a appointment.ID, places []appointment.Allocation) (placed bool, err error)
	// Reassign moves a floating appointment to another lane. The caller has locked both lanes. placed is false when the lane
	// is taken, and when the appointment does not float any more or holds no place.
	Reassign(ctx context.Context, id business.ID, a appointment.ID, to business.LaneID) (placed bool, err error)
}

// HoldStore ends the holds of places: by keeping the place for good, or by giving it up.
type HoldStore interface {
	// Confirm makes the appointment hold its places for good, also when the end of its hold has passed. held is false when
	// they were released. The caller holds the appointment's row.
	Confirm(ctx context.Context, id business.ID, a appointment.ID) (held bool, err error)
	// ReleaseEnded releases the places of those whose hold ended at or before now and who are in the way of places. Run it
	// in a transaction of its own, after a claim of them failed. It returns how many were released.
	ReleaseEnded(ctx context.Context, id business.ID, places []appointment.Allocation, now time.Time) (released int, err error)
}

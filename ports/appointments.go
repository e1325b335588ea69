package ports

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/message"
	"slotwise/core/text"
)

// Booking is a new appointment and everything that must commit with it.
type Booking struct {
	Appointment appointment.Appointment
	Allocations []appointment.Allocation // what it occupies; none if its status occupies nothing
	Places      []appointment.Place      // what it occupies in place of Allocations, if it is in a class
	Entry       appointment.Entry
	Messages    []message.Message
	Key         *IdempotencyKey   // nil: the request has no key
	Contact     *customer.Contact // the booking is refused if a customer with it is blocked; nil: no check
	// MarketingConsent says that the customer agreed to receive news and offers. Only the first consent is stored. A
	// booking without consent does not withdraw an earlier one.
	MarketingConsent bool
	// CustomerLanguage is the language in which the customer booked; empty: unknown. It is stored if the customer has none yet.
	CustomerLanguage text.Language
	// SetupVersion is the version of the setup for which the lanes were chosen. A booking for one version never
	// commits after a booking for the next, so that no time is promised on the lanes of both.
	SetupVersion int64
}

// SeriesBooking is a new series with its appointments, which are of the same customer. Key, Contact, CustomerLanguage, SetupVersion and the
// messages of all are those of the first one.
type SeriesBooking struct {
	Series   appointment.Series
	Bookings []Booking // at least one
}

// IdempotencyKey makes a repeated request harmless.
type IdempotencyKey struct {
	Key         string
	RequestHash [32]byte
}

// BookOutcome is the result of Book.
type BookOutcome int

const (
	Booked       BookOutcome = iota
	LaneTaken                // another appointment holds part of the time; nothing was written
	KeyUsed                  // the idempotency key was used before, or by a concurrent transaction that Book waited for; nothing was written
	SetupChanged             // the setup is no longer at the booking's SetupVersion; nothing was written
	NotAccepted              // a customer with the booking's Contact is blocked; nothing was written
)

// ErrLaneRemoved says that a lane cannot be claimed because its staff member was deleted concurrently. The transaction must
// be rolled back.
var ErrLaneRemoved = &core.Error{Code: core.NotFound, Reason: "place_removed"}

// AppointmentStore writes appointments.
type AppointmentStore interface {
	// Book writes all of b or nothing. It first holds the setup, as AllocationStore.HoldSetup does. It finds the customer by email
	// address or adds them. On an existing customer it fills only empty fields. LaneTaken leaves the transaction usable for another
	// attempt, unless b has several allocations: then the transaction must be rolled back. Book returns core.Conflict with Reason
	// "number_taken" when another appointment has the number; then the transaction must be rolled back, too. It returns NotFound
	// when the service no longer exists, and ErrLaneRemoved when the lane or the staff member no longer exists.
	Book(ctx context.Context, b Booking) (BookOutcome, error)
	// BookSeries is Book for all appointments of a series, or none. After any outcome but Booked the transaction must be rolled back. The
	// caller has locked the lanes.
	BookSeries(ctx context.Context, b SeriesBooking) (BookOutcome, error)
	// Update stores the appointment and its history entry, or returns NotFound. It releases the allocations if the new status
	// occupies nothing, and otherwise leaves them unchanged. The caller has locked the row with ForUpdate.
	Update(ctx context.Context, a appointment.Appointment, e appointment.Entry) error
	// SetDeposit stores the appointment's deposit and the end of its hold, without a history entry, or returns NotFound. Reports
	// notice the change because the same transaction also writes an attempt. The caller has locked the row.
	SetDeposit(ctx context.Context, id business.ID, a appointment.ID, d appointment.Deposit, heldUntil time.Time) error
	// Reschedule stores new starts and reminders of locked appointments, with their history entries. AllocationStore.Shift moves
	// their allocations.
	Reschedule(ctx context.Context, id business.ID, changes []Rescheduled) error
	// CustomerBlocked reports whether the appointment's customer or another customer with the contact is blocked.
	CustomerBlocked(ctx context.Context, id business.ID, a appointment.ID, contact customer.Contact) (bool, error)
	AppointmentLocks
}

// AppointmentLocks lock the rows of appointments until the transaction ends.
type AppointmentLocks interface {
	// ForUpdate locks the appointment's row and returns it. It returns NotFound for an unknown or deleted appointment. A
	// caller that claims time for it locks their lanes first.
	ForUpdate(ctx context.Context, id business.ID, a appointment.ID) (appointment.Appointment, error)
	// ForPayment is ForUpdate for deleted appointments, too: their payments continue.
	ForPayment(ctx context.Context, id business.ID, a appointment.ID) (appointment.Appointment, error)
	// LockAhead locks and returns the appointments that start after now and are not deleted, including cancelled ones.
	LockAhead(ctx context.Context, id business.ID, now time.Time) ([]appointment.Appointment, error)
	// LockSeries locks and returns the appointments of a series that are not deleted, by their start.
	LockSeries(ctx context.Context, id business.ID, series appointment.SeriesID) ([]appointment.Appointment, error)
	// LockSession locks and returns the appointments in a session that are not deleted. The caller has locked the session.
	LockSession(ctx context.Context, id business.ID, session appointment.SessionID) ([]appointment.Appointment, error)
	// LockCustomers locks the customers of appointments. A transaction that changes appointments of several customers calls it before, because each
	// change locks a customer, and others lock the same ones in another order.
	LockCustomers(ctx context.Context, id business.ID, all []appointment.ID) error
}

// Rescheduled is an appointment with a new start.
type Rescheduled struct {
	Appointment appointment.Appointment
	Entry       appointment.Entry
}

// AllocationStore claims and releases the time of lanes. Two claims that overlap on a lane are never both written.
//
// Every transaction takes locks in this order: the business, lanes, the session of a class, the appointment's row, its allocations, the customer. A method that
// reports that time is taken may have written, so the transaction must be rolled back.
type AllocationStore interface {
	LaneLocks
	// Busy returns the allocations of the lanes that overlap [from, to). Only floating ones have their service.
	Busy(ctx context.Context, id business.ID, lanes []business.LaneID, from, to time.Time) ([]appointment.Allocation, error)
	// Held returns the allocations that an appointment or a session holds, in the order of its parts. Places in a session are none.
	Held(ctx context.Context, id business.ID, a appointment.ID) ([]appointment.Allocation, error)
	// Replace replaces the allocations of appointments and sessions, if any, in one step. One can take the former time of another. The caller has locked
	// the old lanes, the new lanes and the appointments' rows. placed is false when the time of a new one is taken.
	Replace(ctx context.Context, id business.ID, all map[appointment.ID][]appointment.Allocation) (placed bool, err error)
	// ReplacePlaces replaces what an appointment holds by places in a session, until the end of its hold, as Replace does. The caller has
	// locked the session with ForPlaces before the appointment's row.
	ReplacePlaces(ctx context.Context, a appointment.Appointment, places []appointment.Place) (placed bool, err error)
	// Shift moves the allocations of many appointments in time, each by its own duration, in one step. The caller has locked all lanes
	// of the business and the appointments' rows. placed is false when another appointment has part of the new time.
	Shift(ctx context.Context, id business.ID, by map[appointment.ID]time.Duration) (placed bool, err error)
	// Reassign moves one floating allocation to another lane; its Lane and Start tell it from others of its holder. The caller has
	// locked both lanes. placed is false if the lane is taken, or if the allocation is not floating any more or was released.
	Reassign(ctx context.Context, id business.ID, a appointment.Allocation, to business.LaneID) (placed bool, err error)
}

// LaneLocks are the locks that a transaction takes before it claims time.
type LaneLocks interface {
	// HoldSetup prevents changes of the setup until the transaction ends, and returns the setup's version. It waits for a
	// change that is in progress. Every transaction that claims time holds the setup for which its lanes were planned.
	HoldSetup(ctx context.Context, id business.ID) (version int64, err error)
	// LockLanes locks lanes until the transaction ends. Call it before reading which times are free there.
	LockLanes(ctx context.Context, id business.ID, lanes []business.LaneID) error
}

// HoldStore ends temporary holds. What is held either becomes permanent or is released.
type HoldStore interface {
	// Confirm makes the appointment's allocations permanent, even after the hold has ended. held is false when one of them was
	// already released; then nothing was written. The caller has locked the appointment's row.
	Confirm(ctx context.Context, id business.ID, a appointment.ID) (held bool, err error)
	// Extend moves the end of the appointment's hold, even after it has passed. held is as in Confirm. The caller has locked the
	// appointment's row.
	Extend(ctx context.Context, id business.ID, a appointment.ID, until time.Time) (held bool, err error)
	// ReleaseEnded releases all allocations of the appointments whose hold ended at or before now and that overlap the wanted ones. Run
	// it in a separate transaction after a claim of these failed. It returns the number of released allocations.
	ReleaseEnded(ctx context.Context, id business.ID, wanted []appointment.Allocation, now time.Time) (released int, err error)
	// ReleaseEndedPlaces is ReleaseEnded for the places of a session.
	ReleaseEndedPlaces(ctx context.Context, id business.ID, session appointment.SessionID, now time.Time) (released int, err error)
}

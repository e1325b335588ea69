package ports

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/money"
)

// BusinessStore keeps businesses with their lanes.
type BusinessStore interface {
	// Create adds a business with its booking link and its first place. core.Conflict with Reason "unique_url_taken" when
	// the link is another's; nothing was written then, and another can be tried.
	Create(ctx context.Context, b business.Business) error
	// Setup is the business with its services, staff and lanes, as the transaction sees them; Setups reads what is
	// committed. NotFound.
	Setup(ctx context.Context, id business.ID) (business.Setup, error)
	// Lock is the business's row, locked until the transaction ends: changes of its configuration queue here. NotFound.
	Lock(ctx context.Context, id business.ID) (business.Business, error)
	// Update stores every field but ID, UniqueURL, CreatedAt and Version, and returns the version that the business has
	// then. Places are added up to Rules.ParallelBookings, never removed. NotFound.
	Update(ctx context.Context, b business.Business) (version int, err error)
	// IDByURL resolves a booking link. NotFound.
	IDByURL(ctx context.Context, uniqueURL string) (business.ID, error)
	// GraceEnded lists businesses, at most limit, whose grace ended at or before now. Across tenants.
	GraceEnded(ctx context.Context, now time.Time, limit int) ([]business.ID, error)
}

// ServiceStore keeps services. Each change raises the version of the business's setup.
type ServiceStore interface {
	// List is every service that is not archived, by Position, then CreatedAt.
	List(ctx context.Context, id business.ID) ([]business.Service, error)
	Insert(ctx context.Context, id business.ID, s business.Service) error
	// Update stores every field but ID, CreatedAt and Version, and returns the version that the service has then. NotFound.
	Update(ctx context.Context, id business.ID, s business.Service) (version int, err error)
	// Remove erases a service, or archives it when appointments name it. NotFound.
	Remove(ctx context.Context, id business.ID, s business.ServiceID, now time.Time) error
	// Upcoming counts the appointments from now on that hold a place, per service.
	Upcoming(ctx context.Context, id business.ID, now time.Time) (map[business.ServiceID]int, error)
}

// Setups reads businesses, cached by the version of their configuration.
type Setups interface {
	// Get is the business with its services, staff and lanes: always the committed state. It is shared between callers: read
	// only. NotFound.
	Get(ctx context.Context, id business.ID) (*business.Setup, error)
}

// SchedulingData is what slots are computed from.
type SchedulingData struct {
	Setup *business.Setup // shared between callers: read only
	Busy  []BusyTime      // of every lane, ascending by From within a lane; read only too
}

// BusyTime is time of a lane that an appointment takes, its own buffers included.
type BusyTime struct {
	Lane        business.LaneID
	From, To    int64 // unix seconds, half-open
	Appointment appointment.ID
	Floating    bool               // without a staff member: may be reassigned to a lane where Service is done
	Service     business.ServiceID // of what is floating; empty otherwise
}

// AvailabilityReader is the hot path of reading: one query, with the configuration cached by its version.
type AvailabilityReader interface {
	// SchedulingData is the setup and all busy time that touches [from, to). Always the committed state. NotFound.
	SchedulingData(ctx context.Context, id business.ID, from, to time.Time) (SchedulingData, error)
}

// Booking is a new appointment with everything that must commit with it.
type Booking struct {
	Appointment appointment.Appointment
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
	PlaceGone             // another appointment holds part of the time on that lane; nothing was written
	KeyUsed               // the idempotency key was used before (waiting for a transaction that is using it); nothing was written
)

// AppointmentStore writes appointments. Of any two that overlap on a lane and hold their place, one is never written.
type AppointmentStore interface {
	// Book writes all of b or nothing, with the jobs of the messages that are to be sent. core.Conflict with Reason "number_taken" when another appointment has the number (the
	// transaction is of no more use then); NotFound when the service, the lane or the staff member is gone.
	Book(ctx context.Context, b Booking) (BookOutcome, error)
	// ForUpdate is the appointment, its row locked. NotFound, also for a deleted one.
	ForUpdate(ctx context.Context, id business.ID, a appointment.ID) (appointment.Appointment, error)
	// LockLanes makes moves onto these lanes queue until the transaction ends. Call before reading what is free there.
	LockLanes(ctx context.Context, id business.ID, lanes []business.LaneID) error
	// Busy is the busy time of the lanes that touches [from, to), but for the appointment except.
	Busy(ctx context.Context, id business.ID, lanes []business.LaneID, from, to time.Time, except appointment.ID) ([]BusyTime, error)
	// Update stores the appointment and its history entry. PlaceGone leaves the transaction usable.
	Update(ctx context.Context, a appointment.Appointment, e appointment.Entry) (BookOutcome, error)
	// Reassign moves an appointment without a staff member to another lane. PlaceGone as with Update.
	Reassign(ctx context.Context, id business.ID, a appointment.ID, to business.LaneID) (BookOutcome, error)
}

// ReminderStore hands out the reminders that are due.
type ReminderStore interface {
	// DueReminders takes at most limit appointments, pending or confirmed, whose reminder is due at now: their ReminderAt is cleared.
	// Across tenants; rows another transaction is taking are passed over.
	DueReminders(ctx context.Context, now time.Time, limit int) ([]appointment.Appointment, error)
}

// FieldCursor is the place of a list at which its next page begins.
var FieldCursor = core.NewField("cursor")

// Filter selects appointments of a list. Zero fields select all.
type Filter struct {
	From, To time.Time // starts in [From, To); zero: unbounded
	EndsFrom time.Time // only those that end after it; zero: all
	Text     string    // part of name, e-mail, phone or number, any case
	Customer string    // exact e-mail, any case
	Service  business.ServiceID
	Staff    business.StaffID
	Status   appointment.Status
	Now      time.Time // "closest" is measured from here
	Furthest bool      // farthest from Now first, else nearest first
	Cursor   string    // from the answer before; core.Invalid with FieldCursor when it is none
	Limit    int
}

// Page is one answer of a list.
type Page struct {
	Appointments []appointment.Appointment
	Next         string // cursor; empty: no more
}

// CustomerSummary is a person who booked, by e-mail.
type CustomerSummary struct {
	FullName, Email, Phone string // as given last
	Appointments           int
	LastAppointment        time.Time
}

// OverviewBounds are the instants between which the overview counts.
type OverviewBounds struct {
	Now, SoonUntil     time.Time
	DayFrom, DayTo     time.Time
	MonthFrom, MonthTo time.Time
	ComingDays         []time.Time // starts of the days; the last is the end of the last day
}

// OverviewRows are the overview's figures and lists.
type OverviewRows struct {
	StartingSoon   int
	Month          int
	Pending        int
	FailedMessages int
	Revenue        []money.Amount
	Coming         []int                     // one per ComingDays but the last
	Today          []appointment.Appointment // all of today, cancelled ones too, by start
	Recent         []appointment.Appointment // five, booked last first
	Failed         []FailedMessage           // of FailedMessages the newest five, newest first
}

// FailedMessage leads from a message that was given up to its appointment.
type FailedMessage struct {
	Appointment  appointment.ID
	CustomerName string
}

// AppointmentReader answers questions about appointments.
type AppointmentReader interface {
	// Get is an appointment, a deleted one too (DeletedAt): its last message and its customer's link still need it. NotFound.
	Get(ctx context.Context, id business.ID, a appointment.ID) (appointment.Appointment, error)
	// ByKey is what an idempotency key booked, deleted or not, and the hash of its request. NotFound.
	ByKey(ctx context.Context, id business.ID, key string) (appointment.Appointment, [32]byte, error)
	History(ctx context.Context, id business.ID, a appointment.ID) ([]appointment.Entry, error) // newest first
	List(ctx context.Context, id business.ID, f Filter) (Page, error)
	Customers(ctx context.Context, id business.ID, text string, limit int) ([]CustomerSummary, error) // most recent first
	Overview(ctx context.Context, id business.ID, b OverviewBounds) (OverviewRows, error)
}

// SampleStore tells the demo's data from everybody else's.
type SampleStore interface {
	// HasSamples says whether a business marked as Demo exists that was created at or after since.
	HasSamples(ctx context.Context, since time.Time) (bool, error)
	// DeleteSamples removes every business marked as Demo with all that belongs to it, its owner's account included.
	DeleteSamples(ctx context.Context) error
}

package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
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
	// BookingLink finds the business to which a booking link leads, or led before its owner chose another. NotFound.
	BookingLink(ctx context.Context, uniqueURL string) (business.BookingLink, error)
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

// ReminderStore hands out the reminders that are due.
type ReminderStore interface {
	// DueReminders takes at most limit appointments, pending or confirmed, whose reminder is due at now: their ReminderAt is cleared.
	// Across tenants; rows another transaction is taking are passed over.
	DueReminders(ctx context.Context, now time.Time, limit int) ([]appointment.Appointment, error)
}

// AppointmentReader reads single appointments.
type AppointmentReader interface {
	// Get is an appointment, a deleted one too (DeletedAt): its last message and its customer's link still need it. NotFound.
	Get(ctx context.Context, id business.ID, a appointment.ID) (appointment.Appointment, error)
	// ByKey is what an idempotency key booked, deleted or not, and the hash of its request. NotFound.
	ByKey(ctx context.Context, id business.ID, key string) (appointment.Appointment, [32]byte, error)
	History(ctx context.Context, id business.ID, a appointment.ID) ([]appointment.Entry, error) // newest first
}

// SampleStore tells the demo's data from everybody else's.
type SampleStore interface {
	// HasSamples says whether a business marked as Demo exists that was created at or after since.
	HasSamples(ctx context.Context, since time.Time) (bool, error)
	// DeleteSamples removes every business marked as Demo with all that belongs to it, its owner's account included.
	DeleteSamples(ctx context.Context) error
}

package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/setupchange"
	"slotwise/core/text"
)

// BusinessStore stores businesses with their lanes.
type BusinessStore interface {
	// SetLink makes the link the primary one of the business. The former link continues to lead to the business, and can become
	// primary again. SetLink returns core.Conflict with Reason "unique_url_taken" for a link that another business has or had,
	// even an erased one, and NotFound for an unknown business. In both cases nothing was written.
	SetLink(ctx context.Context, id business.ID, uniqueURL string, now time.Time) error
	// BookingLink finds the business of a current or former booking link, or NotFound.
	BookingLink(ctx context.Context, uniqueURL string) (business.BookingLink, error)
	// Create adds a business with its booking link and its first place. It returns core.Conflict with Reason
	// "unique_url_taken" when another business has the link. Then nothing was written, and the transaction can try another
	// link.
	Create(ctx context.Context, b business.Business) error
	// Setup returns the business with its services, staff, pools, lanes and blocked times as the transaction sees them, or NotFound. Setups reads
	// the committed state instead.
	Setup(ctx context.Context, id business.ID) (business.Setup, error)
	// Lock locks the business's row until the transaction ends and returns it, or NotFound. Every change of the setup locks it.
	Lock(ctx context.Context, id business.ID) (business.Business, error)
	// Update stores every field but ID, UniqueURL, CreatedAt and Version. It returns the new version, or NotFound. It adds
	// places up to Rules.ParallelBookings and never removes any.
	Update(ctx context.Context, b business.Business) (version int, err error)
	DeletionStore
	// GraceEnded lists at most limit businesses of all tenants whose grace ended at or before now, the oldest first.
	GraceEnded(ctx context.Context, now time.Time, limit int) ([]business.ID, error)
}

// DeletionStore finds and erases businesses whose owners requested it.
type DeletionStore interface {
	// InDeletion lists the businesses with a DeleteAt, the earliest DeleteAt first.
	InDeletion(ctx context.Context) ([]business.ID, error)
	// Erase removes all data of a business, and the accounts that have no other business. Its current and former booking links stay
	// reserved, as hashes that reveal no name. The caller has locked the business.
	Erase(ctx context.Context, id business.ID) error
}

// ServiceStore stores services. Each change raises the version of the business's setup.
type ServiceStore interface {
	// List returns every service that is not archived, by Position, then CreatedAt.
	List(ctx context.Context, id business.ID) ([]business.Service, error)
	Insert(ctx context.Context, id business.ID, s business.Service) error
	// Update stores every field but ID, CreatedAt and Version. It returns the new version, or NotFound.
	Update(ctx context.Context, id business.ID, s business.Service) (version int, err error)
	// Remove deletes a service, or archives it if it has appointments. It returns NotFound for an unknown or archived one.
	Remove(ctx context.Context, id business.ID, s business.ServiceID, now time.Time) error
	// Upcoming counts, per service, the appointments from now on that are not cancelled.
	Upcoming(ctx context.Context, id business.ID, now time.Time) (map[business.ServiceID]int, error)
}

// StaffStore stores staff members with their lanes. Each change raises the version of the business's setup.
type StaffStore interface {
	// List returns every staff member who is not archived, by CreatedAt, then ID.
	List(ctx context.Context, id business.ID) ([]business.Staff, error)
	// Insert adds a staff member and their lane.
	Insert(ctx context.Context, id business.ID, m business.Staff) error
	// Update stores every field but ID, CreatedAt and Version. It returns the new version, or NotFound.
	Update(ctx context.Context, id business.ID, m business.Staff) (version int, err error)
	// SetMail stores only Mail and does not raise the version. It returns NotFound for an unknown or archived staff member.
	SetMail(ctx context.Context, id business.ID, m business.StaffID, mail business.StaffMail) error
	// EndMail ends the mail to staff members who were asked at that time or later. Archived ones would get it again once they are restored.
	EndMail(ctx context.Context, id business.ID, since time.Time) error
	// Remove deletes a staff member and their lane. If appointments refer to one of them, it archives the staff member
	// instead. It deletes their calendar feed in both cases. It returns NotFound for an unknown or archived staff member.
	Remove(ctx context.Context, id business.ID, m business.StaffID, now time.Time) error
	// Restore brings an archived staff member back as they were, with a new version. It returns NotFound if the staff member
	// is unknown or not archived.
	Restore(ctx context.Context, id business.ID, m business.StaffID) error
}

// ResourceStore stores pools and resources with their lanes, which are never removed. Each change raises the version of the business's
// setup.
type ResourceStore interface {
	// List returns every pool that is not archived with its resources, by CreatedAt, then ID. Archived resources are left out.
	List(ctx context.Context, id business.ID) ([]business.Pool, error)
	// InsertPool adds a pool with its resources and their lanes.
	InsertPool(ctx context.Context, id business.ID, p business.Pool) error
	// RenamePool stores the name. It returns the new version, or NotFound.
	RenamePool(ctx context.Context, id business.ID, p business.PoolID, name string) (version int, err error)
	// ArchivePool archives a pool with its resources. It returns NotFound for an unknown or archived one.
	ArchivePool(ctx context.Context, id business.ID, p business.PoolID, now time.Time) error
	// Insert adds a resource to a pool, with its lane.
	Insert(ctx context.Context, id business.ID, p business.PoolID, r business.Resource) error
	// Update stores every field but ID, Position, CreatedAt and Version. It returns the new version, or NotFound.
	Update(ctx context.Context, id business.ID, r business.Resource) (version int, err error)
	// Archive archives a resource. It returns NotFound for an unknown or archived one.
	Archive(ctx context.Context, id business.ID, r business.ResourceID, now time.Time) error
}

// StaffReader reads data about staff members that is not part of the setup.
type StaffReader interface {
	// Archived returns the archived staff members, the most recently archived first.
	Archived(ctx context.Context, id business.ID) ([]business.Staff, error)
	// Upcoming counts, per staff member, the appointments from now on that are not cancelled. It counts those of archived staff
	// members, too.
	Upcoming(ctx context.Context, id business.ID, now time.Time) (map[business.StaffID]int, error)
}

// BlockedTimeStore stores blocked times. Each change raises the version of the business's setup.
type BlockedTimeStore interface {
	// List returns all blocked times, by CreatedAt, then ID.
	List(ctx context.Context, id business.ID) ([]business.BlockedTime, error)
	Insert(ctx context.Context, id business.ID, b business.BlockedTime) error
	// Update stores every field but ID, CreatedAt and Version. It returns the new version, or NotFound.
	Update(ctx context.Context, id business.ID, b business.BlockedTime) (version int, err error)
	// Remove deletes a blocked time, or returns NotFound.
	Remove(ctx context.Context, id business.ID, b business.BlockedTimeID) error
}

// Setups reads businesses, with a cache that is keyed by the setup's version.
type Setups interface {
	// Get returns the business with its services, staff, pools and lanes, or NotFound. It always returns the committed state.
	// The result is shared between callers, who must not change it.
	Get(ctx context.Context, id business.ID) (*business.Setup, error)
}

// ReminderStore finds due reminders.
type ReminderStore interface {
	// DueReminders returns at most limit appointments of all tenants, pending or confirmed, whose reminder is due at now. It
	// clears their ReminderAt. It skips rows that another transaction has locked.
	DueReminders(ctx context.Context, now time.Time, limit int) ([]appointment.Appointment, error)
}

// AppointmentReader reads single appointments.
type AppointmentReader interface {
	// Get returns an appointment, or NotFound. It also returns deleted appointments (DeletedAt), because their last
	// message and the customer's link need them.
	Get(ctx context.Context, id business.ID, a appointment.ID) (appointment.Appointment, error)
	// ByKey returns the appointment that was booked with an idempotency key, and the hash of the request. It also returns
	// deleted appointments, and NotFound for an unknown key. The appointment is durable in the sense of Transactor.AwaitDurable,
	// because it answers a repeated request.
	ByKey(ctx context.Context, id business.ID, key string) (appointment.Appointment, [32]byte, error)
	History(ctx context.Context, id business.ID, a appointment.ID) ([]appointment.Entry, error) // newest first
	// CustomerLanguage returns the language of the customer with an address; empty: unknown.
	CustomerLanguage(ctx context.Context, id business.ID, email string) (text.Language, error)
	// StartingIn returns the appointments of the business that start in [from, to) and are not deleted, by start.
	StartingIn(ctx context.Context, id business.ID, from, to time.Time) ([]appointment.Appointment, error)
	// Booked returns every appointment of the business that has an allocation at now or later, in no particular order.
	Booked(ctx context.Context, id business.ID, now time.Time) ([]setupchange.Booked, error)
	// Series returns a series with its appointments that are not deleted, by their start, or NotFound.
	Series(ctx context.Context, id business.ID, series appointment.SeriesID) (appointment.Series, []appointment.Appointment, error)
	// ByIDs returns the appointments with these ids that exist and are not deleted, by their start, then ID.
	ByIDs(ctx context.Context, id business.ID, ids []appointment.ID) ([]appointment.Appointment, error)
}

// SampleAppointment is an appointment of the demo with its history, messages and payments.
type SampleAppointment struct {
	Appointment appointment.Appointment  // in its current state; its customer has an email address
	Allocations []appointment.Allocation // what it occupied; Add releases them if the status occupies nothing
	Places      []appointment.Place      // in a session of a class, in place of Allocations
	History     []appointment.Entry
	Messages    []message.Message // already sent
	Attempts    []deposit.Attempt // to pay its deposit
	Lines       []deposit.Line    // of the ledger
	Terms       *deposit.Terms    // nil: no deposit was required
}

// SampleSession is a session of a class of the demo.
type SampleSession struct {
	class.Session
	Allocations []appointment.Allocation // what it occupies
}

// Samples are rows of the demo that are added together.
type Samples struct {
	Sessions     []SampleSession
	Appointments []SampleAppointment
}

// And returns both.
func (s Samples) And(others Samples) Samples {
	return Samples{append(s.Sessions, others.Sessions...), append(s.Appointments, others.Appointments...)}
}

// SampleStore adds and removes the demo's data.
type SampleStore interface {
	SampleReader
	// DeleteSamples removes every business marked as Demo, all of its data and its owner's account.
	DeleteSamples(ctx context.Context) error
	// Add adds all appointments with their customers, and all sessions. It returns an error when two of them overlap on a lane; the
	// transaction must be rolled back then.
	Add(ctx context.Context, all Samples) error
}

// SampleReader reads the demo's data.
type SampleReader interface {
	// Earliest returns the start of the business's earliest appointment, which can be a deleted one; zero: it has no
	// appointments.
	Earliest(ctx context.Context, id business.ID) (time.Time, error)
}

package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/class"
)

// ClassStore writes the weekly timetables of classes and their sessions. What a session occupies, and the places in it, are allocations.
type ClassStore interface {
	// Plans returns the timetables of all classes, by weekday and time.
	Plans(ctx context.Context, id business.ID) ([]class.Plan, error)
	// PutPlans adds plans, or replaces those with the same ids.
	PutPlans(ctx context.Context, id business.ID, plans []class.Plan) error
	// RemovePlans deletes plans. Their sessions stay, without a plan.
	RemovePlans(ctx context.Context, id business.ID, plans []class.PlanID) error
	// RemoveUnbooked removes the sessions of a class that start after now and that nobody has booked, and releases what they occupy: those of
	// the plans, or all if plans is nil. The caller has locked the business.
	RemoveUnbooked(ctx context.Context, id business.ID, service business.ServiceID, plans []class.PlanID, now time.Time) error
	// Planned returns the sessions that were opened for a date of a timetable from then on.
	Planned(ctx context.Context, id business.ID, from civil.Date) ([]class.Session, error)

	Insert(ctx context.Context, sessions ...class.Session) error
	// Update stores staff member, start, duration, capacity, status and OutsideHours. It returns the new version. It releases what the session
	// occupies if the new status occupies nothing. The caller has locked the row.
	Update(ctx context.Context, s class.Session) (version int, err error)
	// Shrink renumbers places so that none has a number above the capacity, which Update can then store. fits is false if more places are
	// taken, and then nothing was written. The caller has locked the session and its appointments.
	Shrink(ctx context.Context, id business.ID, session appointment.SessionID, capacity int, now time.Time) (taken int, fits bool, err error)
	SessionLocks
}

// SessionLocks lock the rows of sessions until the transaction ends. The locks come after those of the business and the lanes, and before
// those of appointments.
type SessionLocks interface {
	// ForPlaces keeps the capacity and the status of a session. Others can do the same at the same time. It returns NotFound for an unknown one.
	ForPlaces(ctx context.Context, id business.ID, session appointment.SessionID) (class.Session, error)
	// FreePlaces returns n random free places of a session that ForPlaces has locked, or as many as there are, and how many are free. A place
	// is not free before an ended hold on it was released.
	FreePlaces(ctx context.Context, s class.Session, n int) (places []appointment.Place, free int, err error)
	// ForUpdate locks a session, or returns NotFound.
	ForUpdate(ctx context.Context, id business.ID, session appointment.SessionID) (class.Session, error)
	// LockLater locks and returns the scheduled and not opened sessions of a plan for a later date than that, by their start.
	LockLater(ctx context.Context, id business.ID, plan class.PlanID, after civil.Date) ([]class.Session, error)
	// LockAhead locks and returns the sessions that start after now and are not removed.
	LockAhead(ctx context.Context, id business.ID, now time.Time) ([]class.Session, error)
}

// SessionFilter selects sessions.
type SessionFilter struct {
	From, To time.Time // of their starts, [From, To)
	Service  business.ServiceID
	IDs      []appointment.SessionID // nil: all; then the other fields do not count
}

// ClassReader reads sessions of classes. Removed ones do not exist for it.
type ClassReader interface {
	// Plans returns the timetables of all classes, by weekday and time.
	Plans(ctx context.Context, id business.ID) ([]class.Plan, error)
	// Planned is as in ClassStore.
	Planned(ctx context.Context, id business.ID, from civil.Date) ([]class.Session, error)
	// Sessions returns sessions by their start. Taken places are those whose hold has not ended by now.
	Sessions(ctx context.Context, id business.ID, f SessionFilter, now time.Time) ([]class.Listed, error)
	// NextSession returns the start of the first scheduled session of the services at or after a time; zero: there is none.
	NextSession(ctx context.Context, id business.ID, services []business.ServiceID, from time.Time) (time.Time, error)
	// Participants returns the appointments in a session that are not deleted, by their booking, cancelled ones last.
	Participants(ctx context.Context, id business.ID, session appointment.SessionID) ([]appointment.Appointment, error)
	// Later sums up the scheduled and not opened sessions of a plan for a later date than that.
	Later(ctx context.Context, id business.ID, plan class.PlanID, after civil.Date) (class.LaterSessions, error)
	// NotOpened returns the sessions after now that could not be opened, by their start.
	NotOpened(ctx context.Context, id business.ID, now time.Time) ([]class.Session, error)
	// WithPlans lists the businesses of all tenants that have a timetable.
	WithPlans(ctx context.Context) ([]business.ID, error)
	// Rooms returns the rooms and equipment that sessions occupy.
	Rooms(ctx context.Context, id business.ID, of []appointment.SessionID) ([]OccupiedResource, error)
}

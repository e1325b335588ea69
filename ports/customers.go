package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
)

// CustomerReader reads single customers, also those who were erased.
type CustomerReader interface {
	// Get returns one customer, or NotFound.
	Get(ctx context.Context, id business.ID, c customer.ID) (customer.Customer, error)
	// Figures counts a customer's appointments. Visits are those that have begun by now.
	Figures(ctx context.Context, id business.ID, c customer.ID, now time.Time) (customer.Figures, error)
	// Appointments returns at most limit of those that the owner sees, the last to start first.
	Appointments(ctx context.Context, id business.ID, c customer.ID, limit int) ([]appointment.Appointment, error)
	// AllAppointments returns deleted ones too, the first to start first.
	AllAppointments(ctx context.Context, id business.ID, c customer.ID) ([]appointment.Appointment, error)
	// After returns at most limit customers who were not erased, by their ids, after one of them. The empty id is before all.
	After(ctx context.Context, id business.ID, after customer.ID, limit int, now time.Time) ([]customer.Listed, error)
}

// CustomerStore changes customers. Locks are taken in the order of AllocationStore: appointments before customers.
type CustomerStore interface {
	// LockBusiness comes before all other locks. It makes everything reload that shows which appointments are whose.
	LockBusiness(ctx context.Context, id business.ID) error
	// LockAppointments locks all appointments of a customer, deleted ones too, and returns them. Later bookings are not among
	// them until the customer is locked too.
	LockAppointments(ctx context.Context, id business.ID, c customer.ID) ([]appointment.Appointment, error)
	// ForUpdate locks customers in the order of their ids and returns those who exist. A booking of theirs waits until the
	// transaction ends.
	ForUpdate(ctx context.Context, id business.ID, ids ...customer.ID) (map[customer.ID]customer.Customer, error)
	// Update stores a customer who is locked. It returns customer.ErrEmailTaken when another one has the address.
	Update(ctx context.Context, id business.ID, c customer.Customer) error
	// Merge stores kept and gives it the appointments and the search text of gone, whose row goes. Both are locked, and so are
	// the given number of appointments of gone. complete is false, and the transaction must be rolled back, when there are more.
	Merge(ctx context.Context, id business.ID, kept customer.Customer, gone customer.ID, appointments int) (complete bool, err error)
	// Erase removes the person from the customer's row, and from the histories, messages, jobs and idempotency keys of their
	// appointments. Messages that were queued now keep their address until they are sent. The customer is locked, and so are the
	// given number of appointments, which say nothing of the person any more. complete is as in Merge.
	Erase(ctx context.Context, id business.ID, c customer.ID, appointments int, now time.Time) (complete bool, err error)
}

// CustomerQuery selects and orders customers. Those who were erased are listed while they have appointments.
type CustomerQuery struct {
	Text       string // as typed: found as customer.SearchTerm
	Only       customer.Selection
	Sort       customer.Sort
	Descending bool
	Now        time.Time // divides last visits from next ones
	NotSeen    time.Time // from when on customer.NotSeen requires that there is no appointment
	Cursor     string    // Next of the page before, of the same order; anything else is core.Invalid with FieldCursor
	Limit      int
}

// CustomerPage is one page of a list of customers.
type CustomerPage struct {
	Customers []customer.Listed
	Next      string // the cursor of the next page; empty: none
}

// CustomerTotals counts customers. Those who were erased do not count.
type CustomerTotals struct{ All, Coming, Blocked int }

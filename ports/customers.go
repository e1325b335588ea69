package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/text"
)

// CustomerReader reads single customers, including erased ones.
type CustomerReader interface {
	// Get returns one customer, or NotFound.
	Get(ctx context.Context, id business.ID, c customer.ID) (customer.Customer, error)
	// Figures counts a customer's appointments. Visits are the appointments that have started by now.
	Figures(ctx context.Context, id business.ID, c customer.ID, now time.Time) (customer.Figures, error)
	// Appointments returns at most limit appointments that the owner can see, the latest start first.
	Appointments(ctx context.Context, id business.ID, c customer.ID, limit int) ([]appointment.Appointment, error)
	// AllAppointments returns deleted appointments, too, the earliest start first.
	AllAppointments(ctx context.Context, id business.ID, c customer.ID) ([]appointment.Appointment, error)
	// After returns at most limit customers who were not erased, ordered by id, starting after the given one. The empty id
	// starts at the first customer.
	After(ctx context.Context, id business.ID, after customer.ID, limit int, now time.Time) ([]customer.Listed, error)
}

// CustomerStore changes customers. Locks are taken in the order of AllocationStore: appointments before customers.
type CustomerStore interface {
	// LockBusiness comes before all other locks. It invalidates every cached report that shows which customer an appointment
	// belongs to.
	LockBusiness(ctx context.Context, id business.ID) error
	// LockAppointments locks all appointments of a customer, including deleted ones, and returns them. Until the customer is
	// locked too, bookings can add more.
	LockAppointments(ctx context.Context, id business.ID, c customer.ID) ([]appointment.Appointment, error)
	// ForUpdate locks customers in the order of their ids and returns those that exist. New bookings of these customers
	// wait until the transaction ends.
	ForUpdate(ctx context.Context, id business.ID, ids ...customer.ID) (map[customer.ID]customer.Customer, error)
	// Update stores a customer who is locked. It returns customer.ErrEmailTaken when another one has the address.
	Update(ctx context.Context, id business.ID, c customer.Customer) error
	// EndLinks gives all appointments of a customer new links, except those that are only held for a payment and whose link no
	// mail has yet: the payment page leads back to it. The caller has locked the appointments.
	EndLinks(ctx context.Context, id business.ID, c customer.ID) error
	// SetLanguage changes the language of the customer's appointments that begin after from. The caller has locked them.
	SetLanguage(ctx context.Context, id business.ID, c customer.ID, l text.Language, from time.Time) error
	// Merge stores kept, moves the appointments and the search text of gone to it, and deletes the row of gone. The caller has
	// locked both, and the given number of appointments of gone. If gone has more, complete is false and the transaction must be
	// rolled back.
	Merge(ctx context.Context, id business.ID, kept customer.Customer, gone customer.ID, appointments int) (complete bool, err error)
	// Erase removes personal data from the customer's row, and from the histories, messages, jobs and idempotency keys of their
	// appointments. Messages that are already queued keep their address until they are sent. The caller has locked the customer
	// and the given number of appointments, and has removed personal data from these appointments. complete is as in Merge.
	Erase(ctx context.Context, id business.ID, c customer.ID, appointments int, now time.Time) (complete bool, err error)
}

// CustomerQuery selects and orders customers. Those who were erased are listed while they have appointments.
type CustomerQuery struct {
	Text       string // as typed: found as customer.SearchTerm
	Only       customer.Selection
	Sort       customer.Sort
	Descending bool
	Now        time.Time // separates past visits from coming ones
	NotSeen    time.Time // customer.NotSeen selects customers whose last appointment was before it
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

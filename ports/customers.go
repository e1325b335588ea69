package ports

import (
	"time"

	"slotwise/core/customer"
)

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

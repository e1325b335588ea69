package ports

import (
	"context"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/subscription"
	"slotwise/core/tier"
)

// OperatorReader reads across all businesses, for the operator. Sums of money are in minor units of the currency of the plans.
type OperatorReader interface {
	// Business returns the figures of a business, or NotFound. month is the first day of a month in UTC.
	Business(ctx context.Context, id business.ID, month civil.Date, now time.Time) (BusinessFigures, error)
	// AppointmentMonths returns the months in UTC in which something was booked at the business, beginning with the given month,
	// the earliest first.
	AppointmentMonths(ctx context.Context, id business.ID, from civil.Date) ([]MonthAppointments, error)
	// Subscriptions returns a page of the subscriptions that have not ended and were paid for at least once. Those that are
	// past due come first, then those with the nearest renewal.
	Subscriptions(ctx context.Context, q SubscriptionQuery) (SubscriptionPage, error)
	CountSubscriptions(ctx context.Context, q SubscriptionQuery) (int, error)
	Figures(ctx context.Context, b FigureBounds) (OperatorFigures, error)
	// Businesses returns a page of the list.
	Businesses(ctx context.Context, q BusinessQuery) (BusinessPage, error)
	// CountBusinesses returns the number of businesses on all pages of the query.
	CountBusinesses(ctx context.Context, q BusinessQuery) (int, error)
	// Revenue returns the months in UTC in which something was paid, the earliest first.
	Revenue(ctx context.Context) ([]MonthRevenue, error)
}

// FigureBounds are the instants from which the figures count.
type FigureBounds struct {
	Now            time.Time
	SignedInFrom   time.Time
	RegisteredFrom time.Time
	MostRegistered int // the maximum length of Registered
	TestMoney      bool
}

// OperatorFigures count businesses.
type OperatorFigures struct {
	Businesses, Premium, Suspended int
	SignedIn                       int               // with a sign-in since SignedInFrom
	Paying                         int               // that have ever paid for a plan; with TestMoney, test money counts too
	Registered                     []business.Listed // since RegisteredFrom, the newest first
	LastCheck                      SumCheck          // of the sums that has finished; zero: there was none
}

// SumStore keeps the sums that OperatorReader reads.
type SumStore interface {
	// CountDue counts the appointments of at most limit businesses, ordered by id, starting after the given one. It selects
	// businesses with changes since they were last counted. It returns the last one that it counted; empty: none are left.
	CountDue(ctx context.Context, after business.ID, limit int) (last business.ID, err error)
	// Correct computes the sums of businesses again from their rows.
	Correct(ctx context.Context, ids ...business.ID) error
	// ContinueCheck compares the sums of at most limit further businesses with their rows, and corrects them. It continues the
	// check in progress, or starts a new one if the last one began before since. ok is false if there is nothing to do: no check
	// is due, or another worker is running this one.
	ContinueCheck(ctx context.Context, now, since time.Time, limit int) (check SumCheck, ok bool, err error)
}

// SumCheck is a check of all sums.
type SumCheck struct {
	At          time.Time // when it began
	FinishedAt  time.Time // zero: it is in progress
	Businesses  int       // compared
	Differences int       // wrong rows of sums that the check corrected; CountDue's corrections do not count
}

// BusinessQuery selects businesses. Zero fields select all.
type BusinessQuery struct {
	Text        string // as typed, a part of the name or the email
	Tier        tier.Tier
	Category    business.Category
	Suspension  Suspension
	CreatedFrom time.Time
	Sort        business.Sort // must be given
	Descending  bool
	Now         time.Time // for the tier
	Cursor      string    // Next of the page before; anything else is core.Invalid with FieldCursor
	Limit       int
}

// Suspension selects businesses by whether they are suspended. The empty one selects all.
type Suspension string

const (
	SuspendedOnly Suspension = "suspended"
	NotSuspended  Suspension = "not suspended"
)

// BusinessPage is a page of the list of businesses.
type BusinessPage struct {
	Businesses []business.Listed
	Next       string // the cursor of the next page; empty: none
}

// SubscriptionQuery selects subscriptions. Zero fields select all.
type SubscriptionQuery struct {
	Text     string // as typed, a part of the business's name or email
	Standing subscription.Standing
	Plan     tier.PlanID
	Cursor   string // Next of the page before; anything else is core.Invalid with FieldCursor
	Limit    int
}

// SubscriptionPage is a page of the list of subscriptions.
type SubscriptionPage struct {
	Subscriptions []subscription.Listed
	Next          string // the cursor of the next page; empty: none
}

// MonthRevenue is what was paid for plans in a month, without what was refunded.
type MonthRevenue struct {
	Month                  civil.Date // its first day
	Minor, TestMinor       int64      // real money, and test money
	Payments, TestPayments int        // how many payments these are
}

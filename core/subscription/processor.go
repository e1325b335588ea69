package subscription

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/tier"
)

// Status is the state of a subscription in the processor's terms.
type Status string

const (
	Incomplete        Status = "incomplete" // the first payment was not made
	IncompleteExpired Status = "incomplete_expired"
	Trialing          Status = "trialing"
	Running           Status = "active"
	Overdue           Status = "past_due"
	Unpaid            Status = "unpaid"
	Canceled          Status = "canceled"
	Paused            Status = "paused" // a trial ended without a card
)

// Reasons of a payment.Error of a switch.
const (
	CardDeclined       = "card_declined"
	CardMissing        = "card_missing"
	ConfirmationNeeded = "confirmation_needed"
	// InvoiceStaysOpen is the reason of an end whose subscription has ended, but with an invoice that can still be paid.
	InvoiceStaysOpen = "invoice_stays_open"
)

// Snapshot is a subscription as described by the processor.
type Snapshot struct {
	ID          string
	Customer    string
	Item        string // the subscription item, which has the price
	Business    business.ID
	Status      Status
	Plan        tier.PlanID // empty: its price is not that of a plan
	PeriodStart time.Time
	PeriodEnd   time.Time
	EndsAt      time.Time    // a cancellation is scheduled for then; zero: none
	Due         money.Amount // the missing payment; no currency: none
	NextTryAt   time.Time    // when the processor charges the card again; zero: it does not
	CreatedAt   time.Time
}

// Over reports whether the subscription has ended permanently.
func (s Snapshot) Over() bool { return s.Status == Canceled || s.Status == IncompleteExpired }

// Contends reports whether the subscription was paid at least once and can still be charged. A business must have only one of
// these.
func (s Snapshot) Contends() bool {
	switch s.Status {
	case Trialing, Running, Overdue, Unpaid, Paused:
		return true
	default:
		return false
	}
}

// PastDueCap is how long a business stays premium while payments fail, regardless of the processor's retries.
const PastDueCap = 21 * 24 * time.Hour

// event translates the processor's status. ok is false for an unknown status, which changes nothing. pastDueSince is zero if no
// payment was missing before.
func (s Snapshot) event(pastDueSince, now time.Time) (e Event, ok bool) {
	switch s.Status {
	case Incomplete:
		return SawIncomplete, true
	case Trialing, Running:
		if !s.EndsAt.IsZero() {
			return SawEnding, true
		}
		return SawActive, true
	case Overdue:
		if !pastDueSince.IsZero() && !now.Before(pastDueSince.Add(PastDueCap)) {
			return SawUnpaid, true
		}
		return SawPastDue, true
	case Unpaid, Paused:
		return SawUnpaid, true
	case Canceled, IncompleteExpired:
		return SawCanceled, true
	default:
		return "", false
	}
}

// Choose returns which of a customer's subscriptions is the business's own, and the duplicates. The oldest one is kept, so
// that the order in which they become known does not matter. found is false if none contends. Then an incomplete one may be
// the business's own.
func Choose(all []Snapshot) (own Snapshot, duplicates []Snapshot, found bool) {
	for _, s := range all {
		switch {
		case !s.Contends():
		case !found:
			own, found = s, true
		case s.CreatedAt.Before(own.CreatedAt):
			own, duplicates = s, append(duplicates, own)
		default:
			duplicates = append(duplicates, s)
		}
	}
	return own, duplicates, found
}

// SessionState is the state of a checkout page.
type SessionState string

const (
	SessionOpen     SessionState = "open"
	SessionComplete SessionState = "complete"
	SessionClosed   SessionState = "expired"
)

// Paid is the state of the payment of a checkout page.
type Paid string

const (
	NotPaid      Paid = "unpaid"
	PaidInFull   Paid = "paid"
	NothingToPay Paid = "no_payment_required"
)

// done reports whether nothing is left to pay.
func (p Paid) done() bool { return p == PaidInFull || p == NothingToPay }

// Session is a checkout page as described by the processor.
type Session struct {
	ID           string
	Business     business.ID
	URL          string // while open
	State        SessionState
	Paid         Paid
	Subscription string // empty until the owner has completed the page
	ExpiresAt    time.Time
}

// event translates the session. ok is false if the session causes no event.
func (s Session) event() (e Event, ok bool) {
	switch {
	case s.State == SessionClosed:
		return SessionExpired, true
	case s.State == SessionComplete && s.Paid.done():
		return SessionPaid, true
	case s.State == SessionComplete && s.Paid == NotPaid:
		return SawIncomplete, true
	}
	return "", false
}

// CheckoutPage is a request for a checkout page.
type CheckoutPage struct {
	Key       string // calls with the same key return the same page
	Business  business.ID
	Customer  string
	Plan      tier.PlanID
	ReturnURL string // where the owner goes after paying; {CHECKOUT_SESSION_ID} in it becomes the page's id
	CancelURL string
	PayUntil  time.Time
}

// Customer is the customer to charge.
type Customer struct {
	Business business.ID
	Name     string
	Email    string
	Key      string
}

// Invoice is a payment that was made for a plan.
type Invoice struct {
	ID           string // the transaction
	Business     business.ID
	Subscription string
	Plan         tier.PlanID
	Amount       money.Amount
	Test         bool  // no real money moved
	Refunded     bool  // refunded in full, or lost in a dispute: not revenue
	Returned     int64 // refunded minor units, which reduce revenue
	Dispute      payment.Dispute
	PaidAt       time.Time
	PeriodEnd    time.Time // the end of the paid period
}

// Reversal says that a payment was refunded or is disputed.
type Reversal struct {
	Invoice  string
	Refunded bool  // in full
	Returned int64 // sum of all refunds, in minor units
	Dispute  payment.Dispute
}

// With returns the invoice with the processor's reversal data. If a refund fails after it was made, or a dispute is finally won,
// the payment is revenue again.
func (i Invoice) With(r Reversal) Invoice {
	i.Refunded, i.Returned = r.Refunded || r.Dispute == payment.DisputeLost, r.Returned
	if r.Dispute != payment.NoDispute {
		i.Dispute = r.Dispute
	}
	return i
}

// Lost returns the part of the payment that is no longer revenue.
func (i Invoice) Lost() money.Amount {
	if i.Refunded {
		return i.Amount
	}
	return money.Amount{Minor: i.Returned, Currency: i.Amount.Currency}
}

// ProcessorEvent is an event from a verified webhook or the processor's list of events. It only says that something has changed for
// a customer.
type ProcessorEvent struct {
	ID       string
	Type     string
	Customer string // empty: the event is about no customer, or names a charge instead
	Charge   string // only for disputes, which name no customer
	At       time.Time
}

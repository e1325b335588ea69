package subscription

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/tier"
)

// Status is the processor's word for how a subscription stands.
type Status string

const (
	Incomplete        Status = "incomplete" // its first payment is not made
	IncompleteExpired Status = "incomplete_expired"
	Trialing          Status = "trialing"
	Running           Status = "active"
	Overdue           Status = "past_due"
	Unpaid            Status = "unpaid"
	Canceled          Status = "canceled"
	Paused            Status = "paused" // a trial ended without a card
)

// Snapshot is a subscription as the processor described it when asked.
type Snapshot struct {
	ID          string
	Customer    string
	Item        string // the part of the subscription that names its price
	Business    business.ID
	Status      Status
	Plan        tier.PlanID // empty: another price than those of the plans
	PeriodStart time.Time
	PeriodEnd   time.Time
	EndsAt      time.Time    // a cancellation is scheduled for then; zero: none
	Due         money.Amount // the missing payment; no currency: none
	NextTryAt   time.Time    // when the processor charges the card again; zero: it does not
	CreatedAt   time.Time
}

// Over reports whether the subscription has ended for good.
func (s Snapshot) Over() bool { return s.Status == Canceled || s.Status == IncompleteExpired }

// Contends reports whether the subscription was paid once and can still be charged. A business must have only one like that.
func (s Snapshot) Contends() bool {
	switch s.Status {
	case Trialing, Running, Overdue, Unpaid, Paused:
		return true
	default:
		return false
	}
}

// PastDueCap is how long a business stays premium while payments fail, whatever the processor does.
const PastDueCap = 21 * 24 * time.Hour

// event translates the processor's word. ok is false for a word that is not known, which changes nothing. pastDueSince is zero when
// the payment was not missing before.
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

// Choose returns which of a customer's subscriptions is the business's own, and those that are too many. The oldest stays, so
// that the order in which they are heard of does not matter. found is false if none counts; then an incomplete one may.
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

// SessionState is how a page to pay on stands.
type SessionState string

const (
	SessionOpen     SessionState = "open"
	SessionComplete SessionState = "complete"
	SessionClosed   SessionState = "expired"
)

// Paid is how the money of a page stands.
type Paid string

const (
	NotPaid      Paid = "unpaid"
	PaidInFull   Paid = "paid"
	NothingToPay Paid = "no_payment_required"
)

// Session is a page to pay on, as the processor described it when asked.
type Session struct {
	ID           string
	Business     business.ID
	URL          string // while open
	State        SessionState
	Paid         Paid
	Subscription string // empty until the owner is done
	ExpiresAt    time.Time
}

// event translates the session. ok is false while nothing follows from it.
func (s Session) event() (e Event, ok bool) {
	switch {
	case s.State == SessionClosed:
		return SessionExpired, true
	case s.State == SessionComplete && s.Paid != NotPaid:
		return SessionPaid, true
	case s.State == SessionComplete:
		return SawIncomplete, true
	}
	return "", false
}

// CheckoutPage asks for a page to pay on.
type CheckoutPage struct {
	Key       string // the same key gives the same page
	Business  business.ID
	Customer  string
	Plan      tier.PlanID
	ReturnURL string // where the owner goes after paying; {CHECKOUT_SESSION_ID} in it becomes the page's id
	CancelURL string
	PayUntil  time.Time
}

// Customer is who is charged.
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
	Refunded     bool  // in full, or taken back by a dispute that was lost: it is no revenue
	Returned     int64 // what refunds gave back, in minor units: revenue is less by it
	Dispute      payment.Dispute
	PaidAt       time.Time
	PeriodEnd    time.Time // until when it pays
}

// Reversal is a payment that went back, or that a bank wants back.
type Reversal struct {
	Invoice  string
	Refunded bool  // in full
	Returned int64 // by all refunds, in minor units
	Dispute  payment.Dispute
}

// With is the invoice after what the processor said about its payment. A refund that failed after it was made, or a dispute that is won
// in the end, makes it revenue again.
func (i Invoice) With(r Reversal) Invoice {
	i.Refunded, i.Returned = r.Refunded || r.Dispute == payment.DisputeLost, r.Returned
	if r.Dispute != payment.NoDispute {
		i.Dispute = r.Dispute
	}
	return i
}

// Lost is what of the payment is no revenue any more.
func (i Invoice) Lost() money.Amount {
	if i.Refunded {
		return i.Amount
	}
	return money.Amount{Minor: i.Returned, Currency: i.Amount.Currency}
}

// PlatformEvent is what a verified webhook or the processor's list of events tells: something happened to a customer. Nothing else of it is used.
type PlatformEvent struct {
	ID       string
	Type     string
	Customer string // empty: it concerns no customer, or names a charge instead
	Charge   string // of a dispute, which names no customer; empty otherwise
	At       time.Time
}

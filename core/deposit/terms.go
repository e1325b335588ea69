package deposit

import (
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
)

// Terms are what a customer was told about the deposit and accepted by paying. Later changes of the business's rules do not touch them.
type Terms struct {
	Text        string
	At          time.Time
	RefundUntil time.Duration // how long before the start a customer who cancels gets the deposit back
}

// NewTerms returns the terms of a booking, in the formats and the zone of the business.
func NewTerms(b business.Business, parts Parts, startsAt time.Time, refundUntil time.Duration, now time.Time) Terms {
	t := Terms{At: now, RefundUntil: refundUntil}
	t.Text = termsText(b, parts, t.RefundBy(startsAt), now)
	return t
}

// RefundBy is the last moment at which a customer who cancels gets the deposit back.
func (t Terms) RefundBy(startsAt time.Time) time.Time { return startsAt.Add(-t.RefundUntil) }

// Refundable reports whether who cancels at now gets the customer the deposit back. Only a customer can be too late: the owner may keep
// the deposit by an explicit choice, and the system cancels nothing on its own for which a customer should pay.
func (t Terms) Refundable(by appointment.ActorKind, startsAt, now time.Time) bool {
	return by != appointment.ActorCustomer || !now.After(t.RefundBy(startsAt))
}

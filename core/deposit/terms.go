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
	Window      time.Duration // how long before the start a customer who cancels got the deposit back, by the rule at booking
	RefundUntil time.Time     // the last moment at which a customer who cancels gets the deposit back
}

// afterMove is how long a customer can at least cancel for a refund after the business has moved the appointment, but not after its start.
const afterMove = 24 * time.Hour

// NewTerms returns the terms of a booking, in the formats and the zone of the business.
func NewTerms(b business.Business, parts Parts, startsAt time.Time, window time.Duration, now time.Time) Terms {
	t := Terms{At: now, Window: window, RefundUntil: startsAt.Add(-window)}
	t.Text = termsText(b, parts, t.RefundUntil, now)
	return t
}

// Refundable reports whether who cancels at now gets the customer the deposit back. Only a customer can be too late: the owner may keep
// the deposit by an explicit choice, and the system cancels nothing on its own for which a customer should pay.
func (t Terms) Refundable(by appointment.ActorKind, now time.Time) bool {
	return by != appointment.ActorCustomer || !now.After(t.RefundUntil)
}

// Moved returns the terms after somebody has moved the appointment to startsAt at now. extended is false if they stay as they are. A customer's
// move never changes them, so it cannot bring a refund back. A move by the business takes nothing away, and gives the time to decide.
func (t Terms) Moved(by appointment.ActorKind, b business.Business, startsAt, now time.Time) (after Terms, extended bool) {
	if by == appointment.ActorCustomer {
		return t, false
	}
	toDecide := now.Add(afterMove)
	if startsAt.Before(toDecide) {
		toDecide = startsAt
	}
	after = t
	for _, until := range []time.Time{startsAt.Add(-t.Window), toDecide} {
		if until.After(after.RefundUntil) {
			after.RefundUntil = until
		}
	}
	if after.RefundUntil.Equal(t.RefundUntil) {
		return t, false
	}
	after.Text = movedText(b, t.Text, after.RefundUntil, now)
	return after, true
}

package deposit

import (
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/text"
)

// Terms are what a customer was told about the deposit and accepted by paying. Later changes of the business's rules do not touch them.
type Terms struct {
	Says        text.Text
	Text        string // as the customer read it, which a later catalogue does not change; empty: not stored yet
	At          time.Time
	Window      time.Duration // how long before the start a customer who cancels got the deposit back, by the rule at booking
	RefundUntil time.Time     // the last moment at which a customer who cancels gets the deposit back; never after the start
	Former      Former        // what held before the last move by the business that changed RefundUntil
}

// Former is what undoing a move brings back. It is zero if there is nothing to undo.
type Former struct {
	Start       time.Time
	Says        text.Text
	Text        string
	RefundUntil time.Time
}

// afterMove is how long a customer can at least cancel for a refund after the business has moved the appointment, but not after its start.
const afterMove = 24 * time.Hour

// NewTerms returns the terms of a booking, in the formats and the zone of the business.
func NewTerms(b business.Business, parts Parts, startsAt time.Time, window time.Duration, now time.Time) Terms {
	t := Terms{At: now, Window: window, RefundUntil: startsAt.Add(-window)}
	t.Says = termsText(b, parts, t.RefundUntil, now)
	return t
}

// Refundable reports whether who cancels at now gets the customer the deposit back. Only a customer can be too late: the owner may keep
// the deposit by an explicit choice, and the system cancels nothing on its own for which a customer should pay.
func (t Terms) Refundable(by appointment.ActorKind, now time.Time) bool {
	return by != appointment.ActorCustomer || !now.After(t.RefundUntil)
}

// Move is a move of an appointment at a time, which the customer or the business made.
type Move struct {
	By       appointment.ActorKind
	From, To time.Time // the starts
	At       time.Time
	Undoes   bool // it takes the last move back
	NewZone  bool // the business changed its time zone, with or without another start
}

// Moved returns the terms after a move. changed is false if they stay as they are. A customer's move never brings a refund back, and to an
// earlier start it brings the end of the refund forward. A move by the business gives the time to decide. Undoing it takes that back. A refund
// is never possible after the start. A change of the time zone gives the same rights, and the terms name the end in the new zone.
func (t Terms) Moved(b business.Business, m Move) (after Terms, changed bool) {
	switch {
	case m.NewZone:
		return t.inNewZone(b, m)
	case m.From.Equal(m.To):
		return t, false
	case m.By == appointment.ActorCustomer:
		return t.movedByCustomer(b, m)
	case m.Undoes && m.To.Equal(t.Former.Start):
		after = t
		after.Says, after.Text, after.RefundUntil, after.Former = t.Former.Says, t.Former.Text, t.Former.RefundUntil, Former{}
		return after, true
	}
	return t.movedByBusiness(b, m)
}

func (t Terms) movedByCustomer(b business.Business, m Move) (after Terms, changed bool) {
	after = t
	after.Former = Former{}
	if until := m.To.Add(-t.Window); until.Before(t.RefundUntil) {
		after.RefundUntil, after.Says, after.Text = until, t.movedByCustomerText(b, until, m.At), ""
	}
	return after, !after.RefundUntil.Equal(t.RefundUntil) || !t.Former.Start.IsZero()
}

func (t Terms) movedByBusiness(b business.Business, m Move) (after Terms, changed bool) {
	until := t.untilAfterMove(m)
	if until.Equal(t.RefundUntil) {
		return t, false
	}
	after = t
	after.RefundUntil, after.Former = until, Former{m.From, t.Says, t.Text, t.RefundUntil}
	after.Says, after.Text = t.movedByBusinessText(b, until, m.At), ""
	return after, true
}

// untilAfterMove returns the end of the refund after a move by the business.
func (t Terms) untilAfterMove(m Move) time.Time {
	until := t.RefundUntil
	if m.From.Equal(m.To) {
		return until
	}
	for _, given := range []time.Time{m.To.Add(-t.Window), m.At.Add(afterMove)} {
		if given.After(until) {
			until = given
		}
	}
	if until.After(m.To) {
		until = m.To
	}
	return until
}

// inNewZone drops what undoing an earlier move would bring back, because its text names the hour of the former zone.
func (t Terms) inNewZone(b business.Business, m Move) (after Terms, changed bool) {
	after = t
	after.RefundUntil, after.Former = t.untilAfterMove(m), Former{}
	if m.At.After(after.RefundUntil) { // the end has passed, so nobody waits for it
		return t, false
	}
	after.Says, after.Text = t.newZoneText(b, after.RefundUntil, m.At), ""
	return after, true
}

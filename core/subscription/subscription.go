package subscription

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/tier"
)

// Subscription is the stored copy of a business's subscription. Only data of the processor changes it.
type Subscription struct {
	Business     business.ID
	State        State
	Customer     string // at the processor; empty: not created yet
	ID           string // at the processor; empty: none yet
	Item         string // the subscription item, which has the price
	Plan         tier.PlanID
	PeriodStart  time.Time
	PeriodEnd    time.Time
	EndsAt       time.Time    // a cancellation is scheduled for then; zero: none
	Next         money.Amount // the next payment after credit; no currency: none, or unknown
	PastDueSince time.Time    // zero: nothing is missing
	Due          money.Amount // the missing payment
	NextTryAt    time.Time    // when the processor charges the card again; zero: it does not
	UnknownSince time.Time    // since when the processor does not know the subscription or its customer; zero: it knows both
	WelcomedID   string       // the subscription for which the owner was welcomed
	EndNow       bool         // ended here; the call to end it at the processor is retried until it succeeds
	CheckAt      time.Time    // when to poll the processor again; zero: only after an event
	Failures     int          // consecutive failed polls
	Version      int          // increases with each change
}

// New returns the subscription of a business that has none.
func New(id business.ID) Subscription { return Subscription{Business: id, State: None} }

// Page is a checkout page that was opened for a business.
type Page struct {
	Business     business.ID
	ID           string // id of the processor's session
	Plan         tier.PlanID
	State        SessionState
	Paid         Paid
	Subscription string // empty until the owner has completed the page
	Refunded     bool   // its subscription was a duplicate, and its payment is refunded
	CreatedAt    time.Time
	ExpiresAt    time.Time
}

// Known reports whether the outcome of the page is known, so that it needs no poll.
func (p Page) Known() bool {
	return p.State == SessionClosed || p.State == SessionComplete && p.Paid.done()
}

// With returns the page updated from the session.
func (p Page) With(s Session) Page {
	p.State, p.Paid = s.State, s.Paid
	if s.Subscription != "" {
		p.Subscription = s.Subscription
	}
	return p
}

// SeeSession returns the subscription updated from one of its pages. The snapshot of the subscription has the remaining data.
func (s Subscription) SeeSession(session Session) (Subscription, Notice) {
	e, ok := session.event()
	if !ok {
		return s, NoNotice
	}
	step, _ := Next(s.State, e) // only owners' events can be refused
	s.State = step.To
	if session.Subscription != "" && s.State != None && step.Do == Nothing {
		s.ID = session.Subscription
	}
	return s, step.Notice
}

// See returns the subscription updated from a snapshot of the business's own subscription.
func (s Subscription) See(now Snapshot, at time.Time) (Subscription, Notice) {
	if now.ID != s.ID {
		s.PastDueSince = time.Time{}
	}
	e, ok := now.event(s.PastDueSince, at)
	if !ok {
		return s, NoNotice
	}
	step, _ := Next(s.State, e) // only owners' events can be refused
	s.State, s.ID, s.Item = step.To, now.ID, now.Item
	s.PeriodStart, s.PeriodEnd, s.EndsAt, s.Due, s.NextTryAt = now.PeriodStart, now.PeriodEnd, now.EndsAt, now.Due, now.NextTryAt
	if now.Plan != "" {
		s.Plan = now.Plan
	}
	switch {
	case now.Status != Overdue && now.Status != Unpaid:
		s.PastDueSince = time.Time{}
	case s.PastDueSince.IsZero():
		s.PastDueSince = at
	}
	if !s.State.Premium() || !s.EndsAt.IsZero() {
		s.Next = money.Amount{}
	}
	if now.Over() {
		s.EndNow = false
	}
	return s, step.Notice
}

// Days returns how many days of the current period remain, including the current day, and how many it has in total.
func (s Subscription) Days(now time.Time) (unused, all int) {
	days := func(from, to time.Time) int { return int((to.Sub(from) + aDay - 1) / aDay) }
	return max(0, days(now, s.PeriodEnd)), days(s.PeriodStart, s.PeriodEnd)
}

// PremiumUntil returns when a business that is premium by its subscription becomes free unless the owner acts; zero: it does
// not become free automatically.
func (s Subscription) PremiumUntil() time.Time {
	switch s.State {
	case Ending:
		return s.EndsAt
	case PastDue:
		until := s.PastDueSince.Add(PastDueCap)
		if !s.EndsAt.IsZero() && s.EndsAt.Before(until) {
			return s.EndsAt
		}
		return until
	default:
		return time.Time{}
	}
}

// keepForEnding is how long an erasure is delayed if the subscription could not be ended.
const keepForEnding = 7 * 24 * time.Hour

// MayErase reports whether a business that was due for erasure can be erased. After the erasure the subscription could not be
// ended any more. So the erasure waits if the processor does not respond, but not forever.
func (s Subscription) MayErase(due, now time.Time) bool {
	return !s.State.Exists() || !now.Before(due.Add(keepForEnding))
}

// Entitle returns the entitlement of the business with this subscription. It does not change complimentary premium and the
// grace period.
func (s Subscription) Entitle(e tier.Entitlement) tier.Entitlement {
	had := e.Subscribed
	e.Subscribed = s.State.Premium() && !s.EndNow
	switch {
	case e.Subscribed:
		e.Plan = s.Plan
	case had && e.GraceUntil.IsZero():
		e.Plan = tier.PlanFree
	}
	return e
}

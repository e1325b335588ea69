package subscription

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/tier"
)

// Subscription is what is known of a business's subscription. It is a copy: only what the processor says changes it.
type Subscription struct {
	Business     business.ID
	State        State
	Customer     string // at the processor; empty: not created yet
	ID           string // at the processor; empty: none yet
	Item         string // the part that names its price
	Plan         tier.PlanID
	PeriodStart  time.Time
	PeriodEnd    time.Time
	EndsAt       time.Time    // a cancellation is scheduled for then; zero: none
	Next         money.Amount // the next payment after credit; no currency: none, or not known
	PastDueSince time.Time    // zero: nothing is missing
	Due          money.Amount // the missing payment
	NextTryAt    time.Time    // when the card is charged again; zero: it is not
	WelcomedID   string       // the subscription for which the owner was welcomed
	EndNow       bool         // ended here; the processor is asked until it has done it
	CheckAt      time.Time    // when to look at the processor again; zero: only when it tells something
	Failures     int          // looks that failed, in a row
	Version      int          // rises with each change
}

// New is a business without a subscription.
func New(id business.ID) Subscription { return Subscription{Business: id, State: None} }

// Page is a page to pay on that was opened for a business.
type Page struct {
	Business     business.ID
	ID           string // the processor's session
	Plan         tier.PlanID
	State        SessionState
	Paid         Paid
	Subscription string // empty until the owner was done
	Refunded     bool   // its subscription was one too many; its payment goes back
	CreatedAt    time.Time
	ExpiresAt    time.Time
}

// Known reports whether the outcome of the page is known, so that it needs no look.
func (p Page) Known() bool {
	return p.State == SessionClosed || p.State == SessionComplete && p.Paid != NotPaid
}

// With is the page as the session describes it now.
func (p Page) With(s Session) Page {
	p.State, p.Paid = s.State, s.Paid
	if s.Subscription != "" {
		p.Subscription = s.Subscription
	}
	return p
}

// SeeSession is the subscription after a look at one of its pages. The snapshot that follows says the rest.
func (s Subscription) SeeSession(session Session) (Subscription, Notice) {
	e, ok := session.event()
	if !ok {
		return s, NoNotice
	}
	step, _ := Next(s.State, e) // only owners are refused
	s.State = step.To
	if session.Subscription != "" && s.State != None && step.Do == Nothing {
		s.ID = session.Subscription
	}
	return s, step.Notice
}

// See is the subscription after a look at the one that is its own.
func (s Subscription) See(now Snapshot, at time.Time) (Subscription, Notice) {
	if now.ID != s.ID {
		s.PastDueSince = time.Time{}
	}
	e, ok := now.event(s.PastDueSince, at)
	if !ok {
		return s, NoNotice
	}
	step, _ := Next(s.State, e) // only owners are refused
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

// Days returns how many days of the present period are not over, a begun one counted, and how many it has in all.
func (s Subscription) Days(now time.Time) (unused, all int) {
	days := func(from, to time.Time) int { return int((to.Sub(from) + aDay - 1) / aDay) }
	return max(0, days(now, s.PeriodEnd)), days(s.PeriodStart, s.PeriodEnd)
}

// PremiumUntil is when a business that is premium by its subscription becomes free unless somebody acts; zero: not by itself.
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

// keepForEnding is for how long a business is kept beyond its time because its subscription could not be ended.
const keepForEnding = 7 * 24 * time.Hour

// MayErase reports whether the business can be erased that was to be erased at that time. Nobody would know any more whom to stop
// charging, so it waits for a processor that does not respond, but not forever.
func (s Subscription) MayErase(due, now time.Time) bool {
	return !s.State.Exists() || !now.Before(due.Add(keepForEnding))
}

// Entitle is the entitlement of the business with this subscription. Complimentary premium and the grace are not touched.
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

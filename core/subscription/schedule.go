package subscription

import (
	"time"

	"slotwise/core/payment"
)

const (
	aDay = 24 * time.Hour

	// afterPeriod is the time after the end of a period by which the processor has charged the card or ended the
	// subscription.
	afterPeriod = time.Hour

	// afterPage is the time after a page's end by which the processor has certainly closed it.
	afterPage = time.Minute
)

// PayWithin is how long a page can be used to pay.
const PayWithin = time.Hour

// Scheduled returns the subscription with the time of its next poll, after a successful one. pages are the open pages.
func (s Subscription) Scheduled(pages []Page, now time.Time) Subscription {
	s.Failures, s.CheckAt = 0, s.nextPoll(now)
	for _, p := range pages {
		if p.State == SessionOpen {
			s.CheckAt = earlier(s.CheckAt, p.nextPoll(now))
		}
	}
	switch unknown := !s.UnknownSince.IsZero(); {
	case unknown && (s.EndNow || now.Before(s.UnknownSince.Add(UnknownLimit))):
		s.CheckAt = earlier(s.CheckAt, now.Add(time.Hour))
	case s.EndNow:
		s.CheckAt = now.Add(time.Minute)
	}
	return s
}

func (s Subscription) nextPoll(now time.Time) time.Time {
	switch s.State {
	case Confirming:
		return now.Add(time.Hour)
	case Active, Ending:
		return earlier(now.Add(aDay), after(now, s.PeriodEnd.Add(afterPeriod)))
	case PastDue:
		return earlier(now.Add(aDay), after(now, s.PastDueSince.Add(PastDueCap)))
	case Lapsed:
		return now.Add(aDay)
	default:
		return time.Time{}
	}
}

// nextPoll returns the time of the next poll for an open page. Polls are frequent at first, while the owner is likely to pay.
// After that, the next one is when the page has ended.
func (p Page) nextPoll(now time.Time) time.Time {
	age, end := now.Sub(p.CreatedAt), p.ExpiresAt.Add(afterPage)
	switch {
	case age < 2*time.Minute:
		return now.Add(30 * time.Second)
	case age < 10*time.Minute:
		return now.Add(2 * time.Minute)
	}
	return earlier(now.Add(10*time.Minute), after(now.Add(time.Minute), end))
}

// Failed returns the subscription after a failed poll. Further polls follow with growing pauses, and not before the processor's wish.
// jitter is a random number in [0, 1).
func (s Subscription) Failed(now time.Time, wish time.Duration, jitter float64) Subscription {
	s.CheckAt = now.Add(max(payment.RegularPauses.After(s.Failures, jitter), payment.Spread(wish, jitter)))
	s.Failures++
	return s
}

// earlier returns the earlier of two instants that are not zero.
func earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// after returns t, or the zero time if it is not after now.
func after(now, t time.Time) time.Time {
	if t.After(now) {
		return t
	}
	return time.Time{}
}

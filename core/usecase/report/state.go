package report

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/ports"
)

// until returns the instant until which the overview, the list and the calendar stay valid if nothing is written. It is the same for
// all three, since a dashboard polls only the overview.
func (s *Service) until(ctx context.Context, setup *business.Setup, now time.Time) (time.Time, error) {
	next, err := s.deps.Reports.NextTimes(ctx, setup.Business.ID, now, now.Add(startingSoon))
	if err != nil {
		return time.Time{}, core.NotFoundOr(err, business.ErrNotFound, "read the next times of business", setup.Business.ID)
	}
	return nextChange(setup, now, next), nil
}

// nextChange returns the next instant at which a report changes through time alone. An appointment starts, ends or will start soon, a
// hold for a payment ends, the business's day ends (and perhaps the month), or the plan's grace period ends. The instant may be too
// early, which only costs another read.
func nextChange(setup *business.Setup, now time.Time, next ports.NextTimes) time.Time {
	b := &setup.Business
	first := civil.Instant(b.Today(now).AddDays(1), 0, b.Zone())
	soon := next.AfterSoon
	if !soon.IsZero() {
		soon = soon.Add(-startingSoon)
	}
	return earliest(first, next.Start, soon, next.End, next.HoldEnd, b.Entitlement.GraceEnd(now))
}

// earliest ignores zero instants among the others.
func earliest(first time.Time, others ...time.Time) time.Time {
	for _, t := range others {
		if !t.IsZero() && t.Before(first) {
			first = t
		}
	}
	return first
}

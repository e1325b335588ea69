package report

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/ports"
)

// Revision identifies the committed state of everything that the overview and the list depend on besides the time, except for
// searches. A report that is read after it has not changed as long as the revision is the same and the report's Until has not
// come. It is zero when nothing can be said at the moment.
func (s *Service) Revision(ctx context.Context, id business.ID) (ports.Revision, error) {
	r, err := s.deps.Reports.Revision(ctx, id)
	if err != nil {
		return ports.Revision{}, core.NotFoundOr(err, business.ErrNotFound, "read the revision of reports", id)
	}
	return r, nil
}

// until returns the instant until which the overview and the list at now stay as they are if nothing is written.
func (s *Service) until(ctx context.Context, setup *business.Setup, now time.Time) (time.Time, error) {
	next, err := s.deps.Reports.NextTimes(ctx, setup.Business.ID, now, now.Add(startingSoon))
	if err != nil {
		return time.Time{}, core.NotFoundOr(err, business.ErrNotFound, "read the next times of business", setup.Business.ID)
	}
	return nextChange(setup, now, next), nil
}

// nextChange is the first of all instants at which time alone changes a report: an appointment starts, ends or will start
// soon, the business's day ends, and with it perhaps its month, or the plan's grace does. The end of a hold is none of them,
// since reports read appointments and not their places. It may be early, which only costs another read.
func nextChange(setup *business.Setup, now time.Time, next ports.NextTimes) time.Time {
	b := &setup.Business
	first := civil.Instant(b.Today(now).AddDays(1), 0, b.Zone())
	soon := next.AfterSoon
	if !soon.IsZero() {
		soon = soon.Add(-startingSoon)
	}
	for _, t := range []time.Time{next.Start, soon, next.End, b.Entitlement.GraceEnd(now)} {
		if !t.IsZero() && t.Before(first) {
			first = t
		}
	}
	return first
}

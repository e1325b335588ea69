package slot

import (
	"time"

	"slotwise/core/civil"
)

// UnchangedUntil returns an instant before which q finds the same starts while nothing but
// its Now moves on. first is the earliest of the starts, or an instant before it; the zero
// time says that there is none. Two things depend on Now: the notice, which takes the
// earliest start away, and the horizon, which moves with the date. The result is not after
// Now when one of them is due.
func UnchangedUntil(q Query, first time.Time) time.Time {
	until := lastInstant
	if !first.IsZero() {
		until = first.Add(-max(q.Rules.Notice, 0))
	}
	zone := zoneOf(&q)
	if today := civil.DateOf(q.Now, zone); !q.To.Before(today.AddDays(q.Rules.HorizonDays)) {
		until = earlier(until, civil.Instant(today.AddDays(1), 0, zone))
		if _, change := q.Now.In(zone).ZoneBounds(); !change.IsZero() {
			until = earlier(until, change) // a clock that is set back over midnight returns to the date before
		}
	}
	return until
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

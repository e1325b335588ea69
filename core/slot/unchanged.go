package slot

import (
	"time"

	"slotwise/core/civil"
)

// UnchangedUntil returns an instant before which q finds the same starts if only its Now
// advances. first is the earliest of the starts, or an instant before it; the zero time means
// that there is none. Two things depend on Now: the notice, which removes the earliest start,
// and the horizon, which moves with the date. The result is not after Now if one of these
// changes is due.
func UnchangedUntil(q Query, first time.Time) time.Time {
	until := lastInstant
	if !first.IsZero() {
		until = first.Add(-max(q.Rules.Notice, 0))
	}
	zone := zoneOf(&q)
	if today := civil.DateOf(q.Now, zone); !q.To.Before(today.AddDays(q.Rules.HorizonDays)) {
		until = earlier(until, civil.Instant(today.AddDays(1), 0, zone))
		if _, change := q.Now.In(zone).ZoneBounds(); !change.IsZero() {
			until = earlier(until, change) // clocks that are set back over midnight return to the previous date
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

package booking

import (
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/ports"
)

// around bounds the busy time that can decide about starts on the dates from to to in any zone: a local date lies within
// a day of the UTC date of that name, and what a start needs reaches less than a day beyond (480 minutes, and twice 240
// of buffers).
func around(from, to civil.Date) (time.Time, time.Time) {
	return civil.Instant(from.AddDays(-2), 0, time.UTC), civil.Instant(to.AddDays(3), 0, time.UTC)
}

// query is the calculation for ask on the dates, with the busy time but for that of the appointment except. What is busy
// on a lane that does not count at the moment (a plan that has ended, a staff member who has left) is in the way on
// every lane, until it is moved: better a place too few than one promised twice.
func query(setup *business.Setup, busy []ports.BusyTime, except appointment.ID, ask business.Ask, now time.Time, from, to civil.Date) slot.Query {
	q := setup.SlotQuery(ask, now, from, to)
	index := make(map[string]int, len(q.Lanes))
	for i, l := range q.Lanes {
		index[l.ID] = i
	}
	for _, b := range busy {
		if b.Appointment == except {
			continue
		}
		interval := slot.Interval{Start: b.From, End: b.To}
		i, effective := index[string(b.Lane)]
		if !effective {
			q.Shared = append(q.Shared, interval)
			continue
		}
		taken := slot.Busy{Interval: interval}
		if b.Unassigned {
			taken.Floating, taken.ID = true, string(b.Appointment)
		}
		q.Lanes[i].Busy = append(q.Lanes[i].Busy, taken)
	}
	return q
}

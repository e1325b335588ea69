package booking

import (
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/ports"
)

// busyRange bounds the busy time that can decide about starts on the dates in any zone: a local date lies within
// a day of the UTC date of that name, and what a start needs reaches less than a day beyond (480 minutes, and twice 240
// of buffers).
func busyRange(from, to civil.Date) (time.Time, time.Time) {
	return civil.Instant(from.AddDays(-2), 0, time.UTC), civil.Instant(to.AddDays(3), 0, time.UTC)
}

// slotQueryFor is the calculation for ask on the dates, with the busy time but for that of the appointment except. What is busy
// on a lane that does not count at the moment (a plan that has ended, a staff member who has left) is in the way on
// every lane, until it is moved: better a place too few than one promised twice.
func slotQueryFor(setup *business.Setup, busy []ports.BusyTime, except appointment.ID, ask business.Requirements, now time.Time, from, to civil.Date) slot.Query {
	q := setup.SlotQuery(ask, now, from, to)
	index := make(map[string]int, len(q.Lanes))
	for i, l := range q.Lanes {
		index[l.ID] = i
	}
	all := make([]slot.Busy, 0, len(busy))
	for len(busy) > 0 { // busy time comes lane by lane: each stretch of a lane is a part of one array
		lane, first := busy[0].Lane, len(all)
		for len(busy) > 0 && busy[0].Lane == lane {
			if b := busy[0]; b.Appointment != except && b.Held(now) {
				all = append(all, toBusy(b))
			}
			busy = busy[1:]
		}
		stretch := all[first:len(all):len(all)]
		switch i, effective := index[string(lane)]; {
		case !effective:
			for _, b := range stretch {
				q.Shared = append(q.Shared, b.Interval)
			}
		case q.Lanes[i].Busy == nil:
			q.Lanes[i].Busy = stretch
		default:
			q.Lanes[i].Busy = append(q.Lanes[i].Busy, stretch...)
		}
	}
	return q
}

// toBusy is busy time for the calculation. What has no staff member may be reassigned, also from one place to another
// in a business without staff: places are all alike.
func toBusy(b ports.BusyTime) slot.Busy {
	taken := slot.Busy{Interval: slot.Interval{Start: b.From, End: b.To}}
	if b.Floating {
		taken.Floating, taken.ID, taken.Service = true, string(b.Appointment), string(b.Service)
	}
	return taken
}

package booking

import (
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/slot"
)

// busyRange returns bounds of the busy time that can affect starts on the dates in any zone. A local date lies within a day
// of the UTC date with the same name. An appointment reaches less than a day further (480 minutes, and twice 240 of
// buffers).
func busyRange(from, to civil.Date) (time.Time, time.Time) {
	return civil.Instant(from.AddDays(-2), 0, time.UTC), civil.Instant(to.AddDays(3), 0, time.UTC)
}

// slotQueryFor returns the query of starts on the dates, with all busy time except that of one appointment. A lane can
// be out of use, for example after a downgrade or when its staff member has left. Appointments on such a lane block
// every lane until they are moved, so that no time is promised twice. Those on a resource out of use block the others of its pool.
func slotQueryFor(setup *business.Setup, busy []appointment.Allocation, except appointment.ID, w wanted, now time.Time, from, to civil.Date) slot.Query {
	q := setup.ItemsQuery(w.items, w.Arrangement, now, from, to)
	index := make(map[string]int, len(q.Lanes))
	for i, l := range q.Lanes {
		index[l.ID] = i
	}
	all := make([]slot.Busy, 0, len(busy))
	for len(busy) > 0 { // busy time is ordered by lane, so each lane's part is a sub-slice
		lane, first := busy[0].Lane, len(all)
		for len(busy) > 0 && busy[0].Lane == lane {
			if b := busy[0]; b.Holder() != except && b.Held(now) {
				all = append(all, b.Busy)
			}
			busy = busy[1:]
		}
		stretch := all[first:len(all):len(all)]
		switch i, effective := index[string(lane)]; {
		case !effective:
			blockOthers(&q, setup, lane, stretch)
		case q.Lanes[i].Busy == nil:
			q.Lanes[i].Busy = stretch
		default:
			q.Lanes[i].Busy = append(q.Lanes[i].Busy, stretch...)
		}
	}
	return q
}

// blockOthers blocks the lanes that could replace one that is not in the query. An unknown lane blocks every lane.
func blockOthers(q *slot.Query, setup *business.Setup, id business.LaneID, busy []slot.Busy) {
	lane, _ := setup.Lane(id)
	resource := lane.Kind() == business.ResourceLane
	for _, b := range busy {
		if !resource {
			q.Shared = append(q.Shared, b.Interval)
			continue
		}
		for i := range q.Lanes {
			if q.Lanes[i].Pool == string(lane.Pool) {
				q.Lanes[i].Busy = append(q.Lanes[i].Busy, slot.Busy{Interval: b.Interval})
			}
		}
	}
}

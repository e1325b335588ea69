package slot

import (
	"cmp"
	"slices"
	"time"

	"slotwise/core/civil"
)

// Assignment is a lane on which an appointment can take place.
type Assignment struct {
	Lane  int    // index into Query.Lanes
	Moves []Move // appointments that have to move first
}

// Move is the reassignment of a floating appointment.
type Move struct {
	Busy
	To int // index into Query.Lanes
}

// At returns the lanes, ascending, on which exactly the start at is offered, each with the
// reassignments that it needs. It returns none if the start is not offered. It ignores the
// dates of q. It uses the same calculation as Find: the result is not empty exactly if Find
// offers the start. For a query with Items, use Place.
func At(q Query, at time.Time) []Assignment {
	if q.Items != nil {
		return nil
	}
	w := borrow()
	defer w.giveBack()
	r, _ := newRules(q.Rules)
	return w.assignments(&q, w.offeredAt(&q, at), r.footprint(at.Unix()))
}

// offeredAt returns the lanes of the start at, or none if it is not offered. It changes the dates of q to that of the start.
func (w *workspace) offeredAt(q *Query, at time.Time) []int {
	if at.Nanosecond() != 0 {
		return nil
	}
	q.From = civil.DateOf(at, zoneOf(q))
	q.To = q.From
	w.search(q)
	n, found := slices.BinarySearchFunc(w.starts, at.Unix(), func(s foundStart, at int64) int { return cmp.Compare(s.at, at) })
	if !found {
		return nil
	}
	return w.named[w.starts[n].first:w.starts[n].last]
}

// AtLabel returns the first offered start whose wall clock reads date d and time m. It
// ignores the dates of q.
func AtLabel(q Query, d civil.Date, m civil.Minute) (time.Time, bool) {
	q.From, q.To = d, d
	w := borrow()
	defer w.giveBack()
	w.search(&q)
	for _, s := range w.starts {
		if _, label := w.wall.Read(s.at); label == m {
			return time.Unix(s.at, 0).In(zoneOf(&q)), true
		}
	}
	return time.Time{}, false
}

// Fits returns the lanes, ascending, that are free for an appointment at this instant, each
// with the reassignments that it needs. It is for bookings by the owner, so it ignores
// hours, breaks, blocked time, notice, now, horizon and grid. It also ignores the dates of
// q, and its Items. It truncates fractions of a second.
func Fits(q Query, at time.Time) []Assignment {
	q.Items = nil
	r, ok := newRules(q.Rules)
	if !ok || at.Before(firstInstant) || at.After(lastInstant) {
		return nil
	}
	w := borrow()
	defer w.giveBack()
	w.reset(q.Schedule.Zone)
	footprint := r.footprint(at.Unix())
	w.load(&q, footprint)
	if meets(w.shared, footprint) {
		return nil
	}
	for i := range w.lanes {
		if !q.Lanes[i].AssignOnly && !meets(w.lanes[i].taken, footprint) {
			w.named = append(w.named, i)
		}
	}
	return w.assignments(&q, w.named, footprint)
}

func (w *workspace) assignments(q *Query, lanes []int, footprint Interval) []Assignment {
	if len(lanes) == 0 {
		return nil
	}
	assignments := make([]Assignment, len(lanes))
	for i, lane := range lanes {
		assignments[i] = Assignment{Lane: lane, Moves: w.moves(q.Lanes, lane, footprint)}
	}
	return assignments
}

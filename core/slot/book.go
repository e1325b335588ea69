package slot

import (
	"time"

	"slotwise/core/civil"
)

// Assignment is a lane on which an appointment can take place.
type Assignment struct {
	Lane  int    // index into Query.Lanes
	Moves []Move // what has to move first
}

// Move is the reassignment of a floating appointment.
type Move struct {
	ID string // Busy.ID
	To int    // index into Query.Lanes
}

// At returns the lanes, ascending, on which exactly the start at is offered, each with
// the reassignments it needs; none when it is not offered. The dates of q do not matter.
// It is the same calculation as Find: At is not empty exactly when Find offers the start.
func At(q Query, at time.Time) []Assignment {
	if at.Nanosecond() != 0 {
		return nil
	}
	q.From = civil.DateOf(at, zoneOf(&q))
	q.To = q.From
	w := borrow()
	defer w.giveBack()
	w.search(&q)
	r, _ := newRules(q.Rules)
	for _, s := range w.starts {
		if s.at == at.Unix() {
			return w.assignments(&q, w.named[s.first:s.last], r.footprint(s.at))
		}
	}
	return nil
}

// AtLabel returns the first offered start whose wall clock reads date d and time m. The
// dates of q do not matter.
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

// Fits returns the lanes, ascending, that have nothing in the way of an appointment at
// this instant, each with the reassignments it needs. Hours, breaks, blocked time, notice,
// now, horizon and grid do not matter: it is for the owner's booking by hand. The dates of q do not
// matter either. A fraction of a second is cut off.
func Fits(q Query, at time.Time) []Assignment {
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

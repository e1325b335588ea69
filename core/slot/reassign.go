package slot

import (
	"slices"
	"time"
)

// floating is a floating appointment that can move to another lane. Whether one can depends
// on nothing but the calendar, not on the start that is asked for, so it is decided once:
// what can move is in nobody's way.
type floating struct {
	Interval
	lane, to int
}

// canMove reports whether b is a floating appointment that can be in the way within
// reach and is short enough to be moved.
func (b *Busy) canMove(reach Interval) bool {
	return b.Floating && b.Start < b.End && b.Overlaps(reach) && uint64(b.End-b.Start) <= uint64(MaxSpan/time.Second)
}

// reachWithFloating is the reach widened to hold the whole of each floating appointment in it.
func reachWithFloating(lanes []Lane, reach Interval) Interval {
	wide := reach
	for lane := range lanes {
		busy := lanes[lane].Busy
		for i := range busy {
			if b := &busy[i]; b.canMove(reach) {
				wide = Interval{min(wide.Start, b.Start), max(wide.End, b.End)}
			}
		}
	}
	return wide
}

// reassign finds the floats, and leaves the lanes blocked by all else.
func (w *workspace) reassign() {
	for lane := range w.lanes {
		if t := &w.lanes[lane]; t.hasFloating {
			t.blocked = w.reassignLane(lane, t.keys)
		}
	}
}

func (w *workspace) reassignLane(lane int, keys []key) (blocked []Interval) {
	first := len(w.spans)
	before := w.reach.Start // the latest end so far
	for n, k := range keys {
		i := w.interval(k)
		alone := before <= i.Start && (n+1 == len(keys) || i.End <= w.interval(keys[n+1]).Start)
		before = max(before, i.End)
		if k.floating() && alone {
			if to, found := w.laneFor(lane, i); found {
				w.floating = append(w.floating, floating{i, lane, to})
				continue
			}
		}
		w.unite(first, i)
	}
	return w.spans[first:len(w.spans):len(w.spans)]
}

// laneFor is the first lane that an appointment on lane home can move to.
func (w *workspace) laneFor(home int, i Interval) (lane int, found bool) {
	if meets(w.shared, i) {
		return 0, false
	}
	for lane := range w.lanes {
		if lane != home && !meets(w.lanes[lane].booked, i) && opensWith(w.lanes[home].parts, w.lanes[lane].parts, i) {
			return lane, true
		}
	}
	return 0, false
}

// opensWith reports whether target is open wherever home is open during i.
func opensWith(home, target []part, i Interval) bool {
	for _, p := range home[firstAfter(home, i.Start):] {
		open := Interval{max(p.start, i.Start), min(p.until, i.End)}
		if open.Start >= open.End {
			break
		}
		t := firstAfter(target, open.Start)
		if t == len(target) || target[t].start > open.Start || target[t].fit < open.End {
			return false
		}
	}
	return true
}

// firstAfter is the index of the first part that ends after the instant t.
func firstAfter(parts []part, t int64) int {
	n, _ := slices.BinarySearchFunc(parts, t, func(p part, t int64) int {
		if p.until <= t {
			return -1
		}
		return 1
	})
	return n
}

// moves are the reassignments that clear a lane for an appointment with this footprint.
func (w *workspace) moves(lanes []Lane, lane int, footprint Interval) []Move {
	var moves []Move
	for _, f := range w.floating {
		if f.lane != lane || !f.Overlaps(footprint) {
			continue
		}
		// A float is alone in its interval on its lane.
		busy := lanes[lane].Busy
		n := slices.IndexFunc(busy, func(b Busy) bool { return b.Interval == f.Interval })
		moves = append(moves, Move{ID: busy[n].ID, To: f.to})
	}
	return moves
}

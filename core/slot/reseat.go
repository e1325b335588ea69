package slot

import (
	"cmp"
	"slices"
	"time"
)

// float is a floating appointment that may be in the way of an asked start. Whether it
// can move depends on nothing but the calendar, not on the start that is asked for, so
// it is decided once: what can move is not in anybody's way.
type float struct {
	Interval
	lane  int
	index int // in the lane's Busy
	to    int // the lane it can move to, or stuck
}

const stuck = -1

// mayFloat reports whether b is a floating appointment that can be in the way within
// reach and is short enough to be moved.
func (b *Busy) mayFloat(reach Interval) bool {
	return b.Floating && b.Start < b.End && b.Overlaps(reach) && uint64(b.End-b.Start) <= uint64(MaxSpan/time.Second)
}

// findFloats lists the floating appointments within reach, lane by lane and ascending,
// and returns the reach that holds the whole of each.
func (w *workspace) findFloats(lanes []Lane, reach Interval) Interval {
	wide := reach
	for lane := range lanes {
		first := len(w.floats)
		busy := lanes[lane].Busy
		for i := range busy {
			if b := &busy[i]; b.mayFloat(reach) {
				w.floats = append(w.floats, float{b.Interval, lane, i, stuck})
				wide = Interval{min(wide.Start, b.Start), max(wide.End, b.End)}
			}
		}
		slices.SortFunc(w.floats[first:], func(a, b float) int {
			return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.index, b.index))
		})
	}
	return wide
}

// floatsOfFirst is how many of the floats, which are listed lane by lane, are on the lane
// of the first.
func floatsOfFirst(floats []float) int {
	n := slices.IndexFunc(floats, func(f float) bool { return f.lane != floats[0].lane })
	if n < 0 {
		return len(floats)
	}
	return n
}

// reseat decides where each float can go, and leaves those that cannot move blocking
// their lane.
func (w *workspace) reseat() {
	for floats := w.floats; len(floats) > 0; {
		n := floatsOfFirst(floats)
		w.reseatLane(floats[:n])
		floats = floats[n:]
	}
}

// reseatLane decides for the floats of one lane, which ascend by start.
func (w *workspace) reseatLane(floats []float) {
	home := &w.lanes[floats[0].lane]
	before := floats[0].Start // the latest end of the floats so far
	for i := range floats {
		f := &floats[i]
		alone := before <= f.Start && (i+1 == len(floats) || f.End <= floats[i+1].Start) && !meets(home.blocked, f.Interval)
		before = max(before, f.End)
		if alone {
			f.to = w.seatFor(*f)
		}
	}
	for _, span := range home.blocked {
		w.keep(span)
	}
	for _, f := range floats {
		if f.to == stuck {
			w.keep(f.Interval)
		}
	}
	home.blocked = w.merge()
}

// seatFor is the first lane that a floating appointment can move to, or stuck.
func (w *workspace) seatFor(f float) int {
	if meets(w.shared, f.Interval) {
		return stuck
	}
	for i := range w.lanes {
		if i != f.lane && !meets(w.lanes[i].booked, f.Interval) && opensWith(w.lanes[f.lane].parts, w.lanes[i].parts, f.Interval) {
			return i
		}
	}
	return stuck
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

// moves are the re-seatings that clear a lane for an appointment with this footprint.
func (w *workspace) moves(lanes []Lane, lane int, footprint Interval) []Move {
	var moves []Move
	for _, f := range w.floats {
		if f.lane == lane && f.to != stuck && f.Overlaps(footprint) {
			moves = append(moves, Move{ID: lanes[lane].Busy[f.index].ID, To: f.to})
		}
	}
	return moves
}

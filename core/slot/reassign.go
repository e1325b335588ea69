package slot

import (
	"slices"
	"time"
)

// floating is a floating appointment that can move to another lane. Whether one can move
// depends only on the calendar, not on the requested start. So this is decided once, and
// appointments that can move never block a start.
type floating struct {
	Interval
	lane, index int // position of its Busy
	to          int
}

// canMove reports whether b is a floating appointment that overlaps reach and is short enough
// to be moved.
func (b *Busy) canMove(reach Interval) bool {
	return b.Floating && b.Start < b.End && b.Overlaps(reach) && uint64(b.End-b.Start) <= uint64(MaxSpan/time.Second)
}

// reachWithFloating returns the reach, widened to contain every floating appointment that
// overlaps it.
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

// reassign finds the floating appointments that can move. It computes the taken time of each
// lane from all other busy time.
func (w *workspace) reassign(lanes []Lane) {
	for lane := range w.lanes {
		if t := &w.lanes[lane]; len(t.movable) > 0 {
			t.taken = w.reassignLane(lanes, lane, t.keys, t.movable)
		}
	}
}

func (w *workspace) reassignLane(lanes []Lane, lane int, keys []key, movable []movableKey) (taken []Interval) {
	first := len(w.spans)
	before := w.reach.Start // the latest end so far
	for n, k := range keys {
		i := w.interval(k)
		alone := before <= i.Start && (n+1 == len(keys) || i.End <= w.interval(keys[n+1]).Start)
		before = max(before, i.End)
		if k.floating() {
			index := movable[0].index()
			movable = movable[1:]
			if alone && w.moveAway(lanes, lane, index) {
				continue
			}
		}
		w.unite(first, i)
	}
	return w.spans[first:len(w.spans):len(w.spans)]
}

// moveAway records where the floating appointment with that index moves. It returns false if the appointment has to stay.
func (w *workspace) moveAway(lanes []Lane, lane, index int) bool {
	b := &lanes[lane].Busy[index]
	to, found := w.laneFor(lanes, lane, b)
	if found {
		w.floating = append(w.floating, floating{b.Interval, lane, index, to})
	}
	return found
}

// laneFor returns the first lane to which appointment b can move from its current lane, home.
func (w *workspace) laneFor(lanes []Lane, home int, b *Busy) (lane int, found bool) {
	if meets(w.shared, b.Interval) {
		return 0, false
	}
	for lane := range w.lanes {
		target := &w.lanes[lane]
		if lane != home && lanes[lane].Pool == lanes[home].Pool && lanes[lane].does(b.Service) && !meets(target.booked, b.Interval) && !meets(target.blocked, b.Interval) &&
			opensWith(w.lanes[home].open, target.open, b.Interval) {
			return lane, true
		}
	}
	return 0, false
}

// does reports whether the service is done on the lane.
func (l *Lane) does(service string) bool { return l.Services == nil || l.Services[service] }

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

// firstAfter returns the index of the first part that ends after the instant t.
func firstAfter(parts []part, t int64) int {
	n, _ := slices.BinarySearchFunc(parts, t, func(p part, t int64) int {
		if p.until <= t {
			return -1
		}
		return 1
	})
	return n
}

// moves returns the reassignments that free a lane for an appointment with these footprints.
func (w *workspace) moves(lanes []Lane, lane int, footprints ...Interval) []Move {
	var moves []Move
	for _, f := range w.floating {
		if f.lane != lane || !slices.ContainsFunc(footprints, f.Overlaps) {
			continue
		}
		moves = append(moves, Move{lanes[lane].Busy[f.index], f.to})
	}
	return moves
}

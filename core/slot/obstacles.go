package slot

import (
	"cmp"
	"slices"
)

// Stretch is a time range on a lane. For Obstacles it is that of an appointment without its buffers.
type Stretch struct {
	Interval
	Lane int // index into Query.Lanes
}

// Obstacle says why a stretch is not offered on its lane, regardless of other bookings.
type Obstacle int

// Obstacles reports the first that applies.
const (
	NoObstacle Obstacle = iota
	NotOpen             // it is not within contiguous opening hours, ignoring breaks
	InBreak
	InBlocked // blocked time overlaps it
)

// Obstacles returns the obstacle of each stretch. It ignores the rules of q, its dates, its Now and busy time. The
// blocked time and the overrides of q must cover all stretches.
func Obstacles(q Query, stretches []Stretch) []Obstacle {
	w := borrow()
	defer w.giveBack()
	w.reset(q.Schedule.Zone)
	withoutBreaks := q.Schedule
	withoutBreaks.Breaks = Week{}
	blocked := make([][]Interval, len(q.Lanes))
	found := make([]Obstacle, len(stretches))
	for n, s := range stretches {
		lane := q.Lanes[s.Lane]
		if blocked[s.Lane] == nil {
			blocked[s.Lane] = united(q.Blocked, lane.Blocked)
		}
		switch {
		case w.isOpen(&q.Schedule, &lane, s.Interval):
			if meets(blocked[s.Lane], s.Interval) {
				found[n] = InBlocked
			}
		default:
			lane.Breaks = Week{}
			if found[n] = NotOpen; w.isOpen(&withoutBreaks, &lane, s.Interval) {
				found[n] = InBreak
			}
		}
	}
	return found
}

// isOpen reports whether i lies in contiguous open time of the lane.
func (w *workspace) isOpen(s *Schedule, lane *Lane, i Interval) bool {
	if lane.Always {
		return true
	}
	w.parts = w.parts[:0]
	first, _ := w.wall.Read(i.Start)
	last, _ := w.wall.Read(i.End)
	parts := w.partsOf(s, lane, first-2, last+2) // windows reach into the next date: see loadHours
	n := firstAfter(parts, i.Start)
	return n < len(parts) && parts[n].start <= i.Start && i.End <= parts[n].fit
}

// united returns the union of both lists, ascending and disjoint. It is not nil.
func united(a, b []Interval) []Interval {
	all := append(append(make([]Interval, 0, len(a)+len(b)), a...), b...)
	all = slices.DeleteFunc(all, func(i Interval) bool { return i.Start >= i.End })
	slices.SortFunc(all, func(a, b Interval) int { return cmp.Compare(a.Start, b.Start) })
	return all[:mergeSorted(all)]
}

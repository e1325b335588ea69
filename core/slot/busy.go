package slot

import (
	"slices"
)

// laneTime has a lane's times within the workspace's reach.
type laneTime struct {
	parts   []part       // its plan
	open    []part       // when it can be used: its plan, or always
	keys    []key        // its busy intervals, ascending
	movable []movableKey // the busy intervals that may be moved, ascending
	booked  []Interval   // the union of all: nothing can move here
	taken   []Interval   // blocks new appointments: booked, without the appointments that move away
	blocked []Interval   // the union of blocked time: nothing is offered here, and nothing moves here
	// notOffered is the union of taken and blocked: offered starts must not overlap it.
	notOffered []Interval
}

// key encodes a busy interval in one integer, because sorting integers is by far the cheapest
// way to order intervals. The upper half has the seconds from the beginning of the reach to
// the interval's start. The next 31 bits have the seconds to its end. The last bit says
// whether it may be moved. The reach is always shorter than 2^31 seconds (MaxDays and some
// MaxSpans).
type key uint64

// movableKey refers to the movable busy time of a key. The upper half has the seconds from
// the beginning of the reach to its start. The lower half has its index in Lane.Busy. The
// movable keys of a lane have the order of their keys. Only two with the same start can be
// swapped: they overlap, so neither of them moves.
type movableKey uint64

func (k movableKey) index() int { return int(k & (1<<32 - 1)) }

// addBusy appends the part of an interval within reach, if any, to the keys.
func (w *workspace) addBusy(i Interval, floats bool) {
	start, end := max(i.Start, w.reach.Start), min(i.End, w.reach.End)
	if start >= end || i.Start >= i.End {
		return
	}
	k := key(start-w.reach.Start)<<32 | key(end-w.reach.Start)<<1
	if floats {
		k |= 1
	}
	w.keys = append(w.keys, k)
}

// addMovable appends the key of the index-th busy time of a lane, which must lie within
// reach.
func (w *workspace) addMovable(b *Busy, index int) {
	w.movable = append(w.movable, movableKey(b.Start-w.reach.Start)<<32|movableKey(index))
}

func (k key) floating() bool { return k&1 != 0 }

func (w *workspace) interval(k key) Interval {
	return Interval{w.reach.Start + int64(k>>32), w.reach.Start + int64(k&(1<<32-1)>>1)}
}

// sorted sorts and returns the keys from index first on.
func sorted[K ~uint64](all []K, first int) []K {
	keys := all[first:len(all):len(all)]
	slices.Sort(keys)
	return keys
}

// union returns the union of ascending keys, ascending and disjoint.
func (w *workspace) union(keys []key) []Interval {
	first := len(w.spans)
	for _, k := range keys {
		w.unite(first, w.interval(k))
	}
	return w.spans[first:len(w.spans):len(w.spans)]
}

// unite adds i to the union that begins at index first of the spans. Calls must be in the
// order of starts.
func (w *workspace) unite(first int, i Interval) {
	if n := len(w.spans); n > first && i.Start <= w.spans[n-1].End {
		w.spans[n-1].End = max(w.spans[n-1].End, i.End)
		return
	}
	w.spans = append(w.spans, i)
}

// meets reports whether i overlaps one of the spans, which ascend and are disjoint.
func meets(spans []Interval, i Interval) bool {
	n, _ := slices.BinarySearchFunc(spans, i.Start, func(span Interval, start int64) int {
		if span.End <= start {
			return -1
		}
		return 1
	})
	return n < len(spans) && spans[n].Start < i.End
}

// obstacles are ascending spans. A sweep passes them one after the other.
type obstacles struct {
	spans []Interval
	next  int // index of the first span that has not been passed
}

// after returns the first obstacle that ends after t, or one at never if there is none. t
// must not decrease between calls, because obstacles that end before t are dropped.
func (o *obstacles) after(t int64) Interval {
	for ; o.next < len(o.spans); o.next++ {
		if span := o.spans[o.next]; span.End > t {
			return span
		}
	}
	return Interval{never, never}
}

package slot

import (
	"cmp"
	"math/bits"
	"slices"
	"time"
)

// itemSearch computes when the items that are still to be done can begin. It works backwards: a set of items can begin at t with one of
// them if that one is free at t, and the others can begin when it has ended, or at most the wait later. Each need can be checked alone,
// because the items of a booking do not overlap in time, and the needs of an item have no lane in common.
type itemSearch struct {
	ways     [][]way // by item
	apart    []bool  // by item: another lane than that of the others may lead it
	anyOrder bool
	sameLane bool
	wait     int64    // seconds
	span     Interval // contains all instants at which an item can begin
	length   int64    // of the longest ways of all items, with all waits
	lane     int      // the only lane that may lead now, or anyLane; items that are apart are not bound to it
	begins   []times  // by set of items: when they can begin
	known    []bool   // which of begins are computed
}

const anyLane = -1

// itemSet is a set of items, a bit for each.
type itemSet uint

func (s itemSet) without(item int) itemSet { return s &^ (1 << item) }

// reset prepares a search. Its rules bound those of the booking, and have the step. It returns false if nothing can be offered.
func (s *itemSearch) reset(q *Query) (rules, bool) {
	items := q.Items
	if !items.valid(q.Lanes) {
		return rules{}, false
	}
	*s = itemSearch{
		anyOrder: items.AnyOrder, sameLane: items.SameLane, wait: int64(min(max(items.MaxWait, 0), MaxSpan) / time.Second), lane: anyLane,
		begins: make([]times, 1<<len(items.List)), known: make([]bool, 1<<len(items.List)),
	}
	bound := rules{step: max(seconds(cmp.Or(q.Rules.Step, q.Rules.Duration)), 60)}
	for _, item := range items.List {
		var ways []way
		longest := int64(0)
		for _, v := range item.Ways {
			made, ok := newWay(v)
			if !ok {
				return rules{}, false
			}
			ways = append(ways, made)
			longest = max(longest, made.duration)
			bound.before, bound.after = max(bound.before, seconds(min(v.BufferBefore, MaxSpan))), max(bound.after, seconds(min(v.BufferAfter, MaxSpan)))
		}
		s.ways = append(s.ways, ways)
		s.apart = append(s.apart, item.Apart || item.Named && !items.SameLane)
		s.length += longest
	}
	s.length += int64(len(items.List)-1) * s.wait
	bound.duration = s.length
	return bound, s.length <= seconds(MaxSpan)
}

func (s *itemSearch) allItems() itemSet { return 1<<len(s.ways) - 1 }

// nextOf returns the items of a set that may be the next one.
func (s *itemSearch) nextOf(set itemSet) []int {
	var items []int
	for ; set != 0; set &= set - 1 {
		items = append(items, bits.TrailingZeros(uint(set)))
		if !s.anyOrder {
			break
		}
	}
	return items
}

// addItems adds a cursor for each lane on which the booking can begin.
func (w *workspace) addItems(step int64, span Interval) {
	s := &w.items
	s.span = Interval{span.Start, span.End + s.length}
	w.findOthers()
	if s.sameLane {
		for _, lane := range s.leadingLanes() {
			w.onlyLane(lane)
			w.addFirstItems(step, span)
		}
	} else {
		w.onlyLane(anyLane)
		w.addFirstItems(step, span)
	}
	slices.SortStableFunc(w.cursors, func(a, b cursor) int { return cmp.Compare(a.lane, b.lane) })
}

// leadingLanes returns the lanes that can lead an item that is not apart, ascending.
func (s *itemSearch) leadingLanes() []int {
	var lanes []int
	for item, ways := range s.ways {
		for i := range ways {
			if !s.apart[item] {
				lanes = append(lanes, ways[i].lead().lanes...)
			}
		}
	}
	slices.Sort(lanes)
	return slices.Compact(lanes)
}

// onlyLane restricts the search to one leading lane, or lifts the restriction.
func (w *workspace) onlyLane(lane int) {
	s := &w.items
	s.lane = lane
	clear(s.known)
	for item := range s.ways {
		if item == 0 && !s.anyOrder || len(s.ways) == 1 {
			continue // nothing comes before it: only its cursors look for it
		}
		for i := range s.ways[item] {
			v := &s.ways[item][i]
			v.free = w.both(w.leadFree(item, v), v.others)
		}
	}
}

// canLead reports whether the restriction lets a lane lead an item.
func (s *itemSearch) canLead(item, lane int) bool {
	return s.lane == anyLane || s.lane == lane || s.apart[item]
}

// leadFree returns when the leading need is free on a lane that may lead.
func (w *workspace) leadFree(item int, v *way) times {
	s, lead := &w.items, v.lead()
	switch {
	case s.lane == anyLane || s.apart[item]:
		return w.anyOf(lead, leading)
	case slices.Contains(lead.lanes, s.lane):
		return w.freeOn(s.lane, lead.spans, leading)
	}
	return times{}
}

func (w *workspace) findOthers() {
	for _, ways := range w.items.ways {
		for i := range ways {
			v := &ways[i]
			v.others = always
			for n := range v.needs[1:] {
				v.others = w.both(v.others, w.anyOf(&v.needs[n+1], following))
			}
		}
	}
}

func (w *workspace) addFirstItems(step int64, span Interval) {
	s := &w.items
	for _, item := range s.nextOf(s.allItems()) {
		for i := range s.ways[item] {
			v := &s.ways[item][i]
			follows := w.both(v.others, w.beforeRest(s.allItems().without(item), v.duration))
			lead := v.lead()
			for _, lane := range lead.lanes {
				if s.canLead(item, lane) {
					r := lead.spans[0].rules
					r.step = step
					w.addCursor(lane, r, span, w.both(follows, w.freeOn(lane, lead.spans[1:], leading)))
				}
			}
		}
	}
}

// beforeRest returns when an item of that duration can begin so that the rest can follow it.
func (w *workspace) beforeRest(rest itemSet, duration int64) times {
	return w.earlierBy(duration, duration+w.items.wait, w.begin(rest))
}

// begin returns when a set of items can begin.
func (w *workspace) begin(set itemSet) times {
	s := &w.items
	if set == 0 {
		return always
	}
	if s.known[set] {
		return s.begins[set]
	}
	first, found := len(w.spans), times{}
	for _, item := range s.nextOf(set) {
		for i := range s.ways[item] {
			v := &s.ways[item][i]
			found = w.either(found, w.both(v.free, w.beforeRest(set.without(item), v.duration)))
		}
	}
	found.in = slices.Clone(found.in)
	w.spans = w.spans[:first] // the intermediate sets are many
	s.begins[set], s.known[set] = found, true
	return found
}

// role is the part of a lane in a need: it leads the item, or follows.
type role bool

const (
	leading   role = true
	following role = false
)

// anyOf returns when a need is free on one of its lanes.
func (w *workspace) anyOf(n *need, as role) times {
	if len(n.lanes) == 1 {
		return w.freeOn(n.lanes[0], n.spans, as)
	}
	var all []Interval
	first := len(w.spans)
	for _, lane := range n.lanes {
		all = append(all, w.freeOn(lane, n.spans, as).in...)
	}
	w.spans = w.spans[:first]
	slices.SortFunc(all, func(a, b Interval) int { return cmp.Compare(a.Start, b.Start) })
	return times{in: all[:mergeSorted(all)]}
}

// freeOn returns when an item can begin so that the spans are free on a lane.
func (w *workspace) freeOn(lane int, spans []placedSpan, as role) times {
	free := always
	for _, s := range spans {
		free = w.both(free, w.runs(lane, s, as))
	}
	return free
}

// runs returns when an item can begin so that a span is free on a lane. It is the search for starts with a grid of one second.
func (w *workspace) runs(lane int, s placedSpan, as role) times {
	span, parts := w.items.span, w.lanes[lane].open
	if as == leading {
		parts = w.lanes[lane].parts
	}
	c := w.newCursor(lane, parts, s.rules, Interval{span.Start + s.at, span.End + s.at}, always)
	first := len(w.spans)
	for c.settle(); c.at != never; c.step() {
		w.unite(first, Interval{c.at - s.at, c.last + 1 - s.at})
		c.at = c.last
	}
	return w.timesFrom(first)
}

// openAlways returns open time without an end.
func (w *workspace) openAlways() []part {
	first := len(w.parts)
	w.parts = append(w.parts, part{start: w.reach.Start, until: w.reach.End, fit: never / 2})
	return w.parts[first:len(w.parts):len(w.parts)]
}

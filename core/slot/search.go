package slot

import (
	"math"
	"slices"
	"sync"
	"time"

	"slotwise/core/civil"
)

// workspace has the intermediate lists of one calculation. Calls reuse it, so that a call
// allocates only its result.
type workspace struct {
	wall     civil.Wall
	reach    Interval   // the instants that affect this calculation
	shared   []Interval // busy on every lane
	lanes    []laneTime
	floating []floating

	// Backing arrays of the lists above.
	openings, breaks, spans []Interval
	parts                   []part
	keys                    []key
	movable                 []movableKey

	cursors []cursor
	items   itemSearch
	starts  []foundStart
	named   []int // the lanes of the starts
}

// foundStart is a start; its lanes are workspace.named[first:last].
type foundStart struct {
	at, day     int64
	first, last int
}

var workspaces = sync.Pool{New: func() any { return new(workspace) }}

func borrow() *workspace {
	w, _ := workspaces.Get().(*workspace) // the pool holds nothing else
	return w
}

// giveBack returns the workspace to the pool, unless an unusually large input has made it
// very large.
func (w *workspace) giveBack() {
	const keep = 1 << 16
	if cap(w.spans)+cap(w.keys)+cap(w.movable)+cap(w.parts)+cap(w.openings)+cap(w.breaks)+cap(w.starts)+cap(w.named)+cap(w.floating)+cap(w.lanes)+cap(w.cursors) <= keep {
		w.items = itemSearch{} // it refers to the query
		workspaces.Put(w)
	}
}

func (w *workspace) reset(zone *time.Location) {
	w.wall = civil.NewWall(zone)
	w.shared = nil
	w.lanes, w.floating, w.cursors = w.lanes[:0], w.floating[:0], w.cursors[:0]
	w.spans, w.parts, w.keys, w.movable = w.spans[:0], w.parts[:0], w.keys[:0], w.movable[:0]
	w.starts, w.named = w.starts[:0], w.named[:0]
}

// search finds the offered starts of the dates of q.
func (w *workspace) search(q *Query) {
	w.reset(q.Schedule.Zone)
	r, ok := newRules(q.Rules)
	if q.Items != nil {
		r, ok = w.items.reset(q)
	}
	if !ok || q.Rules.HorizonDays < 0 || len(q.Lanes) == 0 {
		return
	}
	today := dayNumber(civil.DateOf(q.Now, zoneOf(q)))
	// A start after now can have yesterday's date, when midnight occurs twice.
	from := max(dayNumber(q.From), today-1)
	to := min(dayNumber(q.To), today+int64(min(q.Rules.HorizonDays, MaxDays)))
	if from > to {
		return
	}
	span := Interval{w.wall.Instant(from, 0), w.wall.End(to)}
	span.Start = max(span.Start, earliest(q.Now, q.Rules.Notice))
	if span.Start >= span.End {
		return
	}
	w.load(q, Interval{span.Start - r.before, span.End + r.duration + r.after})
	if q.Items != nil {
		w.addItems(r.step, span)
	} else {
		for i := range w.lanes {
			if lane := &q.Lanes[i]; !lane.AssignOnly && !lane.Always {
				w.addCursor(i, r, span, always)
			}
		}
	}
	w.sweep(from, to)
}

// addCursor adds a cursor for the starts on a lane that are allowed.
func (w *workspace) addCursor(lane int, r rules, span Interval, allowed times) {
	c := w.newCursor(lane, w.lanes[lane].parts, r, span, allowed)
	c.settle()
	w.cursors = append(w.cursors, c)
}

// load computes the open and the busy time of every lane for appointments whose footprints
// lie within reach.
func (w *workspace) load(q *Query, reach Interval) {
	w.reach = reachWithFloating(q.Lanes, reach)
	w.loadBusy(q, reach)
	w.loadBlocked(q)
	w.loadHours(q)
	if q.Items == nil || len(q.Items.List) == 1 {
		w.reassign(q.Lanes)
	}
	for i := range w.lanes {
		t := &w.lanes[i]
		t.notOffered = w.either(times{in: t.taken}, times{in: t.blocked}).in
	}
}

func (w *workspace) loadBusy(q *Query, reach Interval) {
	w.shared = w.unionOf(q.Shared, nil)
	for lane := range q.Lanes {
		firstKey, firstMovable := len(w.keys), len(w.movable)
		busy := q.Lanes[lane].Busy
		for i := range busy {
			floats := busy[i].canMove(reach)
			w.addBusy(busy[i].Interval, floats)
			if floats {
				w.addMovable(&busy[i], i)
			}
		}
		t := laneTime{keys: sorted(w.keys, firstKey), movable: sorted(w.movable, firstMovable)}
		t.booked = w.union(t.keys)
		t.taken = t.booked
		w.lanes = append(w.lanes, t)
	}
}

func (w *workspace) loadBlocked(q *Query) {
	common := w.unionOf(q.Blocked, nil)
	for i := range q.Lanes {
		w.lanes[i].blocked = common
		if own := q.Lanes[i].Blocked; len(own) > 0 {
			w.lanes[i].blocked = w.unionOf(q.Blocked, own)
		}
	}
}

// unionOf returns the union of both lists within reach.
func (w *workspace) unionOf(intervals, more []Interval) []Interval {
	first := len(w.keys)
	for _, i := range intervals {
		w.addBusy(i, false)
	}
	for _, i := range more {
		w.addBusy(i, false)
	}
	return w.union(sorted(w.keys, first))
}

func (w *workspace) loadHours(q *Query) {
	first, last := w.windowDates(w.reach)
	common := w.partsOf(&q.Schedule, &Lane{}, first, last)
	for i := range q.Lanes {
		w.lanes[i].parts = common
		if lane := &q.Lanes[i]; lane.ownPlan() {
			w.lanes[i].parts = w.partsOf(&q.Schedule, lane, first, last)
		}
		w.lanes[i].open = w.lanes[i].parts
		if q.Lanes[i].Always {
			w.lanes[i].open = w.openAlways()
		}
	}
}

// sweep walks all lanes at once, from start to start.
func (w *workspace) sweep(from, to int64) {
	next := int64(never)
	for i := range w.cursors {
		next = min(next, w.cursors[i].at)
	}
	if len(w.cursors) == 1 {
		w.sweepOne(&w.cursors[0], from, to)
		return
	}
	day, midnight, requested := int64(0), int64(math.MinInt64), false // of the current start
	first, last := 0, 0                                               // the lanes of the previous start
	for next != never {
		at := next
		next = never
		if at >= midnight {
			day, midnight = w.wall.Day(at)
			requested = from <= day && day <= to
		}
		for i := range w.cursors {
			c := &w.cursors[i]
			if c.at == at {
				if requested && !w.namedLast(c.lane, last) {
					w.named = append(w.named, c.lane)
				}
				c.step()
			}
			next = min(next, c.at)
		}
		if requested {
			first, last = w.nameOnce(first, last)
			w.starts = append(w.starts, foundStart{at, day, first, last})
		}
	}
}

// namedLast reports whether the lane was named last for this start, whose lanes begin at index first. Cursors ascend by lane, and several
// items that can be the first have cursors on the same lane.
func (w *workspace) namedLast(lane, first int) bool {
	n := len(w.named)
	return n > first && w.named[n-1] == lane
}

// sweepOne is the sweep of a single lane, which all starts share.
func (w *workspace) sweepOne(c *cursor, from, to int64) {
	w.named = append(w.named, c.lane)
	for c.at != never {
		day, midnight := w.wall.Day(c.at)
		requested := from <= day && day <= to
		for c.at < midnight {
			if requested {
				w.starts = append(w.starts, foundStart{c.at, day, 0, 1})
			}
			c.step()
		}
	}
}

// nameOnce returns the range of w.named with the lanes that were named last. If they equal
// the lanes of the previous start, named[first:last], as in most cases, both starts share
// that range.
func (w *workspace) nameOnce(first, last int) (int, int) {
	if slices.Equal(w.named[first:last], w.named[last:]) {
		w.named = w.named[:last]
		return first, last
	}
	return last, len(w.named)
}

// result copies the starts from the workspace.
func (w *workspace) result() []Start {
	if len(w.starts) == 0 {
		return nil
	}
	starts := make([]Start, len(w.starts))
	lanes := append(make([]int, 0, len(w.named)), w.named...)
	for i, s := range w.starts {
		starts[i] = Start{At: s.at, Lanes: lanes[s.first:s.last:s.last]}
	}
	return starts
}

func zoneOf(q *Query) *time.Location {
	if q.Schedule.Zone == nil {
		return time.UTC
	}
	return q.Schedule.Zone
}

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
	if cap(w.spans)+cap(w.keys)+cap(w.movable)+cap(w.parts)+cap(w.openings)+cap(w.breaks)+cap(w.starts)+cap(w.named)+cap(w.floating)+cap(w.lanes) <= keep {
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
	w.sweep(q, r, span, from, to)
}

// load computes the open and the busy time of every lane for appointments whose footprints
// lie within reach.
func (w *workspace) load(q *Query, reach Interval) {
	w.reach = reachWithFloating(q.Lanes, reach)
	w.loadBusy(q, reach)
	w.loadBlocked(q)
	w.loadHours(q)
	w.reassign(q.Lanes)
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
	}
}

// sweep walks all lanes through span at once, from start to start.
func (w *workspace) sweep(q *Query, r rules, span Interval, from, to int64) {
	next := int64(never)
	for i := range w.lanes {
		if q.Lanes[i].AssignOnly {
			continue
		}
		c := newCursor(i, w.lanes[i].parts, w.notOffered(&w.lanes[i]), w.shared, span)
		c.settle(r)
		next = min(next, c.at)
		w.cursors = append(w.cursors, c)
	}
	if len(w.cursors) == 1 {
		w.sweepOne(&w.cursors[0], r, from, to)
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
				if requested {
					w.named = append(w.named, c.lane)
				}
				c.step(r)
			}
			next = min(next, c.at)
		}
		if requested {
			first, last = w.nameOnce(first, last)
			w.starts = append(w.starts, foundStart{at, day, first, last})
		}
	}
}

// sweepOne is the sweep of a single lane, which all starts share.
func (w *workspace) sweepOne(c *cursor, r rules, from, to int64) {
	w.named = append(w.named, c.lane)
	for c.at != never {
		day, midnight := w.wall.Day(c.at)
		requested := from <= day && day <= to
		for c.at < midnight {
			if requested {
				w.starts = append(w.starts, foundStart{c.at, day, 0, 1})
			}
			c.step(r)
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

// never is later than every start.
const never = math.MaxInt64

// cursor walks one lane from start to start. It keeps indexes into its lists instead of
// reslicing them, since storing a pointer costs more than the rest of a step while the
// garbage collector runs.
type cursor struct {
	at           int64 // the current start, or never
	last         int64 // grid points from at up to last are free, too
	lane         int
	parts        []part
	part         int // index of the part whose grid contains at
	span         Interval
	busy, shared obstacles
}

func newCursor(lane int, parts []part, busy, shared []Interval, span Interval) cursor {
	c := cursor{
		at: never, lane: lane, parts: parts, part: firstAfter(parts, span.Start), span: span,
		busy: obstacles{spans: busy}, shared: obstacles{spans: shared},
	}
	if c.part < len(c.parts) {
		c.at = c.parts[c.part].start
	}
	return c
}

// step moves the cursor to the next free start.
func (c *cursor) step(r rules) {
	c.at += r.step
	if c.at > c.last {
		c.settle(r)
	}
}

// settle moves the cursor to the first start at or after its position that is free on its
// lane, fits, and lies within the span.
func (c *cursor) settle(r rules) {
	for c.part < len(c.parts) {
		p := &c.parts[c.part]
		if c.at < c.span.Start {
			c.skipTo(c.span.Start, r.step)
		}
		if c.at >= p.until || c.at+r.duration > p.fit {
			c.part++
			if c.part < len(c.parts) {
				c.at = c.parts[c.part].start
			}
			continue
		}
		// Only here: a step that leaves the span can also leave its part, and the next part may begin within the span.
		if c.at >= c.span.End {
			break
		}
		footprint := r.footprint(c.at)
		obstacle := c.busy.after(footprint.Start)
		if shared := c.shared.after(footprint.Start); shared.Start < obstacle.Start {
			obstacle = shared
		}
		if obstacle.Start >= footprint.End {
			c.last = min(p.until-1, p.fit-r.duration, c.span.End-1, obstacle.Start-r.after-r.duration)
			return
		}
		c.skipTo(obstacle.End+r.before, r.step)
	}
	c.at = never
}

// skipTo moves the cursor along its grid to t, or to the first step after it.
func (c *cursor) skipTo(t, step int64) {
	c.at += (t - c.at + step - 1) / step * step
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

package slot

import (
	"slices"
	"time"
)

// Items are the services of one booking. They follow one another without overlapping. Each begins when the one before it ends, or at most
// MaxWait later.
type Items struct {
	List     []Item // 1 to MaxItems
	MaxWait  time.Duration
	AnyOrder bool // the items may be done in any order
	SameLane bool // the same lane must lead all items, also those that are Named, but not those that are Apart. One at least is not Apart
}

// Item is one service. The lanes that take different times for it are in different ways.
type Item struct {
	Ways  []Way
	Named bool // the customer chose who leads it; see Place
	Apart bool // who leads the others does not lead it, such as one in a room without staff; not of an only item
}

// Way is a way to do an item.
type Way struct {
	Duration                  time.Duration
	BufferBefore, BufferAfter time.Duration // on all lanes of the item
	// Needs has what the item occupies, one lane for each need. The first one leads: its lanes have the hours and the grid. The needs have
	// different pools.
	Needs []Need
}

// Need is one of several lanes of a pool, the same one for all its spans.
type Need struct {
	Lanes []int // indexes into Query.Lanes
	// Spans ascend and do not touch. Those of the leading need begin with the item. Empty: the whole item.
	Spans []Span
}

// Span is a time range relative to the start of an item.
type Span struct{ From, To time.Duration }

// MaxItems bounds the items of a booking. A search in any order takes time in proportion to two to the power of their number.
const MaxItems = 8

// valid reports whether the search can be done.
func (m *Items) valid(lanes []Lane) bool {
	if len(m.List) == 0 || len(m.List) > MaxItems {
		return false
	}
	for _, item := range m.List {
		for _, way := range item.Ways {
			if !way.valid(lanes) {
				return false
			}
		}
	}
	return true
}

func (v Way) valid(lanes []Lane) bool {
	if len(v.Needs) == 0 {
		return false
	}
	var pools []string
	for i, n := range v.Needs {
		if !n.valid(v.Duration, lanes) || i == 0 && len(n.Spans) > 0 && n.Spans[0].From != 0 {
			return false
		}
		if len(n.Lanes) > 0 {
			pools = append(pools, lanes[n.Lanes[0]].Pool)
		}
	}
	slices.Sort(pools)
	return len(slices.Compact(slices.Clone(pools))) == len(pools)
}

// valid reports whether the lanes are of one pool, and the spans ascend within an item of that duration.
func (n Need) valid(duration time.Duration, lanes []Lane) bool {
	for _, lane := range n.Lanes {
		if lane < 0 || lane >= len(lanes) || lanes[lane].Pool != lanes[n.Lanes[0]].Pool {
			return false
		}
	}
	end := time.Duration(-1)
	for _, s := range n.Spans {
		if s.From <= end || s.From < 0 || s.To <= s.From || s.To > duration {
			return false
		}
		end = s.To
	}
	return true
}

// way is a Way in whole seconds.
type way struct {
	duration int64
	needs    []need
	others   times // when all needs but the leading one are free
	free     times // when all needs are free, on itemSearch.lane if that is set
}

func (v *way) lead() *need { return &v.needs[0] }

type need struct {
	lanes []int
	spans []placedSpan
}

// placedSpan is a span of a need. Its rules have its length and a grid of one second. The first span of a need has the buffer before the
// item, and the last one the buffer after it.
type placedSpan struct {
	rules
	at int64 // after the start of the item
}

func newWay(v Way) (way, bool) {
	whole, ok := newRules(Rules{Duration: v.Duration, BufferBefore: v.BufferBefore, BufferAfter: v.BufferAfter})
	made := way{duration: whole.duration}
	for _, n := range v.Needs {
		made.needs = append(made.needs, newNeed(n, whole))
	}
	return made, ok
}

func newNeed(n Need, whole rules) need {
	made := need{lanes: n.Lanes}
	if len(n.Spans) == 0 {
		whole.step = 1
		made.spans = []placedSpan{{rules: whole}}
		return made
	}
	for _, s := range n.Spans {
		made.spans = append(made.spans, placedSpan{rules{duration: seconds(s.To - s.From), step: 1}, seconds(s.From)})
	}
	made.spans[0].before = whole.before
	made.spans[len(made.spans)-1].after = whole.after
	return made
}

// blocked returns the time that a need blocks on its lane when the item starts at that instant, buffers included.
func (n *need) blocked(at int64) []Interval {
	var all []Interval
	for _, s := range n.spans {
		all = append(all, s.footprint(at+s.at))
	}
	return all
}

package slot

import (
	"cmp"
	"slices"
	"time"
)

// Part is the lane that an item takes for one of its needs.
type Part struct {
	Item, Way, Need int        // indexes
	Lane            int        // index into Query.Lanes
	Start           int64      // of the item, in Unix seconds
	Blocked         []Interval // what it blocks on the lane, buffers included; see Stretches
	Moves           []Move     // floating appointments that have to move first; none if there are several items
}

// Place returns the lanes for the Items of q to begin at an offered start, in the order in which they are done. It returns none if the start
// is not offered. It ignores the dates of q. prefer compares lanes.
//
// If one lane can lead all items that are not Named, it is the first preferred one of these lanes. Otherwise, each item takes the leading
// lane of the item before it if it can, or the first preferred one. Other needs keep a lane that the booking already has, if they can. Lanes
// from which no appointment has to move come before the others.
func Place(q Query, at time.Time, prefer func(a, b int) int) []Part {
	if q.Items == nil {
		return nil
	}
	w := borrow()
	defer w.giveBack()
	first := w.offeredAt(&q, at)
	if len(first) == 0 {
		return nil
	}
	one := w.items.leadingLanes()
	slices.SortStableFunc(one, prefer)
	var moving []Part
	for _, lane := range append(one, anyLane) {
		w.onlyLane(lane)
		p := placement{w: w, lanes: q.Lanes, prefer: prefer, first: first}
		switch placed := p.placeAll(at.Unix()); {
		case placed && !slices.ContainsFunc(p.parts, func(part Part) bool { return len(part.Moves) > 0 }):
			return p.parts
		case placed && moving == nil:
			moving = p.parts
		}
	}
	return moving
}

// placement goes forward from a start. After each item that it places, the others can follow.
type placement struct {
	w      *workspace
	lanes  []Lane
	prefer func(a, b int) int
	first  []int // the lanes that can lead the first item
	parts  []Part
}

func (p *placement) placeAll(at int64) bool {
	rest := p.w.items.allItems()
	for rest != 0 {
		item, next, ok := p.placeNext(rest, at)
		if !ok {
			return false
		}
		rest, at = rest.without(item), next
	}
	return true
}

// placeNext places one of the items of rest at this instant. It returns when the item after it begins.
func (p *placement) placeNext(rest itemSet, at int64) (item int, next int64, ok bool) {
	s := &p.w.items
	for _, item := range s.nextOf(rest) {
		for _, c := range p.candidates(item) {
			v := &s.ways[item][c.way]
			next, ok := p.w.restBegins(rest.without(item), at+v.duration)
			if ok && v.others.has(at) && p.w.freeOn(c.lane, v.lead().spans, leading).has(at) {
				p.add(item, c, at)
				return item, next, true
			}
		}
	}
	return 0, 0, false
}

// candidate is a lane that may lead an item, and the way in which it does.
type candidate struct{ way, lane int }

// candidates returns the candidates for an item in the order in which they are tried: the lane that led the item before it, then the
// preferred ones.
func (p *placement) candidates(item int) []candidate {
	var all []candidate
	for i := range p.w.items.ways[item] {
		for _, lane := range p.w.items.ways[item][i].lead().lanes {
			// Another lane would begin the booking beside its grid.
			if p.w.items.canLead(item, lane) && (len(p.parts) > 0 || slices.Contains(p.first, lane)) {
				all = append(all, candidate{i, lane})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(p.rank(a.lane), p.rank(b.lane)), p.prefer(a.lane, b.lane))
	})
	return all
}

// rank is 0 for the lane that led the item before, and 1 for others.
func (p *placement) rank(lane int) int {
	for _, part := range slices.Backward(p.parts) {
		if part.Need == 0 {
			if part.Lane == lane {
				return 0
			}
			break
		}
	}
	return 1
}

// add adds the parts of an item, whose needs are all free.
func (p *placement) add(item int, c candidate, at int64) {
	for n := range p.w.items.ways[item][c.way].needs {
		need, lane := &p.w.items.ways[item][c.way].needs[n], c.lane
		if n > 0 {
			lane = p.freeLane(need, at)
		}
		blocked := need.blocked(at)
		p.parts = append(p.parts, Part{
			Item: item, Way: c.way, Need: n, Lane: lane, Start: at, Blocked: blocked, Moves: p.w.moves(p.lanes, lane, blocked...),
		})
	}
}

// freeLane returns a lane for a need of which at least one is free: one that the booking has already, or one from which nothing has to move,
// or the first preferred one.
func (p *placement) freeLane(n *need, at int64) int {
	free := slices.DeleteFunc(slices.Clone(n.lanes), func(lane int) bool { return !p.w.freeOn(lane, n.spans, following).has(at) })
	slices.SortStableFunc(free, func(a, b int) int {
		return cmp.Or(cmp.Compare(p.age(a), p.age(b)), cmp.Compare(p.movesFrom(a, n, at), p.movesFrom(b, n, at)), p.prefer(a, b))
	})
	return free[0]
}

// age returns how many parts ago the booking has taken a lane. A lane that it does not have is older than all parts.
func (p *placement) age(lane int) int {
	for i, part := range slices.Backward(p.parts) {
		if part.Lane == lane {
			return len(p.parts) - i
		}
	}
	return len(p.parts) + 1
}

// movesFrom returns how many appointments have to leave a lane for a need.
func (p *placement) movesFrom(lane int, n *need, at int64) int {
	return len(p.w.moves(p.lanes, lane, n.blocked(at)...))
}

// restBegins returns the first instant at which the remaining items can begin after the one before them has ended.
func (w *workspace) restBegins(rest itemSet, end int64) (at int64, ok bool) {
	if rest == 0 {
		return end, true
	}
	for _, i := range w.begin(rest).in {
		if i.End > end {
			at := max(i.Start, end)
			return at, at <= end+w.items.wait
		}
	}
	return 0, false
}

// Stretches returns the time that a booking blocks on each lane, ascending by lane and time. Parts that overlap or touch on a lane are one
// stretch, so the buffers between the items of a booking do not add up.
func Stretches(parts []Part) []Stretch {
	var all []Stretch
	for _, p := range parts {
		for _, b := range p.Blocked {
			all = append(all, Stretch{b, p.Lane})
		}
	}
	slices.SortFunc(all, func(a, b Stretch) int { return cmp.Or(cmp.Compare(a.Lane, b.Lane), cmp.Compare(a.Start, b.Start)) })
	var apart []Stretch
	for _, s := range all {
		if n := len(apart); n > 0 && apart[n-1].Lane == s.Lane && s.Start <= apart[n-1].End {
			apart[n-1].End = max(apart[n-1].End, s.End)
			continue
		}
		apart = append(apart, s)
	}
	return apart
}

package booking

import (
	"cmp"
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/slot"
)

// offered returns the candidates for the start if it is offered: every lane for one item on one lane, and otherwise the best ones.
func (p *placement) offered(q slot.Query) []candidate {
	if q.Items == nil {
		return p.onOneLane(q, slot.At(q, p.start))
	}
	parts := slot.Place(q, p.start, p.preferred(q))
	if len(parts) == 0 {
		return nil
	}
	lanes := p.lanes()
	chosen, moves := make([]chosenLanes, len(q.Items.List)), []move(nil)
	for _, part := range parts {
		to := &chosen[part.Item]
		to.after = time.Unix(part.Start, 0).Sub(p.start)
		to.lanes = append(to.lanes, lanes[part.Lane])
		moves = append(moves, movesOf(lanes, part.Lane, part.Moves)...)
	}
	c := candidate{assignments: p.assignments(chosen), moves: moves}
	if p.shownLength != 0 && p.shownLength != p.length(c) {
		return nil // somebody has booked since: the customer would wait longer, or less, than they were told
	}
	return []candidate{c}
}

// length returns the time from the start of the first item to the end of the last.
func (p *placement) length(c candidate) (length time.Duration) {
	for i, to := range c.assignments {
		length = max(length, to.After+p.items[i].Duration)
	}
	return length
}

// fitting returns the candidates for the start in free time, which need not be offered. Each item has its place.
func (p *placement) fitting(q slot.Query) []candidate {
	if q.Items == nil {
		return p.onOneLane(q, slot.Fits(q, p.start))
	}
	items := p.setup.Searched(p.items, p.now)
	free := make([][][]int, len(items)) // by item and need: lanes
	for n := range items {
		for _, need := range q.Items.List[n].Ways[0].Needs {
			free[n] = append(free[n], p.freeFor(q, items[n], need))
		}
	}
	if q.Items.SameLane {
		keepCommon(free)
	}
	lanes := p.lanes()
	var (
		chosen = make([]chosenLanes, len(items))
		taken  []int // by the items before: a lane that does one item also does the next if it can
	)
	for n, needs := range free {
		chosen[n].after = items[n].After
		for _, able := range needs {
			if len(able) == 0 {
				return nil
			}
			lane := able[0]
			if i := slices.IndexFunc(taken, func(lane int) bool { return slices.Contains(able, lane) }); i >= 0 {
				lane = taken[i]
			}
			taken = append([]int{lane}, taken...)
			chosen[n].lanes = append(chosen[n].lanes, lanes[lane])
		}
	}
	return []candidate{{assignments: p.assignments(chosen)}}
}

// keepCommon leaves for each item the lanes that can serve the customer in all items.
func keepCommon(free [][][]int) {
	common := free[0][0]
	for _, needs := range free {
		common = slices.DeleteFunc(common, func(lane int) bool { return !slices.Contains(needs[0], lane) })
	}
	for n := range free {
		free[n][0] = common
	}
}

// freeFor returns the lanes that are free for a need of an item, the preferred first. No other appointment moves for it.
func (p *placement) freeFor(q slot.Query, item business.Requirements, need slot.Need) []int {
	spans := need.Spans
	if spans == nil {
		spans = []slot.Span{{To: item.Duration}}
	}
	free := slices.Clone(need.Lanes)
	for i, span := range spans {
		alone := q
		alone.Rules.Duration, alone.Rules.BufferBefore, alone.Rules.BufferAfter = span.To-span.From, 0, 0
		if i == 0 {
			alone.Rules.BufferBefore = item.BufferBefore
		}
		if i == len(spans)-1 {
			alone.Rules.BufferAfter = item.BufferAfter
		}
		fits := slot.Fits(alone, p.start.Add(item.After+span.From))
		free = slices.DeleteFunc(free, func(lane int) bool {
			return !slices.ContainsFunc(fits, func(a slot.Assignment) bool { return a.Lane == lane && len(a.Moves) == 0 })
		})
	}
	slices.SortStableFunc(free, p.preferred(q))
	return free
}

// onOneLane returns a candidate for each lane that was found for all items.
func (p *placement) onOneLane(q slot.Query, found []slot.Assignment) []candidate {
	lanes := p.setup.EffectiveLanes(p.now)
	candidates := make([]candidate, len(found))
	for i, s := range found {
		lane := lanes[s.Lane]
		c := candidate{rank: p.rank(q, s.Lane, lane), assignments: make([]appointment.Assignment, len(p.items)), moves: movesOf(lanes, s.Lane, s.Moves)}
		for n, item := range p.items {
			c.assignments[n] = p.assignment(n, lane, item.After)
			c.assignments[n].Lanes = []appointment.OccupiedLane{{Lane: lane.ID}}
		}
		if len(c.moves) > 0 {
			c.rank += hasToMove
		}
		candidates[i] = c
	}
	return candidates
}

// movesOf returns the moves that free a lane.
func movesOf(lanes []business.Lane, lane int, moves []slot.Move) []move {
	var all []move
	for _, m := range moves {
		all = append(all, move{appointment.Allocation{Lane: lanes[lane].ID, Busy: m.Busy}, lanes[m.To].ID})
	}
	return all
}

// lanes returns the lanes of the placement's query.
func (p *placement) lanes() []business.Lane { return p.setup.LanesFor(p.items, p.now) }

// chosenLanes are the lanes for one of the searched items. The first is where the customer is served.
type chosenLanes struct {
	after time.Duration
	lanes []business.Lane
}

// assignments assigns each item to the chosen lanes. There is one choice for each item, or one for all of them together.
func (p *placement) assignments(chosen []chosenLanes) []appointment.Assignment {
	all := make([]appointment.Assignment, len(p.items))
	for n, item := range p.items {
		to, after := chosen[0], item.After
		if len(chosen) == len(p.items) {
			to, after = chosen[n], chosen[n].after
		}
		all[n] = p.assignment(n, to.lanes[0], after)
		for _, need := range p.setup.Needs(item, p.now) {
			i := slices.IndexFunc(to.lanes, func(l business.Lane) bool { return l.Pool == need.Pool })
			all[n].Lanes = append(all[n].Lanes, appointment.OccupiedLane{Lane: to.lanes[i].ID, Spans: need.Spans})
		}
	}
	return all
}

// assignment assigns an item to where the customer is served, without its lanes. One that is for nobody in particular gets no staff member,
// although it occupies the lane of one.
func (p *placement) assignment(item int, lane business.Lane, after time.Duration) appointment.Assignment {
	to := appointment.Assignment{After: after, OnPlace: lane.Kind() == business.PlaceLane}
	if !p.isUnassigned(item) {
		to.Staff, to.StaffName = lane.Staff, p.setup.StaffName(lane.Staff)
	}
	return to
}

func (p *placement) isUnassigned(item int) bool {
	return item < len(p.unassigned) && p.unassigned[item]
}

// preferred compares lanes of q by their rank.
func (p *placement) preferred(q slot.Query) func(a, b int) int {
	ranks := make([]int, len(q.Lanes))
	for i, lane := range p.lanes() {
		ranks[i] = p.rank(q, i, lane)
	}
	return func(a, b int) int { return cmp.Compare(ranks[a], ranks[b]) }
}

// hasToMove is added to the rank of a lane that needs moves.
const hasToMove = 1 << 20

// rank orders lanes. The appointment's own lane comes first. Staff members follow by the number of their appointments that
// day, and places in their order. Lanes that need moves come last.
func (p *placement) rank(q slot.Query, index int, lane business.Lane) int {
	switch {
	case slices.Contains(p.ownLanes, lane.ID):
		return -1
	case lane.Staff != "":
		return countOnDate(q.Lanes[index].Busy, p.date(), q.Schedule.Zone)
	}
	return 0
}

func countOnDate(busy []slot.Busy, d civil.Date, zone *time.Location) int {
	day := slot.Interval{Start: civil.Instant(d, 0, zone).Unix(), End: civil.Instant(d.AddDays(1), 0, zone).Unix()}
	n := 0
	for _, b := range busy {
		if b.Overlaps(day) {
			n++
		}
	}
	return n
}

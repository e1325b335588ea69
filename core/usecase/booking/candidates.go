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
	items, chosen, moves := p.setup.Searched(p.items, p.now), make([]chosenLanes, len(q.Items.List)), []move(nil)
	for _, part := range parts {
		to := &chosen[part.Item]
		to.way = items[part.Item].Ways()[part.Way]
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
		d := p.items[i].Duration
		if to.Service != nil {
			d = to.Service.Duration
		}
		length = max(length, to.After+d)
	}
	return length
}

// fitting returns the candidates for the start in free time, which need not be offered. Each item has its place.
func (p *placement) fitting(q slot.Query) []candidate {
	if q.Items == nil {
		return p.onOneLane(q, slot.Fits(q, p.start))
	}
	leaders := []int{anybody}
	if q.Items.SameLane {
		leaders = make([]int, len(q.Lanes))
		for i := range leaders {
			leaders[i] = i
		}
		slices.SortStableFunc(leaders, p.preferred(q))
	}
	for _, leader := range leaders {
		if c, ok := p.fit(q, leader); ok {
			return []candidate{c}
		}
	}
	return nil
}

const anybody = -1

// fit places the items in free time, all by the leader, unless that is anybody.
func (p *placement) fit(q slot.Query, leader int) (candidate, bool) {
	lanes, items := p.lanes(), p.setup.Searched(p.items, p.now)
	var (
		chosen = make([]chosenLanes, len(items))
		taken  []int         // by the items before: a lane that does one item also does the next if it can
		longer time.Duration // than the items before would take without the terms of whoever does them
	)
	for n, item := range items {
		item.After += longer
		way, free, ok := p.freeWay(q, item, q.Items.List[n], leader, taken)
		if !ok {
			return candidate{}, false
		}
		chosen[n].after, chosen[n].way = item.After, way
		for _, lane := range free {
			taken = append([]int{lane}, taken...)
			chosen[n].lanes = append(chosen[n].lanes, lanes[lane])
		}
		longer += way.Duration - item.Duration
	}
	return candidate{assignments: p.assignments(chosen)}, true
}

// freeWay returns a way to do an item with a free lane for each need: if possible with lanes that are taken by the items before, and otherwise
// with the preferred ones.
func (p *placement) freeWay(q slot.Query, item business.Requirements, searched slot.Item, leader int, taken []int) (found business.Requirements, lanes []int, ok bool) {
	rank := func(lane int) int {
		if i := slices.Index(taken, lane); i >= 0 {
			return i
		}
		return len(taken)
	}
	prefer := p.preferred(q)
	better := func(a, b int) int { return cmp.Or(cmp.Compare(rank(a), rank(b)), prefer(a, b)) }
	for i, way := range item.Ways() {
		var free []int // the best lane of each need
		for n, need := range searched.Ways[i].Needs {
			able := p.freeFor(q, way, need)
			if n == 0 && leader != anybody && !searched.Apart {
				able = slices.DeleteFunc(able, func(lane int) bool { return lane != leader })
			}
			if len(able) == 0 {
				break
			}
			free = append(free, slices.MinFunc(able, better))
		}
		if len(free) == len(searched.Ways[i].Needs) && (!ok || better(free[0], lanes[0]) < 0) {
			found, lanes, ok = way, free, true
		}
	}
	return found, lanes, ok
}

// freeFor returns the lanes that are free for a need of an item. No other appointment moves for it.
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
	way   business.Requirements
	after time.Duration
	lanes []business.Lane
}

// assignments assigns each item to the chosen lanes. There is one choice for each item, or one for all of them together.
func (p *placement) assignments(chosen []chosenLanes) []appointment.Assignment {
	all := make([]appointment.Assignment, len(p.items))
	for n, item := range p.items {
		to, after := chosen[0], item.After
		if len(chosen) == len(p.items) {
			to, after, item = chosen[n], chosen[n].after, chosen[n].way
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
	if service, ok := p.items[item].Other(lane.Staff); ok {
		to.Service = &service
	}
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

// hasToMove is added to the rank of a lane that needs moves, and costsOther to that of somebody who takes another price than was shown.
const (
	hasToMove  = 1 << 20
	costsOther = 1 << 30
)

// rank orders lanes. The appointment's own lane comes first. Staff members follow by the number of their appointments that
// day, and places in their order. Lanes that need moves come after them, and then those with another price than was shown.
func (p *placement) rank(q slot.Query, index int, lane business.Lane) int {
	switch {
	case slices.ContainsFunc(p.held, func(h appointment.Allocation) bool { return h.Lane == lane.ID }):
		return -1
	case lane.Staff != "" && p.costsOther(lane.Staff):
		return costsOther + countOnDate(q.Lanes[index].Busy, p.date(), q.Schedule.Zone)
	case lane.Staff != "":
		return countOnDate(q.Lanes[index].Busy, p.date(), q.Schedule.Zone)
	}
	return 0
}

// costsOther reports whether a staff member takes another price than was shown for the only service.
func (p *placement) costsOther(staff business.StaffID) bool {
	if p.shownPrice == "" || len(p.items) > 1 || !p.differs() {
		return false
	}
	service := p.servicesByStaff(p.setup, p.now)[0]
	if other, ok := p.items[0].Other(staff); ok {
		service = other
	}
	return !isAmount(p.shownPrice, service.Price)
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

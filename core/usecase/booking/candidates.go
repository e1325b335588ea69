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

// offered returns the candidates for the start if it is offered: every lane for one item, and the best ones for several.
func (p *placement) offered(q slot.Query) []candidate {
	if q.Items == nil {
		return p.onOneLane(q, slot.At(q, p.start))
	}
	parts := slot.Place(q, p.start, p.preferred(q))
	if len(parts) == 0 {
		return nil
	}
	lanes := p.setup.EffectiveLanes(p.now)
	c, length := candidate{assignments: make([]appointment.Assignment, len(p.items))}, time.Duration(0)
	for _, part := range parts {
		after := time.Unix(part.Start, 0).Sub(p.start)
		c.assignments[part.Item] = p.assignment(part.Item, lanes[part.Lane], after)
		length = max(length, after+p.items[part.Item].Duration)
	}
	if p.shownLength != 0 && p.shownLength != length {
		return nil // somebody has booked since: the customer would wait longer, or less, than they were told
	}
	return []candidate{c}
}

// fitting returns the candidates for the start in free time, which need not be offered. Each item has its place.
func (p *placement) fitting(q slot.Query) []candidate {
	if q.Items == nil {
		return p.onOneLane(q, slot.Fits(q, p.start))
	}
	free := make([][]int, len(p.items))
	for n := range p.items {
		free[n] = p.freeFor(q, n)
	}
	if q.Items.SameLane {
		for n := range free {
			free[0] = slices.DeleteFunc(free[0], func(lane int) bool { return !slices.Contains(free[n], lane) })
		}
		for n := range free {
			free[n] = free[0]
		}
	}
	lanes, last := p.setup.EffectiveLanes(p.now), -1
	c := candidate{assignments: make([]appointment.Assignment, len(p.items))}
	for n, able := range free {
		if len(able) == 0 {
			return nil
		}
		if !slices.Contains(able, last) { // else the staff member of the item before does this one, too
			last = able[0]
		}
		c.assignments[n] = p.assignment(n, lanes[last], p.items[n].After)
	}
	return []candidate{c}
}

// freeFor returns the lanes that are free for one of several items, the preferred first. No other appointment moves for it.
func (p *placement) freeFor(q slot.Query, n int) []int {
	item, able := p.items[n], q.Items.List[n].Ways[0].Needs[0].Lanes
	alone := q
	alone.Rules.Duration, alone.Rules.BufferBefore, alone.Rules.BufferAfter = item.Duration, item.BufferBefore, item.BufferAfter
	var free []int
	for _, a := range slot.Fits(alone, p.start.Add(item.After)) {
		if len(a.Moves) == 0 && slices.Contains(able, a.Lane) {
			free = append(free, a.Lane)
		}
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
		c := candidate{rank: p.rank(q, s.Lane, lane), assignments: make([]appointment.Assignment, len(p.items))}
		for n, item := range p.items {
			c.assignments[n] = p.assignment(n, lane, item.After)
		}
		for _, m := range s.Moves {
			c.moves = append(c.moves, move{appointment.Allocation{Lane: lane.ID, Busy: m.Busy}, lanes[m.To].ID})
		}
		if len(c.moves) > 0 {
			c.rank += hasToMove
		}
		candidates[i] = c
	}
	return candidates
}

// assignment assigns an item to a lane. One that is for nobody in particular gets no staff member, although it occupies the lane of one.
func (p *placement) assignment(item int, lane business.Lane, after time.Duration) appointment.Assignment {
	to := appointment.Assignment{After: after, Lanes: []business.LaneID{lane.ID}, OnPlace: lane.Kind() == business.PlaceLane}
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
	for i, lane := range p.setup.EffectiveLanes(p.now) {
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
	case slices.ContainsFunc(p.held, func(h appointment.Allocation) bool { return h.Lane == lane.ID }):
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

package business

import (
	"cmp"
	"slices"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// MaxItems bounds the services of an appointment, and MaxTogether the time from the start of the first to the end of the last. An
// appointment with its buffers then stays within a day, as the reads of busy time require.
const (
	MaxItems    = 6
	MaxTogether = 16 * time.Hour
)

// PlaceInSequence sets the items one after the other.
func PlaceInSequence(items []Requirements) {
	for i := range items {
		items[i].After = sumOfDurations(items[:i])
	}
}

// Together returns the requirements of items on one lane, each at its place. Only buffers that reach beyond the other items remain. The step
// between starts is their time together.
func Together(items []Requirements) Requirements {
	all := items[0]
	all.After, all.BufferAfter, all.Grid, all.Steps = 0, 0, 0, stepsTogether(items)
	for _, i := range items {
		all.Staff = cmp.Or(all.Staff, i.Staff)
		all.Duration = max(all.Duration, i.After+i.Duration)
		all.BufferBefore = max(all.BufferBefore, i.BufferBefore-i.After)
	}
	for _, i := range items {
		all.BufferAfter = max(all.BufferAfter, i.After+i.Duration+i.BufferAfter-all.Duration)
	}
	return all
}

// stepsTogether returns the steps of all items, one item after the other. It returns nil if no item has steps.
func stepsTogether(items []Requirements) []Step {
	if !slices.ContainsFunc(items, func(i Requirements) bool { return i.Steps != nil }) {
		return nil
	}
	var (
		steps []Step
		end   time.Duration
	)
	for _, i := range items {
		if i.After > end {
			steps = append(steps, Step{Duration: i.After - end, Staffed: true})
		}
		if i.Steps == nil {
			steps = append(steps, Step{Duration: i.Duration, Staffed: true})
		}
		steps, end = append(steps, i.Steps...), i.After+i.Duration
	}
	return steps
}

// MaxWait returns how long a customer may wait between two items. Without staff there are no waits: the items take one place together.
// With all waits, the items end within MaxTogether.
func (s *Setup) MaxWait(items []Requirements, now time.Time) time.Duration {
	waits := time.Duration(len(items) - 1)
	if waits == 0 || !Staffed(s.EffectiveLanes(now)) {
		return 0
	}
	longest := time.Duration(0)
	for _, i := range items {
		longest += i.Longest().Duration
	}
	return min(s.Business.Rules.MaxWait, max(MaxTogether-longest, 0)/waits).Truncate(time.Minute)
}

func sumOfDurations(items []Requirements) (sum time.Duration) {
	for _, i := range items {
		sum += i.Duration
	}
	return sum
}

// Searched returns the items as they are searched: without staff they take one place together.
func (s *Setup) Searched(items []Requirements, now time.Time) []Requirements {
	if len(items) == 1 || Staffed(s.EffectiveLanes(now)) {
		return items
	}
	return []Requirements{Together(items)}
}

// Arrangement says how items can follow one another.
type Arrangement struct {
	SameStaff bool // one staff member does them all
	AnyOrder  bool // they can be done in any order
}

// ItemsQuery returns the query for the starts of items that follow one another. Its Lanes are LanesFor. Each of the Searched
// items can have another lane. For several of them no other appointment moves. The rest is as for SlotQuery.
func (s *Setup) ItemsQuery(items []Requirements, as Arrangement, now time.Time, from, to civil.Date) slot.Query {
	items = s.Searched(items, now)
	if len(items) == 1 && s.OnOneLane(items[0], now) {
		return s.SlotQuery(items[0], now, from, to)
	}
	lanes := s.LanesFor(items, now)
	q := s.SlotQuery(Requirements{}, now, from, to)
	for i := range q.Lanes {
		q.Lanes[i].AssignOnly = false // each item names its lanes
	}
	for _, l := range lanes[len(q.Lanes):] {
		q.Lanes = append(q.Lanes, s.ResourceLane(l))
	}
	for _, item := range items { // the step, unless the business sets one
		q.Rules.Duration += cmp.Or(item.Grid, item.Duration)
	}
	staffed := func(i Requirements) bool { return s.Needs(i, now)[0].Pool == "" }
	q.Items = &slot.Items{SameLane: as.SameStaff && slices.ContainsFunc(items, staffed), AnyOrder: as.AnyOrder, MaxWait: s.MaxWait(items, now)}
	for _, item := range items {
		made := slot.Item{Named: item.Staff != "", Apart: len(items) > 1 && !staffed(item)}
		for _, way := range item.Ways() {
			made.Ways = append(made.Ways, slot.Way{
				Duration: way.Duration, BufferBefore: way.BufferBefore, BufferAfter: way.BufferAfter, Needs: s.slotNeeds(way, lanes, now),
			})
		}
		q.Items.List = append(q.Items.List, made)
	}
	return q
}

// OnOneLane reports whether an item needs one lane for the whole time, and the same time on each.
func (s *Setup) OnOneLane(item Requirements, now time.Time) bool {
	needs := s.Needs(item, now)
	return len(needs) == 1 && needs[0].Spans == nil && len(item.Ways()) == 1
}

// slotNeeds returns the needs of a way to do an item with the indexes of the lanes that meet each.
func (s *Setup) slotNeeds(way Requirements, lanes []Lane, now time.Time) []slot.Need {
	var needs []slot.Need
	for _, n := range s.Needs(way, now) {
		need := slot.Need{Spans: n.Spans}
		for i, l := range lanes {
			if n.Pool != "" && l.Pool == n.Pool || n.Pool == "" && s.canServe(l, way) {
				need.Lanes = append(need.Lanes, i)
			}
		}
		needs = append(needs, need)
	}
	return needs
}

// canServe reports whether the customer of an item can be served on a lane.
func (s *Setup) canServe(l Lane, item Requirements) bool {
	if l.Kind() != StaffLane {
		return l.Kind() == PlaceLane
	}
	m := s.member(l.Staff)
	return m != nil && (item.Staff == "" || m.ID == item.Staff) && m.Services.Includes(item.Service) && !item.takesOtherTime(m.ID)
}

// ResourceLane returns the lane of a resource without its busy time.
func (s *Setup) ResourceLane(l Lane) slot.Lane {
	lane := slot.Lane{ID: string(l.ID), Pool: string(l.Pool), Always: true}
	pool, _ := s.Pool(l.Pool)
	if i := slices.IndexFunc(pool.Resources, func(r Resource) bool { return r.ID == l.Resource }); i >= 0 && pool.Resources[i].Hours != nil {
		week := pool.Resources[i].Hours.week()
		lane.Hours, lane.Always = &week, false
	}
	return lane
}

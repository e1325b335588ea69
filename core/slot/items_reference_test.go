package slot_test

import (
	"cmp"
	"slices"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// itemReference finds the starts of several items by trying every minute, every order, every wait and every lane.
type itemReference struct {
	*reference

	q    slot.Query
	plan [][]bool // by lane: when it is open where it leads
}

func newItemReference(q slot.Query) *itemReference {
	if len(q.Items.List) > 1 {
		q.Lanes = withoutFloating(q.Lanes)
	}
	r := &itemReference{newReference(q), q, nil}
	for i, lane := range q.Lanes {
		r.plan = append(r.plan, slices.Clone(r.open[i]))
		for m := range r.open[i] {
			r.open[i][m] = r.open[i][m] || lane.Always
		}
	}
	return r
}

// withoutFloating returns the lanes with nothing that can move: a booking of several items moves nobody.
func withoutFloating(lanes []slot.Lane) []slot.Lane {
	lanes = slices.Clone(lanes)
	for i := range lanes {
		lanes[i].Busy = slices.Clone(lanes[i].Busy)
		for n := range lanes[i].Busy {
			lanes[i].Busy[n].Floating = false
		}
	}
	return lanes
}

func (r *itemReference) find() []slot.Start {
	var found []slot.Start
	today := civil.DateOf(r.q.Now, r.q.Schedule.Zone).DayNumber()
	for minute, date := range r.date {
		at := time.Unix((r.first+int64(minute))*60, 0)
		if date < r.q.From.DayNumber() || date > r.q.To.DayNumber() || date > today+int64(r.q.Rules.HorizonDays) ||
			!at.After(r.q.Now) || at.Before(r.q.Now.Add(r.q.Rules.Notice)) {
			continue
		}
		var lanes []int
		for lane := range r.q.Lanes {
			if r.onGrid(lane, minute) && r.canBegin(r.all(), minute, lane, -1) {
				lanes = append(lanes, lane)
			}
		}
		if lanes != nil {
			found = append(found, slot.Start{At: at.Unix(), Lanes: lanes})
		}
	}
	return found
}

func (r *itemReference) all() []int {
	items := make([]int, len(r.q.Items.List))
	for i := range items {
		items[i] = i
	}
	return items
}

// canBegin reports whether the items can begin at a minute with one that the lane leads. one is the lane that has led those before; -1: none.
func (r *itemReference) canBegin(items []int, minute, lane, one int) bool {
	for n, item := range items {
		if n > 0 && !r.q.Items.AnyOrder {
			return false
		}
		leads := one
		if r.q.Items.SameLane && !r.q.Items.List[item].Apart {
			if one >= 0 && one != lane {
				continue
			}
			leads = lane
		}
		rest := slices.Delete(slices.Clone(items), n, n+1)
		for _, way := range r.q.Items.List[item].Ways {
			if slices.Contains(way.Needs[0].Lanes, lane) && r.isFree(way, minute, lane) && r.canFollow(rest, minute+int(way.Duration.Minutes()), leads) {
				return true
			}
		}
	}
	return false
}

func (r *itemReference) canFollow(rest []int, end, one int) bool {
	if len(rest) == 0 {
		return true
	}
	for wait := range int(r.q.Items.MaxWait.Minutes()) + 1 {
		for lane := range r.q.Lanes {
			if r.canBegin(rest, end+wait, lane, one) {
				return true
			}
		}
	}
	return false
}

// isFree reports whether an item can be done from a minute on with this leading lane.
func (r *itemReference) isFree(way slot.Way, minute, lead int) bool {
	if !r.needIsFree(way, way.Needs[0], minute, lead, r.plan) {
		return false
	}
	for _, need := range way.Needs[1:] {
		if !slices.ContainsFunc(need.Lanes, func(lane int) bool { return r.needIsFree(way, need, minute, lane, r.open) }) {
			return false
		}
	}
	return true
}

func (r *itemReference) needIsFree(way slot.Way, need slot.Need, minute, lane int, open [][]bool) bool {
	spans := need.Spans
	if len(spans) == 0 {
		spans = []slot.Span{{From: 0, To: way.Duration}}
	}
	for i, s := range spans {
		from, to := minute+int(s.From.Minutes()), minute+int(s.To.Minutes())
		if slices.Contains(open[lane][from:to], false) {
			return false
		}
		if i == 0 {
			from -= int(way.BufferBefore.Minutes())
		}
		if i == len(spans)-1 {
			to += int(way.BufferAfter.Minutes())
		}
		footprint := slot.Interval{Start: (r.first + int64(from)) * 60, End: (r.first + int64(to)) * 60}
		if !r.clear(lane, footprint) || r.blocked(lane, footprint) {
			return false
		}
	}
	return true
}

func (r *itemReference) onGrid(lane, minute int) bool {
	step := cmp.Or(r.q.Rules.Step, r.q.Rules.Duration)
	return r.plan[lane][minute] && (int64(minute)-r.grid[lane][minute])%int64(step.Minutes()) == 0
}

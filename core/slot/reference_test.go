package slot_test

import (
	"slices"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// reference implements the nine rules a second time, as simply as possible, so that it is
// obviously correct. It checks every minute, reads the wall clock from package time, and
// tries every start. It accepts only times in whole minutes, in zones whose offsets are whole
// minutes.
type reference struct {
	q     slot.Query
	first int64     // the first minute, in Unix minutes
	date  []int64   // local day number of each minute
	clock []int     // local time of each minute
	open  [][]bool  // by lane
	grid  [][]int64 // by lane: the start of the grid that a minute belongs to
}

// newReference covers the dates of q and enough time around them. Bookings by hand are tried up to two days after the
// first date, last until the third, and need the hours there. Zones behind UTC lose a day at the end.
func newReference(q slot.Query) *reference {
	first := q.From.AddDays(-3).DayNumber() * 1440
	last := q.To.AddDays(6).DayNumber() * 1440
	r := &reference{q: q, first: first}
	for m := first; m < last; m++ {
		local := time.Unix(m*60, 0).In(q.Schedule.Zone)
		r.date = append(r.date, civil.DateOf(local, q.Schedule.Zone).DayNumber())
		r.clock = append(r.clock, local.Hour()*60+local.Minute())
	}
	for _, lane := range q.Lanes {
		open, grid := r.hours(lane)
		r.open, r.grid = append(r.open, open), append(r.grid, grid)
	}
	return r
}

// nominal returns the index of the earliest minute whose wall clock reads that time or later.
func (r *reference) nominal(day int64, clock int) int {
	day, clock = day+int64(clock/1440), clock%1440
	early := day*1440 - r.first - 1440 // no zone is a whole day ahead of UTC
	for i := int(max(early, 0)); i < len(r.date); i++ {
		if r.date[i] > day || r.date[i] == day && r.clock[i] >= clock {
			return i
		}
	}
	return len(r.date)
}

func (r *reference) paint(to []bool, day int64, windows []slot.Window) {
	for _, w := range windows {
		end := int(w.End)
		switch {
		case w.End == w.Start:
			continue
		case w.End == 1439:
			end = 1440
		case w.End < w.Start:
			end += 1440
		}
		opens, closes := r.nominal(day, int(w.Start)), r.nominal(day, end)
		for i := opens; i < closes; i++ {
			to[i] = true
		}
	}
}

func (r *reference) hours(lane slot.Lane) (open []bool, grid []int64) {
	n := len(r.date)
	open, grid = make([]bool, n), make([]int64, n)
	breaks, begins := make([]bool, n), make([]bool, n)
	for day := r.date[0] + 1; day < r.date[n-1]-1; day++ {
		d := civil.DateOfDay(day)
		plan := slot.DayPlan{
			Hours:  r.q.Schedule.Hours[d.Weekday()],
			Breaks: slices.Concat(r.q.Schedule.Breaks[d.Weekday()], lane.Breaks[d.Weekday()]),
		}
		if lane.Hours != nil {
			plan.Hours = lane.Hours[d.Weekday()]
		}
		if override, ok := r.q.Schedule.Overrides[d]; ok {
			plan = override
		}
		if override, ok := lane.Overrides[d]; ok {
			plan = override
		}
		own := make([]bool, n)
		r.paint(own, day, plan.Hours)
		r.paint(breaks, day, plan.Breaks)
		for i := 1; i < n; i++ {
			open[i] = open[i] || own[i]
			begins[i] = begins[i] || own[i] && !own[i-1]
		}
	}
	for i := 1; i < n; i++ {
		open[i] = open[i] && !breaks[i]
		grid[i] = grid[i-1]
		if open[i] && (!open[i-1] || begins[i]) {
			grid[i] = int64(i)
		}
	}
	return open, grid
}

// free reports whether no busy interval of a lane overlaps i, except the given one.
func (r *reference) free(lane int, i slot.Interval, save *slot.Busy) bool {
	for n := range r.q.Lanes[lane].Busy {
		b := &r.q.Lanes[lane].Busy[n]
		if b != save && b.Start < b.End && b.Overlaps(i) {
			return false
		}
	}
	for _, s := range r.q.Shared {
		if s.Start < s.End && s.Overlaps(i) {
			return false
		}
	}
	return true
}

// movable reports whether the floating appointment b can leave lane home.
func (r *reference) movable(home int, b *slot.Busy) bool {
	if !b.Floating || !r.free(home, b.Interval, b) {
		return false
	}
	for lane := range r.q.Lanes {
		if lane != home && r.q.Lanes[lane].Pool == r.q.Lanes[home].Pool && r.does(lane, b.Service) && !r.blocked(lane, b.Interval) && r.free(lane, b.Interval, nil) && r.opensWith(home, lane, b.Interval) {
			return true
		}
	}
	return false
}

// blocked reports whether blocked time of the lane overlaps i.
func (r *reference) blocked(lane int, i slot.Interval) bool {
	return slices.ContainsFunc(slices.Concat(r.q.Blocked, r.q.Lanes[lane].Blocked), func(b slot.Interval) bool {
		return b.Start < b.End && b.Overlaps(i)
	})
}

func (r *reference) does(lane int, service string) bool {
	if r.q.Lanes[lane].Services == nil {
		return true
	}
	for name, done := range r.q.Lanes[lane].Services {
		if done && name == service {
			return true
		}
	}
	return false
}

func (r *reference) opensWith(home, lane int, i slot.Interval) bool {
	for m := i.Start/60 - r.first; m < i.End/60-r.first; m++ {
		if r.open[home][m] && !r.open[lane][m] {
			return false
		}
	}
	return true
}

// clear reports whether no immovable busy time on the lane overlaps footprint.
func (r *reference) clear(lane int, footprint slot.Interval) bool {
	for n := range r.q.Lanes[lane].Busy {
		b := &r.q.Lanes[lane].Busy[n]
		if b.Start < b.End && b.Overlaps(footprint) && !r.movable(lane, b) {
			return false
		}
	}
	for _, s := range r.q.Shared {
		if s.Start < s.End && s.Overlaps(footprint) {
			return false
		}
	}
	return true
}

func (r *reference) footprint(at time.Time) slot.Interval {
	rules := r.q.Rules
	return slot.Interval{Start: at.Add(-rules.BufferBefore).Unix(), End: at.Add(rules.Duration + rules.BufferAfter).Unix()}
}

func (r *reference) offered(lane, minute int) bool {
	rules := r.q.Rules
	at := time.Unix((r.first+int64(minute))*60, 0)
	duration, step := int(rules.Duration.Minutes()), int64(rules.Step.Minutes())
	if step == 0 {
		step = int64(duration)
	}
	if (int64(minute)-r.grid[lane][minute])%step != 0 {
		return false
	}
	for m := minute; m < minute+duration; m++ {
		if !r.open[lane][m] {
			return false
		}
	}
	today := civil.DateOf(r.q.Now, r.q.Schedule.Zone).DayNumber()
	return at.After(r.q.Now) && !at.Before(r.q.Now.Add(rules.Notice)) &&
		r.date[minute] <= today+int64(rules.HorizonDays) &&
		!r.q.Lanes[lane].AssignOnly && r.clear(lane, r.footprint(at)) && !r.blocked(lane, r.footprint(at))
}

func (r *reference) find() []slot.Start {
	var starts []slot.Start
	for minute := range r.date {
		if r.date[minute] < r.q.From.DayNumber() || r.date[minute] > r.q.To.DayNumber() {
			continue
		}
		var lanes []int
		for lane := range r.q.Lanes {
			if r.offered(lane, minute) {
				lanes = append(lanes, lane)
			}
		}
		if lanes != nil {
			starts = append(starts, slot.Start{At: (r.first + int64(minute)) * 60, Lanes: lanes})
		}
	}
	return starts
}

func (r *reference) fits(at time.Time) []int {
	var lanes []int
	for lane := range r.q.Lanes {
		if !r.q.Lanes[lane].AssignOnly && r.clear(lane, r.footprint(at)) {
			lanes = append(lanes, lane)
		}
	}
	return lanes
}

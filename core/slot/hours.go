package slot

import (
	"cmp"
	"slices"

	"slotwise/core/civil"
)

// part is open time with one grid. Starts lie in [start, until) at whole steps from start.
// The appointment must end by fit, the end of the contiguous open time. The ranges [start,
// until) of a lane's parts are disjoint and ascend.
type part struct{ start, until, fit int64 }

// windows is the plan of one date: hours, and breaks from up to two sources.
type windows struct{ hours, breaks, more []Window }

// planOf returns the plan that applies to a lane on a date.
func planOf(s *Schedule, lane *Lane, day int64) windows {
	if len(s.Overrides) > 0 || len(lane.Overrides) > 0 {
		date := civil.DateOfDay(day)
		if plan, ok := lane.Overrides[date]; ok {
			return windows{hours: plan.Hours, breaks: plan.Breaks}
		}
		if plan, ok := s.Overrides[date]; ok {
			return windows{hours: plan.Hours, breaks: plan.Breaks}
		}
	}
	weekday := civil.WeekdayOf(day)
	plan := windows{hours: s.Hours[weekday], breaks: s.Breaks[weekday], more: lane.Breaks[weekday]}
	if lane.Hours != nil {
		plan.hours = lane.Hours[weekday]
	}
	return plan
}

// ownPlan reports whether a lane has its own hours, breaks or overrides.
func (l *Lane) ownPlan() bool {
	if l.Hours != nil || len(l.Overrides) > 0 {
		return true
	}
	return slices.ContainsFunc(l.Breaks[:], func(w []Window) bool { return len(w) > 0 })
}

// partsOf returns the open time of a lane from the windows of the dates first..last.
func (w *workspace) partsOf(s *Schedule, lane *Lane, first, last int64) []part {
	w.openings, w.breaks = w.openings[:0], w.breaks[:0]
	for day := first; day <= last; day++ {
		plan := planOf(s, lane, day)
		w.openings = w.appendUnion(w.openings, day, plan.hours, nil)
		w.breaks = w.appendUnion(w.breaks, day, plan.breaks, plan.more)
	}
	return w.cut(w.openings, w.breaks)
}

// appendUnion appends the union of a date's windows as instants. Instants have the same order
// as nominal times, so the unions of successive dates ascend by their starts, too.
func (w *workspace) appendUnion(to []Interval, day int64, windows, more []Window) []Interval {
	first := len(to)
	to = w.appendInstants(to, day, windows)
	to = w.appendInstants(to, day, more)
	if len(to)-first < 2 {
		return to
	}
	slices.SortFunc(to[first:], func(a, b Interval) int { return cmp.Compare(a.Start, b.Start) })
	return to[:first+mergeSorted(to[first:])]
}

func (w *workspace) appendInstants(to []Interval, day int64, windows []Window) []Interval {
	for _, window := range windows {
		window, ok := window.normal()
		if !ok {
			continue
		}
		i := Interval{w.wall.Instant(day, window.Start), w.wall.Instant(day, window.End)}
		if i.Start < i.End { // otherwise the window lies in the gap of a clock change
			to = append(to, i)
		}
	}
	return to
}

// normal returns the window by rule 3, with 0 <= Start < 1440 and Start < End <= Start+1440.
// It returns false for an empty or invalid window.
func (w Window) normal() (Window, bool) {
	const lastMinute = civil.MinutesPerDay - 1
	if w.Start < 0 || w.Start > lastMinute || w.End < 0 || w.End == w.Start {
		return w, false
	}
	switch {
	case w.End == lastMinute:
		w.End = civil.MinutesPerDay
	case w.End < w.Start:
		w.End += civil.MinutesPerDay
	}
	w.End = min(w.End, w.Start+civil.MinutesPerDay)
	return w, true
}

// mergeSorted unites overlapping and touching intervals in place and returns how many remain.
// They must ascend by Start.
func mergeSorted(intervals []Interval) int {
	n := 0
	for _, i := range intervals {
		if n > 0 && i.Start <= intervals[n-1].End {
			intervals[n-1].End = max(intervals[n-1].End, i.End)
			continue
		}
		intervals[n] = i
		n++
	}
	return n
}

// cut removes the breaks from the openings. Both ascend by Start; breaks may overlap, and an
// opening may touch or overlap the next date's.
func (w *workspace) cut(openings, breaks []Interval) []part {
	first := len(w.parts)
	grids := openings // openings that have not begun yet
	for i := 0; i < len(openings); {
		pos, end := openings[i].Start, openings[i].End
		for i++; i < len(openings) && openings[i].Start <= end; i++ {
			end = max(end, openings[i].End)
		}
		for pos < end {
			for len(breaks) > 0 && breaks[0].End <= pos {
				breaks = breaks[1:]
			}
			stop, resume := end, end
			if len(breaks) > 0 && breaks[0].Start < end {
				stop, resume = breaks[0].Start, breaks[0].End
			}
			if pos < stop {
				grids = w.appendGrids(pos, stop, grids)
			}
			pos = resume
		}
	}
	return w.parts[first:len(w.parts):len(w.parts)]
}

// appendGrids appends the parts of the contiguous open time [pos, end): a grid starts at pos
// and at each opening within. It returns the remaining openings.
func (w *workspace) appendGrids(pos, end int64, openings []Interval) []Interval {
	for len(openings) > 0 && openings[0].Start < end {
		if anchor := openings[0].Start; anchor > pos {
			w.parts = append(w.parts, part{start: pos, until: anchor, fit: end})
			pos = anchor
		}
		openings = openings[1:]
	}
	w.parts = append(w.parts, part{start: pos, until: end, fit: end})
	return openings
}

package slot

import "slotwise/core/civil"

// Plan has the open times of a lane and the breaks between them. Both ascend, and they do not overlap each other.
type Plan struct{ Open, Breaks []Interval }

// PlanOf returns the plan of a lane on the dates from..to, clipped to them. Find searches the same plan, minus busy time.
func PlanOf(s Schedule, lane Lane, from, to civil.Date) Plan {
	w := borrow()
	defer w.giveBack()
	w.reset(s.Zone)
	first, last := dayNumber(from), dayNumber(to)
	span := Interval{w.wall.Instant(first, 0), w.wall.Instant(last+1, 0)}
	var plan Plan
	for _, p := range w.partsOf(&s, &lane, first-2, last) {
		if n := len(plan.Open); n > 0 && plan.Open[n-1].End == p.start {
			plan.Open[n-1].End = p.until
			continue
		}
		plan.Open = append(plan.Open, Interval{p.start, p.until})
	}
	openings, breaks := w.openings[:mergeSorted(w.openings)], w.breaks[:mergeSorted(w.breaks)]
	return Plan{Open: intersect(plan.Open, []Interval{span}), Breaks: intersect(intersect(openings, breaks), []Interval{span})}
}

// intersect returns the intersection of two lists. Each list ascends and has no overlaps.
func intersect(a, b []Interval) []Interval {
	var both []Interval
	for len(a) > 0 && len(b) > 0 {
		if i := (Interval{max(a[0].Start, b[0].Start), min(a[0].End, b[0].End)}); i.Start < i.End {
			both = append(both, i)
		}
		if a[0].End < b[0].End {
			a = a[1:]
		} else {
			b = b[1:]
		}
	}
	return both
}

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
	within := []Interval{span}
	return Plan{Open: appendBoth(nil, plan.Open, within), Breaks: appendBoth(nil, appendBoth(nil, openings, breaks), within)}
}

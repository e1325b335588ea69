package slot

// OpenTime is when a lane is open within a span, ascending and disjoint: the hours of its plan without the breaks. Busy time
// does not shorten it.
func OpenTime(s Schedule, lane Lane, span Interval) []Interval {
	if span.Start >= span.End {
		return nil
	}
	w := borrow()
	defer w.giveBack()
	w.reset(s.Zone)
	first, last := w.windowDates(span)
	var open []Interval
	for _, p := range w.partsOf(&s, &lane, first, last) {
		if i := (Interval{max(p.start, span.Start), min(p.until, span.End)}); i.Start < i.End {
			open = append(open, i)
		}
	}
	return open[:mergeSorted(open)]
}

// windowDates are the first and the last date whose windows can matter to a span. Windows reach into the next date, and where
// clocks are set back over midnight, an instant can have the date before.
func (w *workspace) windowDates(span Interval) (first, last int64) {
	first, _ = w.wall.Read(span.Start)
	last, _ = w.wall.Read(span.End)
	return first - 2, last + 2
}

package slot

// OpenTime returns the open time of a lane of q within a span, ascending and disjoint: the hours of its plan without breaks
// and blocked time. It ignores busy time.
func OpenTime(q Query, lane int, span Interval) []Interval {
	if span.Start >= span.End {
		return nil
	}
	w := borrow()
	defer w.giveBack()
	w.reset(q.Schedule.Zone)
	first, last := w.windowDates(span)
	var open []Interval
	if q.Lanes[lane].Always {
		open = append(open, span)
	}
	for _, p := range w.partsOf(&q.Schedule, &q.Lanes[lane], first, last) {
		if i := (Interval{max(p.start, span.Start), min(p.until, span.End)}); i.Start < i.End {
			open = append(open, i)
		}
	}
	open = open[:mergeSorted(open)]
	w.reach = span
	return without(open, w.unionOf(q.Blocked, q.Lanes[lane].Blocked))
}

// without removes the blocked time from the open time. Both ascend and are disjoint.
func without(open, blocked []Interval) []Interval {
	var left []Interval
	for _, o := range open {
		for len(blocked) > 0 && blocked[0].End <= o.Start {
			blocked = blocked[1:]
		}
		for _, b := range blocked {
			if b.Start >= o.End {
				break
			}
			if o.Start < b.Start {
				left = append(left, Interval{o.Start, b.Start})
			}
			o.Start = b.End
		}
		if o.Start < o.End {
			left = append(left, o)
		}
	}
	return left
}

// windowDates returns the first and the last date whose windows can affect a span. Windows reach into the next date. When
// clocks are set back over midnight, an instant can have the previous date.
func (w *workspace) windowDates(span Interval) (first, last int64) {
	first, _ = w.wall.Read(span.Start)
	last, _ = w.wall.Read(span.End)
	return first - 2, last + 2
}

package slot

import (
	"slices"
)

// laneTime is what a lane has of time within the workspace's reach.
type laneTime struct {
	parts   []part
	booked  []Interval // all that is busy: nothing can move here
	blocked []Interval // what is in the way of a new appointment: booked without what can move away
}

// keep notes an interval for the next merge, cut to the workspace's reach. Start and
// end share one integer, as seconds after the reach begins, because sorting integers is
// by far the cheapest way to order intervals; the reach is always shorter than 2^32
// seconds (MaxDays and some MaxSpans).
func (w *workspace) keep(i Interval) {
	start, end := max(i.Start, w.reach.Start), min(i.End, w.reach.End)
	if start < end && i.Start < i.End {
		w.keys = append(w.keys, uint64(start-w.reach.Start)<<32|uint64(end-w.reach.Start))
	}
}

// merge returns the union of what was kept since the last merge, ascending and disjoint.
func (w *workspace) merge() []Interval {
	slices.Sort(w.keys)
	first := len(w.spans)
	last := int64(-1) // end of the last span
	for _, key := range w.keys {
		start, end := w.reach.Start+int64(key>>32), w.reach.Start+int64(key&(1<<32-1))
		switch n := len(w.spans); {
		case n == first || start > last:
			w.spans = append(w.spans, Interval{start, end})
			last = end
		case end > last:
			w.spans[n-1].End = end
			last = end
		}
	}
	w.keys = w.keys[:0]
	return w.spans[first:len(w.spans):len(w.spans)]
}

// meets reports whether i overlaps one of the spans, which ascend and are disjoint.
func meets(spans []Interval, i Interval) bool {
	n, _ := slices.BinarySearchFunc(spans, i.Start, func(span Interval, start int64) int {
		if span.End <= start {
			return -1
		}
		return 1
	})
	return n < len(spans) && spans[n].Start < i.End
}

// obstacles are spans that a sweep has yet to pass.
type obstacles []Interval

// inTheWay is the end of the first obstacle that overlaps f. The starts of successive
// footprints must ascend: what ends before f is forgotten.
func (o *obstacles) inTheWay(f Interval) (end int64, found bool) {
	spans := *o
	for len(spans) > 0 && spans[0].End <= f.Start {
		spans = spans[1:]
	}
	*o = spans
	if len(spans) == 0 || spans[0].Start >= f.End {
		return 0, false
	}
	return spans[0].End, true
}

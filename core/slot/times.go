package slot

// times is a set of instants: all of them, or those in ascending, disjoint intervals.
type times struct {
	all bool
	in  []Interval
}

var always = times{all: true}

func (t times) has(at int64) bool { return t.all || meets(t.in, Interval{at, at + 1}) }

// both returns the instants that are in both sets.
func (w *workspace) both(a, b times) times {
	switch {
	case a.all:
		return b
	case b.all:
		return a
	}
	first := len(w.spans)
	w.spans = appendBoth(w.spans, a.in, b.in)
	return w.timesFrom(first)
}

// appendBoth appends the intersection of two lists. Each list ascends and has no overlaps.
func appendBoth(to, a, b []Interval) []Interval {
	for len(a) > 0 && len(b) > 0 {
		if i := (Interval{max(a[0].Start, b[0].Start), min(a[0].End, b[0].End)}); i.Start < i.End {
			to = append(to, i)
		}
		if a[0].End < b[0].End {
			a = a[1:]
		} else {
			b = b[1:]
		}
	}
	return to
}

// either returns the instants that are in at least one of the sets.
func (w *workspace) either(a, b times) times {
	switch {
	case a.all || b.all:
		return always
	case len(a.in) == 0:
		return b
	case len(b.in) == 0:
		return a
	}
	first := len(w.spans)
	for x, y := a.in, b.in; len(x) > 0 || len(y) > 0; {
		next := &x
		if len(x) == 0 || len(y) > 0 && y[0].Start < x[0].Start {
			next = &y
		}
		w.unite(first, (*next)[0])
		*next = (*next)[1:]
	}
	return w.timesFrom(first)
}

// earlierBy returns the instants from which at least one instant of the set is between least and most seconds away.
func (w *workspace) earlierBy(least, most int64, set times) times {
	if set.all {
		return set
	}
	first := len(w.spans)
	for _, i := range set.in {
		w.unite(first, Interval{i.Start - most, i.End - least})
	}
	return w.timesFrom(first)
}

// timesFrom returns the set of the spans from index first on.
func (w *workspace) timesFrom(first int) times {
	return times{in: w.spans[first:len(w.spans):len(w.spans)]}
}

package civil

import "time"

// Stretch is a time during which a zone's clocks are not changed.
type Stretch struct {
	From         time.Time     // in the zone; zero: it has no beginning
	Offset       time.Duration // how far the clocks are ahead of UTC
	Summer       bool          // whether it is daylight saving time
	Abbreviation string        // what people call it: "EST"
}

// Stretches returns the stretches of a zone's clocks between two instants, in order. The first one contains from.
func Stretches(loc *time.Location, from, to time.Time) []Stretch {
	var all []Stretch
	for t := from.In(loc); ; {
		_, end := t.ZoneBounds()
		_, offset := t.Zone()
		s := Stretch{beginning(t), time.Duration(offset) * time.Second, t.IsDST(), ZoneAbbreviation(t)}
		if n := len(all); n == 0 || all[n-1].Offset != s.Offset || all[n-1].Summer != s.Summer {
			all = append(all, s)
		}
		if end.IsZero() || end.After(to) {
			return all
		}
		if !end.After(t) { // package time miscounts leap years, see civil.Wall
			end = t.AddDate(0, 0, 1)
		}
		t = end
	}
}

// beginning returns since when the clocks are as they are at t. Where a zone has a rule for the future, package time also ends a
// stretch at the end of a year.
func beginning(t time.Time) time.Time {
	for {
		start, _ := t.ZoneBounds()
		before := start.Add(-time.Second)
		if start.IsZero() || start.After(t) || !sameClock(before, t) {
			return start
		}
		t = before
	}
}

func sameClock(a, b time.Time) bool {
	nameA, offsetA := a.Zone()
	nameB, offsetB := b.Zone()
	return nameA == nameB && offsetA == offsetB && a.IsDST() == b.IsDST()
}

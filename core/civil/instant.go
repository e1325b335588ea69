// Package civil has calendar dates and wall-clock times, which have no zone, the IANA time zones, and the one
// conversion from dates and times to instants.
//
// The conversion follows one rule: a nominal local time means the earliest instant whose wall
// clock reads that date and time or later. So a time that a change of clocks skips becomes
// the instant of the change, and a time that it repeats becomes its first occurrence.
// time.Date does not do this: it moves a missing time backwards in some zones. Also, a loop
// that adds days to an instant can get stuck on a date whose midnight does not exist. Loops
// over dates therefore use Date or its DayNumber.
package civil

import (
	"math"
	"time"
)

// Instant returns the earliest instant whose wall clock in loc reads date d and time m or
// later. The result is in loc.
func Instant(d Date, m Minute, loc *time.Location) time.Time {
	wall := NewWall(loc)
	return time.Unix(wall.Instant(d.DayNumber(), m), 0).In(loc)
}

// Wall converts between instants and the wall clock of one zone, both in whole seconds. It
// caches the last stretch of constant offset that it looked up. So a walk through a month
// looks up the zone's rules only when clocks change. A Wall must not be shared between
// goroutines.
type Wall struct {
	loc        *time.Location
	start, end int64 // the stretch: start <= t < end
	offset     int64 // seconds east of UTC within it
}

// NewWall returns a converter for loc; nil means UTC.
func NewWall(loc *time.Location) Wall {
	if loc == nil {
		loc = time.UTC
	}
	return Wall{loc: loc}
}

// No zone has ever been further from UTC than this. The maximum was almost 16 hours (Manila
// and Alaska, before 1868).
const maxOffset = 24 * 60 * 60

// seek makes the stretch that holds the instant t the current one.
func (w *Wall) seek(t int64) {
	if w.start <= t && t < w.end {
		return
	}
	at := time.Unix(t, 0).In(w.loc)
	_, offset := at.Zone()
	start, end := at.ZoneBounds()
	w.start, w.end, w.offset = math.MinInt64, math.MaxInt64, int64(offset)
	if !start.IsZero() {
		w.start = start.Unix()
	}
	if !end.IsZero() {
		w.end = end.Unix()
	}
	// For zones whose changes follow a yearly rule, package time assumes years of 365 days.
	// So on the 31st of December of a leap year it returns an end that has passed. No rule
	// changes clocks on that day, so the end of the UTC day is used instead.
	if w.end <= t {
		_, second := divide(t)
		w.end = t - second + secondsPerDay
	}
}

// Instant returns the earliest instant, in Unix seconds, at which the wall clock reads minute
// m of the given day (see Date.DayNumber) or later.
func (w *Wall) Instant(day int64, m Minute) int64 {
	wall := day*secondsPerDay + int64(m)*60
	// Usually the current stretch contains the result. It must have begun long enough ago
	// that no earlier stretch can have shown this time.
	if t := wall - w.offset; t < w.end && t-2*maxOffset >= w.start {
		return t
	}
	w.seek(wall - maxOffset)
	for w.end <= wall-w.offset {
		w.seek(w.end)
	}
	return max(wall-w.offset, w.start)
}

// End returns the first instant from which the wall clock never again reads a time before the
// end of the given day. It equals Instant(day+1, 0), except when clocks are set back across
// midnight, so that a part of the day occurs twice.
func (w *Wall) End(day int64) int64 {
	wall := (day + 1) * secondsPerDay
	end := w.Instant(day+1, 0)
	for next := w.end; next < end+2*maxOffset; next = w.end {
		w.seek(next)
		if last := min(wall-w.offset, w.end); last > next {
			end = last
		}
	}
	return end
}

// Read returns the wall-clock time at an instant in Unix seconds: the day number and the
// minute, without seconds.
func (w *Wall) Read(t int64) (day int64, m Minute) {
	w.seek(t)
	day, second := divide(t + w.offset)
	return day, Minute(second / 60)
}

// Day returns the day number of the local date at t, and an instant until which that date
// stays the same.
func (w *Wall) Day(t int64) (day, until int64) {
	w.seek(t)
	day, second := divide(t + w.offset)
	return day, min(t-second+secondsPerDay, w.end)
}

// divide splits wall-clock seconds since 1970-01-01 00:00 into days and the rest.
func divide(wall int64) (day, second int64) {
	day, second = wall/secondsPerDay, wall%secondsPerDay
	if second < 0 {
		day, second = day-1, second+secondsPerDay
	}
	return day, second
}

// OccursTwice reports whether the wall clock shows the same time at another instant, too, because clocks are set back in
// between. Such times are written with their zone.
func OccursTwice(t time.Time) bool {
	_, here := t.Zone()
	start, end := t.ZoneBounds()
	if !end.IsZero() && end.After(t) {
		_, after := end.Zone()
		if setBack := time.Duration(here-after) * time.Second; setBack > 0 && !t.Add(setBack).Before(end) {
			return true
		}
	}
	if start.IsZero() {
		return false
	}
	_, before := start.Add(-time.Second).Zone()
	return t.Add(time.Duration(here-before) * time.Second).Before(start)
}

package slot

import (
	"time"

	"slotwise/core/civil"
)

// Bounds of valid input. The package documentation says what happens outside them. They are
// far beyond every setting of the product. They ensure that no input makes a calculation
// long.
const (
	MaxSpan = 31 * 24 * time.Hour // maximum of a duration, of a buffer, and of a floating appointment that can move
	MaxDays = 3660                // maximum of the horizon, and of one FreeDays
)

// rules are Rules in whole seconds and within bounds.
type rules struct {
	duration, step int64
	before, after  int64 // buffers
}

// newRules reports false when nothing can be offered under these rules.
func newRules(r Rules) (rules, bool) {
	if r.Duration <= 0 || r.Duration > MaxSpan {
		return rules{}, false
	}
	step := r.Step
	if step == 0 {
		step = r.Duration
	}
	return rules{
		duration: seconds(r.Duration),
		step:     max(seconds(step), 60),
		before:   seconds(min(max(r.BufferBefore, 0), MaxSpan)),
		after:    seconds(min(max(r.BufferAfter, 0), MaxSpan)),
	}, true
}

// seconds rounds up.
func seconds(d time.Duration) int64 {
	s := int64(d / time.Second)
	if d > time.Duration(s)*time.Second {
		s++
	}
	return s
}

// footprint returns the time that an appointment with start s occupies on its lane, including
// buffers.
func (r rules) footprint(s int64) Interval {
	return Interval{s - r.before, s + r.duration + r.after}
}

// earliest returns the first whole second that is later than now and not before now + notice.
func earliest(now time.Time, notice time.Duration) int64 {
	soonest := now.Truncate(time.Second).Add(time.Second)
	if noticed := now.Add(max(notice, 0)); noticed.After(soonest) {
		soonest = noticed.Add(time.Second - time.Nanosecond).Truncate(time.Second)
	}
	return soonest.Unix()
}

// Appointments are between the years 1 and 9999. Beyond these years, arithmetic could
// overflow.
var (
	firstInstant = time.Date(1, time.January, 1, 0, 0, 0, 0, time.UTC)
	lastInstant  = time.Date(9999, time.December, 31, 0, 0, 0, 0, time.UTC)
)

// dayNumber returns the day number of a date, clamped to the years of appointments.
func dayNumber(d civil.Date) int64 {
	switch {
	case d.Year < firstInstant.Year():
		d = civil.DateOf(firstInstant, time.UTC)
	case d.Year > lastInstant.Year():
		d = civil.DateOf(lastInstant, time.UTC)
	}
	return d.DayNumber()
}

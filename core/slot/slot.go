package slot

import (
	"time"

	"slotwise/core/civil"
)

// Window is a stretch of a date by the clock on the wall, as rule 3 reads it. End may
// exceed 1440: an opening of 24 hours that begins at nine is {540, 1980}.
type Window struct{ Start, End civil.Minute }

// Week has the windows of each weekday, by time.Weekday.
type Week [7][]Window

// DayPlan is what a date override puts in place of the weekly plan.
type DayPlan struct{ Hours, Breaks []Window }

// Interval is a stretch of instants in Unix seconds; it holds Start and not End.
type Interval struct{ Start, End int64 }

// Overlaps reports whether the two have an instant in common.
func (i Interval) Overlaps(other Interval) bool { return i.Start < other.End && other.Start < i.End }

// Busy is occupied time of a lane, the buffers of its own appointment included.
type Busy struct {
	Interval
	// Floating marks an appointment without a staff member. It may move to another
	// lane that does its Service, has no busy time during Interval (floating or not,
	// nor shared) and is open wherever the present lane is open during Interval. One
	// that is longer than MaxSpan or overlaps other busy time of its own lane stays
	// where it is.
	Floating bool
	ID       string // names a floating appointment in Move
	Service  string // of a floating appointment; see Lane.Services
}

// Schedule is the business's plan.
type Schedule struct {
	Zone          *time.Location
	Hours, Breaks Week
	Overrides     map[civil.Date]DayPlan
}

// Lane is one place at a time.
type Lane struct {
	ID        string
	Hours     *Week // nil: the business's
	Breaks    Week  // beside the business's
	Overrides map[civil.Date]DayPlan
	Busy      []Busy     // all that overlaps the requested dates, in any order
	Blocked   []Interval // beside Query.Blocked, in any order
	// Services are those that are done on the lane, each true; nil: every service.
	// They decide which floating appointments may move onto it. A lane that does not
	// do the requested service has to be AssignOnly.
	Services map[string]bool
	// AssignOnly keeps the lane out of every result, while floating appointments may
	// still move onto it: the other staff when a customer requests one of them, and
	// those who do not do the service.
	AssignOnly bool
}

// Rules are the settings of a business and the requested service.
type Rules struct {
	Duration                  time.Duration
	Step                      time.Duration // 0: the duration
	BufferBefore, BufferAfter time.Duration
	Notice                    time.Duration
	HorizonDays               int
}

// Query is everything that the calculation depends on.
type Query struct {
	Schedule Schedule
	Rules    Rules
	Lanes    []Lane
	Shared   []Interval // busy time of every lane, in any order
	Blocked  []Interval // blocked time of every lane, in any order
	Now      time.Time
	From, To civil.Date // both inclusive
}

// Start is an instant at which an appointment can start.
type Start struct {
	At int64 // Unix seconds
	// Lanes has indexes into Query.Lanes, ascending, at least one. It is for reading:
	// successive starts with the same lanes share one list.
	Lanes []int
}

// Time is the start as a time in the zone loc.
func (s Start) Time(loc *time.Location) time.Time { return time.Unix(s.At, 0).In(loc) }

// Find returns the starts that are offered on the dates of q, ascending by instant.
func Find(q Query) []Start {
	w := borrow()
	defer w.giveBack()
	w.search(&q)
	return w.result()
}

// Day is a date and the number of starts that are offered on it.
type Day struct {
	Date civil.Date
	Free int
}

// FreeDays counts the starts of each date From..To, in order, for the first MaxDays of
// them. It is the same calculation as Find.
func FreeDays(q Query) []Day {
	from, to := dayNumber(q.From), dayNumber(q.To)
	if to < from {
		return nil
	}
	to = min(to, from+MaxDays-1)
	days := make([]Day, to-from+1)
	for i := range days {
		days[i].Date = civil.DateOfDay(from + int64(i))
	}
	w := borrow()
	defer w.giveBack()
	q.To = days[len(days)-1].Date
	w.search(&q)
	for _, s := range w.starts {
		days[s.day-from].Free++
	}
	return days
}

package slot

import (
	"time"

	"slotwise/core/civil"
)

// Window is a time range of a date in local time, see rule 3. End may exceed 1440: an opening
// of 24 hours that begins at nine is {540, 1980}.
type Window struct{ Start, End civil.Minute }

// Week has the windows of each weekday, by time.Weekday.
type Week [7][]Window

// DayPlan is the plan of a date override, which replaces the weekly plan.
type DayPlan struct{ Hours, Breaks []Window }

// Interval is a half-open range of instants in Unix seconds: it contains Start but not End.
type Interval struct{ Start, End int64 }

// Overlaps reports whether the two intervals have an instant in common.
func (i Interval) Overlaps(other Interval) bool { return i.Start < other.End && other.Start < i.End }

// Busy is occupied time of a lane, including the buffers of its appointment.
type Busy struct {
	Interval
	// Floating marks an appointment without a staff member. It may move to another lane that
	// does its Service, has no busy time during Interval (not even floating or shared), and
	// is open whenever the current lane is open during Interval. An appointment that is
	// longer than MaxSpan, or overlaps other busy time of its own lane, does not move. An
	// appointment with several intervals must not be floating: they would move one by one.
	Floating bool
	ID       string // names a floating appointment in Move
	Service  string // service of a floating appointment; see Lane.Services
}

// Schedule is the business's plan.
type Schedule struct {
	Zone          *time.Location
	Hours, Breaks Week
	Overrides     map[civil.Date]DayPlan
}

// Lane takes one appointment at a time.
type Lane struct {
	ID        string
	Hours     *Week // nil: the business's
	Breaks    Week  // in addition to the business's
	Overrides map[civil.Date]DayPlan
	Busy      []Busy     // everything that overlaps the requested dates, in any order
	Blocked   []Interval // in addition to Query.Blocked, in any order
	// Services are the services that the lane does, each with the value true; nil: every
	// service. They decide which floating appointments may move onto it. A lane that does not
	// do the requested service must be AssignOnly.
	Services map[string]bool
	// AssignOnly excludes the lane from every result, but floating appointments may still
	// move onto it. It is set for staff members who were not requested, and for those who do
	// not do the service. Queries with Items ignore it.
	AssignOnly bool
	// Pool separates kinds of lanes. Floating appointments move only to lanes of the same pool. Staff members and parallel places have the
	// empty one, rooms and devices that of their kind.
	Pool string
	// Always is set for a lane without hours of its own, such as a room: it is open at all times. Where it leads, it has the business's
	// hours.
	Always bool
}

// Rules are the settings of a business and the requested service.
type Rules struct {
	Duration                  time.Duration // with Query.Items, it is only used for the step
	Step                      time.Duration // 0: the duration
	BufferBefore, BufferAfter time.Duration
	Notice                    time.Duration
	HorizonDays               int
}

// Query is the complete input of the calculation.
type Query struct {
	Schedule Schedule
	Rules    Rules
	Lanes    []Lane
	Shared   []Interval // busy time of every lane, in any order
	Blocked  []Interval // blocked time of every lane, in any order
	Now      time.Time
	From, To civil.Date // both inclusive
	// Items are what is to be booked. Rules then have neither its duration, except for the step, nor its buffers. Nil: one item by Rules, on one
	// of the lanes that are not AssignOnly.
	Items *Items
}

// Start is an instant at which an appointment can start.
type Start struct {
	At int64 // Unix seconds
	// Lanes has indexes into Query.Lanes, ascending, at least one. With Items, they are those that can lead the first one. Do not change it:
	// successive starts with the same lanes share one list.
	Lanes []int
}

// Time returns the start as a time in the zone loc.
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

// FreeDays counts the starts of each date From..To, in order, for the first MaxDays of them.
// It uses the same calculation as Find.
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

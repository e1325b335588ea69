package business

import (
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/core/text"
)

// Window is an opening or a break in local time. A Close at or before its Open is on the next date; 24:00 is the
// next midnight.
type Window struct{ Open, Close civil.Minute }

// Day is the plan of one weekday. A closed day keeps its windows, so that opening it again restores them.
type Day struct {
	Open    bool
	Windows []Window
}

// Hours is a week of plans, indexed by time.Weekday.
type Hours [7]Day

// DateOverride replaces hours and breaks of one local date; without windows the date is closed.
type DateOverride struct {
	Date    civil.Date
	Windows []Window
	Note    string
}

const (
	maxWindows   = 12
	maxOverrides = 1000
	maxNote      = 200
)

// DefaultHours returns the hours of a new business: Monday to Saturday 09:00 to 17:00. Sunday is closed, with the same
// windows for when it is opened.
func DefaultHours() Hours {
	var h Hours
	for weekday := range h {
		h[weekday] = Day{Open: time.Weekday(weekday) != time.Sunday, Windows: []Window{{9 * 60, 17 * 60}}}
	}
	return h
}

// With replaces the given days. For a day with nil windows it keeps the former windows, so that the day can be closed and
// opened without repeating them. With returns Invalid with messages for FieldHours of the weekdays.
func (h Hours) With(days map[time.Weekday]Day) (Hours, error) {
	return h.with(days, FieldHours, text.Of("hours.noWindows"))
}

// WithBreaks is With for break times, with messages for FieldBreaks.
func (h Hours) WithBreaks(days map[time.Weekday]Day) (Hours, error) {
	return h.with(days, FieldBreaks, text.Of("hours.noBreak"))
}

func (h Hours) with(days map[time.Weekday]Day, fieldOf func(time.Weekday) core.Field, missing text.Text) (Hours, error) {
	var p core.Problems
	for weekday := time.Sunday; weekday <= time.Saturday; weekday++ {
		day, given := days[weekday]
		if !given {
			continue
		}
		if day.Windows == nil {
			day.Windows = h[weekday].Windows
		}
		field := fieldOf(weekday)
		windows, problem := checkWindows(day.Windows)
		p.Check(problem.IsZero(), field, problem)
		p.Check(!day.Open || len(windows) > 0, field, missing)
		h[weekday] = Day{Open: day.Open, Windows: windows}
	}
	return h, p.Err()
}

// CheckOverrides sorts and checks date overrides on today. It returns Invalid with a message for FieldOverrides.
func CheckOverrides(overrides []DateOverride, today civil.Date) ([]DateOverride, error) {
	var p core.Problems
	p.Check(len(overrides) <= maxOverrides, FieldOverrides, text.Of("hours.tooManyDates", "most", maxOverrides))
	seen := map[civil.Date]bool{}
	checked := make([]DateOverride, 0, len(overrides))
	for _, o := range overrides {
		p.Check(!seen[o.Date], FieldOverrides, text.Of("hours.dateTwice", "date", o.Date))
		seen[o.Date] = true
		windows, problem := checkWindows(o.Windows)
		if isTooFarAhead(o.Date, today) {
			problem = tooFarAhead
		}
		p.Check(problem.IsZero(), FieldOverrides, text.Of("hours.onDate", "date", o.Date, "problem", problem))
		note := CleanLine(o.Note)
		p.Check(len([]rune(note)) <= maxNote, FieldOverrides, text.Of("hours.noteTooLong", "date", o.Date, "most", maxNote))
		checked = append(checked, DateOverride{Date: o.Date, Windows: windows, Note: note})
	}
	slices.SortFunc(checked, func(a, b DateOverride) int { return a.Date.Compare(b.Date) })
	return checked, p.Err()
}

// checkWindows sorts the windows of a date and returns a message if they are invalid.
func checkWindows(windows []Window) (sorted []Window, problem text.Text) {
	if len(windows) > maxWindows {
		return nil, text.Of("hours.tooManyWindows", "most", maxWindows)
	}
	sorted = slices.SortedFunc(slices.Values(windows), func(a, b Window) int { return int(a.Open - b.Open) })
	for i, w := range sorted {
		if w.Open < 0 || w.Open >= civil.MinutesPerDay || w.Close < 0 || w.Close > civil.MinutesPerDay {
			return nil, text.Of("hours.outsideDay")
		}
		if i > 0 && sorted[i-1].end() > w.Open {
			return nil, text.Of("hours.overlap")
		}
	}
	return sorted, text.Text{}
}

// end returns the closing time in minutes after the midnight that begins the opening's date.
func (w Window) end() civil.Minute {
	if w.Close <= w.Open {
		return w.Close + civil.MinutesPerDay
	}
	return w.Close
}

// week converts the hours for package slot.
func (h *Hours) week() slot.Week {
	total := 0
	for _, d := range h {
		total += len(d.Windows)
	}
	backing := make([]slot.Window, 0, total)
	var week slot.Week
	for weekday, d := range h {
		if d.Open {
			from := len(backing)
			backing = appendWindows(backing, d.Windows)
			week[weekday] = backing[from:len(backing):len(backing)]
		}
	}
	return week
}

func appendWindows(to []slot.Window, windows []Window) []slot.Window {
	for _, w := range windows {
		to = append(to, slot.Window{Start: w.Open, End: w.end()})
	}
	return to
}

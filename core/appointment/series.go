package appointment

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
)

// SeriesID identifies a series within its business.
type SeriesID string

// Series is repeated appointments that were booked together. Each of them is an appointment of its own.
type Series struct {
	ID         SeriesID
	BusinessID business.ID
	Repeat     Repeat
	CreatedAt  time.Time
}

// Repeat is how often a series has an appointment.
type Repeat string

const (
	EveryWeek      Repeat = "week"
	EveryTwoWeeks  Repeat = "two_weeks"
	EveryFourWeeks Repeat = "four_weeks"
	EveryMonth     Repeat = "month"
)

// MinSeries and MaxSeries are the limits of the number of dates in a series.
const (
	MinSeries = 2
	MaxSeries = 26
)

// Valid reports whether r is one of the four.
func (r Repeat) Valid() bool { return r == EveryMonth || r.weeks() > 0 }

// weeks returns the number of weeks from one date to the next; 0 for a month.
func (r Repeat) weeks() int {
	switch r {
	case EveryWeek:
		return 1
	case EveryTwoWeeks:
		return 2
	case EveryFourWeeks:
		return 4
	case EveryMonth:
	}
	return 0
}

// SeriesDate is a date of a series.
type SeriesDate struct {
	civil.Date
	Missing bool // the month has no such day; Date is its last one
}

// Dates returns n dates of a series. Each month counts, also one without the day of the first date.
func (r Repeat) Dates(first civil.Date, n int) []SeriesDate {
	dates := make([]SeriesDate, n)
	for i := range dates {
		if r == EveryMonth {
			dates[i] = monthsAfter(first, i)
		} else {
			dates[i].Date = first.AddDays(7 * r.weeks() * i)
		}
	}
	return dates
}

func monthsAfter(first civil.Date, months int) SeriesDate {
	last := civil.Date{Year: first.Year, Month: first.Month + time.Month(months) + 1}.AddDays(0) // day 0 is the end of the month before it
	if first.Day > last.Day {
		return SeriesDate{last, true}
	}
	last.Day = first.Day
	return SeriesDate{Date: last}
}

// StartOn returns the start of a series' appointment on a date. A time that a change of clocks skips becomes the end of the gap. ok is false
// if the whole date is skipped.
func StartOn(d civil.Date, m civil.Minute, zone *time.Location) (start time.Time, ok bool) {
	start = civil.Instant(d, m, zone)
	return start, civil.DateOf(start, zone) == d
}

// LocalMove is a move in local time, in minutes.
type LocalMove int64

// LocalMoveOf returns the move from one start to another.
func LocalMoveOf(from, to time.Time, zone *time.Location) LocalMove {
	wall := civil.NewWall(zone)
	return LocalMove(wallMinutes(&wall, to) - wallMinutes(&wall, from))
}

// Of returns the moved start. It is the same instant if nothing moves, also in an hour that occurs twice.
func (l LocalMove) Of(start time.Time, zone *time.Location) time.Time {
	if l == 0 {
		return start
	}
	wall := civil.NewWall(zone)
	moved := wallMinutes(&wall, start) + int64(l)
	day, minute := moved/minutesPerDay, moved%minutesPerDay
	if minute < 0 {
		day, minute = day-1, minute+minutesPerDay
	}
	return civil.Instant(civil.DateOfDay(day), civil.Minute(minute), zone)
}

const minutesPerDay = int64(civil.MinutesPerDay)

// wallMinutes returns the minutes that a clock has shown since 1970.
func wallMinutes(wall *civil.Wall, t time.Time) int64 {
	day, minute := wall.Read(t.Unix())
	return day*minutesPerDay + int64(minute)
}

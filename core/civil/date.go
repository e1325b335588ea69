package civil

import (
	"cmp"
	"fmt"
	"time"
)

const secondsPerDay = 24 * 60 * 60

// Date is a day of the calendar in no particular zone. The zero value means
// "no date". Arithmetic normalises as time.Date does: the 31st of April is the
// 1st of May. Dates can be compared with == when they came from this package.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// firstYear is before every date that people mean. In a zone, the first day of year 1 begins in year 0, which databases do not know.
const firstYear = 1000

// ParseDate reads "YYYY-MM-DD" and nothing else; a date that does not exist, such as
// 2026-02-30, is an error, and so is one before the year 1000.
func ParseDate(s string) (Date, error) {
	if len(s) != len(time.DateOnly) {
		return Date{}, fmt.Errorf("date %q is not of the form YYYY-MM-DD", s)
	}
	t, err := time.Parse(time.DateOnly, s)
	if err != nil || t.Year() < firstYear {
		return Date{}, fmt.Errorf("date %q is not a real date of the form YYYY-MM-DD", s)
	}
	return DateOf(t, time.UTC), nil
}

// DateOf returns the local date in loc at the instant t.
func DateOf(t time.Time, loc *time.Location) Date {
	year, month, day := t.In(loc).Date()
	return Date{year, month, day}
}

// DateOfDay is the inverse of Date.DayNumber.
func DateOfDay(day int64) Date {
	return DateOf(time.Unix(day*secondsPerDay, 0), time.UTC)
}

// DayNumber counts the days since 1970-01-01, which is day 0. Loops over dates use it,
// because day numbers are not affected by changes of clocks.
func (d Date) DayNumber() int64 {
	return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC).Unix() / secondsPerDay
}

// String returns the date as "YYYY-MM-DD".
func (d Date) String() string {
	if y, m := d.Year, int(d.Month); 0 <= y && y <= 9999 && 0 <= m && m <= 99 && 0 <= d.Day && d.Day <= 99 {
		// Lists of free days have many dates, and fmt would take several times as long.
		text := [...]byte{digit(y / 1000), digit(y / 100), digit(y / 10), digit(y), '-', digit(m / 10), digit(m), '-', digit(d.Day / 10), digit(d.Day)}
		return string(text[:])
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, int(d.Month), d.Day)
}

// digit returns the last decimal digit of n, which must not be negative.
func digit(n int) byte { return '0' + byte(n%10) }

// AddDays returns the date n days later, or earlier when n is negative.
func (d Date) AddDays(n int) Date { return DateOfDay(d.DayNumber() + int64(n)) }

// DaysUntil returns the number of days from d to other; negative when other is earlier.
func (d Date) DaysUntil(other Date) int { return int(other.DayNumber() - d.DayNumber()) }

// Weekday returns the day of the week. It does not depend on a zone.
func (d Date) Weekday() time.Weekday { return WeekdayOf(d.DayNumber()) }

// WeekdayOf returns the weekday of a day number.
func WeekdayOf(day int64) time.Weekday {
	const epoch = int64(time.Thursday) // the weekday of 1970-01-01
	return time.Weekday(((day+epoch)%7 + 7) % 7)
}

// Compare returns -1, 0 or +1 if d is before, equal to or after other.
func (d Date) Compare(other Date) int {
	return cmp.Or(cmp.Compare(d.Year, other.Year), cmp.Compare(d.Month, other.Month), cmp.Compare(d.Day, other.Day))
}

// Before reports whether d is an earlier date than other.
func (d Date) Before(other Date) bool { return d.Compare(other) < 0 }

// After reports whether d is a later date than other.
func (d Date) After(other Date) bool { return d.Compare(other) > 0 }

// IsZero reports whether d is the zero value, "no date".
func (d Date) IsZero() bool { return d == Date{} }

package appointment

import (
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"slotwise/core/civil"
)

func date(t *testing.T, s string) civil.Date {
	t.Helper()
	d, err := civil.ParseDate(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestDatesOfASeries(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		repeat Repeat
		first  string
		want   string // missing dates in brackets
	}{
		{EveryWeek, "2026-12-20", "2026-12-20 2026-12-27 2027-01-03"},
		{EveryTwoWeeks, "2027-02-20", "2027-02-20 2027-03-06 2027-03-20"},
		{EveryFourWeeks, "2028-02-10", "2028-02-10 2028-03-09 2028-04-06"}, // a leap year
		{EveryMonth, "2026-11-15", "2026-11-15 2026-12-15 2027-01-15"},
		{EveryMonth, "2027-01-31", "2027-01-31 (2027-02-28) 2027-03-31 (2027-04-30) 2027-05-31"},
		{EveryMonth, "2027-01-29", "2027-01-29 (2027-02-28) 2027-03-29"},
		{EveryMonth, "2028-01-29", "2028-01-29 2028-02-29 2028-03-29"},
		{EveryMonth, "2026-10-31", "2026-10-31 (2026-11-30) 2026-12-31 2027-01-31"},
	} {
		var got []string
		for _, d := range c.repeat.Dates(date(t, c.first), strings.Count(c.want, " ")+1) {
			label := d.String()
			if d.Missing {
				label = "(" + label + ")"
			}
			got = append(got, label)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("every %s from %s: %s, want %s", c.repeat, c.first, strings.Join(got, " "), c.want)
		}
	}
}

func zone(t *testing.T, name string) *time.Location {
	t.Helper()
	loc, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return loc
}

func TestStartOfADateInASeries(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ zone, date, time, want string }{
		{"Europe/Berlin", "2027-03-21", "14:00", "2027-03-21T14:00:00+01:00"},
		{"Europe/Berlin", "2027-03-28", "14:00", "2027-03-28T14:00:00+02:00"}, // the same time on the clock
		{"Europe/Berlin", "2027-03-28", "02:30", "2027-03-28T03:00:00+02:00"}, // skipped: the end of the gap
		{"Europe/Berlin", "2027-10-31", "02:30", "2027-10-31T02:30:00+02:00"}, // twice: the first
		{"America/Santiago", "2027-09-05", "00:00", "2027-09-05T01:00:00-03:00"},
		{"Pacific/Apia", "2011-12-30", "10:00", ""}, // a date that was skipped
	} {
		minute, err := civil.ParseClock(c.time)
		if err != nil {
			t.Fatal(err)
		}
		start, ok := StartOn(date(t, c.date), minute, zone(t, c.zone))
		if got := start.Format(time.RFC3339); ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%s %s in %s: %s %v, want %s", c.date, c.time, c.zone, got, ok, c.want)
		}
	}
}

func TestLaterAppointmentsMoveByTheSameLocalTime(t *testing.T) {
	t.Parallel()
	berlin := zone(t, "Europe/Berlin")
	at := func(s string) time.Time {
		start, err := time.ParseInLocation("2006-01-02 15:04", s, berlin)
		if err != nil {
			t.Fatal(err)
		}
		return start
	}
	for _, c := range []struct{ from, to, later, want string }{
		{"2027-03-22 13:45", "2027-03-22 14:30", "2027-03-29 13:45", "2027-03-29 14:30"}, // over the change of clocks
		{"2027-03-22 13:45", "2027-03-24 09:00", "2027-03-29 13:45", "2027-03-31 09:00"},
		{"2027-03-22 13:45", "2027-03-22 14:30", "2027-03-29 15:00", "2027-03-29 15:45"}, // one that was moved before
		{"2027-03-22 23:00", "2027-03-23 01:00", "2027-03-26 23:30", "2027-03-27 01:30"},
		{"2027-03-23 01:00", "2027-03-22 23:00", "2027-03-30 01:00", "2027-03-29 23:00"},
		{"2027-03-21 01:00", "2027-03-21 02:30", "2027-03-28 01:00", "2027-03-28 03:00"}, // to a skipped time
	} {
		got := LocalMoveOf(at(c.from), at(c.to), berlin).Of(at(c.later), berlin)
		if !got.Equal(at(c.want)) {
			t.Errorf("%s to %s moves %s to %s, want %s", c.from, c.to, c.later, got, c.want)
		}
	}
	second := at("2027-10-31 02:30").Add(time.Hour)
	if got := LocalMoveOf(at("2027-03-22 13:45"), at("2027-03-22 13:45"), berlin).Of(second, berlin); !got.Equal(second) {
		t.Errorf("no move moves the second occurrence of an hour to %s", got)
	}
}

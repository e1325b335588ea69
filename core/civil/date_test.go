package civil_test

import (
	"fmt"
	"testing"
	"time"

	"slotwise/core/civil"
)

func TestParseDateTakesRealDatesInOneForm(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"2026-02-28", "2028-02-29", "1000-01-01", "9999-12-31"} {
		if d, err := civil.ParseDate(s); err != nil || d.String() != s {
			t.Errorf("ParseDate(%q) = %v, %v", s, d, err)
		}
	}
	for _, s := range []string{
		"", "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "2026-1-01", "26-01-01", "0000-01-01", "0001-01-01", "0999-12-31",
		"2026-01-01T00:00:00Z", "2026/01/01", " 2026-01-01", "2026-01-01 ", "+026-01-01", "２026-01-0",
	} {
		if d, err := civil.ParseDate(s); err == nil {
			t.Errorf("ParseDate(%q) = %v, want an error", s, d)
		}
	}
}

func TestDateArithmeticCrossesMonthsAndYears(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		from string
		days int
		to   string
	}{
		{"2026-12-31", 1, "2027-01-01"},
		{"2028-02-28", 1, "2028-02-29"},
		{"2028-03-01", -1, "2028-02-29"},
		{"2027-02-28", 1, "2027-03-01"},
		{"1969-12-31", 1, "1970-01-01"},
		{"2026-03-28", 365, "2027-03-28"},
		{"2026-05-05", 0, "2026-05-05"},
	} {
		from, to := date(t, test.from), date(t, test.to)
		if got := from.AddDays(test.days); got != to {
			t.Errorf("%s plus %d days is %s, want %s", from, test.days, got, to)
		}
		if got := from.DaysUntil(to); got != test.days {
			t.Errorf("from %s to %s are %d days, want %d", from, to, got, test.days)
		}
		if back := civil.DateOfDay(from.DayNumber()); back != from {
			t.Errorf("day number of %s leads back to %s", from, back)
		}
	}
}

func TestDatesCompareByTheCalendar(t *testing.T) {
	t.Parallel()
	ordered := []string{"1969-12-31", "1970-01-01", "2026-01-31", "2026-02-01", "2026-02-02", "2027-01-01"}
	for i, a := range ordered {
		for j, b := range ordered {
			da, db := date(t, a), date(t, b)
			if da.Before(db) != (i < j) || da.After(db) != (i > j) || (da.Compare(db) == 0) != (i == j) {
				t.Errorf("%s and %s compare as %d", a, b, da.Compare(db))
			}
		}
	}
	if !(civil.Date{}).IsZero() || (civil.Date{Year: 1, Month: time.January, Day: 1}).IsZero() {
		t.Error("only the zero value is no date")
	}
}

func TestWeekdayIsTheCalendars(t *testing.T) {
	t.Parallel()
	for d := date(t, "1965-01-01"); d.Year < 1975; d = d.AddDays(1) {
		want := time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.UTC).Weekday()
		if got := d.Weekday(); got != want {
			t.Fatalf("%s is a %s, want %s", d, got, want)
		}
	}
}

func TestDateOfDependsOnTheZone(t *testing.T) {
	t.Parallel()
	instant := time.Date(2026, 7, 1, 11, 30, 0, 0, time.UTC)
	for name, want := range map[string]string{
		"Pacific/Kiritimati": "2026-07-02", "UTC": "2026-07-01", "Pacific/Pago_Pago": "2026-07-01", "Asia/Kolkata": "2026-07-01",
	} {
		if got := civil.DateOf(instant, zone(t, name)).String(); got != want {
			t.Errorf("in %s it is %s, want %s", name, got, want)
		}
	}
}

func date(tb testing.TB, s string) civil.Date {
	tb.Helper()
	d, err := civil.ParseDate(s)
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

func zone(tb testing.TB, name string) *time.Location {
	tb.Helper()
	loc, err := time.LoadLocation(name)
	if err != nil {
		tb.Fatal(err)
	}
	return loc
}

func TestADateIsWrittenAlikeWhateverItsNumbers(t *testing.T) {
	t.Parallel()
	for _, d := range []civil.Date{
		{},
		{Year: 2026, Month: 1, Day: 9},
		{Year: 9999, Month: 12, Day: 31},
		{Year: 10000, Month: 1, Day: 1},
		{Year: -1, Month: 1, Day: 1},
		{Year: 2026, Month: -7, Day: 99},
		{Year: 2026, Month: 99, Day: 100},
		{Year: 2026, Month: 100, Day: -1},
	} {
		if got, want := d.String(), fmt.Sprintf("%04d-%02d-%02d", d.Year, int(d.Month), d.Day); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

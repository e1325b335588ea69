package civil_test

import (
	"testing"
	"time"
	_ "time/tzdata"

	"slotwise/core/civil"
)

func TestNominalTimeIsTheEarliestInstantThatReadsItOrLater(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, zone, date, clock string
		want                    string // RFC 3339
	}{
		{"ordinary day", "Europe/Berlin", "2026-06-10", "09:00", "2026-06-10T09:00:00+02:00"},
		{"half-hour zone", "Asia/Kolkata", "2026-06-10", "09:00", "2026-06-10T09:00:00+05:30"},
		{"24:00 is the next midnight", "Europe/Berlin", "2026-06-10", "24:00", "2026-06-11T00:00:00+02:00"},
		{"Berlin: before the gap", "Europe/Berlin", "2026-03-29", "01:59", "2026-03-29T01:59:00+01:00"},
		{"Berlin: the gap's first minute", "Europe/Berlin", "2026-03-29", "02:00", "2026-03-29T03:00:00+02:00"},
		{"Berlin: in the gap", "Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T03:00:00+02:00"},
		{"Berlin: after the gap", "Europe/Berlin", "2026-03-29", "03:01", "2026-03-29T03:01:00+02:00"},
		{"Berlin: a repeated time is its first", "Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T02:30:00+02:00"},
		{"Berlin: after the repetition", "Europe/Berlin", "2026-10-25", "03:00", "2026-10-25T03:00:00+01:00"},
		{"New York: in the gap", "America/New_York", "2026-03-08", "02:15", "2026-03-08T03:00:00-04:00"},
		{"New York: repeated", "America/New_York", "2026-11-01", "01:45", "2026-11-01T01:45:00-04:00"},
		{"Lord Howe: a gap of half an hour", "Australia/Lord_Howe", "2026-10-04", "02:10", "2026-10-04T02:30:00+11:00"},
		{"Lord Howe: half an hour repeated", "Australia/Lord_Howe", "2026-04-05", "01:40", "2026-04-05T01:40:00+11:00"},
		{"Santiago: midnight does not exist", "America/Santiago", "2026-09-06", "00:00", "2026-09-06T01:00:00-03:00"},
		{"Santiago: 23:30 comes twice", "America/Santiago", "2026-04-04", "23:30", "2026-04-04T23:30:00-03:00"},
		{"Santiago: midnight after the repetition", "America/Santiago", "2026-04-05", "00:00", "2026-04-05T00:00:00-04:00"},
		{"Cairo: midnight does not exist", "Africa/Cairo", "2026-04-24", "00:30", "2026-04-24T01:00:00+03:00"},
		{"São Paulo: midnight did not exist", "America/Sao_Paulo", "2018-11-04", "00:00", "2018-11-04T01:00:00-02:00"},
		{"Apia: a day that was skipped", "Pacific/Apia", "2011-12-30", "09:00", "2011-12-31T00:00:00+14:00"},
		{"Apia: the day before it", "Pacific/Apia", "2011-12-29", "09:00", "2011-12-29T09:00:00-10:00"},
		{"Apia: its end is the same instant", "Pacific/Apia", "2011-12-29", "24:00", "2011-12-31T00:00:00+14:00"},
		{"St John's: the first of two midnights", "America/St_Johns", "2010-11-07", "00:00", "2010-11-07T00:00:00-02:30"},
		{"Manila: a day that was lost in 1844", "Asia/Manila", "1844-12-31", "12:00", "1845-01-01T00:00:00+08:03"},
	} {
		m, err := civil.ParseClock(test.clock)
		if err != nil {
			t.Fatal(err)
		}
		got := civil.Instant(date(t, test.date), m, zone(t, test.zone)).Format(time.RFC3339)
		if got != test.want {
			t.Errorf("%s: %s %s in %s is %s, want %s", test.name, test.date, test.clock, test.zone, got, test.want)
		}
	}
}

func TestMinutesBeyondMidnightReachIntoTheNextDate(t *testing.T) {
	t.Parallel()
	got := civil.Instant(date(t, "2026-03-28"), 26*60+30, zone(t, "Europe/Berlin"))
	if want := "2026-03-29T03:00:00+02:00"; got.Format(time.RFC3339) != want {
		t.Errorf("26:30 on the eve of the change is %s, want %s", got.Format(time.RFC3339), want)
	}
}

// Zones with the strangest days, and date ranges that contain them.
var strange = []struct {
	zone     string
	from, to string
}{
	{"Europe/Berlin", "2026-01-01", "2026-12-31"},
	{"Australia/Lord_Howe", "2026-01-01", "2026-12-31"},
	{"America/Santiago", "2026-01-01", "2026-12-31"},
	{"Africa/Cairo", "2026-01-01", "2026-12-31"},
	{"America/Sao_Paulo", "2018-01-01", "2018-12-31"},
	{"America/St_Johns", "2010-01-01", "2011-12-31"},
	{"Pacific/Apia", "2011-12-01", "2012-01-31"},
	{"Pacific/Apia", "1892-06-01", "1892-08-01"}, // the 4th of July occurred twice
	{"Asia/Manila", "1844-12-01", "1845-01-31"},
	{"Africa/Casablanca", "2026-01-01", "2026-12-31"},
	{"Asia/Kolkata", "2026-01-01", "2026-01-31"},
	{"Europe/Berlin", "2040-12-20", "2041-01-10"}, // the last day of a leap year under a yearly rule
	{"America/New_York", "2040-12-20", "2041-01-10"},
	{"Pacific/Auckland", "2040-12-20", "2041-01-10"},
	{"Antarctica/Troll", "2026-01-01", "2026-12-31"}, // clocks change by two hours at once
}

// wallSeconds returns the wall-clock time at t, as seconds since 1970-01-01 00:00 on the same
// wall clock.
func wallSeconds(t int64, loc *time.Location) int64 {
	_, offset := time.Unix(t, 0).In(loc).Zone()
	return t + int64(offset)
}

func TestInstantAgreesWithReadingTheWallMinuteByMinute(t *testing.T) {
	t.Parallel()
	for _, s := range strange {
		t.Run(s.zone+" "+s.from, func(t *testing.T) {
			t.Parallel()
			loc, first, last := zone(t, s.zone), date(t, s.from), date(t, s.to)
			wall := civil.NewWall(loc)
			// Walk the instants in order. The next nominal time is reached when the wall
			// clock shows it or a later time. Historic offsets have odd seconds, so search by
			// second around the result of the minute steps.
			at := (first.DayNumber() - 2) * 86400
			for day := first.DayNumber(); day <= last.DayNumber(); day++ {
				for m := civil.Minute(0); m < civil.MinutesPerDay; m += 30 {
					nominal := day*86400 + int64(m)*60
					for wallSeconds(at, loc) < nominal {
						at += 60
					}
					for back := at - 60; at > back && wallSeconds(at-1, loc) >= nominal; {
						at--
					}
					if got := wall.Instant(day, m); got != at {
						t.Fatalf("%s %s: Instant gives %s, the wall says %s", civil.DateOfDay(day), m,
							time.Unix(got, 0).In(loc), time.Unix(at, 0).In(loc))
					}
				}
			}
		})
	}
}

func TestEndOfADayIsWhenTheWallNeverShowsItAgain(t *testing.T) {
	t.Parallel()
	for _, s := range strange {
		t.Run(s.zone+" "+s.from, func(t *testing.T) {
			t.Parallel()
			loc, first, last := zone(t, s.zone), date(t, s.from), date(t, s.to)
			wall := civil.NewWall(loc)
			for day := first.DayNumber(); day <= last.DayNumber(); day++ {
				end, midnight := wall.End(day), (day+1)*86400
				for at := end; at < end+50*3600; at += 600 {
					if wallSeconds(at, loc) < midnight {
						t.Fatalf("%s ends at %s, but is shown again at %s", civil.DateOfDay(day),
							time.Unix(end, 0).In(loc), time.Unix(at, 0).In(loc))
					}
				}
				if wallSeconds(end-1, loc) >= midnight {
					t.Fatalf("%s ends later than need be, at %s", civil.DateOfDay(day), time.Unix(end, 0).In(loc))
				}
			}
		})
	}
}

func TestReadingTheWallAgreesWithTheTimePackage(t *testing.T) {
	t.Parallel()
	for _, s := range strange {
		loc, first, last := zone(t, s.zone), date(t, s.from), date(t, s.to)
		wall := civil.NewWall(loc)
		for at := first.DayNumber() * 86400; at < last.DayNumber()*86400; at += 1799 {
			local := time.Unix(at, 0).In(loc)
			day, m := wall.Read(at)
			if want := civil.DateOf(local, loc); civil.DateOfDay(day) != want || int(m) != local.Hour()*60+local.Minute() {
				t.Fatalf("%s reads as %s %s", local, civil.DateOfDay(day), m)
			}
			shown, until := wall.Day(at)
			if d, _ := wall.Read(until - 1); shown != day || until <= at || d != day {
				t.Fatalf("%s: the day is said to be %d until %s", local, shown, time.Unix(until, 0).In(loc))
			}
		}
	}
}

func BenchmarkInstant(b *testing.B) {
	loc, day := zone(b, "Europe/Berlin"), date(b, "2026-06-10").DayNumber()
	wall := civil.NewWall(loc)
	b.ReportAllocs()
	for i := range b.N {
		wall.Instant(day+int64(i%365), 540)
	}
}

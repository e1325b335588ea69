package report

import (
	"testing"
	"time"
	_ "time/tzdata"

	"slotwise/core/appointment"
	"slotwise/core/civil"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

func berlin(t *testing.T) *time.Location {
	t.Helper()
	loc, err := civil.LoadZone("Europe/Berlin")
	porttest.OK(t, err)
	return loc
}

func utc(month time.Month, d, hour int) time.Time {
	return time.Date(2027, month, d, hour, 0, 0, 0, time.UTC)
}

// Today, the month and the next days follow the business's calendar, with 23 or 25 hours when clocks change.
func TestOverviewCountsByTheBusinesssCalendar(t *testing.T) {
	t.Parallel()
	equal := func(what string, got, want time.Time) {
		t.Helper()
		if !got.Equal(want) {
			t.Errorf("%s: %v, want %v", what, got.UTC(), want)
		}
	}
	now := time.Date(2027, time.March, 26, 23, 30, 0, 0, time.UTC) // already the 27th in Berlin; clocks change on the 28th
	bounds := overviewBounds(now, berlin(t))
	equal("now", bounds.Now, now)
	equal("soon", bounds.SoonUntil, now.Add(5*time.Minute))
	equal("day from", bounds.DayFrom, utc(time.March, 26, 23))
	equal("day to", bounds.DayTo, utc(time.March, 27, 23))
	equal("month from", bounds.MonthFrom, utc(time.February, 28, 23))
	equal("month to", bounds.MonthTo, utc(time.March, 31, 22))
	porttest.Same(t, "bounds of seven days", len(bounds.ComingDays), 8)
	equal("tomorrow", bounds.ComingDays[0], utc(time.March, 27, 23))
	equal("its end, 23 hours later", bounds.ComingDays[1], utc(time.March, 28, 22))
	equal("the end of the last", bounds.ComingDays[7], utc(time.April, 3, 22))

	equal("the year's last month", overviewBounds(utc(time.December, 15, 12), berlin(t)).MonthTo, utc(time.December, 31, 23))
}

func TestBoundsOfAList(t *testing.T) {
	t.Parallel()
	now := utc(time.March, 1, 6)
	filter := func(in AppointmentsInput) ports.Filter { return in.filter(now, berlin(t)) }
	porttest.Same(t, "by default", filter(AppointmentsInput{}), ports.Filter{Now: now, EndsFrom: now, Limit: 500})
	porttest.Same(t, "with the past", filter(AppointmentsInput{Past: true}).EndsFrom.IsZero(), true)
	for given, want := range map[int]int{20: 20, 500: 500, 501: 500, -1: 500} {
		porttest.Same(t, "limit", filter(AppointmentsInput{Limit: given}).Limit, want)
	}
	f := filter(AppointmentsInput{
		From: civil.Date{Year: 2027, Month: time.March, Day: 27}, To: civil.Date{Year: 2027, Month: time.March, Day: 28},
		Text: " zo\u00eb ", Status: appointment.Pending,
	})
	porttest.Same(t, "two dates, 47 hours", []any{f.From.UTC(), f.To.Sub(f.From), f.Text, f.Status},
		[]any{utc(time.March, 26, 23), 47 * time.Hour, "zoë", appointment.Pending})
}

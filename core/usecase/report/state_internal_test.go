package report

import (
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/ports"
)

func TestAReportLastsUntilTimeAloneChangesIt(t *testing.T) {
	t.Parallel()
	now := utc(time.June, 7, 10) // noon in Berlin
	in := now.Add
	midnight := in(12 * time.Hour)
	for name, c := range map[string]struct {
		next  ports.NextTimes
		grace time.Time
		want  time.Time
	}{
		"nothing booked":              {want: midnight},
		"a start":                     {next: ports.NextTimes{Start: in(time.Minute), AfterSoon: in(time.Hour)}, want: in(time.Minute)},
		"a start that is soon":        {next: ports.NextTimes{Start: in(time.Hour), AfterSoon: in(time.Hour)}, want: in(55 * time.Minute)},
		"an end":                      {next: ports.NextTimes{Start: in(time.Hour), AfterSoon: in(time.Hour), End: in(time.Minute)}, want: in(time.Minute)},
		"starts on a later day":       {next: ports.NextTimes{Start: in(20 * time.Hour), AfterSoon: in(20 * time.Hour)}, want: midnight},
		"the first start of tomorrow": {next: ports.NextTimes{Start: midnight, AfterSoon: midnight}, want: midnight.Add(-5 * time.Minute)},
		"the end of the grace":        {grace: in(time.Hour), want: in(time.Hour)},
		"a grace that has ended":      {grace: in(-time.Hour), want: midnight},
	} {
		setup := &business.Setup{Business: business.Business{Timezone: "Europe/Berlin", Entitlement: tier.Entitlement{GraceUntil: c.grace}}}
		if got := nextChange(setup, now, c.next); !got.Equal(c.want) {
			t.Errorf("%s: %v, want %v", name, got.UTC(), c.want)
		}
	}

	// In Berlin, March 28 has 23 hours, October 31 has 25.
	setup := &business.Setup{Business: business.Business{Timezone: "Europe/Berlin"}}
	for _, day := range []struct {
		begins time.Time
		length time.Duration
	}{{utc(time.March, 27, 23), 23 * time.Hour}, {utc(time.October, 30, 22), 25 * time.Hour}} {
		want := day.begins.Add(day.length)
		for _, now := range []time.Time{day.begins, want.Add(-time.Second)} {
			if got := nextChange(setup, now, ports.NextTimes{}); !got.Equal(want) {
				t.Errorf("at %v: %v, want %v", now, got.UTC(), want)
			}
		}
	}
}

package business

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/core/tier"
)

func TestTogether(t *testing.T) {
	t.Parallel()
	item := func(duration, before, after int) Requirements {
		m := func(n int) time.Duration { return time.Duration(n) * time.Minute }
		return Requirements{Service: "s", Duration: m(duration), BufferBefore: m(before), BufferAfter: m(after)}
	}
	ownGrid := item(30, 0, 0)
	ownGrid.Grid = 30 * time.Minute
	for name, c := range map[string]struct {
		items []Requirements
		want  Requirements
	}{
		"one":                                    {[]Requirements{item(30, 5, 10)}, item(30, 5, 10)},
		"two":                                    {[]Requirements{item(30, 5, 10), item(60, 5, 20)}, item(90, 5, 20)},
		"a buffer that reaches before the first": {[]Requirements{item(30, 0, 0), item(60, 45, 0)}, item(90, 15, 0)},
		"a buffer that reaches beyond the last":  {[]Requirements{item(30, 0, 100), item(60, 0, 10)}, item(90, 0, 40)},
		"the grid of the first":                  {[]Requirements{ownGrid, item(60, 0, 0)}, item(90, 0, 0)},
		"buffers that do not reach over the ends": {[]Requirements{item(60, 0, 30), item(60, 30, 0)}, item(120, 0, 0)},
	} {
		PlaceInSequence(c.items)
		if got := Together(c.items); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

func TestItemsQuery(t *testing.T) {
	t.Parallel()
	monday := civil.Date{Year: 2027, Month: time.March, Day: 8}
	dye, cut := Requirements{Service: "dye", Duration: 15 * time.Minute}, Requirements{Service: "cut", Duration: time.Hour}
	forBob := cut
	forBob.Staff = "bob"
	premium, quarter := tier.Entitlement{Complimentary: true}, 15*time.Minute
	for name, c := range map[string]struct {
		plan     tier.Entitlement
		items    []Requirements
		sameLane bool
		step     time.Duration // 0: the length of all items
		wait     time.Duration
		want     string
	}{
		// Ann works from 08:00 to 10:00 with a break from 09:00 to 09:15, and Bob from 09:00.
		"the second begins when the first has ended":   {premium, []Requirements{dye, forBob}, false, quarter, 0, "08:45 09:15 09:30 09:45"},
		"the second begins a quarter of an hour later": {premium, []Requirements{dye, forBob}, false, quarter, quarter, "08:30 08:45 09:15 09:30 09:45"},
		"one person, who has a break in between":       {premium, []Requirements{dye, dye, dye}, true, quarter, quarter, "08:00 08:15 08:30 08:45 09:15"},
		"anybody who does it":                          {premium, []Requirements{dye, cut}, false, quarter, 0, "08:45 09:15 09:30 09:45"},
		"one person for both":                          {premium, []Requirements{dye, dye, dye}, true, quarter, 0, "08:00 08:15 09:15"},
		"nobody does both":                             {premium, []Requirements{dye, cut}, true, quarter, 0, ""},
		"without staff, one place for the sum of both": {tier.Entitlement{}, []Requirements{cut, cut}, false, 0, quarter, "09:00 11:00 13:00 15:00"},
	} {
		PlaceInSequence(c.items)
		setup := crew(c.plan, 1)
		setup.Business.Rules.Step, setup.Business.Rules.MaxWait = c.step, c.wait
		q := setup.ItemsQuery(c.items, Arrangement{SameStaff: c.sameLane}, now, monday, monday)
		var labels []string
		for _, s := range slot.Find(q) {
			labels = append(labels, s.Time(q.Schedule.Zone).Format("15:04"))
		}
		if got := strings.Join(labels, " "); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
	if q := crew(premium, 1).ItemsQuery([]Requirements{dye, cut}, Arrangement{}, now, monday, monday); q.Rules.Duration != 75*time.Minute {
		t.Errorf("the step is %v, not the sum of the durations", q.Rules.Duration)
	}
}

func TestMaxWait(t *testing.T) {
	t.Parallel()
	hours := func(lengths ...int) (items []Requirements) {
		for _, n := range lengths {
			items = append(items, Requirements{Service: "dye", Duration: time.Duration(n) * time.Hour})
		}
		return items
	}
	premium := tier.Entitlement{Complimentary: true}
	for name, c := range map[string]struct {
		plan  tier.Entitlement
		items []Requirements
		want  time.Duration
	}{
		"one item":                       {premium, hours(1), 0},
		"several":                        {premium, hours(1, 1, 1), 2 * time.Hour},
		"shorter, so that all fit in":    {premium, hours(5, 5, 5), 30 * time.Minute},
		"none, so that all fit in":       {premium, hours(8, 8), 0},
		"too long already":               {premium, hours(8, 8, 8), 0},
		"none in one place for all":      {tier.Entitlement{}, hours(1, 1), 0},
		"whole minutes if they share it": {premium, hours(3, 3, 3, 3, 3), 15 * time.Minute},
	} {
		setup := crew(c.plan, 1)
		setup.Business.Rules.MaxWait = 2 * time.Hour
		if got := setup.MaxWait(c.items, now); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

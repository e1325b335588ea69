package slot_test

import (
	"slices"
	"testing"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// A plan is compared as local times, "07 09:00-12:00".
func TestPlanOfALane(t *testing.T) {
	t.Parallel()
	berlin := zone("Europe/Berlin")
	day := func(month time.Month, d int) civil.Date { return civil.Date{Year: 2027, Month: month, Day: d} }
	daily := func(windows ...slot.Window) slot.Week {
		return slot.Week{windows, windows, windows, windows, windows, windows, windows}
	}
	nineToFive, lunch := daily(slot.Window{Start: 540, End: 1020}), daily(slot.Window{Start: 720, End: 780})
	night := daily(slot.Window{Start: 1320, End: 120})
	early := daily(slot.Window{Start: 480, End: 720})
	for name, c := range map[string]struct {
		schedule     slot.Schedule
		lane         slot.Lane
		from, to     civil.Date
		open, breaks []string
	}{
		"hours with a break": {
			schedule: slot.Schedule{Hours: nineToFive, Breaks: lunch}, from: day(6, 7), to: day(6, 7),
			open: []string{"07 09:00-12:00", "07 13:00-17:00"}, breaks: []string{"07 12:00-13:00"},
		},
		"a break at the end, and one outside the hours": {
			schedule: slot.Schedule{Hours: nineToFive, Breaks: daily(slot.Window{Start: 960, End: 1080}, slot.Window{Start: 300, End: 360})},
			from:     day(6, 7), to: day(6, 7),
			open: []string{"07 09:00-16:00"}, breaks: []string{"07 16:00-17:00"},
		},
		"over midnight, clipped to the dates": {
			schedule: slot.Schedule{Hours: night}, from: day(6, 7), to: day(6, 8),
			open: []string{"07 00:00-02:00", "07 22:00-02:00", "08 22:00-00:00"},
		},
		"own hours and own breaks": {
			schedule: slot.Schedule{Hours: nineToFive, Breaks: lunch},
			lane:     slot.Lane{Hours: &early, Breaks: daily(slot.Window{Start: 540, End: 555})}, from: day(6, 7), to: day(6, 7),
			open: []string{"07 08:00-09:00", "07 09:15-12:00"}, breaks: []string{"07 09:00-09:15"},
		},
		"a day off and a special day": {
			schedule: slot.Schedule{Hours: nineToFive, Breaks: lunch, Overrides: map[civil.Date]slot.DayPlan{day(6, 8): {Hours: []slot.Window{{Start: 600, End: 840}}}}},
			lane:     slot.Lane{Overrides: map[civil.Date]slot.DayPlan{day(6, 7): {}}}, from: day(6, 7), to: day(6, 8),
			open: []string{"08 10:00-14:00"},
		},
		"a day of 23 hours": {
			schedule: slot.Schedule{Hours: daily(slot.Window{Start: 90, End: 240})}, from: day(3, 28), to: day(3, 28),
			open: []string{"28 01:30-04:00"},
		},
		"touching openings are one": {
			schedule: slot.Schedule{Hours: daily(slot.Window{Start: 540, End: 720}, slot.Window{Start: 720, End: 1440})}, from: day(6, 7), to: day(6, 7),
			open: []string{"07 09:00-00:00"},
		},
	} {
		c.schedule.Zone = berlin
		written := func(intervals []slot.Interval) (all []string) {
			for _, i := range intervals {
				all = append(all, time.Unix(i.Start, 0).In(berlin).Format("02 15:04-")+time.Unix(i.End, 0).In(berlin).Format("15:04"))
			}
			return all
		}
		plan := slot.PlanOf(c.schedule, c.lane, c.from, c.to)
		if open, breaks := written(plan.Open), written(plan.Breaks); !slices.Equal(open, c.open) || !slices.Equal(breaks, c.breaks) {
			t.Errorf("%s: open %q, breaks %q", name, open, breaks)
		}
	}
}

// For each offered start, the whole appointment lies in the plan's open time.
func TestWhatIsOfferedLiesInThePlan(t *testing.T) {
	t.Parallel()
	q := slot.Query{
		Schedule: slot.Schedule{Zone: time.UTC, Hours: slot.Week{{{Start: 540, End: 1020}}, {{Start: 1200, End: 300}}}, Breaks: slot.Week{{{Start: 700, End: 720}}}},
		Rules:    slot.Rules{Duration: 30 * time.Minute, HorizonDays: 30},
		Lanes:    []slot.Lane{{ID: "a"}},
		Now:      time.Date(2027, time.June, 1, 0, 0, 0, 0, time.UTC),
		From:     civil.Date{Year: 2027, Month: time.June, Day: 6}, To: civil.Date{Year: 2027, Month: time.June, Day: 9},
	}
	plan := slot.PlanOf(q.Schedule, q.Lanes[0], q.From, q.To)
	starts := slot.Find(q)
	for _, s := range starts {
		if !slices.ContainsFunc(plan.Open, func(o slot.Interval) bool { return o.Start <= s.At && s.At+1800 <= o.End }) {
			t.Errorf("%v is offered, and the plan is %v", time.Unix(s.At, 0).UTC(), plan.Open)
		}
	}
	if len(starts) == 0 {
		t.Error("nothing is offered")
	}
}

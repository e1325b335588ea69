package slot_test

import (
	"testing"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

func TestOpenTimeIsThePlanOfTheLaneWithoutBreaksAndBlockedTime(t *testing.T) {
	t.Parallel()
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	saturday := civil.Date{Year: 2027, Month: time.March, Day: 27} // clocks are set forward in the night after it
	at := func(days int, m civil.Minute) int64 { return civil.Instant(saturday.AddDays(days), m, berlin).Unix() }
	s := slot.Schedule{Zone: berlin}
	s.Hours[time.Saturday] = []slot.Window{{Start: 9 * 60, End: 12 * 60}, {Start: 22 * 60, End: 28 * 60}}
	s.Hours[time.Monday] = []slot.Window{{Start: 9 * 60, End: 17 * 60}}
	s.Breaks[time.Monday] = []slot.Window{{Start: 12 * 60, End: 13 * 60}}
	s.Overrides = map[civil.Date]slot.DayPlan{saturday.AddDays(9): {}}
	ofLane := slot.Lane{Breaks: slot.Week{time.Monday: {{Start: 12*60 + 30, End: 14 * 60}}}}
	own := slot.Lane{Hours: &slot.Week{time.Sunday: {{Start: 10 * 60, End: 11 * 60}}}}

	meeting := []slot.Interval{{Start: at(2, 11*60), End: at(2, 11*60+30)}, {Start: at(2, 12*60), End: at(2, 12*60+15)}}

	for name, c := range map[string]struct {
		lane slot.Lane
		span slot.Interval
		want []slot.Interval
	}{
		"six hours on the clock last five in that night": {
			slot.Lane{},
			slot.Interval{Start: at(0, 0), End: at(2, 0)},
			[]slot.Interval{{Start: at(0, 9*60), End: at(0, 12*60)}, {Start: at(0, 22*60), End: at(0, 22*60) + 5*3600}},
		},
		"cut at both ends": {
			slot.Lane{},
			slot.Interval{Start: at(0, 10*60), End: at(0, 23*60)},
			[]slot.Interval{{Start: at(0, 10*60), End: at(0, 12*60)}, {Start: at(0, 22*60), End: at(0, 23*60)}},
		},
		"breaks of the business and of the lane, and a closed date": {
			ofLane,
			slot.Interval{Start: at(2, 0), End: at(10, 0)},
			[]slot.Interval{
				{Start: at(2, 9*60), End: at(2, 11*60)},
				{Start: at(2, 11*60+30), End: at(2, 12*60)},
				{Start: at(2, 14*60), End: at(2, 17*60)},
				{Start: at(7, 9*60), End: at(7, 12*60)},
				{Start: at(7, 22*60), End: at(8, 4*60)},
			},
		},
		"blocked time of the business and of the lane": {
			slot.Lane{Blocked: []slot.Interval{{Start: at(2, 16*60), End: at(3, 0)}, {Start: at(2, 9*60), End: at(2, 10*60)}}},
			slot.Interval{Start: at(2, 0), End: at(3, 0)},
			[]slot.Interval{{Start: at(2, 10*60), End: at(2, 11*60)}, {Start: at(2, 11*60+30), End: at(2, 12*60)}, {Start: at(2, 13*60), End: at(2, 16*60)}},
		},
		"hours of the lane":    {own, slot.Interval{Start: at(1, 0), End: at(7, 0)}, []slot.Interval{{Start: at(1, 10*60), End: at(1, 11*60)}}},
		"nothing in no time":   {own, slot.Interval{Start: at(1, 0), End: at(1, 0)}, nil},
		"nothing while closed": {own, slot.Interval{Start: at(2, 0), End: at(4, 0)}, nil},
	} {
		got := slot.OpenTime(slot.Query{Schedule: s, Lanes: []slot.Lane{c.lane}, Blocked: meeting}, 0, c.span)
		if len(got) != len(c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%s: %v, want %v", name, got, c.want)
			}
		}
	}
}

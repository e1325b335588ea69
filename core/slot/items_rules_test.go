package slot_test

import (
	"math"
	"slices"
	"testing"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

func item(minutesLong int, needs ...slot.Need) slot.Item {
	return slot.Item{Ways: []slot.Way{{Duration: minutes(minutesLong), Needs: needs}}}
}

func on(lanes ...int) slot.Need { return slot.Need{Lanes: lanes} }

// during is a need of a lane for spans in minutes: from, to, from, to.
func during(lane int, at ...int) slot.Need {
	need := on(lane)
	for i := 0; i < len(at); i += 2 {
		need.Spans = append(need.Spans, slot.Span{From: minutes(at[i]), To: minutes(at[i+1])})
	}
	return need
}

func TestItemsFollowOneAnother(t *testing.T) {
	t.Parallel()
	staffed := func(times ...string) slot.Lane { return slot.Lane{Busy: busy(times...)} }
	room := func(times ...string) slot.Lane { return slot.Lane{Busy: busy(times...), Pool: "room", Always: true} }
	for name, c := range map[string]struct {
		calendar calendar
		items    slot.Items
		want     string
	}{
		"two people one after the other": {
			calendar{hours: "09:00-12:00", step: 60, lanes: []slot.Lane{staffed("2026-06-10 10:00-11:00"), staffed("2026-06-10 09:00-10:00")}},
			slot.Items{List: []slot.Item{item(60, on(0)), item(60, on(1))}},
			"09:00[0]",
		},
		"a wait for the second person": {
			calendar{hours: "09:00-12:00", step: 60, lanes: []slot.Lane{{}, staffed("2026-06-10 09:00-10:15")}},
			slot.Items{List: []slot.Item{item(60, on(0)), item(60, on(1))}, MaxWait: minutes(15)},
			"09:00[0], 10:00[0]",
		},
		"a wait that is too long": {
			calendar{hours: "09:00-12:00", step: 60, lanes: []slot.Lane{{}, staffed("2026-06-10 09:00-10:15")}},
			slot.Items{List: []slot.Item{item(60, on(0)), item(60, on(1))}, MaxWait: minutes(14)},
			"10:00[0]",
		},
		"the other order": {
			calendar{hours: "09:00-11:00", step: 60, lanes: []slot.Lane{staffed("2026-06-10 09:00-10:00"), staffed("2026-06-10 10:00-11:00")}},
			slot.Items{List: []slot.Item{item(60, on(0)), item(60, on(1))}, AnyOrder: true},
			"09:00[1]",
		},
		"one person for all": {
			calendar{hours: "09:00-12:00", step: 60, lanes: []slot.Lane{staffed("2026-06-10 10:00-11:00"), {}}},
			slot.Items{List: []slot.Item{item(60, on(0, 1)), item(60, on(0, 1))}, SameLane: true},
			"09:00[1], 10:00[1]",
		},
		"processing time leaves the person free": {
			calendar{hours: "09:00-11:00", step: 15, lanes: []slot.Lane{staffed("2026-06-10 09:45-10:15")}},
			slot.Items{List: []slot.Item{item(105, during(0, 0, 45, 75, 105))}},
			"09:00",
		},
		"processing time over a break": {
			calendar{hours: "09:00-11:00", breaks: "09:45-10:15", step: 15},
			slot.Items{List: []slot.Item{item(105, during(0, 0, 45, 75, 105))}},
			"09:00",
		},
		"one of two rooms": {
			calendar{hours: "09:00-12:00", step: 60, lanes: []slot.Lane{{}, room("2026-06-10 09:00-10:00"), room("2026-06-10 09:00-11:00")}},
			slot.Items{List: []slot.Item{item(60, on(0), on(1, 2))}},
			"10:00[0], 11:00[0]",
		},
		"rest in the room after closing": {
			calendar{hours: "09:00-10:00", step: 60, lanes: []slot.Lane{{}, room()}},
			slot.Items{List: []slot.Item{item(90, during(0, 0, 60), on(1))}},
			"09:00[0]",
		},
		"a wait over midnight and the end of the dates": {
			calendar{hours: "00:00-24:00", step: 60, now: "2026-06-10 22:30:00", lanes: []slot.Lane{{}, staffed("2026-06-10 23:00-26:00")}},
			slot.Items{List: []slot.Item{item(30, on(0)), item(30, on(1))}, MaxWait: minutes(150)},
			"23:00[0]",
		},
		"the step is the duration of all": {
			calendar{hours: "09:00-12:30", duration: 70},
			slot.Items{List: []slot.Item{item(30, on(0)), item(40, on(0))}},
			"09:00, 10:10, 11:20",
		},
		"another duration for another person": {
			calendar{hours: "09:00-10:00", step: 30, lanes: make([]slot.Lane, 2)},
			slot.Items{List: []slot.Item{{Ways: []slot.Way{
				{Duration: minutes(60), Needs: []slot.Need{on(0)}},
				{Duration: minutes(30), Needs: []slot.Need{on(1)}},
			}}}},
			"09:00[0 1], 09:30[1]",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.calendar.from = "2026-06-10"
			q := c.calendar.query()
			q.Items = &c.items
			got := labels(q, slot.Find(q))
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestInvalidItemsOfferNothing(t *testing.T) {
	t.Parallel()
	spans := func(s ...slot.Span) slot.Need { return slot.Need{Lanes: []int{0}, Spans: s} }
	hour := item(60, on(0))
	for name, items := range map[string]slot.Items{
		"none":                            {},
		"too many":                        {List: make([]slot.Item, slot.MaxItems+1)},
		"no way":                          {List: []slot.Item{{}}},
		"no need":                         {List: []slot.Item{item(60)}},
		"no lane":                         {List: []slot.Item{item(60, on())}},
		"a lane that does not exist":      {List: []slot.Item{item(60, on(7))}},
		"a negative lane":                 {List: []slot.Item{item(60, on(-1))}},
		"two needs of a pool":             {List: []slot.Item{item(60, on(0), on(2))}},
		"a need of two pools":             {List: []slot.Item{item(60, on(0, 1))}},
		"no duration":                     {List: []slot.Item{item(0, on(0))}},
		"a negative duration":             {List: []slot.Item{item(-5, on(0))}},
		"longer than possible":            {List: []slot.Item{{Ways: []slot.Way{{Duration: math.MaxInt64, Needs: []slot.Need{on(0)}}}}}},
		"longer than possible together":   {List: []slot.Item{item(31*24*60, on(0)), hour}},
		"a wait without end":              {List: []slot.Item{hour, hour}, MaxWait: math.MaxInt64},
		"a span after the end":            {List: []slot.Item{item(60, spans(slot.Span{From: 0, To: minutes(61)}))}},
		"a span before the start":         {List: []slot.Item{item(60, spans(slot.Span{From: -1, To: minutes(5)}))}},
		"spans that overlap":              {List: []slot.Item{item(60, spans(slot.Span{From: 0, To: minutes(30)}, slot.Span{From: minutes(20), To: minutes(40)}))}},
		"an empty span":                   {List: []slot.Item{item(60, spans(slot.Span{From: 0, To: 0}))}},
		"the leader comes only later":     {List: []slot.Item{item(60, spans(slot.Span{From: minutes(5), To: minutes(60)}))}},
		"one of several items has no way": {List: []slot.Item{hour, {}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := calendar{hours: "00:00-24:00", from: "2026-06-10", to: "2026-06-20", lanes: []slot.Lane{{}, {Pool: "room", Always: true}, {}}}.query()
			q.Items = &items
			if starts := slot.Find(q); starts != nil {
				t.Errorf("offered %d starts", len(starts))
			}
			if parts := slot.Place(q, q.Now.Add(80*60*minutes(1)), func(a, b int) int { return a - b }); parts != nil {
				t.Errorf("placed %v", parts)
			}
		})
	}
}

func TestWhoDoesTheItems(t *testing.T) {
	t.Parallel()
	named := func(i slot.Item) slot.Item {
		i.Named = true
		return i
	}
	room := func(times ...string) slot.Lane { return slot.Lane{Busy: busy(times...), Pool: "room", Always: true} }
	for name, c := range map[string]struct {
		lanes []slot.Lane
		items []slot.Item
		want  []int // the lanes of the parts
	}{
		"one for all": {
			[]slot.Lane{{}, {Busy: busy("2026-06-10 10:00-11:00")}},
			[]slot.Item{item(60, on(0, 1)), item(60, on(0, 1))},
			[]int{0, 0},
		},
		"one for all that are not named": {
			make([]slot.Lane, 4),
			[]slot.Item{named(item(60, on(0))), item(60, on(1, 3)), item(60, on(1, 2))},
			[]int{0, 1, 1},
		},
		"the one before, in another way": {
			make([]slot.Lane, 3),
			[]slot.Item{
				item(30, on(0)),
				{Ways: []slot.Way{{Duration: minutes(60), Needs: []slot.Need{on(1)}}, {Duration: minutes(30), Needs: []slot.Need{on(0)}}}},
				item(30, on(2)),
			},
			[]int{0, 0, 2},
		},
		"not the one before the one before": {
			make([]slot.Lane, 4),
			[]slot.Item{item(60, on(1)), item(60, on(0)), item(60, on(1, 2)), item(60, on(3))},
			[]int{1, 0, 2, 3},
		},
		"the same room": {
			[]slot.Lane{{}, {}, room("2026-06-10 09:00-10:00"), room()},
			[]slot.Item{item(60, on(0), on(2, 3)), item(60, on(1), on(2, 3))},
			[]int{0, 3, 1, 3},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := calendar{hours: "09:00-18:00", step: 60, from: "2026-06-10", lanes: c.lanes}.query()
			q.Items = &slot.Items{List: c.items}
			nine := civil.Instant(q.From, 9*60, q.Schedule.Zone)
			var lanes []int
			for _, part := range slot.Place(q, nine, func(a, b int) int { return b - a }) { // the last one is preferred
				lanes = append(lanes, part.Lane)
			}
			if !slices.Equal(lanes, c.want) {
				t.Errorf("placed on %v, want %v", lanes, c.want)
			}
		})
	}
}

// An appointment that overlaps both spans of an item moves once.
func TestAFloatingAppointmentMovesOnceForAnItemInTwoParts(t *testing.T) {
	t.Parallel()
	q := calendar{hours: "09:00-11:00", step: 15, from: "2026-06-10", lanes: []slot.Lane{{Busy: []slot.Busy{floating("a", "2026-06-10 09:30-10:30")}}, {}}}.query()
	q.Items = &slot.Items{List: []slot.Item{item(105, during(0, 0, 45, 75, 105))}}
	parts := slot.Place(q, civil.Instant(q.From, 9*60, q.Schedule.Zone), func(a, b int) int { return a - b })
	if len(parts) != 1 || len(parts[0].Moves) != 1 {
		t.Errorf("placed on %+v", parts)
	}
}

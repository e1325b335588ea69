package business

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/core/tier"
)

func staffed(minutes int, pools ...PoolID) StepDetails { return StepDetails{minutes, true, pools} }
func free(minutes int, pools ...PoolID) StepDetails    { return StepDetails{minutes, false, pools} }

func TestStepsOfAService(t *testing.T) {
	t.Parallel()
	minutes := func(n int) time.Duration { return time.Duration(n) * time.Minute }
	many := make([]StepDetails, 10)
	for i := range many {
		many[i] = staffed(10)
	}
	for name, c := range map[string]struct {
		steps    []StepDetails
		duration int
		want     []Step
		refused  string // field and text
	}{
		"none":                    {nil, 60, nil, ""},
		"one that says no more":   {[]StepDetails{staffed(60)}, 60, nil, ""},
		"one with a room":         {[]StepDetails{staffed(60, "room")}, 60, []Step{{minutes(60), true, []PoolID{"room"}}}, ""},
		"processing":              {[]StepDetails{staffed(45), free(30, "b", "a", "b"), staffed(1)}, 76, []Step{{minutes(45), true, nil}, {minutes(30), false, []PoolID{"a", "b"}}, {minutes(1), true, nil}}, ""},
		"another sum":             {[]StepDetails{staffed(45), free(30)}, 60, nil, "duration service.stepsSum"},
		"without minutes":         {[]StepDetails{staffed(60), free(0)}, 60, nil, "steps service.stepMinutes"},
		"nobody works at first":   {[]StepDetails{free(30, "room"), staffed(30)}, 60, nil, "steps service.firstStep"},
		"nobody works":            {[]StepDetails{free(30, "room"), free(30)}, 60, []Step{{minutes(30), false, []PoolID{"room"}}, {minutes(30), false, nil}}, ""},
		"nothing is needed":       {[]StepDetails{free(30), free(30, "room")}, 60, nil, "steps service.needsSomething"},
		"too many":                {many, 100, nil, "steps service.tooManySteps"},
		"too many kinds of rooms": {[]StepDetails{staffed(30, "a", "b"), staffed(30, "c", "d")}, 60, nil, "steps service.tooManyPools"},
	} {
		s, err := ParseService(ServiceDetails{Name: "Dye", DurationMinutes: c.duration, Price: "10", Steps: c.steps}, "EUR")
		refused := ""
		if e := (*core.Error)(nil); errors.As(err, &e) {
			for field, text := range e.Fields {
				refused = field.String() + " " + text.ID
			}
		}
		if refused != c.refused || err == nil && !reflect.DeepEqual(s.Steps, c.want) {
			t.Errorf("%s: %+v, %q", name, s.Steps, refused)
		}
	}
}

// parlour is the crew with a dye of 90 minutes: half an hour in a chair, half an hour without Ann in the same chair, and half an hour at a
// wash basin. There are two chairs and one basin.
func parlour(plan tier.Entitlement) (*Setup, Requirements) {
	s := crew(plan, 1)
	s.Pools = []Pool{
		{ID: "chair", Resources: []Resource{{ID: "c1", Active: true}, {ID: "c2", Active: true}, {ID: "c3"}}},
		{ID: "basin", Resources: []Resource{{ID: "b1", Active: true, Hours: &Hours{time.Monday: {Open: true, Windows: []Window{{540, 600}}}}}}},
	}
	for _, p := range s.Pools {
		for _, r := range p.Resources {
			s.Lanes = append(s.Lanes, Lane{ID: LaneID(r.ID), Resource: r.ID, Pool: p.ID})
		}
	}
	half := 30 * time.Minute
	return s, Requirements{Service: "dye", Duration: 3 * half, Steps: []Step{
		{half, true, []PoolID{"chair"}}, {half, false, []PoolID{"chair", "gone"}}, {half, true, []PoolID{"basin"}},
	}}
}

func TestWhatServicesInStepsNeed(t *testing.T) {
	t.Parallel()
	premium := tier.Entitlement{Complimentary: true}
	span := func(from, to int) slot.Span {
		return slot.Span{From: time.Duration(from) * time.Minute, To: time.Duration(to) * time.Minute}
	}
	s, dye := parlour(premium)
	want := []Need{{"", []slot.Span{span(0, 30), span(60, 90)}}, {"chair", []slot.Span{span(0, 60)}}, {"basin", []slot.Span{span(60, 90)}}}
	if got := s.Needs(dye, now); !reflect.DeepEqual(got, want) {
		t.Errorf("with staff: %v", got)
	}
	if got := laneIDs(s.LanesFor([]Requirements{dye, dye}, now)); got != "la lb c1 c2 b1" {
		t.Errorf("lanes %s", got)
	}
	places, _ := parlour(premium)
	places.Staff = nil
	if got := places.Needs(dye, now); got[0].Spans != nil || len(got) != 3 {
		t.Errorf("a place is occupied all the time: %v", got)
	}
	freePlan, _ := parlour(tier.Entitlement{})
	if got := freePlan.Needs(dye, now); !reflect.DeepEqual(got, wholeItem) {
		t.Errorf("on Free: %v", got)
	}
	if got := s.Needs(Requirements{Duration: time.Hour}, now); !reflect.DeepEqual(got, wholeItem) {
		t.Errorf("without steps: %v", got)
	}
}

func TestResourcePlansAreThoseOfResourcesWithHoursOfTheirOwn(t *testing.T) {
	t.Parallel()
	monday := civil.Date{Year: 2027, Month: time.March, Day: 8}
	s, _ := parlour(tier.Entitlement{Complimentary: true})
	at := func(date civil.Date, minute civil.Minute) int64 {
		return civil.Instant(date, minute, s.Business.Zone()).Unix()
	}
	want := map[ResourceID]slot.Plan{"b1": {Open: []slot.Interval{{Start: at(monday, 540), End: at(monday, 600)}}}}
	if got := s.ResourcePlans(now, monday, monday.AddDays(1)); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v", got)
	}
}

func TestStartsOfServicesInSteps(t *testing.T) {
	t.Parallel()
	monday := civil.Date{Year: 2027, Month: time.March, Day: 8}
	premium := tier.Entitlement{Complimentary: true}
	cut := Requirements{Service: "cut", Duration: 15 * time.Minute, Staff: "ann"}
	for name, c := range map[string]struct {
		plan   tier.Entitlement
		change func(*Setup, *Requirements)
		then   []Requirements
		want   string
	}{
		// Ann works from 08:00 to 10:00 with a break from 09:00 to 09:15, and the basin is there from 09:00 to 10:00.
		"a break during the processing time": {premium, func(_ *Setup, dye *Requirements) { dye.Steps[2].Pools = nil }, nil, "08:15 08:30"},
		"when the basin is there":            {premium, nil, nil, "08:15 08:30"},
		"the basin is free too late": {premium, func(s *Setup, _ *Requirements) {
			s.Pools[1].Resources[0].Hours = &Hours{time.Monday: {Open: true, Windows: []Window{{570, 600}}}}
		}, nil, "08:30"},
		"no basin is in use":         {premium, func(s *Setup, _ *Requirements) { s.Pools[1].Resources[0].Active = false }, nil, ""},
		"a kind that was archived":   {premium, func(s *Setup, _ *Requirements) { s.Pools = s.Pools[:1] }, nil, "08:15 08:30"},
		"with another service after": {premium, nil, []Requirements{cut}, "08:15"},
		"on Free the whole length":   {tier.Entitlement{}, nil, nil, "09:00 09:15 09:30 09:45 10:00 10:15 10:30 10:45 11:00 11:15 11:30 11:45 12:00 12:15 12:30 12:45 13:00 13:15 13:30 13:45 14:00 14:15 14:30 14:45 15:00 15:15 15:30"},
	} {
		s, dye := parlour(c.plan)
		s.Business.Rules.Step, s.Business.Rules.MinimumNotice = 15*time.Minute, 0
		if c.change != nil {
			c.change(s, &dye)
		}
		dye.Staff = "ann"
		if c.plan == (tier.Entitlement{}) {
			dye.Staff = ""
		}
		items := append([]Requirements{dye}, c.then...)
		PlaceInSequence(items)
		q := s.ItemsQuery(items, Arrangement{}, now, monday, monday)
		var got []string
		for _, start := range slot.Find(q) {
			got = append(got, start.Time(s.Business.Zone()).Format("15:04"))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %s", name, strings.Join(got, " "))
		}
	}
}

func TestStepsTogether(t *testing.T) {
	t.Parallel()
	_, dye := parlour(tier.Entitlement{})
	items := []Requirements{{Duration: time.Hour}, dye}
	PlaceInSequence(items)
	items[1].After += time.Hour
	steps := Together(items).Steps
	if want := append([]Step{{Duration: time.Hour, Staffed: true}, {Duration: time.Hour, Staffed: true}}, dye.Steps...); !reflect.DeepEqual(steps, want) {
		t.Errorf("steps %v", steps)
	}
}

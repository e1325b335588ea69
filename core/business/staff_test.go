package business

import (
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/core/tier"
)

func TestServiceSet(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		set    ServiceSet
		has    []ServiceID
		hasNot []ServiceID
	}{
		"every service":          {AllServices(), []ServiceID{"cut", "added later"}, nil},
		"two":                    {OnlyServices("shave", "cut"), []ServiceID{"cut", "shave"}, []ServiceID{"dye", ""}},
		"none":                   {OnlyServices(), nil, []ServiceID{"cut", ""}},
		"the zero value":         {ServiceSet{}, nil, []ServiceID{"cut", ""}},
		"the same service twice": {OnlyServices("cut", "cut"), []ServiceID{"cut"}, []ServiceID{"shave"}},
	} {
		for _, id := range c.has {
			if !c.set.Includes(id) {
				t.Errorf("%s: has no %q", name, id)
			}
		}
		for _, id := range c.hasNot {
			if c.set.Includes(id) {
				t.Errorf("%s: has %q", name, id)
			}
		}
		if !c.set.All() && !slices.Equal(c.set.Listed(), c.has) {
			t.Errorf("%s: lists %q, want %q", name, c.set.Listed(), c.has)
		}
	}
	if all := AllServices(); !all.All() || all.Listed() != nil {
		t.Errorf("%+v is not every service", all)
	}
}

// duo returns a premium business with Ann, who does everything, and Bob, who cuts and shaves. Both work the business's hours.
func duo() *Setup {
	s := crew(tier.Entitlement{Complimentary: true}, 2)
	s.Staff[0].Hours, s.Staff[0].Breaks = nil, Hours{}
	return s
}

func TestWhoIsOfferedForWhichService(t *testing.T) {
	t.Parallel()
	annDoes := func(services ServiceSet) *Setup {
		s := duo()
		s.Staff[0].Services = services
		return s
	}
	nobodyDoesAnything := annDoes(ServiceSet{})
	nobodyDoesAnything.Staff[2].Services = ServiceSet{}
	onFree := crew(tier.Entitlement{}, 2)
	withoutActiveStaff := annDoes(ServiceSet{})
	withoutActiveStaff.Staff = withoutActiveStaff.Staff[1:2]
	monday := civil.Date{Year: 2027, Month: time.March, Day: 8}
	for name, c := range map[string]struct {
		setup   *Setup
		service ServiceID
		staff   StaffID
		want    string // lanes; in brackets: only for appointments that have to move
	}{
		"what both do":                            {duo(), "cut", "", "la lb"},
		"what one does":                           {duo(), "dye", "", "la (lb)"},
		"one who does it is requested":            {duo(), "cut", "bob", "(la) lb"},
		"one who does not is requested":           {duo(), "dye", "bob", "(la) (lb)"},
		"one does only the other":                 {annDoes(OnlyServices("dye")), "cut", "", "(la) lb"},
		"what nobody does":                        {annDoes(OnlyServices("cut")), "dye", "", "(la) (lb)"},
		"nobody does anything":                    {nobodyDoesAnything, "cut", "", "(la) (lb)"},
		"on Free everything is done at the place": {onFree, "dye", "", "p1"},
		"places do everything":                    {withoutActiveStaff, "dye", "", "p1 p2"},
		"a place cannot be requested":             {withoutActiveStaff, "cut", "bob", "(p1) (p2)"},
	} {
		q := c.setup.SlotQuery(Requirements{Service: c.service, Duration: time.Hour, Staff: c.staff}, now, monday, monday)
		ten := civil.Instant(monday, 10*60, q.Schedule.Zone)
		var offered []int
		for _, a := range slot.At(q, ten) {
			offered = append(offered, a.Lane)
		}
		var lanes []string
		for i, l := range q.Lanes {
			id := l.ID
			if l.AssignOnly {
				id = "(" + id + ")"
			}
			if l.AssignOnly == slices.Contains(offered, i) {
				t.Errorf("%s: 10:00 is offered on %v", name, offered)
			}
			lanes = append(lanes, id)
		}
		if got := strings.Join(lanes, " "); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// An unassigned appointment moves only to a lane that does its own service, whichever service needs its place.
func TestAnUnassignedAppointmentMovesOnlyWhereItsServiceIsDone(t *testing.T) {
	t.Parallel()
	s := duo()
	monday := civil.Date{Year: 2027, Month: time.March, Day: 8}
	for service, want := range map[ServiceID]int{"cut": 1, "dye": 0} {
		q := s.SlotQuery(Requirements{Service: "perm", Duration: time.Hour, Staff: "ann"}, now, monday, monday)
		ten := civil.Instant(monday, 10*60, q.Schedule.Zone)
		q.Lanes[0].Busy = []slot.Busy{{
			Interval: slot.Interval{Start: ten.Unix(), End: ten.Add(time.Hour).Unix()}, Floating: true, ID: "a", Service: string(service),
		}}
		if got := slot.At(q, ten); len(got) != want {
			t.Errorf("with a %s in the way Ann has %v", service, got)
		}
	}
}

package class

import (
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
)

var now = time.Date(2027, time.March, 1, 12, 0, 0, 0, time.UTC)

func date(y int, m time.Month, d int) civil.Date { return civil.Date{Year: y, Month: m, Day: d} }

func zone(t *testing.T, name string) *time.Location {
	t.Helper()
	loc, err := civil.LoadZone(name)
	if err != nil {
		t.Fatal(err)
	}
	return loc
}

func TestStarts(t *testing.T) {
	t.Parallel()
	sunday := Plan{Weekday: time.Sunday, Time: 150, First: date(2027, time.March, 1)} // 2:30
	for name, c := range map[string]struct {
		plan     Plan
		zone     string
		from, to civil.Date
		want     []string
	}{
		"each week":                         {sunday, "UTC", date(2027, time.March, 2), date(2027, time.March, 21), []string{"2027-03-07T02:30:00Z", "2027-03-14T02:30:00Z", "2027-03-21T02:30:00Z"}},
		"not before its first date":         {Plan{Weekday: time.Monday, Time: 600, First: date(2027, time.March, 9)}, "UTC", date(2027, time.March, 1), date(2027, time.March, 16), []string{"2027-03-15T10:00:00Z"}},
		"up to its last date":               {Plan{Weekday: time.Monday, First: date(2027, time.March, 1), Last: date(2027, time.March, 8)}, "UTC", date(2027, time.March, 1), date(2027, time.March, 30), []string{"2027-03-01T00:00:00Z", "2027-03-08T00:00:00Z"}},
		"a skipped time is the gap's end":   {sunday, "Europe/Berlin", date(2027, time.March, 22), date(2027, time.March, 28), []string{"2027-03-28T03:00:00+02:00"}},
		"a time that occurs twice, once":    {sunday, "Europe/Berlin", date(2027, time.October, 31), date(2027, time.October, 31), []string{"2027-10-31T02:30:00+02:00"}},
		"a skipped date is left out":        {Plan{Weekday: time.Friday, Time: 600, First: date(2011, time.December, 1)}, "Pacific/Apia", date(2011, time.December, 24), date(2012, time.January, 6), []string{"2012-01-06T10:00:00+14:00"}},
		"no date between the dates":         {sunday, "UTC", date(2027, time.March, 8), date(2027, time.March, 13), nil},
		"the dates end before they begin":   {sunday, "UTC", date(2027, time.March, 20), date(2027, time.March, 13), nil},
		"midnight, where it does not exist": {Plan{Weekday: time.Sunday, First: date(2018, time.November, 1)}, "America/Sao_Paulo", date(2018, time.November, 4), date(2018, time.November, 4), []string{"2018-11-04T01:00:00-02:00"}},
	} {
		var got []string
		for _, start := range c.plan.Starts(c.from, c.to, zone(t, c.zone)) {
			got = append(got, start.At.In(zone(t, c.zone)).Format(time.RFC3339))
			if civil.DateOf(start.At, zone(t, c.zone)) != start.Date {
				t.Errorf("%s: %s starts at %s", name, start.Date, start.At)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func TestParsePlans(t *testing.T) {
	t.Parallel()
	today := date(2027, time.March, 1)
	old := Plan{ID: "old", ServiceID: "yoga", Weekday: time.Monday, Time: 600, First: date(2027, time.January, 4), CreatedAt: now.AddDate(0, -2, 0)}
	staff := []business.Staff{{ID: "kim", Services: business.AllServices()}, {ID: "lee", Services: business.OnlyServices("cut")}}
	parse := func(details ...business.PlanDetails) ([]Plan, error) {
		return ParsePlans(details, []Plan{old}, "yoga", staff, today, func() string { return "new" }, now)
	}
	plans, err := parse(business.PlanDetails{ID: "old", Weekday: time.Tuesday, Time: 660}, business.PlanDetails{Weekday: time.Friday, Time: 1050, Staff: "kim"})
	if err != nil || len(plans) != 2 {
		t.Fatal(plans, err)
	}
	if want := (Plan{ID: "old", ServiceID: "yoga", Weekday: time.Tuesday, Time: 660, First: old.First, CreatedAt: old.CreatedAt}); plans[0] != want || plans[0].Same(old) {
		t.Errorf("changed: %+v", plans[0])
	}
	if want := (Plan{ID: "new", ServiceID: "yoga", StaffID: "kim", Weekday: time.Friday, Time: 1050, First: today, CreatedAt: now}); plans[1] != want {
		t.Errorf("new: %+v", plans[1])
	}
	for name, d := range map[string][]business.PlanDetails{
		"an unknown one":              {{ID: "other"}},
		"the same twice":              {{ID: "old"}, {ID: "old"}},
		"a time outside the day":      {{Time: civil.MinutesPerDay}},
		"an end before the first":     {{First: today, Last: today.AddDays(-1)}},
		"too far ahead":               {{First: today.AddDays(5000)}},
		"nobody of the team":          {{Staff: "ann"}},
		"somebody who does not do it": {{Staff: "lee"}},
	} {
		if _, err := parse(d...); core.CodeOf(err) != core.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestItem(t *testing.T) {
	t.Parallel()
	service := business.Service{
		ID: "yoga", Name: "Yoga", Duration: time.Hour, Price: money.Amount{Minor: 1800, Currency: "EUR"},
		Steps: []business.Step{{Duration: time.Hour, Staffed: true, Pools: []business.PoolID{"room"}}},
	}
	of := Session{Duration: 45 * time.Minute, StaffID: "kim"}
	item := of.Item(service, 3, "Kim")
	if item.Price.Minor != 5400 || item.Duration != of.Duration || item.Steps[0].Duration != of.Duration || item.Steps[0].Pools[0] != "room" || item.StaffName != "Kim" {
		t.Errorf("%+v", item)
	}
	if service.Price.Minor != 1800 || service.Steps[0].Duration != time.Hour {
		t.Error("the service was changed")
	}
}

func TestLeft(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		of   Listed
		want int
	}{
		"some":      {Listed{Session: Session{Capacity: 3, Status: Scheduled}, Taken: 1}, 2},
		"full":      {Listed{Session: Session{Capacity: 3, Status: Scheduled}, Taken: 3}, 0},
		"cancelled": {Listed{Session: Session{Capacity: 3, Status: Cancelled}}, 0},
	} {
		if got := c.of.Left(); got != c.want {
			t.Errorf("%s: %d", name, got)
		}
	}
}

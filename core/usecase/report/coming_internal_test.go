package report

import (
	"slices"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/tier"
	"slotwise/ports"
)

func TestComingDayComparesWhatIsBookedWithTheOpeningHours(t *testing.T) {
	t.Parallel()
	date := civil.Date{Year: 2027, Month: time.June, Day: 8}
	for _, c := range []struct {
		name         string
		booked, open time.Duration
		isOpen       bool
		free         int
	}{
		{"nothing booked", 0, 8 * time.Hour, true, 100},
		{"a third", 4 * time.Hour, 12 * time.Hour, true, 66},
		{"full", 8 * time.Hour, 8 * time.Hour, true, 0},
		{"more than the opening hours", 9 * time.Hour, 8 * time.Hour, true, 0},
		{"closed", 0, 0, false, 0},
		{"closed, with an appointment outside the hours", time.Hour, 0, false, 0},
	} {
		day := comingDay(date, ports.DayTotal{Appointments: 1, Booked: c.booked}, c.open)
		if day != (ComingDay{Date: date, Appointments: 1, Open: c.isOpen, FreePercent: c.free}) {
			t.Errorf("%s: %+v", c.name, day)
		}
	}
}

// The open time of a day adds up that of all staff members, with their own hours, days off and breaks.
func TestOpenTimesAddUpThoseOfAllStaffMembers(t *testing.T) {
	t.Parallel()
	tuesday := civil.Date{Year: 2027, Month: time.June, Day: 8}
	own := business.Hours{time.Tuesday: {Open: true, Windows: []business.Window{{Open: 20 * 60, Close: 2 * 60}}}} // until 2 in the morning
	setup := &business.Setup{
		Business: business.Business{
			Timezone: "Europe/Berlin", Hours: business.DefaultHours(), Rules: business.DefaultRules(), Entitlement: tier.Entitlement{Complimentary: true},
		},
		Staff: []business.Staff{
			{ID: "kim", Active: true, Hours: &own},
			{ID: "lee", Active: true, Overrides: []business.DateOverride{{Date: tuesday.AddDays(1)}}},
			{ID: "max"},
		},
		Lanes: []business.Lane{{ID: "place", Position: 1}, {ID: "of kim", Staff: "kim"}, {ID: "of lee", Staff: "lee"}, {ID: "of max", Staff: "max"}},
	}
	bounds := overviewBounds(civil.Instant(tuesday.AddDays(-1), 0, setup.Business.Zone()), setup.Business.Zone())
	open := openTimes(setup, bounds.Now, bounds.ComingDays)
	want := []time.Duration{12 * time.Hour, 2 * time.Hour, 8 * time.Hour, 8 * time.Hour}
	if !slices.Equal(open[:len(want)], want) {
		t.Errorf("from Tuesday on %v, want %v", open, want)
	}
}

package business_test

import (
	"slices"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/slot"
	"slotwise/core/tier"
)

// Breaks count only while the plan has them, as in the calculation of slots.
func TestOpenTimesAreThoseOfTheLanesThatTakeAppointments(t *testing.T) {
	t.Parallel()
	tuesday := time.Date(2027, time.June, 8, 0, 0, 0, 0, time.UTC)
	hours := func(from, to int) slot.Interval {
		return slot.Interval{Start: tuesday.Add(time.Duration(from) * time.Hour).Unix(), End: tuesday.Add(time.Duration(to) * time.Hour).Unix()}
	}
	var breaks business.Hours
	breaks[time.Tuesday] = business.Day{Open: true, Windows: []business.Window{{Open: 12 * 60, Close: 13 * 60}}}
	own := business.Hours{time.Tuesday: {Open: true, Windows: []business.Window{{Open: 7 * 60, Close: 11 * 60}}}}
	setup := &business.Setup{
		Business: business.Business{Timezone: "UTC", Hours: business.DefaultHours(), Breaks: breaks, Rules: business.DefaultRules()},
		Staff:    []business.Staff{{ID: "kim", Active: true, Hours: &own}, {ID: "lee"}},
		Lanes:    []business.Lane{{ID: "place", Position: 1}, {ID: "of kim", Staff: "kim"}, {ID: "of lee", Staff: "lee"}},
	}
	check := func(lane business.LaneID, want ...slot.Interval) {
		t.Helper()
		times := setup.OpenTimes(tuesday, tuesday, tuesday.AddDate(0, 0, 1))
		if len(times) != 1 || times[0].Lane.ID != lane || !slices.Equal(times[0].Open, want) {
			t.Errorf("%v, want %s %v", times, lane, want)
		}
	}
	check("place", hours(9, 17))
	setup.Business.Entitlement = tier.Entitlement{Complimentary: true}
	check("of kim", hours(7, 11))
	setup.Staff[0].Active = false
	check("place", hours(9, 12), hours(13, 17))
}

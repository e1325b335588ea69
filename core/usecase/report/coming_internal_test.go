package report

import (
	"testing"
	"time"

	"slotwise/core/civil"
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

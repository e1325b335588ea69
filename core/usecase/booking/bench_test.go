package booking_test

import (
	"fmt"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// fixed always returns the same calendar, so that the benchmarks measure only the use case's own work.
type fixed struct {
	ports.AvailabilityReader
	calendar ports.SchedulingData
}

func (f fixed) SchedulingData(ctx, business.ID, time.Time, time.Time) (ports.SchedulingData, error) {
	return f.calendar, nil
}

// busyCalendar returns the data of a premium business with the given number of staff members, each with the given number of
// appointments in the next 40 days.
func busyCalendar(staff, appointments int) ports.SchedulingData {
	b := business.New("b", business.Details{Name: "Busy"}, "Europe/Berlin", monday)
	premium(&b)
	b.Rules.Step = 15 * time.Minute
	setup := &business.Setup{Business: b, Services: []business.Service{{ID: "cut", Duration: 30 * time.Minute, Active: true, BookableOnline: true}}}
	cal := ports.SchedulingData{Setup: setup}
	for i := range staff {
		id := fmt.Sprintf("01930000-0000-7000-8000-%012x", i)
		setup.Staff = append(setup.Staff, business.Staff{ID: business.StaffID(id), Active: true, Services: business.AllServices()})
		setup.Lanes = append(setup.Lanes, business.Lane{ID: business.LaneID(id), Staff: business.StaffID(id)})
		for j := range appointments {
			from := monday.Unix() + int64(j)*40*86400/int64(appointments) + int64(i)*900
			cal.Busy = append(cal.Busy, appointment.Allocation{
				Lane: business.LaneID(id), Busy: slot.Busy{Interval: slot.Interval{Start: from, End: from + 1800}, ID: fmt.Sprintf("%s%d", id, j)},
			})
		}
	}
	return cal
}

func benchmark(b *testing.B, cal ports.SchedulingData, run func(s *booking.Service) error) {
	s := booking.New(booking.Deps{Clock: porttest.NewClock(monday), Availability: fixed{calendar: cal}})
	b.ReportAllocs()
	for b.Loop() {
		if err := run(s); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAvailableSlots(b *testing.B) {
	for _, staff := range []int{1, 20} {
		cal := busyCalendar(staff, 8)
		b.Run(fmt.Sprintf("staff=%d", staff), func(b *testing.B) {
			benchmark(b, cal, func(s *booking.Service) error {
				_, err := s.AvailableSlots(b.Context(), booking.SlotsInput{Service: "cut", Date: day(2)})
				return err
			})
		})
	}
}

func BenchmarkAvailableDays(b *testing.B) {
	cal := busyCalendar(20, 250)
	benchmark(b, cal, func(s *booking.Service) error {
		_, err := s.AvailableDays(b.Context(), booking.DaysInput{Service: "cut", From: day(1), To: civil.Date{Year: 2027, Month: time.April, Day: 11}})
		return err
	})
}

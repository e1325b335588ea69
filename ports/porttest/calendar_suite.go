package porttest

import (
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

func runCalendar(t *testing.T, open Opener) {
	days := []time.Time{at(-12), at(11), at(36)} // of 23 and 25 hours

	t.Run("an empty business", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		rows, err := s.Reports.Calendar(s.ctx, s.id, ports.CalendarFilter{Days: days, Limit: 10})
		OK(t, err)
		Same(t, "rows", rows, ports.CalendarRows{Counts: []int{0, 0}})
	})

	t.Run("days, staff and limits", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 4), newFixture(t, h, 1)
		ann := business.Staff{ID: business.StaffID(freshID()), Name: "Ann", Active: true, Services: business.AllServices()}
		annsLane := h.Hire(t, s.id, ann).ID

		s.book(s.appointment(at(-13)))                       // ended before the first day
		reaching := s.appointment(at(-12).Add(-time.Minute)) // ends on the first day
		s.bookOn(s.lanes[1], reaching)
		first := s.book(s.appointment(at(-12)))
		cancelled := s.appointment(at(1))
		cancelled.Status = appointment.Cancelled
		Same(t, "outcome", s.try(s.bookingOn(s.lanes[2], cancelled)), ports.Booked)
		anns := s.appointment(at(10))
		Assign(&anns, ann)
		s.bookOn(annsLane, anns)
		next := s.book(s.appointment(at(11)))
		deleted := s.appointment(at(12))
		deleted.DeletedAt = noon
		s.book(deleted)
		s.book(s.appointment(at(36))) // after the last day
		other.book(other.appointment(at(1)))

		for name, c := range map[string]struct {
			filter ports.CalendarFilter
			want   []appointment.Appointment
			counts []int
			more   bool
		}{
			"all":                {ports.CalendarFilter{Limit: 10}, []appointment.Appointment{reaching, first, cancelled, anns, next}, []int{3, 1}, false},
			"the limit itself":   {ports.CalendarFilter{Limit: 5}, []appointment.Appointment{reaching, first, cancelled, anns, next}, []int{3, 1}, false},
			"more":               {ports.CalendarFilter{Limit: 4}, []appointment.Appointment{reaching, first, cancelled, anns}, []int{3, 1}, true},
			"the first of a day": {ports.CalendarFilter{Limit: 10, PerDay: 1}, []appointment.Appointment{first, next}, []int{3, 1}, false},
			"first two of a day": {ports.CalendarFilter{Limit: 10, PerDay: 2}, []appointment.Appointment{first, cancelled, next}, []int{3, 1}, false},
			"one staff member":   {ports.CalendarFilter{Limit: 10, Staff: ann.ID}, []appointment.Appointment{anns}, []int{1, 0}, false},
			"hers, per day":      {ports.CalendarFilter{Limit: 10, Staff: ann.ID, PerDay: 3}, []appointment.Appointment{anns}, []int{1, 0}, false},
			"nobody's":           {ports.CalendarFilter{Limit: 10, Unassigned: true}, []appointment.Appointment{reaching, first, cancelled, next}, []int{2, 1}, false},
			"nobody's, per day":  {ports.CalendarFilter{Limit: 10, Unassigned: true, PerDay: 3}, []appointment.Appointment{first, cancelled, next}, []int{2, 1}, false},
		} {
			c.filter.Days = days
			rows, err := s.Reports.Calendar(s.ctx, s.id, c.filter)
			OK(t, err)
			Same(t, name, idsOf(rows.Appointments), idsOf(c.want))
			Same(t, name+": counts", rows.Counts, c.counts)
			Same(t, name+": more", rows.More, c.more)
		}
		rows, err := s.Reports.Calendar(s.ctx, s.id, ports.CalendarFilter{Days: days, Limit: 10, Staff: ann.ID})
		OK(t, err)
		Same(t, "an appointment", rows.Appointments[0], anns)
	})
}

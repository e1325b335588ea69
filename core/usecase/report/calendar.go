package report

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/ports"
)

// MaxCalendarDays is the maximum number of dates of a Calendar: the cells of a month.
const MaxCalendarDays = 42

// maxCalendarAppointments is the maximum number of appointments of a Calendar. A busy week of a large team stays below it.
const maxCalendarAppointments = 2000

// CalendarInput selects what a calendar shows.
type CalendarInput struct {
	Business   business.ID
	From, To   civil.Date // both inclusive, at most MaxCalendarDays
	Staff      business.StaffID
	Unassigned bool // only appointments without a staff member
	PerDay     int  // only the first appointments of each date; 0: all
}

// Calendar has the appointments and hours of a business on certain dates.
type Calendar struct {
	Zone       *time.Location
	Days       []CalendarDay
	Timetables []business.Timetable // the business's timetable first
	Blocked    []business.BlockedOccurrence
	Rows       ports.CalendarRows
	Until      time.Time // the calendar is valid until then while the Revision is unchanged
}

// CalendarDay is a date of a calendar. It has 23 or 25 hours when clocks change.
type CalendarDay struct {
	Date     civil.Date
	From, To time.Time
	Count    int // appointments that start on it, including cancelled ones
}

// Calendar reads the appointments that overlap the dates, with the hours of the business and its staff. Appointments that
// began on an earlier date are included unless PerDay is set.
func (s *Service) Calendar(ctx context.Context, in CalendarInput) (Calendar, error) {
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return Calendar{}, err
	}
	now, zone := s.deps.Clock.Now(), setup.Business.Zone()
	bounds := dayBounds(in.From, in.To, zone)
	rows, err := s.deps.Reports.Calendar(ctx, in.Business, ports.CalendarFilter{
		Days: bounds, Staff: in.Staff, Unassigned: in.Unassigned, PerDay: in.PerDay, Limit: maxCalendarAppointments, Now: now,
	})
	if err != nil {
		return Calendar{}, fmt.Errorf("read a calendar: %w", err)
	}
	hidePersons(rows.Appointments)
	c := Calendar{
		Zone: zone, Timetables: setup.Timetables(now, in.From, in.To), Blocked: setup.BlockedBetween(now, in.From, in.To), Rows: rows,
	}
	if c.Until, err = s.until(ctx, setup, now); err != nil {
		return Calendar{}, err
	}
	for i, count := range rows.Counts {
		c.Days = append(c.Days, CalendarDay{Date: in.From.AddDays(i), From: bounds[i], To: bounds[i+1], Count: count})
	}
	return c, nil
}

// dayBounds returns the instants at which the dates begin, and the end of the last date.
func dayBounds(from, to civil.Date, zone *time.Location) []time.Time {
	var bounds []time.Time
	for date := from; !date.After(to.AddDays(1)); date = date.AddDays(1) {
		bounds = append(bounds, civil.Instant(date, 0, zone))
	}
	return bounds
}

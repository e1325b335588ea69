package report

import (
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/class"
	"slotwise/core/slot"
	"slotwise/ports"
)

// MaxCalendarDays is the maximum number of dates of a Calendar: the cells of a month.
const MaxCalendarDays = 42

// maxCalendarAppointments is the maximum number of appointments of a Calendar. A busy week of a large team stays below it.
const maxCalendarAppointments = 2000

// CalendarInput selects what a calendar shows. Its dates, both required, are at most MaxCalendarDays. A calendar shows past
// appointments too and has its own order, so Past, Furthest, Cursor and Limit do not apply.
type CalendarInput struct {
	AppointmentsInput
	PerDay int // only the first appointments of each date; 0: all
}

// filtered reports whether more than the dates and the staff member selects the appointments.
func (in CalendarInput) filtered() bool {
	return in.Text != "" || in.Customer != "" || in.Service != "" || in.Status != "" || in.Deposit != ""
}

// Calendar has the appointments and hours of a business on certain dates.
type Calendar struct {
	Zone       *time.Location
	Days       []CalendarDay
	Timetables []business.Timetable // the business's timetable first
	Blocked    []business.BlockedOccurrence
	Rows       ports.CalendarRows
	Pools      []business.Pool
	Plans      map[business.ResourceID]slot.Plan // of each resource with hours of its own
	Uses       map[appointment.ID][]ResourceUse
	Sessions   []class.Listed                              // of classes, by start; none in a search. Their appointments are not in Rows
	Occupied   map[appointment.ID][]ports.OccupiedResource // by the holders of the Sessions
	Until      time.Time                                   // the calendar is valid until then while the Revision is unchanged; zero: unknown, for a search
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
	rows, err := s.calendarRows(ctx, in, bounds, now)
	if err != nil {
		return Calendar{}, err
	}
	hidePersons(rows.Appointments)
	c := Calendar{
		Zone: zone, Timetables: setup.Timetables(now, in.From, in.To), Blocked: setup.BlockedBetween(now, in.From, in.To), Rows: rows,
		Pools: setup.PoolsAt(now),
	}
	if len(c.Pools) > 0 {
		c.Plans = setup.ResourcePlans(now, in.From, in.To)
	}
	if c.Sessions, err = s.sessions(ctx, in, bounds, now); err != nil {
		return Calendar{}, err
	}
	if c.Occupied, err = s.occupiedBySessions(ctx, setup, c.Sessions); err != nil {
		return Calendar{}, err
	}
	if c.Uses, err = s.uses(ctx, setup, now, rows.Appointments); err != nil {
		return Calendar{}, err
	}
	if in.Text == "" {
		if c.Until, err = s.until(ctx, setup, now); err != nil {
			return Calendar{}, err
		}
	}
	for i, count := range rows.Counts {
		c.Days = append(c.Days, CalendarDay{Date: in.From.AddDays(i), From: bounds[i], To: bounds[i+1], Count: count})
	}
	return c, nil
}

// sessions returns the sessions of classes that a calendar shows.
func (s *Service) sessions(ctx context.Context, in CalendarInput, bounds []time.Time, now time.Time) ([]class.Listed, error) {
	if in.filtered() || in.Unassigned {
		return nil, nil
	}
	from := bounds[0]
	if in.PerDay == 0 {
		from = from.Add(-business.MaxDuration)
	}
	found, err := s.deps.Classes.Sessions(ctx, in.Business, ports.SessionFilter{From: from, To: bounds[len(bounds)-1]}, now)
	if err != nil {
		return nil, fmt.Errorf("read the sessions of a calendar: %w", err)
	}
	return slices.DeleteFunc(found, func(of class.Listed) bool {
		return !of.EndsAt().After(bounds[0]) || in.Staff != "" && of.StaffID != in.Staff
	}), nil
}

// occupiedBySessions returns the resources that sessions occupy. It reads nothing for a business without resources.
func (s *Service) occupiedBySessions(ctx context.Context, setup *business.Setup, sessions []class.Listed) (map[appointment.ID][]ports.OccupiedResource, error) {
	if len(setup.Pools) == 0 || len(sessions) == 0 {
		return nil, nil
	}
	ids := make([]appointment.ID, len(sessions))
	for i, of := range sessions {
		ids[i] = of.ID.Holder()
	}
	occupied, err := s.deps.Reports.OccupiedResources(ctx, setup.Business.ID, ids)
	if err != nil {
		return nil, fmt.Errorf("read the resources of sessions: %w", err)
	}
	of := map[appointment.ID][]ports.OccupiedResource{}
	for _, o := range occupied {
		of[o.Appointment] = append(of[o.Appointment], o)
	}
	return of, nil
}

func (s *Service) calendarRows(ctx context.Context, in CalendarInput, bounds []time.Time, now time.Time) (ports.CalendarRows, error) {
	if in.filtered() {
		return s.filteredRows(ctx, in, bounds, now)
	}
	rows, err := s.deps.Reports.Calendar(ctx, in.Business, ports.CalendarFilter{
		Days: bounds, Staff: in.Staff, Unassigned: in.Unassigned, PerDay: in.PerDay, Limit: maxCalendarAppointments, Now: now,
	})
	if err != nil {
		return ports.CalendarRows{}, fmt.Errorf("read a calendar: %w", err)
	}
	return rows, nil
}

// filteredRows reads the calendar's part of the filtered list. Few appointments are expected, so they are counted here.
func (s *Service) filteredRows(ctx context.Context, in CalendarInput, bounds []time.Time, now time.Time) (ports.CalendarRows, error) {
	if in.Text != "" {
		end, err := s.searches.take(ctx, in.Business, longestWait)
		if err != nil {
			return ports.CalendarRows{}, err
		}
		defer end()
	}
	f := in.filter(now, time.UTC)
	f.From, f.To, f.EndsFrom = bounds[0], bounds[len(bounds)-1], time.Time{}
	if in.PerDay == 0 {
		f.From, f.EndsFrom = time.Time{}, bounds[0]
	}
	if in.PerDay == 0 || in.Deposit == ports.DepositHeld {
		f.HeldAt = now
	}
	// With a zero Now, all appointments are in the future, so the nearest is the earliest.
	f.Now, f.Furthest, f.Cursor, f.Limit = time.Time{}, false, "", maxCalendarAppointments
	page, err := s.deps.Reports.List(ctx, in.Business, f)
	if err != nil {
		return ports.CalendarRows{}, fmt.Errorf("read a filtered calendar: %w", err)
	}
	page.Appointments = slices.DeleteFunc(page.Appointments, func(a appointment.Appointment) bool { return a.Session != "" })
	return firstOfEachDay(page, bounds, in.PerDay), nil
}

// firstOfEachDay counts the appointments of each day, and keeps the first of each, or all if perDay is 0.
func firstOfEachDay(page ports.Page, bounds []time.Time, perDay int) ports.CalendarRows {
	rows := ports.CalendarRows{Counts: make([]int, len(bounds)-1), More: page.Next != ""}
	day := 0
	for _, a := range page.Appointments {
		for !a.StartsAt.Before(bounds[day+1]) {
			day++
		}
		if !a.StartsAt.Before(bounds[0]) {
			rows.Counts[day]++
		}
		if perDay == 0 || rows.Counts[day] <= perDay {
			rows.Appointments = append(rows.Appointments, a)
		}
	}
	return rows
}

// dayBounds returns the instants at which the dates begin, and the end of the last date.
func dayBounds(from, to civil.Date, zone *time.Location) []time.Time {
	var bounds []time.Time
	for date := from; !date.After(to.AddDays(1)); date = date.AddDays(1) {
		bounds = append(bounds, civil.Instant(date, 0, zone))
	}
	return bounds
}

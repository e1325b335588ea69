package httpapi

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/deposit"
	"slotwise/core/slot"
	"slotwise/core/text"
	"slotwise/core/usecase/report"
)

func (s *server) getCalendar(c *echo.Context) error {
	in, err := calendarInput(c)
	if err != nil {
		return err
	}
	return s.writePolled(c, func() (polled, error) {
		calendar, err := s.Reports.Calendar(c.Request().Context(), in)
		if err != nil {
			return polled{}, err
		}
		return polled{calendarToWire(calendar, contract.Words(c)), calendar.Until}, nil
	})
}

// calendarInput converts a validated query.
func calendarInput(c *echo.Context) (report.CalendarInput, error) {
	list, err := listInput(businessID(c), c.QueryParams())
	if err != nil {
		return report.CalendarInput{}, err
	}
	in, errs := report.CalendarInput{AppointmentsInput: list}, contract.FieldErrors{}
	if days := in.To.DayNumber() - in.From.DayNumber() + 1; days < 1 || days > report.MaxCalendarDays {
		errs.Add("to", text.Of("report.calendarDates", "most", report.MaxCalendarDays))
	}
	if n, err := strconv.Atoi(c.QueryParam("per_day")); err == nil {
		in.PerDay = n
	}
	return in, errs.Err()
}

type calendarBody struct {
	Days         []calendarDay         `json:"days"`
	Timetables   []timetable           `json:"timetables"`
	Blocked      []blockedOccurrence   `json:"blocked"`
	Appointments []calendarAppointment `json:"appointments"`
	Resources    []calendarResource    `json:"resources,omitempty"`
	Sessions     []sessionBody         `json:"sessions,omitempty"`
	More         bool                  `json:"more"`
}

type calendarDay struct {
	Date     string `json:"date"`
	StartsAt string `json:"starts_at"`
	EndsAt   string `json:"ends_at"`
	Count    int    `json:"count"`
}

type timetable struct {
	StaffID   *string    `json:"staff_id"`
	StaffName *string    `json:"staff_name"`
	Open      []timeSpan `json:"open"`
	Breaks    []timeSpan `json:"breaks"`
	Notes     []dayNote  `json:"notes"`
}

type timeSpan struct {
	From string `json:"from"`
	To   string `json:"to"`
}

type dayNote struct {
	Date string `json:"date"`
	Note string `json:"note"`
}

// calendarAppointment has only the fields that a calendar draws, because a busy month is a long list.
type calendarAppointment struct {
	ID            appointment.ID     `json:"id"`
	Version       int                `json:"version"`
	StartsAt      string             `json:"starts_at"`
	EndsAt        string             `json:"ends_at"`
	Status        appointment.Status `json:"status"`
	NoShow        bool               `json:"no_show"`
	CustomerName  string             `json:"customer_name"`
	ServiceID     business.ServiceID `json:"service_id"`
	ServiceName   string             `json:"service_name"`
	StaffID       *string            `json:"staff_id"`
	StaffName     *string            `json:"staff_name"`
	BookingSource appointment.Source `json:"booking_source"`
	Items         []calendarItem     `json:"items,omitempty"` // only if there are several, or one with processing time or without staff: else the fields above say it all
	Resources     []usedResource     `json:"resources,omitempty"`
	HeldUntil     *string            `json:"held_until,omitempty"` // only if the place is held for a payment
}

type calendarItem struct {
	appointmentItem

	Processing []timeSpan `json:"processing,omitempty"`
}

type usedResource struct {
	ResourceID business.ResourceID `json:"resource_id"`
	timeSpan

	Items []int `json:"items"`
}

// calendarResource is a column of the calendar of resources.
type calendarResource struct {
	ID       business.ResourceID `json:"id"`
	Name     string              `json:"name"`
	PoolID   business.PoolID     `json:"pool_id"`
	PoolName string              `json:"pool_name"`
	IsActive bool                `json:"is_active"`
	Open     []timeSpan          `json:"open,omitzero"` // only if it has hours of its own, as the breaks
	Breaks   []timeSpan          `json:"breaks,omitzero"`
}

func resourcesToCalendar(c report.Calendar) []calendarResource {
	var wire []calendarResource
	for _, p := range c.Pools {
		for _, r := range p.Resources {
			one := calendarResource{ID: r.ID, Name: r.Name, PoolID: p.ID, PoolName: p.Name, IsActive: r.Active}
			if plan, own := c.Plans[r.ID]; own {
				one.Open, one.Breaks = spansToWire(plan.Open, c.Zone), spansToWire(plan.Breaks, c.Zone)
			}
			wire = append(wire, one)
		}
	}
	return wire
}

func usesToCalendar(uses []report.ResourceUse, zone *time.Location) []usedResource {
	var wire []usedResource
	for _, u := range uses {
		one := usedResource{u.Resource, timeSpan{instant(u.From, zone), instant(u.To, zone)}, make([]int, len(u.Items))}
		for i, n := range u.Items {
			one.Items[i] = n + 1
		}
		wire = append(wire, one)
	}
	return wire
}

// itemsToCalendar returns the items of an appointment that have more to draw than the appointment itself.
func itemsToCalendar(a appointment.Appointment, zone *time.Location) []calendarItem {
	if only := a.First().Steps; len(a.Items) == 1 && business.Processing(only) == nil && !business.WithoutStaff(only) {
		return nil
	}
	wire := make([]calendarItem, len(a.Items))
	for n, item := range itemsToWire(a.Items, a.StartsAt, zone) {
		wire[n].appointmentItem = item
		start := a.StartsAt.Add(a.Items[n].After)
		for _, free := range business.Processing(a.Items[n].Steps) {
			wire[n].Processing = append(wire[n].Processing, timeSpan{instant(start.Add(free.From), zone), instant(start.Add(free.To), zone)})
		}
	}
	return wire
}

func calendarToWire(c report.Calendar, words *texts.Catalogue) calendarBody {
	wire := calendarBody{
		Days: make([]calendarDay, len(c.Days)), Timetables: make([]timetable, len(c.Timetables)),
		Blocked: make([]blockedOccurrence, len(c.Blocked)), Appointments: make([]calendarAppointment, len(c.Rows.Appointments)), More: c.Rows.More,
		Resources: resourcesToCalendar(c),
	}
	for i, d := range c.Days {
		wire.Days[i] = calendarDay{d.Date.String(), instant(d.From, c.Zone), instant(d.To, c.Zone), d.Count}
	}
	for i, t := range c.Timetables {
		wire.Timetables[i] = timetable{
			orNull(t.Staff), orNull(t.Name), spansToWire(t.Plan.Open, c.Zone), spansToWire(t.Plan.Breaks, c.Zone), notesToWire(t.Notes),
		}
	}
	for i, o := range c.Blocked {
		wire.Blocked[i] = blockedOccurrenceToWire(o)
	}
	for _, of := range c.Sessions {
		session := sessionToWire(of, nil, c.Zone)
		session.Resources = occupiedToWire(c.Occupied[of.ID.Holder()], c.Zone)
		wire.Sessions = append(wire.Sessions, session)
	}
	for i, a := range c.Rows.Appointments {
		wire.Appointments[i] = calendarAppointment{
			ID: a.ID, Version: a.Version, StartsAt: instant(a.StartsAt, c.Zone), EndsAt: instant(a.EndsAt(), c.Zone),
			Status: a.Status, NoShow: a.NoShow, CustomerName: words.Customer(a.Customer.FullName), ServiceID: a.First().ServiceID, ServiceName: a.ServiceNames(),
			StaffID: orNull(a.First().StaffID), StaffName: orNull(a.StaffNames()), BookingSource: a.Source,
			HeldUntil: instantOrNull(deposit.ShownHold(a, nil), c.Zone), Items: itemsToCalendar(a, c.Zone), Resources: usesToCalendar(c.Uses[a.ID], c.Zone),
		}
	}
	return wire
}

func spansToWire(intervals []slot.Interval, zone *time.Location) []timeSpan {
	wire := make([]timeSpan, len(intervals))
	for i, v := range intervals {
		wire[i] = timeSpan{instant(time.Unix(v.Start, 0), zone), instant(time.Unix(v.End, 0), zone)}
	}
	return wire
}

func notesToWire(notes map[civil.Date]string) []dayNote {
	wire := make([]dayNote, 0, len(notes))
	for _, date := range slices.SortedFunc(maps.Keys(notes), func(a, b civil.Date) int { return int(a.DayNumber() - b.DayNumber()) }) {
		wire = append(wire, dayNote{date.String(), notes[date]})
	}
	return wire
}

package booking

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/deposit"
	"slotwise/core/slot"
	"slotwise/ports"
)

// SlotsInput selects the free starts of one date.
type SlotsInput struct {
	Business business.ID
	Service  business.ServiceID
	Staff    business.StaffID // empty: anybody
	Further  Further
	Date     civil.Date
	Moving   appointment.ID // the appointment to move, whose time counts as free; only for the owner. If it has several services, they are moved as they are
}

// DaysInput selects a range of dates, inclusive, of at most 62.
type DaysInput struct {
	Business business.ID
	Service  business.ServiceID
	Staff    business.StaffID
	Further  Further
	From, To civil.Date
}

// Slots are the free starts of a date.
type Slots struct {
	Zone   *time.Location
	Starts []Start
	Items  [][]appointment.Item // by start, what would be booked; nil for one service that costs and takes the same whoever does it
	Due    []*deposit.Quote     // by start, what a customer has to pay when booking Items; nil: nothing
}

// DueAt returns what a customer has to pay when booking the Items of a start; nil: nothing.
func (s Slots) DueAt(start int) *deposit.Quote {
	if s.Due == nil {
		return nil
	}
	return s.Due[start]
}

// Start is a free start with the staff members who are free at that time (none in a business without staff). Of several services, they
// are those who can do the first one.
type Start struct {
	At    time.Time // in Zone
	Staff []business.StaffID
}

// AvailableSlots returns the starts that can be booked on a date. It returns NotFound for a service or a staff member that
// cannot be booked.
func (s *Service) AvailableSlots(ctx context.Context, in SlotsInput) (Slots, error) {
	if in.Moving != "" {
		return s.slotsToMove(ctx, in)
	}
	chosen := in.Further.after(in.Service, in.Staff)
	data, now, w, err := s.freeTime(ctx, in.Business, chosen, in.Date, in.Date)
	if err != nil {
		return Slots{}, err
	}
	return reuse(s.deps.FreeSlots, chosen.resultKey(in.Business, in.Date, in.Date), data, now, func() (Slots, time.Time, error) {
		found := searchFor(data, "", w, now, in.Date, in.Date)
		slots := s.slotsToBook(found)
		return slots, slot.UnchangedUntil(found.query, slots.first()), nil
	})
}

// slotsToBook returns the starts. If there are several services, or who does it matters, each has what would be booked.
func (s *Service) slotsToBook(found search) Slots {
	slots := found.slotsOf(appointment.Appointment{}.WithServices(found.servicesByStaff(found.setup, found.now)), nil)
	if slots.Items == nil {
		return slots
	}
	slots.Due = make([]*deposit.Quote, len(slots.Starts))
	services := make([]business.Service, len(found.items))
	for i, items := range slots.Items {
		for n, item := range items {
			services[n], _ = found.setup.Service(item.ServiceID, found.now)
			services[n].Price = item.Price
		}
		if due, asked := s.Quote(found.setup, services, found.now); asked {
			slots.Due[i] = &due
		}
	}
	return slots
}

// search is a search for the starts of what is wanted.
type search struct {
	setup *business.Setup
	now   time.Time
	wanted
	query slot.Query
}

func searchFor(data ports.SchedulingData, except appointment.ID, w wanted, now time.Time, from, to civil.Date) search {
	return search{data.Setup, now, w, slotQueryFor(data.Setup, data.Busy, except, w, now, from, to)}
}

// slotsToMove returns the starts to which an appointment can move.
func (s search) slotsToMove(a appointment.Appointment) Slots {
	return s.slotsOf(a, wantedAsBooked(a).nobody())
}

// slotsOf returns the starts of an appointment. If it has several services, or who does it matters, they say who would do each and when.
// unassigned is as in placement.
func (s search) slotsOf(a appointment.Appointment, unassigned []bool) Slots {
	slots := toSlots(s.query, s.setup.LanesFor(s.items, s.now))
	if len(a.Items) == 1 && !s.differs() {
		return slots
	}
	slots.Items = make([][]appointment.Item, len(slots.Starts))
	for i, start := range slots.Starts {
		p := &placement{setup: s.setup, now: s.now, wanted: s.wanted, start: start.At, unassigned: unassigned}
		plan, err := p.assign(p.offered(s.query))
		if err != nil {
			continue // it is offered
		}
		slots.Items[i] = a.Assigned(plan.best().assignments...).InOrder().Items
	}
	return slots
}

// slotsToMove returns the starts to which the owner can move an appointment.
func (s *Service) slotsToMove(ctx context.Context, in SlotsInput) (Slots, error) {
	moving, err := s.get(ctx, in.Business, in.Moving)
	if err != nil {
		return Slots{}, err
	}
	if moving.Session != "" {
		return Slots{}, errInClass
	}
	found, err := s.searchToMove(ctx, in.Business, in.Date, moving, func(setup *business.Setup, now time.Time) (wanted, error) {
		if err := setup.Business.CheckTakesBookings(true); err != nil {
			return wanted{}, err
		}
		switch {
		case len(moving.Items) > 1:
			return wantedToMove(setup, moving, now), nil
		case moving.First().ServiceID == in.Service:
			return wanted{items: []business.Requirements{moving.First().Requirements(in.Staff)}}, checkStaff(setup, in.Staff, in.Service, now)
		}
		return wantedBy(setup, in.Further.after(in.Service, in.Staff), now)
	})
	if err != nil {
		return Slots{}, err
	}
	return found.slotsToMove(moving), nil
}

// AvailableDays counts the starts that can be booked on each date. It returns the errors of AvailableSlots, and Invalid
// for a range that is too long or reversed.
func (s *Service) AvailableDays(ctx context.Context, in DaysInput) ([]slot.Day, error) {
	if err := business.CheckRange(in.From, in.To); err != nil {
		return nil, err
	}
	chosen := in.Further.after(in.Service, in.Staff)
	data, now, w, err := s.freeTime(ctx, in.Business, chosen, in.From, in.To)
	if err != nil {
		return nil, err
	}
	return reuse(s.deps.FreeDays, chosen.resultKey(in.Business, in.From, in.To), data, now, func() ([]slot.Day, time.Time, error) {
		q := slotQueryFor(data.Setup, data.Busy, "", w, now, in.From, in.To)
		days := slot.FreeDays(q)
		return days, slot.UnchangedUntil(q, firstFree(days, q.Schedule.Zone)), nil
	})
}

// freeTime reads the input of the slot calculation: the data, the current second and the requirements of the services.
func (s *Service) freeTime(ctx context.Context, id business.ID, chosen choice, from, to civil.Date) (ports.SchedulingData, time.Time, wanted, error) {
	data, err := s.schedulingData(ctx, id, from, to)
	if err == nil {
		err = data.Setup.Business.CheckTakesBookings(false)
	}
	if err != nil {
		return data, time.Time{}, wanted{}, err
	}
	now := s.deps.Clock.Now().Truncate(time.Second) // results are the same for at least a second
	w, err := wantedBy(data.Setup, chosen, now)
	return data, now, w, err
}

// searchToMove reads the scheduling data and searches a date for an appointment that moves. The time of the appointment counts as free.
func (s *Service) searchToMove(ctx context.Context, id business.ID, date civil.Date, moving appointment.Appointment,
	requirements func(*business.Setup, time.Time) (wanted, error),
) (search, error) {
	data, err := s.schedulingData(ctx, id, date, date)
	if err != nil {
		return search{}, err
	}
	now := s.deps.Clock.Now()
	w, err := requirements(data.Setup, now)
	if err != nil {
		return search{}, err
	}
	return searchFor(data, moving.ID, w, now, date, date), nil
}

// schedulingData reads the data that decides the starts on the dates. Every use case that needs a lane reads it. It returns
// ErrClosed for a business that is being deleted.
func (s *Service) schedulingData(ctx context.Context, id business.ID, from, to civil.Date) (ports.SchedulingData, error) {
	first, last := busyRange(from, to)
	data, err := s.deps.Availability.SchedulingData(ctx, id, first, last)
	if err != nil {
		return data, core.NotFoundOr(err, business.ErrNotFound, "read the calendar of", id)
	}
	if data.Setup.Business.InDeletion() {
		return data, business.ErrClosed(data.Setup.Business)
	}
	return data, nil
}

// errNotOffered is for a service that a customer may have chosen before it was switched off.
var errNotOffered = &core.Error{Code: core.NotFound, Text: notOffered}

func toSlots(q slot.Query, lanes []business.Lane) Slots {
	found := slot.Find(q)
	slots := Slots{Zone: q.Schedule.Zone, Starts: make([]Start, len(found))}
	for i, f := range found {
		slots.Starts[i].At = f.Time(q.Schedule.Zone)
	}
	if !business.Staffed(lanes) {
		return slots // places have no names
	}
	total := 0
	for _, f := range found {
		total += len(f.Lanes)
	}
	names := make([]business.StaffID, 0, total)
	for i, f := range found {
		first := len(names)
		for _, lane := range f.Lanes {
			if staff := lanes[lane].Staff; staff != "" { // a room may lead
				names = append(names, staff)
			}
		}
		slots.Starts[i].Staff = names[first:len(names):len(names)]
	}
	return slots
}

package booking

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/ports"
)

// SlotsInput selects the free starts of one date.
type SlotsInput struct {
	Business business.ID
	Service  business.ServiceID
	Staff    business.StaffID // empty: anybody
	Date     civil.Date
	Moving   appointment.ID // the appointment to move, whose time counts as free; only for the owner
}

// DaysInput selects a range of dates, inclusive, of at most 62.
type DaysInput struct {
	Business business.ID
	Service  business.ServiceID
	Staff    business.StaffID
	From, To civil.Date
}

// Slots are the free starts of a date.
type Slots struct {
	Zone   *time.Location
	Starts []Start
}

// Start is a free start with the staff members who are free at that time (none in a business without staff).
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
	data, now, required, err := s.freeTime(ctx, in.Business, in.Service, in.Staff, in.Date, in.Date)
	if err != nil {
		return Slots{}, err
	}
	key := ports.ResultKey{Business: in.Business, Service: in.Service, Staff: in.Staff, From: in.Date, To: in.Date}
	return reuse(s.deps.FreeSlots, key, data, now, func() (Slots, time.Time) {
		q := slotQueryFor(data.Setup, data.Busy, "", required, now, in.Date, in.Date)
		slots := toSlots(q, data.Setup.EffectiveLanes(now))
		return slots, slot.UnchangedUntil(q, slots.first())
	}), nil
}

// slotsToMove returns the starts to which the owner can move an appointment.
func (s *Service) slotsToMove(ctx context.Context, in SlotsInput) (Slots, error) {
	moving, err := s.get(ctx, in.Business, in.Moving)
	if err != nil {
		return Slots{}, err
	}
	q, lanes, err := s.slotQuery(ctx, in.Business, in.Date, moving, func(setup *business.Setup, now time.Time) (business.Requirements, error) {
		if err := setup.Business.CheckTakesBookings(true); err != nil {
			return business.Requirements{}, err
		}
		if moving.First().ServiceID == in.Service {
			return moving.First().Requirements(in.Staff), checkStaff(setup, in.Staff, in.Service, now)
		}
		return requirementsFor(setup, in.Service, in.Staff, now)
	})
	if err != nil {
		return Slots{}, err
	}
	return toSlots(q, lanes), nil
}

// AvailableDays counts the starts that can be booked on each date. It returns the errors of AvailableSlots, and Invalid
// for a range that is too long or reversed.
func (s *Service) AvailableDays(ctx context.Context, in DaysInput) ([]slot.Day, error) {
	if err := business.CheckRange(in.From, in.To); err != nil {
		return nil, err
	}
	data, now, required, err := s.freeTime(ctx, in.Business, in.Service, in.Staff, in.From, in.To)
	if err != nil {
		return nil, err
	}
	key := ports.ResultKey{Business: in.Business, Service: in.Service, Staff: in.Staff, From: in.From, To: in.To}
	return reuse(s.deps.FreeDays, key, data, now, func() ([]slot.Day, time.Time) {
		q := slotQueryFor(data.Setup, data.Busy, "", required, now, in.From, in.To)
		days := slot.FreeDays(q)
		return days, slot.UnchangedUntil(q, firstFree(days, q.Schedule.Zone))
	}), nil
}

// freeTime reads the input of the slot calculation: the data, the current second and the requirements of the service.
func (s *Service) freeTime(ctx context.Context, id business.ID, service business.ServiceID, staff business.StaffID, from, to civil.Date,
) (ports.SchedulingData, time.Time, business.Requirements, error) {
	data, err := s.schedulingData(ctx, id, from, to)
	if err == nil {
		err = data.Setup.Business.CheckTakesBookings(false)
	}
	if err != nil {
		return data, time.Time{}, business.Requirements{}, err
	}
	now := s.deps.Clock.Now().Truncate(time.Second) // results are the same for at least a second
	required, err := requirementsFor(data.Setup, service, staff, now)
	return data, now, required, err
}

// slotQuery reads the scheduling data and returns the query for moving an appointment to a date, with the lanes. The time of
// the appointment counts as free.
func (s *Service) slotQuery(ctx context.Context, id business.ID, date civil.Date, moving appointment.Appointment,
	requirements func(*business.Setup, time.Time) (business.Requirements, error),
) (slot.Query, []business.Lane, error) {
	data, err := s.schedulingData(ctx, id, date, date)
	if err != nil {
		return slot.Query{}, nil, err
	}
	now := s.deps.Clock.Now()
	required, err := requirements(data.Setup, now)
	if err != nil {
		return slot.Query{}, nil, err
	}
	return slotQueryFor(data.Setup, data.Busy, moving.ID, required, now, date, date), data.Setup.EffectiveLanes(now), nil
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

func requirementsFor(setup *business.Setup, id business.ServiceID, staff business.StaffID, now time.Time) (business.Requirements, error) {
	service, ok := setup.Service(id, now)
	switch {
	case !ok:
		return business.Requirements{}, business.ErrServiceNotFound
	case !service.Active:
		return business.Requirements{}, errNotOffered
	}
	return service.Requirements(staff), checkStaff(setup, staff, id, now)
}

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
			names = append(names, lanes[lane].Staff)
		}
		slots.Starts[i].Staff = names[first:len(names):len(names)]
	}
	return slots
}

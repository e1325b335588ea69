package booking

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/slot"
)

// ManagedAppointment is what a customer's link shows.
type ManagedAppointment struct {
	Setup       *business.Setup
	Appointment appointment.Appointment
	CanChange   bool
	ChangeUntil time.Time
}

var errLinkUnknown = &core.Error{Code: core.NotFound, Message: "This link does not lead to an appointment."}

// ManagedAppointment is the appointment as it stands, a deleted one too: one link for its whole life. Every verb of the
// customer's link returns NotFound for a token that is no appointment's, whatever is wrong with it.
func (s *Service) ManagedAppointment(ctx context.Context, token string) (ManagedAppointment, error) {
	a, err := s.openLink(ctx, token)
	if err != nil {
		return ManagedAppointment{}, err
	}
	setup, err := s.setup(ctx, a.BusinessID)
	if err != nil {
		return ManagedAppointment{}, err
	}
	return s.managedAppointment(setup, a), nil
}

// openLink is the appointment that a customer's link opens.
func (s *Service) openLink(ctx context.Context, token string) (appointment.Appointment, error) {
	link, ok := appointment.ParseToken(token)
	if !ok {
		return appointment.Appointment{}, errLinkUnknown
	}
	a, err := s.deps.Appointments.Get(ctx, link.Business, link.Appointment)
	if err != nil {
		return a, core.NotFoundOr(err, errLinkUnknown, "load appointment", link.Appointment)
	}
	if !a.OpenedBy(link) {
		return appointment.Appointment{}, errLinkUnknown
	}
	return a, nil
}

func (s *Service) managedAppointment(setup *business.Setup, a appointment.Appointment) ManagedAppointment {
	rules := setup.Business.Rules
	return ManagedAppointment{setup, a, a.CustomerCanChange(rules, s.deps.Clock.Now()), a.ChangeUntil(rules)}
}

// checkCanChange says why the customer cannot move or cancel the appointment any more.
func checkCanChange(setup *business.Setup, a appointment.Appointment, now time.Time) error {
	rules := setup.Business.Rules
	switch {
	case a.CustomerCanChange(rules, now):
		return nil
	case !a.Status.HoldsPlace():
		return &core.Error{Code: core.Conflict, Reason: "cancelled", Message: "This appointment has been cancelled. Please book a new one."}
	case a.Status == appointment.Completed, !now.Before(a.StartsAt):
		return &core.Error{Code: core.Conflict, Reason: "too_late", Message: "This appointment has already begun or is over."}
	}
	return &core.Error{Code: core.Conflict, Reason: "too_late", Message: fmt.Sprintf(
		"Changes were possible until %s before the appointment. Please call %s at %s.",
		core.DurationText(rules.ChangeUntil), setup.Business.Name, setup.Business.Phone)}
}

// requirementsToMove is what the appointment needs elsewhere: the same staff member while they can be booked, else anybody; who
// was given nobody in particular stays so.
func requirementsToMove(setup *business.Setup, a appointment.Appointment, now time.Time) business.Requirements {
	if canBookStaff(setup, a.StaffID, a.ServiceID, now) {
		return a.Requirements(a.StaffID)
	}
	return a.Requirements("")
}

// movable is an appointment that its customer may move, with the calculation of where to.
type movable struct {
	appointment appointment.Appointment
	setup       *business.Setup
	query       slot.Query
	lanes       []business.Lane // of query
}

// loadMovable reads the appointment of a link and what decides about its new start on the dates, each once. Conflict with
// Reason "cancelled" or "too_late".
func (s *Service) loadMovable(ctx context.Context, token string, from, to civil.Date) (movable, error) {
	a, err := s.openLink(ctx, token)
	if err != nil {
		return movable{}, err
	}
	first, last := busyRange(from, to)
	data, err := s.deps.Availability.SchedulingData(ctx, a.BusinessID, first, last)
	if err != nil {
		return movable{}, core.NotFoundOr(err, business.ErrNotFound, "read the calendar of", a.BusinessID)
	}
	now := s.deps.Clock.Now()
	if err := checkCanChange(data.Setup, a, now); err != nil {
		return movable{}, err
	}
	q := slotQueryFor(data.Setup, data.Busy, a.ID, requirementsToMove(data.Setup, a, now), now, from, to)
	return movable{a, data.Setup, q, data.Setup.EffectiveLanes(now)}, nil
}

// SlotsForMove are the free starts of a date to which the customer can move the appointment; its own place counts as
// free. Conflict with Reason "cancelled" or "too_late".
func (s *Service) SlotsForMove(ctx context.Context, token string, d civil.Date) (Slots, error) {
	m, err := s.loadMovable(ctx, token, d, d)
	if err != nil {
		return Slots{}, err
	}
	return toSlots(m.query, m.lanes), nil
}

// DaysForMove counts the starts of SlotsForMove on each date.
func (s *Service) DaysForMove(ctx context.Context, token string, from, to civil.Date) ([]DayCount, error) {
	if err := checkRange(from, to); err != nil {
		return nil, err
	}
	m, err := s.loadMovable(ctx, token, from, to)
	if err != nil {
		return nil, err
	}
	return toDayCounts(m.query), nil
}

// Move puts the appointment on another start that is offered. Conflict with Reason "slot_taken", "cancelled" or "too_late".
func (s *Service) Move(ctx context.Context, token string, d civil.Date, clock civil.Minute, at time.Time) (ManagedAppointment, error) {
	m, err := s.loadMovable(ctx, token, d, d)
	if err != nil {
		return ManagedAppointment{}, err
	}
	if err := s.limitMoves(ctx, m.appointment); err != nil {
		return ManagedAppointment{}, err
	}
	start, err := LocalStart{d, clock, at}.resolve(m.query, false)
	if err != nil {
		return ManagedAppointment{}, err
	}
	return s.changeByCustomer(ctx, m.appointment, m.setup, func(a appointment.Appointment, setup *business.Setup, now time.Time) (changePlan, error) {
		if start.Equal(a.StartsAt) {
			return changePlan{}, nil
		}
		return changePlan{
			edit: appointment.Edit{StartsAt: &start},
			placement: &placement{
				setup: setup, now: now, requirements: requirementsToMove(setup, a, now), start: start,
				unassigned: a.StaffID == "", own: a.ID,
			},
		}, nil
	})
}

// Cancel is final for the customer, and a no-op when the appointment is cancelled already. Conflict with Reason "too_late".
func (s *Service) Cancel(ctx context.Context, token string) (ManagedAppointment, error) {
	m, err := s.ManagedAppointment(ctx, token)
	if err != nil || !m.Appointment.Status.HoldsPlace() {
		return m, err
	}
	cancelled := appointment.Cancelled
	return s.changeByCustomer(ctx, m.Appointment, m.Setup, func(appointment.Appointment, *business.Setup, time.Time) (changePlan, error) {
		return changePlan{edit: appointment.Edit{Status: &cancelled}}, nil
	})
}

// changeByCustomer applies a change while the customer may still make one.
func (s *Service) changeByCustomer(ctx context.Context, a appointment.Appointment, setup *business.Setup, plan planner) (ManagedAppointment, error) {
	after, err := s.change(ctx, a, setup, appointment.Actor{Kind: appointment.ActorCustomer},
		func(a appointment.Appointment, setup *business.Setup, now time.Time) (changePlan, error) {
			if err := checkCanChange(setup, a, now); err != nil {
				return changePlan{}, err
			}
			return plan(a, setup, now)
		})
	if err != nil {
		return ManagedAppointment{}, err
	}
	return s.managedAppointment(setup, after.Appointment), nil
}

// CalendarFile is the iCalendar file and the booking number that names it.
func (s *Service) CalendarFile(ctx context.Context, token string) ([]byte, appointment.Number, error) {
	m, err := s.ManagedAppointment(ctx, token)
	if err != nil {
		return nil, "", err
	}
	file, err := s.deps.Files.CalendarFile(m.Setup.Business, m.Appointment, s.ManageURL(m.Appointment))
	if err != nil {
		return nil, "", fmt.Errorf("write calendar file of %s: %w", m.Appointment.ID, err)
	}
	return file, m.Appointment.Number, nil
}

// ManageURL is the customer's link of an appointment, absolute.
func (s *Service) ManageURL(a appointment.Appointment) string {
	return a.Link().URL(s.deps.PublicURL)
}

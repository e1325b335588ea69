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
	"slotwise/core/text"
)

// ManagedAppointment is the content of the page that a customer's link opens.
type ManagedAppointment struct {
	Setup       *business.Setup
	Appointment appointment.Appointment
	CanChange   bool
	CanMove     bool // CanChange, the business takes bookings, and it is not a class
	ChangeUntil time.Time
	Policy      *appointment.SeenPolicy // nil: none
}

var errLinkUnknown = &core.Error{Code: core.NotFound, Text: text.Of("booking.unknownLink")}

// ManagedAppointment returns the current appointment, even if its owner has deleted it. Every method for the customer's link
// returns the same NotFound for an invalid token.
func (s *Service) ManagedAppointment(ctx context.Context, token string) (ManagedAppointment, error) {
	a, err := s.openLink(ctx, token)
	if err != nil {
		return ManagedAppointment{}, err
	}
	setup, err := s.setup(ctx, a.BusinessID)
	if err != nil {
		return ManagedAppointment{}, err
	}
	return s.managedAppointment(ctx, setup, a)
}

// openLink returns the appointment that a customer's link opens.
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

func (s *Service) managedAppointment(ctx context.Context, setup *business.Setup, a appointment.Appointment) (ManagedAppointment, error) {
	history, err := s.deps.Appointments.History(ctx, a.BusinessID, a.ID)
	if err != nil {
		return ManagedAppointment{}, fmt.Errorf("load history of %s: %w", a.ID, err)
	}
	rules := setup.Business.Rules
	canChange := a.CustomerCanChange(rules, s.deps.Clock.Now())
	return ManagedAppointment{
		Setup: setup, Appointment: a, CanChange: canChange, CanMove: canChange && a.Session == "" && setup.Business.CheckTakesBookings(false) == nil, ChangeUntil: a.ChangeUntil(rules),
		Policy: appointment.PolicySeen(history),
	}, nil
}

// checkCanChange says why the customer cannot move or cancel the appointment any more.
func checkCanChange(setup *business.Setup, a appointment.Appointment, now time.Time) error {
	rules := setup.Business.Rules
	switch {
	case a.CustomerCanChange(rules, now):
		return nil
	case a.Held() && a.Status.Occupies():
		return &core.Error{Code: core.Conflict, Reason: appointment.ErrHeld.Reason, Text: text.Of("booking.payFirst")}
	case !a.Status.Occupies():
		return &core.Error{Code: core.Conflict, Reason: "cancelled", Text: text.Of("booking.cancelled")}
	case a.Status == appointment.Completed, !now.Before(a.StartsAt):
		return &core.Error{Code: core.Conflict, Reason: "too_late", Text: text.Of("booking.begun")}
	}
	return &core.Error{Code: core.Conflict, Reason: "too_late", Text: text.Of("booking.tooLate",
		"until", rules.ChangeUntil, "business", setup.Business.Name, "phone", setup.Business.Phone)}
}

// pendingMove is an appointment that its customer may move, with the search for its possible starts.
type pendingMove struct {
	appointment appointment.Appointment
	search
}

// loadMove reads the appointment of a link and the scheduling data for the dates, each only once. It returns Conflict with
// Reason "cancelled" or "too_late" when the customer may not move it.
func (s *Service) loadMove(ctx context.Context, token string, from, to civil.Date) (pendingMove, error) {
	a, err := s.openLink(ctx, token)
	if err != nil {
		return pendingMove{}, err
	}
	data, err := s.schedulingData(ctx, a.BusinessID, from, to)
	if err != nil {
		return pendingMove{}, err
	}
	if err := data.Setup.Business.CheckTakesBookings(false); err != nil {
		return pendingMove{}, err
	}
	now := s.deps.Clock.Now()
	if err := checkCanChange(data.Setup, a, now); err != nil {
		return pendingMove{}, err
	}
	if a.Session != "" {
		return pendingMove{}, errInClass
	}
	return pendingMove{a, searchFor(data, a.ID, wantedToMove(data.Setup, a, now), now, from, to)}, nil
}

// SlotsForMove returns the starts of a date to which the customer can move the appointment. Its own time counts as free.
// It returns Conflict with Reason "cancelled" or "too_late".
func (s *Service) SlotsForMove(ctx context.Context, token string, d civil.Date) (Slots, error) {
	m, err := s.loadMove(ctx, token, d, d)
	if err != nil {
		return Slots{}, err
	}
	return m.slotsToMove(m.appointment), nil
}

// DaysForMove counts the starts of SlotsForMove on each date.
func (s *Service) DaysForMove(ctx context.Context, token string, from, to civil.Date) ([]slot.Day, error) {
	if err := business.CheckRange(from, to); err != nil {
		return nil, err
	}
	m, err := s.loadMove(ctx, token, from, to)
	if err != nil {
		return nil, err
	}
	return slot.FreeDays(m.query), nil
}

// Move moves the appointment to an offered start. language is that of the page, from then on also that of mails; empty: unknown. It
// returns Conflict with Reason "slot_taken", "cancelled" or "too_late".
func (s *Service) Move(ctx context.Context, token string, d civil.Date, clock civil.Minute, at time.Time, language text.Language) (ManagedAppointment, error) {
	m, err := s.loadMove(ctx, token, d, d)
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
		if err := setup.Business.CheckTakesBookings(false); err != nil { // checked again: the operator may have suspended the business concurrently
			return changePlan{}, err
		}
		return changePlan{
			edit: appointment.Edit{StartsAt: &start, Language: language},
			placement: &placement{
				setup: setup, now: now, wanted: wantedToMove(setup, a, now), start: start,
				unassigned: wantedAsBooked(a).nobody(), own: a.ID,
			},
		}, nil
	})
}

// Cancel cancels the appointment, which is final for the customer. It is a no-op if the appointment is already cancelled. It
// refunds the deposit unless the terms say that it is too late. language is as for Move. It returns Conflict with Reason "too_late", but
// never while the deposit is unpaid.
func (s *Service) Cancel(ctx context.Context, token string, language text.Language) (ManagedAppointment, error) {
	m, err := s.ManagedAppointment(ctx, token)
	if err != nil || !m.Appointment.Status.Occupies() {
		return m, err
	}
	cancelled := appointment.Cancelled
	return s.changeByCustomer(ctx, m.Appointment, m.Setup, func(appointment.Appointment, *business.Setup, time.Time) (changePlan, error) {
		return changePlan{edit: appointment.Edit{Status: &cancelled, Language: language}}, nil
	})
}

// changeByCustomer applies a change if the customer may still change the appointment. It returns NotFound if the link that opened the
// appointment has ended meanwhile.
func (s *Service) changeByCustomer(ctx context.Context, a appointment.Appointment, setup *business.Setup, plan planner) (ManagedAppointment, error) {
	after, err := s.change(ctx, a, setup, appointment.Actor{Kind: appointment.ActorCustomer},
		func(current appointment.Appointment, setup *business.Setup, now time.Time) (changePlan, error) {
			if !current.OpenedBy(a.Link()) {
				return changePlan{}, errLinkUnknown
			}
			p, err := plan(current, setup, now)
			if err != nil || current.Held() && p.edit.Status != nil { // a customer who has not paid can always cancel
				return p, err
			}
			return p, checkCanChange(setup, current, now)
		})
	if err != nil {
		return ManagedAppointment{}, err
	}
	return s.managedAppointment(ctx, setup, after.Appointment)
}

// CalendarFile returns the iCalendar file and the booking number for its file name.
func (s *Service) CalendarFile(ctx context.Context, token string) ([]byte, appointment.Number, error) {
	m, err := s.ManagedAppointment(ctx, token)
	if err != nil {
		return nil, "", err
	}
	file, err := s.deps.Files.CalendarFile(m.Appointment.Language, m.Setup.Business, m.Appointment, s.ManageURL(m.Appointment))
	if err != nil {
		return nil, "", fmt.Errorf("write calendar file of %s: %w", m.Appointment.ID, err)
	}
	return file, m.Appointment.Number, nil
}

// ManageURL is the absolute URL of the customer's link to an appointment.
func (s *Service) ManageURL(a appointment.Appointment) string {
	return a.Link().URL(s.deps.PublicURL)
}

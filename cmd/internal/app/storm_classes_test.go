package app

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/class"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/settings"
)

// seriesNote marks the appointments of series that change only as a whole, so that a reader must see the same change of all.
const seriesNote = "changes as a whole"

// bookSeries books every week. Most series change only as a whole.
func (s *storm) bookSeries(ctx context.Context, r *rand.Rand) error {
	in := booking.SeriesInput{BookInput: s.form(r), Repeat: appointment.EveryWeek}
	in.Date, in.Further = s.date, booking.Further{}
	whole := r.IntN(3) > 0
	if whole {
		in.Notes = seriesNote
	}
	for week := range stormWeeks {
		in.Starts = append(in.Starts, booking.SeriesStart{At: civil.Instant(s.date.AddDays(7*week), in.Time, berlin), AllowOutsideHours: true})
	}
	booked, err := s.BookSeries(ctx, stormOwner, in)
	switch {
	case err != nil:
		return err
	case whole:
		s.confirmAll(booked)
		s.mu.Lock()
		s.series = append(s.series, booked.Appointments[0].ID)
		s.mu.Unlock()
	default:
		s.keep(booked.Appointments...)
	}
	return nil
}

func (s *storm) moveSeries(ctx context.Context, r *rand.Rand) error {
	return s.changeLater(ctx, r, &booking.LocalStart{Date: s.date, Time: someTime(r)})
}

// cancelSeries cancels the oldest series that changes as a whole, or one of the others from some date on.
func (s *storm) cancelSeries(ctx context.Context, r *rand.Rand) error {
	s.mu.Lock()
	if len(s.series) == 0 || r.IntN(3) == 0 {
		s.mu.Unlock()
		return s.changeLater(ctx, r, nil)
	}
	first := s.series[0]
	s.series = s.series[1:]
	s.mu.Unlock()
	return s.updateLater(ctx, booking.LaterInput{Appointment: first})
}

// changeLater changes a series from its beginning, or one of which the appointments have changed by themselves.
func (s *storm) changeLater(ctx context.Context, r *rand.Rand, to *booking.LocalStart) error {
	s.mu.Lock()
	first, err := recent(s.series, 6, r)
	s.mu.Unlock()
	if r.IntN(3) == 0 {
		var a appointment.Appointment
		a, err = s.someAppointment(ctx, r)
		first = a.ID
	}
	if err != nil {
		return err
	}
	return s.updateLater(ctx, booking.LaterInput{Appointment: first, Start: to, AllowOutsideHours: true})
}

func (s *storm) updateLater(ctx context.Context, in booking.LaterInput) error {
	in.Business = s.id
	changed, err := s.UpdateLater(ctx, stormOwner, in)
	if err == nil {
		s.confirmAll(changed)
	}
	return err
}

func (s *storm) confirmAll(series booking.SeriesResult) {
	for _, a := range series.Appointments {
		s.confirm(string(a.ID), a.Version)
	}
}

func (s *storm) someClass(r *rand.Rand) business.ServiceID {
	return []business.ServiceID{s.yoga, s.spin}[r.IntN(2)]
}

func (s *storm) openSession(ctx context.Context, r *rand.Rand) error {
	opened, err := s.OpenSession(ctx, booking.OpenSessionInput{
		Business: s.id, Service: s.someClass(r), Staff: s.perhapsStaff("", r), Start: booking.LocalStart{Date: s.someDate(r), Time: someTime(r)}, AllowOutsideHours: true,
	})
	if err == nil {
		s.keepSessions(opened)
	}
	return err
}

func (s *storm) keepSessions(all booking.Sessions) {
	s.confirmSessions(all)
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, of := range all.List {
		if of.Status != class.Cancelled && !slices.Contains(s.sessions, of.ID) {
			s.sessions = append(s.sessions, of.ID)
		}
	}
}

func (s *storm) confirmSessions(all booking.Sessions) {
	for _, of := range all.List {
		s.confirm(string(of.ID), of.Version)
	}
}

// inSession does something with a session, and forgets it once it does not take place. Some operations still meet cancelled ones.
func (s *storm) inSession(r *rand.Rand, do func(appointment.SessionID) error) error {
	s.mu.Lock()
	of, err := recent(s.sessions, 8, r)
	s.mu.Unlock()
	if err != nil {
		return err
	}
	err = do(of)
	over := errors.Is(err, class.ErrNotFound) || errors.Is(err, class.ErrCancelled) && r.IntN(3) == 0
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sessions = slices.DeleteFunc(s.sessions, func(one appointment.SessionID) bool { return over && one == of })
	return err
}

func (s *storm) changeSession(ctx context.Context, r *rand.Rand, in booking.SessionInput) error {
	return s.inSession(r, func(of appointment.SessionID) error {
		in.Business, in.Session, in.AllowOutsideHours = s.id, of, true
		changed, err := s.UpdateSession(ctx, stormOwner, in)
		s.confirmSessions(changed)
		return err
	})
}

func (s *storm) moveSession(ctx context.Context, r *rand.Rand) error {
	in := booking.SessionInput{Start: &booking.LocalStart{Date: s.someDate(r), Time: someTime(r)}}
	if r.IntN(2) == 0 {
		in.Staff = new(s.perhapsStaff("", r))
	}
	if r.IntN(4) == 0 {
		in.Capacity = new(3 + r.IntN(5))
	}
	return s.changeSession(ctx, r, in)
}

func (s *storm) changeCapacity(ctx context.Context, r *rand.Rand) error {
	return s.changeSession(ctx, r, booking.SessionInput{Capacity: new(3 + r.IntN(5))})
}

// cancelSession sometimes cancels the later ones of the timetable, too.
func (s *storm) cancelSession(ctx context.Context, r *rand.Rand) error {
	return s.inSession(r, func(of appointment.SessionID) error {
		cancelled, err := s.CancelSession(ctx, stormOwner, booking.CancelSessionInput{Business: s.id, Session: of, Later: r.IntN(4) == 0})
		s.confirmSessions(cancelled)
		return err
	})
}

// join books one to three places. The customers are the same in all sessions.
func (s *storm) join(ctx context.Context, r *rand.Rand) error {
	by := stormCustomer
	if r.IntN(3) == 0 {
		by = stormOwner
	}
	return s.inSession(r, func(of appointment.SessionID) error {
		return s.book(ctx, by, booking.BookInput{Business: s.id, Session: of, Places: 1 + r.IntN(3), Address: "192.0.2.1", Customer: someCustomer(r)})
	})
}

// changeTimetable gives the class another weekly time. Sessions that nobody has booked follow.
func (s *storm) changeTimetable(ctx context.Context, r *rand.Rand) error {
	_, err := s.cases.settings.UpdateService(ctx, s.id, s.spin, core.AnyVersion, settings.ServiceInput{
		Name: "Spin", DurationMinutes: 45, Price: "50.00", Active: true, BookableOnline: true, DepositMode: business.DepositNone,
		Class: &business.ClassDetails{Capacity: 4, MostPlaces: 3, Plans: []business.PlanDetails{{Weekday: time.Tuesday, Time: someTime(r), First: s.date, Last: s.date.AddDays(7 * stormWeeks)}}},
	})
	return err
}

func (s *storm) openPlanned(ctx context.Context, _ *rand.Rand) error {
	if err := s.OpenPlanned(ctx, s.id); err != nil {
		return err
	}
	all, err := s.Sessions(ctx, s.id, s.spin, s.date, s.date.AddDays(7*stormWeeks))
	if err == nil {
		s.keepSessions(all)
	}
	return err
}

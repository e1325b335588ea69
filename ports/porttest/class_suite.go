package porttest

import (
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/class"
	"slotwise/core/slot"
	"slotwise/ports"
)

// RunClassStore checks a ports.ClassStore and a ports.ClassReader.
func RunClassStore(t *testing.T, open Opener) {
	t.Run("timetables", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		later := class.Plan{ID: class.PlanID(freshID()), ServiceID: s.service.ID, Weekday: time.Friday, Time: 600, First: civil.Date{Year: 2027, Month: time.March, Day: 1}, CreatedAt: noon}
		first := class.Plan{ID: class.PlanID(freshID()), ServiceID: s.service.ID, Weekday: time.Friday, Time: 540, First: later.First, Last: later.First.AddDays(60), CreatedAt: noon}
		s.inTx(func(tx ports.Tx) { OK(t, tx.Classes.PutPlans(s.ctx, s.id, []class.Plan{later, first})) })
		s.samePlans(first, later)
		other.samePlans()
		first.Time, first.Last = 660, civil.Date{}
		s.inTx(func(tx ports.Tx) { OK(t, tx.Classes.PutPlans(s.ctx, s.id, []class.Plan{first})) })
		s.samePlans(later, first)
		with, err := h.Classes.WithPlans(s.ctx)
		OK(t, err)
		Same(t, "businesses with timetables", with, []business.ID{s.id})
		s.inTx(func(tx ports.Tx) { OK(t, tx.Classes.RemovePlans(s.ctx, other.id, []class.PlanID{first.ID})) })
		s.samePlans(later, first)
		s.inTx(func(tx ports.Tx) { OK(t, tx.Classes.RemovePlans(s.ctx, s.id, []class.PlanID{first.ID})) })
		s.samePlans(later)
	})

	t.Run("sessions are stored, listed and changed", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		next, first := s.openSession(2, 3), s.openSession(1, 2)
		Same(t, "listed", s.sessions(ports.SessionFilter{From: noon, To: at(3)}), []class.Listed{
			{Session: first, ServiceName: s.service.Name}, {Session: next, ServiceName: s.service.Name},
		})
		Same(t, "of another business", len(other.sessions(ports.SessionFilter{From: noon, To: at(3)})), 0)
		Same(t, "of another service", len(s.sessions(ports.SessionFilter{From: noon, To: at(3), Service: other.service.ID})), 0)
		Same(t, "by id", len(s.sessions(ports.SessionFilter{IDs: []appointment.SessionID{next.ID}})), 1)
		other.inTx(func(tx ports.Tx) {
			_, err := tx.Classes.ForUpdate(s.ctx, other.id, first.ID)
			NotFound(t, err)
		})
		first.StartsAt, first.Capacity, first.OutsideHours = at(1.5), 5, true
		s.inTx(func(tx ports.Tx) {
			version, err := tx.Classes.Update(s.ctx, first)
			OK(t, err)
			Same(t, "version", version, 2)
		})
		first.Version = 2
		Same(t, "changed", s.sessions(ports.SessionFilter{From: noon, To: at(2)}), []class.Listed{{Session: first, ServiceName: s.service.Name}})
		at2, err := h.Classes.NextSession(s.ctx, s.id, []business.ServiceID{s.service.ID}, at(1.6))
		OK(t, err)
		Same(t, "next", at2, next.StartsAt)
		first.Status = class.Cancelled
		s.inTx(func(tx ports.Tx) {
			_, err := tx.Classes.Update(s.ctx, first)
			OK(t, err)
		})
		Same(t, "its lane is free", s.try(s.bookingOf(s.appointment(at(1)))), ports.Booked)
	})

	t.Run("no place is taken twice, and none above the capacity", func(t *testing.T) { takingPlaces(t, open(t)) })
	t.Run("a smaller capacity renumbers the places", func(t *testing.T) { shrinking(t, open(t)) })
	t.Run("what nobody has booked leaves with the timetable", func(t *testing.T) { leavingTheTimetable(t, open(t)) })
}

func takingPlaces(t *testing.T, h Harness) {
	t.Helper()
	s := newFixture(t, h, 1)
	of := s.openSession(1, 2)
	Same(t, "the lane is taken", s.try(s.bookingOf(s.appointment(at(1)))), ports.LaneTaken)
	first := s.takePlaces(of, 1)
	Same(t, "the same place", s.try(s.bookingOfPlaces(s.participant(of, 1), appointment.PlacesOf(of.ID, 2, []int{first.Places}))), ports.LaneTaken)
	held := s.participant(of, 1)
	held.HeldUntil = at(0.5)
	held.Deposit = appointment.Deposit{State: "awaiting", Amount: s.service.Price}
	Same(t, "the other", s.try(s.bookingOfPlaces(held, appointment.PlacesOf(of.ID, 2, []int{2}))), ports.Booked)
	s.inTx(func(tx ports.Tx) {
		_, err := tx.Classes.ForPlaces(s.ctx, s.id, of.ID)
		OK(t, err)
		places, free, err := tx.Classes.FreePlaces(s.ctx, of, 1)
		OK(t, err)
		Same(t, "free places", len(places)+free, 0)
		released, err := tx.Holds.ReleaseEndedPlaces(s.ctx, s.id, of.ID, at(0.4))
		OK(t, err)
		Same(t, "released while held", released, 0)
		released, err = tx.Holds.ReleaseEndedPlaces(s.ctx, s.id, of.ID, at(0.5))
		OK(t, err)
		Same(t, "released after the hold", released, 1)
		places, _, err = tx.Classes.FreePlaces(s.ctx, of, 5)
		OK(t, err)
		Same(t, "free after the release", places, appointment.PlacesOf(of.ID, 2, []int{2}))
		held.HeldUntil = time.Time{}
		placed, err := tx.Allocations.ReplacePlaces(s.ctx, held, places)
		OK(t, err)
		Same(t, "taken again", placed, true)
	})
	Same(t, "taken", s.sessions(ports.SessionFilter{IDs: []appointment.SessionID{of.ID}})[0].Taken, 2)
	Same(t, "busy time has no places", len(s.held(first)), 0)
	participants, err := h.Classes.Participants(s.ctx, s.id, of.ID)
	OK(t, err)
	Same(t, "participants", idsOf(participants), []appointment.ID{first.ID})
	s.change(&first, func(a *appointment.Appointment) { a.Status = appointment.Cancelled })
	Same(t, "taken after a cancellation", s.sessions(ports.SessionFilter{IDs: []appointment.SessionID{of.ID}})[0].Taken, 1)
	s.inTx(func(tx ports.Tx) {
		locked, err := tx.Appointments.LockSession(s.ctx, s.id, of.ID)
		OK(t, err)
		Same(t, "locked", len(locked), 2)
	})
}

func shrinking(t *testing.T, h Harness) {
	t.Helper()
	s := newFixture(t, h, 1)
	of := s.openSession(1, 6)
	s.takePlaces(of, 2, 6)
	cancelled := s.takePlaces(of, 5)
	s.change(&cancelled, func(a *appointment.Appointment) { a.Status = appointment.Cancelled })
	s.inTx(func(tx ports.Tx) {
		taken, fits, err := tx.Classes.Shrink(s.ctx, s.id, of.ID, 1, noon)
		OK(t, err)
		Same(t, "too small", fits, false)
		Same(t, "taken", taken, 2)
		_, fits, err = tx.Classes.Shrink(s.ctx, s.id, of.ID, 2, noon)
		OK(t, err)
		Same(t, "fits", fits, true)
		of.Capacity = 2
		_, err = tx.Classes.Update(s.ctx, of)
		OK(t, err)
	})
	full := s.sessions(ports.SessionFilter{IDs: []appointment.SessionID{of.ID}})[0]
	Same(t, "capacity", full.Capacity, 2)
	Same(t, "left", full.Left(), 0)
}

func leavingTheTimetable(t *testing.T, h Harness) {
	t.Helper()
	s := newFixture(t, h, 1)
	plan := class.Plan{ID: class.PlanID(freshID()), ServiceID: s.service.ID, Weekday: time.Wednesday, Time: 600, First: civil.Date{Year: 2027, Month: time.March, Day: 3}, CreatedAt: noon}
	s.inTx(func(tx ports.Tx) { OK(t, tx.Classes.PutPlans(s.ctx, s.id, []class.Plan{plan})) })
	planned := func(hours float64, date civil.Date) class.Session {
		return s.open(hours, 3, func(of *class.Session) { of.Plan, of.PlanDate = plan.ID, date })
	}
	empty, booked := planned(1, plan.First), planned(3, plan.First.AddDays(7))
	s.openSession(5, 2)
	s.takePlaces(booked, 1)
	later, err := h.Classes.Later(s.ctx, s.id, plan.ID, plan.First)
	OK(t, err)
	Same(t, "later", later, class.LaterSessions{Sessions: 1, Appointments: 1, Places: 1})
	s.inTx(func(tx ports.Tx) {
		locked, err := tx.Classes.LockLater(s.ctx, s.id, plan.ID, plan.First.AddDays(-1))
		OK(t, err)
		Same(t, "later ones", locked, []class.Session{empty, booked})
		OK(t, tx.Classes.RemoveUnbooked(s.ctx, s.id, s.service.ID, []class.PlanID{plan.ID}, noon))
		left, err := tx.Classes.Planned(s.ctx, s.id, plan.First)
		OK(t, err)
		Same(t, "left", left, []class.Session{booked})
		ahead, err := tx.Classes.LockAhead(s.ctx, s.id, noon)
		OK(t, err)
		Same(t, "with the one by hand", len(ahead), 2)
		OK(t, tx.Classes.RemoveUnbooked(s.ctx, s.id, s.service.ID, nil, noon))
		OK(t, tx.Classes.RemovePlans(s.ctx, s.id, []class.PlanID{plan.ID}))
		ahead, err = tx.Classes.LockAhead(s.ctx, s.id, noon)
		OK(t, err)
		Same(t, "the booked one is left", len(ahead), 1)
		Same(t, "without a plan", ahead[0].Plan, class.PlanID(""))
	})
	Same(t, "the lane is free", s.try(s.bookingOf(s.appointment(at(1)))), ports.Booked)
}

func (s *fixture) samePlans(want ...class.Plan) {
	s.t.Helper()
	got, err := s.Classes.Plans(s.ctx, s.id)
	OK(s.t, err)
	Same(s.t, "timetable", len(got), len(want))
	for i := range want {
		Same(s.t, "plan", got[i], want[i])
	}
}

// openSession opens a session of the service on the first lane.
func (s *fixture) openSession(hours float64, capacity int) class.Session {
	s.t.Helper()
	return s.open(hours, capacity, func(*class.Session) {})
}

func (s *fixture) open(hours float64, capacity int, edit func(*class.Session)) class.Session {
	s.t.Helper()
	of := class.Session{
		ID: appointment.SessionID(freshID()), BusinessID: s.id, ServiceID: s.service.ID, StartsAt: at(hours), Duration: s.service.Duration, Capacity: capacity,
		Status: class.Scheduled, CreatedAt: noon, Version: 1,
	}
	edit(&of)
	s.inTx(func(tx ports.Tx) {
		OK(s.t, tx.Classes.Insert(s.ctx, of))
		placed, err := tx.Allocations.Replace(s.ctx, s.id, map[appointment.ID][]appointment.Allocation{of.ID.Holder(): {{
			Lane: s.lanes[0], OfSession: true,
			Busy: slot.Busy{Interval: slot.Interval{Start: of.StartsAt.Unix(), End: of.EndsAt().Unix()}, ID: string(of.ID), Service: string(of.ServiceID)},
		}}})
		OK(s.t, err)
		Same(s.t, "placed", placed, true)
	})
	return of
}

func (s *fixture) sessions(f ports.SessionFilter) []class.Listed {
	s.t.Helper()
	list, err := s.Classes.Sessions(s.ctx, s.id, f, noon)
	OK(s.t, err)
	return list
}

// participant is an appointment in a session that is not stored yet.
func (s *fixture) participant(of class.Session, places int) appointment.Appointment {
	a := s.appointment(of.StartsAt)
	a.Session, a.Places = of.ID, places
	return a
}

func (s *fixture) bookingOfPlaces(a appointment.Appointment, places []appointment.Place) ports.Booking {
	s.t.Helper()
	return ports.Booking{Appointment: a, Entry: entry(a, appointment.ActionBooked), SetupVersion: s.setup().Version, Places: places}
}

// takePlaces books places with these numbers.
func (s *fixture) takePlaces(of class.Session, numbers ...int) appointment.Appointment {
	s.t.Helper()
	a := s.participant(of, len(numbers))
	Same(s.t, "outcome", s.try(s.bookingOfPlaces(a, appointment.PlacesOf(of.ID, of.Capacity, numbers))), ports.Booked)
	return a
}

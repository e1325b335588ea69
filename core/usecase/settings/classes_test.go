package settings_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/class"
	"slotwise/core/setupchange"
	"slotwise/core/slot"
	"slotwise/core/tier"
	"slotwise/ports"
)

func classDetails(plans ...business.PlanDetails) business.ServiceDetails {
	d := details("Yoga")
	d.Class = &business.ClassDetails{Capacity: 8, MostPlaces: 2, Plans: plans}
	return d
}

func (w *env) plans(s business.Service) []class.Plan {
	w.t.Helper()
	plans, err := w.ClassPlans(w.ctx, w.id, s)
	ok(w.t, err)
	return plans
}

// session opens a session on the first lane, the given hours from now, and books a place in it if there is an address.
func (w *env) session(s business.Service, plan class.PlanID, hours int, email string) class.Session {
	w.t.Helper()
	of := class.Session{
		ID: appointment.SessionID(w.generate.ID()), BusinessID: w.id, ServiceID: s.ID, StartsAt: now.Add(time.Duration(hours) * time.Hour), Duration: time.Hour,
		Capacity: s.Capacity, Status: class.Scheduled, CreatedAt: now, Version: 1,
	}
	if plan != "" {
		of.Plan, of.PlanDate = plan, civil.DateOf(of.StartsAt, time.UTC)
	}
	setup, err := w.Businesses.Setup(w.ctx, w.id)
	ok(w.t, err)
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		ok(w.t, tx.Classes.Insert(ctx, of))
		placed, err := tx.Allocations.Replace(ctx, w.id, map[appointment.ID][]appointment.Allocation{of.ID.Holder(): {{
			Lane: setup.Lanes[0].ID, OfSession: true, Busy: slot.Busy{Interval: slot.Interval{Start: of.StartsAt.Unix(), End: of.EndsAt().Unix()}, ID: string(of.ID)},
		}}})
		same(w.t, "placed", placed, true)
		return err
	})
	if email != "" {
		w.place(s, of, email)
	}
	return of
}

// place books the first place in a session.
func (w *env) place(s business.Service, of class.Session, email string) {
	w.t.Helper()
	setup, err := w.Businesses.Setup(w.ctx, w.id)
	ok(w.t, err)
	a := appointment.Appointment{
		ID: appointment.ID(w.generate.ID()), BusinessID: w.id, Number: w.generate.AppointmentNumber(), Items: []appointment.Item{of.Item(s, 1, "")}, StartsAt: of.StartsAt,
		Session: of.ID, Places: 1, Status: appointment.Confirmed, Source: appointment.Online, Channel: appointment.ChannelLink,
		Customer: appointment.Customer{FullName: "Ada", Email: email}, Version: 1,
	}
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		outcome, err := tx.Appointments.Book(ctx, ports.Booking{Appointment: a, Entry: booked, Places: appointment.PlacesOf(of.ID, of.Capacity, []int{1}), SetupVersion: setup.Version})
		same(w.t, "booked", outcome, ports.Booked)
		return err
	})
}

func TestAClassHasATimetable(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	yoga, err := w.AddService(w.ctx, w.id, classDetails(business.PlanDetails{Weekday: time.Monday, Time: 600}, business.PlanDetails{Weekday: time.Friday, Time: 540}))
	ok(t, err)
	same(t, "capacity", yoga.Capacity, 8)
	plans := w.plans(yoga)
	same(t, "times", len(plans), 2)
	same(t, "from today on", plans[0].First, civil.Date{Year: 2027, Month: time.March, Day: 1})

	empty, booked := w.session(yoga, plans[0].ID, 24, ""), w.session(yoga, plans[0].ID, 8*24, "ada@example.com")
	other := w.session(yoga, plans[1].ID, 30, "")
	monday := business.PlanDetails{ID: string(plans[0].ID), Weekday: time.Monday, Time: 660}
	friday := business.PlanDetails{ID: string(plans[1].ID), Weekday: time.Friday, Time: 540}
	changed, err := w.UpdateService(w.ctx, w.id, yoga.ID, core.AnyVersion, classDetails(monday, friday))
	ok(t, err)
	same(t, "version", changed.Version, 2)
	same(t, "an empty session at the former time", w.status(empty), class.Status(""))
	same(t, "a booked one", w.status(booked), class.Scheduled)
	same(t, "at a time that stays", w.status(other), class.Scheduled)

	kept := classDetails()
	kept.Class = nil
	kept.Name = "Hatha"
	changed, err = w.UpdateService(w.ctx, w.id, yoga.ID, core.AnyVersion, kept)
	ok(t, err)
	same(t, "it remains a class", changed.Capacity, 8)
	same(t, "with its timetable", len(w.plans(changed)), 2)

	w.delete(changed)
	same(t, "an empty session of a deleted class", w.status(other), class.Status(""))
	same(t, "a booked one of a deleted class", w.status(booked), class.Scheduled)
	all, err := w.Classes.Plans(w.ctx, w.id)
	ok(t, err)
	same(t, "no timetable is left", len(all), 0)
}

// status returns the status of a session; empty: it was removed.
func (w *env) status(of class.Session) class.Status {
	w.t.Helper()
	found, err := w.Classes.Sessions(w.ctx, w.id, ports.SessionFilter{IDs: []appointment.SessionID{of.ID}}, now)
	ok(w.t, err)
	if len(found) == 0 {
		return ""
	}
	return found[0].Status
}

func TestAServiceIsAClassFromTheBeginningOrNever(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	cut, err := w.add("Cut")
	ok(t, err)
	_, err = w.UpdateService(w.ctx, w.id, cut.ID, core.AnyVersion, classDetails())
	same(t, "a service becomes a class", core.CodeOf(err), core.Invalid)
	steps := classDetails()
	steps.Steps = []business.StepDetails{{Minutes: 15, Staffed: true}, {Minutes: steps.DurationMinutes - 15, Staffed: true}}
	_, err = w.AddService(w.ctx, w.id, steps)
	same(t, "a class in steps", core.CodeOf(err), core.Invalid)
	_, err = w.AddService(w.ctx, w.id, classDetails(business.PlanDetails{ID: "other"}))
	same(t, "a time that does not exist", core.CodeOf(err), core.Invalid)
}

func TestOnFreeAClassKeepsWhatItHas(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	yoga, err := w.AddService(w.ctx, w.id, classDetails(business.PlanDetails{Weekday: time.Monday, Time: 600}))
	ok(t, err)
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, w.id)
		ok(t, err)
		b.Entitlement = tier.Entitlement{}
		_, err = tx.Businesses.Update(ctx, b)
		return err
	})
	_, err = w.AddService(w.ctx, w.id, classDetails())
	same(t, "another class", core.CodeOf(err), core.LimitReached)
	_, err = w.UpdateService(w.ctx, w.id, yoga.ID, core.AnyVersion, classDetails())
	same(t, "another timetable", core.CodeOf(err), core.LimitReached)
	renamed := details("Hatha")
	changed, err := w.UpdateService(w.ctx, w.id, yoga.ID, core.AnyVersion, renamed)
	ok(t, err)
	same(t, "the name changes", changed.Name, "Hatha")
	same(t, "and the rest stays", changed.Capacity == 8 && len(w.plans(changed)) == 1 && changed.Active, true)
}

// Participants follow their session into another time zone, or stay where it stays.
func TestSessionsMoveIntoAnotherTimeZone(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	yoga, err := w.AddService(w.ctx, w.id, classDetails())
	ok(t, err)
	soon, later := w.session(yoga, "", 2, "soon@example.com"), w.session(yoga, "", 48, "later@example.com")
	effect, err := w.PreviewZone(w.ctx, w.id, "Asia/Tokyo")
	ok(t, err)
	same(t, "appointments", effect.Appointments, 2)
	same(t, "mails if the hour stays", effect.Clock.Mails, 1)
	same(t, "mails if the moment stays", effect.Moment.Mails, 2)

	w.toZone("Asia/Tokyo", setupchange.KeepClock)
	hour := 8 * time.Hour // between Berlin and Tokyo
	for of, by := range map[class.Session]time.Duration{soon: 0, later: -hour} {
		found, err := w.Classes.Sessions(w.ctx, w.id, ports.SessionFilter{IDs: []appointment.SessionID{of.ID}}, now)
		ok(t, err)
		same(t, "session", found[0].StartsAt, of.StartsAt.Add(by))
		participants, err := w.Classes.Participants(w.ctx, w.id, of.ID)
		ok(t, err)
		same(t, "participant", participants[0].StartsAt, of.StartsAt.Add(by))
	}
	booked, err := w.Appointments.Booked(w.ctx, w.id, now)
	ok(t, err)
	same(t, "sessions hold their lanes", len(booked), 2)
	for _, b := range booked {
		same(t, "from their start", b.Allocations[0].Start, b.StartsAt.Unix())
	}
}

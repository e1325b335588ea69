package booking_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

// yoga adds a class of an hour at $18.00.
func (w *env) yoga(capacity, mostPlaces int) business.Service {
	w.t.Helper()
	return w.service(w.id, "Yoga", time.Hour, func(s *business.Service) {
		s.Capacity, s.MostPlaces, s.Price.Minor = capacity, mostPlaces, 1800
	})
}

// session opens a session of the class in March 2027.
func (w *env) session(yoga business.Service, d int, at string) class.Session {
	w.t.Helper()
	opened, err := w.OpenSession(w.ctx, booking.OpenSessionInput{Business: w.id, Service: yoga.ID, Start: booking.LocalStart{Date: day(d), Time: clock(at)}})
	ok(w.t, err)
	return opened.List[0].Session
}

// places returns a booking of places in a session. Each call uses another customer.
func (w *env) places(of class.Session, n int) booking.BookInput {
	in := w.form(1, "00:00")
	return booking.BookInput{Business: in.Business, Session: of.ID, Places: n, Address: in.Address, Customer: in.Customer}
}

func (w *env) listed(of class.Session) class.Listed {
	w.t.Helper()
	found, err := w.Classes.Sessions(w.ctx, w.id, ports.SessionFilter{IDs: []appointment.SessionID{of.ID}}, w.clock.Now())
	ok(w.t, err)
	return found[0]
}

func TestPlacesInAClass(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann)
	yoga := w.yoga(3, 2)
	of := w.session(yoga, 2, "10:00")
	same(t, "staff member", of.StaffID, ann)
	same(t, "nothing else is offered then", w.offers("10:00"), false)

	two := w.book(customer, w.places(of, 2))
	same(t, "price", two.Price().Minor, int64(3600))
	same(t, "places", two.Places, 2)
	same(t, "start", two.StartsAt, of.StartsAt)
	same(t, "service", two.ServiceNames(), "Yoga")
	same(t, "with", two.StaffNames(), "Ann")
	_, err := w.Book(w.ctx, customer, w.places(of, 2))
	few, isFew := errors.AsType[*class.PlacesGoneError](err)
	same(t, "too few are left", isFew && few.Left == 1, true)
	refused(t, err, core.Conflict, "places_gone")
	one := w.book(owner, w.places(of, 0))
	same(t, "one is the default", one.Places, 1)
	_, err = w.Book(w.ctx, owner, w.places(of, 1))
	refused(t, err, core.Conflict, "session_full")
	same(t, "taken", w.listed(of).Taken, 3)

	_, err = w.update(two, func(in *booking.UpdateInput) { in.Status = new(appointment.Cancelled) })
	ok(t, err)
	same(t, "taken after a cancellation", w.listed(of).Taken, 1)
	w.book(customer, w.places(of, 1))
	_, err = w.update(two, func(in *booking.UpdateInput) { in.Status = new(appointment.Confirmed) })
	refused(t, err, core.Conflict, "places_gone")
	_, err = w.update(one, func(in *booking.UpdateInput) { in.Status = new(appointment.Cancelled) })
	ok(t, err)
	again, err := w.update(two, func(in *booking.UpdateInput) { in.Status = new(appointment.Confirmed) })
	ok(t, err)
	same(t, "reactivated", again.Status, appointment.Confirmed)
	same(t, "full again", w.listed(of).Left(), 0)
}

func TestWhoCanBookAClass(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium, func(b *business.Business) { b.Rules.MinimumNotice, b.Rules.HorizonDays = 2*time.Hour, 5 })
	yoga := w.yoga(3, 2)
	of, soon, far := w.session(yoga, 2, "10:00"), w.session(yoga, 1, "09:00"), w.session(yoga, 10, "10:00")
	w.clock.Set(berlin(1, "07:30"))
	_, err := w.Book(w.ctx, customer, w.places(of, 3))
	same(t, "more places than a booking can have", core.CodeOf(err), core.Invalid)
	w.book(owner, w.places(of, 3))
	_, err = w.Book(w.ctx, customer, w.places(soon, 1))
	refused(t, err, core.Conflict, "too_late")
	w.book(owner, w.places(soon, 1))
	_, err = w.Book(w.ctx, customer, w.places(far, 1))
	refused(t, err, core.Conflict, "too_early")
	w.book(owner, w.places(far, 1))
	w.clock.Set(berlin(1, "10:00"))
	_, err = w.Book(w.ctx, owner, w.places(soon, 1))
	refused(t, err, core.Conflict, "too_late")

	other := w.another(premium)
	_, err = other.Book(w.ctx, customer, other.places(of, 1))
	same(t, "at another business", core.CodeOf(err), core.NotFound)
	_, err = w.Book(w.ctx, customer, w.places(class.Session{ID: "x"}, 1))
	same(t, "no session", core.CodeOf(err), core.NotFound)

	in := w.places(far, 1)
	in.Shown.Price = "17.00"
	_, err = w.Book(w.ctx, owner, in)
	refused(t, err, core.Conflict, "changed_meanwhile")

	form := w.form(3, "10:00")
	form.Service = yoga.ID
	_, err = w.Book(w.ctx, owner, form)
	same(t, "as a service", core.CodeOf(err), core.Invalid)
	_, err = w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: yoga.ID, Date: day(3)})
	same(t, "no free starts", core.CodeOf(err), core.Invalid)
}

func TestAPlaceIsNotChangedByItself(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	of := w.session(w.yoga(3, 1), 2, "10:00")
	a := w.book(customer, w.places(of, 1))
	for name, edit := range map[string]func(*booking.UpdateInput){
		"start":    func(in *booking.UpdateInput) { in.StartsAt = new(berlin(2, "11:00")) },
		"date":     func(in *booking.UpdateInput) { in.LocalStart = &booking.LocalStart{Date: day(3), Time: clock("10:00")} },
		"service":  func(in *booking.UpdateInput) { in.Service = &w.haircut.ID },
		"staff":    func(in *booking.UpdateInput) { in.Staff = new(bob) },
		"services": func(in *booking.UpdateInput) { in.Items = []booking.EditedItem{{Item: 1}} },
	} {
		if _, err := w.update(a, edit); core.CodeOf(err) != core.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	same0, err := w.update(a, func(in *booking.UpdateInput) {
		in.LocalStart, in.Staff, in.Service = &booking.LocalStart{Date: day(2), Time: clock("10:00")}, &of.StaffID, &of.ServiceID
	})
	ok(t, err)
	same(t, "what stays the same is no change", same0.Version, 1)
	changed, err := w.update(a, func(in *booking.UpdateInput) { in.Notes = new("brings a mat") })
	ok(t, err)
	same(t, "notes", changed.Notes, "brings a mat")

	m, err := w.ManagedAppointment(w.ctx, a.Link().Token())
	ok(t, err)
	same(t, "can be cancelled", m.CanChange, true)
	same(t, "cannot be moved", m.CanMove, false)
	_, err = w.Move(w.ctx, a.Link().Token(), day(3), clock("10:00"), time.Time{}, "en")
	refused(t, err, core.Conflict, "in_class")
	_, err = w.Cancel(w.ctx, a.Link().Token(), "en")
	ok(t, err)
	same(t, "free again", w.listed(of).Taken, 0)
}

func TestSessionsByHand(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann)
	yoga := w.yoga(3, 1)
	open := func(at string, edit func(*booking.OpenSessionInput)) (class.Session, error) {
		in := booking.OpenSessionInput{Business: w.id, Service: yoga.ID, Start: booking.LocalStart{Date: day(2), Time: clock(at)}}
		edit(&in)
		opened, err := w.OpenSession(w.ctx, in)
		if err != nil {
			return class.Session{}, err
		}
		return opened.List[0].Session, nil
	}
	w.book(customer, w.form(2, "10:30"))
	_, err := open("10:00", func(*booking.OpenSessionInput) {})
	slotTaken(t, err)
	_, err = open("20:00", func(*booking.OpenSessionInput) {})
	refused(t, err, core.Conflict, "outside_hours")
	late, err := open("20:00", func(in *booking.OpenSessionInput) { in.AllowOutsideHours, in.Capacity = true, 5 })
	ok(t, err)
	same(t, "outside the hours", late.OutsideHours, true)
	same(t, "capacity", late.Capacity, 5)
	_, err = open("11:07", func(in *booking.OpenSessionInput) { in.Staff = bob })
	same(t, "nobody of the team", core.CodeOf(err), core.Invalid)
	_, err = open("11:07", func(in *booking.OpenSessionInput) { in.Capacity = 501 })
	same(t, "too many places", core.CodeOf(err), core.Invalid)
	_, err = open("11:07", func(in *booking.OpenSessionInput) { in.Service = w.haircut.ID })
	same(t, "no class", core.CodeOf(err), core.Invalid)
	w.clock.Set(berlin(2, "11:30"))
	_, err = open("11:07", func(*booking.OpenSessionInput) {})
	same(t, "in the past", core.CodeOf(err), core.Invalid)
}

func (w *env) changeSession(of class.Session, edit func(*booking.SessionInput)) (class.Session, error) {
	in := booking.SessionInput{Business: w.id, Session: of.ID}
	edit(&in)
	changed, err := w.UpdateSession(w.ctx, owner, in)
	if err != nil {
		return class.Session{}, err
	}
	return changed.List[0].Session, nil
}

func sessionAt(d int, at string) func(*booking.SessionInput) {
	return func(in *booking.SessionInput) { in.Start = &booking.LocalStart{Date: day(d), Time: clock(at)} }
}

func TestAMovedSessionTakesItsParticipantsWithIt(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	of := w.session(w.yoga(3, 1), 2, "10:00")
	a, gone := w.book(customer, w.places(of, 1)), w.book(customer, w.places(of, 1))
	_, err := w.update(gone, func(in *booking.UpdateInput) { in.Status = new(appointment.Cancelled) })
	ok(t, err)
	moved, err := w.changeSession(of, func(in *booking.SessionInput) {
		sessionAt(3, "11:00")(in)
		in.Staff, in.Explanation.Reason = new(bob), "Ann is away"
	})
	ok(t, err)
	same(t, "version", moved.Version, 2)
	after := w.get(a)
	same(t, "start", after.StartsAt, berlin(3, "11:00"))
	same(t, "with", after.StaffNames(), "Bob")
	same(t, "reason", w.history(a)[0].Reason, "Ann is away")
	same(t, "messages", slices.Contains(w.messages(a), "changed:customer:queued"), true)
	same(t, "who has cancelled is told nothing", slices.Contains(w.messages(gone), "changed:customer:queued"), false)
	same(t, "its former time is free", w.offers("10:00"), true)

	back, err := w.update(gone, func(in *booking.UpdateInput) { in.Status = new(appointment.Confirmed) })
	ok(t, err)
	same(t, "who comes back gets the new time", back.StartsAt, berlin(3, "11:00"))
	same(t, "and staff member", back.StaffNames(), "Bob")

	w.book(customer, w.form(4, "10:00"))
	w.book(customer, w.form(4, "10:00"))
	_, err = w.changeSession(of, sessionAt(4, "10:00"))
	slotTaken(t, err)
	_, err = w.changeSession(of, func(in *booking.SessionInput) {
		in.IfVersion = 1
		in.Capacity = new(5)
	})
	same(t, "another version", core.CodeOf(err), core.Changed)
}

func TestTheCapacityNeverFallsBelowWhatIsTaken(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	of := w.session(w.yoga(6, 3), 2, "10:00")
	for range 3 {
		w.book(customer, w.places(of, 1))
	}
	w.book(customer, w.places(of, 2))
	held := w.book(customer, w.places(of, 1))
	w.holdPlaces(held, of, monday.Add(time.Hour))
	_, err := w.changeSession(of, func(in *booking.SessionInput) { in.Capacity = new(5) })
	e := refused(t, err, core.Conflict, "places_taken")
	same(t, "taken", e.Text.Values["taken"], any(6))
	w.clock.Set(monday.Add(time.Hour))
	smaller, err := w.changeSession(of, func(in *booking.SessionInput) { in.Capacity = new(5) })
	ok(t, err)
	same(t, "capacity", smaller.Capacity, 5)
	_, err = w.Book(w.ctx, customer, w.places(of, 1))
	refused(t, err, core.Conflict, "session_full")
	_, err = w.changeSession(of, func(in *booking.SessionInput) { in.Capacity = new(7) })
	ok(t, err)
	w.book(customer, w.places(of, 2))
}

// holdPlaces sets the end of the hold of an appointment in a session.
func (w *env) holdPlaces(a appointment.Appointment, of class.Session, until time.Time) {
	w.t.Helper()
	a.HeldUntil = until
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		locked, err := tx.Classes.ForPlaces(ctx, w.id, of.ID)
		ok(w.t, err)
		places, _, err := tx.Classes.FreePlaces(ctx, locked, a.Places)
		if len(places) < a.Places { // all are taken: keep its own
			places = appointment.PlacesOf(of.ID, locked.Capacity, []int{w.numberOf(a)})
		}
		ok(w.t, err)
		placed, err := tx.Allocations.ReplacePlaces(ctx, a, places)
		same(w.t, "held", placed, true)
		return err
	})
}

func (w *env) numberOf(a appointment.Appointment) (n int) {
	w.t.Helper()
	ok(w.t, w.store.DB.Pool().QueryRow(w.ctx, `SELECT place FROM allocations WHERE business_id = $1 AND holder_id = $2`, string(w.id), string(a.ID)).Scan(&n))
	return n
}

func TestAnEndedHoldIsNotInTheWay(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	of := w.session(w.yoga(1, 1), 2, "10:00")
	held := w.book(customer, w.places(of, 1))
	w.holdPlaces(held, of, monday.Add(time.Hour))
	_, err := w.Book(w.ctx, customer, w.places(of, 1))
	refused(t, err, core.Conflict, "session_full")
	w.clock.Set(monday.Add(time.Hour))
	same(t, "left", w.listed(of).Left(), 1)
	w.book(customer, w.places(of, 1))
	err = w.Reclaim(w.ctx, w.id, held.ID, time.Time{}, func(context.Context, ports.Tx) error { return nil })
	slotTaken(t, errors.Unwrap(err))
}

func TestACancelledSessionCancelsItsAppointments(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann)
	of := w.session(w.yoga(3, 1), 2, "10:00")
	a, b := w.book(customer, w.places(of, 1)), w.book(customer, w.places(of, 1))
	cancelled, err := w.CancelSession(w.ctx, owner, booking.CancelSessionInput{Business: w.id, Session: of.ID, Explanation: booking.Explanation{Notice: appointment.Notice{Note: "Ann is ill."}}})
	ok(t, err)
	same(t, "status", cancelled.List[0].Status, class.Cancelled)
	for _, one := range []appointment.Appointment{a, b} {
		same(t, "appointment", w.get(one).Status, appointment.Cancelled)
		same(t, "message", slices.Contains(w.messages(one), "cancelled:customer:queued"), true)
	}
	same(t, "free again", w.offers("10:00"), true)
	_, err = w.Book(w.ctx, customer, w.places(of, 1))
	refused(t, err, core.Conflict, "session_cancelled")
	_, err = w.update(a, func(in *booking.UpdateInput) { in.Status = new(appointment.Confirmed) })
	refused(t, err, core.Conflict, "session_cancelled")
	again, err := w.CancelSession(w.ctx, owner, booking.CancelSessionInput{Business: w.id, Session: of.ID})
	ok(t, err)
	same(t, "cancelled once", again.List[0].Version, cancelled.List[0].Version)
	_, err = w.changeSession(of, sessionAt(3, "10:00"))
	refused(t, err, core.Conflict, "session_cancelled")

	open, err := w.OpenSessions(w.ctx, w.id, "", day(1), day(7))
	ok(t, err)
	same(t, "customers still see it", len(open.List), 1)
	same(t, "without places", open.List[0].Left(), 0)
}

func TestOnFreeClassesAreStoredButNotOffered(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	yoga := w.yoga(3, 1)
	of := w.session(yoga, 2, "10:00")
	a := w.book(customer, w.places(of, 1))
	w.change(func(b *business.Business) { b.Entitlement = tier.Entitlement{} })
	_, err := w.Book(w.ctx, customer, w.places(of, 1))
	same(t, "a customer's booking", core.CodeOf(err), core.Invalid)
	_, err = w.Book(w.ctx, owner, w.places(of, 1))
	same(t, "an owner's booking", core.CodeOf(err), core.LimitReached)
	_, err = w.OpenSession(w.ctx, booking.OpenSessionInput{Business: w.id, Service: yoga.ID, Start: booking.LocalStart{Date: day(3), Time: clock("10:00")}})
	same(t, "another session", core.CodeOf(err), core.LimitReached)
	open, err := w.OpenSessions(w.ctx, w.id, "", day(1), day(7))
	ok(t, err)
	same(t, "offered", len(open.List), 0)
	same(t, "the place stays", w.get(a).Status, appointment.Pending)
	w.change(premium)
	same(t, "and counts", w.listed(of).Taken, 1)
	open, err = w.OpenSessions(w.ctx, w.id, "", day(1), day(7))
	ok(t, err)
	same(t, "offered again", open.List[0].Left(), 2)
}

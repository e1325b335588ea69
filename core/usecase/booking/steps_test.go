package booking_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/setupchange"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

// resources adds a pool with so many resources.
func (w *env) resources(name string, count int) business.Pool {
	w.t.Helper()
	p, err := business.ParsePool(name, count)
	ok(w.t, err)
	p.ID, p.CreatedAt, p.Version = business.PoolID(w.generate.ID()), monday, 1
	for i := range p.Resources {
		p.Resources[i].ID, p.Resources[i].CreatedAt, p.Resources[i].Version = business.ResourceID(w.generate.ID()), monday, 1
	}
	w.inTx(func(ctx context.Context, tx ports.Tx) error { return tx.Resources.InsertPool(ctx, w.id, p) })
	return p
}

func (w *env) setResourceActive(r business.Resource, active bool) {
	w.t.Helper()
	r.Active = active
	w.inTx(func(ctx context.Context, tx ports.Tx) error { _, err := tx.Resources.Update(ctx, w.id, r); return err })
}

// minutes returns a step. The pools are needed in it.
func minutes(n int, staffed bool, pools ...business.PoolID) business.Step {
	return business.Step{Duration: time.Duration(n) * time.Minute, Staffed: staffed, Pools: pools}
}

// steps gives a service steps, and their duration.
func steps(all ...business.Step) func(*business.Service) {
	return func(s *business.Service) {
		s.Steps, s.Duration = all, 0
		for _, step := range all {
			s.Duration += step.Duration
		}
	}
}

func TestAnotherCustomerIsServedDuringTheProcessingTime(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium, func(b *business.Business) { b.Rules.Step = 30 * time.Minute })
	w.staff(ann)
	dye := w.service(w.id, "Dye", 0, steps(minutes(30, true), minutes(60, false), minutes(30, true)))
	first := w.book(customer, w.formFor(dye, ann, "09:00"))
	same(t, "occupied", w.held(first), "ann 09:00-09:30, ann 10:30-11:00")
	same(t, "stored", fmt.Sprint(w.get(first).First().Steps), fmt.Sprint(dye.Steps))
	same(t, "cuts", w.slotsOf(w.haircut, "")[:29], "09:30/ann 10:00/ann 11:00/ann")
	second := w.book(customer, w.formFor(dye, "", "09:30"))
	same(t, "in each other's processing time", w.held(second), "ann 09:30-10:00, ann 11:00-11:30")
	w.book(customer, w.formFor(w.haircut, ann, "10:00"))
	_, err := w.Book(w.ctx, customer, w.formFor(w.haircut, ann, "10:30"))
	slotTaken(t, err)

	moved, err := w.Move(w.ctx, first.Link().Token(), day(2), clock("14:00"), time.Time{}, "")
	ok(t, err)
	same(t, "moved with its steps", w.held(moved.Appointment), "ann 14:00-14:30, ann 15:30-16:00")
	_, err = w.update(first, to(berlin(2, "11:00")))
	slotTaken(t, err)
	_, err = w.update(first, to(berlin(2, "17:00")))
	refused(t, err, core.Conflict, "outside_hours")
	moved.Appointment, err = w.update(first, func(in *booking.UpdateInput) { in.StartsAt, in.AllowOutsideHours = new(berlin(2, "17:00")), true })
	ok(t, err)
	same(t, "by the owner after closing", w.held(moved.Appointment), "ann 17:00-17:30, ann 18:30-19:00")
}

func TestRoomsAreBookedWithTheService(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium, func(b *business.Business) { b.Rules.Step = 30 * time.Minute })
	w.staff(ann, bob, cem)
	rooms := w.resources("Room", 2)
	massage := w.service(w.id, "Massage", 0, steps(minutes(30, true, rooms.ID), minutes(30, false, rooms.ID)), func(s *business.Service) { s.BufferAfter = 30 * time.Minute })
	a := w.book(customer, w.formFor(massage, ann, "09:00"))
	same(t, "occupied", w.held(a), "Room 1 09:00-10:30, ann 09:00-10:00")
	b := w.book(customer, w.formFor(massage, bob, "09:00"))
	same(t, "in the other room", w.held(b), "Room 2 09:00-10:30, bob 09:00-10:00")
	_, err := w.Book(w.ctx, customer, w.formFor(massage, cem, "10:00"))
	slotTaken(t, err)
	_, err = w.Book(w.ctx, owner, w.formFor(massage, cem, "10:00"))
	slotTaken(t, err)
	same(t, "no room is free before", w.slotsOf(massage, "")[:17], "10:30/ann/bob/cem")

	_, err = w.update(b, to(berlin(2, "10:30")))
	ok(t, err)
	same(t, "it keeps its room", w.held(b), "Room 2 10:30-12:00, bob 10:30-11:30")
	_, err = w.update(a, func(in *booking.UpdateInput) { in.Status = new(appointment.Cancelled) })
	ok(t, err)
	same(t, "a cancelled appointment has no room", w.held(a), "")

	// Room 2 is taken from 10:30 to 12:00. What is there can go to the other room, so 11:00 is free for two.
	same(t, "first", w.held(w.book(customer, w.formFor(massage, ann, "12:00"))), "Room 1 12:00-13:30, ann 12:00-13:00")

	form := w.formFor(massage, cem, "10:30")
	same(t, "room 1 is free until 12:00", w.slotsOf(massage, cem)[:39], "09:00/cem 09:30/cem 10:00/cem 10:30/cem")
	w.setResourceActive(rooms.Resources[1], false)
	_, err = w.Book(w.ctx, customer, form)
	slotTaken(t, err) // what is booked in a room that is out of use still needs one
	w.setResourceActive(rooms.Resources[0], false)
	same(t, "without rooms", w.slotsOf(massage, ""), "")
	same(t, "other services", w.slotsOf(w.haircut, cem)[:17], "09:00/cem 09:30/c")
}

func TestAServiceWithoutStaff(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium, func(b *business.Business) { b.Rules.Step = 30 * time.Minute })
	w.staff(ann)
	sauna := w.resources("Sauna", 2)
	sweat := w.service(w.id, "Sweat", 0, steps(minutes(60, false, sauna.ID)))
	w.terms(ann, sweat, 9900, 90)
	same(t, "in the hours of the business, and nobody's", w.slotsOf(sweat, "")[:20], "09:00 09:30 10:00 10")
	a := w.book(customer, w.formFor(sweat, "", "09:00"))
	same(t, "occupied", w.held(a), "Sauna 1 09:00-10:00")
	same(t, "by nobody, for its own price", fmt.Sprint(len(w.get(a).Staff()), " ", a.Price() == sweat.Price), "0 true")
	w.book(customer, w.formFor(w.haircut, ann, "09:00"))
	b := w.book(owner, w.formFor(sweat, "", "09:00"))
	same(t, "in the other one", w.held(b), "Sauna 2 09:00-10:00")
	_, err := w.Book(w.ctx, customer, w.formFor(sweat, "", "09:30"))
	slotTaken(t, err)
	_, err = w.Book(w.ctx, owner, w.formFor(sweat, ann, "11:00"))
	refused(t, err, core.Invalid, "")
	_, err = w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: sweat.ID, Staff: ann, Date: day(2)})
	refused(t, err, core.NotFound, "")
	same(t, "nothing needs attention", len(w.attention()), 0)
	w.setResourceActive(sauna.Resources[1], false)
	same(t, "what is in a sauna out of use does", w.attention()[0].Reason, setupchange.ResourceOutOfUse)
	w.setResourceActive(sauna.Resources[1], true)

	_, err = w.update(b, to(berlin(2, "19:00")))
	refused(t, err, core.Conflict, "outside_hours")
	moved, err := w.Move(w.ctx, a.Link().Token(), day(2), clock("12:00"), time.Time{}, "")
	ok(t, err)
	same(t, "moved", w.held(moved.Appointment), "Sauna 1 12:00-13:00")

	form := w.formFor(w.haircut, "", "14:00")
	form.Further = further(booking.ChosenItem{Service: sweat.ID}, booking.ChosenItem{Service: w.haircut.ID})
	form.Further.SameStaff = true
	several := w.book(customer, w.at(form, "14:00"))
	same(t, "between two services of one person", w.held(several), "Sauna 1 14:30-15:30, ann 14:00-14:30, ann 15:30-16:00")

	w.change(func(b *business.Business) { b.Entitlement = tier.Entitlement{} })
	same(t, "on the one place of a free plan", w.held(w.book(customer, w.formFor(sweat, "", "16:00"))), "1 16:00-17:00")
}

// Two people need rooms at times that leave no room for a third, unless somebody changes rooms.
func TestAnAppointmentChangesRoomsForAnother(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium, func(b *business.Business) { b.Rules.Step = 30 * time.Minute })
	w.staff(ann, bob, cem)
	rooms := w.resources("Room", 2)
	massage := w.service(w.id, "Massage", 0, steps(minutes(60, true, rooms.ID)))
	early := w.book(customer, w.formFor(massage, ann, "09:00"))
	w.book(customer, w.formFor(massage, bob, "09:30"))
	late := w.book(customer, w.formFor(massage, ann, "10:30"))
	same(t, "late", w.held(late), "Room 1 10:30-11:30, ann 10:30-11:30")
	_, err := w.update(early, func(in *booking.UpdateInput) { in.Status = new(appointment.Cancelled) })
	ok(t, err)
	long := w.service(w.id, "Stones", 0, steps(minutes(120, true, rooms.ID)))
	w.book(customer, w.formFor(long, cem, "09:00")) // in room 1, once the late one has changed to room 2
	same(t, "late", w.held(late), "Room 2 10:30-11:30, ann 10:30-11:30")
}

func TestServicesInStepsOnAFreePlan(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium, func(b *business.Business) { b.Rules.Step = 30 * time.Minute })
	w.staff(ann)
	rooms := w.resources("Room", 1)
	massage := w.service(w.id, "Massage", 0, steps(minutes(30, true, rooms.ID), minutes(30, false)))
	before := w.book(customer, w.formFor(massage, ann, "09:00"))
	w.change(func(b *business.Business) { b.Entitlement = tier.Entitlement{} })
	after := w.book(customer, w.formFor(massage, "", "11:00"))
	same(t, "the whole time of the only place", w.held(after), "1 11:00-12:00")
	same(t, "what was booked keeps its rows", w.held(before), "Room 09:00-09:30, ann 09:00-09:30")
	_, err := w.Book(w.ctx, customer, w.formFor(massage, "", "09:00"))
	slotTaken(t, err)
	w.upgrade()
	same(t, "premium again", w.slotsOf(massage, "")[:39], "09:30/ann 10:00/ann 10:30/ann 12:00/ann")
}

// Without staff, the place is occupied for the whole service, and the room for its steps.
func TestRoomsOfABusinessWithoutStaff(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium, places(3), func(b *business.Business) { b.Rules.Step = 30 * time.Minute })
	sauna := w.resources("Sauna", 1)
	bath := w.service(w.id, "Bath", 0, steps(minutes(30, true), minutes(30, true, sauna.ID)))
	form := w.formFor(bath, "", "09:00")
	form.Further = further(booking.ChosenItem{Service: w.haircut.ID}, booking.ChosenItem{Service: bath.ID})
	a := w.book(customer, form)
	same(t, "three services on one place", w.held(a), "1 09:00-11:30, Sauna 09:30-10:00, Sauna 11:00-11:30")
	same(t, "another at the same time", w.held(w.book(customer, w.formFor(bath, "", "09:30"))), "2 09:30-10:30, Sauna 10:00-10:30")
	_, err := w.Book(w.ctx, customer, w.formFor(bath, "", "09:00"))
	slotTaken(t, err)
}

func TestAnotherBusinessesRoomsDoNotCount(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann)
	other := w.another(premium)
	theirs := other.resources("Room", 1)
	massage := w.service(w.id, "Massage", 0, steps(minutes(30, true, theirs.ID)))
	same(t, "occupied", w.held(w.book(customer, w.formFor(massage, ann, "09:00"))), "ann 09:00-09:30")
}

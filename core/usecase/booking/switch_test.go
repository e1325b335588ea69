package booking_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

// laneSwitches are the changes that switch a business between its two kinds of lanes: parallel places and staff members.
var laneSwitches = map[string]struct {
	before func(*env) // prepares the business for the switch
	change func(*env)
}{
	"the first staff member is hired": {func(*env) {}, func(w *env) { w.staff(ann) }},
	"the last one is archived":        {func(w *env) { w.staff(ann) }, func(w *env) { w.archive(ann) }},
	"the last one is inactive":        {func(w *env) { w.staff(ann) }, func(w *env) { w.setActive(ann, false) }},
	"a downgrade":                     {func(w *env) { w.staff(ann) }, (*env).downgrade},
	"a return to premium":             {func(w *env) { w.staff(ann); w.downgrade() }, (*env).upgrade},
	"fewer parallel bookings":         {func(w *env) { w.change(places(2)); w.book(customer, w.form(2, "09:00")) }, func(w *env) { w.change(places(1)) }},
}

func (w *env) downgrade() {
	w.change(func(b *business.Business) { b.Entitlement = tier.Entitlement{} })
}
func (w *env) upgrade() { w.change(premium) }

func (w *env) archive(id business.StaffID) {
	w.inTx(func(ctx context.Context, tx ports.Tx) error { return tx.Staff.Remove(ctx, w.id, id, monday) })
}

func (w *env) setActive(id business.StaffID, active bool) {
	w.changeStaff(id, func(m *business.Staff) { m.Active = active })
}

func (w *env) changeStaff(id business.StaffID, change func(*business.Staff)) {
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		all, err := tx.Staff.List(ctx, w.id)
		for _, m := range all {
			if m.ID == id {
				change(&m)
				_, err = tx.Staff.Update(ctx, w.id, m)
			}
		}
		return err
	})
}

// A booking, a move and a reactivation are planned for lanes of one kind. Then the business switches to the other kind, and
// another booking takes the time on one of those lanes.
func TestAPlaceIsNeverClaimedOnLanesThatWereSwitchedMeanwhile(t *testing.T) {
	t.Parallel()
	for name, lanes := range laneSwitches {
		for claim, do := range map[string]func(w *env, own appointment.Appointment) error{
			"booking": func(w *env, _ appointment.Appointment) error {
				_, err := w.Book(w.ctx, customer, w.form(2, "09:00"))
				return err
			},
			"move": func(w *env, own appointment.Appointment) error {
				_, err := w.Move(w.ctx, own.Link().Token(), day(2), clock("09:00"), time.Time{}, "")
				return err
			},
			"reactivation": func(w *env, own appointment.Appointment) error {
				_, err := w.update(own, func(in *booking.UpdateInput) { in.Status = new(appointment.Confirmed) })
				return err
			},
		} {
			t.Run(name+", "+claim, func(t *testing.T) {
				t.Parallel()
				w := newEnv(t, premium)
				lanes.before(w)
				own := w.book(customer, w.form(3, "09:00"))
				if claim == "reactivation" {
					_, err := w.update(own, func(in *booking.UpdateInput) { in.Status = new(appointment.Cancelled) })
					ok(t, err)
				}
				at := day(2)
				if claim == "reactivation" {
					at = day(3)
				}
				w.store.Meanwhile(func() {
					lanes.change(w)
					form := w.form(2, "09:00")
					form.Date = at
					_, err := w.Book(w.ctx, customer, form)
					if name == "fewer parallel bookings" && claim != "reactivation" {
						slotTaken(t, err) // the remaining place is taken
						return
					}
					ok(t, err)
				})
				slotTaken(t, do(w, own))
			})
		}
	}
}

// In the seconds around the end of the grace period, requests that use different kinds of lanes run concurrently.
func TestABookingAboutTheEndOfTheGraceSeesTheLanesOfBothKinds(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(b *business.Business) { b.Entitlement = tier.Entitlement{GraceUntil: monday.Add(time.Second)} })
	w.staff(ann)
	w.store.Meanwhile(func() { // the other request starts later but commits first
		w.clock.Advance(2 * time.Second)
		same(t, "staff on Free", w.book(customer, w.form(2, "09:00")).First().StaffID, business.StaffID(""))
	})
	_, err := w.Book(w.ctx, customer, w.form(2, "09:00"))
	slotTaken(t, err)
}

// In whatever order the team and the plan change, appointments keep their time and their staff member. No booking succeeds at a
// time that all current lanes have already promised.
func TestNoOrderOfSwitchesPromisesATimeTwice(t *testing.T) {
	t.Parallel()
	switches := []func(*env){
		func(w *env) { w.setActive(ann, true) },
		func(w *env) { w.setActive(ann, false) },
		func(w *env) { w.setActive(bob, true) },
		func(w *env) { w.setActive(bob, false) },
		(*env).downgrade,
		(*env).upgrade,
		func(w *env) { w.change(func(b *business.Business) { b.Rules.ParallelBookings = 1 }) },
		func(w *env) { w.change(func(b *business.Business) { b.Rules.ParallelBookings = 3 }) },
	}
	installation := newEnv(t)
	for seed := range uint64(60) {
		w, r := installation.another(premium), rand.New(rand.NewPCG(seed, 8))
		w.staff(ann, bob)
		w.setActive(ann, false)
		w.setActive(bob, false)
		booked := map[appointment.ID]appointment.Appointment{}
		for range 40 {
			if r.IntN(3) == 0 {
				switches[r.IntN(len(switches))](w)
				continue
			}
			by := []appointment.Actor{owner, customer}[r.IntN(2)]
			a, err := w.Book(w.ctx, by, w.form(2, []string{"09:00", "09:30", "10:00"}[r.IntN(3)]))
			if err != nil {
				slotTaken(t, err)
				continue
			}
			w.checkOnePerLane(a.Appointment)
			booked[a.ID] = utc(a.Appointment)
		}
		for _, a := range booked {
			same(t, fmt.Sprintf("appointment of seed %d", seed), w.get(a), a)
			if w.lane(a) == "" {
				t.Errorf("seed %d: the appointment at %s has lost its place", seed, a.StartsAt)
			}
		}
	}
}

// checkOnePerLane checks that the appointments that start together with a, including a, are not more than the lanes.
func (w *env) checkOnePerLane(a appointment.Appointment) {
	w.t.Helper()
	setup, err := w.Setups.Get(w.ctx, w.id)
	ok(w.t, err)
	at := 0
	same, err := w.Appointments.StartingIn(w.ctx, w.id, a.StartsAt, a.StartsAt.Add(time.Minute))
	ok(w.t, err)
	for _, other := range same {
		if other.Status.Occupies() {
			at++
		}
	}
	if lanes := len(setup.EffectiveLanes(w.clock.Now())); at > lanes {
		w.t.Errorf("%d appointments at %s on %d lanes", at, a.StartsAt, lanes)
	}
}

// A customer is not refused because the owner changes the setup again and again.
func TestPlacesAreClaimedAlthoughTheSetupChangesBeforeEachTransaction(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	changes := 0
	var change func()
	change = func() {
		changes++
		w.change(func(b *business.Business) { b.Description += "!" })
		w.store.Meanwhile(change)
	}
	w.store.Meanwhile(change)
	booked := w.book(customer, w.form(2, "09:00"))
	same(t, "changes before a booking", changes, 2)
	moved, err := w.Move(w.ctx, booked.Link().Token(), day(3), clock("10:00"), time.Time{}, "")
	ok(t, err)
	same(t, "changes before a move", changes, 4)
	same(t, "moved to", moved.Appointment.StartsAt.Format(time.RFC3339), "2027-03-03T10:00:00+01:00")
	_, err = w.update(w.get(booked), func(in *booking.UpdateInput) { in.Status = new(appointment.Cancelled) })
	ok(t, err)
}

// A move that races with a change of the time zone is planned in the new zone.
func TestAMoveThatMeetsAnotherTimeZoneIsInThatZone(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	booked := w.book(customer, w.form(2, "09:00"))
	w.store.Meanwhile(func() { w.change(func(b *business.Business) { b.Timezone = "America/New_York" }) })
	moved, err := w.Update(w.ctx, owner, booking.UpdateInput{Business: w.id, Appointment: booked.ID, StartsAt: new(booked.StartsAt.Add(24 * time.Hour)), AllowOutsideHours: true})
	ok(t, err)
	same(t, "zone", moved.Zone.String(), "America/New_York")
}

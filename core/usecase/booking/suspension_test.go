package booking_test

import (
	"testing"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/usecase/booking"
)

func suspended(b *business.Business) {
	b.Suspension = business.Suspension{At: monday, Reason: "Sends unasked mail"}
}

func TestASuspendedBusinessTakesNoBookingsAndMoves(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	booked, cancelled := w.book(customer, w.form(2, "09:00")), w.book(customer, w.form(2, "12:00"))
	status := appointment.Cancelled
	_, err := w.Update(w.ctx, owner, booking.UpdateInput{Business: w.id, Appointment: cancelled.ID, Status: &status})
	ok(t, err)
	w.change(suspended)

	forCustomer := "business.takesNoBookings (business: Salon)"
	forOwner := "business.suspended (reason: Sends unasked mail)"
	later, confirmed := berlin(3, "10:00"), appointment.Confirmed
	for name, c := range map[string]struct {
		message string
		try     func() error
	}{
		"a booking":         {forCustomer, func() error { _, err := w.Book(w.ctx, customer, w.form(2, "10:00")); return err }},
		"a booking by hand": {forOwner, func() error { _, err := w.Book(w.ctx, owner, w.form(2, "10:00")); return err }},
		"free times": {forCustomer, func() error {
			_, err := w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2)})
			return err
		}},
		"free days": {forCustomer, func() error {
			_, err := w.AvailableDays(w.ctx, booking.DaysInput{Business: w.id, Service: w.haircut.ID, From: day(2), To: day(3)})
			return err
		}},
		"free times for a move": {forCustomer, func() error { _, err := w.SlotsForMove(w.ctx, booked.Link().Token(), day(3)); return err }},
		"free times for the owner": {forOwner, func() error {
			_, err := w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2), Moving: booked.ID})
			return err
		}},
		"a move": {forCustomer, func() error { _, err := w.Move(w.ctx, booked.Link().Token(), day(3), 600, later, ""); return err }},
		"a move by the owner": {forOwner, func() error {
			_, err := w.Update(w.ctx, owner, booking.UpdateInput{Business: w.id, Appointment: booked.ID, StartsAt: &later})
			return err
		}},
		"a reactivation": {forOwner, func() error {
			_, err := w.Update(w.ctx, owner, booking.UpdateInput{Business: w.id, Appointment: cancelled.ID, Status: &confirmed})
			return err
		}},
		"a move back (Undo)": {forOwner, func() error {
			_, err := w.Update(w.ctx, owner, booking.UpdateInput{Business: w.id, Appointment: booked.ID, StartsAt: &later, Restore: true})
			return err
		}},
	} {
		e := refused(t, c.try(), core.Forbidden, business.ReasonSuspended)
		same(t, name, e.Text.String(), c.message)
	}
}

func TestASuspensionChangesNothingForWhatIsBooked(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	first, second := w.book(customer, w.form(2, "09:00")), w.book(customer, w.form(2, "12:00"))
	w.change(suspended)

	managed, err := w.ManagedAppointment(w.ctx, first.Link().Token())
	ok(t, err)
	same(t, "what the customer may do", []bool{managed.CanChange, managed.CanMove}, []bool{true, false})
	confirmed, notes := appointment.Confirmed, "Brings a dog"
	sameStart := booking.LocalStart{Date: day(2), Time: 9 * 60}
	_, err = w.Update(w.ctx, owner, booking.UpdateInput{Business: w.id, Appointment: first.ID, Status: &confirmed, Notes: &notes, Staff: new(bob), LocalStart: &sameStart})
	ok(t, err)
	same(t, "somebody else takes over", w.get(first).First().StaffID, bob)
	_, err = w.Cancel(w.ctx, first.Link().Token(), "")
	ok(t, err)
	same(t, "cancelled by the customer", w.get(first).Status, appointment.Cancelled)
	status := appointment.Cancelled
	_, err = w.Update(w.ctx, owner, booking.UpdateInput{Business: w.id, Appointment: second.ID, Status: &status})
	ok(t, err)

	w.change(func(b *business.Business) { b.Suspension = business.Suspension{} })
	_, err = w.Book(w.ctx, customer, w.form(2, "10:00"))
	ok(t, err)
}

// A change that was planned before the operator suspended the business is refused, too, because the setup has another
// version.
func TestWhatMeetsASuspensionIsRefused(t *testing.T) {
	t.Parallel()
	later := berlin(3, "10:00")
	for name, try := range map[string]func(w *env, booked appointment.Appointment) error{
		"a booking": func(w *env, _ appointment.Appointment) error {
			_, err := w.Book(w.ctx, customer, w.form(2, "10:00"))
			return err
		},
		"a booking by hand": func(w *env, _ appointment.Appointment) error {
			_, err := w.Book(w.ctx, owner, w.form(2, "10:00"))
			return err
		},
		"a move": func(w *env, b appointment.Appointment) error {
			_, err := w.Move(w.ctx, b.Link().Token(), day(3), 600, later, "")
			return err
		},
		"a move by the owner": func(w *env, b appointment.Appointment) error {
			_, err := w.Update(w.ctx, owner, booking.UpdateInput{Business: w.id, Appointment: b.ID, StartsAt: &later})
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newEnv(t)
			booked := w.book(customer, w.form(2, "09:00"))
			w.store.Meanwhile(func() { w.change(suspended) })
			refused(t, try(w, booked), core.Forbidden, business.ReasonSuspended)
			same(t, "unchanged", w.get(booked).StartsAt, booked.StartsAt)
		})
	}
}

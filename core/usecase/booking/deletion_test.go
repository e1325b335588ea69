package booking_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

func inDeletion(b *business.Business) { b.DeleteAt = monday.Add(business.DeletionDelay) }

func TestABusinessInDeletionTakesNoBookings(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	booked := w.book(customer, w.form(2, "09:00"))
	w.change(inDeletion)

	_, err := w.Book(w.ctx, customer, w.form(2, "10:00"))
	e := refused(t, err, core.Forbidden, business.ReasonClosed)
	same(t, "message", e.Text.String(), "business.closedCall (business: Salon, phone: +49 30 1234)")
	_, err = w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2)})
	refused(t, err, core.Forbidden, business.ReasonClosed)
	_, err = w.AvailableDays(w.ctx, booking.DaysInput{Business: w.id, Service: w.haircut.ID, From: day(2), To: day(3)})
	refused(t, err, core.Forbidden, business.ReasonClosed)
	_, err = w.SlotsForMove(w.ctx, booked.Link().Token(), day(3))
	refused(t, err, core.Forbidden, business.ReasonClosed)
	_, err = w.Cancel(w.ctx, booked.Link().Token(), "")
	ok(t, err)
}

// A booking that was planned before the owner requested the deletion is refused, too.
func TestABookingThatMeetsADeletionIsRefused(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.store.Meanwhile(func() { w.change(inDeletion) })
	_, err := w.Book(w.ctx, customer, w.form(2, "10:00"))
	refused(t, err, core.Forbidden, business.ReasonClosed)
}

func TestAppointmentsOfABusinessInDeletionAreCancelledOnce(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	over, first, second := w.book(customer, w.form(1, "09:00")), w.book(customer, w.form(2, "09:00")), w.book(customer, w.form(3, "09:00"))
	ok(t, w.CancelInDeletion(w.ctx))
	same(t, "nothing before the deletion", w.get(first).Status, appointment.Pending)

	w.clock.Set(berlin(1, "09:10"))
	w.change(inDeletion)
	for range 3 {
		ok(t, w.CancelInDeletion(w.ctx))
	}
	same(t, "one that has begun", w.get(over).Status, appointment.Pending)
	for _, a := range []appointment.Appointment{first, second} {
		now := w.get(a)
		same(t, "status", now.Status, appointment.Cancelled)
		same(t, "reminder", now.ReminderAt, time.Time{})
		same(t, "place", w.lane(a), business.LaneID(""))
		same(t, "messages", w.messages(a), []string{"booked:customer:queued", "booked:owner:queued", "cancelled:customer:queued"})
		same(t, "reason", w.history(a)[0].Says.ID, "appointment.accountInDeletion")
	}
}

// If a sweep stops between two appointments, the next sweep continues.
func TestAnInterruptedCancellationGoesOn(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	first, second := w.book(customer, w.form(2, "09:00")), w.book(customer, w.form(3, "09:00"))
	w.change(inDeletion)
	ctx, stop := context.WithCancel(w.ctx)
	interrupted := booking.New(booking.Deps{
		Clock: w.clock, Generate: w.generate, Tx: stopAfterOne{w.Tx, stop}, Setups: w.Setups, Deletions: w.Businesses, Appointments: w.Appointments, Classes: w.Classes,
	})
	if err := interrupted.CancelInDeletion(ctx); err == nil {
		t.Error("the interrupted sweep reports no error")
	}
	same(t, "cancelled by the first sweep", w.get(first).Status.Occupies() != w.get(second).Status.Occupies(), true)
	ok(t, w.CancelInDeletion(w.ctx))
	for _, a := range []appointment.Appointment{first, second} {
		same(t, "status", w.get(a).Status, appointment.Cancelled)
		same(t, "messages", len(w.messages(a)), 3)
	}
}

// stopAfterOne ends the context after one transaction, as a stop of the program does.
type stopAfterOne struct {
	ports.Transactor
	stop context.CancelFunc
}

func (s stopAfterOne) InTx(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	defer s.stop()
	return s.Transactor.InTx(ctx, fn)
}

func TestNothingIsCancelledOnceTheOwnerKeepsTheBusiness(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	w.change(inDeletion)
	w.store.Meanwhile(func() { w.change(func(b *business.Business) { b.DeleteAt = time.Time{} }) })
	ok(t, w.CancelInDeletion(w.ctx))
	same(t, "status", w.get(a).Status, appointment.Pending)
}

func TestClassesOfABusinessInDeletionAreCancelledWithTheirAppointments(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	of := w.session(w.yoga(3, 1), 2, "10:00")
	empty := w.session(w.yoga(3, 1), 3, "10:00")
	a := w.book(customer, w.places(of, 1))
	w.change(inDeletion)
	for range 2 {
		ok(t, w.CancelInDeletion(w.ctx))
	}
	same(t, "appointment", w.get(a).Status, appointment.Cancelled)
	same(t, "session", w.listed(of).Status, class.Cancelled)
	same(t, "empty session", w.listed(empty).Status, class.Cancelled)
}

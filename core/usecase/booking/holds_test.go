package booking_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// hold sets the end of an appointment's hold, as for a booking whose deposit is not paid yet.
func (w *env) hold(a appointment.Appointment, until time.Time) {
	w.t.Helper()
	place := porttest.On(a, w.lane(a)).HeldUntil(until)
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		placed, err := tx.Allocations.Replace(ctx, w.id, map[appointment.ID][]appointment.Allocation{a.ID: {place}})
		same(w.t, "held", placed, true)
		return err
	})
}

func TestAPlaceIsFreeOnceItsHoldHasEnded(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	held := w.book(customer, w.form(2, "09:00"))
	w.hold(held, monday.Add(30*time.Minute))
	w.clock.Set(monday.Add(30*time.Minute - time.Second))
	same(t, "before its end", w.offers("09:00"), false)
	_, err := w.Book(w.ctx, customer, w.form(2, "09:00"))
	slotTaken(t, err)

	w.clock.Set(monday.Add(30 * time.Minute))
	same(t, "at its end, without any write", w.offers("09:00"), true)
	w.book(customer, w.form(2, "09:00"))
	same(t, "the hold is released", string(w.lane(held)), "")
	same(t, "taken again", w.offers("09:00"), false)
}

func TestAMoveTakesThePlaceOfAnEndedHold(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	held, a := w.book(customer, w.form(2, "09:00")), w.book(customer, w.form(2, "10:00"))
	w.hold(held, monday)
	moved, err := w.update(a, to(berlin(2, "09:00")))
	ok(t, err)
	same(t, "start", moved.StartsAt.Equal(berlin(2, "09:00")), true)
	same(t, "the hold is released", string(w.lane(held)), "")
}

// offers reports whether the haircut can be booked at that time on 2 March.
func (w *env) offers(label string) bool {
	w.t.Helper()
	slots, err := w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2)})
	ok(w.t, err)
	for _, s := range slots.Starts {
		if s.At.Format("15:04") == label {
			return true
		}
	}
	return false
}

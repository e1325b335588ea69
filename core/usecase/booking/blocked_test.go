package booking_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

// block blocks time on 2 March 2027, a Tuesday, for the staff members, or for the whole business if there are none.
func (w *env) block(from, to string, staff ...business.StaffID) {
	w.t.Helper()
	w.blockOn(business.Weekdays{time.Tuesday: true}, clock(from), clock(to), staff...)
}

// blockOn blocks time on these days of each week.
func (w *env) blockOn(days business.Weekdays, from, to civil.Minute, staff ...business.StaffID) {
	w.t.Helper()
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		return tx.Blocked.Insert(ctx, w.id, business.BlockedTime{
			ID: business.BlockedTimeID(w.generate.ID()), Label: "Errands", Staff: staff, CreatedAt: monday, Version: 1,
			Rule: business.BlockedRule{Weekdays: days, First: day(1), Start: from, End: to},
		})
	})
}

func TestBlockedTimeTakesTimesAwayAndMovesNone(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	existing := w.book(customer, w.form(2, "10:00"))
	w.block("09:15", "16:00")
	same(t, "free", w.labels(booking.SlotsInput{Date: day(2)}), "16:00 16:30")
	same(t, "the appointment in it", w.get(existing), existing)
	_, err := w.Book(w.ctx, customer, w.form(2, "11:00"))
	slotTaken(t, err)
	days, err := w.AvailableDays(w.ctx, booking.DaysInput{Business: w.id, Service: w.haircut.ID, From: day(2), To: day(3)})
	ok(t, err)
	same(t, "on the day", days[0].Free, 2)
	same(t, "on the next day", days[1].Free, 16)
}

func TestTheOwnerIsAskedBeforeBookingInBlockedTime(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.block("11:00", "12:00")
	form := w.form(2, "11:00")
	_, err := w.Book(w.ctx, owner, form)
	same(t, "question", refused(t, err, core.Conflict, "outside_hours").Text.String(), "booking.timeBlocked")
	form.AllowOutsideHours = true
	a := w.book(owner, form)
	same(t, "kept", a.OutsideHours, true)
	_, err = w.Book(w.ctx, owner, form)
	slotTaken(t, err) // never over another appointment
	_, err = w.update(w.book(customer, w.form(2, "10:00")), func(in *booking.UpdateInput) { in.StartsAt = new(berlin(2, "11:30")) })
	refused(t, err, core.Conflict, "outside_hours")
}

func TestBlockedTimeOfOneStaffMemberLeavesTheOthers(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	w.block("09:00", "16:00", ann)
	same(t, "free", w.labels(booking.SlotsInput{Date: day(2)})[:15], "09:00/bob 09:30")
	w.block("09:00", "16:30")
	same(t, "nobody before half past four", w.labels(booking.SlotsInput{Date: day(2)}), "16:30/ann/bob")
	w.downgrade()
	same(t, "for all on Free", w.labels(booking.SlotsInput{Date: day(2)}), "16:30")
}

package booking_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/usecase/booking"
)

// terms gives a staff member their own price, in minor units, and minutes for a service.
func (w *env) terms(id business.StaffID, service business.Service, price int64, minutes ...int) {
	w.t.Helper()
	w.changeStaff(id, func(m *business.Staff) {
		m.Terms = map[business.ServiceID]business.Terms{service.ID: {Price: &money.Amount{Minor: price, Currency: service.Price.Currency}, Minutes: minutes}}
	})
}

// costs returns the price, the length and the staff member of each of the first n starts.
func costs(slots booking.Slots, n int) (all []string) {
	for i := range min(n, len(slots.Starts)) {
		a := slots.Items[i][0]
		all = append(all, fmt.Sprint(slots.Starts[i].At.Format("15:04 "), a.StaffName, " ", a.Price.Decimal(), " ", a.Duration))
	}
	return all
}

func TestStaffTakeTheirOwnPriceAndTime(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	w.terms(ann, w.haircut, 6000, 60)
	in := booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2)}
	slots, err := w.AvailableSlots(w.ctx, in)
	ok(t, err)
	same(t, "offered", costs(slots, 2), []string{"09:00 Ann 60.00 1h0m0s", "09:30 Ann 60.00 1h0m0s"})
	same(t, "the grid is that of the service", labels(slots)[:29], "09:00/ann/bob 09:30/ann/bob 1")

	byAnn := w.formFor(w.haircut, ann, "09:00")
	byAnn.Shown = booking.Shown{Price: "48"}
	_, err = w.Book(w.ctx, customer, byAnn)
	refused(t, err, core.Conflict, "changed_meanwhile")
	byAnn.Shown.Price = "60"
	a := w.book(customer, byAnn)
	same(t, "occupied", w.held(a), "ann 09:00-10:00")
	same(t, "stored", fmt.Sprint(w.get(a).Price().Decimal(), " ", w.get(a).Duration()), "60.00 1h0m0s")

	anybody := w.formFor(w.haircut, "", "10:00")
	anybody.Shown.Price = "60"
	same(t, "who takes the price that was shown, though Bob has less to do", w.held(w.book(customer, anybody)), "ann 10:00-11:00")
	anybody = w.formFor(w.haircut, "", "11:00")
	anybody.Shown.Price = "48"
	same(t, "and the other one", w.held(w.book(customer, anybody)), "bob 11:00-11:30")
	again := w.at(anybody, "11:00")
	again.Shown = anybody.Shown
	_, err = w.Book(w.ctx, customer, again)
	changed, isOffer := errors.AsType[*booking.OfferChangedError](err)
	same(t, "another price", isOffer, true)
	same(t, "which one", changed.Booked[0].Price.Decimal(), "60.00")

	w.book(customer, w.formFor(w.haircut, ann, "13:00")) // until 14:00
	slots, err = w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2), Staff: ann})
	ok(t, err)
	same(t, "Ann's own time must be free", labels(slots)[:39], "11:00/ann 11:30/ann 12:00/ann 14:00/ann")

	moved, err := w.update(a, func(in *booking.UpdateInput) { in.StartsAt, in.Staff = new(berlin(2, "15:00")), new(bob) })
	ok(t, err)
	same(t, "what is booked keeps its price and time", fmt.Sprint(w.held(moved), " ", moved.Price().Decimal()), "bob 15:00-16:00 60.00")
}

func TestTermsWithSeveralServices(t *testing.T) {
	t.Parallel()
	w, dye := duo(t) // only Ann cuts
	w.change(func(b *business.Business) { b.Rules.Step, b.Rules.MaxWait = 30*time.Minute, 0 })
	w.terms(ann, w.haircut, 6000, 60)
	form := w.formFor(w.haircut, "", "09:00")
	form.Further = further(booking.ChosenItem{Service: dye.ID, Staff: bob})
	slots, err := w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: form.Service, Further: form.Further, Date: day(2)})
	ok(t, err)
	same(t, "offered", w.items(slots.Starts[0].At, slots.Items[0]), "Cut/ann 09:00, Dye/bob 10:00")
	form.Shown = booking.Shown{Price: "96", Duration: new(time.Hour)}
	_, err = w.Book(w.ctx, customer, form)
	slotTaken(t, err) // it takes longer
	form.Shown = booking.Shown{Price: "96", Duration: new(90 * time.Minute)}
	_, err = w.Book(w.ctx, customer, form)
	refused(t, err, core.Conflict, "changed_meanwhile")
	form.Shown.Price = "108"
	same(t, "occupied", w.held(w.book(customer, form)), "ann 09:00-10:00, bob 10:00-10:30")

	late := w.formFor(w.haircut, "", "17:30")
	late.Further, late.AllowOutsideHours = further(booking.ChosenItem{Service: dye.ID}), true
	same(t, "by hand, after closing", w.held(w.book(owner, late)), "ann 17:30-19:00")
	late = w.formFor(w.haircut, "", "19:30")
	late.Further, late.Further.SameStaff, late.AllowOutsideHours = further(booking.ChosenItem{Service: dye.ID}), true, true
	same(t, "by one person", w.held(w.book(owner, late)), "ann 19:30-21:00")
}

// Bob is free for the price that was shown when the booking is planned, and somebody else takes him before it is stored.
func TestAPriceIsNotRaisedByARace(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	w.terms(ann, w.haircut, 6000, 30)
	form := w.formFor(w.haircut, "", "09:00")
	form.Shown.Price = "48"
	w.limited.meanwhile = func() { w.book(customer, w.formFor(w.haircut, bob, "09:00")) }
	_, err := w.Book(w.ctx, customer, form)
	refused(t, err, core.Conflict, "changed_meanwhile")
	form = w.at(form, "10:00")
	w.limited.meanwhile = func() { w.book(customer, w.formFor(w.haircut, bob, "10:00")) }
	same(t, "without a price that was shown", w.held(w.book(customer, form)), "ann 10:00-10:30")
}

// Ann takes longer than the service says, so long that an ended hold is in her way.
func TestAnEndedHoldWithinTheTimeOfWhoeverDoesTheService(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann)
	held := w.book(customer, w.formFor(w.haircut, ann, "09:30"))
	w.hold(held, monday)
	w.terms(ann, w.haircut, 6000, 60)
	same(t, "booked", w.held(w.book(customer, w.formFor(w.haircut, "", "09:00"))), "ann 09:00-10:00")
	same(t, "the hold is released", w.held(held), "")
}

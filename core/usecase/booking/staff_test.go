package booking_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/slot"
	"slotwise/core/text"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

// duo returns a business with Ann, who does everything, and Bob, who only dyes. Both the cut and the dye take half an hour.
func duo(t *testing.T) (w *env, dye business.Service) {
	w = newEnv(t, premium)
	dye = w.service(w.id, "Dye", 30*time.Minute)
	w.staff(ann)
	w.staffDoing(bob, business.OnlyServices(dye.ID))
	return w, dye
}

// formFor returns a form for a service at a time on 2 March.
func (w *env) formFor(service business.Service, staff business.StaffID, at string) booking.BookInput {
	in := w.form(2, at)
	in.Service, in.Staff = service.ID, staff
	return in
}

func (w *env) slotsOf(service business.Service, staff business.StaffID) string {
	w.t.Helper()
	return w.labels(booking.SlotsInput{Business: w.id, Service: service.ID, Staff: staff, Date: day(2)})
}

func TestWithoutAPreferenceSomebodyWhoDoesTheServiceIsChosen(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	same(t, "both dye", w.slotsOf(dye, "")[:29], "09:00/ann/bob 09:30/ann/bob 1")
	same(t, "one cuts", w.slotsOf(w.haircut, "")[:20], "09:00/ann 09:30/ann ")
	w.book(customer, w.formFor(w.haircut, ann, "11:00"))
	w.book(customer, w.formFor(w.haircut, ann, "12:00"))
	same(t, "who cuts, though the other has less to do", w.book(customer, w.formFor(w.haircut, "", "09:00")).First().StaffID, ann)
	_, err := w.Book(w.ctx, customer, w.formFor(w.haircut, "", "09:00")) // Bob is free but does not cut
	slotTaken(t, err)
	same(t, "who dyes", w.book(customer, w.formFor(dye, "", "09:00")).First().StaffID, bob)
}

func TestAnUnassignedAppointmentTakesThePlaceOfSomebodyWhoDoesTheService(t *testing.T) {
	t.Parallel()
	w, _ := duo(t)
	anns := w.lane(w.book(customer, w.formFor(w.haircut, ann, "11:00")))
	same(t, "lane", w.lane(w.book(owner, w.formFor(w.haircut, "", "09:00"))), anns)
	_, err := w.Book(w.ctx, owner, w.formFor(w.haircut, "", "09:00"))
	slotTaken(t, err)
}

func TestAStaffMemberCanBeChosenOnlyForTheServicesTheyDo(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	refusedField := func(err error) {
		t.Helper()
		same(t, "fields", refused(t, err, core.Invalid, "").Fields, map[core.Field]text.Text{appointment.FieldStaff: text.Of("booking.staffWithoutService")})
	}
	for _, by := range []appointment.Actor{customer, owner} {
		_, err := w.Book(w.ctx, by, w.formFor(w.haircut, bob, "09:00"))
		refusedField(err)
	}
	_, err := w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Staff: bob, Date: day(2)})
	refused(t, err, core.NotFound, "")
	_, err = w.AvailableDays(w.ctx, booking.DaysInput{Business: w.id, Service: w.haircut.ID, Staff: bob, From: day(1), To: day(2)})
	refused(t, err, core.NotFound, "")

	cut := w.book(customer, w.formFor(w.haircut, ann, "09:00"))
	_, err = w.update(cut, with(bob))
	refusedField(err)
	_, err = w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Staff: bob, Date: day(2), Moving: cut.ID})
	refused(t, err, core.NotFound, "")
	dyed := w.book(customer, w.formFor(dye, bob, "09:00"))
	_, err = w.update(dyed, func(in *booking.UpdateInput) { in.Service = &w.haircut.ID })
	refusedField(err)
	after, err := w.update(dyed, func(in *booking.UpdateInput) {
		in.Service, in.Staff, in.StartsAt = &w.haircut.ID, new(ann), new(berlin(2, "10:00"))
	})
	ok(t, err)
	same(t, "both at once", []string{after.ServiceNames(), after.StaffNames()}, []string{"Cut", "Ann"})
}

func TestAnUnassignedAppointmentMovesOnlyToSomebodyWhoDoesItsService(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	cut := w.book(owner, w.formFor(w.haircut, "", "09:00"))
	same(t, "the cut keeps Ann's place, whatever she is booked for", w.slotsOf(dye, ann)[:10], "09:30/ann ")
	_, err := w.Book(w.ctx, customer, w.formFor(dye, ann, "09:00"))
	slotTaken(t, err)
	same(t, "where it was", w.get(cut), cut)

	dyed := w.book(owner, w.formFor(dye, "", "10:00")) // with Bob, who has fewer appointments
	before := w.lane(dyed)
	same(t, "lane", before != w.lane(cut), true)
	a := w.book(customer, w.formFor(dye, bob, "10:00"))
	same(t, "Bob's place", w.lane(a), before)
	same(t, "the dye is with Ann now", w.lane(dyed), w.lane(cut))
}

// Bob cannot be booked for a cut, but the dye that blocks it can be moved to him.
func TestAnUnassignedAppointmentMovesToSomebodyWhoDoesNotDoTheNewService(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	bobs := w.book(customer, w.formFor(dye, bob, "09:00"))
	bobsLane := w.lane(bobs)
	dyed := w.book(owner, w.formFor(dye, "", "09:00"))
	annsLane := w.lane(dyed)
	_, err := w.Book(w.ctx, customer, w.formFor(w.haircut, "", "09:00"))
	slotTaken(t, err)
	_, err = w.update(bobs, status(appointment.Cancelled))
	ok(t, err)
	cut := w.book(customer, w.formFor(w.haircut, "", "09:00"))
	same(t, "with Ann", []any{cut.First().StaffID, w.lane(cut)}, []any{ann, annsLane})
	same(t, "the dye is with Bob now", w.lane(dyed), bobsLane)
}

func TestAnotherServiceMovesToSomebodyWhoDoesIt(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	w.book(customer, w.formFor(w.haircut, ann, "11:00"))
	a := w.book(owner, w.formFor(dye, "", "09:00"))
	before := w.lane(a)
	after, err := w.update(a, func(in *booking.UpdateInput) { in.Service = &w.haircut.ID })
	ok(t, err)
	same(t, "from Bob's lane to Ann's", w.lane(a) != before, true)
	same(t, "still with nobody in particular", after.First().StaffID, business.StaffID(""))
}

func TestReactivatingNeedsSomebodyWhoDoesTheService(t *testing.T) {
	t.Parallel()
	w, _ := duo(t)
	a := w.book(owner, w.formFor(w.haircut, "", "09:00"))
	_, err := w.update(a, status(appointment.Cancelled))
	ok(t, err)
	w.book(customer, w.formFor(w.haircut, ann, "09:00"))
	_, err = w.update(a, status(appointment.Confirmed))
	slotTaken(t, err)
}

func TestAServiceThatNobodyDoesHasNoTimes(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	dye := w.service(w.id, "Dye", 30*time.Minute)
	w.staffDoing(ann, business.OnlyServices(w.haircut.ID))
	w.staffDoing(bob, business.OnlyServices())
	same(t, "slots", w.slotsOf(dye, ""), "")
	days, err := w.AvailableDays(w.ctx, booking.DaysInput{Business: w.id, Service: dye.ID, From: day(1), To: day(3)})
	ok(t, err)
	same(t, "days", days, []slot.Day{{Date: day(1)}, {Date: day(2)}, {Date: day(3)}})
	for _, by := range []appointment.Actor{customer, owner} {
		in := w.formFor(dye, "", "09:00")
		in.AllowOutsideHours = true
		_, err = w.Book(w.ctx, by, in)
		slotTaken(t, err)
	}

	w.change(func(b *business.Business) { b.Entitlement.Complimentary = false }) // the lane of the business does every service
	same(t, "on Free", w.slotsOf(dye, "")[:12], "09:00 09:30 ")
}

func TestTheStaffMemberIsDeletedMeanwhile(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	w.store.Meanwhile(func() {
		w.inTx(func(ctx context.Context, tx ports.Tx) error { return tx.Staff.Remove(ctx, w.id, bob, monday) })
	})
	_, err := w.Book(w.ctx, customer, w.formFor(dye, bob, "09:00"))
	same(t, "message", refused(t, err, core.Invalid, "").Text.String(), "booking.staffNotBookable")
}

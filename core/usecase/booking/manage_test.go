package booking_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

type (
	ctx = context.Context
	tx  = ports.Tx
)

// movesOn returns the starts to which the customer can move the appointment on a date.
func (w *env) movesOn(a appointment.Appointment, d int) string {
	w.t.Helper()
	slots, err := w.SlotsForMove(w.ctx, a.Link().Token(), day(d))
	ok(w.t, err)
	return labels(slots)
}

func TestTheCustomersLink(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	token := a.Link().Token()
	same(t, "URL", w.ManageURL(a), "https://book.example/manage/"+token)
	m, err := w.ManagedAppointment(w.ctx, token)
	ok(t, err)
	same(t, "managed", []any{m.Appointment, m.CanChange, m.ChangeUntil.Equal(a.StartsAt.Add(-2 * time.Hour))}, []any{a, true, true})
	file, number, err := w.CalendarFile(w.ctx, token)
	ok(t, err)
	same(t, "calendar file", []string{string(file), string(number)}, []string{string(a.Number) + " 1 " + w.ManageURL(a), string(a.Number)})
	same(t, "history", len(w.history(a)), 1) // reading changes nothing

	wrong, foreign := a.Link(), a.Link()
	wrong.Secret[0]++
	foreign.Business, _ = w.open()
	for _, bad := range []string{"", "x", token[1:], wrong.Token(), foreign.Token(), strings.Repeat("A", 64)} {
		_, err := w.ManagedAppointment(w.ctx, bad)
		refused(t, err, core.NotFound, "")
		_, err = w.SlotsForMove(w.ctx, bad, day(2))
		refused(t, err, core.NotFound, "")
		_, err = w.DaysForMove(w.ctx, bad, day(2), day(3))
		refused(t, err, core.NotFound, "")
		_, err = w.Move(w.ctx, bad, day(2), clock("10:00"), time.Time{}, "")
		refused(t, err, core.NotFound, "")
		_, err = w.Cancel(w.ctx, bad, "")
		refused(t, err, core.NotFound, "")
		_, _, err = w.CalendarFile(w.ctx, bad)
		refused(t, err, core.NotFound, "")
	}
	same(t, "untouched", w.get(a), a)
}

func TestMoveByCustomer(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	w.book(customer, w.form(2, "10:00"))
	same(t, "offered", w.movesOn(a, 2)[:17], "09:00 09:30 10:30")
	days, err := w.DaysForMove(w.ctx, a.Link().Token(), day(2), day(7))
	ok(t, err)
	same(t, "its own place counts as free", []int{days[0].Free, days[1].Free, days[5].Free}, []int{15, 16, 0})

	m, err := w.Move(w.ctx, a.Link().Token(), day(2), clock("10:30"), time.Time{}, "")
	ok(t, err)
	same(t, "moved", m.Appointment.StartsAt.Equal(berlin(2, "10:30")), true)
	e := w.history(a)[0]
	same(t, "by", []any{e.Actor, e.Action}, []any{customer, appointment.ActionMoved})
	same(t, "messages", w.messages(a)[2:], []string{"changed:customer:queued", "changed:owner:queued"})
	w.book(customer, w.form(2, "09:00")) // the old place is free

	for _, taken := range []string{"10:00", "09:00", "09:15", "20:00"} {
		_, err = w.Move(w.ctx, a.Link().Token(), day(2), clock(taken), time.Time{}, "")
		slotTaken(t, err)
	}
	_, err = w.Move(w.ctx, a.Link().Token(), day(2), clock("10:30"), time.Time{}, "")
	ok(t, err)
	same(t, "to where it is", len(w.history(a)), 2)
}

func TestMoveLosesTheRace(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	w.store.Meanwhile(func() { w.book(customer, w.form(2, "11:00")) })
	_, err := w.Move(w.ctx, a.Link().Token(), day(2), clock("11:00"), time.Time{}, "")
	slotTaken(t, err)
	same(t, "where it was", w.get(a), a)
}

func TestTheLinkEndsWithTheCustomersAddress(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	in := w.form(2, "09:00")
	in.Key, in.RequestHash = "key", [32]byte{1}
	a := w.book(customer, in)
	former := a.Link().Token()
	correct := func(email string) {
		_, err := w.Update(w.ctx, owner, booking.UpdateInput{Business: a.BusinessID, Appointment: a.ID, Customer: &appointment.CustomerPatch{Email: &email}})
		ok(t, err)
	}
	correct(a.Customer.Email)
	same(t, "the link after a change to the same address", w.get(a).Link().Token(), former)

	w.store.Meanwhile(func() { correct("right@example.com") })
	_, err := w.Cancel(w.ctx, former, "")
	refused(t, err, core.NotFound, "")
	same(t, "status", w.get(a).Status, a.Status)
	_, err = w.ManagedAppointment(w.ctx, former)
	refused(t, err, core.NotFound, "")
	_, err = w.ManagedAppointment(w.ctx, w.get(a).Link().Token())
	ok(t, err)
	_, err = w.Book(w.ctx, customer, in)
	refused(t, err, core.Conflict, "readdressed")
}

func TestMoveKeepsTheStaffMember(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	in := w.form(2, "09:00")
	in.Staff = bob
	a := w.book(customer, in)
	in.Time = clock("10:00")
	w.book(customer, in)
	same(t, "offered", w.movesOn(a, 2)[:29], "09:00/bob 09:30/bob 10:30/bob")
	m, err := w.Move(w.ctx, a.Link().Token(), day(2), clock("11:00"), time.Time{}, "")
	ok(t, err)
	same(t, "staff", m.Appointment.First().StaffID, bob)

	unassigned := w.book(owner, w.form(3, "09:00"))
	m, err = w.Move(w.ctx, unassigned.Link().Token(), day(3), clock("11:00"), time.Time{}, "")
	ok(t, err)
	same(t, "unassigned stays unassigned", m.Appointment.First().StaffID, business.StaffID(""))
}

func TestCancelByCustomer(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	m, err := w.Cancel(w.ctx, a.Link().Token(), "")
	ok(t, err)
	same(t, "cancelled", []any{m.Appointment.Status, m.CanChange}, []any{appointment.Cancelled, false})
	same(t, "messages", w.messages(a)[2:], []string{"cancelled:customer:queued", "cancelled:owner:queued"})
	_, err = w.Cancel(w.ctx, a.Link().Token(), "")
	ok(t, err)
	same(t, "once", len(w.history(a)), 2)
	_, err = w.Move(w.ctx, a.Link().Token(), day(2), clock("11:00"), time.Time{}, "")
	refused(t, err, core.Conflict, "cancelled")
	w.book(customer, w.form(2, "09:00")) // its place is free
}

// Changes end two hours before the start. The message then names the phone number.
func TestTooLateForTheCustomer(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	w.clock.Set(a.StartsAt.Add(-2*time.Hour + time.Second))
	_, err := w.Cancel(w.ctx, a.Link().Token(), "")
	same(t, "message", refused(t, err, core.Conflict, "too_late").Text.String(),
		"booking.tooLate (business: Salon, phone: +49 30 1234, until: 2h0m0s)")
	_, err = w.Move(w.ctx, a.Link().Token(), day(3), clock("11:00"), time.Time{}, "")
	refused(t, err, core.Conflict, "too_late")
	_, err = w.SlotsForMove(w.ctx, a.Link().Token(), day(3))
	refused(t, err, core.Conflict, "too_late")
	w.clock.Set(a.StartsAt)
	_, err = w.Cancel(w.ctx, a.Link().Token(), "")
	refused(t, err, core.Conflict, "too_late")
}

func TestMovesAreLimited(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.limited.on = true
	a := w.book(customer, w.form(2, "09:00"))
	var err error
	for i := 0; err == nil && i < 20; i++ {
		_, err = w.Move(w.ctx, a.Link().Token(), day(3+i%2), clock("09:00"), time.Time{}, "")
	}
	refused(t, err, core.TooMany, "")
	if n := len(w.history(a)); n < 5 || n > 15 {
		t.Errorf("%d moves within an hour", n-1)
	}
}

func TestTheCancellationPolicyIsKeptAsTheCustomerSawIt(t *testing.T) {
	t.Parallel()
	const old, current = "Tell us a day ahead.", "Tell us two days ahead."
	w := newEnv(t, func(b *business.Business) { b.Rules.CancellationPolicy = old })
	shown := func(policy string) booking.BookInput {
		in := w.form(2, "09:00")
		in.Shown.Policy = &policy
		return in
	}
	a := w.book(customer, shown(" "+old))
	w.change(func(b *business.Business) { b.Rules.CancellationPolicy = current })
	kept := func(a appointment.Appointment) (policies []*appointment.SeenPolicy) {
		m, err := w.ManagedAppointment(w.ctx, a.Link().Token())
		ok(t, err)
		detail, err := w.Detail(w.ctx, w.id, a.ID)
		ok(t, err)
		return []*appointment.SeenPolicy{m.Policy, detail.Policy}
	}
	seen := &appointment.SeenPolicy{Text: old, At: monday}
	same(t, "kept", kept(a), []*appointment.SeenPolicy{seen, seen})

	outdated := shown(old)
	outdated.Time = clock("09:30")
	_, err := w.Book(w.ctx, customer, outdated)
	refused(t, err, core.Conflict, "changed_meanwhile")
	in := w.form(2, "10:00")
	unknown := w.book(customer, in) // from a client that does not send the policy
	same(t, "kept without a word about it", kept(unknown)[0].Text, current)
	in = w.form(2, "11:00")
	in.Shown = outdated.Shown
	byOwner := w.book(owner, in)
	same(t, "of a booking by the owner", kept(byOwner), []*appointment.SeenPolicy{nil, nil})
}

package booking_test

import (
	"strings"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
)

func status(s appointment.Status) func(*booking.UpdateInput) {
	return func(in *booking.UpdateInput) { in.Status = &s }
}

func to(at time.Time) func(*booking.UpdateInput) {
	return func(in *booking.UpdateInput) { in.StartsAt = &at }
}

func with(staff business.StaffID) func(*booking.UpdateInput) {
	return func(in *booking.UpdateInput) { in.Staff = &staff }
}

func allowed(edit func(*booking.UpdateInput)) func(*booking.UpdateInput) {
	return func(in *booking.UpdateInput) { edit(in); in.AllowOutsideHours = true }
}

func TestConfirm(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	after, err := w.update(a, status(appointment.Confirmed))
	ok(t, err)
	same(t, "status and version", after.Status == appointment.Confirmed && after.Version == 2, true)
	same(t, "messages", w.messages(a), []string{"booked:customer:queued", "booked:owner:queued", "confirmed:customer:queued"})
	again, err := w.update(a, status(appointment.Confirmed))
	ok(t, err)
	same(t, "nothing to do", again, after)
	same(t, "entries", len(w.history(a)), 2)
}

func TestIfVersion(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	edit := func(seen core.IfVersion) (appointment.Appointment, error) {
		return w.update(a, func(in *booking.UpdateInput) {
			in.IfVersion, in.Notes = seen, new("x"+strings.Repeat("x", int(seen)))
		})
	}
	after, err := edit(1)
	ok(t, err)
	for _, seen := range []core.IfVersion{1, 3} {
		current, err := edit(seen)
		refused(t, err, core.Changed, "")
		same(t, "as it is now", current, after)
	}
	current, err := w.Delete(w.ctx, owner, w.id, a.ID, 1, booking.Explanation{})
	refused(t, err, core.Changed, "")
	same(t, "as it is now", current, booking.Result{Appointment: after, Zone: current.Zone})
	_, err = edit(2)
	ok(t, err)
}

// The appointment changes between reading and writing. A change with a version is refused. A change without a
// version is applied to the current state, however often others change it.
func TestAChangeMeanwhile(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	note := func() {
		_, err := w.update(a, func(in *booking.UpdateInput) { in.Notes = new("a note") })
		ok(t, err)
	}
	w.store.Meanwhile(note)
	_, err := w.update(a, func(in *booking.UpdateInput) { in.IfVersion, in.Status = 1, new(appointment.Confirmed) })
	refused(t, err, core.Changed, "")

	b := w.book(customer, w.form(2, "10:00"))
	a = b
	w.store.Meanwhile(note)
	after, err := w.update(b, status(appointment.Confirmed))
	ok(t, err)
	same(t, "both changes", []string{after.Notes, string(after.Status)}, []string{"a note", "confirmed"})

	a = w.book(customer, w.form(3, "10:00"))
	n := 0
	var always func()
	always = func() {
		n++
		_, err := w.update(a, func(in *booking.UpdateInput) { in.Notes = new(strings.Repeat("x", n)) })
		ok(t, err)
		w.store.Meanwhile(always)
	}
	w.store.Meanwhile(always)
	after, err = w.update(a, status(appointment.Confirmed))
	ok(t, err)
	same(t, "changes before it", n, 2)
	same(t, "all changes", []string{after.Notes, string(after.Status)}, []string{"xx", "confirmed"})
}

func TestMoveByOwner(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	w.book(customer, w.form(2, "10:00"))
	after, err := w.update(a, to(berlin(2, "11:00")))
	ok(t, err)
	if !after.StartsAt.Equal(berlin(2, "11:00")) || after.Number != a.Number || !after.ReminderAt.Equal(after.StartsAt.Add(-24*time.Hour)) {
		t.Errorf("after: %+v", after)
	}
	e := w.history(a)[0]
	same(t, "entry", e, appointment.Entry{At: monday, Actor: owner, Action: appointment.ActionMoved, Version: 2, Changes: []appointment.FieldChange{
		{Field: appointment.FieldStart, From: "2027-03-02T08:00:00Z", To: "2027-03-02T10:00:00Z"},
	}})
	same(t, "messages", w.messages(a)[2:], []string{"changed:customer:queued"})
	w.book(customer, w.form(2, "09:00")) // the old place is free
	_, err = w.update(a, to(berlin(2, "10:00")))
	slotTaken(t, err)
	_, err = w.update(a, allowed(to(berlin(2, "10:15")))) // never over another appointment
	slotTaken(t, err)
	same(t, "after the refusals", w.get(a), after)
	_, err = w.update(a, to(berlin(2, "11:00").Add(30*time.Second)))
	refused(t, err, core.Invalid, "")
	_, err = w.update(a, to(berlin(1, "11:00").AddDate(0, 0, -1)))
	same(t, "yesterday", refused(t, err, core.Invalid, "").Fields[appointment.FieldStart].String(), "booking.datePast")
	_, err = w.update(a, to(berlin(2, "11:00").AddDate(11, 0, 0)))
	same(t, "in eleven years", refused(t, err, core.Invalid, "").Fields[appointment.FieldStart].String(), "field.tooFarAhead (years: 10)")
}

// An appointment can move to a time that overlaps its own place.
func TestMoveOverItsOwnPlace(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(b *business.Business) { b.Rules.Step = 15 * time.Minute })
	a := w.book(customer, w.form(2, "09:00"))
	_, err := w.update(a, to(berlin(2, "09:15")))
	ok(t, err)
	same(t, "as it was offered", w.labels(booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2), Moving: a.ID})[:17], "09:00 09:15 09:30")
	same(t, "to others", w.labels(booking.SlotsInput{Date: day(2)})[:5], "09:45")
}

func TestMoveOutsideHours(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	_, err := w.update(a, to(berlin(2, "20:00")))
	same(t, "why", refused(t, err, core.Conflict, "outside_hours").Text.String(), "booking.outsideHours")
	after, err := w.update(a, allowed(to(berlin(2, "20:00"))))
	ok(t, err)
	same(t, "kept in the history", w.history(a)[0].Says.String(), "booking.outsideHours")
	same(t, "and on it", after.OutsideHours, true)
	back, err := w.update(a, to(berlin(2, "10:00")))
	ok(t, err)
	same(t, "back inside", back.OutsideHours, false)
}

func TestAnotherService(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	long := w.service(w.id, "Color", time.Hour, func(s *business.Service) { s.Price.Minor, s.BufferAfter = 9900, 10*time.Minute })
	a := w.book(customer, w.form(2, "09:00"))
	next := w.book(customer, w.form(2, "10:00"))
	choose := func(in *booking.UpdateInput) { in.Service = &long.ID }
	_, err := w.update(a, choose)
	slotTaken(t, err) // its buffer reaches into the next one
	_, err = w.update(next, status(appointment.Cancelled))
	ok(t, err)
	after, err := w.update(a, choose)
	ok(t, err)
	same(t, "copied", []any{after.ServiceNames(), after.Price().Minor, after.Duration(), after.First().BufferAfter}, []any{"Color", int64(9900), time.Hour, 10 * time.Minute})
	_, err = w.update(a, func(in *booking.UpdateInput) { in.Service = new(business.ServiceID("nobody's")) })
	refused(t, err, core.NotFound, "")
	off := w.service(w.id, "Off", time.Hour, func(s *business.Service) { s.Active = false })
	_, err = w.update(a, func(in *booking.UpdateInput) { in.Service = &off.ID })
	same(t, "fields", refused(t, err, core.Invalid, "").Fields, switchedOff)
}

// Later changes of the service do not affect an appointment: it keeps its duration when it is moved.
func TestAnAppointmentKeepsTheDurationOfItsService(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	m, err := w.ManagedAppointment(w.ctx, a.Link().Token())
	ok(t, err)
	w.change(func(b *business.Business) { b.Name = "Other" })
	changed := w.haircut
	changed.Duration, changed.Active = 2*time.Hour, false
	w.inTx(func(ctx ctx, tx tx) error {
		_, err := tx.Services.Update(ctx, w.id, changed)
		return err
	})
	same(t, "by the link", strings.Contains(w.movesOn(a, 3), "16:30"), true)
	moving := booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(3), Moving: a.ID}
	same(t, "for the owner", strings.Contains(w.labels(moving), "16:30"), true)
	_, err = w.Move(w.ctx, a.Link().Token(), day(3), clock("16:30"), time.Time{}, "")
	ok(t, err)
	after, err := w.update(a, to(berlin(2, "16:00")))
	ok(t, err)
	same(t, "duration", after.Duration(), m.Appointment.Duration())
}

func TestAnotherStaffMember(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	in := w.form(2, "09:00")
	in.Staff = ann
	a := w.book(customer, in)
	before := w.lane(a)
	after, err := w.update(a, with(bob))
	ok(t, err)
	same(t, "staff", after.StaffNames(), "Bob")
	same(t, "lane", w.lane(a) != before, true)
	same(t, "entry", w.history(a)[0].Changes, []appointment.FieldChange{{Field: appointment.FieldStaffName, From: "Ann", To: "Bob"}})
	same(t, "messages", w.messages(a)[2:], []string{"changed:customer:queued"})
	busy := w.book(customer, in) // Ann is free again
	_, err = w.update(busy, with(bob))
	slotTaken(t, err)
	_, err = w.update(busy, with(eve))
	refused(t, err, core.Invalid, "")
	before = w.lane(busy)
	unassigned, err := w.update(busy, with(""))
	ok(t, err)
	same(t, "stays on its lane", w.lane(busy), before)
	same(t, "unassigned", unassigned.First().StaffID+business.StaffID(unassigned.StaffNames()), business.StaffID(""))
}

// Notice and horizon apply to new times only, not to another staff member at the same time.
func TestNoticeAppliesToNewTimesOnly(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium, func(b *business.Business) { b.Rules.MinimumNotice = 24 * time.Hour })
	w.staff(ann, bob)
	in := w.form(3, "09:00")
	in.Staff = ann
	a := w.book(customer, in)
	w.clock.Set(berlin(3, "08:50"))
	_, err := w.update(a, with(bob))
	ok(t, err)
	_, err = w.update(a, to(berlin(3, "10:00")))
	same(t, "another time does", refused(t, err, core.Conflict, "outside_hours").Text.String(), "booking.tooSoon (notice: 24h0m0s)")
}

// A reactivated appointment gets its place back, if that is still free.
func TestReactivating(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	_, err := w.update(a, status(appointment.Cancelled))
	ok(t, err)
	same(t, "messages", w.messages(a)[2:], []string{"cancelled:customer:queued"})
	other := w.book(customer, w.form(2, "09:00"))
	_, err = w.update(a, status(appointment.Confirmed))
	slotTaken(t, err)
	_, err = w.update(other, status(appointment.Cancelled))
	ok(t, err)
	w.change(func(b *business.Business) { b.Hours = business.Hours{} }) // hours do not matter for a time that was booked before
	after, err := w.update(a, status(appointment.Pending))
	ok(t, err)
	same(t, "action", w.history(a)[0].Action, appointment.ActionReopened)
	same(t, "reminder", after.ReminderAt.IsZero(), false)
	_, err = w.update(other, status(appointment.Completed))
	slotTaken(t, err)
}

func TestReactivatingFindsAnotherPlace(t *testing.T) {
	t.Parallel()
	w := newEnv(t, places(2))
	a := w.book(customer, w.form(2, "09:00"))
	before := w.lane(a)
	_, err := w.update(a, status(appointment.Cancelled))
	ok(t, err)
	same(t, "holds none", w.lane(a), business.LaneID(""))
	inItsPlace := w.book(customer, w.form(2, "09:00"))
	same(t, "lane", w.lane(inItsPlace), before)
	_, err = w.update(a, status(appointment.Confirmed))
	ok(t, err)
	same(t, "another lane", w.lane(a) != before && w.lane(a) != "", true)
}

func TestAMoveStaysOnItsLaneIfItCan(t *testing.T) {
	t.Parallel()
	w := newEnv(t, places(2))
	w.book(customer, w.form(2, "09:00"))
	second := w.book(customer, w.form(2, "09:00"))
	before := w.lane(second)
	_, err := w.update(second, to(berlin(2, "10:00")))
	ok(t, err)
	same(t, "lane", w.lane(second), before)
}

// A move can take a lane by moving an unassigned appointment to another lane.
func TestAMoveMakesOthersMoveAside(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	unassigned := w.book(owner, w.form(2, "09:00"))
	in := w.form(2, "10:00")
	in.Staff = ann
	a := w.book(customer, in)
	after, err := w.update(a, to(berlin(2, "09:00")))
	ok(t, err)
	same(t, "staff", after.First().StaffID, ann)
	same(t, "moved aside", w.lane(unassigned) != w.lane(a), true)
}

func TestEditingACancelledAppointmentTakesNoPlace(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	in := w.form(2, "09:00")
	in.Staff = ann
	a := w.book(customer, in)
	_, err := w.update(a, status(appointment.Cancelled))
	ok(t, err)
	w.book(customer, in)
	quiet := len(w.Jobs(t))
	after, err := w.update(a, func(in *booking.UpdateInput) {
		in.StartsAt, in.Staff = new(berlin(2, "20:00")), new(bob)
	})
	ok(t, err)
	same(t, "staff", after.StaffNames(), "Bob")
	same(t, "no messages", len(w.Jobs(t)), quiet)
}

// After a downgrade a moved appointment takes a place of the business.
func TestMovingAfterADowngrade(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann)
	in := w.form(2, "09:00")
	in.Staff = ann
	a := w.book(customer, in)
	w.change(func(b *business.Business) { b.Entitlement = tier.Entitlement{} })
	after, err := w.update(a, to(berlin(2, "10:00")))
	ok(t, err)
	same(t, "staff", after.First().StaffID, business.StaffID(""))
	_, err = w.update(a, with(bob))
	refused(t, err, core.Invalid, "")
}

// Fields that a change does not mention stay, including concurrent changes by others.
func TestUpdateKeepsWhatIsAbsent(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	in := w.form(2, "09:00")
	in.Customer.Notes = "window"
	a := w.book(customer, in)
	after, err := w.update(a, func(in *booking.UpdateInput) { in.Customer = &appointment.CustomerPatch{FullName: new(" Zoe  A ")} })
	ok(t, err)
	want := a.Customer
	want.FullName = "Zoe A"
	same(t, "customer", after.Customer, want)
	after, err = w.update(a, func(in *booking.UpdateInput) {
		in.Customer = &appointment.CustomerPatch{Notes: new(""), Phone: new("")}
	})
	ok(t, err)
	want.Notes, want.Phone = "", ""
	same(t, "emptied on purpose", after.Customer, want)
}

func TestUpdateChecksItsFields(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	for field, edit := range map[core.Field]func(*booking.UpdateInput){
		appointment.FieldStatus:        status("lost"),
		appointment.FieldCustomerName:  func(in *booking.UpdateInput) { in.Customer = &appointment.CustomerPatch{FullName: new("")} },
		appointment.FieldCustomerEmail: func(in *booking.UpdateInput) { in.Customer = &appointment.CustomerPatch{Email: new("")} },
		appointment.FieldCustomerPhone: func(in *booking.UpdateInput) { in.Customer = &appointment.CustomerPatch{Phone: new("1234")} },
		appointment.FieldCustomerNotes: func(in *booking.UpdateInput) {
			in.Customer = &appointment.CustomerPatch{Notes: new(strings.Repeat("x", 2001))}
		},
		appointment.FieldStaff:  with("nobody's"),
		appointment.FieldNotes:  func(in *booking.UpdateInput) { in.Notes = new(strings.Repeat("x", 2001)) },
		appointment.FieldNoShow: func(in *booking.UpdateInput) { in.NoShow = new(true) },
	} {
		_, err := w.update(a, edit)
		if e := refused(t, err, core.Invalid, ""); e.Fields[field].String() == "" {
			t.Errorf("%s: %v", field, e.Fields)
		}
	}
	w.clock.Set(a.StartsAt)
	after, err := w.update(a, func(in *booking.UpdateInput) { in.NoShow = new(true) })
	ok(t, err)
	same(t, "no-show", after.NoShow, true)
	_, err = w.Update(w.ctx, owner, booking.UpdateInput{Business: w.id, Appointment: "nobody's", Notes: new("x")})
	refused(t, err, core.NotFound, "")
	other, _ := w.open()
	_, err = w.Update(w.ctx, owner, booking.UpdateInput{Business: other, Appointment: a.ID, Notes: new("x")})
	refused(t, err, core.NotFound, "")
}

// Delete first cancels a future active appointment, with a mail. Then it hides the appointment. Its history stays.
func TestDelete(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	_, err := w.Delete(w.ctx, owner, w.id, a.ID, core.AnyVersion, booking.Explanation{})
	ok(t, err)
	actions := []appointment.Action{w.history(a)[0].Action, w.history(a)[1].Action}
	same(t, "history", actions, []appointment.Action{appointment.ActionDeleted, appointment.ActionCancelled})
	same(t, "messages", w.messages(a)[2:], []string{"cancelled:customer:queued"})
	_, err = w.Detail(w.ctx, w.id, a.ID)
	refused(t, err, core.NotFound, "")
	_, err = w.Delete(w.ctx, owner, w.id, a.ID, core.AnyVersion, booking.Explanation{})
	refused(t, err, core.NotFound, "")
	m, err := w.ManagedAppointment(w.ctx, a.Link().Token())
	ok(t, err)
	same(t, "the link", []any{m.Appointment.Status, m.CanChange}, []any{appointment.Cancelled, false})
	w.book(customer, w.form(2, "09:00")) // its place is free

	past := w.book(customer, w.form(2, "10:00"))
	w.clock.Set(past.StartsAt)
	quiet := len(w.Jobs(t))
	_, err = w.Delete(w.ctx, owner, w.id, past.ID, core.AnyVersion, booking.Explanation{})
	ok(t, err)
	same(t, "a past one is only hidden", w.get(past).Status, appointment.Pending)
	same(t, "without messages", len(w.Jobs(t)), quiet)
}

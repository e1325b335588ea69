package booking_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/text"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

// cutAndDye books a cut by Ann at 10:00 and a dye by Bob after it, both for half an hour, on 2 March.
func cutAndDye(t *testing.T) (w *env, dye business.Service, a appointment.Appointment) {
	t.Helper()
	w, dye = duo(t)
	form := w.formFor(w.haircut, ann, "10:00")
	form.Further = further(booking.ChosenItem{Service: dye.ID, Staff: bob})
	a = w.book(customer, form)
	return w, dye, a
}

// stays is an item that stays as it is.
func stays(number int) booking.EditedItem { return booking.EditedItem{Item: number} }

func adds(s business.Service, staff business.StaffID) booking.EditedItem {
	return booking.EditedItem{Service: s.ID, Staff: &staff}
}

// startsAt returns the item with another start on 2 March.
func startsAt(label string, item booking.EditedItem) booking.EditedItem {
	item.StartsAt = berlin(2, label)
	return item
}

func (w *env) editItems(a appointment.Appointment, items ...booking.EditedItem) (appointment.Appointment, error) {
	return w.update(a, func(in *booking.UpdateInput) { in.Items = items })
}

func (w *env) editAnyway(a appointment.Appointment, items ...booking.EditedItem) (appointment.Appointment, error) {
	return w.update(a, func(in *booking.UpdateInput) { in.Items, in.AllowOutsideHours = items, true })
}

func TestEditingOneOfSeveralServices(t *testing.T) {
	t.Parallel()
	w, dye, a := cutAndDye(t)
	wash := w.service(w.id, "Wash", 15*time.Minute)
	w.change(func(b *business.Business) { b.Rules.MaxWait = 2 * time.Hour })
	nobody := business.StaffID("")
	for _, c := range []struct {
		name        string
		items       []booking.EditedItem
		booked      string
		held        string
		price       int64
		startsAfter time.Duration
	}{
		{"the same", []booking.EditedItem{stays(1), stays(2)}, "Cut/ann 10:00, Dye/bob 10:30", "ann 10:00-10:30, bob 10:30-11:00", 9600, 0},
		{"added at the end", []booking.EditedItem{stays(1), stays(2), adds(wash, ann)}, "Cut/ann 10:00, Dye/bob 10:30, Wash/ann 11:00", "ann 10:00-10:30, ann 11:00-11:15, bob 10:30-11:00", 14400, 0},
		{"another service in its place", []booking.EditedItem{stays(1), {Item: 2, Service: wash.ID, Staff: new(ann)}, stays(3)}, "Cut/ann 10:00, Wash/ann 10:30, Wash/ann 11:00", "ann 10:00-10:45, ann 11:00-11:15", 14400, 0},
		{"removed in the middle", []booking.EditedItem{stays(1), stays(3)}, "Cut/ann 10:00, Wash/ann 11:00", "ann 10:00-10:30, ann 11:00-11:15", 9600, 0},
		{"another staff member and time", []booking.EditedItem{stays(1), startsAt("10:40", booking.EditedItem{Item: 2, Service: dye.ID, Staff: new(bob)})}, "Cut/ann 10:00, Dye/bob 10:40", "ann 10:00-10:30, bob 10:40-11:10", 9600, 0},
		{"before the first", []booking.EditedItem{startsAt("09:30", adds(wash, ann)), stays(1), stays(2)}, "Wash/ann 09:30, Cut/ann 10:00, Dye/bob 10:40", "ann 09:30-09:45, ann 10:00-10:30, bob 10:40-11:10", 14400, -30 * time.Minute},
		{"the first one last", []booking.EditedItem{startsAt("11:10", stays(1)), stays(3), stays(2)}, "Cut/ann 10:00, Dye/bob 10:40, Wash/ann 11:10", "ann 10:00-10:30, ann 11:10-11:25, bob 10:40-11:10", 14400, 0},
		{"nobody in particular", []booking.EditedItem{stays(1), {Item: 2, Staff: &nobody}, stays(3)}, "Cut/ann 10:00, Dye 10:40, Wash/ann 11:10", "ann 10:00-10:30, ann 10:40-11:25", 14400, 0},
		{"without the first", []booking.EditedItem{stays(2), stays(3)}, "Dye 10:40, Wash/ann 11:10", "ann 10:40-11:25", 9600, 40 * time.Minute},
		{"only one", []booking.EditedItem{stays(2)}, "Wash/ann 11:10", "ann 11:10-11:25", 4800, 70 * time.Minute},
		{"again two", []booking.EditedItem{stays(1), adds(dye, bob)}, "Wash/ann 11:10, Dye/bob 11:25", "ann 11:10-11:25, bob 11:25-11:55", 9600, 70 * time.Minute},
	} {
		changed, err := w.editItems(a, c.items...)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		stored := w.get(a)
		same(t, c.name+", changed", w.itemsOf(changed), c.booked)
		same(t, c.name, w.itemsOf(stored), c.booked)
		same(t, c.name+", occupied", w.held(a), c.held)
		same(t, c.name+", price", stored.Price().Minor, c.price)
		same(t, c.name+", start", stored.StartsAt, a.StartsAt.Add(c.startsAfter))
	}
}

// What stays keeps what was agreed on: the setup may have changed since.
func TestServicesThatStayAreNotCheckedAgain(t *testing.T) {
	t.Parallel()
	w, dye, a := cutAndDye(t)
	wash := w.service(w.id, "Wash", 15*time.Minute)
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		w.haircut.Price.Minor, w.haircut.Duration, w.haircut.BufferAfter, w.haircut.Active = 9900, time.Hour, time.Hour, false
		_, err := tx.Services.Update(ctx, w.id, w.haircut)
		return err
	})
	w.setActive(bob, false)
	w.block("09:00", "11:00")
	booked, err := w.editItems(a, stays(1), stays(2), adds(wash, ann))
	ok(t, err)
	same(t, "added", w.itemsOf(booked), "Cut/ann 10:00, Dye/bob 10:30, Wash/ann 11:00")
	same(t, "occupied", w.held(a), "ann 10:00-10:30, ann 11:00-11:15, bob 10:30-11:00")
	same(t, "price", booked.Price().Minor, int64(3*4800))
	same(t, "placed outside the hours", booked.OutsideHours, false)

	_, err = w.editItems(a, stays(1), startsAt("10:45", stays(2)), startsAt("11:15", stays(3)))
	same(t, "who has left", refused(t, err, core.Invalid, "").Fields[appointment.FieldStaff], text.Of("booking.staffNotBookable"))
	_, err = w.editItems(a, stays(1), booking.EditedItem{Item: 2, Staff: new(ann)}, stays(3))
	same(t, "blocked since", refused(t, err, core.Conflict, "outside_hours").Text, text.Of("booking.timeBlocked"))
	_, err = w.editItems(a, stays(1), stays(3), adds(w.haircut, ann))
	same(t, "switched off since", refused(t, err, core.Invalid, "").Fields[appointment.FieldService], text.Of("booking.serviceOff"))

	booked, err = w.editAnyway(a, stays(1), booking.EditedItem{Item: 2, Service: dye.ID, Staff: new(ann)}, stays(3))
	ok(t, err)
	same(t, "somebody else, after confirmation", w.held(a), "ann 10:00-11:15")
	same(t, "placed outside the hours", booked.OutsideHours, true)
	booked, err = w.editAnyway(a, stays(1), stays(3))
	ok(t, err)
	same(t, "one stays outside the hours", booked.OutsideHours, true)
	w.book(customer, w.formFor(dye, ann, "11:30"))
	booked, err = w.editAnyway(a, stays(2))
	ok(t, err)
	same(t, "the last one is within the hours", booked.OutsideHours, false)
	same(t, "who has left does nothing", w.held(a), "ann 11:00-11:15")
}

func TestRefusedEditsOfServices(t *testing.T) {
	t.Parallel()
	w, dye, a := cutAndDye(t)
	long := w.service(w.id, "Perm", 8*time.Hour)
	w.book(customer, w.formFor(dye, bob, "11:30"))
	before, held, history := w.get(a), w.held(a), len(w.history(a))
	invalid := func(field core.Field, id string) func(error) bool {
		return func(err error) bool { return refused(t, err, core.Invalid, "").Fields[field].ID == id }
	}
	conflict := func(reason, says string) func(error) bool {
		return func(err error) bool { return refused(t, err, core.Conflict, reason).Text.String() == says }
	}
	for name, c := range map[string]struct {
		items []booking.EditedItem
		is    func(error) bool
	}{
		"within the one before":  {[]booking.EditedItem{stays(1), startsAt("10:20", stays(2))}, conflict("items_overlap", "booking.overlapsEnd (end: 2027-03-02T09:30:00Z in Europe/Berlin, service: Cut)")},
		"into the one after":     {[]booking.EditedItem{startsAt("10:15", stays(1)), stays(2)}, conflict("items_overlap", "booking.overlapsStart (service: Dye, start: 2027-03-02T09:30:00Z in Europe/Berlin)")},
		"twice at the same time": {[]booking.EditedItem{stays(1), stays(2), startsAt("10:30", adds(dye, ann))}, conflict("items_overlap", "booking.overlapsEnd (end: 2027-03-02T10:00:00Z in Europe/Berlin, service: Dye)")},
		"taken by another":       {[]booking.EditedItem{stays(1), stays(2), startsAt("11:15", adds(dye, bob))}, conflict("slot_taken", "booking.slotTaken")},
		"after closing":          {[]booking.EditedItem{startsAt("17:45", adds(dye, bob))}, conflict("outside_hours", "booking.outsideHours")},
		"a long wait":            {[]booking.EditedItem{stays(1), stays(2), startsAt("11:16", adds(dye, ann))}, conflict("outside_hours", "booking.longWait (limit: 15m0s, service: Dye, wait: 16m0s)")},
		"too long":               {[]booking.EditedItem{stays(1), adds(long, ann), adds(long, ann)}, invalid(appointment.FieldItems, "booking.tooLongTogether")},
		"too many":               {slices.Repeat([]booking.EditedItem{adds(dye, ann)}, 7), invalid(appointment.FieldItems, "booking.tooManyServices")},
		"none":                   {[]booking.EditedItem{}, invalid(appointment.FieldItems, "booking.serviceMissing")},
		"no service":             {[]booking.EditedItem{stays(1), {}}, invalid(appointment.FieldItems, "booking.serviceMissing")},
		"unknown":                {[]booking.EditedItem{stays(3)}, invalid(appointment.FieldItems, "booking.unknownItem")},
		"named twice":            {[]booking.EditedItem{stays(1), startsAt("11:00", stays(1))}, invalid(appointment.FieldItems, "booking.unknownItem")},
		"a part of a minute":     {[]booking.EditedItem{stays(1), {Item: 2, StartsAt: berlin(2, "10:30").Add(time.Second)}}, invalid(appointment.FieldItems, "appointment.wholeMinute")},
		"who does not do it":     {[]booking.EditedItem{stays(1), {Item: 2, Service: w.haircut.ID}}, invalid(appointment.FieldStaff, "booking.staffWithoutService")},
		"yesterday":              {[]booking.EditedItem{{Item: 1, StartsAt: berlin(2, "10:00").AddDate(0, 0, -2)}}, invalid(appointment.FieldItems, "booking.datePast")},
	} {
		if _, err := w.editItems(a, c.items...); !c.is(err) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, edit := range map[string]func(*booking.UpdateInput){
		"service": func(in *booking.UpdateInput) { in.Service = &dye.ID },
		"staff":   with(ann),
		"start":   to(berlin(2, "12:00")),
		"time":    func(in *booking.UpdateInput) { in.LocalStart = &booking.LocalStart{Date: day(2), Time: clock("12:00")} },
	} {
		_, err := w.update(a, func(in *booking.UpdateInput) { in.Items = []booking.EditedItem{stays(1)}; edit(in) })
		same(t, "with another "+name, refused(t, err, core.Invalid, "").Fields[appointment.FieldItems], text.Of("booking.itemsWithOthers"))
	}
	same(t, "after all", w.get(a), before)
	same(t, "still occupied", w.held(a), held)
	same(t, "history", len(w.history(a)), history)
}

// A wait that the appointment already has needs no confirmation, but one that arises does, also because a service between two is removed.
func TestLongWaitsAreConfirmed(t *testing.T) {
	t.Parallel()
	w, dye, a := cutAndDye(t)
	a, err := w.editItems(a, stays(1), stays(2), adds(w.haircut, ann))
	ok(t, err)
	_, err = w.editItems(a, stays(1), stays(3))
	refused(t, err, core.Conflict, "outside_hours")
	a, err = w.editAnyway(a, stays(1), stays(3))
	ok(t, err)
	same(t, "in the history", w.history(a)[0].Says.String(), "booking.longWait (limit: 15m0s, service: Cut, wait: 30m0s)")
	same(t, "a wait is not outside the hours", a.OutsideHours, false)
	a, err = w.editItems(a, stays(1), stays(2), adds(dye, bob))
	ok(t, err)
	same(t, "with the wait", w.itemsOf(a), "Cut/ann 10:00, Cut/ann 11:00, Dye/bob 11:30")
	a, err = w.editItems(a, stays(2), stays(3))
	ok(t, err)
	same(t, "without the first", w.itemsOf(a), "Cut/ann 11:00, Dye/bob 11:30")
}

// Somebody books the wanted time between the plan and its locks.
func TestAnEditThatLosesItsTime(t *testing.T) {
	t.Parallel()
	w, dye, a := cutAndDye(t)
	before := w.held(a)
	w.store.Meanwhile(func() { w.book(customer, w.formFor(dye, bob, "11:00")) })
	_, err := w.editItems(a, stays(1), stays(2), adds(dye, bob))
	slotTaken(t, err)
	same(t, "nothing has changed", w.held(a), before)
	a, err = w.editItems(a, stays(1), stays(2), adds(dye, ""))
	ok(t, err)
	same(t, "whoever is free", w.held(a), "ann 10:00-10:30, ann 11:00-11:30, bob 10:30-11:00")
}

// No other appointment moves for one of several services: its new lane could be one that the appointment needs itself.
func TestNobodyMovesForAnEditedService(t *testing.T) {
	t.Parallel()
	w, dye, a := cutAndDye(t)
	floating := w.book(owner, w.formFor(dye, "", "11:00"))
	lane := w.held(floating)
	other := map[business.StaffID]business.StaffID{ann: bob, bob: ann}
	taken := ann
	if lane == "bob 11:00-11:30" {
		taken = bob
	}
	_, err := w.editItems(a, stays(1), stays(2), adds(dye, taken))
	slotTaken(t, err)
	_, err = w.editItems(a, stays(1), stays(2), adds(dye, other[taken]))
	ok(t, err)
	same(t, "the other stays", w.held(floating), lane)
}

// A suspended business takes no more time, but its services can be removed and done by others.
func TestEditingServicesOfASuspendedBusiness(t *testing.T) {
	t.Parallel()
	w, dye, a := cutAndDye(t)
	w.change(suspended)
	_, err := w.editItems(a, stays(1), stays(2), adds(dye, bob))
	refused(t, err, core.Forbidden, "suspended")
	_, err = w.editItems(a, stays(1), startsAt("10:40", stays(2)))
	refused(t, err, core.Forbidden, "suspended")
	a, err = w.editItems(a, stays(1), booking.EditedItem{Item: 2, Staff: new(ann)})
	ok(t, err)
	a, err = w.editItems(a, stays(2))
	ok(t, err)
	same(t, "left", w.itemsOf(a), "Dye/ann 10:30")
}

// The numbers of an edit mean the services that its owner has seen.
func TestTwoEditsAtOnce(t *testing.T) {
	t.Parallel()
	w, dye, a := cutAndDye(t)
	w.store.Meanwhile(func() {
		_, err := w.editItems(a, stays(2))
		ok(t, err)
	})
	current, err := w.editItems(a, stays(1), adds(dye, bob))
	refused(t, err, core.Changed, "")
	same(t, "what the other left", w.itemsOf(current), "Dye/bob 10:30")
	_, err = w.update(a, func(in *booking.UpdateInput) {
		in.Items, in.IfVersion = []booking.EditedItem{stays(1)}, core.IfVersion(a.Version)
	})
	refused(t, err, core.Changed, "")

	w.store.Meanwhile(func() { // another change of the appointment is no reason to refuse
		_, err := w.update(a, func(in *booking.UpdateInput) { in.Notes = new("tea") })
		ok(t, err)
	})
	current, err = w.editItems(a, stays(1), adds(w.haircut, ann))
	ok(t, err)
	same(t, "both", current.Notes+": "+w.itemsOf(current), "tea: Dye/bob 10:30, Cut/ann 11:00")
}

func TestOnlyTheOwnersOwnItemsAreEdited(t *testing.T) {
	t.Parallel()
	w, _, a := cutAndDye(t)
	other := w.another(premium)
	other.staff(cem)
	_, err := other.editItems(a, stays(1))
	refused(t, err, core.NotFound, "")
	_, err = w.editItems(a, stays(1), adds(other.haircut, ann))
	refused(t, err, core.NotFound, "")
	_, err = w.editItems(a, stays(1), booking.EditedItem{Item: 2, Staff: new(cem)})
	same(t, "somebody of another business", refused(t, err, core.Invalid, "").Fields[appointment.FieldStaff], text.Of("booking.staffNotBookable"))
	same(t, "unchanged", w.itemsOf(w.get(a)), "Cut/ann 10:00, Dye/bob 10:30")
}

func TestEditingServicesOfHeldAndCancelledAppointments(t *testing.T) {
	t.Parallel()
	w, dye, a := cutAndDye(t)
	held := w.book(customer, w.formFor(dye, bob, "12:00"))
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		asked := appointment.Deposit{State: appointment.DepositProcessing, Amount: held.Price()}
		return tx.Appointments.SetDeposit(ctx, w.id, held.ID, asked, monday.Add(time.Hour))
	})
	_, err := w.editItems(held, stays(1), adds(dye, bob))
	refused(t, err, core.Conflict, appointment.ErrHeld.Reason)

	a, err = w.update(a, func(in *booking.UpdateInput) { in.Status = new(appointment.Cancelled) })
	ok(t, err)
	w.book(customer, w.formFor(dye, bob, "10:30"))
	a, err = w.editItems(a, stays(2), startsAt("22:00", adds(w.haircut, ann)))
	ok(t, err)
	same(t, "edited", w.itemsOf(w.get(a)), "Dye/bob 10:30, Cut/ann 22:00")
	same(t, "names", a.StaffNames(), "Bob, Ann")
	same(t, "occupied", w.held(a), "")
	_, err = w.editItems(a, stays(1), startsAt("10:45", stays(2)))
	refused(t, err, core.Conflict, "items_overlap")

	b := w.book(customer, w.at(booking.BookInput{Service: dye.ID, Staff: bob}, "15:00"))
	b, err = w.update(b, func(in *booking.UpdateInput) { in.Status = new(appointment.Cancelled) })
	ok(t, err)
	w.block("15:00", "16:00")
	b, err = w.update(b, func(in *booking.UpdateInput) {
		in.Items, in.Status = []booking.EditedItem{stays(1), startsAt("16:00", adds(dye, ann))}, new(appointment.Confirmed)
		in.AllowOutsideHours = true // the customer waits
	})
	ok(t, err)
	same(t, "reactivated and edited", w.held(b), "ann 16:00-16:30, bob 15:00-15:30")
	same(t, "what stays is not placed again", b.OutsideHours, false)

	reactivate := func(in *booking.UpdateInput) { in.Status, in.AllowOutsideHours = new(appointment.Confirmed), true }
	_, err = w.update(a, func(in *booking.UpdateInput) { in.Items = []booking.EditedItem{stays(1)}; reactivate(in) })
	slotTaken(t, err)
	a, err = w.update(a, func(in *booking.UpdateInput) {
		in.Items = []booking.EditedItem{startsAt("11:00", stays(1)), startsAt("11:30", stays(2))}
		reactivate(in)
	})
	ok(t, err)
	same(t, "reactivated", w.held(a), "ann 11:30-12:00, bob 11:00-11:30")
}

// Two services can lie in the time that one lane is blocked, because of its buffer. Each keeps its own.
func TestServicesThatStayKeepTheirLanes(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	cut := w.service(w.id, "Long cut", 30*time.Minute, func(s *business.Service) { s.BufferAfter = 2 * time.Hour })
	form := w.formFor(cut, ann, "10:00")
	form.Further = further(booking.ChosenItem{Service: dye.ID, Staff: bob})
	a := w.book(customer, form)
	a, err := w.editItems(a, stays(1), stays(2), adds(dye, bob))
	ok(t, err)
	same(t, "added", w.held(a), "ann 10:00-12:30, bob 10:30-11:30")
	w.archive(bob)
	a, err = w.editItems(a, stays(1), stays(2))
	ok(t, err)
	same(t, "who has left keeps it", w.held(a), "ann 10:00-12:30, bob 10:30-11:00")

	w.staff(cem)
	form = w.formFor(cut, cem, "13:00")
	form.Further = further(booking.ChosenItem{Service: dye.ID, Staff: ann})
	b := w.book(customer, form)
	b, err = w.editItems(b, stays(1), stays(2), adds(dye, ann))
	ok(t, err)
	same(t, "whoever was hired first", w.held(b), "ann 13:30-14:30, cem 13:00-15:30")
}

// The notice is for customers: the owner adds a service to an appointment that is about to begin, or has begun.
func TestEditingServicesAtShortNotice(t *testing.T) {
	t.Parallel()
	w, dye, a := cutAndDye(t)
	w.clock.Set(berlin(2, "11:10"))
	a, err := w.editItems(a, stays(1), stays(2), adds(dye, bob))
	ok(t, err)
	same(t, "added", w.itemsOf(a), "Cut/ann 10:00, Dye/bob 10:30, Dye/bob 11:00")
	_, err = w.editItems(a, startsAt("09:45", stays(1)), stays(2), stays(3))
	same(t, "another start", refused(t, err, core.Conflict, "outside_hours").Text, text.Of("booking.timePassed"))
}

func TestEditingServicesAfterADowngrade(t *testing.T) {
	t.Parallel()
	w, dye, a := cutAndDye(t)
	w.downgrade()
	_, err := w.editItems(a, stays(1), booking.EditedItem{Item: 2, Staff: new(ann)})
	refused(t, err, core.Invalid, "")
	removed, err := w.editItems(a, stays(1))
	ok(t, err)
	same(t, "what stays is where it was", w.itemsOf(removed)+": "+w.held(a), "Cut/ann 10:00: ann 10:00-10:30")
	a, err = w.editItems(removed, stays(1), adds(dye, ""))
	ok(t, err)
	same(t, "on a place of the business", w.itemsOf(a)+": "+w.held(a), "Cut 10:00, Dye 10:30: 1 10:00-11:00")
}

// Undo brings back what was agreed on, although the service costs something else by now.
func TestAnEditIsTakenBack(t *testing.T) {
	t.Parallel()
	w, dye, a := cutAndDye(t)
	a, err := w.editAnyway(a, stays(1), startsAt("10:50", stays(2))) // a long wait
	ok(t, err)
	first := a
	a, err = w.editItems(a, stays(1))
	ok(t, err)
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		dye.Price.Minor, dye.Duration, dye.Active = 9900, time.Hour, false
		_, err := tx.Services.Update(ctx, w.id, dye)
		return err
	})
	w.block("09:00", "12:00")
	a, err = w.update(a, func(in *booking.UpdateInput) { in.Notes = new("tea") })
	ok(t, err)
	_, err = w.update(a, func(in *booking.UpdateInput) {
		in.Restore = true
		for _, i := range first.Items {
			in.Items = append(in.Items, booking.EditedItem{Service: i.ServiceID, Staff: new(i.StaffID), StartsAt: first.StartsAt.Add(i.After)})
		}
	})
	ok(t, err)
	a = w.get(a)
	same(t, "items", a.Items, first.Items)
	same(t, "occupied", w.held(a), "ann 10:00-10:30, bob 10:50-11:20")
	same(t, "placed outside the hours", a.OutsideHours, false)
}

// In a business without staff the services take one place together, so those after a new or removed one follow.
func TestEditingServicesWithoutStaff(t *testing.T) {
	t.Parallel()
	w := newEnv(t, places(2), func(b *business.Business) { b.Rules.Step = 15 * time.Minute })
	dye := w.service(w.id, "Dye", time.Hour, func(s *business.Service) { s.BufferAfter = 15 * time.Minute })
	a := w.book(customer, w.form(2, "10:00"))
	w.book(customer, w.form(2, "12:30")) // on place 1
	a, err := w.editItems(a, stays(1), adds(dye, ""))
	ok(t, err)
	same(t, "added", w.itemsOf(a)+": "+w.held(a), "Cut 10:00, Dye 10:30: 1 10:00-11:45")
	a, err = w.editItems(a, adds(dye, ""), stays(1), stays(2))
	ok(t, err)
	same(t, "put before, on the other place", w.itemsOf(a)+": "+w.held(a), "Dye 10:00, Cut 11:00, Dye 11:30: 2 10:00-12:45")
	a, err = w.editItems(a, stays(2), stays(3))
	ok(t, err)
	same(t, "the others follow", w.itemsOf(a)+": "+w.held(a), "Cut 10:00, Dye 10:30: 2 10:00-11:45")
	_, err = w.editItems(a, stays(1), startsAt("10:45", stays(2)))
	same(t, "a start of its own", refused(t, err, core.Invalid, "").Fields[appointment.FieldItems], text.Of("booking.followOneAnother"))
	a, err = w.editItems(a, startsAt("11:00", stays(1)), startsAt("11:30", stays(2)))
	ok(t, err)
	same(t, "moved with the first", w.held(a), "2 11:00-12:45")
	_, err = w.editItems(a, stays(1), startsAt("11:30", adds(dye, "")), adds(dye, ""), adds(dye, ""), adds(dye, ""), adds(dye, ""))
	ok(t, err)
	w.block("09:00", "18:00")
	a, err = w.editItems(a, stays(1), stays(2))
	ok(t, err)
	same(t, "those that stay need no open time", w.held(a), "2 11:00-12:45")
	_, err = w.editItems(a, stays(2), stays(1))
	refused(t, err, core.Conflict, "outside_hours")
}

// The clocks go from 02:00 to 03:00 on 28 March. Services follow one another in elapsed time.
func TestEditingServicesWhileTheClocksChange(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	at := func(hour, minute int) time.Time { return time.Date(2027, time.March, 28, hour, minute, 0, 0, time.UTC) }
	form := w.formFor(w.haircut, ann, "01:30")
	form.Date, form.AllowOutsideHours = day(28), true
	a := w.book(owner, form)
	a, err := w.editAnyway(a, stays(1), adds(dye, bob))
	ok(t, err)
	same(t, "after the gap", w.itemsOf(a), "Cut/ann 01:30, Dye/bob 03:00")
	same(t, "at once", a.StartsAt.Add(a.Items[1].After), at(1, 0))
	a, err = w.editAnyway(a, stays(1), booking.EditedItem{Item: 2, StartsAt: at(1, 10)})
	ok(t, err)
	same(t, "moved", w.held(a), "ann 01:30-03:00, bob 03:10-03:40")
}

func TestWhatAnEditOfServicesSays(t *testing.T) {
	t.Parallel()
	w, dye, a := cutAndDye(t)
	for _, id := range []business.StaffID{ann, bob} {
		w.changeStaff(id, func(m *business.Staff) {
			m.Email, m.Mail = m.Name+"@salon.example", business.StaffMail{}.Asked([16]byte{1}, monday).Confirmed(monday)
		})
	}
	before := len(w.messages(a))
	a, err := w.editItems(a, stays(1), startsAt("10:40", stays(2)))
	ok(t, err)
	entry := w.history(a)[0]
	same(t, "action", entry.Action, appointment.ActionEdited)
	from, to := entry.Items.From, entry.Items.To
	same(t, "from", w.items(from.StartsAt, from.Items), "Cut/ann 10:00, Dye/bob 10:30")
	same(t, "to", w.items(to.StartsAt, to.Items), "Cut/ann 10:00, Dye/bob 10:40")
	same(t, "told of another time", w.messages(a)[before:], []string{"changed:customer:queued", "changed:staff:queued"})
	before = len(w.messages(a))
	a, err = w.editItems(a, stays(1), booking.EditedItem{Item: 2, Staff: new(ann)})
	ok(t, err)
	same(t, "told of somebody else", w.messages(a)[before:], []string{"changed:customer:queued", "taken_away:staff:queued", "changed:staff:queued"})
	before = len(w.messages(a))
	a, err = w.editItems(a, stays(1), stays(2), startsAt("11:10", adds(dye, bob)))
	ok(t, err)
	same(t, "told of one more", w.messages(a)[before:], []string{"changed:customer:queued", "assigned:staff:queued"})
	before = len(w.messages(a))
	a, err = w.editItems(a, stays(1), stays(2), stays(3))
	ok(t, err)
	same(t, "told of nothing", len(w.messages(a)), before)
	same(t, "before the edits", w.itemsOf(a.Before(2, w.history(a))), "Cut/ann 10:00, Dye/bob 10:30")
}

// A service that stays keeps its room, and one with processing time keeps both of its parts.
func TestAnEditKeepsRoomsAndProcessingTime(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium, func(b *business.Business) { b.Rules.Step = 30 * time.Minute })
	w.staff(ann, bob)
	rooms := w.resources("Room", 2)
	dye := w.service(w.id, "Dye", 0, steps(minutes(30, true, rooms.ID), minutes(30, false, rooms.ID), minutes(30, true)))
	w.book(customer, w.formFor(dye, ann, "09:00")) // in room 1
	form := w.formFor(dye, bob, "09:00")
	form.Further = further(booking.ChosenItem{Service: w.haircut.ID, Staff: bob})
	a := w.book(customer, form)
	same(t, "booked", w.held(a), "Room 2 09:00-10:00, bob 09:00-09:30, bob 10:00-11:00")
	a, err := w.editItems(a, stays(1))
	ok(t, err)
	same(t, "without the cut", w.held(a), "Room 2 09:00-10:00, bob 09:00-09:30, bob 10:00-10:30")
	a, err = w.editItems(a, stays(1), adds(dye, ""))
	ok(t, err)
	same(t, "with another dye", w.held(a), "Room 2 09:00-10:00, Room 2 10:30-11:30, bob 09:00-09:30, bob 10:00-11:00, bob 11:30-12:00")
	same(t, "who does it", w.itemsOf(a), "Dye/bob 09:00, Dye 10:30")
	_, err = w.editItems(a, stays(1), startsAt("09:30", stays(2)))
	refused(t, err, core.Conflict, "items_overlap")
	w.terms(bob, w.haircut, 6000, 60)
	a, err = w.editItems(a, stays(1), adds(w.haircut, bob))
	ok(t, err)
	same(t, "by somebody with their own price", a.Price().Minor, int64(4800+6000))
	same(t, "and time", w.held(a), "Room 2 09:00-10:00, bob 09:00-09:30, bob 10:00-11:30")
}

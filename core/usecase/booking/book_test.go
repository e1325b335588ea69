package booking_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

func TestBookByCustomer(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	in := w.form(2, "09:30")
	in.Customer.FullName, in.Customer.Email, in.Customer.Notes = "  Zoë \t Ångström ", " ZOE@Example.com ", "by the window\n"
	in.Notes, in.AllowOutsideHours = "an owner's note", true
	a := w.book(customer, in)

	want := appointment.Appointment{
		ID: a.ID, BusinessID: w.id, Number: a.Number, Secret: a.Secret,
		Items:    []appointment.Item{{ServiceID: w.haircut.ID, ServiceName: "Cut", Price: w.haircut.Price, Duration: 30 * time.Minute}},
		StartsAt: a.StartsAt, Status: appointment.Pending, Source: appointment.Online, Channel: appointment.ChannelLink, Language: text.English,
		Customer:   appointment.Customer{FullName: "Zoë Ångström", Email: "zoe@example.com", Phone: "+49 171 555", Notes: "by the window"},
		ReminderAt: a.StartsAt.Add(-24 * time.Hour), CreatedAt: monday, UpdatedAt: monday, Version: 1,
	}
	same(t, "appointment", a, want)
	same(t, "start", a.StartsAt.Equal(berlin(2, "09:30")), true)
	same(t, "stored", w.get(a), a)
	same(t, "history", w.history(a), []appointment.Entry{{At: monday, Actor: customer, Action: appointment.ActionBooked, Version: 1}})
	same(t, "messages", w.messages(a), []string{"booked:customer:queued", "booked:owner:queued"})
	same(t, "jobs", len(w.Jobs(t)), 2)
}

func TestBookByOwner(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	in := w.form(2, "09:30")
	in.Customer.Phone, in.Notes = "", "likes tea"
	a := w.book(owner, in)
	same(t, "status, source and notes", []string{string(a.Status), string(a.Source), a.Notes}, []string{"confirmed", "manual", "likes tea"})
	same(t, "messages", w.messages(a), []string{"booked:customer:queued"})
	same(t, "by", w.history(a)[0].Actor, owner)
}

func TestAutoConfirm(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(b *business.Business) { b.Rules.AutoConfirm = true })
	same(t, "status", w.book(customer, w.form(2, "09:30")).Status, appointment.Confirmed)
}

// Messages wait until the owner has confirmed their address, because it may belong to someone else.
func TestMessagesAwaitTheOwnersConfirmation(t *testing.T) {
	t.Parallel()
	w := newEnv(t, unconfirmed)
	a := w.book(customer, w.form(2, "09:30"))
	same(t, "messages", w.messages(a), []string{"booked:customer:awaiting_confirmation", "booked:owner:awaiting_confirmation"})
}

// The messages of the booking form, in the order of its fields.
func TestBookSaysWhatIsMissing(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for _, c := range []struct {
		by      appointment.Actor
		change  func(*booking.BookInput)
		field   core.Field
		message string
	}{
		{customer, func(in *booking.BookInput) { in.Service = "" }, appointment.FieldService, "booking.serviceMissing"},
		{customer, func(in *booking.BookInput) { in.Date = civil.Date{} }, appointment.FieldDate, "booking.dateMissing"},
		{customer, func(in *booking.BookInput) { in.Time = 1440 }, appointment.FieldTime, "booking.timeMissing"},
		{customer, func(in *booking.BookInput) { in.Customer.FullName = " \u202e" }, appointment.FieldCustomerName, "booking.nameMissing"},
		{customer, func(in *booking.BookInput) { in.Customer.Email = " " }, appointment.FieldCustomerEmail, "booking.emailMissing"},
		{customer, func(in *booking.BookInput) { in.Customer.Email = "zoe@nowhere" }, appointment.FieldCustomerEmail, "field.email"},
		{customer, func(in *booking.BookInput) { in.Customer.Phone = " " }, appointment.FieldCustomerPhone, "booking.phoneMissing"},
		{customer, func(in *booking.BookInput) { in.Customer.FullName = strings.Repeat("x", 101) }, appointment.FieldCustomerName, "field.tooLong"},
		{customer, func(in *booking.BookInput) { in.Customer.Notes = strings.Repeat("x", 2001) }, appointment.FieldCustomerNotes, "field.tooLong"},
		{customer, func(in *booking.BookInput) { in.Service = "01930000-0000-7000-8000-000000000000" }, appointment.FieldService, "booking.notOffered"},
		{customer, func(in *booking.BookInput) { in.Staff = ann }, appointment.FieldStaff, "booking.staffNotBookable"},
		{owner, func(in *booking.BookInput) { in.Customer.FullName = "" }, appointment.FieldCustomerName, "booking.customerNameMissing"},
		{owner, func(in *booking.BookInput) { in.Customer.Email = "" }, appointment.FieldCustomerEmail, "booking.customerEmailMissing"},
		{owner, func(in *booking.BookInput) { in.Date = civil.Date{Year: 2027, Month: time.February, Day: 27} }, appointment.FieldDate, "booking.datePast"},
		{owner, func(in *booking.BookInput) { in.Date = civil.Date{Year: 2037, Month: time.March, Day: 11} }, appointment.FieldDate, "field.tooFarAhead (years: 10)"},
	} {
		in := w.form(2, "09:30")
		c.change(&in)
		_, err := w.Book(w.ctx, c.by, in)
		e := refused(t, err, core.Invalid, "")
		if e.Fields[c.field].String() != c.message || e.Text.String() != c.message || len(e.Fields) != 1 {
			t.Errorf("%s: %q, %v", c.field, e.Text.String(), e.Fields)
		}
	}
	_, err := w.Book(w.ctx, customer, booking.BookInput{Business: w.id})
	if e := refused(t, err, core.Invalid, ""); e.Text.String() != "booking.serviceMissing" || len(e.Fields) != 5 {
		t.Errorf("an empty form: %q, %v", e.Text.String(), e.Fields)
	}
	_, foreign := w.open()
	in := w.form(2, "09:30")
	in.Service = foreign.ID
	_, err = w.Book(w.ctx, owner, in)
	refused(t, err, core.NotFound, "")
	in.Business = "nobody's"
	_, err = w.Book(w.ctx, customer, in)
	same(t, "message", refused(t, err, core.NotFound, "").Text.String(), "business.notFound")
}

// switchedOff is the message for an owner who chooses an inactive service.
var switchedOff = map[core.Field]text.Text{appointment.FieldService: text.Of("booking.serviceOff")}

func TestInactiveServicesCannotBeBooked(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	off := w.service(w.id, "Off", time.Hour, func(s *business.Service) { s.Active = false })
	in := w.form(2, "09:30")
	in.Service = off.ID
	_, err := w.Book(w.ctx, customer, in)
	refused(t, err, core.Invalid, "")
	_, err = w.Book(w.ctx, owner, in)
	same(t, "fields", refused(t, err, core.Invalid, "").Fields, switchedOff)
	_, err = w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: off.ID, Date: day(2)})
	refused(t, err, core.NotFound, "")
}

// Every start that overlaps a booking is refused, and the ones next to it are free.
func TestOverlappingStartsAreRefused(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(b *business.Business) { b.Rules.Step = 15 * time.Minute })
	w.book(customer, w.form(2, "10:00"))
	for _, at := range []string{"09:45", "10:00", "10:15"} {
		_, err := w.Book(w.ctx, customer, w.form(2, at))
		slotTaken(t, err)
	}
	w.book(customer, w.form(2, "09:30"))
	w.book(customer, w.form(2, "10:30"))
}

func TestLosingTheRaceForTheLastPlace(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.store.Meanwhile(func() { w.book(customer, w.form(2, "09:30")) })
	late := w.form(2, "09:30")
	_, err := w.Book(w.ctx, customer, late)
	slotTaken(t, err)
	list, err := w.Appointments.StartingIn(w.ctx, w.id, berlin(2, "00:00"), berlin(3, "00:00"))
	ok(t, err)
	same(t, "appointments", len(list), 1)
	same(t, "jobs", len(w.Jobs(t)), 2)
}

// Without a preference the free staff member with the fewest appointments that day is chosen. A booking that loses
// the race for one lane gets the next.
func TestNoPreference(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob, cem)
	with := func(staff business.StaffID, at string) {
		in := w.form(2, at)
		in.Staff = staff
		w.book(customer, in)
	}
	with(ann, "09:00")
	with(ann, "09:30")
	with(bob, "09:00")
	same(t, "fewest", w.book(customer, w.form(2, "11:00")).First().StaffID, cem)
	same(t, "then, of those with as many, the first", w.book(customer, w.form(2, "11:00")).StaffNames(), "Bob")
	same(t, "then the only one left", w.book(customer, w.form(2, "11:00")).First().StaffID, ann)
	_, err := w.Book(w.ctx, customer, w.form(2, "11:00"))
	slotTaken(t, err)
	same(t, "each day counts for itself", w.book(customer, w.form(3, "11:00")).First().StaffID, ann)

	w.store.Meanwhile(func() { // the request below has already chosen Bob
		same(t, "meanwhile", w.book(customer, w.form(3, "12:00")).First().StaffID, bob)
	})
	same(t, "the next free lane", w.book(customer, w.form(3, "12:00")).First().StaffID, cem)
}

func TestChoosingAStaffMember(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	in := w.form(2, "09:00")
	in.Staff = bob
	a := w.book(customer, in)
	same(t, "staff", []string{porttest.Name(a.First().StaffID), a.StaffNames()}, []string{"bob", "Bob"})
	_, err := w.Book(w.ctx, customer, in)
	slotTaken(t, err)
	same(t, "slots", w.labels(booking.SlotsInput{Date: day(2)})[:21], "09:00/ann 09:30/ann/b")
	same(t, "her slots", w.labels(booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2), Staff: bob})[:9], "09:30/bob")
	_, err = w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2), Staff: eve})
	refused(t, err, core.NotFound, "")
}

// Rule 8 of core/slot: an unassigned appointment takes a place, and moves to another one when a customer
// chooses the staff member whose place it has.
func TestAnUnassignedAppointmentTakesAPlaceAndMovesAside(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	unassigned := w.book(owner, w.form(2, "09:00"))
	same(t, "staff", unassigned.First().StaffID+business.StaffID(unassigned.StaffNames()), business.StaffID(""))
	before := w.lane(unassigned)
	in := w.form(2, "09:00")
	in.Staff = ann
	a := w.book(customer, in)
	if after := w.lane(unassigned); w.lane(a) != before || after == before || w.get(unassigned).Version != 1 {
		t.Errorf("the new one is on %s, the unassigned one went from %s to %s", w.lane(a), before, after)
	}
	in.Staff, in.Customer.Email = bob, "other@example.com"
	_, err := w.Book(w.ctx, customer, in)
	slotTaken(t, err)
	_, err = w.Book(w.ctx, owner, w.form(2, "09:00"))
	slotTaken(t, err)
}

func TestMovingAsideLosesItsPlaceMeanwhile(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	unassigned := w.book(owner, w.form(2, "09:00"))
	forBob := w.form(2, "09:00")
	forBob.Staff = bob
	before := w.lane(unassigned)
	w.store.Meanwhile(func() { w.book(customer, forBob) })
	in := w.form(2, "09:00")
	in.Staff = ann
	_, err := w.Book(w.ctx, customer, in)
	slotTaken(t, err)
	same(t, "the unassigned one stays", w.lane(unassigned), before)
}

// The business takes as many appointments at a time as its parallel bookings setting allows, on Premium only.
func TestParallelBookings(t *testing.T) {
	t.Parallel()
	w := newEnv(t, places(3))
	for range 3 {
		w.book(customer, w.form(2, "09:00"))
	}
	_, err := w.Book(w.ctx, customer, w.form(2, "09:00"))
	slotTaken(t, err)

	free := newEnv(t, places(3), func(b *business.Business) { b.Entitlement = tier.Entitlement{} })
	free.book(customer, free.form(2, "09:00"))
	_, err = free.Book(free.ctx, customer, free.form(2, "09:00"))
	slotTaken(t, err)
}

// Appointments on lanes that are no longer in use stay, and still block their time.
func TestAfterADowngradeAppointmentsOnOtherLanesStillBlockTheirTime(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	in := w.form(2, "09:00")
	in.Staff = bob
	kept := w.book(customer, in)
	w.change(func(b *business.Business) { b.Entitlement = tier.Entitlement{} })
	_, err := w.Book(w.ctx, customer, w.form(2, "09:00"))
	slotTaken(t, err)
	same(t, "kept", w.get(kept), kept)
	a := w.book(customer, w.form(2, "09:30"))
	same(t, "on a place", a.First().StaffID, business.StaffID(""))
}

// The owner may book at a time that is not offered, after confirming that, but never over another appointment.
func TestOutsideHours(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium, func(b *business.Business) {
		b.Rules.MinimumNotice, b.Rules.HorizonDays = 3*time.Hour, 30
		b.Breaks[time.Tuesday] = business.Day{Open: true, Windows: []business.Window{{Open: 720, Close: 780}}}
	})
	w.clock.Set(berlin(1, "08:00"))
	for _, c := range []struct {
		d       int
		at      string
		why     string
		outside bool
	}{
		{1, "07:30", "booking.timePassed", true},
		{1, "09:40", "booking.tooSoon (notice: 3h0m0s)", false},
		{1, "10:30", "booking.tooSoon (notice: 3h0m0s)", false},
		{2, "08:00", "booking.outsideHours", true},
		{2, "08:50", "booking.outsideHours", true},
		{2, "16:45", "booking.outsideHours", true},
		{7, "12:00", "booking.outsideHours", true},
		{2, "12:15", "booking.inBreak", true},
		{2, "11:40", "booking.inBreak", true},
		{32, "09:00", "booking.tooFarAhead (days: 30)", false}, // the 1st of April
	} {
		in := w.form(c.d, c.at)
		in.Date = day(1).AddDays(c.d - 1)
		_, err := w.Book(w.ctx, customer, in)
		slotTaken(t, err)
		_, err = w.Book(w.ctx, owner, in)
		if e := refused(t, err, core.Conflict, "outside_hours"); e.Text.String() != c.why {
			t.Errorf("%d %s: %q, want %q", c.d, c.at, e.Text.String(), c.why)
		}
		in.AllowOutsideHours = true
		a := w.book(owner, in)
		if e := w.history(a)[0]; a.OutsideHours != c.outside || e.Says.String() != c.why {
			t.Errorf("%d %s: stored as outside %v, with the note %q", c.d, c.at, a.OutsideHours, e.Says)
		}
		_, err = w.Book(w.ctx, owner, in)
		slotTaken(t, err)
	}
	if a := w.book(owner, w.form(3, "09:00")); a.OutsideHours || !w.history(a)[0].Says.IsZero() {
		t.Error("an offered time is marked as outside")
	}
}

func TestBookingsInThePastSendNoMessages(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.clock.Set(berlin(1, "12:00"))
	in := w.form(1, "10:00")
	in.AllowOutsideHours = true
	same(t, "messages", len(w.messages(w.book(owner, in))), 0)
}

// In free open time the owner books without a confirmation, also between the starts that customers are offered.
func TestTheOwnerBooksAtAnyMinuteOfOpenTime(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium, func(b *business.Business) {
		b.Breaks[time.Tuesday] = business.Day{Open: true, Windows: []business.Window{{Open: 720, Close: 780}}}
	})
	w.block("14:00", "15:00")
	for at, question := range map[string]string{
		"11:31": "booking.inBreak", "13:45": "booking.timeBlocked", "14:55": "booking.timeBlocked", "16:31": "booking.outsideHours",
	} {
		_, err := w.Book(w.ctx, owner, w.form(2, at))
		same(t, at, refused(t, err, core.Conflict, "outside_hours").Text.String(), question)
	}
	for _, at := range []string{"09:10", "10:07", "11:30", "13:01", "15:01", "16:29"} {
		a := w.book(owner, w.form(2, at))
		if e := w.history(a)[0]; a.OutsideHours || !e.Says.IsZero() {
			t.Errorf("%s: outside the hours %v, with the note %q", at, a.OutsideHours, e.Says)
		}
		if at != "11:30" { // the only one that is offered
			_, err := w.Book(w.ctx, customer, w.form(3, at))
			slotTaken(t, err)
		}
		_, err := w.Book(w.ctx, owner, w.form(2, at))
		slotTaken(t, err) // never over another appointment
	}
	moved, err := w.update(w.book(customer, w.form(4, "09:00")), to(berlin(4, "09:20")))
	ok(t, err)
	same(t, "moved", moved.OutsideHours, false)
}

// The instant distinguishes the two occurrences of an hour that occurs twice. Without it, the first free one is
// used.
func TestTheHourThatOccursTwice(t *testing.T) {
	t.Parallel()
	allNight := func(b *business.Business) {
		for i := range b.Hours {
			b.Hours[i] = business.Day{Open: true, Windows: []business.Window{{Open: 0, Close: 1440}}}
		}
		b.Rules.HorizonDays = 730
	}
	w := newEnv(t, allNight)
	back := civil.Date{Year: 2027, Month: time.October, Day: 31}
	summer, winter := time.Date(2027, time.October, 31, 0, 30, 0, 0, time.UTC), time.Date(2027, time.October, 31, 1, 30, 0, 0, time.UTC)
	form := func(at time.Time) booking.BookInput {
		in := w.form(1, "02:30")
		in.Date, in.At = back, at
		return in
	}
	same(t, "by its instant", w.book(customer, form(winter)).StartsAt.UTC(), winter)
	same(t, "by its label", w.book(customer, form(time.Time{})).StartsAt.UTC(), summer)
	_, err := w.Book(w.ctx, customer, form(time.Time{}))
	slotTaken(t, err)
	_, err = w.Book(w.ctx, customer, form(summer.Add(time.Hour/2)))
	same(t, "field", refused(t, err, core.Invalid, "").Fields[appointment.FieldStart].String() != "", true)

	second := newEnv(t, allNight)
	second.book(customer, form2(second, back, summer))
	same(t, "by its label, with the first one taken", second.book(customer, form2(second, back, time.Time{})).StartsAt.UTC(), winter)
}

func form2(w *env, d civil.Date, at time.Time) booking.BookInput {
	in := w.form(1, "02:30")
	in.Date, in.At = d, at
	return in
}

func TestTheHourThatDoesNotExist(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	in := w.form(28, "02:30") // clocks go forward from 02:00 to 03:00
	in.AllowOutsideHours = true
	_, err := w.Book(w.ctx, owner, in)
	same(t, "message", refused(t, err, core.Invalid, "").Fields[appointment.FieldTime].String(), "booking.skippedTime")
}

func TestIdempotencyKey(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	in := w.form(2, "09:00")
	in.Key, in.RequestHash = "key-12345678", [32]byte{1}
	first, err := w.Book(w.ctx, customer, in)
	ok(t, err)
	same(t, "zone", first.Zone.String(), "Europe/Berlin")
	again, err := w.Book(w.ctx, customer, in)
	ok(t, err)
	same(t, "the same again", utc(again.Appointment), utc(first.Appointment))
	w.change(func(b *business.Business) { b.Hours = business.Hours{} })
	again, err = w.Book(w.ctx, customer, in)
	ok(t, err)
	same(t, "whatever has changed since", utc(again.Appointment), utc(first.Appointment))

	other := in
	other.RequestHash = [32]byte{2}
	_, err = w.Book(w.ctx, customer, other)
	refused(t, err, core.Conflict, "key_reused")
	same(t, "jobs", len(w.Jobs(t)), 2)
}

func TestTheSameKeyTwiceAtOnce(t *testing.T) {
	t.Parallel()
	w := newEnv(t, places(2))
	in := w.form(2, "09:00")
	in.Key = "key-12345678"
	var first appointment.Appointment
	w.store.Meanwhile(func() { first = w.book(customer, in) })
	second, err := w.Book(w.ctx, customer, in)
	ok(t, err)
	same(t, "the second result", second.Appointment, first)
	same(t, "jobs", len(w.Jobs(t)), 2)

	other := w.form(2, "10:00")
	other.Key, other.RequestHash = "key-87654321", [32]byte{1}
	w.store.Meanwhile(func() { w.book(customer, other) })
	another := other
	another.RequestHash = [32]byte{2}
	_, err = w.Book(w.ctx, customer, another)
	refused(t, err, core.Conflict, "key_reused")
}

func TestAKeyIsNotUsedUpByARefusal(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.book(customer, w.form(2, "09:00"))
	in := w.form(2, "09:00")
	in.Key = "key-12345678"
	_, err := w.Book(w.ctx, customer, in)
	slotTaken(t, err)
	in.Time = clock("09:30")
	w.book(customer, in)
}

func TestANumberThatIsInUseIsReplaced(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	first := w.book(customer, w.form(2, "09:00"))
	w.generate.NextNumbers(first.Number, first.Number)
	if a := w.book(customer, w.form(2, "09:30")); a.Number == first.Number {
		t.Error("two appointments have one number")
	}
	w.generate.NextNumbers(first.Number, first.Number, first.Number, first.Number, first.Number)
	_, err := w.Book(w.ctx, customer, w.form(2, "10:00"))
	refused(t, err, core.Unavailable, "")
}

// The limits per IP address and per email address stop a script before its tenth booking.
func TestLimits(t *testing.T) {
	t.Parallel()
	slots := []string{"09:00", "09:30", "10:00", "10:30", "11:00", "11:30", "12:00", "12:30", "13:00", "13:30"}
	for name, form := range map[string]func(w *env, i int) booking.BookInput{
		"one address": func(w *env, i int) booking.BookInput { return w.form(2, slots[i]) },
		"one email": func(w *env, i int) booking.BookInput {
			in := w.form(2, slots[i])
			in.Customer.Email, in.Address = "Spam@example.com", strings.Repeat("x", i)
			return in
		},
	} {
		w, booked := newEnv(t), 0
		w.limited.on = true
		var last error
		for i := range slots {
			if _, err := w.Book(w.ctx, customer, form(w, i)); err == nil {
				booked++
			} else {
				last = err
			}
		}
		if booked == 0 || booked >= 10 {
			t.Errorf("%s: %d bookings", name, booked)
		}
		if e := refused(t, last, core.TooMany, ""); e.Text.ID != "limit.exceeded" {
			t.Errorf("%s: %q", name, e.Text.String())
		}
		w.clock.Advance(time.Hour)
		in := form(w, 9)
		in.Date = day(3)
		w.book(customer, in)
		for i := range slots {
			in := w.form(4, slots[i])
			in.Customer.Email = "regular@example.com"
			w.book(owner, in) // the owner has no limit
		}
	}
}

// One person's mailbox is protected at all businesses together.
func TestBookingsForOneMailboxAreLimitedAcrossBusinesses(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.limited.on = true
	booked, limited := 0, 0
	for b := range 6 {
		id, service := w.open()
		for i, at := range []string{"09:00", "10:00", "11:00"} {
			in := w.form(2, at)
			in.Business, in.Service, in.Address = id, service.ID, fmt.Sprint(b, i)
			in.Customer.Email = fmt.Sprintf("Victim+%d@example.com", b)
			if _, err := w.Book(w.ctx, customer, in); err == nil {
				booked++
			} else if e := refused(t, err, core.TooMany, ""); strings.Contains(e.Text.String(), "booking.tooManyForEmail") {
				limited++
			}
		}
	}
	same(t, "booked, limited", []int{booked, limited}, []int{12, 6})
}

// A booking that cannot be written leaves nothing behind, not even jobs.
func TestAFailedWriteLeavesNothing(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.store.Meanwhile(func() { // the service is deleted while the booking is in progress
		w.inTx(func(ctx context.Context, tx ports.Tx) error {
			return tx.Services.Remove(ctx, w.id, w.haircut.ID, monday)
		})
	})
	_, err := w.Book(w.ctx, customer, w.form(2, "09:00"))
	same(t, "message", refused(t, err, core.Invalid, "").Text.String(), "booking.notOffered")
	same(t, "jobs", len(w.Jobs(t)), 0)
	counts, err := w.Services.Upcoming(w.ctx, w.id, monday)
	ok(t, err)
	same(t, "appointments", len(counts), 0)
}

package booking_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/core/text"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// further returns services to book after the first one.
func further(items ...booking.ChosenItem) booking.Further { return booking.Further{Items: items} }

// items returns the items of an appointment as "service/staff HH:MM", joined by commas.
func (w *env) items(startsAt time.Time, items []appointment.Item) string {
	setup, err := w.Businesses.Setup(w.ctx, w.id)
	ok(w.t, err)
	var all []string
	for _, i := range items {
		label := i.ServiceName
		if i.StaffID != "" {
			label += "/" + porttest.Name(i.StaffID)
		}
		all = append(all, label+" "+startsAt.Add(i.After).In(setup.Business.Zone()).Format("15:04"))
	}
	return strings.Join(all, ", ")
}

func (w *env) itemsOf(a appointment.Appointment) string { return w.items(a.StartsAt, a.Items) }

// held returns what an appointment occupies as "lane HH:MM-HH:MM", joined by commas. Places are numbered.
func (w *env) held(a appointment.Appointment) string {
	w.t.Helper()
	setup, err := w.Businesses.Setup(w.ctx, w.id)
	ok(w.t, err)
	var all []string
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		held, err := tx.Allocations.Held(ctx, w.id, a.ID)
		for _, h := range held {
			lane := slices.IndexFunc(setup.Lanes, func(l business.Lane) bool { return l.ID == h.Lane })
			name := laneName(&setup, setup.Lanes[lane])
			clock := func(at int64) string { return time.Unix(at, 0).In(setup.Business.Zone()).Format("15:04") }
			all = append(all, name+" "+clock(h.Start)+"-"+clock(h.End))
		}
		return err
	})
	slices.Sort(all)
	return strings.Join(all, ", ")
}

func laneName(setup *business.Setup, l business.Lane) string {
	switch l.Kind() {
	case business.StaffLane:
		return porttest.Name(l.Staff)
	case business.ResourceLane:
		return resourceName(setup.Pools, l.Resource)
	case business.PlaceLane:
	}
	return fmt.Sprint(l.Position)
}

func resourceName(pools []business.Pool, id business.ResourceID) string {
	for _, p := range pools {
		for _, r := range p.Resources {
			if r.ID == id {
				return r.Name
			}
		}
	}
	return "an archived resource"
}

func TestServicesFollowOneAnother(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	in := booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2), Further: further(booking.ChosenItem{Service: dye.ID, Staff: bob})}
	same(t, "starts", w.labels(in)[:20], "09:00/ann 10:00/ann ")
	days, err := w.AvailableDays(w.ctx, booking.DaysInput{Business: w.id, Service: in.Service, Further: in.Further, From: day(1), To: day(3)})
	ok(t, err)
	slots, err := w.AvailableSlots(w.ctx, in)
	ok(t, err)
	same(t, "count", days[1], slot.Day{Date: day(2), Free: len(slots.Starts)})
	same(t, "offered", w.items(slots.Starts[0].At, slots.Items[0]), "Cut/ann 09:00, Dye/bob 09:30")

	form := w.formFor(w.haircut, "", "09:00")
	form.Further = in.Further
	a := w.book(customer, form)
	same(t, "booked", w.itemsOf(a), "Cut/ann 09:00, Dye/bob 09:30")
	same(t, "stored", w.itemsOf(w.get(a)), w.itemsOf(a))
	same(t, "occupied", w.held(a), "ann 09:00-09:30, bob 09:30-10:00")
	same(t, "price and names", fmt.Sprint(a.Price().Minor, " ", a.ServiceNames(), " ", a.StaffNames(), " ", a.Duration()), "9600 Cut, Dye Ann, Bob 1h0m0s")
	same(t, "the next ones", w.labels(in)[:9], "10:00/ann")
	same(t, "who is free meanwhile", w.slotsOf(dye, "")[:27], "09:00/bob 09:30/ann 10:00/a")

	_, err = w.Book(w.ctx, customer, form)
	slotTaken(t, err)
	form.Further.Items[0].Staff = ""
	same(t, "one person for both, unless somebody was chosen", w.itemsOf(w.book(customer, w.at(form, "11:00"))), "Cut/ann 11:00, Dye/ann 11:30")
}

// A customer waits up to a quarter of an hour for the next service, and knows it before they book.
func TestWaitsBetweenServices(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	w.block("09:30", "09:45", bob)
	in := booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2), Further: further(booking.ChosenItem{Service: dye.ID, Staff: bob})}
	slots, err := w.AvailableSlots(w.ctx, in)
	ok(t, err)
	same(t, "offered", w.items(slots.Starts[0].At, slots.Items[0]), "Cut/ann 09:00, Dye/bob 09:45")

	form := w.formFor(w.haircut, "", "09:00")
	form.Further = in.Further
	shown := func(minutes int) booking.BookInput {
		in := form
		in.Shown.Duration = new(time.Duration(minutes) * time.Minute)
		return in
	}
	for _, other := range []int{59, 76} {
		_, err := w.Book(w.ctx, customer, shown(other))
		refused(t, err, core.Conflict, "changed_meanwhile")
	}
	_, err = w.Book(w.ctx, customer, shown(60))
	slotTaken(t, err)
	a := w.book(customer, shown(75))
	same(t, "booked", w.itemsOf(w.get(a)), "Cut/ann 09:00, Dye/bob 09:45")
	same(t, "occupied", w.held(a), "ann 09:00-09:30, bob 09:45-10:15")
	same(t, "free in the wait", w.slotsOf(dye, ann)[:9], "09:30/ann")
	same(t, "length", a.Duration(), 75*time.Minute)
	w.change(func(b *business.Business) { b.Rules.Step = 15 * time.Minute })
	for name, slots := range map[string]func() (booking.Slots, error){
		"the customer": func() (booking.Slots, error) { return w.SlotsForMove(w.ctx, a.Link().Token(), day(2)) },
		"the owner": func() (booking.Slots, error) {
			return w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2), Moving: a.ID})
		},
	} {
		found, err := slots()
		ok(t, err)
		same(t, name+" can move it to", w.items(found.Starts[1].At, found.Items[1]), "Cut/ann 09:15, Dye/bob 09:45")
	}
	moved, err := w.Move(w.ctx, a.Link().Token(), day(2), clock("11:00"), time.Time{}, "")
	ok(t, err)
	same(t, "moved to where nobody waits", w.itemsOf(moved.Appointment), "Cut/ann 11:00, Dye/bob 11:30")

	w.change(func(b *business.Business) { b.Rules.MaxWait = 14 * time.Minute })
	same(t, "with shorter waits", w.labels(in)[:9], "09:15/ann")
}

// Services that one person was to do are one row, which is claimed without locks. If somebody else has taken a part of it meanwhile,
// others do them.
func TestServicesThatLoseTheirLaneGetAnother(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.staff(ann, bob)
	dye := w.service(w.id, "Dye", 30*time.Minute)
	form := w.formFor(w.haircut, "", "09:00")
	form.Further = further(booking.ChosenItem{Service: dye.ID})
	w.store.Meanwhile(func() { // the request below has already chosen Ann for both
		w.book(customer, w.formFor(w.haircut, ann, "09:30"))
	})
	same(t, "booked", w.itemsOf(w.book(customer, w.at(form, "09:00"))), "Cut/bob 09:00, Dye/bob 09:30")
}

// A hold that has ended is in the way of a service only because the customer waits for it.
func TestServicesTakeThePlaceOfAnEndedHoldAfterAWait(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	w.block("09:30", "09:45", bob)
	held := w.book(customer, w.formFor(dye, bob, "10:00"))
	w.hold(held, monday)
	form := w.formFor(w.haircut, "", "09:00")
	form.Further = further(booking.ChosenItem{Service: dye.ID, Staff: bob})
	same(t, "booked", w.itemsOf(w.book(customer, w.at(form, "09:00"))), "Cut/ann 09:00, Dye/bob 09:45")
	same(t, "the hold is released", string(w.lane(held)), "")
}

// at returns the form for another time and customer.
func (w *env) at(in booking.BookInput, label string) booking.BookInput {
	other := w.form(2, label)
	other.Service, other.Staff, other.Further = in.Service, in.Staff, in.Further
	return other
}

func TestServicesInAnyOrder(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	w.change(func(b *business.Business) { b.Rules.MaxWait = 0 })
	w.book(customer, w.formFor(w.haircut, ann, "09:00"))
	form := w.formFor(w.haircut, "", "09:00")
	form.Further = further(booking.ChosenItem{Service: dye.ID, Staff: bob})
	_, err := w.Book(w.ctx, customer, form)
	slotTaken(t, err)
	w.change(func(b *business.Business) { b.Rules.AnyOrder = true })
	slots, err := w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: form.Service, Further: form.Further, Date: day(2)})
	ok(t, err)
	same(t, "offered", w.items(slots.Starts[0].At, slots.Items[0]), "Dye/bob 09:00, Cut/ann 09:30")
	a := w.book(customer, form)
	same(t, "booked", w.itemsOf(a), "Dye/bob 09:00, Cut/ann 09:30")
	same(t, "stored", w.itemsOf(w.get(a)), w.itemsOf(a))
	same(t, "occupied", w.held(a), "ann 09:30-10:00, bob 09:00-09:30")
	moved, err := w.Move(w.ctx, a.Link().Token(), day(2), clock("11:00"), time.Time{}, "")
	ok(t, err)
	same(t, "moved in the order in which it was booked", w.itemsOf(moved.Appointment), "Dye/bob 11:00, Cut/ann 11:30")
	same(t, "the order that was chosen, if it fits", w.itemsOf(w.book(customer, w.at(form, "14:00"))), "Cut/ann 14:00, Dye/bob 14:30")
}

func TestOnePersonForAllServices(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	w.book(customer, w.formFor(dye, ann, "09:30"))
	in := booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2), Further: further(booking.ChosenItem{Service: dye.ID})}
	same(t, "anybody", w.labels(in)[:9], "09:00/ann")
	in.Further.SameStaff = true
	same(t, "one person", w.labels(in)[:9], "10:00/ann")

	form := w.formFor(w.haircut, "", "09:00")
	form.Further = in.Further
	_, err := w.Book(w.ctx, customer, form)
	slotTaken(t, err)
	same(t, "booked", w.itemsOf(w.book(customer, w.at(form, "10:00"))), "Cut/ann 10:00, Dye/ann 10:30")
	form = w.at(form, "08:00") // before the opening
	form.AllowOutsideHours = true
	same(t, "by hand, for nobody in particular", w.held(w.book(owner, form)), "ann 08:00-09:00")
}

func TestServicesThatCannotBeBookedTogether(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	long := w.service(w.id, "Perm", 8*time.Hour)
	item := func(s business.Service, staff business.StaffID) booking.ChosenItem {
		return booking.ChosenItem{Service: s.ID, Staff: staff}
	}
	for name, c := range map[string]struct {
		items []booking.ChosenItem
		field core.Field
		text  string
	}{
		"too many":           {slices.Repeat([]booking.ChosenItem{item(dye, "")}, 6), appointment.FieldFurther, "booking.tooManyServices"},
		"too long":           {[]booking.ChosenItem{item(long, ""), item(long, "")}, appointment.FieldFurther, "booking.tooLongTogether"},
		"an unknown service": {[]booking.ChosenItem{item(business.Service{ID: "nobody's"}, "")}, appointment.FieldService, "booking.notOffered"},
		"who does not do it": {[]booking.ChosenItem{item(w.haircut, bob)}, appointment.FieldStaff, "booking.staffWithoutService"},
	} {
		in := w.formFor(w.haircut, "", "09:00")
		in.Further = further(c.items...)
		_, err := w.Book(w.ctx, customer, in)
		same(t, name, refused(t, err, core.Invalid, "").Fields[c.field].ID, c.text)
		if _, err := w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2), Further: in.Further}); err == nil {
			t.Errorf("%s: has free times", name)
		}
	}
}

// Without staff, services take one place together, and what is booked floats as one row.
func TestServicesInABusinessWithoutStaff(t *testing.T) {
	t.Parallel()
	w := newEnv(t, places(2), func(b *business.Business) { b.Rules.Step = 15 * time.Minute })
	dye := w.service(w.id, "Dye", time.Hour, func(s *business.Service) { s.BufferBefore, s.BufferAfter = 45*time.Minute, 15*time.Minute })
	form := w.form(2, "09:00")
	form.Further = further(booking.ChosenItem{Service: dye.ID})
	a := w.book(customer, form)
	same(t, "booked", w.itemsOf(a), "Cut 09:00, Dye 09:30")
	same(t, "the buffer before reaches beyond the cut", w.held(a), "1 08:45-10:45")
	same(t, "the second place", w.held(w.book(customer, w.at(form, "09:00"))), "2 08:45-10:45")
	_, err := w.Book(w.ctx, customer, w.at(form, "09:00"))
	slotTaken(t, err)

	w.book(customer, w.form(2, "12:00"))         // on place 1
	w.book(customer, w.form(2, "14:00"))         // on place 1
	b := w.book(customer, w.at(form, "12:30"))   // on place 2, until 14:15
	_, err = w.update(b, to(berlin(2, "15:00"))) // back to place 1, from 14:45
	ok(t, err)
	same(t, "moved", w.itemsOf(w.get(b)), "Cut 15:00, Dye 15:30")
}

func TestChangingAnAppointmentOfSeveralServices(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	w.change(func(b *business.Business) { b.Rules.MaxWait = 0 })
	form := w.formFor(w.haircut, "", "09:00")
	form.Further = further(booking.ChosenItem{Service: dye.ID, Staff: bob})
	a := w.book(customer, form)
	other := w.book(customer, w.formFor(dye, bob, "11:30"))

	_, err := w.Move(w.ctx, a.Link().Token(), day(2), clock("11:00"), time.Time{}, "")
	slotTaken(t, err)
	moved, err := w.Move(w.ctx, a.Link().Token(), day(2), clock("10:00"), time.Time{}, "")
	ok(t, err)
	same(t, "moved by the customer", w.itemsOf(moved.Appointment), "Cut/ann 10:00, Dye/bob 10:30")
	same(t, "occupied", w.held(a), "ann 10:00-10:30, bob 10:30-11:00")

	for name, edit := range map[string]func(*booking.UpdateInput){
		"service": func(in *booking.UpdateInput) { in.Service = &dye.ID },
		"staff":   func(in *booking.UpdateInput) { in.Staff = new(bob) },
	} {
		_, err := w.update(a, edit)
		for _, refusal := range refused(t, err, core.Invalid, "").Fields {
			same(t, name, refusal, text.Of("booking.severalServices"))
		}
	}
	a, err = w.update(a, func(in *booking.UpdateInput) { // what a dashboard sends along
		in.Service, in.Staff, in.StartsAt = &w.haircut.ID, new(ann), new(berlin(2, "09:15"))
	})
	ok(t, err)
	same(t, "moved by the owner", w.held(a), "ann 09:15-09:45, bob 09:45-10:15")
	_, err = w.update(a, to(berlin(2, "11:15")))
	slotTaken(t, err)

	_, err = w.Cancel(w.ctx, a.Link().Token(), "")
	ok(t, err)
	same(t, "after the cancellation", w.held(a), "")
	blocking := w.book(customer, w.formFor(dye, bob, "09:30"))
	restore := func(in *booking.UpdateInput) { in.Status = new(appointment.Confirmed) }
	_, err = w.update(a, restore)
	slotTaken(t, err)
	same(t, "nothing is occupied by halves", w.held(a), "")
	cancel := func(in *booking.UpdateInput) { in.Status = new(appointment.Cancelled) }
	_, err = w.update(blocking, cancel)
	ok(t, err)
	a, err = w.update(a, restore)
	ok(t, err)
	same(t, "restored", w.held(a), "ann 09:15-09:45, bob 09:45-10:15")
	_, err = w.update(other, cancel)
	ok(t, err)

	slots, err := w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2), Moving: a.ID})
	ok(t, err)
	same(t, "where it can move", labels(slots)[:19], "09:00/ann 10:00/ann")
	w.setActive(bob, false)
	_, err = w.Move(w.ctx, a.Link().Token(), day(2), clock("12:00"), time.Time{}, "")
	ok(t, err)
	same(t, "somebody else does what he did", w.itemsOf(w.get(a)), "Cut/ann 12:00, Dye/ann 12:30")
	w.setActive(bob, true)
	b := w.book(customer, w.at(form, "14:00"))
	w.setActive(bob, false)
	b, err = w.update(b, to(berlin(2, "15:00")))
	ok(t, err)
	same(t, "also when the owner moves it", w.itemsOf(b), "Cut/ann 15:00, Dye/ann 15:30")
}

func TestServicesBookedByHand(t *testing.T) {
	t.Parallel()
	w, dye := duo(t)
	in := w.formFor(w.haircut, "", "17:45") // until 18:45, after closing
	in.Further = further(booking.ChosenItem{Service: dye.ID})
	_, err := w.Book(w.ctx, owner, in)
	refused(t, err, core.Conflict, "outside_hours")
	in.AllowOutsideHours = true
	a := w.book(owner, in)
	same(t, "for nobody in particular", w.itemsOf(a), "Cut 17:45, Dye 18:15")
	same(t, "occupied", w.held(a), "ann 17:45-18:45")
	slots, err := w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: w.haircut.ID, Date: day(2), Moving: a.ID})
	ok(t, err)
	same(t, "also where it can move", w.items(slots.Starts[0].At, slots.Items[0]), "Cut 09:00, Dye 09:30")
	again := w.at(in, "17:45")
	again.AllowOutsideHours = true
	_, err = w.Book(w.ctx, owner, again)
	slotTaken(t, err)
	later := w.at(in, "18:45")
	later.AllowOutsideHours, later.Further.Items = true, []booking.ChosenItem{{Service: dye.ID, Staff: bob}}
	same(t, "by two", w.held(w.book(owner, later)), "ann 18:45-19:15, bob 19:15-19:45")
}

// The guarantee of core/slot for several services, on random calendars: every offered start is booked as it was offered, and every other
// start is refused.
func TestOfferedItemsAreBookable(t *testing.T) {
	t.Parallel()
	installation, seen := newEnv(t), tried{}
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 2))
		w, second := installation.random(r)
		w.clock.Set(time.Date(2027, time.March, 25, r.IntN(24), r.IntN(60), 0, 0, time.UTC)) // around the change of clocks
		for range r.IntN(6) {                                                                // for which customers wait
			from := civil.Minute(r.IntN(280) * 5)
			w.blockOn(everyDay, from, from+15)
		}
		for range 15 {
			in := w.form(1, "00:00")
			in.Date = day(25 + r.IntN(7))
			services := []business.ServiceID{in.Service, second.ID}
			for range r.IntN(3) {
				in.Further.Items = append(in.Further.Items, booking.ChosenItem{Service: services[r.IntN(2)]})
			}
			in.Further.SameStaff = r.IntN(3) == 0
			slots, err := w.AvailableSlots(w.ctx, booking.SlotsInput{Business: w.id, Service: in.Service, Further: in.Further, Date: in.Date})
			ok(t, err)
			if len(slots.Starts) > 0 && r.IntN(4) > 0 {
				w.bookOffered(in, slots, anyStart(r, slots), &seen)
			} else {
				w.bookOther(in, slots, civil.Minute(r.IntN(288)*5), &seen)
			}
			if t.Failed() {
				t.Fatalf("with the business of seed %d", seed)
			}
		}
	}
	if seen.booked < 100 || seen.refused < 50 || seen.waits < 5 || seen.inSteps < 50 || seen.ownPrice < 20 || seen.withoutStaff < 20 {
		t.Errorf("these are too few to say anything: %+v", seen)
	}
}

// tried counts bookings.
type tried struct{ booked, waits, inSteps, withoutStaff, ownPrice, refused int }

// bookOffered books an offered start, which must be booked as it was offered.
func (w *env) bookOffered(in booking.BookInput, slots booking.Slots, n int, seen *tried) {
	w.t.Helper()
	offered := slots.Starts[n]
	in.At, in.Time = offered.At, civil.Minute(offered.At.Hour()*60+offered.At.Minute())
	in.Shown = shownAt(slots, n)
	a, err := w.Book(w.ctx, customer, in)
	if err != nil {
		w.t.Errorf("%v was offered and refused: %v", offered.At, err)
		return
	}
	seen.booked++
	if hasWait(a.Items) {
		seen.waits++
	}
	if a.First().Steps != nil {
		seen.inSteps++
	}
	if business.WithoutStaff(a.First().Steps) {
		seen.withoutStaff++
	}
	if len(slots.Items) == 0 {
		return // what is booked is the service
	}
	if !reflect.DeepEqual(a.Items, slots.Items[n]) {
		w.t.Errorf("booked %v, offered was %v", w.itemsOf(a.Appointment), w.items(offered.At, slots.Items[n]))
	}
	if a.First().Price.Minor != w.haircut.Price.Minor {
		seen.ownPrice++
	}
}

// bookOther tries to book a start that must be refused, unless it is offered.
func (w *env) bookOther(in booking.BookInput, slots booking.Slots, at civil.Minute, seen *tried) {
	w.t.Helper()
	start := civil.Instant(in.Date, at, slots.Zone)
	if civil.DateOf(start, slots.Zone) != in.Date || slices.ContainsFunc(slots.Starts, func(s booking.Start) bool { return s.At.Equal(start) }) {
		return
	}
	in.At, in.Time = start, civil.Minute(start.Hour()*60+start.Minute())
	if a, err := w.Book(w.ctx, customer, in); err == nil {
		w.t.Errorf("%v was not offered and is booked: %s", start, w.held(a.Appointment))
	}
	seen.refused++
}

// anyStart returns a start, often one at which the customer waits: there are few.
func anyStart(r *rand.Rand, slots booking.Slots) int {
	if i := slices.IndexFunc(slots.Items, hasWait); i >= 0 && r.IntN(2) > 0 {
		return i
	}
	return r.IntN(len(slots.Starts))
}

// shownAt returns the price and the length from a start, if they depend on it.
func shownAt(slots booking.Slots, n int) booking.Shown {
	if slots.Items == nil {
		return booking.Shown{}
	}
	a := appointment.Appointment{Items: slots.Items[n]}
	return booking.Shown{Price: a.Price().Decimal(), Duration: new(a.Duration())}
}

var everyDay = business.Weekdays{true, true, true, true, true, true, true}

func hasWait(items []appointment.Item) bool {
	var sum time.Duration
	for _, i := range items {
		sum += i.Duration
	}
	return appointment.Appointment{Items: items}.Duration() > sum
}

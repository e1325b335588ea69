package booking_test

import (
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/usecase/booking"
)

// open24Hours opens the business around the clock, with a horizon that includes the change of clocks in October.
func open24Hours(b *business.Business) {
	for i := range b.Hours {
		b.Hours[i] = business.Day{Open: true, Windows: []business.Window{{Open: 0, Close: 1440}}}
	}
	b.Rules.HorizonDays, b.Rules.Step = 730, 30*time.Minute
}

func toLocal(start booking.LocalStart) func(*booking.UpdateInput) {
	return func(in *booking.UpdateInput) { in.LocalStart = &start }
}

func TestMoveToALocalStart(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	w.book(customer, w.form(2, "10:00"))
	after, err := w.update(a, toLocal(booking.LocalStart{Date: day(3), Time: clock("11:30")}))
	ok(t, err)
	same(t, "start", after.StartsAt.UTC(), berlin(3, "11:30"))
	again, err := w.update(a, toLocal(booking.LocalStart{Date: day(3), Time: clock("11:30")}))
	ok(t, err)
	same(t, "nothing differs", again.Version, 2)
	_, err = w.update(a, toLocal(booking.LocalStart{Date: day(2), Time: clock("10:00")}))
	slotTaken(t, err)
	_, err = w.update(a, toLocal(booking.LocalStart{Date: day(2), Time: clock("20:00")}))
	same(t, "why", refused(t, err, core.Conflict, "outside_hours").Text.String(), "booking.outsideHours")
	after, err = w.update(a, allowed(toLocal(booking.LocalStart{Date: day(2), Time: clock("20:00")})))
	ok(t, err)
	same(t, "outside hours", after.StartsAt.UTC(), berlin(2, "20:00"))
}

func TestMoveToALocalStartNamesTheWrongField(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	for field, start := range map[core.Field]booking.LocalStart{
		appointment.FieldDate:  {Date: civil.Date{Year: 2027, Month: time.February, Day: 28}, Time: clock("11:00")},
		appointment.FieldTime:  {Date: day(28), Time: clock("02:30")}, // clocks are put forward from 02:00 to 03:00
		appointment.FieldStart: {Date: day(3), Time: clock("11:00"), At: berlin(3, "12:00")},
	} {
		_, err := w.update(a, allowed(toLocal(start)))
		if e := refused(t, err, core.Invalid, ""); e.Fields[field].String() == "" {
			t.Errorf("%s: %v", field, e.Fields)
		}
	}
}

// The start becomes the first occurrence that is free for the duration of the new service.
func TestMoveIntoTheHourThatOccursTwice(t *testing.T) {
	t.Parallel()
	back := civil.Date{Year: 2027, Month: time.October, Day: 31}
	summer, winter := time.Date(2027, time.October, 31, 0, 30, 0, 0, time.UTC), time.Date(2027, time.October, 31, 1, 30, 0, 0, time.UTC)
	w := newEnv(t, open24Hours)
	a := w.book(customer, w.form(2, "09:00"))
	after, err := w.update(a, toLocal(booking.LocalStart{Date: back, Time: clock("02:30"), At: winter}))
	ok(t, err)
	same(t, "by its instant", after.StartsAt.UTC(), winter)
	after, err = w.update(a, func(in *booking.UpdateInput) {
		in.LocalStart, in.Notes = &booking.LocalStart{Date: back, Time: clock("02:30")}, new("noted")
	})
	ok(t, err)
	same(t, "a start that shows the time already stays", after.StartsAt.UTC(), winter)
	b := w.book(customer, w.form(2, "09:00"))
	after, err = w.update(b, toLocal(booking.LocalStart{Date: back, Time: clock("02:30")}))
	ok(t, err)
	same(t, "by date and time", after.StartsAt.UTC(), summer)

	w = newEnv(t, open24Hours)
	long := w.service(w.id, "Color", time.Hour)
	a = w.book(customer, w.form(2, "09:00"))
	between := w.form(2, "02:00")
	between.Date, between.At = back, summer.Add(30*time.Minute)
	w.book(customer, between)
	after, err = w.update(a, func(in *booking.UpdateInput) {
		in.LocalStart, in.Service = &booking.LocalStart{Date: back, Time: clock("02:30")}, &long.ID
	})
	ok(t, err)
	same(t, "the first occurrence with room for the other service", after.StartsAt.UTC(), winter)
}

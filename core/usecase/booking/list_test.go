package booking_test

import (
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

// reader catches the bounds that the overview and the list ask with.
type reader struct {
	ports.AppointmentReader
	bounds ports.OverviewBounds
	filter ports.Filter
}

func (r *reader) Overview(_ ctx, _ business.ID, b ports.OverviewBounds) (ports.OverviewRows, error) {
	r.bounds = b
	return ports.OverviewRows{}, nil
}

func (r *reader) List(_ ctx, _ business.ID, f ports.Filter) (ports.Page, error) {
	r.filter = f
	return ports.Page{}, nil
}

// Decision B13: today, the month and the coming days are the business's own, with 23 and 25 hours where clocks change.
func TestOverviewCountsByTheBusinesssCalendar(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	r := &reader{AppointmentReader: w.Appointments}
	w.replace(func(d *booking.Deps) { d.Appointments = r })
	utc := func(month time.Month, d, hour int) time.Time {
		return time.Date(2027, month, d, hour, 0, 0, 0, time.UTC)
	}
	w.clock.Set(time.Date(2027, time.March, 26, 23, 30, 0, 0, time.UTC)) // already the 27th in Berlin; clocks change on the 28th
	o, err := w.Overview(w.ctx, w.id)
	ok(t, err)
	same(t, "today", o.Today, day(27))
	same(t, "soon", r.bounds.SoonUntil.Sub(r.bounds.Now), 5*time.Minute)
	equal := func(what string, got, want time.Time) {
		t.Helper()
		if !got.Equal(want) {
			t.Errorf("%s: %v, want %v", what, got.UTC(), want)
		}
	}
	equal("day from", r.bounds.DayFrom, utc(time.March, 26, 23))
	equal("day to", r.bounds.DayTo, utc(time.March, 27, 23))
	equal("month from", r.bounds.MonthFrom, utc(time.February, 28, 23))
	equal("month to", r.bounds.MonthTo, utc(time.March, 31, 22))
	same(t, "days", o.Days[0] == day(28) && len(o.Days) == 7 && o.Days[6] == civil.Date{Year: 2027, Month: time.April, Day: 3}, true)
	same(t, "bounds of seven days", len(r.bounds.ComingDays), 8)
	equal("tomorrow", r.bounds.ComingDays[0], utc(time.March, 27, 23))
	equal("its end, 23 hours later", r.bounds.ComingDays[1], utc(time.March, 28, 22))
	equal("the end of the last", r.bounds.ComingDays[7], utc(time.April, 3, 22))

	w.clock.Set(utc(time.December, 15, 12))
	_, err = w.Overview(w.ctx, w.id)
	ok(t, err)
	equal("the year's last month", r.bounds.MonthTo, utc(time.December, 31, 23))
}

func TestListBounds(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	r := &reader{AppointmentReader: w.Appointments}
	w.replace(func(d *booking.Deps) { d.Appointments = r })
	list := func(in booking.ListInput) ports.Filter {
		in.Business = w.id
		_, err := w.List(w.ctx, in)
		ok(t, err)
		return r.filter
	}
	same(t, "by default", list(booking.ListInput{}), ports.Filter{Now: monday, EndsFrom: monday, Limit: 500})
	same(t, "with the past", list(booking.ListInput{Past: true}).EndsFrom.IsZero(), true)
	same(t, "limits", []int{list(booking.ListInput{Limit: 20}).Limit, list(booking.ListInput{Limit: 501}).Limit, list(booking.ListInput{Limit: -1}).Limit}, []int{20, 500, 500})
	f := list(booking.ListInput{From: day(27), To: day(28), Text: " zo\u00eb ", Status: appointment.Pending})
	same(t, "two dates, 47 hours", []any{f.From.UTC(), f.To.Sub(f.From), f.Text}, []any{time.Date(2027, time.March, 26, 23, 0, 0, 0, time.UTC), 47 * time.Hour, "zoë"})
	_, err := w.List(w.ctx, booking.ListInput{Business: "nobody's"})
	refused(t, err, core.NotFound, "")
}

func TestListDetailAndCustomers(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	w.book(customer, w.form(1, "09:00"))
	w.clock.Set(berlin(1, "12:00"))
	page, err := w.List(w.ctx, booking.ListInput{Business: w.id})
	ok(t, err)
	same(t, "to come", page.Appointments, []appointment.Appointment{a})
	d, err := w.Detail(w.ctx, w.id, a.ID)
	ok(t, err)
	same(t, "detail", []any{d.Appointment, len(d.History), len(d.Messages)}, []any{a, 1, 2})
	customers, err := w.Customers(w.ctx, w.id, " ZOE1@ ")
	ok(t, err)
	same(t, "customers", []any{len(customers.Customers), customers.Customers[0].Email}, []any{1, "zoe1@example.com"})
}

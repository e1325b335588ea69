package booking_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// monday is when every test begins: Monday, 1 March 2027, 07:00 in Berlin, before any opening.
var monday = time.Date(2027, time.March, 1, 6, 0, 0, 0, time.UTC)

var (
	owner    = appointment.Actor{Kind: appointment.ActorOwner, ID: "0190d3f0-0000-7000-8000-00000000a001"}
	customer = appointment.Actor{Kind: appointment.ActorCustomer}
)

// Staff members, whom env.staff hires.
var (
	ann = porttest.ID[business.StaffID]("ann")
	bob = porttest.ID[business.StaffID]("bob")
	cem = porttest.ID[business.StaffID]("cem")
	eve = porttest.ID[business.StaffID]("eve") // whom nobody hires
)

// env is one business in Berlin with default hours and rules, its address confirmed, and one service of half an hour.
type env struct {
	*booking.Service
	porttest.Harness
	t        *testing.T
	ctx      context.Context
	store    *postgrestest.Stores
	clock    *porttest.Clock
	generate *porttest.Generator
	limited  *limiter
	id       business.ID
	haircut  business.Service
	forms    int // number of forms so far, each for another customer
}

func newEnv(t *testing.T, changes ...func(*business.Business)) *env {
	t.Helper()
	w := &env{
		t: t, ctx: t.Context(), store: postgrestest.Open(t), clock: porttest.NewClock(monday),
		generate: &porttest.Generator{},
	}
	w.Harness = w.store.Harness
	w.limited = &limiter{RateLimiter: w.Limits}
	w.Service = booking.New(booking.Deps{
		Clock: w.clock, Generate: w.generate, Tx: w.Tx, Setups: w.Setups, Deletions: w.Businesses, Availability: w.Availability, Appointments: w.Appointments, Classes: w.Classes,
		Messages: w.Messages, Limits: w.limited, Files: porttest.CalendarFiles{}, PublicURL: "https://book.example",
	})
	w.id, w.haircut = w.open(changes...)
	return w
}

// another returns another business of the same installation, with its service.
func (w *env) another(changes ...func(*business.Business)) *env {
	w.t.Helper()
	other := *w
	other.id, other.haircut = w.open(changes...)
	return &other
}

// open adds a business with its service.
func (w *env) open(changes ...func(*business.Business)) (business.ID, business.Service) {
	w.t.Helper()
	b := business.New(business.ID(w.generate.ID()), business.Details{
		Name: "Salon", Email: "owner@salon.example", Phone: "+49 30 1234", Category: business.HairSalon,
	}, "Europe/Berlin", monday.AddDate(0, -1, 0))
	b.UniqueURL, b.EmailConfirmedAt = "salon-"+string(b.ID), b.CreatedAt
	for _, change := range changes {
		change(&b)
	}
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Businesses.Create(ctx, b); err != nil {
			return err
		}
		_, err := tx.Businesses.Update(ctx, b) // adds its places
		return err
	})
	return b.ID, w.service(b.ID, "Cut", 30*time.Minute)
}

func (w *env) service(id business.ID, name string, d time.Duration, changes ...func(*business.Service)) business.Service {
	w.t.Helper()
	s := business.Service{
		ID: business.ServiceID(w.generate.ID()), Name: name, Duration: d, Price: money.Amount{Minor: 4800, Currency: "USD"},
		Category: "general", Active: true, BookableOnline: true, CreatedAt: monday, Version: 1,
	}
	for _, change := range changes {
		change(&s)
	}
	w.inTx(func(ctx context.Context, tx ports.Tx) error { return tx.Services.Insert(ctx, id, s) })
	return s
}

// change stores another configuration of the business.
func (w *env) change(change func(*business.Business)) {
	w.t.Helper()
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, w.id)
		if err != nil {
			return err
		}
		change(&b)
		_, err = tx.Businesses.Update(ctx, b)
		return err
	})
}

func (w *env) inTx(fn func(ctx context.Context, tx ports.Tx) error) {
	w.t.Helper()
	ok(w.t, w.Tx.InTx(w.ctx, fn))
}

// staff adds active staff members who do everything.
func (w *env) staff(ids ...business.StaffID) {
	w.t.Helper()
	for _, id := range ids {
		w.staffDoing(id, business.AllServices())
	}
}

func (w *env) staffDoing(id business.StaffID, services business.ServiceSet) {
	w.t.Helper()
	name := porttest.Name(id)
	name = strings.ToUpper(name[:1]) + name[1:]
	w.Hire(w.t, w.id, business.Staff{ID: id, Name: name, Active: true, Services: services})
}

// limiter counts only in the tests of limits. In other tests many customers share an address.
type limiter struct {
	ports.RateLimiter
	on        bool
	meanwhile func() // called once, between the plan of a customer's booking and its claim; nil: nothing
}

func (l *limiter) Take(ctx context.Context, limit core.RateLimit, who string, now time.Time) error {
	if meanwhile := l.meanwhile; meanwhile != nil {
		l.meanwhile = nil
		meanwhile()
	}
	if !l.on {
		return nil
	}
	return l.RateLimiter.Take(ctx, limit, who, now)
}

func premium(b *business.Business) { b.Entitlement = tier.Entitlement{Complimentary: true} }

func unconfirmed(b *business.Business) { b.EmailConfirmedAt = time.Time{} }

func places(n int) func(*business.Business) {
	return func(b *business.Business) { premium(b); b.Rules.ParallelBookings = n }
}

// day returns a date of the first week of March 2027: the 1st is a Monday.
func day(d int) civil.Date { return civil.Date{Year: 2027, Month: time.March, Day: d} }

func clock(s string) civil.Minute {
	m, err := civil.ParseClock(s)
	if err != nil {
		panic(err)
	}
	return m
}

// berlin returns the instant of a local time in March 2027, before the clocks change.
func berlin(d int, s string) time.Time {
	m := clock(s)
	return time.Date(2027, time.March, d, int(m/60)-1, int(m%60), 0, 0, time.UTC)
}

// form returns a booking of the cut at a time. Each call uses another customer.
func (w *env) form(d int, at string) booking.BookInput {
	w.forms++
	return booking.BookInput{
		Business: w.id, Service: w.haircut.ID, Date: day(d), Time: clock(at), Address: "203.0.113.7",
		Customer: appointment.Customer{FullName: "Zoë Ångström", Email: fmt.Sprintf("zoe%d@example.com", w.forms), Phone: "+49 171 555"},
	}
}

// book fails the test unless the booking succeeds.
func (w *env) book(by appointment.Actor, in booking.BookInput) appointment.Appointment {
	w.t.Helper()
	booked, err := w.Book(w.ctx, by, in)
	ok(w.t, err)
	return utc(booked.Appointment)
}

// utc returns the appointment with its times in UTC, as the stores return them.
func utc(a appointment.Appointment) appointment.Appointment {
	for _, at := range []*time.Time{&a.StartsAt, &a.HeldUntil, &a.ReminderAt, &a.CreatedAt, &a.UpdatedAt, &a.DeletedAt} {
		*at = at.UTC()
	}
	return a
}

func (w *env) update(a appointment.Appointment, edit func(*booking.UpdateInput)) (appointment.Appointment, error) {
	in := booking.UpdateInput{Business: w.id, Appointment: a.ID}
	edit(&in)
	changed, err := w.Update(w.ctx, owner, in)
	return utc(changed.Appointment), err
}

func (w *env) get(a appointment.Appointment) appointment.Appointment {
	w.t.Helper()
	a, err := w.Appointments.Get(w.ctx, w.id, a.ID)
	ok(w.t, err)
	return a
}

// lane returns the lane of the appointment's place; empty: none.
func (w *env) lane(a appointment.Appointment) business.LaneID {
	w.t.Helper()
	var held []appointment.Allocation
	w.inTx(func(ctx context.Context, tx ports.Tx) (err error) {
		held, err = tx.Allocations.Held(ctx, w.id, a.ID)
		return err
	})
	if len(held) == 0 {
		return ""
	}
	return held[0].Lane
}

func (w *env) history(a appointment.Appointment) []appointment.Entry {
	w.t.Helper()
	entries, err := w.Appointments.History(w.ctx, w.id, a.ID)
	ok(w.t, err)
	return entries
}

// messages returns the messages about an appointment, oldest first, as "kind:recipient:state".
func (w *env) messages(a appointment.Appointment) []string {
	w.t.Helper()
	list, err := w.Messages.ForAppointment(w.ctx, w.id, a.ID)
	ok(w.t, err)
	var texts []string
	for _, m := range slices.Backward(list) {
		texts = append(texts, fmt.Sprintf("%s:%s:%s", m.Kind, m.Recipient, m.State))
	}
	return texts
}

// labels returns the free starts of a date as "HH:MM" joined by spaces, with the free staff members if there are any.
func (w *env) labels(in booking.SlotsInput) string {
	w.t.Helper()
	if in.Business == "" {
		in.Business, in.Service = w.id, w.haircut.ID
	}
	slots, err := w.AvailableSlots(w.ctx, in)
	ok(w.t, err)
	return labels(slots)
}

func labels(slots booking.Slots) string {
	var parts []string
	for _, s := range slots.Starts {
		label := []string{s.At.Format("15:04")}
		for _, id := range s.Staff {
			label = append(label, porttest.Name(id))
		}
		parts = append(parts, strings.Join(label, "/"))
	}
	return strings.Join(parts, " ")
}

var (
	ok      = porttest.OK
	same    = porttest.Same
	refused = porttest.Refused
)

func slotTaken(t testing.TB, err error) {
	t.Helper()
	if e := refused(t, err, core.Conflict, "slot_taken"); e.Text.String() != "booking.slotTaken" {
		t.Errorf("message %q", e.Text.String())
	}
}

package settings_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"
	_ "time/tzdata"

	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/setupchange"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/core/usecase/settings"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

var now = time.Date(2027, time.March, 1, 8, 0, 0, 0, time.UTC)

// env is one business on the free plan, without services.
type env struct {
	*settings.Service
	porttest.Harness
	t        *testing.T
	ctx      context.Context
	stores   *postgrestest.Stores
	clock    *porttest.Clock
	generate *porttest.Generator
	id       business.ID
}

func newEnv(t *testing.T, changes ...func(*business.Business)) *env {
	t.Helper()
	w := &env{t: t, ctx: t.Context(), stores: postgrestest.Open(t), clock: porttest.NewClock(now), generate: &porttest.Generator{}}
	w.Harness = w.stores.Harness
	w.Service = settings.New(settings.Deps{
		Clock: w.clock, Generate: w.generate, Tx: w.Tx, Setups: w.Setups, Businesses: w.Businesses, Services: w.Services, Staff: w.Staff, Appointments: w.Appointments, Classes: w.Classes,
		Media: w.Media, Logos: porttest.Logos{}, Limits: w.Limits,
	})
	w.id = w.open(changes...)
	return w
}

func (w *env) open(changes ...func(*business.Business)) business.ID {
	w.t.Helper()
	b := business.New(business.ID(w.generate.ID()), business.Details{Name: "Salon", Email: "owner@salon.example"}, "Europe/Berlin", now)
	b.UniqueURL = "salon-" + string(b.ID)
	for _, change := range changes {
		change(&b)
	}
	w.inTx(func(ctx context.Context, tx ports.Tx) error { return tx.Businesses.Create(ctx, b) })
	return b.ID
}

func (w *env) inTx(fn func(context.Context, ports.Tx) error) {
	w.t.Helper()
	ok(w.t, w.Tx.InTx(w.ctx, fn))
}

func (w *env) add(name string) (business.Service, error) {
	return w.AddService(w.ctx, w.id, details(name))
}

// fill adds n services, an hour apart.
func (w *env) fill(n int) []business.Service {
	w.t.Helper()
	var added []business.Service
	for i := range n {
		s, err := w.add(fmt.Sprintf("Service %d", i+1))
		ok(w.t, err)
		added = append(added, s)
		w.clock.Advance(time.Hour)
	}
	return added
}

func (w *env) delete(s business.Service) {
	w.t.Helper()
	_, err := w.DeleteService(w.ctx, w.id, s.ID, core.AnyVersion)
	ok(w.t, err)
}

// active returns the names of the active services, in order.
func (w *env) active() (names []string) {
	w.t.Helper()
	list, err := w.ListServices(w.ctx, w.id)
	ok(w.t, err)
	for _, s := range list {
		if s.Active {
			names = append(names, s.Name)
		}
	}
	return names
}

// appointment books the service by hand.
// booked is the history entry of a booking.
var booked = appointment.Entry{At: now, Actor: appointment.Actor{Kind: appointment.ActorCustomer}, Action: appointment.ActionBooked}

func (w *env) appointment(s business.Service) appointment.Appointment {
	w.t.Helper()
	setup, err := w.SetupByID(w.ctx, w.id)
	ok(w.t, err)
	a := appointment.Appointment{
		ID: appointment.ID(w.generate.ID()), BusinessID: w.id, Number: w.generate.AppointmentNumber(),
		StartsAt: w.clock.Now().Add(time.Hour), Status: appointment.Confirmed, Source: appointment.Online, Channel: appointment.ChannelLink, Version: 1,
	}
	a = a.WithService(s)
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Appointments.Book(ctx, ports.Booking{Appointment: a, Allocations: []appointment.Allocation{porttest.On(a, setup.Lanes[0].ID)}, Entry: booked, SetupVersion: setup.Version})
		return err
	})
	return a
}

func details(name string) settings.ServiceInput {
	return settings.ServiceInput{Name: name, DurationMinutes: 30, Price: "12.5", Active: true, BookableOnline: true}
}

func premium(b *business.Business) { b.Entitlement = tier.Entitlement{Complimentary: true} }

var (
	ok      = porttest.OK
	same    = porttest.Same
	refused = porttest.Refused
)

// A sixth service is refused. Inactive services count, archived ones do not. The check is part of the transaction.
func TestFreePlanAllowsFiveServices(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	added := w.fill(4)
	w.stores.Meanwhile(func() { // of two concurrent additions, the second one exceeds the plan
		_, err := w.add("Meanwhile")
		ok(t, err)
	})
	_, err := w.add("Too many")
	e := refused(t, err, core.LimitReached, "")
	same(t, "message", e.Text.String(), "tier.services (most: 5)")
	_, err = w.ToggleService(w.ctx, w.id, added[0].ID, core.AnyVersion)
	ok(t, err)
	_, err = w.add("An inactive one counts too")
	refused(t, err, core.LimitReached, "")
	w.appointment(added[1])
	w.delete(added[1]) // archived: it has an appointment
	_, err = w.add("An archived one does not")
	ok(t, err)

	p := newEnv(t, premium)
	same(t, "premium", len(p.fill(12)), 12)
}

// On Free at most five may be active. Both ways of activating a service check this.
func TestActivatingChecksThePlan(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	added := w.fill(6)
	off, err := w.ToggleService(w.ctx, w.id, added[5].ID, core.AnyVersion)
	ok(t, err)
	same(t, "off", off.Active, false)
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, w.id)
		b.Entitlement = tier.Entitlement{}
		_, failed := tx.Businesses.Update(ctx, b)
		return errors.Join(err, failed)
	})
	_, err = w.ToggleService(w.ctx, w.id, off.ID, core.AnyVersion)
	refused(t, err, core.LimitReached, "")
	_, err = w.UpdateService(w.ctx, w.id, off.ID, core.AnyVersion, details("On by the form"))
	refused(t, err, core.LimitReached, "")
	in := details("Still off")
	in.Active = false
	_, err = w.UpdateService(w.ctx, w.id, off.ID, core.AnyVersion, in)
	ok(t, err)
	_, err = w.UpdateService(w.ctx, w.id, added[0].ID, core.AnyVersion, details("An active one stays so"))
	ok(t, err)
	_, err = w.ToggleService(w.ctx, w.id, added[1].ID, core.AnyVersion)
	ok(t, err)
	_, err = w.ToggleService(w.ctx, w.id, off.ID, core.AnyVersion)
	ok(t, err)
	same(t, "active", w.active(), []string{"An active one stays so", "Service 3", "Service 4", "Service 5", "Still off"})
}

// A service with appointments is archived and one without is deleted. Neither is visible afterwards.
func TestDeleteService(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	added := w.fill(2)
	w.appointment(added[0])
	list, err := w.ListServices(w.ctx, w.id)
	ok(t, err)
	same(t, "upcoming", []int{list[0].Upcoming, list[1].Upcoming}, []int{1, 0})
	for _, s := range added {
		w.delete(s)
		_, err := w.DeleteService(w.ctx, w.id, s.ID, core.AnyVersion)
		refused(t, err, core.NotFound, "")
		_, err = w.ToggleService(w.ctx, w.id, s.ID, core.AnyVersion)
		refused(t, err, core.NotFound, "")
		_, err = w.UpdateService(w.ctx, w.id, s.ID, core.AnyVersion, details("Back"))
		refused(t, err, core.NotFound, "")
	}
	same(t, "left", len(w.active()), 0)
}

func TestUpdateService(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	added := w.fill(2)
	in := details("Renamed")
	in.DurationMinutes, in.Price, in.BufferAfterMinutes = 45, "19.99", 10
	after, err := w.UpdateService(w.ctx, w.id, added[0].ID, core.AnyVersion, in)
	ok(t, err)
	want := added[0]
	want.Version = 2
	want.Name, want.Duration, want.Price.Minor, want.BufferAfter = "Renamed", 45*time.Minute, 1999, 10*time.Minute
	same(t, "changed", after, want)
	same(t, "in its place", w.active(), []string{"Renamed", "Service 2"})
	in.DurationMinutes = 5
	_, err = w.UpdateService(w.ctx, w.id, added[0].ID, core.AnyVersion, in)
	same(t, "field", refused(t, err, core.Invalid, "").Fields[business.FieldDuration].String(), "field.range (least: 15, most: 480, unit: minutes)")
	_, err = w.AddService(w.ctx, w.id, settings.ServiceInput{DurationMinutes: 30})
	same(t, "field", refused(t, err, core.Invalid, "").Fields[business.FieldName].String(), "service.nameMissing")
	_, err = w.AddService(w.ctx, "nobody's", details("X"))
	same(t, "message", refused(t, err, core.NotFound, "").Text.String(), "business.notFound")
}

// A change that names another version is refused and returns the current state.
func TestServiceChangedMeanwhile(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	first := w.fill(1)[0]
	renamed, err := w.UpdateService(w.ctx, w.id, first.ID, 1, details("Renamed"))
	ok(t, err)
	toggled, err := w.ToggleService(w.ctx, w.id, first.ID, 2)
	ok(t, err)
	same(t, "versions", []int{first.Version, renamed.Version, toggled.Version}, []int{1, 2, 3})
	for _, seen := range []core.IfVersion{1, 4, core.NoVersion} {
		_, updated := w.UpdateService(w.ctx, w.id, first.ID, seen, details("Again"))
		_, toggledAgain := w.ToggleService(w.ctx, w.id, first.ID, seen)
		current, deleted := w.DeleteService(w.ctx, w.id, first.ID, seen)
		for _, err := range []error{updated, toggledAgain, deleted} {
			same(t, "message", refused(t, err, core.Changed, "").Text.String(), "service.changed")
		}
		same(t, "as it is now", current, toggled)
	}
	_, err = w.DeleteService(w.ctx, w.id, first.ID, 3)
	ok(t, err)
}

func TestBusinessChangedMeanwhile(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	shared, err := w.UpdateBusiness(w.ctx, w.id, 1, settings.BusinessPatch{LinkShared: true})
	ok(t, err)
	w.fill(1) // does not change the version of the business
	withCurrency, err := w.UpdateCurrency(w.ctx, w.id, 2, "USD")
	ok(t, err)
	last, err := w.UpdatePreferences(w.ctx, appointment.Actor{Kind: appointment.ActorOwner}, w.id, 3, business.PreferencesPatch{TimeFormat: business.Clock24}, setupchange.KeepClock)
	ok(t, err)
	same(t, "versions", []int{shared.Version, withCurrency.Version, last.Version}, []int{2, 3, 4})
	for _, seen := range []core.IfVersion{1, 5, core.NoVersion} {
		current, updated := w.UpdateBusiness(w.ctx, w.id, seen, settings.BusinessPatch{LinkShared: true})
		same(t, "as it is now", current, last)
		_, currency := w.UpdateCurrency(w.ctx, w.id, seen, "EUR")
		_, preferences := w.UpdatePreferences(w.ctx, appointment.Actor{Kind: appointment.ActorOwner}, w.id, seen, business.PreferencesPatch{}, setupchange.KeepClock)
		for _, err := range []error{updated, currency, preferences} {
			same(t, "message", refused(t, err, core.Changed, "").Text.String(), "business.changed")
		}
	}
	setup, err := w.SetupByID(w.ctx, w.id)
	ok(t, err)
	same(t, "nothing is stored", setup.Business, last)
}

// Three services of the category; a second call adds nothing.
func TestStarterServices(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for range 2 {
		list, err := w.AddStarterServices(w.ctx, w.id, business.DentalOffice, text.Text.String)
		ok(t, err)
		same(t, "services", []any{len(list), list[0].Name, list[0].Active}, []any{3, "starter.dentalOffice.checkUp.name", true})
	}
	list, err := w.AddStarterServices(w.ctx, w.id, business.Barbershop, text.Text.String)
	ok(t, err)
	same(t, "of another category", len(list), 3)
	own := newEnv(t)
	own.fill(1)
	list, err = own.AddStarterServices(own.ctx, own.id, business.Barbershop, text.Text.String)
	ok(t, err)
	same(t, "with a service of its own", len(list), 1)
}

// A patch replaces only its days, and ticks the checklist.
func TestUpdateHours(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	split := []business.Window{{Open: 540, Close: 720}, {Open: 780, Close: 1440}}
	b, err := w.UpdateBusiness(w.ctx, w.id, core.AnyVersion, settings.BusinessPatch{Hours: map[time.Weekday]business.Day{
		time.Sunday: {Open: true, Windows: split}, time.Monday: {},
	}})
	ok(t, err)
	same(t, "days", []any{b.Hours[time.Sunday].Windows, b.Hours[time.Monday].Open, b.Hours[time.Tuesday]}, []any{split, false, business.DefaultHours()[time.Tuesday]})
	same(t, "checklist", []any{b.HoursSetAt, b.LinkSharedAt.IsZero()}, []any{now, true})
	_, err = w.UpdateBusiness(w.ctx, w.id, core.AnyVersion, settings.BusinessPatch{
		LinkShared: true,
		Hours:      map[time.Weekday]business.Day{time.Friday: {Open: true, Windows: []business.Window{{Open: 2000, Close: 60}}}},
	})
	same(t, "field", refused(t, err, core.Invalid, "").Fields[business.FieldHours(time.Friday)].String(), "hours.outsideDay")
	setup, err := w.SetupByID(w.ctx, w.id)
	ok(t, err)
	same(t, "nothing of a refused change is stored", setup.Business, b)
}

func TestUpdateRulesOverridesAndChecklist(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	christmas := []business.DateOverride{{Date: civil.Date{Year: 2027, Month: time.December, Day: 24}, Note: "Closed"}}
	notice := 90 * time.Minute
	b, err := w.UpdateBusiness(w.ctx, w.id, core.AnyVersion, settings.BusinessPatch{Overrides: &christmas, Rules: &business.RulesPatch{MinimumNotice: &notice}, LinkShared: true})
	ok(t, err)
	same(t, "stored", []any{b.Overrides, b.Rules.MinimumNotice, b.Rules.HorizonDays, b.LinkSharedAt, b.HoursSetAt.IsZero()}, []any{christmas, notice, 180, now, true})
	w.clock.Advance(time.Hour)
	none := []business.DateOverride{}
	b, err = w.UpdateBusiness(w.ctx, w.id, core.AnyVersion, settings.BusinessPatch{Overrides: &none, LinkShared: true})
	ok(t, err)
	same(t, "all replaced; shared once", []any{len(b.Overrides), b.LinkSharedAt}, []any{0, now})
	horizon := 0
	_, err = w.UpdateBusiness(w.ctx, w.id, core.AnyVersion, settings.BusinessPatch{Rules: &business.RulesPatch{HorizonDays: &horizon}})
	refused(t, err, core.Invalid, "")
	_, err = w.UpdateBusiness(w.ctx, "nobody's", core.AnyVersion, settings.BusinessPatch{LinkShared: true})
	refused(t, err, core.NotFound, "")
}

func TestUpdateReplyEmail(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	set := func(address string) (business.Business, error) {
		return w.UpdateBusiness(w.ctx, w.id, core.AnyVersion, settings.BusinessPatch{ReplyEmail: &address})
	}
	b, err := set(" Hello@Salon.Example ")
	ok(t, err)
	same(t, "set", b.ReplyEmail, "hello@salon.example")
	_, err = set("hello")
	same(t, "field", refused(t, err, core.Invalid, "").Fields[business.FieldReplyEmail], business.InvalidEmail)
	b, err = w.UpdateBusiness(w.ctx, w.id, core.AnyVersion, settings.BusinessPatch{LinkShared: true})
	ok(t, err)
	same(t, "kept", b.ReplyEmail, "hello@salon.example")
	b, err = set(" ")
	ok(t, err)
	same(t, "removed", b.ReplyEmail, "")
}

func TestUpdatePreferences(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	b, err := w.UpdatePreferences(w.ctx, appointment.Actor{Kind: appointment.ActorOwner}, w.id, core.AnyVersion, business.PreferencesPatch{DateFormat: business.YearFirst, TimeFormat: business.Clock24, Timezone: "Pacific/Apia"}, setupchange.KeepClock)
	ok(t, err)
	same(t, "all", []any{b.DateFormat, b.TimeFormat, b.Timezone}, []any{business.YearFirst, business.Clock24, "Pacific/Apia"})
	b, err = w.UpdatePreferences(w.ctx, appointment.Actor{Kind: appointment.ActorOwner}, w.id, core.AnyVersion, business.PreferencesPatch{DateFormat: business.DayFirst}, setupchange.KeepClock)
	ok(t, err)
	same(t, "one", []any{b.DateFormat, b.TimeFormat, b.Timezone}, []any{business.DayFirst, business.Clock24, "Pacific/Apia"})
	for field, p := range map[core.Field]business.PreferencesPatch{
		business.FieldDateFormat: {DateFormat: "YY-M-D"}, business.FieldTimeFormat: {TimeFormat: "13"}, business.FieldTimezone: {Timezone: "Mars/Olympus"},
	} {
		_, err := w.UpdatePreferences(w.ctx, appointment.Actor{Kind: appointment.ActorOwner}, w.id, core.AnyVersion, p, setupchange.KeepClock)
		if refused(t, err, core.Invalid, "").Fields[field].String() == "" {
			t.Errorf("%s: %v", field, err)
		}
	}
	_, err = w.UpdatePreferences(w.ctx, appointment.Actor{Kind: appointment.ActorOwner}, w.id, core.AnyVersion, business.PreferencesPatch{Timezone: "Local"}, setupchange.KeepClock)
	refused(t, err, core.Invalid, "")
}

// Prices keep their numbers, and appointments keep their currency.
func TestUpdateCurrency(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	added := w.fill(2)
	a := w.appointment(added[0])
	b, err := w.UpdateCurrency(w.ctx, w.id, core.AnyVersion, "JPY")
	ok(t, err)
	list, err := w.ListServices(w.ctx, w.id)
	ok(t, err)
	same(t, "rounded", []any{b.Currency, list[0].Price, list[1].Price}, []any{money.Currency("JPY"), money.Amount{Minor: 13, Currency: "JPY"}, money.Amount{Minor: 13, Currency: "JPY"}})
	kept, err := w.Appointments.Get(w.ctx, w.id, a.ID)
	ok(t, err)
	same(t, "booked", kept.Price(), money.Amount{Minor: 1250, Currency: "USD"})
	_, err = w.UpdateCurrency(w.ctx, w.id, core.AnyVersion, "DEM")
	refused(t, err, core.Invalid, "")
	_, err = w.add("In yen")
	refused(t, err, core.Invalid, "") // 12.5 yen
}

func TestPublic(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	setup, err := w.SetupByURL(w.ctx, "salon-"+string(w.id))
	ok(t, err)
	same(t, "business", setup.Business.ID, w.id)
	_, err = w.SetupByURL(w.ctx, "nobody")
	same(t, "message", refused(t, err, core.NotFound, "").Text.String(), "business.notFound")
	_, err = w.SetupByID(w.ctx, "nobody's")
	same(t, "message", refused(t, err, core.NotFound, "").Text.String(), "business.notFound")
	_, err = w.SetupByID(w.ctx, "nobody's")
	refused(t, err, core.NotFound, "")
}

// The agenda follows changes of the hour and the zone, and is never sent twice for a day.
func TestTheAgendaIsScheduledWithTheSettings(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	due := func(at time.Time) (due []ports.DueAgenda) {
		w.inTx(func(ctx context.Context, tx ports.Tx) (err error) {
			due, err = tx.Agendas.Due(ctx, at, 10)
			return err
		})
		return due
	}
	isDueAt := func(what string, want time.Time) {
		t.Helper()
		if len(due(want.Add(-time.Second))) != 0 || len(due(want)) != 1 {
			t.Errorf("%s: not due at %v", what, want)
		}
	}
	change := func(p business.OwnerMailPatch) {
		_, err := w.UpdateBusiness(w.ctx, w.id, core.AnyVersion, settings.BusinessPatch{OwnerMail: &p})
		ok(t, err)
	}
	utc := func(day, hour int) time.Time { return time.Date(2027, time.March, day, hour, 0, 0, 0, time.UTC) }

	change(business.OwnerMailPatch{Agenda: new(true)}) // 9:00 in Berlin
	isDueAt("tomorrow at seven", utc(2, 6))
	change(business.OwnerMailPatch{AgendaAt: new(civil.Minute(12 * 60))})
	isDueAt("today at noon", utc(1, 11))
	_, err := w.UpdatePreferences(w.ctx, appointment.Actor{Kind: appointment.ActorOwner}, w.id, core.AnyVersion, business.PreferencesPatch{Timezone: "America/New_York"}, setupchange.KeepClock)
	ok(t, err)
	isDueAt("in another zone", utc(1, 17))
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		return tx.Agendas.Schedule(ctx, w.id, civil.Date{Year: 2027, Month: time.March, Day: 1}, utc(2, 17))
	})
	change(business.OwnerMailPatch{AgendaAt: new(civil.Minute(18 * 60))})
	isDueAt("after it was sent today", utc(2, 23))
	change(business.OwnerMailPatch{Agenda: new(false)})
	if len(due(utc(30, 0))) != 0 {
		t.Error("due although none is wanted")
	}
}

package messaging_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"
	_ "time/tzdata"

	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/messaging"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// monday is when every test begins: Monday, 1 March 2027, before any opening.
var monday = time.Date(2027, time.March, 1, 6, 0, 0, 0, time.UTC)

const (
	publicURL    = "https://book.example"
	ownerID      = account.ID("0193b1f0-0000-7000-8000-0000000000aa")
	ownerAddress = "owner@salon.example"
)

// env is one business in UTC with default hours, its address confirmed, one service of half an hour, and a booking service.
type env struct {
	*messaging.Service
	porttest.Harness
	deps    messaging.Deps
	booking *booking.Service
	t       *testing.T
	ctx     context.Context
	clock   *porttest.Clock
	mail    *porttest.Mailer
	id      business.ID
	haircut business.ServiceID
	done    int // jobs that runJobs has run
}

func newEnv(t *testing.T, changes ...func(*business.Business)) *env {
	t.Helper()
	w := &env{t: t, ctx: t.Context(), Harness: postgrestest.Open(t).Harness, clock: porttest.NewClock(monday), mail: &porttest.Mailer{}}
	generate := &porttest.Generator{}
	w.booking = booking.New(booking.Deps{
		Clock: w.clock, Generate: generate, Tx: w.Tx, Setups: w.Setups, Availability: w.Availability, Appointments: w.Appointments, Classes: w.Classes,
		Messages: w.Messages, Limits: ports.NoRateLimits{}, Files: porttest.CalendarFiles{}, PublicURL: publicURL,
	})
	w.deps = messaging.Deps{
		Clock: w.clock, Generate: generate, Tx: w.Tx, Limits: w.Limits, Setups: w.Setups, Appointments: w.Appointments, Deposits: w.Deposits, Messages: w.Messages, MailCounts: w.MailCounts,
		Accounts: w.Accounts, Tokens: w.Tokens, Contacts: w.Contacts, Alerts: w.Alerts, Mail: w.mail, PublicURL: publicURL, SupportEmail: "help@book.example",
	}
	w.Service = messaging.New(w.deps)
	w.register(business.ID(generate.ID()), business.ServiceID(generate.ID()), changes)
	return w
}

// register adds the business with its owner and its service.
func (w *env) register(id business.ID, service business.ServiceID, changes []func(*business.Business)) {
	w.t.Helper()
	b := business.New(id, business.Details{
		Name: "Salon", Email: ownerAddress, Phone: "+49 30 1234", Category: business.HairSalon,
	}, "UTC", monday.AddDate(0, -1, 0))
	b.UniqueURL, b.EmailConfirmedAt = "salon", b.CreatedAt
	for _, change := range changes {
		change(&b)
	}
	w.id, w.haircut = id, service
	w.inTx(func(tx ports.Tx) error {
		created := tx.Businesses.Create(w.ctx, b)
		_, placed := tx.Businesses.Update(w.ctx, b) // adds its places
		return errors.Join(
			created, placed,
			tx.Accounts.Create(w.ctx, account.NewOwner(ownerID, ownerAddress, "hash", id, b.CreatedAt)),
			tx.Services.Insert(w.ctx, id, business.Service{
				ID: service, Name: "Cut", Duration: 30 * time.Minute, Price: money.Amount{Minor: 4800, Currency: "USD"},
				Category: "general", Active: true, BookableOnline: true, CreatedAt: monday, Version: 1,
			}),
		)
	})
}

func (w *env) inTx(fn func(tx ports.Tx) error) {
	w.t.Helper()
	ok(w.t, w.Tx.InTx(w.ctx, func(_ context.Context, tx ports.Tx) error { return fn(tx) }))
}

// replace creates the service again with some dependencies replaced.
func (w *env) replace(change func(*messaging.Deps)) {
	change(&w.deps)
	w.Service = messaging.New(w.deps)
}

func (w *env) setup() *business.Setup {
	w.t.Helper()
	setup, err := w.Setups.Get(w.ctx, w.id)
	ok(w.t, err)
	return setup
}

func unconfirmed(b *business.Business) { b.EmailConfirmedAt = time.Time{} }

// confirm confirms the owner's address as the mailed link does, but without requeueing messages.
func (w *env) confirm() {
	w.t.Helper()
	w.inTx(func(tx ports.Tx) error {
		b, err := tx.Businesses.Lock(w.ctx, w.id)
		ok(w.t, err)
		b.EmailConfirmedAt = w.clock.Now()
		_, err = tx.Businesses.Update(w.ctx, b)
		return err
	})
}

// places allows n appointments at a time.
func places(n int) func(*business.Business) {
	return func(b *business.Business) {
		b.Entitlement = tier.Entitlement{Complimentary: true}
		b.Rules.ParallelBookings = n
	}
}

// march returns an instant in March 2027.
func march(day, hour int) time.Time { return time.Date(2027, time.March, day, hour, 0, 0, 0, time.UTC) }

func minute(t time.Time) civil.Minute { return civil.Minute(t.Hour()*60 + t.Minute()) }

func (w *env) book(startsAt time.Time) appointment.Appointment {
	w.t.Helper()
	return w.bookIn("", startsAt)
}

// bookIn books in a language; empty: the business's.
func (w *env) bookIn(language text.Language, startsAt time.Time) appointment.Appointment {
	w.t.Helper()
	booked, err := w.booking.Book(w.ctx, appointment.Actor{Kind: appointment.ActorCustomer}, booking.BookInput{
		Address:  "203.0.113.7",
		Language: language,
		Business: w.id, Service: w.haircut, Date: civil.DateOf(startsAt, time.UTC), Time: minute(startsAt),
		Customer: appointment.Customer{FullName: "Zoë Ångström", Email: "zoe@example.com", Phone: "+49 171 555"},
	})
	ok(w.t, err)
	return booked.Appointment
}

func (w *env) update(a appointment.Appointment, edit func(*booking.UpdateInput)) {
	w.t.Helper()
	in := booking.UpdateInput{Business: w.id, Appointment: a.ID}
	edit(&in)
	_, err := w.booking.Update(w.ctx, appointment.Actor{Kind: appointment.ActorOwner}, in)
	ok(w.t, err)
}

func (w *env) delete(a appointment.Appointment) {
	w.t.Helper()
	_, err := w.booking.Delete(w.ctx, appointment.Actor{Kind: appointment.ActorOwner}, w.id, a.ID, core.AnyVersion, booking.Explanation{})
	ok(w.t, err)
}

func (w *env) move(a appointment.Appointment, to time.Time) {
	w.t.Helper()
	_, err := w.booking.Move(w.ctx, a.Link().Token(), civil.DateOf(to, time.UTC), minute(to), time.Time{}, "")
	ok(w.t, err)
}

// queue stores a message about the owner's account.
func (w *env) queue(kind message.Kind) message.ID {
	w.t.Helper()
	m := message.ForAccount(message.ID(w.deps.Generate.ID()), w.id, kind, ownerAddress, w.clock.Now())
	m.Subject.Account = ownerID
	w.inTx(func(tx ports.Tx) error { return tx.Messages.Queue(w.ctx, m) })
	return m.ID
}

// send runs the message's job and returns the message afterwards.
func (w *env) send(id message.ID, last bool) (message.Message, error) {
	w.t.Helper()
	failed := w.Send(w.ctx, ports.SendMessage{Business: w.id, Message: id}, last)
	m, err := w.Messages.Get(w.ctx, w.id, id)
	ok(w.t, err)
	return m, failed
}

// messageAbout returns the newest message of that kind and recipient about the appointment.
func (w *env) messageAbout(a appointment.Appointment, k message.Kind, to message.Recipient) message.ID {
	w.t.Helper()
	list, err := w.Messages.ForAppointment(w.ctx, w.id, a.ID)
	ok(w.t, err)
	i := slices.IndexFunc(list, func(m message.Message) bool { return m.Kind == k && m.Recipient == to })
	if i < 0 {
		w.t.Fatalf("no message %s to the %s", k, to)
	}
	return list[i].ID
}

// runJobs runs the jobs that have not run yet, once each.
func (w *env) runJobs() {
	w.t.Helper()
	jobs := w.Jobs(w.t)
	for _, j := range jobs[w.done:] {
		ok(w.t, w.Send(w.ctx, j.(ports.SendMessage), false))
	}
	w.done = len(jobs)
}

// mailed counts the mails with that id.
func (w *env) mailed(id message.ID) (n int) {
	for _, m := range w.mail.AppointmentMails() {
		if m.Message.ID == id {
			n++
		}
	}
	for _, m := range w.mail.AccountMails() {
		if m.Message.ID == id {
			n++
		}
	}
	return n
}

// states returns the messages about an appointment, oldest first, as "kind:recipient:state".
func (w *env) states(a appointment.Appointment) []string {
	w.t.Helper()
	list, err := w.Messages.ForAppointment(w.ctx, w.id, a.ID)
	ok(w.t, err)
	var texts []string
	for _, m := range slices.Backward(list) {
		texts = append(texts, fmt.Sprintf("%s:%s:%s", m.Kind, m.Recipient, m.State))
	}
	return texts
}

var (
	ok      = porttest.OK
	same    = porttest.Same
	refused = porttest.Refused
)

package worker

import (
	"log/slog"
	"net/url"
	"testing"
	"time"

	"slotwise/adapters/postgres"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/deposits"
	"slotwise/core/usecase/identity"
	"slotwise/core/usecase/messaging"
	"slotwise/core/usecase/operators"
	"slotwise/core/usecase/settings"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// product has the use cases on a real database, with a fake clock and a fake mailer.
type product struct {
	db            *postgres.DB
	clock         *porttest.Clock
	mailer        *porttest.Mailer
	identity      *identity.Service
	settings      *settings.Service
	subscriptions *subscriptions.Service
	booking       *booking.Service
	messaging     *messaging.Service
	deposits      *deposits.Service
}

func newProduct(t *testing.T) *product {
	t.Helper()
	db := openDatabase(t)
	p := &product{db: db, clock: porttest.NewClock(time.Date(2027, time.March, 10, 12, 0, 0, 0, time.UTC)), mailer: &porttest.Mailer{}}
	generate := &porttest.Generator{}
	const publicURL = "https://book.example"
	p.identity = identity.New(identity.Deps{
		Clock: p.clock, Generate: generate, Passwords: porttest.Passwords{}, Reserved: porttest.Passwords{}, Tx: db, Accounts: db.Accounts(), Members: db.Members(), Invitations: db.Invitations(), Sessions: db.Sessions(), Events: db.AccountEvents(), TwoFactors: db.TwoFactors(),
		Tokens: db.Tokens(), Setups: db.Setups(), Deletions: db.Businesses(), Limits: db.RateLimiter(),
		Browsers: account.NewBrowserKeys([]byte("a secret of 32 bytes for tests.."), nil),
	})
	p.settings = settings.New(settings.Deps{
		Clock: p.clock, Generate: generate, Tx: db, Setups: db.Setups(), Businesses: db.Businesses(), Services: db.Services(), Staff: db.Staff(), Appointments: db.Appointments(), Classes: db.Classes(),
	})
	p.subscriptions = subscriptions.New(subscriptions.Deps{Clock: p.clock, Generate: generate, Tx: db, Businesses: db.Businesses(), Subscriptions: db.Subscriptions()})
	p.booking = booking.New(booking.Deps{
		Clock: p.clock, Generate: generate, Tx: db, Setups: db.Setups(), Deletions: db.Businesses(), Availability: db.Availability(), Appointments: db.Appointments(), Classes: db.Classes(), Deposits: db.Deposits(), Messages: db.Messages(),
		Limits: db.RateLimiter(), Files: porttest.CalendarFiles{}, PublicURL: publicURL,
	})
	p.messaging = messaging.New(messaging.Deps{
		Clock: p.clock, Generate: generate, Tx: db, Setups: db.Setups(), Appointments: db.Appointments(), Deposits: db.Deposits(), Messages: db.Messages(), MailCounts: db.MailCounts(),
		Accounts: db.Accounts(), Invitations: db.Invitations(), Tokens: db.Tokens(), Limits: db.RateLimiter(), Mail: p.mailer, PublicURL: publicURL,
	})
	p.deposits = deposits.New(deposits.Deps{
		Write: func(_ text.Language, t text.Text) string { return t.String() },
		Clock: p.clock, Generate: generate, Tx: db, Setups: db.Setups(), Appointments: db.Appointments(), Deposits: db.Deposits(), Credentials: db.PaymentCredentials(),
		Inbox: db.WebhookInbox(), Bookings: p.booking, PublicURL: publicURL,
	})
	return p
}

// confirmedBusiness creates a business whose owner has confirmed their address, with the starter services.
func (p *product) confirmedBusiness(t *testing.T) (business.ID, business.ServiceID) {
	t.Helper()
	ctx := t.Context()
	in, err := p.identity.Register(ctx, identity.RegisterInput{
		Name: "Harbour Hair Studio", Email: "maya@harbour.example", Password: "correct horse", Phone: "902 555 0142", Address: "14 Quay Street",
		Category: string(business.HairSalon), Timezone: "UTC", Origin: identity.RequestOrigin{Address: "192.0.2.1"},
	})
	if err != nil {
		t.Fatal(err)
	}
	link, err := url.Parse(p.confirmationMail(t).Link)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.identity.ConfirmEmail(ctx, link.Query().Get("token")); err != nil {
		t.Fatal(err)
	}
	services, err := p.settings.AddStarterServices(ctx, in.Business, business.HairSalon, text.Text.String)
	if err != nil || len(services) == 0 {
		t.Fatalf("starter services: %v (%v)", services, err)
	}
	return in.Business, services[0].ID
}

// confirmationMail sends and returns the first mail to the owner.
func (p *product) confirmationMail(t *testing.T) ports.AccountMail {
	t.Helper()
	var j ports.SendMessage
	err := p.db.Pool().QueryRow(t.Context(), `select business_id, id from messages where kind = 'confirm_email'`).Scan(&j.Business, &j.Message)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.messaging.Send(t.Context(), j, true); err != nil {
		t.Fatal(err)
	}
	return p.mailer.AccountMails()[0]
}

func (p *product) book(t *testing.T, id business.ID, service business.ServiceID, at time.Time) appointment.Appointment {
	t.Helper()
	booked, err := p.booking.Book(t.Context(), appointment.Actor{Kind: appointment.ActorCustomer}, booking.BookInput{
		Address:  "192.0.2.2",
		Business: id, Service: service, At: at, Date: civil.DateOf(at, time.UTC), Time: civil.Minute(at.Hour()*60 + at.Minute()),
		Customer: appointment.Customer{FullName: "Alex O’Neill", Email: "alex@example.com", Phone: "902 555 0199"},
	})
	if err != nil {
		t.Fatal(err)
	}
	return booked.Appointment
}

func (p *product) freeStarts(t *testing.T, id business.ID, service business.ServiceID, day time.Time) []time.Time {
	t.Helper()
	slots, err := p.booking.AvailableSlots(t.Context(), booking.SlotsInput{Business: id, Service: service, Date: civil.DateOf(day, time.UTC)})
	if err != nil || len(slots.Starts) < 3 {
		t.Fatalf("%d free starts (%v), want 3", len(slots.Starts), err)
	}
	starts := make([]time.Time, len(slots.Starts))
	for i, s := range slots.Starts {
		starts[i] = s.At
	}
	return starts
}

func (p *product) worker(t *testing.T) *Worker {
	t.Helper()
	w, err := New(Config{
		Pool: p.db.Pool(), Identity: p.identity, Subscriptions: p.subscriptions, Booking: p.booking, Messaging: p.messaging, Deposits: p.deposits, Operators: operators.New(operators.Deps{Clock: p.clock, Tx: p.db}), Housekeeper: p.db.Housekeeper(),
		Clock: p.clock, Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// Reminders become due while no server runs for two hours. Then two servers start at the same time.
func TestAfterDowntimeEachReminderIsSentOnce(t *testing.T) {
	t.Parallel()
	p := newProduct(t)
	id, service := p.confirmedBusiness(t)
	starts := p.freeStarts(t, id, service, p.clock.Now().AddDate(0, 0, 2))
	kept, cancelled, moved := p.book(t, id, service, starts[0]), p.book(t, id, service, starts[1]), p.book(t, id, service, starts[2])
	status, nextWeek := appointment.Cancelled, starts[2].AddDate(0, 0, 7)
	for _, change := range []booking.UpdateInput{
		{Business: id, Appointment: cancelled.ID, Status: &status},
		{Business: id, Appointment: moved.ID, StartsAt: &nextWeek},
	} {
		if _, err := p.booking.Update(t.Context(), appointment.Actor{Kind: appointment.ActorOwner}, change); err != nil {
			t.Fatal(err)
		}
	}

	p.clock.Set(starts[2].Add(-22 * time.Hour)) // reminders are due a day before
	first, second := p.worker(t), p.worker(t)
	for _, w := range []*Worker{first, second} {
		if err := w.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = w.Stop(t.Context()) })
	}
	eventually(t, "a sweep has run and every job is done", func() bool {
		return count(t, p.db.Pool(), `select count(*) from river_job where kind = 'sweep_reminders' and state = 'completed'`) > 0 &&
			count(t, p.db.Pool(), `select count(*) from river_job where state not in ('completed', 'cancelled', 'discarded')`) == 0
	})
	// Another sweep finds nothing.
	if err := p.messaging.SweepReminders(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := count(t, p.db.Pool(), `select count(*) from river_job where state not in ('completed', 'cancelled', 'discarded')`); n != 0 {
		t.Errorf("a second sweep queued %d more mails", n)
	}

	var reminded []appointment.ID
	for _, m := range p.mailer.AppointmentMails() {
		if m.Message.Kind == message.Reminder {
			reminded = append(reminded, m.Appointment.ID)
		}
	}
	if len(reminded) != 1 || reminded[0] != kept.ID {
		t.Errorf("reminded of %v, want once of %s", reminded, kept.ID)
	}
	if n := count(t, p.db.Pool(), `select count(*) from river_job where state in ('cancelled', 'discarded')`); n != 0 {
		t.Errorf("%d jobs failed", n)
	}
}

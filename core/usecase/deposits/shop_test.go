package deposits_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"
	_ "time/tzdata"

	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/deposits"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

var monday = time.Date(2027, time.March, 1, 6, 0, 0, 0, time.UTC)

var (
	owner    = appointment.Actor{Kind: appointment.ActorOwner, ID: "0190d3f0-0000-7000-8000-00000000a001"}
	customer = appointment.Actor{Kind: appointment.ActorCustomer}
)

// shop is a business that takes a fifth of the price as a deposit, with one place at a time.
type shop struct {
	*deposits.Service
	porttest.Harness
	*testing.T
	stores    *postgrestest.Stores
	booking   *booking.Service
	clock     *porttest.Clock
	generate  *porttest.Generator
	processor *porttest.Payments
	id        business.ID
	cut       business.Service
}

func newShop(t *testing.T) *shop {
	t.Helper()
	generate := &porttest.Generator{}
	stores := postgrestest.Open(t)
	s := &shop{T: t, stores: stores, Harness: stores.Harness, clock: porttest.NewClock(monday), generate: generate, processor: porttest.NewPayments()}
	s.booking = booking.New(booking.Deps{
		Clock: s.clock, Generate: generate, Tx: s.Tx, Setups: s.Setups, Deletions: s.Businesses, Availability: s.Availability, Appointments: s.Appointments, Classes: s.Classes,
		Messages: s.Messages, Limits: ports.NoRateLimits{}, Files: porttest.CalendarFiles{}, PublicURL: "https://book.example", Processors: s.taking(), Deposits: s.Deposits,
	})
	s.start()
	b := business.New(business.ID(generate.ID()), business.Details{Name: "Salon", Email: "owner@salon.example", Phone: "+49 30 1234", Category: business.HairSalon},
		"Europe/Berlin", monday.AddDate(0, -1, 0))
	b.UniqueURL, b.EmailConfirmedAt, b.Entitlement = "salon", b.CreatedAt, tier.Entitlement{Complimentary: true}
	keys := ports.StoredCredentials{
		ID: payment.CredentialsID(generate.ID()), Business: b.ID, Processor: porttest.FakeProcessor, Test: true, WebhookToken: "a-token-of-an-address", CreatedAt: monday,
		LastTest: ports.ConnectionTest{At: monday, Passed: true, Connection: payment.Connection{Account: "acct_1"}},
	}
	b.Deposits = b.Deposits.WithAccount(keys.Processor, keys.ID, true, true)
	b.Deposits.Required, b.Deposits.Percent = true, 20
	s.cut = business.Service{
		ID: business.ServiceID(generate.ID()), Name: "Cut", Duration: 30 * time.Minute, Price: money.Amount{Minor: 5000, Currency: "USD"}, Category: "general",
		Active: true, BookableOnline: true, CreatedAt: monday, Version: 1,
	}
	s.id = b.ID
	porttest.OK(t, s.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Businesses.Create(ctx, b); err != nil {
			return err
		}
		if _, err := tx.Businesses.Update(ctx, b); err != nil {
			return err
		}
		return tx.Services.Insert(ctx, b.ID, s.cut)
	}))
	porttest.OK(t, s.Credentials.Insert(t.Context(), keys))
	return s
}

func (s *shop) taking() ports.PaymentProcessors {
	return ports.PaymentProcessors{porttest.FakeProcessor: s.processor}
}

// start simulates a new process that takes over.
func (s *shop) start() {
	s.Service = deposits.New(deposits.Deps{
		Write: func(_ text.Language, t text.Text) string { return t.String() },
		Clock: s.clock, Generate: s.generate, Tx: s.Tx, Setups: s.Setups, Appointments: s.Appointments, Deposits: s.Deposits, Credentials: s.Credentials,
		Inbox: s.Inbox, Processors: s.taking(), Sealer: porttest.Sealer{}, Bookings: s.booking, PublicURL: "https://book.example", SupportEmail: "help@book.example",
		Wait: func(_ context.Context, pause time.Duration) error { s.clock.Advance(pause); return nil },
	})
}

// hold books for Tuesday at ten, without requesting the page yet.
func (s *shop) hold(who int) (booking.Result, error) { return s.holdAt(who, 10*60) }

func (s *shop) holdAt(who int, clock civil.Minute) (booking.Result, error) {
	return s.booking.Book(s.Context(), customer, booking.BookInput{
		Business: s.id, Service: s.cut.ID, Date: civil.Date{Year: 2027, Month: time.March, Day: 2}, Time: clock,
		Customer: appointment.Customer{FullName: "Ada Lovelace", Email: fmt.Sprintf("ada%d@example.com", who), Phone: "+44 20 7946 0000"},
	})
}

func (s *shop) book(who int) deposits.Deposit {
	s.Helper()
	held, err := s.hold(who)
	porttest.OK(s, err)
	d, err := s.Begin(s.Context(), held.Appointment)
	porttest.OK(s, err)
	return d
}

// bookAndPay books and lets the payment be received.
func (s *shop) bookAndPay(who int) deposits.Deposit {
	s.Helper()
	d := s.book(who)
	s.processor.Pay(string(d.Attempt.ID))
	s.pass(time.Minute)
	s.is(d, deposit.Paid)
	return d
}

func (s *shop) depositOf(a appointment.Appointment) deposits.Deposit {
	s.Helper()
	d, err := s.DepositOf(s.Context(), a)
	porttest.OK(s, err)
	return *d
}

// pass advances the clock, with a sweep every half minute. It leaves out the sweeps that find nothing to do.
func (s *shop) pass(d time.Duration) {
	s.Helper()
	const sweep = 30 * time.Second
	for end := s.clock.Now().Add(d); s.clock.Now().Before(end); {
		next := s.stores.NextCheckOfDeposits(s.id)
		if next.IsZero() || next.After(end) {
			next = end
		}
		sweeps := int((next.Sub(s.clock.Now()) + sweep - 1) / sweep)
		s.clock.Advance(time.Duration(max(1, sweeps)) * sweep)
		porttest.OK(s, s.PollDue(s.Context()))
	}
}

func (s *shop) is(d deposits.Deposit, want deposit.State) appointment.Appointment {
	s.Helper()
	a, err := s.Deposits.Attempt(s.Context(), d.Attempt.ID)
	porttest.OK(s, err)
	if a.State != want {
		s.Errorf("the deposit is %s, want %s (%v)", a.State, want, a.Reason)
	}
	appt, err := s.Appointments.Get(s.Context(), s.id, a.Appointment)
	porttest.OK(s, err)
	if string(appt.Deposit.State) != string(want) {
		s.Errorf("the appointment says %s", appt.Deposit.State)
	}
	return appt
}

// told returns the kinds of the messages to a recipient, oldest first.
func (s *shop) told(d deposits.Deposit, to message.Recipient) (kinds []message.Kind) {
	s.Helper()
	list, err := s.Messages.ForAppointment(s.Context(), s.id, d.Attempt.Appointment)
	porttest.OK(s, err)
	slices.Reverse(list)
	for _, m := range list {
		if m.Recipient == to && m.Kind != message.PaymentDue { // which is skipped once the deposit is paid
			kinds = append(kinds, m.Kind)
		}
	}
	return kinds
}

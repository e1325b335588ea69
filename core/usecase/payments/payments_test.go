package payments_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"
	_ "time/tzdata"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/payments"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

var monday = time.Date(2027, time.March, 1, 6, 0, 0, 0, time.UTC)

var (
	owner    = appointment.Actor{Kind: appointment.ActorOwner, ID: "0190d3f0-0000-7000-8000-00000000a001"}
	customer = appointment.Actor{Kind: appointment.ActorCustomer}
)

// shop is a business that asks for a fifth of the price, with one place at a time.
type shop struct {
	*payments.Service
	porttest.Harness
	*testing.T
	booking   *booking.Service
	clock     *porttest.Clock
	processor *porttest.Payments
	id        business.ID
	cut       business.Service
}

func newShop(t *testing.T) *shop {
	t.Helper()
	store, generate := porttest.NewMemory(), &porttest.Generator{}
	s := &shop{T: t, Harness: store.Harness(), clock: porttest.NewClock(monday), processor: porttest.NewPayments()}
	taking := ports.PaymentProcessors{porttest.FakeProcessor: s.processor}
	s.booking = booking.New(booking.Deps{
		Clock: s.clock, Generate: generate, Tx: s.Tx, Setups: s.Setups, Deletions: s.Businesses, Availability: s.Availability, Appointments: s.Appointments,
		Messages: s.Messages, Limits: ports.NoRateLimits{}, Files: porttest.CalendarFiles{}, PublicURL: "https://book.example", Processors: taking, Deposits: s.Deposits,
	})
	s.Service = payments.New(payments.Deps{
		Clock: s.clock, Generate: generate, Tx: s.Tx, Setups: s.Setups, Appointments: s.Appointments, Deposits: s.Deposits, Credentials: s.Credentials,
		Inbox: s.Inbox, Processors: taking, Sealer: porttest.Sealer{}, Places: s.booking, PublicURL: "https://book.example",
		Wait: func(_ context.Context, pause time.Duration) error { s.clock.Advance(pause); return nil },
	})
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
		Active: true, CreatedAt: monday, Version: 1,
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

// hold books for Tuesday at ten, without asking for the page yet.
func (s *shop) hold(who int) (booking.Result, error) { return s.holdAt(who, 10*60) }

func (s *shop) holdAt(who int, clock civil.Minute) (booking.Result, error) {
	return s.booking.Book(s.Context(), customer, booking.BookInput{
		Business: s.id, Service: s.cut.ID, Date: civil.Date{Year: 2027, Month: time.March, Day: 2}, Time: clock,
		Customer: appointment.Customer{FullName: "Ada Lovelace", Email: fmt.Sprintf("ada%d@example.com", who), Phone: "+44 20 7946 0000"},
	})
}

func (s *shop) book(who int) payments.Deposit {
	s.Helper()
	held, err := s.hold(who)
	porttest.OK(s, err)
	d, err := s.Begin(s.Context(), held.Appointment)
	porttest.OK(s, err)
	return d
}

// pass lets time go by, with a sweep every half minute.
func (s *shop) pass(d time.Duration) {
	s.Helper()
	for end := s.clock.Now().Add(d); s.clock.Now().Before(end); {
		s.clock.Advance(30 * time.Second)
		porttest.OK(s, s.LookAtDue(s.Context()))
	}
}

func (s *shop) is(d payments.Deposit, want deposit.State) appointment.Appointment {
	s.Helper()
	a, err := s.Deposits.Attempt(s.Context(), d.Attempt.ID)
	porttest.OK(s, err)
	if a.State != want {
		s.Errorf("the deposit is %s, want %s (%s)", a.State, want, a.Reason)
	}
	appt, err := s.Appointments.Get(s.Context(), s.id, a.Appointment)
	porttest.OK(s, err)
	if string(appt.Deposit.State) != string(want) {
		s.Errorf("the appointment says %s", appt.Deposit.State)
	}
	return appt
}

// told returns the kinds of the messages to a recipient, oldest first.
func (s *shop) told(d payments.Deposit, to message.Recipient) (kinds []message.Kind) {
	s.Helper()
	list, err := s.Messages.ForAppointment(s.Context(), s.id, d.Attempt.Appointment)
	porttest.OK(s, err)
	slices.Reverse(list)
	for _, m := range list {
		if m.Recipient == to {
			kinds = append(kinds, m.Kind)
		}
	}
	return kinds
}

func TestADepositThatIsPaid(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	s.processor.Pay(string(d.Attempt.ID))
	s.pass(time.Minute)
	a := s.is(d, deposit.Paid)
	if a.Held() || a.Status != appointment.Pending {
		t.Errorf("appointment %+v", a)
	}
	porttest.Same(t, "the customer was told", s.told(d, message.ToCustomer), []message.Kind{message.Booked})
	porttest.Same(t, "the owner was told", s.told(d, message.ToOwner), []message.Kind{message.Booked})
	_, err := s.hold(2)
	porttest.Refused(t, err, "conflict", "slot_taken")
}

func TestADepositThatIsNotPaid(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	s.clock.Advance(33 * time.Minute)
	second := s.book(2) // no sweep has run
	s.pass(time.Minute)
	if a := s.is(d, deposit.Expired); a.Status != appointment.Cancelled || !a.HoldEnded(s.clock.Now()) {
		t.Errorf("appointment %+v", a)
	}
	s.is(second, deposit.Awaiting)
	porttest.Same(t, "the customer was told", s.told(d, message.ToCustomer), []message.Kind{message.DepositNotPaid})
	porttest.Same(t, "the owner was told", len(s.told(d, message.ToOwner)), 0)
}

func TestAPaymentAfterTheHold(t *testing.T) {
	t.Parallel()
	t.Run("is honoured while the time is free", func(t *testing.T) {
		t.Parallel()
		s := newShop(t)
		d := s.book(1)
		s.clock.Advance(33 * time.Minute)
		porttest.OK(t, s.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Holds.ReleaseEnded(ctx, s.id, nil, s.clock.Now())
			return err
		}))
		s.processor.During(func(call string) {
			if call == "end" {
				s.processor.Pay(string(d.Attempt.ID)) // at the last moment
			}
		})
		s.pass(time.Minute)
		if a := s.is(d, deposit.Paid); a.Status != appointment.Pending || a.Held() {
			t.Errorf("appointment %+v", a)
		}
		porttest.Same(t, "the customer was told", s.told(d, message.ToCustomer), []message.Kind{message.BookedLate})
		_, err := s.hold(2)
		porttest.Refused(t, err, "conflict", "slot_taken")
	})
	t.Run("is refunded when the time is taken", func(t *testing.T) {
		t.Parallel()
		s := newShop(t)
		d := s.book(1)
		s.clock.Advance(33 * time.Minute)
		other := s.book(2)
		s.processor.During(func(call string) {
			if call == "end" {
				s.processor.Pay(string(d.Attempt.ID))
			}
		})
		s.pass(2 * time.Minute)
		s.processor.During(nil)
		if a := s.is(d, deposit.Refunded); a.Status != appointment.Cancelled || a.Held() {
			t.Errorf("appointment %+v", a)
		}
		s.is(other, deposit.Awaiting)
		porttest.Same(t, "the customer was told", s.told(d, message.ToCustomer), []message.Kind{message.DepositRefunded})
		if f, _ := s.processor.Payment(string(d.Attempt.ID)); f.Refunded != 1000 {
			t.Errorf("%d went back", f.Refunded)
		}
	})
}

func TestCancellingSettlesTheDeposit(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		keep bool
		want deposit.State
	}{"it goes back": {false, deposit.Refunded}, "the owner keeps it": {true, deposit.Paid}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			d := s.book(1)
			s.processor.Pay(string(d.Attempt.ID))
			s.pass(time.Minute)
			_, err := s.booking.Update(t.Context(), owner, booking.UpdateInput{
				Business: s.id, Appointment: d.Attempt.Appointment, Status: new(appointment.Cancelled), Explanation: booking.Explanation{KeepDeposit: c.keep},
			})
			porttest.OK(t, err)
			s.pass(time.Minute)
			s.is(d, c.want)
			s.pass(time.Hour)
			s.is(d, c.want)
		})
	}
}

func TestApprovedMoneyIsTakenOnlyWithThePlace(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	s.processor.Approves = true
	d := s.book(1)
	s.processor.Pay(string(d.Attempt.ID))
	s.clock.Advance(33 * time.Minute)
	other := s.book(2)
	s.pass(5 * time.Minute)
	if f, _ := s.processor.Payment(string(d.Attempt.ID)); f.Captured.Minor != 0 {
		t.Errorf("money was taken for a place that is gone: %+v", f)
	}
	s.processor.Pay(string(other.Attempt.ID))
	s.pass(time.Minute)
	s.is(other, deposit.Paid)
}

// Whatever asks at the same time, one payment is taken and one booking told.
func TestManyLooksAtOnce(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	s.processor.Approves = true
	d := s.book(1)
	s.processor.Pay(string(d.Attempt.ID))
	s.clock.Advance(time.Minute)
	var running sync.WaitGroup
	for range 10 {
		running.Go(func() { _, _ = s.Status(t.Context(), payments.Asker{Owner: s.id}, d.Attempt.ID) })
		running.Go(func() { _ = s.LookAtDue(t.Context()) })
	}
	running.Wait()
	s.pass(time.Minute)
	s.is(d, deposit.Paid)
	porttest.Same(t, "the customer was told", s.told(d, message.ToCustomer), []message.Kind{message.Booked})
}

func TestRefusedKeysStopDepositsAndAreToldOnce(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	refused := &payment.Error{Failure: payment.Unauthorized, Reason: "expired"}
	s.processor.Fail(refused, refused)
	s.pass(2 * time.Minute)
	_, err := s.holdAt(2, 11*60)
	porttest.Refused(t, err, "conflict", "deposit_refused")
	s.processor.Pay(string(d.Attempt.ID))
	s.pass(40 * time.Minute)
	s.is(d, deposit.Paid)
	setup, err := s.Setups.Get(t.Context(), s.id)
	porttest.OK(t, err)
	if setup.Business.Deposits.KeysRefused {
		t.Error("the keys work again")
	}
}

// Fifty customers want one place. One of them gets a page.
func TestOneHoldForOnePlace(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	var (
		running sync.WaitGroup
		mu      sync.Mutex
		held    int
	)
	for who := range 50 {
		running.Go(func() {
			if _, err := s.hold(who); err == nil {
				mu.Lock()
				defer mu.Unlock()
				held++
			}
		})
	}
	running.Wait()
	porttest.Same(t, "holds", held, 1)
}

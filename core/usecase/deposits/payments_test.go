package deposits_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/civil"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/payment"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/deposits"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

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
				s.processor.Pay(string(d.Attempt.ID)) // just before the hold ends
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
			d := s.bookAndPay(1)
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

// A customer cannot bring a refund back by moving the appointment. A move by the business extends it.
func TestAMoveByTheCustomerDoesNotReviveTheRefund(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		early   bool // the customer moves before the refund ends
		byOwner bool // the business moves it once more
		want    deposit.State
	}{
		"after it has ended":                {want: deposit.Paid},
		"before it ends, and cancels after": {early: true, want: deposit.Paid},
		"and the business moves it as well": {byOwner: true, want: deposit.Refunded},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			d := s.bookAndPay(1)
			accepted := d.Terms.RefundUntil
			if want := d.Appointment.StartsAt.Add(-24 * time.Hour); !accepted.Equal(want) {
				t.Fatalf("accepted until %v, want %v", accepted, want)
			}
			if !c.early {
				s.clock.Set(d.Appointment.StartsAt.Add(-3 * time.Hour))
			}
			token := s.is(d, deposit.Paid).Link().Token()
			_, err := s.booking.Move(t.Context(), token, civil.Date{Year: 2027, Month: time.March, Day: 9}, 10*60, time.Time{}, "")
			porttest.OK(t, err)
			if c.byOwner {
				_, err := s.booking.Update(t.Context(), owner, booking.UpdateInput{
					Business: s.id, Appointment: d.Attempt.Appointment, StartsAt: new(time.Date(2027, time.March, 10, 9, 0, 0, 0, time.UTC)),
				})
				porttest.OK(t, err)
			} else if moved := s.depositOf(s.is(d, deposit.Paid)); !moved.Terms.RefundUntil.Equal(accepted) || moved.Terms.Text != d.Terms.Text {
				t.Errorf("after the move the terms are %+v", moved.Terms)
			}
			s.clock.Set(d.Appointment.StartsAt)
			if moved := s.depositOf(s.is(d, deposit.Paid)); moved.CancelRefunds(s.clock.Now()) != (c.want == deposit.Refunded) {
				t.Errorf("the page says that cancelling refunds: %v", moved.CancelRefunds(s.clock.Now()))
			}
			_, err = s.booking.Cancel(t.Context(), token, "")
			porttest.OK(t, err)
			s.pass(time.Minute)
			s.is(d, c.want)
		})
	}
}

func TestApprovedMoneyIsTakenOnlyWithTheTime(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	s.processor.Approves = true
	d := s.book(1)
	s.processor.Pay(string(d.Attempt.ID))
	s.clock.Advance(33 * time.Minute)
	other := s.book(2)
	s.pass(5 * time.Minute)
	if f, _ := s.processor.Payment(string(d.Attempt.ID)); f.Captured.Minor != 0 {
		t.Errorf("money was taken for a time that is gone: %+v", f)
	}
	s.processor.Pay(string(other.Attempt.ID))
	s.pass(time.Minute)
	s.is(other, deposit.Paid)
}

// However many polls run concurrently, one payment is taken and one booking is announced.
func TestManyPollsAtOnce(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	s.processor.Approves = true
	d := s.book(1)
	s.processor.Pay(string(d.Attempt.ID))
	s.clock.Advance(time.Minute)
	var running sync.WaitGroup
	for range 10 {
		running.Go(func() { _, _ = s.Status(t.Context(), deposits.Asker{Owner: s.id}, d.Attempt.ID) })
		running.Go(func() { _ = s.PollDue(t.Context()) })
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

// Fifty customers try to book the same time. One of them gets a page.
func TestOneHoldForOneTime(t *testing.T) {
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

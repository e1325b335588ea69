package deposits_test

import (
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/deposits"
	"slotwise/ports/porttest"
)

// setPending makes the processor say that the customer is done with paying and the money is on its way.
func (s *shop) setPending(d deposits.Deposit) {
	s.Helper()
	s.processor.Change(string(d.Attempt.ID), func(f *porttest.FakePayment) { f.State = payment.Pending })
}

func (s *shop) arrives(d deposits.Deposit) {
	s.Helper()
	s.processor.Change(string(d.Attempt.ID), func(f *porttest.FakePayment) {
		f.State, f.Captured = payment.Captured, money.Amount{Minor: d.Attempt.Amount.Minor, Currency: d.Attempt.Amount.Currency}
	})
}

// The customer has paid and would believe to be booked.
func TestACustomerLearnsThatThePlaceOfAPendingPaymentIsReleased(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	s.setPending(d)
	s.pass(time.Minute)
	s.is(d, deposit.Processing)
	porttest.Same(t, "told while the time is held", len(s.told(d, message.ToCustomer)), 0)
	s.pass(26 * time.Hour)
	s.is(d, deposit.Closing)
	porttest.Same(t, "told once", s.told(d, message.ToCustomer), []message.Kind{message.PaymentPending})
	porttest.Same(t, "the owner does not know the customer", len(s.told(d, message.ToOwner)), 0)
	s.arrives(d)
	s.pass(time.Hour)
	s.is(d, deposit.Paid)
	porttest.Same(t, "told of the booking", s.told(d, message.ToCustomer), []message.Kind{message.PaymentPending, message.BookedLate})
}

func TestACustomerLearnsThatAPaymentIsPendingAfterTheHold(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	s.clock.Advance(33 * time.Minute)
	s.setPending(d)
	s.pass(2 * time.Hour)
	s.is(d, deposit.Closing)
	porttest.Same(t, "told once", s.told(d, message.ToCustomer), []message.Kind{message.PaymentPending})
}

func TestACancellationWhileThePaymentIsPendingIsTold(t *testing.T) {
	t.Parallel()
	cancelled := []message.Kind{message.Cancelled}
	for name, c := range map[string]struct {
		early  bool // before the processor says that the payment is pending
		silent bool
		never  bool // the customer never paid
		told   []message.Kind
		after  []message.Kind // once the money has arrived
	}{
		"pending":                 {told: cancelled, after: []message.Kind{message.Cancelled, message.DepositRefunded}},
		"pending a moment later":  {early: true, told: cancelled, after: []message.Kind{message.Cancelled, message.DepositRefunded}},
		"the owner tells nothing": {silent: true, after: []message.Kind{message.DepositRefunded}},
		"never paid":              {never: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			d := s.book(1)
			if !c.early && !c.never {
				s.setPending(d)
				s.pass(time.Minute)
				s.is(d, deposit.Processing)
			}
			_, err := s.booking.Update(t.Context(), owner, booking.UpdateInput{
				Business: s.id, Appointment: d.Attempt.Appointment, Status: new(appointment.Cancelled),
				Explanation: booking.Explanation{Notice: appointment.Notice{Silent: c.silent}},
			})
			porttest.OK(t, err)
			if c.early {
				s.setPending(d)
			}
			s.pass(3 * time.Hour)
			porttest.Same(t, "told", s.told(d, message.ToCustomer), c.told)
			porttest.Same(t, "the owner knows it already", len(s.told(d, message.ToOwner)), 0)
			if c.never {
				return
			}
			s.arrives(d)
			s.pass(time.Hour)
			s.is(d, deposit.Refunded)
			porttest.Same(t, "told in all", s.told(d, message.ToCustomer), c.after)
		})
	}
}

func TestACustomerWhoCancelsWhileThePaymentIsPendingIsTold(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	s.setPending(d)
	s.pass(time.Minute)
	token := s.is(d, deposit.Processing).Link().Token()
	_, err := s.booking.Cancel(t.Context(), token, "")
	porttest.OK(t, err)
	porttest.Same(t, "told", s.told(d, message.ToCustomer), []message.Kind{message.Cancelled})
	porttest.Same(t, "the owner never heard of it", len(s.told(d, message.ToOwner)), 0)
}

// While nobody knows whether approved money was taken, the time is held, and the owner sees what holds it and can cancel.
func TestTheOwnerSeesAPlaceAsLongAsACaptureHoldsIt(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	s.processor.Approves = true
	d := s.book(1)
	s.processor.Pay(string(d.Attempt.ID))
	s.processor.During(func(string) { s.processor.Fail(&payment.Error{Failure: payment.Unknown}) }) // all calls after the first one
	s.pass(25 * time.Hour)
	s.is(d, deposit.Capturing)
	_, err := s.hold(2)
	porttest.Refused(t, err, "conflict", "slot_taken")
	_, err = s.booking.Update(t.Context(), owner, booking.UpdateInput{
		Business: s.id, Appointment: d.Attempt.Appointment, Status: new(appointment.Cancelled),
	})
	porttest.OK(t, err)
}

func TestAPaymentOfWhichNobodyKnowsIsNotCalledPaid(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	s.setPending(d)
	s.pass(5 * 24 * time.Hour)
	s.is(d, deposit.Stuck)
	got, err := s.Status(t.Context(), deposits.Asker{Owner: s.id}, d.Attempt.ID)
	porttest.OK(t, err)
	porttest.Same(t, "status", got, deposits.Status{Status: deposits.CheckoutComplete, Payment: deposits.Unpaid, State: deposit.Stuck})
}

// A mail leads the owner to the appointment, whose time is released. It names the customer, whose payment the owner has to find.
func TestTheOwnerCanOpenAReleasedAppointmentWhosePaymentNeedsThem(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	id := d.Attempt.Appointment
	s.setPending(d)
	s.pass(26 * time.Hour)
	_, err := s.booking.Detail(t.Context(), s.id, id)
	porttest.Refused(t, err, "not_found", "")
	s.pass(4 * 24 * time.Hour)
	s.is(d, deposit.Stuck)
	porttest.Same(t, "the owner was told", s.told(d, message.ToOwner), []message.Kind{message.DepositStuck})
	seen, err := s.booking.Detail(t.Context(), s.id, id)
	porttest.OK(t, err)
	porttest.Same(t, "the customer", seen.Customer.FullName, "Ada Lovelace")
	porttest.Same(t, "a hold", seen.Held(), false)
	s.processor.Change(string(d.Attempt.ID), func(f *porttest.FakePayment) { f.State = payment.Dead })
	porttest.OK(t, s.Retry(t.Context(), owner, s.id, id))
	s.is(d, deposit.Expired)
	_, err = s.booking.Detail(t.Context(), s.id, id)
	porttest.OK(t, err)
}

func TestTheOwnerCanOpenAReleasedAppointmentThatTheyHoldUp(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	s.setPending(d)
	s.pass(26 * time.Hour)
	s.is(d, deposit.Closing)
	refused := &payment.Error{Failure: payment.Unauthorized, Reason: "expired"}
	s.processor.During(func(string) { s.processor.Fail(refused) })
	s.pass(2 * time.Hour)
	_, err := s.booking.Detail(t.Context(), s.id, d.Attempt.Appointment)
	porttest.OK(t, err)
}

func TestACustomerWithoutAPaymentGetsTheLinkToPay(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	list, err := s.Messages.ForAppointment(t.Context(), s.id, d.Attempt.Appointment)
	porttest.OK(t, err)
	porttest.Same(t, "messages", len(list), 1)
	m := list[0]
	porttest.Same(t, "kind", m.Kind, message.PaymentDue)
	porttest.Same(t, "to", m.RecipientAddress, "ada1@example.com")
	porttest.Same(t, "after", m.SendAt().Sub(m.CreatedAt), 5*time.Minute)
}

func TestACustomerLearnsThatNobodyKnowsWhetherTheyPaid(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	s.processor.During(func(string) { s.processor.Fail(&payment.Error{Failure: payment.Unknown}) })
	s.pass(35 * time.Minute)
	s.is(d, deposit.Closing)
	porttest.Same(t, "told during a short outage", len(s.told(d, message.ToCustomer)), 0)
	s.pass(5 * 24 * time.Hour)
	s.is(d, deposit.Stuck)
	porttest.Same(t, "told once", s.told(d, message.ToCustomer), []message.Kind{message.PaymentUnclear})
}

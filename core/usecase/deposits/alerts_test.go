package deposits_test

import (
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/usecase/deposits"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// operatorHeard returns the number of mails to the operator and the alert that the last one is about.
func (s *shop) operatorHeard() (mails int, last operator.Alert) {
	s.Helper()
	for _, job := range s.Jobs(s.T) {
		send, ok := job.(ports.SendMessage)
		if !ok || send.Business != business.Installation {
			continue
		}
		m, err := s.Messages.Get(s.Context(), send.Business, send.Message)
		porttest.OK(s, err)
		porttest.Same(s.T, "mail to the operator", []any{m.Recipient, m.RecipientAddress, m.Subject.Kind}, []any{message.ToOperator, "help@book.example", message.AboutAlert})
		mails++
		if last, err = s.Alerts.Get(s.Context(), operator.AlertID(m.ID)); core.CodeOf(err) != core.NotFound { // NotFound: the matter was raised again, with a new id
			porttest.OK(s, err)
		}
	}
	return mails, last
}

// stuckRefund is a booked deposit whose refund the processor refuses.
func (s *shop) stuckRefund() deposits.Deposit {
	s.Helper()
	d := s.bookAndPay(1)
	s.processor.Fail(nil, &payment.Error{Failure: payment.Rejected, Words: "account limited"})
	porttest.OK(s, s.Refund(s.Context(), owner, s.id, d.Attempt.Appointment))
	s.is(d, deposit.Stuck)
	return d
}

// However often a person retries in vain, the customer, the owner and the operator each get one message.
func TestAPaymentThatNeedsAPersonIsToldOnce(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.stuckRefund()
	for range 2 {
		s.clock.Advance(time.Hour)
		s.processor.Fail(nil, &payment.Error{Failure: payment.Rejected, Words: "still limited"})
		porttest.OK(s, s.Retry(s.Context(), owner, s.id, d.Attempt.Appointment))
		s.is(d, deposit.Stuck)
	}
	count := func(kinds []message.Kind, kind message.Kind) (n int) {
		for _, k := range kinds {
			if k == kind {
				n++
			}
		}
		return n
	}
	porttest.Same(t, "the customer and the owner", []int{
		count(s.told(d, message.ToCustomer), message.RefundStuck), count(s.told(d, message.ToOwner), message.DepositStuck),
	}, []int{1, 1})
	mails, heard := s.operatorHeard()
	if mails != 1 || heard.Kind != operator.DepositStuck || heard.Subject != string(d.Attempt.ID) || heard.Amount != d.Attempt.Amount ||
		heard.Name != string(d.Appointment.Number) || heard.Detail != "account limited" || !heard.Test {
		t.Fatalf("the operator heard %d times, %+v", mails, heard)
	}

	// The deposit is settled, and the refund is reversed later. This is a new matter, so everyone is told again.
	porttest.OK(s, s.Retry(s.Context(), owner, s.id, d.Attempt.Appointment))
	s.is(d, deposit.Refunded)
	open, err := s.Alerts.Open(s.Context(), []operator.AlertKind{operator.DepositStuck, operator.RefundStuck}, 10)
	porttest.OK(s, err)
	porttest.Same(t, "open", len(open), 0)
	s.processor.Change(string(d.Attempt.ID), func(f *porttest.FakePayment) { f.Refunded = 0 })
	porttest.OK(s, s.Deposits.Wake(s.Context(), s.id, d.Attempt.Credentials, payment.Event{Attempt: string(d.Attempt.ID)}, s.clock.Now()))
	porttest.OK(s, s.PollDue(s.Context()))
	s.is(d, deposit.Stuck)
	mails, _ = s.operatorHeard()
	porttest.Same(t, "told again", []int{mails, count(s.told(d, message.ToCustomer), message.RefundStuck)}, []int{2, 2})
	if kinds := s.told(d, message.ToOwner); !slices.Contains(kinds, message.DepositStuck) {
		t.Errorf("the owner heard %v", kinds)
	}
}

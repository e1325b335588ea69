package square_test

import (
	"errors"
	"strings"
	"testing"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/payment"
)

func TestARefundIsOfThePaymentThatSucceeded(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ref := w.start("a1")
	w.happen(ref, simulator.Decline, simulator.Decline, simulator.Pay)
	for range 2 {
		got := w.must(w.Refund(w.context(), w.account, ref, usd(1200), strings.Repeat("k", 45))) // the longest key plus the suffix of a payment
		if got.Refund != payment.RefundDone || got.Refunded != 1200 {
			t.Errorf("%+v", got)
		}
	}
	if moved := w.sim.Moved("dep-a1"); moved.Refunds != 1 || moved.Refunded != 1200 {
		t.Errorf("moved %+v", moved)
	}
}

// A customer can pay a part with a gift card. Each payment has a refund of its own.
func TestAnOrderOfTwoPaymentsIsRefundedWhole(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ref := w.start("a1")
	for _, part := range []int64{500, 700} {
		if _, err := w.sim.DoWith(ref.Page, simulator.Pay, usd(part)); err != nil {
			t.Fatal(err)
		}
	}
	if got := w.read(ref); got.State != payment.Captured || got.Captured != usd(1200) {
		t.Fatalf("paid in two parts: %+v", got)
	}
	w.happen(ref, simulator.HoldRefund)
	for range 2 { // the second time changes nothing
		got := w.must(w.Refund(w.context(), w.account, ref, usd(1200), "r"))
		if got.Refund != payment.RefundPending || got.Refunded == 0 || got.Refunded == 1200 {
			t.Errorf("while one refund is under way: %+v", got)
		}
	}
	w.happen(ref, simulator.SettleRefund)
	if got := w.read(ref); got.Refund != payment.RefundDone || got.Refunded != 1200 {
		t.Errorf("after both refunds: %+v", got)
	}
}

func TestADisputedPaymentIsNotRefunded(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ref := w.start("a1")
	w.happen(ref, simulator.Pay, simulator.Dispute)
	_, err := w.Refund(w.context(), w.account, ref, usd(1200), "r")
	if e, ok := errors.AsType[*payment.Error](err); !ok || e.Failure != payment.Disputed || e.Reason != "PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE" {
		t.Errorf("refund of a disputed payment: %v", err)
	}
}

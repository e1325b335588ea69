package paypal_test

import (
	"testing"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/paypal"
	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/payments/simulator/simulatortest"
	"slotwise/core/payment"
)

// PayPal adds outcomes over time. Under one that this version does not know, nothing is decided, so nothing is refunded automatically.
func TestAnUnknownOutcomeOfADisputeDecidesNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ref := w.paid("a1")
	w.happen(ref, simulator.Dispute, simulator.WinDispute)
	if seen := w.read(ref); seen.Dispute != payment.DisputeWon {
		t.Fatalf("won: %+v", seen)
	}
	later := paypal.New(paypal.Config{SandboxURL: w.sim.BaseURL(), Calls: calls.Config{
		Clock: w.sim, Backoff: time.Nanosecond, Transport: simulatortest.Rewrite{"RESOLVED_SELLER_FAVOUR": "RESOLVED_BY_LOT"},
	}})
	if seen, err := later.Read(w.context(), w.account, ref); err != nil || seen.Dispute != payment.DisputeOpen {
		t.Errorf("%+v, %v", seen, err)
	}
}

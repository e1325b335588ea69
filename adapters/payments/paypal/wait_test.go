package paypal_test

import (
	"testing"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/paypal"
	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/payments/simulator/simulatortest"
	"slotwise/core/payment"
)

// PayPal's reasons say whether the owner or somebody else can end the wait.
func TestWhatPendingMoneyWaitsFor(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ref := w.start("a1")
	w.happen(ref, simulator.PayPending)
	w.capture(ref, "dep-a1.a1.capture")
	for reason, want := range map[string]struct{ owner, others bool }{
		"INTERNATIONAL_WITHDRAWAL": {owner: true},
		"UNILATERAL":               {owner: true},
		"VERIFICATION_REQUIRED":    {owner: true},
		"OTHER":                    {owner: true},
		"RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION": {owner: true},
		"PENDING_REVIEW":       {others: true},
		"REGULATORY_REVIEW":    {others: true},
		"ECHECK":               {others: true},
		"A_REASON_OF_TOMORROW": {others: true},
		"":                     {},
	} {
		rewriting := paypal.New(paypal.Config{
			Calls:      calls.Config{Clock: w.sim, Transport: simulatortest.Rewrite{`"reason":"PENDING_REVIEW"`: `"reason":"` + reason + `"`}},
			SandboxURL: w.sim.BaseURL(), LiveURL: w.sim.BaseURL() + "/live",
		})
		seen, err := rewriting.Read(w.context(), w.account, ref)
		if err != nil || seen.State != payment.Pending || !seen.OwnerMust.IsZero() != want.owner || !seen.WaitsFor.IsZero() != want.others {
			t.Errorf("%q: %+v, %v", reason, seen, err)
		}
	}
}

func TestTheOwnerIsAskedToAccept(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ref := w.start("a1")
	w.happen(ref, simulator.PayPending)
	if seen := w.capture(ref, "dep-a1.a1.capture"); seen.WaitsFor.IsZero() || !seen.OwnerMust.IsZero() {
		t.Errorf("under review: %+v", seen)
	}
	w.happen(ref, simulator.AskOwner)
	if seen := w.read(ref); seen.OwnerMust.IsZero() || !seen.WaitsFor.IsZero() {
		t.Errorf("to accept: %+v", seen)
	}
	w.happen(ref, simulator.Settle)
	if seen := w.read(ref); !seen.OwnerMust.IsZero() || !seen.WaitsFor.IsZero() {
		t.Errorf("settled: %+v", seen)
	}
	w.happen(ref, simulator.HoldRefund)
	if seen := w.must(w.Refund(w.context(), w.account, ref, usd(1200), "dep-a1.a1.refund1")); seen.WaitsFor.IsZero() {
		t.Errorf("a refund from a bank account: %+v", seen)
	}
}

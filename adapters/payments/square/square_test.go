package square_test

import (
	"testing"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/money"
	"slotwise/core/payment"
)

func TestThePaymentsOfAnOrderDecide(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		happens  []simulator.Action
		state    payment.State
		captured int64
	}{
		{name: "nobody has paid", state: payment.Open},
		{"a declined card can be followed by another", []simulator.Action{simulator.Decline}, payment.Open, 0},
		{"declined, then paid", []simulator.Action{simulator.Decline, simulator.Pay}, payment.Captured, 1200},
		{"approved", []simulator.Action{simulator.Approve}, payment.Pending, 0},
		{"approved, then completed", []simulator.Action{simulator.Approve, simulator.Settle}, payment.Captured, 1200},
		{"pending", []simulator.Action{simulator.PayPending}, payment.Pending, 0},
		{"pending, then failed: another card can be tried", []simulator.Action{simulator.PayPending, simulator.Fail}, payment.Open, 0},
		{"the order is cancelled", []simulator.Action{simulator.End}, payment.Dead, 0},
		{"the order is cancelled after a declined card", []simulator.Action{simulator.Decline, simulator.End}, payment.Refused, 0},
	} {
		w := newWorld(t)
		ref := w.start("a1")
		w.happen(ref, c.happens...)
		got := w.read(ref)
		if got.State != c.state || got.Captured.Minor != c.captured || got.Attempt != "a1" || !got.Test {
			t.Errorf("%s: %+v, want %s and %d", c.name, got, c.state, c.captured)
		}
		if paying := got.State == payment.Captured || got.State == payment.Pending; paying != (got.Reference.Payment != "") {
			t.Errorf("%s: reference %+v", c.name, got.Reference)
		}
	}
}

func TestWhatWasReallyCapturedIsReported(t *testing.T) {
	t.Parallel()
	for _, paid := range []money.Amount{usd(1300), usd(600), {Minor: 1200, Currency: "EUR"}} {
		w := newWorld(t)
		ref := w.start("a1")
		if _, err := w.sim.DoWith(ref.Page, simulator.Pay, paid); err != nil {
			t.Fatal(err)
		}
		if got := w.read(ref); got.Captured != paid {
			t.Errorf("captured %v, want %v", got.Captured, paid)
		}
	}
}

func TestEveryRequestNamesTheVersionOfTheAPI(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ref := w.start("a1")
	w.happen(ref, simulator.Decline)
	w.must(w.End(w.context(), w.account, ref))
	for _, r := range w.sim.Requests() {
		if got := r.Header.Get("Square-Version"); got != "2025-08-20" {
			t.Errorf("%s: version %q", r.Operation, got)
		}
	}
}

func TestAmountRules(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	if rules, ok := w.AmountRules("JPY"); !ok || rules != (payment.AmountRules{Minimum: 100, Step: 1}) {
		t.Errorf("JPY: %+v, %t", rules, ok)
	}
	if _, ok := w.AmountRules("KWD"); ok {
		t.Error("Square takes no KWD")
	}
}

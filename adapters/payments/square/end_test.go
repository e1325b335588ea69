package square_test

import (
	"testing"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/payment"
)

func TestEndClosesThePageForGood(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		happens []simulator.Action
		state   payment.State
	}{
		{"an unused link", nil, payment.Dead},
		{"a deleted link that Square leaves open", []simulator.Action{simulator.Decline}, payment.Refused},
		{"a link that is paid at this moment", []simulator.Action{simulator.PayLate}, payment.Captured},
		{"a payment under way", []simulator.Action{simulator.PayPending}, payment.Pending},
		{"an ended link", []simulator.Action{simulator.End}, payment.Dead},
	} {
		w := newWorld(t)
		ref := w.start("a1")
		w.happen(ref, c.happens...)
		for _, which := range []string{"first", "second"} {
			if got := w.must(w.End(w.context(), w.account, ref)); got.State != c.state {
				t.Errorf("%s, the %s time: %s, want %s", c.name, which, got.State, c.state)
			}
		}
		if _, err := w.sim.Simulator.Do(ref.Page, simulator.Pay); err == nil {
			t.Errorf("%s: it can still be paid", c.name)
		}
	}
}

package square_test

import (
	"testing"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/payment"
)

func TestRefundsGiveBackWhatIsLeftOnce(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		before   []simulator.Action
		outside  int64 // refunded in the dashboard before
		state    payment.RefundState
		after    []simulator.Action
		then     payment.RefundState
		refunded int64
	}{
		{"done soon", nil, 0, payment.RefundDone, nil, payment.RefundDone, 1200},
		{"under way", []simulator.Action{simulator.HoldRefund}, 0, payment.RefundPending, []simulator.Action{simulator.SettleRefund}, payment.RefundDone, 1200},
		{"rejected", []simulator.Action{simulator.FailRefund}, 0, payment.RefundFailed, nil, payment.RefundFailed, 0},
		{"a part went back before", nil, 200, payment.RefundDone, nil, payment.RefundDone, 1200},
	} {
		w := newWorld(t)
		ref := w.start("a1")
		w.happen(ref, simulator.Decline, simulator.Pay)
		w.happen(ref, c.before...)
		if c.outside > 0 {
			if _, err := w.sim.DoWith(ref.Page, simulator.Refund, usd(c.outside)); err != nil {
				t.Fatal(err)
			}
		}
		ref = w.read(ref).Reference
		for range 2 { // the second call has no effect: the key is the same
			got := w.must(w.Refund(w.context(), w.account, ref, usd(1200-c.outside), "dep-a1.a1.refund1"))
			if got.Refund != c.state {
				t.Errorf("%s: %+v", c.name, got)
			}
		}
		w.happen(ref, c.after...)
		if got := w.read(ref); got.Refund != c.then || got.Refunded != c.refunded {
			t.Errorf("%s: then %+v", c.name, got)
		}
		if kept := w.sim.Kept("dep-a1"); kept != 1200-max(0, c.refunded-c.outside) {
			t.Errorf("%s: %d is kept", c.name, kept)
		}
	}
}

func TestARefundWithALostResponseIsMadeOnce(t *testing.T) {
	t.Parallel()
	for _, applied := range []bool{true, false} {
		w := newWorld(t)
		ref := w.start("a1")
		w.happen(ref, simulator.Pay)
		w.sim.Inject(simulator.Fault{Operation: "square.refunds.create", Cut: true, Applied: applied, Times: 2})
		if _, err := w.Refund(w.context(), w.account, ref, usd(1200), "r1"); payment.FailureOf(err) != payment.Unknown {
			t.Fatalf("refund: %v", err)
		}
		got := w.must(w.Refund(w.context(), w.account, ref, usd(1200), "r1"))
		if moved := len(w.sim.Ledger("dep-a1")); got.Refund != payment.RefundDone || got.Refunded != 1200 || moved != 2 {
			t.Errorf("applied %t: %+v, and money moved %d times", applied, got, moved)
		}
	}
}

func TestDisputesAreSeen(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		decided simulator.Action
		want    payment.Dispute
	}{{simulator.WinDispute, payment.DisputeWon}, {simulator.LoseDispute, payment.DisputeLost}} {
		w := newWorld(t)
		ref := w.start("a1")
		w.happen(ref, simulator.Pay, simulator.Dispute)
		if got := w.read(ref); got.Dispute != payment.DisputeOpen {
			t.Errorf("dispute %q", got.Dispute)
		}
		if _, err := w.Refund(w.context(), w.account, ref, usd(1200), "r"); payment.FailureOf(err) != payment.Rejected {
			t.Errorf("refund of a disputed payment: %v", err)
		}
		w.happen(ref, c.decided)
		if got := w.read(ref); got.Dispute != c.want || got.State != payment.Captured {
			t.Errorf("%s: %+v", c.decided, got)
		}
	}
}

package paypal_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/texts"
	"slotwise/core/payment"
)

func TestRefundsGiveBackWhatIsLeftOnce(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		before   []simulator.Action
		outside  int64 // already refunded in the dashboard
		amount   int64
		state    payment.RefundState
		after    []simulator.Action
		then     payment.RefundState
		refunded int64
	}{
		{"done at once", nil, 0, 1200, payment.RefundDone, nil, payment.RefundDone, 1200},
		{"under way", []simulator.Action{simulator.HoldRefund}, 0, 1200, payment.RefundPending, []simulator.Action{simulator.SettleRefund}, payment.RefundDone, 1200},
		{"under way, then failed", []simulator.Action{simulator.HoldRefund}, 0, 1200, payment.RefundPending, []simulator.Action{simulator.FailRefund}, payment.RefundFailed, 0},
		{"a part went back before", nil, 200, 1000, payment.RefundDone, nil, payment.RefundDone, 1200},
		{"a part went back, which we had not seen", nil, 200, 1200, payment.RefundDone, nil, payment.RefundDone, 1200},
		{"a part", nil, 0, 200, payment.RefundDone, nil, payment.RefundDone, 200},
	} {
		w := newWorld(t)
		ref := w.paid("a1")
		w.happen(ref, c.before...)
		if c.outside > 0 {
			if _, err := w.sim.DoWith(ref.Page, simulator.Refund, usd(c.outside)); err != nil {
				t.Fatal(err)
			}
		}
		for range 2 { // the second call has the same key, so it has no effect
			if seen := w.must(w.Refund(w.context(), w.account, ref, usd(c.amount), "dep-a1.a1.refund1")); seen.Refund != c.state {
				t.Errorf("%s: %+v", c.name, seen)
			}
		}
		w.happen(ref, c.after...)
		if seen := w.read(ref); seen.Refund != c.then || seen.Refunded != c.refunded || seen.State != payment.Captured {
			t.Errorf("%s: then %+v", c.name, seen)
		}
		if kept := w.sim.Kept("dep-a1"); kept != 1200-max(0, c.refunded-c.outside) {
			t.Errorf("%s: %d are kept", c.name, kept)
		}
	}
}

func TestRefundsThatCannotBe(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ref := w.paid("a1")
	w.happen(ref, simulator.FailRefund)
	_, err := w.Refund(w.context(), w.account, ref, usd(1200), "r1")
	if e, ok := errors.AsType[*payment.Error](err); !ok || e.Failure != payment.Rejected || e.Reason != "REFUND_FAILED_INSUFFICIENT_FUNDS" || !strings.Contains(texts.English().Write(e.Says), "balance") {
		t.Errorf("without funds: %v", err)
	}
	if seen := w.must(w.Refund(w.context(), w.account, ref, usd(1200), "r2")); seen.Refunded != 1200 {
		t.Errorf("with funds: %+v", seen)
	}

	ref = w.start("a2")
	w.happen(ref, simulator.PayPending)
	w.capture(ref, "k2")
	if seen := w.must(w.Refund(w.context(), w.account, ref, usd(1200), "r3")); seen.State != payment.Pending || seen.Refunded != 0 {
		t.Errorf("before the money is here: %+v", seen)
	}

	w.sim.Inject(simulator.Fault{Operation: "paypal.captures.refund", Cut: true, Applied: true, Times: 2})
	ref = w.paid("a3")
	if _, err := w.Refund(w.context(), w.account, ref, usd(1200), "r4"); payment.FailureOf(err) != payment.Unknown {
		t.Errorf("the response is lost: %v", err)
	}
	w.sim.Pass(50 * 24 * time.Hour) // PayPal no longer stores the key
	if seen := w.must(w.Refund(w.context(), w.account, ref, usd(1200), "r4")); seen.Refunded != 1200 || w.sim.Kept("dep-a3") != 0 {
		t.Errorf("again: %+v; %d are kept", seen, w.sim.Kept("dep-a3"))
	}
}

func TestDisputesAreSeen(t *testing.T) {
	t.Parallel()
	for decided, want := range map[simulator.Action]payment.Dispute{simulator.WinDispute: payment.DisputeWon, simulator.LoseDispute: payment.DisputeLost} {
		w := newWorld(t)
		ref := w.paid("a1")
		w.happen(ref, simulator.Dispute)
		if seen := w.read(ref); seen.Dispute != payment.DisputeOpen {
			t.Errorf("dispute %q", seen.Dispute)
		}
		if _, err := w.Refund(w.context(), w.account, ref, usd(1200), "r"); payment.FailureOf(err) != payment.Disputed {
			t.Errorf("refund of a disputed payment: %v", err)
		}
		w.happen(ref, decided)
		if seen := w.read(ref); seen.Dispute != want || seen.State != payment.Captured {
			t.Errorf("%s: %+v", decided, seen)
		}
	}

	w := newWorld(t)
	ref := w.paid("a1")
	w.sim.Inject(simulator.Fault{Operation: "paypal.disputes.list", Status: http.StatusForbidden})
	if seen := w.read(ref); seen.State != payment.Captured || seen.Dispute != payment.NoDispute {
		t.Errorf("an app without permission for disputes: %+v", seen)
	}
	w.sim.Inject(simulator.Fault{Operation: "paypal.disputes.list", Status: http.StatusServiceUnavailable, Times: 2})
	if _, err := w.Read(w.context(), w.account, ref); payment.FailureOf(err) != payment.Unknown {
		t.Errorf("disputes that cannot be read now: %v", err)
	}
}

// PayPal deletes orders. The capture itself says only that a part was refunded, but not how much.
func TestRefundsOfAnOrderThatIsGone(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ref := w.paid("a1")
	if _, err := w.sim.DoWith(ref.Page, simulator.Refund, usd(1000)); err != nil {
		t.Fatal(err)
	}
	w.sim.Inject(simulator.Fault{Operation: "paypal.orders.get", Status: http.StatusNotFound, Times: simulator.Always})
	if seen := w.read(ref); !seen.RefundsUnknown || seen.State != payment.Captured || seen.Captured != usd(1200) {
		t.Errorf("after a partial refund: %+v", seen)
	}
	seen := w.must(w.Refund(w.context(), w.account, ref, usd(1200), "dep-a1.a1.refund1"))
	if seen.RefundsUnknown || seen.Refunded != 1200 || seen.Refund != payment.RefundDone || w.sim.Kept("dep-a1") != 1000 {
		t.Errorf("after the rest: %+v, kept %d", seen, w.sim.Kept("dep-a1"))
	}
	w = newWorld(t)
	ref = w.paid("a2")
	w.happen(ref, simulator.HoldRefund)
	w.sim.Inject(simulator.Fault{Operation: "paypal.orders.get", Status: http.StatusNotFound, Times: simulator.Always})
	if seen := w.must(w.Refund(w.context(), w.account, ref, usd(1200), "dep-a2.a1.refund1")); seen.Refund != payment.RefundPending {
		t.Errorf("a refund under way: %+v", seen)
	}
}

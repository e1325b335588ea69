package paypal_test

import (
	"context"
	"testing"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/paypal"
	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/payments/simulator/simulatortest"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// world is the adapter connected to the simulator, with the account of a business.
type world struct {
	*paypal.Processor

	t       *testing.T
	sim     *simulatortest.Running
	account payment.Account
}

func newWorld(t *testing.T) *world {
	t.Helper()
	sim := simulatortest.Start(t, "paypal", map[string]string{
		"start": "paypal.orders.create", "read": "paypal.orders.get", "capture": "paypal.orders.capture", "refund": "paypal.captures.refund",
		"disputes": "paypal.disputes.list", "dispute-parts": "paypal.disputes.get",
	})
	return &world{
		t: t, sim: sim,
		Processor: paypal.New(paypal.Config{
			Calls:      calls.Config{Clock: sim, Backoff: time.Nanosecond, Pause: time.Millisecond, PerSecond: 1000},
			SandboxURL: sim.BaseURL(), LiveURL: sim.BaseURL() + "/live",
		}),
		account: payment.Account{ID: "c1", Test: true, Credentials: payment.Credentials{
			"client_id": simulator.PayPalSandboxPrefix + "shear-joy", "client_secret": "shear-joy-secret",
		}},
	}
}

// count returns how often an operation was called.
func (w *world) count(operation string) int {
	n := 0
	for _, r := range w.sim.Requests() {
		if r.Operation == operation {
			n++
		}
	}
	return n
}

func (w *world) page(attempt string, amount money.Amount) payment.Page {
	return payment.Page{
		Attempt: attempt, Deposit: "dep-" + attempt, Key: "dep-" + attempt + ".a1.create", Amount: amount, Business: "Shear Joy",
		Description: "Deposit: Haircut at Shear Joy", Email: "ada@example.com", ReturnURL: "https://book.example.com/m/1?paid=1",
		CancelURL: "https://book.example.com/m/1", PayUntil: w.sim.Now().Add(30 * time.Minute),
	}
}

// start creates an order of 12 USD.
func (w *world) start(attempt string) payment.Reference {
	w.t.Helper()
	seen := w.must(w.Start(w.context(), w.account, w.page(attempt, usd(1200))))
	if seen.State != payment.Open || seen.PayURL == "" || seen.Reference.Page == "" {
		w.t.Fatalf("start: %+v", seen)
	}
	return seen.Reference
}

// paid creates and captures an order of 12 USD.
func (w *world) paid(attempt string) payment.Reference {
	w.t.Helper()
	ref := w.start(attempt)
	w.happen(ref, simulator.Pay)
	seen := w.capture(ref, "dep-"+attempt+".a1.capture")
	if seen.State != payment.Captured {
		w.t.Fatalf("capture: %+v", seen)
	}
	return seen.Reference
}

// happen performs actions of a customer or of PayPal.
func (w *world) happen(ref payment.Reference, actions ...simulator.Action) {
	w.t.Helper()
	for _, a := range actions {
		if _, err := w.sim.Simulator.Do(ref.Page, a); err != nil {
			w.t.Fatal(err)
		}
	}
}

// must returns an operation's observation and fails the test after an error.
func (w *world) must(seen payment.Observation, err error) payment.Observation {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
	return seen
}

func (w *world) read(ref payment.Reference) payment.Observation {
	w.t.Helper()
	return w.must(w.Read(w.context(), w.account, ref))
}

func (w *world) capture(ref payment.Reference, key string) payment.Observation {
	w.t.Helper()
	return w.must(w.Capture(w.context(), w.account, ref, key))
}

func (w *world) context() context.Context { return w.t.Context() }

func usd(minor int64) money.Amount { return money.Amount{Minor: minor, Currency: "USD"} }

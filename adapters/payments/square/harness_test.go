package square_test

import (
	"context"
	"testing"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/payments/simulator/simulatortest"
	"slotwise/adapters/payments/square"
	"slotwise/core/money"
	"slotwise/core/payment"
)

const token = "shear-joy.1"

// world is the adapter connected to the simulator, with the account of a seller whose location accepts USD.
type world struct {
	*square.Processor

	t       *testing.T
	sim     *simulatortest.Running
	account payment.Account
}

func newWorld(t *testing.T) *world {
	t.Helper()
	sim := simulatortest.Start(t, "square", map[string]string{
		"start": "square.links.create", "read": "square.orders.get", "end": "square.links.delete", "refund": "square.refunds.create",
		"list": "square.orders.search", "payments": "square.payments.get", "refunds": "square.refunds.get", "disputes": "square.disputes.list",
	})
	return &world{
		square.New(square.Config{
			SandboxURL: sim.BaseURL(), LiveURL: sim.BaseURL() + "/live",
			Calls: calls.Config{Clock: sim, Backoff: time.Millisecond, Pause: time.Millisecond, PerSecond: 1000},
		}),
		t, sim,
		payment.Account{ID: "c1", Test: true, Credentials: payment.Credentials{
			"application_id": simulator.SquareApplication, "access_token": token, "location_id": "LUSD",
		}},
	}
}

func (w *world) page(attempt string, amount money.Amount) payment.Page {
	return payment.Page{
		Attempt: attempt, Deposit: "dep-" + attempt, Key: "dep-" + attempt + ".a1.create", Amount: amount, Business: "Shear Joy",
		Description: "Deposit: Haircut at Shear Joy", Email: "ada@example.com", ReturnURL: "https://book.example.com/m/1?paid=1",
		CancelURL: "https://book.example.com/m/1", PayUntil: w.sim.Now().Add(30 * time.Minute),
	}
}

// start creates a payment link for 12 USD.
func (w *world) start(attempt string) payment.Reference {
	w.t.Helper()
	return w.must(w.Start(w.t.Context(), w.account, w.page(attempt, usd(1200)))).Reference
}

// happen performs actions of a customer or of Square.
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
	return w.must(w.Read(w.t.Context(), w.account, ref))
}

func (w *world) context() context.Context { return w.t.Context() }

func usd(minor int64) money.Amount { return money.Amount{Minor: minor, Currency: "USD"} }

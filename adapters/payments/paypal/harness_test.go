package paypal_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/paypal"
	"slotwise/adapters/payments/simulator"
	"slotwise/core/money"
	"slotwise/core/payment"
)

type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// world is the adapter in front of the simulator, with the account of a business.
type world struct {
	*paypal.Processor

	t       *testing.T
	sim     *simulator.Simulator
	clock   *clock
	account payment.Account

	mu       sync.Mutex
	requests []simulator.Request
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{
		t: t, clock: &clock{now: time.Date(2027, 6, 8, 10, 0, 0, 0, time.UTC)},
		account: payment.Account{ID: "c1", Test: true, Credentials: payment.Credentials{"client_id": "shear-joy-client", "client_secret": "shear-joy-secret"}},
	}
	server := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) { w.sim.ServeHTTP(rw, r) }))
	t.Cleanup(server.Close)
	w.sim = simulator.New(simulator.Config{Clock: w.clock, URL: server.URL, Client: server.Client(), OnRequest: func(r simulator.Request) {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.requests = append(w.requests, r)
	}})
	w.Processor = paypal.New(paypal.Config{
		Calls:      calls.Config{Clock: w.clock, Transport: server.Client().Transport, Backoff: time.Nanosecond, PerSecond: 1000},
		SandboxURL: server.URL + "/paypal", LiveURL: server.URL + "/paypal",
	})
	return w
}

// count is how often an operation was called.
func (w *world) count(operation string) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := 0
	for _, r := range w.requests {
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
		CancelURL: "https://book.example.com/m/1", PayUntil: w.clock.Now().Add(30 * time.Minute),
	}
}

// start creates an order over 12 USD.
func (w *world) start(attempt string) payment.Reference {
	w.t.Helper()
	seen := w.must(w.Start(w.context(), w.account, w.page(attempt, usd(1200))))
	if seen.State != payment.Open || seen.PayURL == "" || seen.Reference.Page == "" {
		w.t.Fatalf("start: %+v", seen)
	}
	return seen.Reference
}

// paid is an order over 12 USD that was captured.
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

// happen lets a customer or PayPal do something.
func (w *world) happen(ref payment.Reference, actions ...simulator.Action) {
	w.t.Helper()
	for _, a := range actions {
		if _, err := w.sim.Do(ref.Page, a); err != nil {
			w.t.Fatal(err)
		}
	}
}

// must returns what an operation has seen.
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

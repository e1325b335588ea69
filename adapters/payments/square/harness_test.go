package square_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/payments/square"
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

// world is the adapter in front of the simulator, with the account of a seller whose location takes USD.
type world struct {
	*square.Processor

	t        *testing.T
	sim      *simulator.Simulator
	clock    *clock
	account  payment.Account
	requests []simulator.Request
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{
		t: t, clock: &clock{now: time.Date(2027, 6, 8, 10, 0, 0, 0, time.UTC)},
		account: payment.Account{ID: "c1", Test: true, Credentials: payment.Credentials{
			"application_id": simulator.SquareApplication, "access_token": "shear-joy.1", "location_id": "LUSD",
		}},
	}
	server := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) { w.sim.ServeHTTP(rw, r) }))
	t.Cleanup(server.Close)
	w.sim = simulator.New(simulator.Config{
		Clock: w.clock, URL: server.URL, Client: server.Client(), OnRequest: func(r simulator.Request) { w.requests = append(w.requests, r) },
	})
	w.Processor = square.New(square.Config{
		Calls:      calls.Config{Clock: w.clock, Transport: server.Client().Transport, Backoff: time.Nanosecond, PerSecond: 1000},
		SandboxURL: server.URL + "/square", LiveURL: server.URL + "/square/live",
	})
	return w
}

func (w *world) page(attempt string, amount money.Amount) payment.Page {
	return payment.Page{
		Attempt: attempt, Deposit: "dep-" + attempt, Key: "dep-" + attempt + ".a1.create", Amount: amount, Business: "Shear Joy",
		Description: "Deposit: Haircut at Shear Joy", Email: "ada@example.com", ReturnURL: "https://book.example.com/m/1?paid=1",
		CancelURL: "https://book.example.com/m/1", PayUntil: w.clock.Now().Add(30 * time.Minute),
	}
}

// start creates a payment link over 12 USD.
func (w *world) start(attempt string) payment.Reference {
	w.t.Helper()
	seen, err := w.Start(w.t.Context(), w.account, w.page(attempt, usd(1200)))
	if err != nil || seen.State != payment.Open || seen.PayURL == "" {
		w.t.Fatalf("start: %+v, %v", seen, err)
	}
	return seen.Reference
}

// happen lets a customer or Square do something.
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
	return w.must(w.Read(w.t.Context(), w.account, ref))
}

func (w *world) context() context.Context { return w.t.Context() }

func usd(minor int64) money.Amount { return money.Amount{Minor: minor, Currency: "USD"} }

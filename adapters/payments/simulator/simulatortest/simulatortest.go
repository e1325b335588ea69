// Package simulatortest runs a Simulator for tests.
package simulatortest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/money"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// Clock is a clock that the test moves.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// Now implements ports.Clock.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Pass moves the clock.
func (c *Clock) Pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// Running is a listening Simulator together with one of its processors, for porttest's suite.
type Running struct {
	*simulator.Simulator
	*Clock

	URL       string
	processor string
	steps     map[string]string // operations of the processor by step of the suite

	mu       sync.Mutex
	received []ports.Webhook
	requests []simulator.Request
	calls    []call
}

// Start runs a Simulator until the test ends. steps maps the suite's steps to operations of one processor: "start" to
// "stripe.sessions.create".
func Start(t *testing.T, processor string, steps map[string]string) *Running {
	t.Helper()
	r := &Running{Clock: &Clock{now: time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)}, processor: processor, steps: steps}
	server := httptest.NewUnstartedServer(nil)
	r.URL = "http://" + server.Listener.Addr().String()
	r.Simulator = simulator.New(simulator.Config{Clock: r.Clock, URL: r.URL, Client: &http.Client{Transport: r}, OnRequest: r.record, OnResponse: r.respond})
	server.Config.Handler = r.Simulator
	server.Start()
	t.Cleanup(server.Close)
	if folder := os.Getenv("SLOTWISE_RECORD_REQUESTS"); folder != "" {
		t.Cleanup(func() { r.keepCalls(t, folder) })
	}
	return r
}

// call is an operation in the format that `make test-contract` reads.
type call struct {
	Operation string      `json:"operation"`
	Method    string      `json:"method"`
	Path      string      `json:"path"`
	Query     string      `json:"query"`
	Header    http.Header `json:"header"`
	Body      []byte      `json:"body"`
	Status    int         `json:"status"`
	Response  []byte      `json:"response"`
}

// keepCalls stores the operations of the test for `make test-contract`.
func (r *Running) keepCalls(t *testing.T, folder string) {
	t.Helper()
	file, err := os.CreateTemp(folder, "*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	lines := json.NewEncoder(file)
	for _, c := range r.calls {
		err = errors.Join(err, lines.Encode(c))
	}
	if err := errors.Join(err, file.Close()); err != nil {
		t.Error(err)
	}
}

func (r *Running) respond(q simulator.Request, status int, body []byte) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.calls = append(r.calls, call{q.Operation, q.Method, q.Path, q.Query, q.Header, q.Body, status, body})
}

// BaseURL returns the base URL of the processor's API.
func (r *Running) BaseURL() string { return r.URL + "/" + r.processor }

func (r *Running) record(q simulator.Request) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.requests = append(r.requests, q)
}

// Requests returns the requests that arrived at the APIs.
func (r *Running) Requests() []simulator.Request {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.requests)
}

// RoundTrip receives the webhooks instead of a server.
func (r *Running) RoundTrip(q *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(q.Body)
	if err != nil {
		return nil, fmt.Errorf("receive a webhook: %w", err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.received = append(r.received, ports.Webhook{URL: q.URL.String(), Header: q.Header, Body: body, At: r.Now()})
	return &http.Response{StatusCode: http.StatusOK, Status: "200 OK", Body: io.NopCloser(bytes.NewReader(nil)), Request: q}, nil
}

// Webhooks implements porttest.SimulatedProcessor.
func (r *Running) Webhooks(ctx context.Context) ([]ports.Webhook, error) {
	if err := r.DeliverWebhooks(ctx); err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	received := r.received
	r.received = nil
	return received, nil
}

// WebhookURL implements porttest.SimulatedProcessor.
func (*Running) WebhookURL() string { return "https://book.example.com/webhooks/processor/token" }

// Do implements porttest.SimulatedProcessor.
func (r *Running) Do(id, action string, amount money.Amount) (err error) {
	if amount.Currency == "" {
		_, err = r.Simulator.Do(id, simulator.Action(action))
	} else {
		_, err = r.DoWith(id, simulator.Action(action), amount)
	}
	return err
}

// Break implements porttest.SimulatedProcessor.
func (r *Running) Break(step string, b porttest.Breakage) {
	f := simulator.Fault{Operation: r.steps[step], Times: 1, Cut: b.Cut, Status: b.Status, RetryAfter: b.RetryAfter, Foreign: b.Foreign, Applied: b.Applied}
	if b.Twice {
		f.Times = 2
	}
	if step == "all" {
		f.Operation, f.Times = r.processor+".*", simulator.Always
	}
	if f.Operation == "" {
		panic("simulatortest: no operation for the step " + step)
	}
	r.Inject(f)
}

// Moved implements porttest.SimulatedProcessor.
func (r *Running) Moved(deposit string) (m porttest.Moved) {
	for _, e := range r.Ledger(deposit) {
		switch e.Movement {
		case simulator.Captured:
			m.Captured, m.Captures = m.Captured+e.Amount.Minor, m.Captures+1
		case simulator.Refunded:
			m.Refunded, m.Refunds = m.Refunded+e.Amount.Minor, m.Refunds+1
		default:
		}
	}
	return m
}

// Rewrite is a transport that replaces texts in the bodies of responses, which turns a state into one that the adapter does not know.
type Rewrite map[string]string

// RoundTrip implements http.RoundTripper.
func (w Rewrite) RoundTrip(q *http.Request) (*http.Response, error) {
	res, err := http.DefaultTransport.RoundTrip(q)
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(res.Body)
	if err = errors.Join(err, res.Body.Close()); err != nil {
		return nil, fmt.Errorf("read a response: %w", err)
	}
	for from, to := range w {
		body = bytes.ReplaceAll(body, []byte(from), []byte(to))
	}
	res.Body, res.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	return res, nil
}

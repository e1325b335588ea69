package calls_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
)

// anything recognises every response.
func anything(*http.Request, int, []byte) bool { return true }

type clock struct{ now time.Time }

func (c *clock) Now() time.Time { return c.now }

// answers is a transport that returns one response after the other: a status, or "" for a broken connection.
type answers struct {
	left  []string
	calls int
}

func (a *answers) RoundTrip(*http.Request) (*http.Response, error) {
	a.calls++
	if len(a.left) == 0 || a.left[0] == "" {
		a.left = a.left[min(1, len(a.left)):]
		return nil, errors.New("connection reset")
	}
	status := map[string]int{"200": 200, "429": 429, "500": 500, "503": 503}[a.left[0]]
	a.left = a.left[1:]
	return &http.Response{
		StatusCode: status, Status: http.StatusText(status), Header: http.Header{"Retry-After": {"20"}}, Body: io.NopCloser(strings.NewReader("{}")),
	}, nil
}

func newClient(t *testing.T, a *answers) (*http.Client, *clock) {
	t.Helper()
	now := &clock{time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)}
	accounts := calls.New(calls.Config{Clock: now, Transport: a, Backoff: time.Nanosecond, Pause: time.Hour}, anything, func(_ payment.Account, c *http.Client) *http.Client { return c })
	return accounts.Of(payment.Account{ID: "one"}), now
}

// dated is a transport whose responses have this time in their Date header.
type dated time.Time

func (d dated) RoundTrip(*http.Request) (*http.Response, error) {
	header := http.Header{"Date": {time.Time(d).UTC().Format(http.TimeFormat)}}
	return &http.Response{StatusCode: http.StatusOK, Header: header, Body: io.NopCloser(strings.NewReader("{}"))}, nil
}

func TestClocksAreCompared(t *testing.T) {
	t.Parallel()
	now := time.Date(2027, time.March, 1, 8, 0, 0, 0, time.UTC)
	var ahead []time.Duration
	accounts := calls.New(calls.Config{Clock: &clock{now}, Transport: dated(now.Add(-7 * time.Minute)), Ahead: func(d time.Duration) { ahead = append(ahead, d) }}, anything,
		func(_ payment.Account, c *http.Client) *http.Client { return c })
	if _, err := call(t.Context(), t, accounts.Of(payment.Account{ID: "1"}), http.MethodGet, ""); err != nil {
		t.Fatal(err)
	}
	if len(ahead) != 1 || ahead[0] != 7*time.Minute {
		t.Errorf("our clock is %v ahead, want 7 minutes", ahead)
	}
}

func TestACallThatChangesSomethingWaitsUntilItsCauseIsDurable(t *testing.T) {
	t.Parallel()
	a := &answers{left: []string{"200", "200"}}
	missing := errors.New("the standby does not have it")
	accounts := calls.New(calls.Config{Clock: &clock{}, Transport: a, Before: func(context.Context) error { return missing }},
		anything, func(_ payment.Account, c *http.Client) *http.Client { return c })
	client := accounts.Of(payment.Account{ID: "one"})
	if _, err := call(t.Context(), t, client, http.MethodPost, "key"); payment.FailureOf(err) != payment.RateLimited || !errors.Is(err, missing) || a.calls != 0 {
		t.Errorf("a call that changes something: %v (%d calls)", err, a.calls)
	}
	if status, err := call(t.Context(), t, client, http.MethodGet, ""); status != http.StatusOK || err != nil {
		t.Errorf("a read: %d, %v", status, err)
	}
}

func call(ctx context.Context, t *testing.T, c *http.Client, method, key string) (int, error) {
	t.Helper()
	req, err := http.NewRequestWithContext(ctx, method, "http://processor.test/", strings.NewReader("{}"))
	if err != nil {
		t.Fatal(err)
	}
	if key != "" {
		req.Header.Set("Idempotency-Key", key)
	}
	res, err := c.Do(req)
	if err != nil {
		return 0, err
	}
	defer res.Body.Close()
	return res.StatusCode, nil
}

func TestOnlyHarmlessCallsAreMadeASecondTime(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, method, key string
		repeatable        bool
		answers           string // separated by commas; empty for a broken connection
		calls, status     int
		failure           payment.Failure
	}{
		{name: "a read", method: "GET", answers: ",200", calls: 2, status: 200},
		{name: "a read that fails twice", method: "GET", answers: ",", calls: 2, failure: payment.Unknown},
		{name: "a read with a 500", method: "GET", answers: "500,200", calls: 2, status: 200},
		{name: "with a key in a header", method: "POST", key: "k", answers: ",200", calls: 2, status: 200},
		{name: "with a key in the body", method: "POST", repeatable: true, answers: ",200", calls: 2, status: 200},
		{name: "without a key", method: "POST", answers: ",200", calls: 1, failure: payment.Unknown},
		{name: "with a key and a 500", method: "POST", key: "k", answers: "500,200", calls: 1, status: 500},
		{name: "with a key and a 503", method: "POST", key: "k", answers: "503,200", calls: 2, status: 200},
		{name: "without a key and a 503", method: "POST", answers: "503,200", calls: 1, status: 503},
	} {
		a := &answers{left: strings.Split(c.answers, ",")}
		client, _ := newClient(t, a)
		ctx := t.Context()
		if c.repeatable {
			ctx = calls.Repeatable(ctx)
		}
		status, err := call(ctx, t, client, c.method, c.key)
		if a.calls != c.calls || status != c.status || payment.FailureOf(err) != c.failure {
			t.Errorf("%s: %d calls, status %d, %v; want %d, %d, %q", c.name, a.calls, status, err, c.calls, c.status, c.failure)
		}
	}
}

func TestAnAccountIsSilentForAsLongAsTheProcessorAsks(t *testing.T) {
	t.Parallel()
	a := &answers{left: []string{"429", "200"}}
	client, now := newClient(t, a)
	for _, waited := range []time.Duration{0, 19 * time.Second} {
		now.now = now.now.Add(waited)
		_, err := call(t.Context(), t, client, "GET", "")
		if e, ok := errors.AsType[*payment.Error](err); !ok || e.Failure != payment.RateLimited || e.RetryAfter != 20*time.Second-waited || a.calls != 1 {
			t.Errorf("after %s: %v (%d calls)", waited, err, a.calls)
		}
	}
	now.now = now.now.Add(time.Second)
	if status, err := call(t.Context(), t, client, "GET", ""); status != 200 || err != nil {
		t.Errorf("after the wait: %d, %v", status, err)
	}
}

func TestAProcessorThatDoesNotRespondIsNotAskedForAWhile(t *testing.T) {
	t.Parallel()
	a := &answers{}
	client, _ := newClient(t, a)
	for range 10 {
		if _, err := call(t.Context(), t, client, "POST", ""); err == nil {
			t.Fatal("no error")
		}
	}
	if a.calls != 5 {
		t.Errorf("%d calls reached the processor, want 5", a.calls)
	}
	_, err := call(t.Context(), t, client, "POST", "")
	if payment.FailureOf(err) != payment.RateLimited {
		t.Errorf("an open circuit is %v", err)
	}
}

func TestOnlyARefusalOfTheCallItselfIsOne(t *testing.T) {
	t.Parallel()
	for failure, statuses := range map[payment.Failure][]int{
		payment.Unknown:      {302, 304, 407, 408, 409, 421, 423, 424, 425, 499, 500, 502, 503, 504},
		payment.Rejected:     {400, 402, 405, 410, 413, 415, 422},
		payment.Unauthorized: {401},
		payment.Forbidden:    {403},
		payment.NotFound:     {404},
		payment.RateLimited:  {429},
	} {
		for _, status := range statuses {
			if got := calls.FailureOf(status); got != failure {
				t.Errorf("%d is %q, want %q", status, got, failure)
			}
		}
	}
}

func TestAnAccountMakesFewCallsAtOnce(t *testing.T) {
	t.Parallel()
	a := &answers{left: strings.Split(strings.Repeat("200,", 100), ",")}
	now := &clock{time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)}
	accounts := calls.New(calls.Config{Clock: now, Transport: a, PerSecond: 0.001}, anything, func(_ payment.Account, c *http.Client) *http.Client { return c })
	busy, other := accounts.Of(payment.Account{ID: "busy"}), accounts.Of(payment.Account{ID: "other"})
	var refused error
	for range 30 {
		if _, err := call(t.Context(), t, busy, "GET", ""); err != nil {
			refused = err
		}
	}
	if payment.FailureOf(refused) != payment.RateLimited || a.calls != 20 {
		t.Errorf("%d calls, then %v; want 20, then a refusal", a.calls, refused)
	}
	if _, err := call(t.Context(), t, other, "GET", ""); err != nil {
		t.Errorf("another account waits too: %v", err)
	}
	unsaved, another := accounts.Of(payment.Account{}), accounts.Of(payment.Account{})
	if accounts.Of(payment.Account{ID: "busy"}) != busy || unsaved == another {
		t.Error("an account must keep its client, and unsaved credentials must not share one")
	}
}

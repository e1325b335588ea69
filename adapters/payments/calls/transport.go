package calls

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/sony/gobreaker/v2"
	"golang.org/x/time/rate"

	"slotwise/core/payment"
)

// accountTransport makes the calls of one account.
type accountTransport struct {
	cfg       Config
	recognise Recognise
	limiter   *rate.Limiter
	circuit   *gobreaker.CircuitBreaker[*http.Response]

	mu    sync.Mutex
	quiet time.Time // the processor asked for no calls until then
}

func newAccountTransport(cfg Config, recognise Recognise) *accountTransport {
	return &accountTransport{
		cfg: cfg, recognise: recognise, limiter: rate.NewLimiter(rate.Limit(cfg.PerSecond), burst),
		circuit: gobreaker.NewCircuitBreaker[*http.Response](gobreaker.Settings{ //nolint:bodyclose // it makes no call yet
			Timeout:     cfg.Pause,
			ReadyToTrip: func(n gobreaker.Counts) bool { return n.ConsecutiveFailures >= breakAfter },
			IsExcluded:  func(err error) bool { return errors.Is(err, context.Canceled) }, // the caller cancelled
		}),
	}
}

// RoundTrip implements http.RoundTripper. It retries a call without a response once, if repeat reports that this is safe.
// Errors are *payment.Error.
func (t *accountTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := t.mayChange(r); err != nil {
		return nil, err
	}
	if err := t.mayCall(r.Context()); err != nil {
		return nil, err
	}
	var res *http.Response
	var err error
	for try := 1; ; try++ {
		res, err = t.try(r)
		if try == tries || !repeat(r, res, err) || !pause(r.Context(), t.cfg.Backoff) {
			break
		}
		if r, err = again(r); err != nil {
			return nil, err
		}
	}
	if err != nil {
		return nil, err
	}
	if res.StatusCode == http.StatusTooManyRequests {
		return nil, t.silence(res)
	}
	return res, nil
}

// mayChange refuses a call that follows from something that is not durable yet.
func (t *accountTransport) mayChange(r *http.Request) error {
	if t.cfg.Before == nil || r.Method == http.MethodGet {
		return nil
	}
	if err := t.cfg.Before(r.Context()); err != nil {
		return &payment.Error{Failure: payment.RateLimited, Reason: "not_durable", RetryAfter: t.cfg.Pause, Err: err}
	}
	return nil
}

// mayCall waits for the rate limit. It refuses the call during a pause that the processor asked for.
func (t *accountTransport) mayCall(ctx context.Context) error {
	now := t.cfg.Clock.Now()
	t.mu.Lock()
	quiet := t.quiet
	t.mu.Unlock()
	if now.Before(quiet) {
		return &payment.Error{Failure: payment.RateLimited, Reason: "asked_to_wait", RetryAfter: quiet.Sub(now), Err: errors.New("the processor asked us to wait")}
	}
	reserved := t.limiter.Reserve()
	if delay := reserved.Delay(); delay > longestWait || !pause(ctx, delay) {
		reserved.Cancel()
		return &payment.Error{Failure: payment.RateLimited, Reason: "own_limit", RetryAfter: delay, Err: errors.New("too many calls of this account")}
	}
	return nil
}

// try makes the call and reads the whole response, so that a connection that breaks in the middle counts as no response.
func (t *accountTransport) try(r *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithTimeout(r.Context(), t.cfg.Timeout)
	defer cancel()
	res, err := t.circuit.Execute(func() (*http.Response, error) {
		res, err := t.cfg.Transport.RoundTrip(r.WithContext(ctx))
		if err != nil {
			return nil, err
		}
		t.compareClocks(res)
		body, err := readAll(res)
		if err != nil {
			return nil, err
		}
		if res.StatusCode != http.StatusTooManyRequests && !t.recognise(r, res.StatusCode, body) {
			return nil, fmt.Errorf("%w: %s", errForeign, res.Status)
		}
		if res.StatusCode >= http.StatusInternalServerError {
			return res, fmt.Errorf("the processor's response is %s", res.Status)
		}
		return res, nil
	})
	switch refused := errors.Is(err, gobreaker.ErrOpenState) || errors.Is(err, gobreaker.ErrTooManyRequests); {
	case t.cfg.Heard == nil || refused || r.Context().Err() != nil:
	default:
		t.cfg.Heard(err == nil)
	}
	switch {
	case res != nil: // a 5xx counts for the breaker; the adapter reads its body
		return res, nil
	case errors.Is(err, gobreaker.ErrOpenState), errors.Is(err, gobreaker.ErrTooManyRequests):
		return nil, &payment.Error{Failure: payment.RateLimited, Reason: "circuit_open", RetryAfter: t.cfg.Pause, Err: err}
	case errors.Is(err, errForeign):
		return nil, &payment.Error{Failure: payment.Unknown, Reason: "foreign_response", Err: err}
	default:
		return nil, &payment.Error{Failure: payment.Unknown, Reason: "no_response", Err: err}
	}
}

// errForeign says that something else than the processor has responded. A 429 is obeyed whoever sent it.
var errForeign = errors.New("the response is not the processor's")

// compareClocks compares our clock with the response's Date header. It ignores a response without one.
func (t *accountTransport) compareClocks(res *http.Response) {
	if t.cfg.Ahead == nil {
		return
	}
	if at, err := http.ParseTime(res.Header.Get("Date")); err == nil {
		t.cfg.Ahead(t.cfg.Clock.Now().Sub(at))
	}
}

func readAll(res *http.Response) ([]byte, error) {
	const most = 4 << 20
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(res.Body, most))
	if err != nil {
		return nil, fmt.Errorf("read the response: %w", err)
	}
	res.Body = wholeBody{bytes.NewReader(body)}
	return body, nil
}

// wholeBody is a body that was read completely. Adapters can rewind it after an SDK has read it.
type wholeBody struct{ *bytes.Reader }

func (wholeBody) Close() error { return nil }

// silence turns a 429 into an error, and blocks the account's calls for as long as the processor asks.
func (t *accountTransport) silence(res *http.Response) error {
	wait := time.Second
	if seconds, err := strconv.Atoi(res.Header.Get("Retry-After")); err == nil {
		wait = min(max(time.Duration(seconds)*time.Second, wait), time.Hour)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.quiet = t.cfg.Clock.Now().Add(wait)
	return &payment.Error{Failure: payment.RateLimited, Reason: "too_many_requests", RetryAfter: wait, Err: errors.New(res.Status)}
}

// repeatableKey marks a context whose calls carry an idempotency key in their bodies.
type repeatableKey struct{}

// Repeatable marks calls that carry an idempotency key in their bodies, or whose repetition has no effect.
func Repeatable(ctx context.Context) context.Context {
	return context.WithValue(ctx, repeatableKey{}, true)
}

// repeat reports whether the call got no definite response and can safely be retried. It does not retry a 500 of a call
// with a key, because Stripe would return the same response again.
func repeat(r *http.Request, res *http.Response, err error) bool {
	if refused, ok := errors.AsType[*payment.Error](err); ok && refused.Failure == payment.RateLimited || r.Context().Err() != nil {
		return false
	}
	keyed := r.Header.Get("Idempotency-Key") != "" || r.Header.Get("Paypal-Request-Id") != "" || r.Context().Value(repeatableKey{}) != nil
	reads := r.Method == http.MethodGet
	switch {
	case err != nil:
		return keyed || reads
	case res.StatusCode == http.StatusInternalServerError:
		return reads
	default:
		return res.StatusCode > http.StatusInternalServerError && (keyed || reads)
	}
}

// again returns the request with its body rewound.
func again(r *http.Request) (*http.Request, error) {
	r = r.Clone(r.Context())
	if r.GetBody == nil {
		return r, nil
	}
	body, err := r.GetBody()
	if err != nil {
		return nil, fmt.Errorf("repeat a call: %w", err)
	}
	r.Body = body
	return r, nil
}

// pause returns false if the context ended first.
func pause(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return ctx.Err() == nil
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

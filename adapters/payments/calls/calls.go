// Package calls lets the adapters of payment processors call their HTTP APIs. Each account has its own HTTP client with a
// timeout, a rate limit and a circuit breaker, so that a processor that does not respond, or one busy account, does not delay
// other accounts. SDKs get that client and must not retry calls themselves.
package calls

import (
	"context"
	"net"
	"net/http"
	"time"

	"github.com/maypok86/otter/v2"

	"slotwise/core/payment"
	"slotwise/ports"
)

// Config is the same for all accounts. The zero value of each field except Clock selects a good default.
type Config struct {
	Clock     ports.Clock
	Transport http.RoundTripper
	Timeout   time.Duration // of one attempt; 8 s
	Backoff   time.Duration // before the retry; 250 ms
	Pause     time.Duration // how long an open circuit breaker refuses calls; 10 s
	PerSecond float64       // calls of one account; 10
	Heard     func(bool)    // called after each call with whether the processor responded; may be nil
	// Before is called before each call that can change something at the processor. Its error refuses the call. It may be nil.
	Before func(context.Context) error
	// Ahead is called for each response with how far our clock is ahead of the processor's, to the second. It may be nil.
	Ahead func(time.Duration)
}

// Limits of one account. A burst covers a busy minute of bookings.
const (
	burst       = 20
	longestWait = 2 * time.Second // for the rate limit
	breakAfter  = 5               // consecutive calls without a response
	tries       = 2
)

// Recognise reports whether a response comes from the processor itself. Anything else, such as the page of a proxy or of a maintenance, says
// nothing about the call.
type Recognise func(r *http.Request, status int, body []byte) bool

// Accounts keeps one C, such as the client of an SDK, for each recently used account.
type Accounts[C any] struct {
	cfg       Config
	recognise Recognise
	create    func(payment.Account, *http.Client) C
	kept      *otter.Cache[payment.CredentialsID, C]
}

// New creates an empty Accounts. create makes the C of an account from the given HTTP client.
func New[C any](cfg Config, recognise Recognise, create func(payment.Account, *http.Client) C) *Accounts[C] {
	if cfg.Transport == nil {
		cfg.Transport = newTransport()
	}
	cfg.Timeout = orElse(cfg.Timeout, 8*time.Second)
	cfg.Backoff = orElse(cfg.Backoff, 250*time.Millisecond)
	cfg.Pause = orElse(cfg.Pause, 10*time.Second)
	cfg.PerSecond = orElse(cfg.PerSecond, 10)
	const accounts, unused = 1000, time.Hour
	return &Accounts[C]{cfg, recognise, create, otter.Must(&otter.Options[payment.CredentialsID, C]{
		MaximumSize: accounts, ExpiryCalculator: otter.ExpiryAccessing[payment.CredentialsID, C](unused),
	})}
}

// Of returns the account's C. Credentials that are not stored yet have no ID, so they get a new C each time.
func (a *Accounts[C]) Of(account payment.Account) C {
	if account.ID == "" {
		return a.make(account)
	}
	if c, ok := a.kept.GetIfPresent(account.ID); ok {
		return c
	}
	c, _ := a.kept.SetIfAbsent(account.ID, a.make(account))
	return c
}

func (a *Accounts[C]) make(account payment.Account) C {
	return a.create(account, &http.Client{
		Transport: newAccountTransport(a.cfg, a.recognise),
		// A redirect would send the credentials elsewhere.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	})
}

func newTransport() http.RoundTripper {
	dialer := net.Dialer{Timeout: 3 * time.Second}
	return &http.Transport{
		Proxy: http.ProxyFromEnvironment, DialContext: dialer.DialContext, ForceAttemptHTTP2: true,
		TLSHandshakeTimeout: 3 * time.Second, IdleConnTimeout: time.Minute, MaxIdleConnsPerHost: 10,
	}
}

func orElse[T time.Duration | float64](value, otherwise T) T {
	if value == 0 {
		return otherwise
	}
	return value
}

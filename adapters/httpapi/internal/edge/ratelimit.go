package edge

import (
	"sync"
	"time"

	"github.com/labstack/echo/v5"
	"golang.org/x/time/rate"

	"slotwise/core"
)

// Limits of one client address in one process. They are far above the use of a person or of an office that shares an address.
const (
	requestsPerSecond  = 50
	requestBurst       = 300
	maxAddresses       = 10_000 // per generation
	generationLifetime = 10 * time.Minute
)

// Limits of one webhook address, regardless of the sender. A busy account stays below them. They exist because checking a signature
// may call the processor.
const (
	webhooksPerSecond = 10
	webhookBurst      = 100
)

// addressLimiter has a token bucket per address, in two generations. Buckets in use move to the current generation, and the
// previous one is dropped as a whole, so there are never more than twice maxAddresses. Echo's own store has no such limit.
type addressLimiter struct {
	perSecond rate.Limit
	burst     int

	mu                sync.Mutex
	current, previous map[string]*rate.Limiter
	startedAt         time.Time // of the current generation
}

func newAddressLimiter(perSecond rate.Limit, burst int) *addressLimiter {
	return &addressLimiter{perSecond: perSecond, burst: burst, current: map[string]*rate.Limiter{}}
}

// wait returns how long the address has to wait; zero if the request is allowed.
func (l *addressLimiter) wait(address string, now time.Time) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.current) >= maxAddresses || now.Sub(l.startedAt) >= generationLifetime {
		l.current, l.previous, l.startedAt = map[string]*rate.Limiter{}, l.current, now
	}
	bucket, ok := l.current[address]
	if !ok {
		if bucket, ok = l.previous[address]; !ok {
			bucket = rate.NewLimiter(l.perSecond, l.burst)
		}
		l.current[address] = bucket
	}
	if bucket.AllowN(now, 1) {
		return 0
	}
	return time.Second
}

func (e *Edge) limitAddress(next echo.HandlerFunc) echo.HandlerFunc {
	if e.limiter == nil {
		return next
	}
	return func(c *echo.Context) error {
		if wait := e.limiter.wait(e.ClientAddress(c.Request()), e.Clock.Now()); wait > 0 {
			return &core.Error{Code: core.TooMany, RetryAfter: wait}
		}
		return next(c)
	}
}

// LimitWebhooks limits the requests to one webhook address. Processors retry what they could not deliver.
func (e *Edge) LimitWebhooks(next echo.HandlerFunc) echo.HandlerFunc {
	if e.hookLimiter == nil {
		return next
	}
	return func(c *echo.Context) error {
		if wait := e.hookLimiter.wait(c.Request().URL.Path, e.Clock.Now()); wait > 0 {
			return &core.Error{Code: core.TooMany, RetryAfter: wait}
		}
		return next(c)
	}
}

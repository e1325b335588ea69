package httpapi

import (
	"sync"
	"time"

	"github.com/labstack/echo/v5"
	"golang.org/x/time/rate"

	"slotwise/core"
)

// What one address may ask of one process: far more than a person at a browser, or an office behind one address, does.
const (
	requestsPerSecond = 50
	requestBurst      = 300
	addressesKept     = 10_000
	addressKeptFor    = 10 * time.Minute
)

// addressLimiter keeps a token bucket per address in two generations: buckets in use move to the young one, and the old
// one is dropped whole. So it never holds more than twice addressesKept, whoever asks. Echo's own store would keep every
// address of the last minutes, however many there are.
type addressLimiter struct {
	mu         sync.Mutex
	young, old map[string]*rate.Limiter
	begun      time.Time // of the young generation
}

func newAddressLimiter() *addressLimiter {
	return &addressLimiter{young: map[string]*rate.Limiter{}}
}

// wait is how long the address has to wait; zero: go on.
func (l *addressLimiter) wait(address string, now time.Time) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.young) >= addressesKept || now.Sub(l.begun) >= addressKeptFor {
		l.young, l.old, l.begun = map[string]*rate.Limiter{}, l.young, now
	}
	bucket, ok := l.young[address]
	if !ok {
		if bucket, ok = l.old[address]; !ok {
			bucket = rate.NewLimiter(requestsPerSecond, requestBurst)
		}
		l.young[address] = bucket
	}
	if bucket.AllowN(now, 1) {
		return 0
	}
	return time.Second
}

func (s *server) limitAddress(next echo.HandlerFunc) echo.HandlerFunc {
	if s.limiter == nil {
		return next
	}
	return func(c *echo.Context) error {
		if wait := s.limiter.wait(s.clientAddress(c.Request()), s.Clock.Now()); wait > 0 {
			return &core.Error{Code: core.TooMany, RetryAfter: wait}
		}
		return next(c)
	}
}

package httpapi

import (
	"cmp"
	"context"
	"sync"
	"time"

	"github.com/labstack/echo/v5"
)

// requestDeadline is how long the work of a request may take, waiting for a database connection included. The database's own
// limits for statements and locks are shorter, so that they end what waits before the connection has to be given up.
const requestDeadline = 5 * time.Second

// downloadDeadline is that of a file, which is written while it is read and whose reader may be slow.
const downloadDeadline = 50 * time.Second

// deadlines are those of the routes that differ, by path.
var deadlines = map[string]time.Duration{
	"/readyz": 2 * time.Second,
	"/api/business/{id}/datetime-preferences": 30 * time.Second, // another zone moves all appointments ahead

	"/api/business/{id}/test-payment-connection": 20 * time.Second, // calls the processor
	"/api/business/{id}/payment-webhook":         20 * time.Second,

	"/api/business/{id}/analytics.csv":         downloadDeadline,
	"/api/business/{id}/appointments.csv":      downloadDeadline,
	"/api/business/{id}/customers.csv":         downloadDeadline,
	"/api/business/{id}/export.zip":            downloadDeadline,
	"/api/calendar-feeds/{token}/calendar.ics": downloadDeadline,
	"/api/admin/audit.csv":                     downloadDeadline,
	"/api/admin/businesses.csv":                downloadDeadline,
	"/api/admin/revenue.csv":                   downloadDeadline,
	"/api/admin/subscriptions.csv":             downloadDeadline,

	"/api/admin/system/test-mail": 30 * time.Second, // waits for the mail server

	// The payment processor is asked a few times.
	"/api/subscription/create":                   30 * time.Second,
	"/api/payments/checkout/session":             30 * time.Second,
	"/api/business/{id}/subscription/switch":     30 * time.Second,
	"/api/business/{id}/subscription/cancel":     30 * time.Second,
	"/api/business/{id}/subscription/reactivate": 30 * time.Second,
	"/api/business/{id}/subscription/portal":     30 * time.Second,
}

// checkTimeKey is where a request's context has how long its check of access took.
const checkTimeKey = "checkTime"

// afterCheck runs a check of access and then the rest of the request, which has the time that the check left of its deadline.
func afterCheck(check, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		began := time.Now()
		if err := check(c); err != nil {
			return err
		}
		c.Set(checkTimeKey, time.Since(began))
		return next(c)
	}
}

// within ends the work of the next handler at the deadline of the route with that path. It runs after
// validation, so that the time that a slow client takes to send its body does not count. What the check of access took before
// that does: both may have waited for the database.
func (s *server) within(path string) echo.MiddlewareFunc {
	deadline := cmp.Or(deadlines[path], s.RequestDeadline, requestDeadline)
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c *echo.Context) error {
			request := c.Request()
			checked, _ := c.Get(checkTimeKey).(time.Duration) // 0 before and without a check of access
			ctx := &deadlineContext{Context: request.Context(), at: time.Now().Add(deadline - checked)}
			defer ctx.end()
			c.SetRequest(request.WithContext(ctx))
			defer c.SetRequest(request)
			return next(c)
		}
	}
}

// deadlineContext is what context.WithDeadline returns, with a timer only from the first call of Done on. Many requests are
// served from memory after a query that they share, and nothing of that watches Done.
type deadlineContext struct {
	context.Context // the request's, which has no deadline
	at              time.Time

	mu     sync.Mutex
	timed  context.Context // nil until Done or Err needs it
	cancel context.CancelFunc
	ended  bool
}

func (c *deadlineContext) Deadline() (time.Time, bool) { return c.at, true }

func (c *deadlineContext) Done() <-chan struct{} { return c.withTimer().Done() }

func (c *deadlineContext) Err() error { return c.withTimer().Err() }

// Value also finds what package context looks for in its own contexts, so that contexts derived from this one need no goroutine.
func (c *deadlineContext) Value(key any) any {
	c.mu.Lock()
	timed := c.timed
	c.mu.Unlock()
	if timed != nil {
		return timed.Value(key)
	}
	return c.Context.Value(key)
}

func (c *deadlineContext) withTimer() context.Context {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.timed == nil {
		c.timed, c.cancel = context.WithDeadline(c.Context, c.at)
		if c.ended {
			c.cancel()
		}
	}
	return c.timed
}

// end is the context's CancelFunc.
func (c *deadlineContext) end() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ended = true
	if c.cancel != nil {
		c.cancel()
	}
}

package httpapi

import (
	"cmp"
	"context"
	"sync"
	"time"

	"github.com/labstack/echo/v5"
)

// requestDeadline limits the work of a request, including the wait for a database connection. The database's own limits for
// statements and locks are shorter, so that a waiting statement ends before the request has to close its connection.
const requestDeadline = 5 * time.Second

// downloadDeadline is the deadline of downloads, which are written while they are read. The client may be slow.
const downloadDeadline = 50 * time.Second

// deadlines are the deadlines of the routes that have another one, by path.
var deadlines = map[string]time.Duration{
	"/readyz": 2 * time.Second,
	"/api/business/{id}/datetime-preferences": 30 * time.Second, // a new zone moves all future appointments

	"/api/business/{id}/logo": 15 * time.Second, // waits for other logos, then draws

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

	// These routes call the payment processor several times.
	"/api/subscription/create":                   30 * time.Second,
	"/api/payments/checkout/session":             30 * time.Second,
	"/api/business/{id}/subscription/switch":     30 * time.Second,
	"/api/business/{id}/subscription/cancel":     30 * time.Second,
	"/api/business/{id}/subscription/reactivate": 30 * time.Second,
	"/api/business/{id}/subscription/portal":     30 * time.Second,
}

// checkTimeKey is the context key of the time that the check of access took.
const checkTimeKey = "checkTime"

// afterCheck runs a check of access and then the rest of the request. It records how long the check took, because within subtracts
// that time from the deadline.
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

// within ends the work of the next handler at the deadline of the route with that path. It runs after validation, so that the
// time in which a slow client sends its body does not count. The time of the check of access does count, because both may
// have waited for the database.
func (s *server) within(path string) echo.MiddlewareFunc {
	deadline := cmp.Or(deadlines[path], s.RequestDeadline, requestDeadline)
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c *echo.Context) error {
			request := c.Request()
			checked, _ := c.Get(checkTimeKey).(time.Duration) // 0 if there was no check of access
			ctx := &deadlineContext{Context: request.Context(), at: time.Now().Add(deadline - checked)}
			defer ctx.end()
			c.SetRequest(request.WithContext(ctx))
			defer c.SetRequest(request)
			return next(c)
		}
	}
}

// deadlineContext behaves like the result of context.WithDeadline, but creates its timer only at the first call of Done or
// Err. Many requests are served from memory after a shared query, and never call Done.
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

// Value also returns the values that package context looks up internally, so that derived contexts need no goroutine.
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

package edge

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

// checkTimeKey is the context key of the time that the check of access took.
const checkTimeKey = "checkTime"

// AfterCheck runs a check of access and then the rest of the request. It records how long the check took, because Within subtracts
// that time from the deadline.
func AfterCheck(check, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		began := time.Now()
		if err := check(c); err != nil {
			return err
		}
		c.Set(checkTimeKey, time.Since(began))
		return next(c)
	}
}

// Within ends the work of the next handler at a deadline; 0: requestDeadline. It runs after validation, so that the
// time in which a slow client sends its body does not count. The time of the check of access does count, because both may
// have waited for the database.
func (e *Edge) Within(deadline time.Duration) echo.MiddlewareFunc {
	deadline = cmp.Or(deadline, e.RequestDeadline, requestDeadline)
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

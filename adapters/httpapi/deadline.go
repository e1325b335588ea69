package httpapi

import (
	"cmp"
	"context"
	"time"

	"github.com/labstack/echo/v5"
)

// requestDeadline is how long the work of a request may take, waiting for a database connection included. The database's own
// limits for statements and locks are shorter, so that they end what waits before the connection has to be given up.
const requestDeadline = 5 * time.Second

// deadlines are those of the routes that differ, by path. Routes that stream have a longer one.
var deadlines = map[string]time.Duration{
	"/readyz": 2 * time.Second,
}

// within ends the work of the next handler at the deadline of the route with that path. It runs after
// validation, so that the time that a slow client takes to send its body does not count.
func (s *server) within(path string) echo.MiddlewareFunc {
	deadline := cmp.Or(deadlines[path], s.RequestDeadline, requestDeadline)
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c *echo.Context) error {
			request := c.Request()
			ctx, cancel := context.WithTimeout(request.Context(), deadline)
			defer cancel()
			c.SetRequest(request.WithContext(ctx))
			defer c.SetRequest(request)
			return next(c)
		}
	}
}

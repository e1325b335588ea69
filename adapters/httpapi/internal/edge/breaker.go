package edge

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v5"
	"github.com/sony/gobreaker/v2"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core"
)

const (
	// breakAfter is how many consecutive requests of a route must find the database unavailable before the breaker refuses
	// further ones. It equals the number of connections of a process on a small machine. With fewer, one business could stop a
	// route for all.
	breakAfter = 8

	// breakFor is how long the breaker refuses requests of the route before it lets one request try the database.
	breakFor = time.Second
)

// errRefused is the cause of every refusal. It is not logged as an error, because the errors that opened the breaker are.
var errRefused = errors.New("the last requests of this route found the database unavailable")

// Breaker is a circuit breaker for one route. While the database cannot serve the route, it refuses requests at once and lets
// through only one at a time as a trial. Without it, requests that need a locked table would occupy all connections, and all
// other requests would wait for a connection. refuse writes or returns the error.
func Breaker(refuse func(c *echo.Context, err error) error) echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		circuit := gobreaker.NewCircuitBreaker[struct{}](gobreaker.Settings{
			Timeout:      breakFor,
			ReadyToTrip:  func(n gobreaker.Counts) bool { return n.ConsecutiveFailures >= breakAfter },
			IsSuccessful: func(err error) bool { return err == nil || contract.StatusOf(err) != http.StatusServiceUnavailable },
			IsExcluded:   func(err error) bool { return errors.Is(err, context.Canceled) }, // the client gave up
		})
		return func(c *echo.Context) error {
			_, err := circuit.Execute(func() (struct{}, error) { return struct{}{}, next(c) })
			if errors.Is(err, gobreaker.ErrOpenState) || errors.Is(err, gobreaker.ErrTooManyRequests) {
				return refuse(c, &core.Error{Code: core.Unavailable, Err: errRefused})
			}
			return err
		}
	}
}

// AsProblem returns the error to the middleware that writes problems.
func AsProblem(_ *echo.Context, err error) error { return err }

package httpapi

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v5"
	"github.com/sony/gobreaker/v2"

	"slotwise/core"
)

const (
	// breakAfter is how many requests of a route in a row have to find the database unavailable until others are refused. It is
	// as many as a process has connections on a small machine: with fewer, one business could stop a route for all.
	breakAfter = 8

	// breakFor is how long requests of the route are then refused, before one may try again.
	breakFor = time.Second
)

// errRefused is the cause of every refusal. It is not logged as an error, since those that led to it are.
var errRefused = errors.New("the last requests of this route found the database unavailable")

// breaker refuses requests of one route at once while the database does not serve them, except for one at a time that tries
// again. Requests that need a locked table would otherwise hold all connections, and those that do not need it would wait for
// them in vain. refuse writes or returns the error.
func breaker(refuse func(c *echo.Context, err error) error) echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		circuit := gobreaker.NewCircuitBreaker[struct{}](gobreaker.Settings{
			Timeout:      breakFor,
			ReadyToTrip:  func(n gobreaker.Counts) bool { return n.ConsecutiveFailures >= breakAfter },
			IsSuccessful: func(err error) bool { return err == nil || problemOf(err, "").Status != http.StatusServiceUnavailable },
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

// asProblem leaves the error to the middleware that writes problems.
func asProblem(_ *echo.Context, err error) error { return err }

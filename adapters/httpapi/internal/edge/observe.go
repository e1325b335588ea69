package edge

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	"github.com/labstack/echo/v5"
	"github.com/prometheus/client_golang/prometheus"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core"
)

// observe is the outermost middleware. It logs the route's pattern but never the path or query, which contain tokens and
// passwords. Bodies and clients' addresses are not logged either.
func (e *Edge) observe(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		start, request := e.Clock.Now(), c.Request().Context()
		id := rand.Text()
		c.Response().Header().Set(echo.HeaderXRequestID, id)

		err := recovered(next, c)
		gone := clientGone(request, err)
		if gone {
			err = &contract.StatusError{Status: contract.StatusClientGone, Code: "client_gone", Err: err}
		}
		_, brokenOff := errors.AsType[*BrokenOffError](err)
		if err != nil {
			contract.WriteProblem(c, e.Log, err)
		}
		response, status := echo.ResolveResponseStatus(c.Response(), nil)
		took := e.Clock.Now().Sub(start)
		outcome := e.outcomes.of(methodLabel(c.Request().Method), routeLabel(c), status)
		outcome.observe(took)

		level := slog.LevelInfo
		attrs := [4]slog.Attr{slog.String("request_id", id), slog.Duration("took", took)}
		used := 2
		if response != nil {
			attrs[used], used = slog.Int64("bytes", response.Size), used+1
		}
		failed := status >= http.StatusInternalServerError && !errors.Is(err, errRefused) || brokenOff && !errors.Is(err, context.Canceled)
		if err != nil && failed && !gone {
			level = levelOf(err)
			attrs[used], used = slog.Any("error", err), used+1
		}
		outcome.log.LogAttrs(c.Request().Context(), level, "request", attrs[:used]...)
		if brokenOff {
			panic(http.ErrAbortHandler) // the client must not mistake a truncated file for a complete one
		}
		return nil
	}
}

// BrokenOffError is an error in the middle of a response. The connection has to be closed.
type BrokenOffError struct{ Err error }

func (e *BrokenOffError) Error() string { return "the response broke off: " + e.Err.Error() }

func (e *BrokenOffError) Unwrap() error { return e.Err }

// levelOf returns the level for the line of a request that failed. While the database is away every request fails, and /readyz says so.
func levelOf(err error) slog.Level {
	if core.CodeOf(err) == core.Unavailable {
		return slog.LevelWarn
	}
	return slog.LevelError
}

// clientGone reports whether a request failed because its client disconnected. That ends calls in progress too, so an Unavailable error
// is then not a failure of the server. Any other error is a failure.
func clientGone(request context.Context, err error) bool {
	if err == nil || !errors.Is(request.Err(), context.Canceled) {
		return false
	}
	return errors.Is(err, context.Canceled) || core.CodeOf(err) == core.Unavailable
}

// recovered turns a panic of the handler into an error with its stack. It does not recover http.ErrAbortHandler, which
// net/http handles. Echo's own middleware wraps the panic's value, so a panic with a *core.Error would look like an ordinary
// error.
func recovered(next echo.HandlerFunc, c *echo.Context) (err error) {
	defer func() {
		switch p := recover(); p {
		case nil:
		case http.ErrAbortHandler:
			panic(p)
		default:
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return next(c)
}

// routeLabel returns the route's pattern, because the number of patterns is small. Paths contain tokens, and their number is
// unlimited.
func routeLabel(c *echo.Context) string {
	if path := c.RouteInfo().Path; path != "" {
		return path
	}
	return "unmatched"
}

func methodLabel(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return method
	}
	return "other"
}

// outcomes holds a logger and a metric for each combination of method, route and status. The number of combinations is small.
type outcomes struct {
	base      *slog.Logger
	durations *prometheus.HistogramVec // nil if metrics are turned off

	mu  sync.RWMutex
	all map[outcomeLabels]*outcome
}

type outcomeLabels struct {
	method, route string
	status        int
}

type outcome struct {
	log       *slog.Logger        // with the labels, which are formatted only once
	durations prometheus.Observer // nil if metrics are turned off
}

// newOutcomes returns an error if the registry already has these metrics. Without a registry it records none.
func newOutcomes(log *slog.Logger, r prometheus.Registerer) (*outcomes, error) {
	o := &outcomes{base: log, all: map[outcomeLabels]*outcome{}}
	if r == nil {
		return o, nil
	}
	o.durations = prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Namespace: "slotwise", Subsystem: "http", Name: "request_duration_seconds",
		Help:    "How long requests took, by method, route pattern and status.",
		Buckets: []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10},
	}, []string{"method", "route", "status"})
	if err := r.Register(o.durations); err != nil {
		return nil, fmt.Errorf("register request metrics: %w", err)
	}
	return o, nil
}

func (o *outcomes) of(method, route string, status int) *outcome {
	labels := outcomeLabels{method, route, status}
	o.mu.RLock()
	known := o.all[labels]
	o.mu.RUnlock()
	if known == nil {
		known = o.add(labels)
	}
	return known
}

func (o *outcomes) add(labels outcomeLabels) *outcome {
	added := &outcome{log: o.base.With("method", labels.method, "route", labels.route, "status", labels.status)}
	if o.durations != nil {
		added.durations = o.durations.WithLabelValues(labels.method, labels.route, strconv.Itoa(labels.status))
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.all[labels] = added
	return added
}

func (o *outcome) observe(took time.Duration) {
	if o.durations != nil {
		o.durations.Observe(took.Seconds())
	}
}

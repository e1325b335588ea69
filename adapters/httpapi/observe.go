package httpapi

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v5"
	"github.com/prometheus/client_golang/prometheus"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core"
	"slotwise/core/text"
)

// observe is the outermost middleware. It logs the route's pattern but never the path or query, which contain tokens and
// passwords. Bodies and clients' addresses are not logged either.
func (s *server) observe(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		start, request := s.Clock.Now(), c.Request().Context()
		id := rand.Text()
		c.Response().Header().Set(echo.HeaderXRequestID, id)

		err := recovered(next, c)
		gone := clientGone(request, err)
		if gone {
			err = &contract.StatusError{Status: contract.StatusClientGone, Code: "client_gone", Err: err}
		}
		_, brokenOff := errors.AsType[*brokenOffError](err)
		if err != nil {
			contract.WriteProblem(c, s.Log, err)
		}
		response, status := echo.ResolveResponseStatus(c.Response(), nil)
		took := s.Clock.Now().Sub(start)
		outcome := s.outcomes.of(methodLabel(c.Request().Method), routeLabel(c), status)
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

// healthz reports that the process runs. readyz also checks its dependencies. With ?verbose it lists what needs the
// operator's attention.
func (s *server) healthz(c *echo.Context) error { return c.String(http.StatusOK, "ok\n") }

func (s *server) readyz(c *echo.Context) error {
	if s.Ready != nil {
		if err := s.Ready(c.Request().Context()); err != nil {
			return &contract.StatusError{Status: http.StatusServiceUnavailable, Code: "unavailable", Detail: text.Of("request.notReady"), Err: err}
		}
	}
	if c.QueryParams().Has("verbose") {
		var text strings.Builder
		text.WriteString("ok\n")
		if s.ZoneData.Source != "" {
			text.WriteString("time zone data: " + s.ZoneData.String() + "\n")
		}
		warnings, err := s.retriedJobs(c.Request().Context())
		if err != nil {
			return err
		}
		for _, warning := range append(s.warnings(), warnings...) {
			text.WriteString("warning: " + warning + "\n")
		}
		return c.String(http.StatusOK, text.String())
	}
	return c.String(http.StatusOK, "ok\n")
}

// retriedJobs returns warnings of jobs that are tried again, without the reasons, which only operators may read.
func (s *server) retriedJobs(ctx context.Context) (warnings []string, err error) {
	if s.Retried == nil {
		return nil, nil
	}
	retried, err := s.Retried(ctx)
	for _, r := range retried {
		warnings = append(warnings, sentence(retriedText(r)))
	}
	return warnings, err
}

// warnings returns sentences about what needs the operator's attention.
func (s *server) warnings() []string {
	list := slices.Concat(s.Warnings, s.proxies.warnings())
	if s.ZoneData.Outdated(s.Clock.Now()) {
		list = append(list, sentence(text.Of("system.warning.zoneDataOld")))
	}
	if s.ZoneData.Source != "" && s.ZoneData.Version == "" {
		list = append(list, sentence(text.Of("system.warning.zoneDataUnknown")))
	}
	if s.MailRefused != nil && s.MailRefused() {
		list = append(list, sentence(text.Of("system.warning.mailRefused")))
	}
	return list
}

// Package edge wraps every handler and knows no resource: log lines and metrics, headers, limits per address, deadlines, circuit breakers and
// compression.
package edge

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"time"

	"github.com/labstack/echo/v5"
	"github.com/prometheus/client_golang/prometheus"

	"slotwise/ports"
)

// Config holds what the steps around handlers depend on.
type Config struct {
	Clock           ports.Clock
	Log             *slog.Logger
	Metrics         prometheus.Registerer // may be nil
	Public          *url.URL              // of the installation
	RateLimits      bool                  // turns on the limit per address
	TrustedProxies  []netip.Prefix        // whose X-Forwarded-For and X-Forwarded-Proto are used
	RequestDeadline time.Duration         // 0: requestDeadline
}

// Edge has the steps around handlers.
type Edge struct {
	Config
	origins     *http.CrossOriginProtection
	limiter     *addressLimiter // nil if turned off
	hookLimiter *addressLimiter // nil if turned off
	proxies     proxyNotice
	outcomes    *outcomes // of requests
}

// New fails if the public address cannot be trusted or if the metrics exist already.
func New(cfg Config) (*Edge, error) {
	e := &Edge{Config: cfg, origins: http.NewCrossOriginProtection()}
	if err := e.origins.AddTrustedOrigin(cfg.Public.Scheme + "://" + cfg.Public.Host); err != nil {
		return nil, fmt.Errorf("trust the public address: %w", err)
	}
	if cfg.RateLimits {
		e.limiter, e.hookLimiter = newAddressLimiter(requestsPerSecond, requestBurst), newAddressLimiter(webhooksPerSecond, webhookBurst)
	}
	var err error
	e.outcomes, err = newOutcomes(cfg.Log, cfg.Metrics)
	return e, err
}

// Steps are the steps of every request, the outermost first.
func (e *Edge) Steps() []echo.MiddlewareFunc {
	return []echo.MiddlewareFunc{e.observe, e.secureHeaders, wellFormed, e.noticeProxy, e.limitAddress, e.sameOrigin}
}

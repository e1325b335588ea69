// Package httpapi serves the product over HTTP: the API of openapi.yaml, the built pages with their initial data, and the
// health checks. A handler decodes the request, calls one use case and converts the result. The rules are in the core.
//
// A request passes these steps in order. Those that know no resource are in internal/edge, the validation is in internal/contract, and what pages consist of is in internal/pages.
//
//  1. observe: request id, log line, metrics, recovery from panics, and the conversion of errors to responses
//  2. secureHeaders: headers of all responses, including errors; pages replace the policy
//  3. wellFormed: rejects URLs that are not UTF-8 or that the database cannot store
//  4. noticeProxy: tells the operator about a proxy that is not trusted
//  5. limitAddress: a coarse limit per client address in this process; use cases have finer limits
//  6. sameOrigin: rejects unsafe methods from other sites
//  7. allow: the route's access rule, before validation, so that validation reveals nothing to strangers
//  8. validation against openapi.yaml
//  9. Within: the route's deadline, which also limits its database queries
//  10. Breaker: refuses requests at once while the database cannot serve the route
//  11. Compress: only for routes whose responses can be large
//  12. the handler
package httpapi

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v5"
	"github.com/prometheus/client_golang/prometheus"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/httpapi/internal/edge"
	"slotwise/adapters/httpapi/internal/pages"
	"slotwise/core/civil"
	"slotwise/core/text"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/customers"
	"slotwise/core/usecase/deposits"
	"slotwise/core/usecase/identity"
	"slotwise/core/usecase/messaging"
	"slotwise/core/usecase/operators"
	"slotwise/core/usecase/report"
	"slotwise/core/usecase/settings"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports"
)

// Config holds the dependencies and settings of the server.
type Config struct {
	Identity      *identity.Service
	Settings      *settings.Service
	Reports       *report.Service
	Booking       *booking.Service
	Customers     *customers.Service
	Messaging     *messaging.Service
	Subscriptions *subscriptions.Service
	Deposits      *deposits.Service
	Operators     *operators.Service

	Clock      ports.Clock
	QR         ports.QRCodes
	MailFolder ports.MailFolder // shown to browsers on this machine; nil if mail is sent, or if other machines can reach the site

	Pages          fs.FS          // the built front end: book.html, app.html, assets/; nil serves only the API
	PublicURL      string         // absolute, without a trailing slash; https makes cookies Secure
	RateLimits     bool           // turns on the limit per address; the use cases have their own limits
	TrustedProxies []netip.Prefix // whose X-Forwarded-For and X-Forwarded-Proto are used
	Demo           *Demo          // nil if this is not a demo installation
	Ready          func(ctx context.Context) error
	Log            *slog.Logger
	Metrics        prometheus.Registerer // may be nil

	SupportEmail    string                                             // the operator's contact address; may be empty
	SupportPromises bool                                               // the site promises how soon support replies
	PlansOff        bool                                               // owners neither choose nor pay for a plan
	Version         string                                             // of the program
	ZoneData        civil.ZoneData                                     // the zone data in use
	Privacy, Terms  template.HTML                                      // the operator's own texts, from LegalText; empty: the templates
	Warnings        []text.Text                                        // about the configuration, for the operator
	MailRefused     func() bool                                        // the mail server refuses the sign-in or the sender; nil: never
	Retried         func(context.Context) ([]ports.RetriedJobs, error) // jobs that fail and are tried again; nil: not known
	RequestDeadline time.Duration                                      // 0: requestDeadline; tests shorten it
}

// Demo is the data that the sign-in pages of a demo installation show.
type Demo struct {
	BookingURL string // path of the demo business's booking page
	Accounts   []DemoAccount
}

// DemoAccount is an account whose password is public.
type DemoAccount struct {
	Label    string `json:"label"` // "free" or "premium"
	Email    string `json:"email"`
	Password string `json:"password"`
}

type server struct {
	Config
	edge  *edge.Edge
	pages *pages.Pages // nil if only the API is served
	lists referenceLists
}

// New returns the handler of the whole product. It fails if the routes do not match the contract, or if a page is missing or
// invalid.
func New(cfg Config) (http.Handler, error) {
	public, err := url.Parse(cfg.PublicURL)
	if err != nil || public.Host == "" {
		return nil, fmt.Errorf("public address %q is not an absolute URL", cfg.PublicURL)
	}
	around, err := edge.New(edge.Config{
		Clock: cfg.Clock, Log: cfg.Log, Metrics: cfg.Metrics, Public: public, RateLimits: cfg.RateLimits,
		TrustedProxies: cfg.TrustedProxies, RequestDeadline: cfg.RequestDeadline,
	})
	if err != nil {
		return nil, err
	}
	s := &server{Config: cfg, edge: around}
	if cfg.Pages != nil {
		if s.pages, err = pages.Load(cfg.Pages, s.siteFacts); err != nil {
			return nil, err
		}
	}
	return s.echo()
}

// Preload reads the files that New needs and that do not depend on the configuration. Call it while the database starts, to
// save time. New returns its errors.
func Preload() { _, _ = loadDocument() }

//go:embed openapi.yaml
var openAPI []byte

// loadDocument parses the document once for all servers of the process.
var loadDocument = sync.OnceValues(func() (contract.Document, error) { return contract.Load(openAPI) })

// echo assembles middleware and routes.
func (s *server) echo() (*echo.Echo, error) {
	e := echo.NewWithConfig(echo.Config{
		Logger:           s.Log,
		HTTPErrorHandler: func(c *echo.Context, err error) { contract.WriteProblem(c, s.Log, err) },
		Router: echo.NewRouter(echo.RouterConfig{
			NotFoundHandler:         s.unknownPath,
			MethodNotAllowedHandler: methodNotAllowed,
		}),
	})
	if s.Demo != nil { // only a demo has the languages that are made for tests
		e.Use(contract.OfferMade)
	}
	e.Use(s.edge.Steps()...)

	document, err := loadDocument()
	if err != nil {
		return nil, err
	}
	var errs []error
	add := func(r route, name string, steps ...echo.MiddlewareFunc) {
		methods := []string{r.method}
		if r.method == http.MethodGet {
			methods = append(methods, http.MethodHead) // RFC 9110, section 9.1; calendar programs and link checkers ask with it
		}
		for _, method := range methods {
			_, err := e.AddRoute(echo.Route{Method: method, Path: echoPath(r.path), Name: name, Handler: r.handle, Middlewares: steps})
			if err != nil {
				errs = append(errs, fmt.Errorf("route %s %s: %w", method, r.path, err))
			}
		}
	}
	for _, r := range s.apiRoutes() {
		op, err := document.Operation(r.method, r.path, r.bodyLimit)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		steps := []echo.MiddlewareFunc{s.allow(r.guard), op.Validate, s.edge.Within(r.deadline), edge.Breaker(edge.AsProblem)}
		if r.compress {
			steps = append(steps, edge.Compress())
		}
		add(r, op.ID, steps...)
	}
	for _, r := range s.hookRoutes() {
		add(r, r.path, s.edge.LimitWebhooks, s.edge.Within(r.deadline))
	}
	for _, r := range s.pageRoutes() {
		add(r, r.path, s.edge.Within(r.deadline))
	}
	return e, errors.Join(errs...)
}

// unknownPath handles paths without a route. It returns a problem below /api, and the home page elsewhere.
func (s *server) unknownPath(c *echo.Context) error {
	path := c.Request().URL.Path
	if s.pages == nil || path == "/api" || strings.HasPrefix(path, "/api/") {
		return contract.ErrUnknownPath
	}
	return s.pages.Unknown(c)
}

func methodNotAllowed(c *echo.Context) error {
	if allowed, ok := c.Get(echo.ContextKeyHeaderAllow).(string); ok {
		c.Response().Header().Set("Allow", allowed)
	}
	return contract.ErrMethodNotAllowed
}

// echoPath turns "/api/business/{id}" into "/api/business/:id".
func echoPath(path string) string {
	return strings.NewReplacer("{", ":", "}", "").Replace(path)
}

package httpapi_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"slotwise/adapters/httpapi"
)

// discard is a ResponseWriter that discards the response.
type discard struct{ header http.Header }

func (d discard) Header() http.Header         { return d.header }
func (d discard) Write(b []byte) (int, error) { return len(b), nil }
func (d discard) WriteHeader(int)             {}

// BenchmarkServer measures requests without the network, but with log and metrics.
func BenchmarkServer(b *testing.B) {
	w := newEnv(b, func(c *httpapi.Config) {
		c.Log = slog.New(slog.NewJSONHandler(discardLog{}, nil))
		c.Metrics = prometheus.NewRegistry()
		c.RateLimits = false
	})
	s := w.openBusiness("Shear Joy", "owner@example.com")
	for name, path := range map[string]string{
		"health":          "/healthz",
		"currencies":      "/api/currencies",
		"available-slots": s.path("/available-slots/" + s.service + "?appointment_date=2027-06-08"),
		"available-days":  s.path("/available-days/" + s.service + "?from=2027-06-08&to=2027-07-08"),
		"booking page":    "/book/" + s.url,
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			r := httptest.NewRequest(http.MethodGet, path, http.NoBody)
			r.Header.Set("Accept-Encoding", "gzip") // as browsers do
			for b.Loop() {
				w.handler.ServeHTTP(discard{http.Header{}}, r)
			}
		})
	}
}

type discardLog struct{}

func (discardLog) Write(p []byte) (int, error) { return len(p), nil }

package httpapi

import (
	"compress/gzip"

	"github.com/labstack/echo/v5"
	"github.com/labstack/echo/v5/middleware"
)

// compressedFrom is roughly the size of one packet in bytes. Compressing a smaller response does not make it arrive sooner.
const compressedFrom = 1400

// compressed are the routes whose responses to GET can be large. None of them contains a token, a password or a key. The length
// of a compressed response can reveal a secret in it to an attacker who repeatedly requests it with their own text in it
// (BREACH). So never add a route with a secret in its response.
var compressed = pathSet(
	"/api/currencies",
	"/api/timezones",
	"/api/business/{id}/overview",
	"/api/business/{id}/calendar",
	"/api/business/{id}/notifications",
	"/api/business/{id}/services",
	"/api/business/{id}/staff",
	"/api/business/{id}/blocked-times",
	"/api/business/{id}/blocked-times/occurrences",
	"/api/business/{id}/appointments",
	"/api/business/{id}/appointments.csv",
	"/api/business/{id}/appointments/attention",
	"/api/business/{id}/customers/list",
	"/api/business/{id}/customers/{customerId}",
	"/api/business/{id}/customers.csv",
	"/api/business/{id}/analytics",
	"/api/business/{id}/analytics.csv",
	"/api/admin/businesses",
	"/api/admin/businesses.csv",
	"/api/admin/subscriptions",
	"/api/admin/subscriptions.csv",
	"/api/calendar-feeds/{token}/calendar.ics", // contains links to the dashboard
)

func pathSet(paths ...string) map[string]bool {
	set := make(map[string]bool, len(paths))
	for _, path := range paths {
		set[path] = true
	}
	return set
}

// compress compresses the large responses of a route. Streams send their compressed data in blocks of a few tens of kilobytes, which
// fill within milliseconds.
func compress() echo.MiddlewareFunc {
	return middleware.GzipWithConfig(middleware.GzipConfig{Level: gzip.BestSpeed, MinLength: compressedFrom, Skipper: keepsLength})
}

// keepsLength returns true for clients that do not accept gzip, and for requests that another site makes a browser send. With those
// requests an attacker could measure lengths using an owner's cookie. The product's own pages and other programs never send such
// requests.
func keepsLength(c *echo.Context) bool {
	h := c.Request().Header
	site := h.Get("Sec-Fetch-Site")
	return site == "cross-site" || site == "same-site" || !accepts(h.Get(echo.HeaderAcceptEncoding), "gzip")
}

package httpapi

import (
	"compress/gzip"

	"github.com/labstack/echo/v5"
	"github.com/labstack/echo/v5/middleware"
)

// compressedFrom is about what one packet carries. A smaller response arrives no sooner when it is compressed.
const compressedFrom = 1400

// compressed are the routes whose responses to GET can be large. None of them contains a token, a password or a key. The length of a compressed
// response tells something about secrets to whoever can make it again and again with a text of their own in it (BREACH), so a route
// with a secret in its response must not be added.
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
	"/api/calendar-feeds/{token}/calendar.ics", // its entries lead to the dashboard
)

func pathSet(paths ...string) map[string]bool {
	set := make(map[string]bool, len(paths))
	for _, path := range paths {
		set[path] = true
	}
	return set
}

// compress compresses the large responses of a route. Streams pass on what they compressed in blocks of some ten kilobytes, which they
// fill in milliseconds.
func compress() echo.MiddlewareFunc {
	return middleware.GzipWithConfig(middleware.GzipConfig{Level: gzip.BestSpeed, MinLength: compressedFrom, Skipper: keepsLength})
}

// keepsLength is true for clients that do not read gzip, and for requests that another site makes a browser send: that is how an attacker
// would measure lengths with the cookie of an owner. No such request comes from the product's own pages or from programs.
func keepsLength(c *echo.Context) bool {
	h := c.Request().Header
	site := h.Get("Sec-Fetch-Site")
	return site == "cross-site" || site == "same-site" || !accepts(h.Get(echo.HeaderAcceptEncoding), "gzip")
}

package edge

import (
	"compress/gzip"
	"strings"

	"github.com/labstack/echo/v5"
	"github.com/labstack/echo/v5/middleware"
)

// compressedFrom is roughly the size of one packet in bytes. Compressing a smaller response does not make it arrive sooner.
const compressedFrom = 1400

// Compress compresses the large responses of a route. Streams send their compressed data in blocks of a few tens of kilobytes, which
// fill within milliseconds.
func Compress() echo.MiddlewareFunc {
	return middleware.GzipWithConfig(middleware.GzipConfig{Level: gzip.BestSpeed, MinLength: compressedFrom, Skipper: keepsLength})
}

// keepsLength returns true for clients that do not accept gzip, and for requests that another site makes a browser send. With those
// requests an attacker could measure lengths using an owner's cookie. The product's own pages and other programs never send such
// requests.
func keepsLength(c *echo.Context) bool {
	h := c.Request().Header
	site := h.Get("Sec-Fetch-Site")
	return site == "cross-site" || site == "same-site" || !Accepts(h.Get(echo.HeaderAcceptEncoding), "gzip")
}

// Accepts reports whether an Accept-Encoding header allows an encoding.
func Accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, quality, _ := strings.Cut(part, ";")
		if strings.TrimSpace(name) == coding {
			return strings.TrimRight(strings.TrimSpace(quality), "0.") != "q=" // q=0 and q=0.000 mean never
		}
	}
	return false
}

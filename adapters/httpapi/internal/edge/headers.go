package edge

import (
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core"
	"slotwise/core/text"
)

// dataPolicy is the policy of responses other than pages. It allows no scripts and no loading.
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// secureValues are headers of every response, as http.Header stores them. All responses share the slices, which never
// change: Set replaces them, and Add copies them because their capacity is used up.
var secureValues = []struct {
	name   string
	values []string
}{
	{"Content-Security-Policy", []string{dataPolicy}},
	{"X-Frame-Options", []string{"DENY"}},
	{"X-Content-Type-Options", []string{"nosniff"}},
	{"Referrer-Policy", []string{"strict-origin-when-cross-origin"}},
	{"Cache-Control", []string{"no-store"}},
}

func (e *Edge) secureHeaders(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		h := c.Response().Header()
		for _, header := range secureValues {
			h[header.name] = header.values
		}
		if e.OverHTTPS(c.Request()) {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		return next(c)
	}
}

// sameOrigin rejects requests with unsafe methods from other sites' pages.
func (e *Edge) sameOrigin(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		if e.origins.Check(c.Request()) != nil {
			return contract.ErrCrossSite
		}
		return next(c)
	}
}

// FromOwnSite applies the same rule to a GET with a side effect, which is signing in.
func (e *Edge) FromOwnSite(r *http.Request) bool {
	unsafe := *r
	unsafe.Method = http.MethodPost
	return e.origins.Check(&unsafe) == nil
}

var errMalformedURL = &core.Error{Code: core.Invalid, Text: text.Of("request.badAddress")}

// wellFormed rejects URLs that are not UTF-8 or contain NUL, which the database cannot store.
func wellFormed(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		u := c.Request().URL
		if !plainText(u.Path) {
			return errMalformedURL
		}
		if strings.ContainsFunc(u.RawQuery, func(r rune) bool { return r == '%' || r == ';' || r >= utf8.RuneSelf }) {
			query, err := url.QueryUnescape(u.RawQuery)
			if err != nil || !plainText(query) {
				return errMalformedURL
			}
		}
		return next(c)
	}
}

func plainText(s string) bool { return utf8.ValidString(s) && !strings.ContainsRune(s, 0) }

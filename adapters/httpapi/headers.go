package httpapi

import (
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/labstack/echo/v5"

	"slotwise/core"
)

// policyOfData is for answers that are no pages: nothing in them may run or load.
const policyOfData = "default-src 'none'; frame-ancestors 'none'"

// policyOfPage is the policy of the product's pages, except who may frame them. The nonce is in the style elements that a
// page's own script adds.
func policyOfPage(nonce string) string {
	return "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-" + nonce + "'; img-src 'self' data:; font-src 'self'; " +
		"connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'"
}

func (s *server) secureHeaders(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		h := c.Response().Header()
		h.Set("Content-Security-Policy", policyOfData)
		h.Set("X-Frame-Options", "DENY")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
		h.Set("Cache-Control", "no-store")
		if s.overHTTPS(c.Request()) {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		return next(c)
	}
}

// documentHeaders are those that mean something only for what a browser shows as a page of its own.
func documentHeaders(h http.Header, policy string) {
	h.Set("Content-Security-Policy", policy)
	h.Set("Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
}

// sameOrigin refuses unsafe methods that another site's page sends.
func (s *server) sameOrigin(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		if s.origins.Check(c.Request()) != nil {
			return errCrossSite
		}
		return next(c)
	}
}

// fromOwnSite is the same rule for a GET that does something: signing in.
func (s *server) fromOwnSite(r *http.Request) bool {
	unsafe := *r
	unsafe.Method = http.MethodPost
	return s.origins.Check(&unsafe) == nil
}

var errMalformedURL = &core.Error{Code: core.Invalid, Message: "The address of this request is not well-formed."}

// wellFormed refuses addresses with bytes that are not UTF-8 or with NUL, which no database keeps.
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

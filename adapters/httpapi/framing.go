package httpapi

import (
	"strings"

	"github.com/labstack/echo/v5"

	"slotwise/core/appointment"
	"slotwise/core/business"
)

// framing is which sites may show a page inside their own pages. The zero value is none.
type framing struct {
	allowed bool
	sites   []string // empty: every site
}

func framedBy(b business.Business) framing { return framing{allowed: true, sites: b.EmbedSites} }

// policy is the value of frame-ancestors. The dashboard shows a preview of the page, so this site is always allowed.
func (f framing) policy() string {
	switch {
	case !f.allowed:
		return "'none'"
	case len(f.sites) == 0:
		return "*"
	}
	return "'self' " + strings.Join(f.sites, " ")
}

// framedScript gives an embedded page its look, and tells the page around it what happens. It has to run before the first paint.
const framedScript = "/framed.js"

// isEmbedded reports whether a page was opened by the embed code. The channel of its bookings says so.
func isEmbedded(c *echo.Context) bool {
	return c.QueryParam("src") == string(appointment.ChannelEmbed)
}

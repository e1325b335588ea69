package httpapi

import (
	"strings"

	"github.com/labstack/echo/v5"

	"slotwise/core/appointment"
	"slotwise/core/business"
)

// framing are the sites that may embed a page in a frame. The zero value allows none.
type framing struct {
	allowed bool
	sites   []string // empty: every site
}

func framedBy(b business.Business) framing { return framing{allowed: true, sites: b.EmbedSites} }

// policy returns the value of frame-ancestors. The dashboard previews the page in a frame, so this site is always allowed.
func (f framing) policy() string {
	switch {
	case !f.allowed:
		return "'none'"
	case len(f.sites) == 0:
		return "*"
	}
	return "'self' " + strings.Join(f.sites, " ")
}

// framedScript applies the look of an embedded page and sends events to the surrounding page. It has to run before the first paint.
const framedScript = "/framed.js"

// isEmbedded reports whether the embed code opened the page. The embed code adds its booking channel to the URL.
func isEmbedded(c *echo.Context) bool {
	return c.QueryParam("src") == string(appointment.ChannelEmbed)
}

package httpapi

import (
	"net/http"
	"sync/atomic"

	"github.com/labstack/echo/v5"
)

// proxyNotice detects a proxy that is missing from the trusted ones. Nothing else shows this mistake: all customers behind
// the proxy share the limits of one address.
type proxyNotice struct {
	noticed atomic.Bool
}

// noticeProxy logs the first request with a forwarding header from an address that is not trusted. It logs only once,
// because anyone can send such a header.
func (s *server) noticeProxy(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		r := c.Request()
		if !s.proxies.noticed.Load() && forwarded(r.Header) && !s.trusted(peer(r)) && s.proxies.noticed.CompareAndSwap(false, true) {
			s.Log.Warn("a request with a forwarding header came from an address that is not in SLOTWISE_TRUSTED_PROXIES. "+
				"If it is your proxy, add it: until then all of its visitors share the limits of one address", "from", proxyAddress(r))
		}
		return next(c)
	}
}

// proxyAddress returns the peer's address if it can be a proxy in the operator's own network. Other addresses could identify a
// person.
func proxyAddress(r *http.Request) string {
	addr := peer(r)
	if addr.IsLoopback() || addr.IsPrivate() || addr.IsLinkLocalUnicast() {
		return addr.String()
	}
	return "the internet"
}

// warning returns a sentence for the operator, or "" if there was no such request.
func (n *proxyNotice) warning() string {
	if !n.noticed.Load() {
		return ""
	}
	return "a proxy may be missing from SLOTWISE_TRUSTED_PROXIES; the log has its address"
}

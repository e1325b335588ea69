package httpapi

import (
	"net/http"
	"sync/atomic"

	"github.com/labstack/echo/v5"
)

// proxyNotice notices a proxy that is missing from the trusted ones. Nothing else shows that it is: all customers behind it
// share the limits of one address.
type proxyNotice struct {
	noticed atomic.Bool
}

// noticeProxy logs the first request with a forwarding header from an address that is not trusted. It stays at one log line,
// because anybody can send such a header.
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

// proxyAddress returns the peer's address if it can be a proxy in the operator's own network. Other addresses may be a person's.
func proxyAddress(r *http.Request) string {
	addr := peer(r)
	if addr.IsLoopback() || addr.IsPrivate() || addr.IsLinkLocalUnicast() {
		return addr.String()
	}
	return "the internet"
}

// warning is a sentence for the operator; empty if no such request was seen.
func (n *proxyNotice) warning() string {
	if !n.noticed.Load() {
		return ""
	}
	return "a proxy may be missing from SLOTWISE_TRUSTED_PROXIES; the log has its address"
}

package edge

import (
	"net/http"
	"sync/atomic"

	"github.com/labstack/echo/v5"

	"slotwise/core/text"
)

// proxyNotice detects a proxy that is missing from the trusted ones. Nothing else shows this mistake: all customers behind
// the proxy share the limits of one address.
type proxyNotice struct {
	noticed    atomic.Bool
	unreadable atomic.Bool
}

// noticeProxy logs the first request with a forwarding header from an address that is not trusted, and the first one whose trusted
// proxy sent something other than addresses. It logs each only once, because anyone can send such a header. What cannot be read may
// identify a person, so it is not logged.
func (e *Edge) noticeProxy(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		r := c.Request()
		if !e.proxies.noticed.Load() && Forwarded(r.Header) && !e.trusted(peer(r)) && e.proxies.noticed.CompareAndSwap(false, true) {
			e.Log.Warn("a request with a forwarding header came from an address that is not in SLOTWISE_TRUSTED_PROXIES. "+
				"If it is your proxy, add it: until then all of its visitors share the limits of one address", "from", proxyAddress(r))
		}
		if !e.proxies.unreadable.Load() {
			if _, readable := e.forwardedFor(r); !readable && e.proxies.unreadable.CompareAndSwap(false, true) {
				e.Log.Warn("a trusted proxy sent an X-Forwarded-For whose last part is no address. " +
					"Until it sends addresses, all of its visitors share the limits of one address")
			}
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

// Warnings are for the operator.
func (e *Edge) Warnings() (list []text.Text) {
	if e.proxies.noticed.Load() {
		list = append(list, text.Of("system.warning.proxyMissing"))
	}
	if e.proxies.unreadable.Load() {
		list = append(list, text.Of("system.warning.proxyUnreadable"))
	}
	return list
}

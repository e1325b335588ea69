package httpapi

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
func (s *server) noticeProxy(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		r := c.Request()
		if !s.proxies.noticed.Load() && forwarded(r.Header) && !s.trusted(peer(r)) && s.proxies.noticed.CompareAndSwap(false, true) {
			s.Log.Warn("a request with a forwarding header came from an address that is not in SLOTWISE_TRUSTED_PROXIES. "+
				"If it is your proxy, add it: until then all of its visitors share the limits of one address", "from", proxyAddress(r))
		}
		if !s.proxies.unreadable.Load() {
			if _, readable := s.forwardedFor(r); !readable && s.proxies.unreadable.CompareAndSwap(false, true) {
				s.Log.Warn("a trusted proxy sent an X-Forwarded-For whose last part is no address. " +
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

// warnings returns sentences for the operator.
func (n *proxyNotice) warnings() (list []string) {
	if n.noticed.Load() {
		list = append(list, sentence(text.Of("system.warning.proxyMissing")))
	}
	if n.unreadable.Load() {
		list = append(list, sentence(text.Of("system.warning.proxyUnreadable")))
	}
	return list
}

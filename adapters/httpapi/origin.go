package httpapi

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"slotwise/core/usecase/identity"
)

// clientAddress returns the key of rate limits: the address of an IPv4 client or the /64 network of an IPv6 client, because
// providers assign at least a /64 to each customer.
func (s *server) clientAddress(r *http.Request) string {
	addr := s.remoteAddr(r)
	switch {
	case !addr.IsValid():
		return "unknown"
	case addr.Is6():
		return clientNetwork(addr).String()
	}
	return addr.String()
}

// clientNetwork returns the network of one client: an IPv4 address or an IPv6 /64. It is invalid for an invalid address.
func clientNetwork(addr netip.Addr) netip.Prefix {
	if addr.Is6() {
		return netip.PrefixFrom(addr, 64).Masked()
	}
	return netip.PrefixFrom(addr, addr.BitLen())
}

// remoteAddr returns the peer's address. Behind trusted proxies it returns the last address in X-Forwarded-For that is not
// a trusted proxy. Echo's extractor is not used because it does not expose which proxies it trusts, which X-Forwarded-Proto
// needs too.
func (s *server) remoteAddr(r *http.Request) netip.Addr {
	addr, _ := s.forwardedFor(r)
	return addr
}

// forwardedFor also reports whether it could read the header. If not, it returns the last address that it could read.
func (s *server) forwardedFor(r *http.Request) (addr netip.Addr, readable bool) {
	addr = peer(r)
	headers := r.Header.Values("X-Forwarded-For")
	if !s.trusted(addr) || len(headers) == 0 {
		return addr, true
	}
	for _, hop := range slices.Backward(strings.Split(strings.Join(headers, ","), ",")) {
		forwarded := hopAddress(hop)
		if !forwarded.IsValid() {
			return addr, false
		}
		addr = forwarded
		if !s.trusted(addr) {
			break
		}
	}
	return addr, true
}

// hopAddress returns the address in a part of X-Forwarded-For. Some proxies add a port, and brackets to IPv6. It is invalid if there is
// none.
func hopAddress(hop string) netip.Addr {
	hop = strings.TrimSpace(hop)
	if addr := addressOf(hop); addr.IsValid() {
		return addr
	}
	addr, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(hop, "["), "]"))
	if err != nil {
		return netip.Addr{}
	}
	return addr.Unmap().WithZone("")
}

// IsLoopback reports whether only this machine can reach host or host:port. It resolves only the name localhost.
func IsLoopback(hostport string) bool {
	host, _, err := net.SplitHostPort(hostport)
	if err != nil {
		host = hostport
	}
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil && ip.IsLoopback()
}

// forwarded reports whether a request has a header that proxies add.
func forwarded(h http.Header) bool {
	for name := range h {
		switch name {
		case "Forwarded", "Via", "X-Real-Ip", "X-Client-Ip", "True-Client-Ip", "Cf-Connecting-Ip":
			return true
		}
		if strings.HasPrefix(name, "X-Forwarded-") {
			return true
		}
	}
	return false
}

func peer(r *http.Request) netip.Addr {
	return addressOf(r.RemoteAddr)
}

// addressOf returns the address in a text with a port. It is invalid if there is none.
func addressOf(hostport string) netip.Addr {
	ap, err := netip.ParseAddrPort(hostport)
	if err != nil {
		return netip.Addr{}
	}
	return ap.Addr().Unmap().WithZone("")
}

func (s *server) trusted(addr netip.Addr) bool { return contains(s.TrustedProxies, addr) }

func contains(networks []netip.Prefix, addr netip.Addr) bool {
	return addr.IsValid() && slices.ContainsFunc(networks, func(p netip.Prefix) bool { return p.Contains(addr) })
}

// overHTTPS reports whether the browser uses https.
func (s *server) overHTTPS(r *http.Request) bool {
	return s.https || r.TLS != nil ||
		s.trusted(peer(r)) && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}

func (s *server) requestOrigin(r *http.Request) identity.RequestOrigin {
	const maxLength = 300 // of a stored user agent
	agent := strings.ToValidUTF8(strings.ReplaceAll(r.UserAgent(), "\x00", ""), "")
	if len(agent) > maxLength {
		agent = strings.ToValidUTF8(agent[:maxLength], "")
	}
	return identity.RequestOrigin{Address: s.clientAddress(r), UserAgent: agent, Browser: s.cookie(r, knownBrowser)}
}

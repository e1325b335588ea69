package edge

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// ClientAddress returns the key of rate limits: the address of an IPv4 client or the /64 network of an IPv6 client, because
// providers assign at least a /64 to each customer.
func (e *Edge) ClientAddress(r *http.Request) string {
	addr := e.remoteAddr(r)
	switch {
	case !addr.IsValid():
		return "unknown"
	case addr.Is6():
		return NetworkOf(addr).String()
	}
	return addr.String()
}

// NetworkOf returns the network of one client: an IPv4 address or an IPv6 /64. It is invalid for an invalid address.
func NetworkOf(addr netip.Addr) netip.Prefix {
	if addr.Is6() {
		return netip.PrefixFrom(addr, 64).Masked()
	}
	return netip.PrefixFrom(addr, addr.BitLen())
}

// remoteAddr returns the peer's address. Behind trusted proxies it returns the last address in X-Forwarded-For that is not
// a trusted proxy. Echo's extractor is not used because it does not expose which proxies it trusts, which X-Forwarded-Proto
// needs too.
func (e *Edge) remoteAddr(r *http.Request) netip.Addr {
	addr, _ := e.forwardedFor(r)
	return addr
}

// forwardedFor also reports whether it could read the header. If not, it returns the last address that it could read.
func (e *Edge) forwardedFor(r *http.Request) (addr netip.Addr, readable bool) {
	addr = peer(r)
	headers := r.Header.Values("X-Forwarded-For")
	if !e.trusted(addr) || len(headers) == 0 {
		return addr, true
	}
	for _, hop := range slices.Backward(strings.Split(strings.Join(headers, ","), ",")) {
		forwarded := hopAddress(hop)
		if !forwarded.IsValid() {
			return addr, false
		}
		addr = forwarded
		if !e.trusted(addr) {
			break
		}
	}
	return addr, true
}

// hopAddress returns the address in a part of X-Forwarded-For. Some proxies add a port, and brackets to IPv6. It is invalid if there is
// none.
func hopAddress(hop string) netip.Addr {
	hop = strings.TrimSpace(hop)
	if addr := AddressOf(hop); addr.IsValid() {
		return addr
	}
	addr, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(hop, "["), "]"))
	if err != nil {
		return netip.Addr{}
	}
	return addr.Unmap().WithZone("")
}

// Forwarded reports whether a request has a header that proxies add.
func Forwarded(h http.Header) bool {
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
	return AddressOf(r.RemoteAddr)
}

// AddressOf returns the address in a text with a port. It is invalid if there is none.
func AddressOf(hostport string) netip.Addr {
	ap, err := netip.ParseAddrPort(hostport)
	if err != nil {
		return netip.Addr{}
	}
	return ap.Addr().Unmap().WithZone("")
}

func (e *Edge) trusted(addr netip.Addr) bool { return Contains(e.TrustedProxies, addr) }

// Contains reports whether an address is in one of the networks.
func Contains(networks []netip.Prefix, addr netip.Addr) bool {
	return addr.IsValid() && slices.ContainsFunc(networks, func(p netip.Prefix) bool { return p.Contains(addr) })
}

// OverHTTPS reports whether the browser uses https.
func (e *Edge) OverHTTPS(r *http.Request) bool {
	return e.Public.Scheme == "https" || r.TLS != nil ||
		e.trusted(peer(r)) && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}

package httpapi

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"slotwise/core/usecase/identity"
)

// clientAddress is whom rate limits count: the address of an IPv4 client, the /64 of an IPv6 one, since one customer of
// a provider has at least that many to choose from.
func (s *server) clientAddress(r *http.Request) string {
	addr := s.remoteAddr(r)
	switch {
	case !addr.IsValid():
		return "unknown"
	case addr.Is6():
		network, err := addr.Prefix(64)
		if err == nil {
			return network.String()
		}
	}
	return addr.String()
}

// remoteAddr is the peer, or, behind trusted proxies, the last address that none of them vouches for. Echo's extractor is
// not used because X-Forwarded-Proto needs the same answer to who is trusted, which the extractor keeps to itself.
func (s *server) remoteAddr(r *http.Request) netip.Addr {
	addr := peer(r)
	if !s.trusted(addr) {
		return addr
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		forwarded, err := netip.ParseAddr(strings.TrimSpace(hop))
		if err != nil {
			return addr
		}
		addr = forwarded.Unmap().WithZone("")
		if !s.trusted(addr) {
			return addr
		}
	}
	return addr
}

func peer(r *http.Request) netip.Addr {
	ap, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	return ap.Addr().Unmap().WithZone("")
}

func (s *server) trusted(addr netip.Addr) bool {
	return addr.IsValid() && slices.ContainsFunc(s.TrustedProxies, func(p netip.Prefix) bool { return p.Contains(addr) })
}

// overHTTPS says whether the browser sees https.
func (s *server) overHTTPS(r *http.Request) bool {
	return s.https || r.TLS != nil ||
		s.trusted(peer(r)) && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}

func (s *server) requestOrigin(r *http.Request) identity.RequestOrigin {
	const longest = 300 // of a user agent that is worth keeping
	agent := strings.ToValidUTF8(strings.ReplaceAll(r.UserAgent(), "\x00", ""), "")
	if len(agent) > longest {
		agent = strings.ToValidUTF8(agent[:longest], "")
	}
	return identity.RequestOrigin{Address: s.clientAddress(r), UserAgent: agent}
}

package httpapi

import (
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"slotwise/adapters/httpapi/internal/edge"
	"slotwise/ports"
)

// ConnectionLimits bound the number of open connections. A new connection replaces an idle one, so in practice only
// connections in use count.
type ConnectionLimits struct {
	Total      int            // at least 1
	PerAddress int            // of an IPv4 address or an IPv6 /64 network; at least 1
	Proxies    []netip.Prefix // not limited per address
}

// Connections is a listener with ConnectionLimits. A server must report the states of its connections to Track.
//
// netutil.LimitListener of golang.org/x/net is not used: it has no limit per address, and a few clients that hold all of its
// connections make all others wait.
type Connections struct {
	net.Listener
	limits ConnectionLimits
	clock  ports.Clock
	log    *slog.Logger

	mu       sync.Mutex
	open     map[net.Conn]*connection
	count    map[netip.Prefix]int // of limited networks
	warnedAt time.Time
}

type connection struct {
	network   netip.Prefix // invalid: not limited per address
	idleSince time.Time    // zero: in use
}

// LimitConnections wraps a listener.
func LimitConnections(l net.Listener, limits ConnectionLimits, clock ports.Clock, log *slog.Logger) *Connections {
	return &Connections{
		Listener: l, limits: limits, clock: clock, log: log, open: map[net.Conn]*connection{}, count: map[netip.Prefix]int{},
	}
}

// Accept returns the next connection that the limits allow. It closes connections that exceed them.
func (c *Connections) Accept() (net.Conn, error) {
	for {
		conn, err := c.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if c.admit(conn) {
			return conn, nil
		}
		_ = conn.Close() // a response would be lost anyway, because the request was not read
	}
}

// Track is the ConnState hook of the http.Server.
func (c *Connections) Track(conn net.Conn, state http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	known, ok := c.open[conn]
	if !ok {
		return
	}
	switch state {
	case http.StateIdle:
		known.idleSince = c.clock.Now()
	case http.StateClosed, http.StateHijacked:
		c.forget(conn)
	case http.StateNew, http.StateActive:
		known.idleSince = time.Time{}
	}
}

func (c *Connections) admit(conn net.Conn) bool {
	network := c.networkOf(conn)
	c.mu.Lock()
	defer c.mu.Unlock()
	if network.IsValid() && c.count[network] >= c.limits.PerAddress && !c.closeIdle(network) {
		c.warn("an address has too many; if it is your proxy, add it to SLOTWISE_TRUSTED_PROXIES")
		return false
	}
	if len(c.open) >= c.limits.Total && !c.closeIdle(netip.Prefix{}) {
		c.warn("too many are open")
		return false
	}
	c.open[conn] = &connection{network: network}
	if network.IsValid() {
		c.count[network]++
	}
	return true
}

// networkOf returns the network that the limit per address applies to. It is invalid for a trusted proxy.
func (c *Connections) networkOf(conn net.Conn) netip.Prefix {
	addr := edge.AddressOf(conn.RemoteAddr().String())
	if edge.Contains(c.limits.Proxies, addr) {
		return netip.Prefix{}
	}
	return edge.NetworkOf(addr)
}

// closeIdle closes the connection of a network that has been idle for longest. If the network is invalid, it considers all
// connections. It returns false if none is idle.
func (c *Connections) closeIdle(network netip.Prefix) bool {
	var oldest net.Conn
	for conn, known := range c.open {
		if known.idleSince.IsZero() || network.IsValid() && known.network != network {
			continue
		}
		if oldest == nil || known.idleSince.Before(c.open[oldest].idleSince) {
			oldest = conn
		}
	}
	if oldest == nil {
		return false
	}
	c.forget(oldest)
	_ = oldest.Close()
	return true
}

func (c *Connections) forget(conn net.Conn) {
	network := c.open[conn].network
	delete(c.open, conn)
	if !network.IsValid() {
		return
	}
	c.count[network]--
	if c.count[network] == 0 {
		delete(c.count, network)
	}
}

// warn logs at most once a minute. It does not log an address, because that could identify a person.
func (c *Connections) warn(reason string) {
	if now := c.clock.Now(); now.Sub(c.warnedAt) >= time.Minute {
		c.warnedAt = now
		c.log.Warn("connections are refused", "reason", reason, "open", len(c.open))
	}
}

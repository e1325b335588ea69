package httpapi_test

import (
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/httpapi"
	"slotwise/ports/porttest"
)

// fakeListener accepts the connections that a test offers.
type fakeListener struct {
	net.Listener
	offered []*fakeConn
}

func (l *fakeListener) Accept() (net.Conn, error) {
	if len(l.offered) == 0 {
		return nil, io.EOF
	}
	next := l.offered[0]
	l.offered = l.offered[1:]
	return next, nil
}

type fakeConn struct {
	net.Conn
	from   netip.AddrPort
	closed bool
}

func (c *fakeConn) RemoteAddr() net.Addr { return net.TCPAddrFromAddrPort(c.from) }

func (c *fakeConn) Close() error {
	c.closed = true
	return nil
}

// connections is a listener under test.
type connections struct {
	*httpapi.Connections
	listener *fakeListener
	clock    *porttest.Clock
	log      *porttest.Log
}

func limitConnections(limits httpapi.ConnectionLimits) connections {
	c := connections{listener: &fakeListener{}, clock: porttest.NewClock(monday), log: &porttest.Log{}}
	c.Connections = httpapi.LimitConnections(c.listener, limits, c.clock, slog.New(slog.NewTextHandler(c.log, nil)))
	return c
}

// connect offers a connection. It returns the connection and whether the listener accepted it.
func (c connections) connect(from string) (*fakeConn, bool) {
	conn := &fakeConn{from: netip.AddrPortFrom(netip.MustParseAddr(from), 5000)}
	c.listener.offered = append(c.listener.offered, conn)
	_, err := c.Accept()
	return conn, err == nil && !conn.closed
}

func (c connections) mustConnect(t *testing.T, from string) *fakeConn {
	t.Helper()
	conn, accepted := c.connect(from)
	if !accepted {
		t.Fatalf("the connection from %s was refused", from)
	}
	return conn
}

func (c connections) mustRefuse(t *testing.T, from string) {
	t.Helper()
	if conn, accepted := c.connect(from); accepted || !conn.closed {
		t.Fatalf("the connection from %s was accepted", from)
	}
}

func TestConnectionsOfAnAddressAreLimited(t *testing.T) {
	t.Parallel()
	c := limitConnections(httpapi.ConnectionLimits{Total: 100, PerAddress: 2, Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}})
	first := c.mustConnect(t, "192.0.2.1")
	c.mustConnect(t, "192.0.2.1")
	c.mustRefuse(t, "192.0.2.1")
	c.mustRefuse(t, "::ffff:192.0.2.1")
	c.mustConnect(t, "192.0.2.2")
	c.mustConnect(t, "2001:db8:1:2::1")
	c.mustConnect(t, "2001:db8:1:2::2")
	c.mustRefuse(t, "2001:db8:1:2::3")
	c.mustConnect(t, "2001:db8:1:3::1")
	for range 10 {
		c.mustConnect(t, "10.0.0.1")
	}
	c.Track(first, http.StateClosed)
	c.Track(first, http.StateClosed)
	c.mustConnect(t, "192.0.2.1")
	c.mustRefuse(t, "192.0.2.1")
}

func TestConnectionsAreLimitedInAll(t *testing.T) {
	t.Parallel()
	c := limitConnections(httpapi.ConnectionLimits{Total: 3, PerAddress: 2, Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}})
	c.mustConnect(t, "192.0.2.1")
	c.mustConnect(t, "192.0.2.2")
	hijacked := c.mustConnect(t, "10.0.0.1")
	c.mustRefuse(t, "192.0.2.3")
	c.mustRefuse(t, "10.0.0.1")
	c.Track(hijacked, http.StateHijacked)
	c.mustConnect(t, "192.0.2.3")
}

// Browsers keep connections open after a visit. These must not block other clients.
func TestIdleConnectionsGiveWay(t *testing.T) {
	t.Parallel()
	c := limitConnections(httpapi.ConnectionLimits{Total: 4, PerAddress: 2})
	idle := func(conn *fakeConn) {
		c.clock.Advance(time.Second)
		c.Track(conn, http.StateActive)
		c.Track(conn, http.StateIdle)
	}
	older, newer := c.mustConnect(t, "192.0.2.1"), c.mustConnect(t, "192.0.2.1")
	idle(older)
	idle(newer)
	c.mustConnect(t, "192.0.2.1")
	if !older.closed || newer.closed {
		t.Fatalf("closed: older %v, newer %v", older.closed, newer.closed)
	}
	c.Track(older, http.StateClosed) // the server notices
	c.Track(newer, http.StateActive)
	c.mustRefuse(t, "192.0.2.1")
	c.Track(newer, http.StateIdle)

	elsewhere := c.mustConnect(t, "192.0.2.2")
	c.mustConnect(t, "192.0.2.2")
	c.mustConnect(t, "192.0.2.3")
	if !newer.closed {
		t.Error("the only idle connection did not give way to another address")
	}
	idle(elsewhere)
	c.mustConnect(t, "192.0.2.4")
	c.mustRefuse(t, "192.0.2.5")
}

func TestRefusedConnectionsAreLoggedOnceAMinute(t *testing.T) {
	t.Parallel()
	c := limitConnections(httpapi.ConnectionLimits{Total: 1, PerAddress: 1})
	c.mustConnect(t, "192.0.2.1")
	for range 3 {
		c.mustRefuse(t, "192.0.2.1")
	}
	if n := strings.Count(c.log.String(), "level=WARN"); n != 1 {
		t.Errorf("%d lines: %s", n, c.log)
	}
	c.clock.Advance(time.Minute)
	c.mustRefuse(t, "192.0.2.2")
	if n := strings.Count(c.log.String(), "level=WARN"); n != 2 || strings.Contains(c.log.String(), "192.0.2") {
		t.Errorf("%d lines: %s", n, c.log)
	}
}

package postgres

import (
	"crypto/tls"
	"net"
	"testing"
)

// connectedTo is a connection of which only the other end is known.
type connectedTo struct {
	net.Conn
	remote net.Addr
}

func (c connectedTo) RemoteAddr() net.Addr { return c.remote }

func TestWhetherOthersCanReadTheConnection(t *testing.T) {
	t.Parallel()

	tcp := func(ip string) net.Conn { return connectedTo{remote: &net.TCPAddr{IP: net.ParseIP(ip)}} }
	for name, tt := range map[string]struct {
		conn net.Conn
		want bool
	}{
		"over the network":           {tcp("192.0.2.1"), true},
		"over the network, by IPv6":  {tcp("2001:db8::1"), true},
		"to this machine":            {tcp("127.0.0.1"), false},
		"to this machine, by IPv6":   {tcp("::1"), false},
		"by a socket":                {connectedTo{remote: &net.UnixAddr{Name: "/run/postgresql"}}, false},
		"encrypted over the network": {tls.Client(tcp("192.0.2.1"), &tls.Config{ServerName: "db", MinVersion: tls.VersionTLS12}), false},
	} {
		if got := readable(tt.conn); got != tt.want {
			t.Errorf("%s: %t", name, got)
		}
	}
	db := openTest(t, Config{})
	if got, err := db.ReadableOnTheNetwork(t.Context()); got || err != nil {
		t.Errorf("the private database: %t, %v", got, err)
	}
}

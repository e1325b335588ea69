package app

import (
	"bufio"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
)

// newTestSite serves a handler that does nothing, with the limits of a configuration.
func newTestSite(t *testing.T, c Config) (address string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	a := &App{cfg: c, log: slog.New(slog.DiscardHandler), failed: make(chan error, 1)}
	a.serveSite(l, http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}), func() {})
	t.Cleanup(func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	return l.Addr().String()
}

func connect(t *testing.T, address string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	return conn
}

// status sends a request and returns the status of the response, or 0 if the connection was closed.
func status(conn net.Conn, headers string) int {
	_, _ = fmt.Fprintf(conn, "GET / HTTP/1.1\r\nHost: localhost\r\n%s\r\n", headers)
	res, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		return 0
	}
	_ = res.Body.Close()
	return res.StatusCode
}

func TestHeadersAreLimited(t *testing.T) {
	t.Parallel()
	address := newTestSite(t, Config{MaxConnections: 10, MaxConnectionsPerAddress: 10})
	for size, want := range map[int]int{10_000: http.StatusOK, 30_000: http.StatusRequestHeaderFieldsTooLarge} {
		if got := status(connect(t, address), "X: "+strings.Repeat("x", size)+"\r\n"); got != want {
			t.Errorf("headers of %d bytes: %d, want %d", size, got, want)
		}
	}
}

func TestConnectionsAreLimitedByTheConfiguration(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]Config{
		"per address": {MaxConnections: 10, MaxConnectionsPerAddress: 2},
		"in all":      {MaxConnections: 2, MaxConnectionsPerAddress: 10},
	} {
		address := newTestSite(t, c)
		first, second := connect(t, address), connect(t, address)
		if got := status(connect(t, address), ""); got != 0 {
			t.Errorf("%s: a connection too many got %d", name, got)
		}
		for _, used := range []net.Conn{first, second} {
			if got := status(used, ""); got != http.StatusOK {
				t.Errorf("%s: status %d", name, got)
			}
		}
		// An idle connection is closed for a new one as soon as the server has noticed that it is idle.
		for status(connect(t, address), "") != http.StatusOK && t.Context().Err() == nil {
			continue
		}
		if status(first, "") != 0 && status(second, "") != 0 {
			t.Errorf("%s: no idle connection gave way", name)
		}
	}
}

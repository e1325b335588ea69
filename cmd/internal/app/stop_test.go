package app

import (
	"log/slog"
	"net"
	"net/http"
	"testing"
)

// Requests that wait for somebody else end when the server stops, not when its patience ends.
func TestAStopEndsWhatRequestsWaitFor(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	a := &App{cfg: Config{MaxConnections: 10, MaxConnectionsPerAddress: 10}, log: slog.New(slog.DiscardHandler), failed: make(chan error, 1)}
	waiting, stopping := make(chan struct{}), make(chan struct{})
	a.serveSite(l, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(waiting)
		<-stopping
		w.WriteHeader(http.StatusServiceUnavailable)
	}), func() { close(stopping) })
	got := make(chan int)
	go func() {
		conn := connect(t, l.Addr().String())
		got <- status(conn, "")
	}()
	<-waiting
	if err := a.Close(); err != nil {
		t.Error(err)
	}
	if status := <-got; status != http.StatusServiceUnavailable {
		t.Errorf("status %d", status)
	}
}

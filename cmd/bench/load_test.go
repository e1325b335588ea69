package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestTheClientReadsResponsesOfNetHTTP(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		w.WriteHeader(http.StatusCreated)
		switch r.URL.Path {
		case "/long": // with a chunked body
			for range 1000 {
				fmt.Fprint(w, "0123456789")
			}
		case "/echo":
			_, _ = w.Write(body)
		}
	}))
	defer server.Close()
	c, err := dial(t.Context(), strings.TrimPrefix(server.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.close()
	for _, one := range []struct{ request, want string }{
		{"GET /empty HTTP/1.1\r\nHost: x\r\n\r\n", ""},
		{"GET /long HTTP/1.1\r\nHost: x\r\n\r\n", strings.Repeat("0123456789", 1000)},
		{"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello", "hello"},
	} {
		status, body, err := c.do([]byte(one.request))
		if err != nil || status != http.StatusCreated || string(body) != one.want {
			t.Errorf("%.12q: %d, %d bytes, %v", one.request, status, len(body), err)
		}
	}
}

func TestALoadCountsEveryResponse(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/0" {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	}))
	defer server.Close()
	got, err := load(t.Context(), strings.TrimPrefix(server.URL, "http://"), 3, 50*time.Millisecond, func(into []byte, connection, _ int) []byte {
		return appendGet(into, fmt.Sprintf("/%d", connection))
	})
	if err != nil {
		t.Fatal(err)
	}
	if total := got.statuses[200] + got.statuses[503]; total != int64(len(got.latencies)) || got.serverErrors() != got.statuses[503] {
		t.Errorf("%d latencies for the statuses %v", len(got.latencies), got.statuses)
	}
	if got.serverErrors() == 0 || got.only(200) == nil {
		t.Errorf("the errors of one connection were not counted: %v", got.statuses)
	}
}

package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/httpapi"
	"slotwise/core/civil"
)

func TestAProxyThatIsNotTrustedIsNoticedOnce(t *testing.T) {
	t.Parallel()
	const warning = "warning: a proxy may be missing from SLOTWISE_TRUSTED_PROXIES; the log has its address\n"
	for _, tt := range []struct {
		name, peer string
		headers    []header
		logged     string // the address in the log; empty: nothing is logged
	}{
		{"a trusted proxy", "10.0.0.1:5000", []header{{"X-Forwarded-For", "198.51.100.7"}}, ""},
		{"no proxy", "192.168.0.10:5000", nil, ""},
		{"a proxy in the own network", "192.168.0.10:5000", []header{{"X-Forwarded-For", "198.51.100.7"}}, "192.168.0.10"},
		{"a proxy on this machine", "[::1]:5000", []header{{"Forwarded", "for=198.51.100.7"}}, "::1"},
		{"a stranger, whose address is not logged", "203.0.113.9:5000", []header{{"X-Forwarded-Proto", "https"}}, "the internet"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			w := newEnv(t)
			for range 3 {
				r := httptest.NewRequest(http.MethodGet, "/api/currencies", http.NoBody)
				r.RemoteAddr = tt.peer
				for _, h := range tt.headers {
					r.Header.Set(h.name, h.value)
				}
				w.handler.ServeHTTP(httptest.NewRecorder(), r)
			}
			log, want := w.log.String(), 0
			if tt.logged != "" {
				want = 1
			}
			if got := strings.Count(log, "SLOTWISE_TRUSTED_PROXIES"); got != want || want == 1 && !strings.Contains(log, `"from":"`+tt.logged+`"`) {
				t.Errorf("%d warnings, want %d from %q: %s", got, want, tt.logged, log)
			}
			if strings.Contains(log, "198.51.100.7") || strings.Contains(log, "203.0.113.9") {
				t.Errorf("a person's address is in the log: %s", log)
			}
			if plain := string(w.browser().get("/readyz").want(http.StatusOK).Body); plain != "ok\n" {
				t.Errorf("readyz: %q", plain)
			}
			if verbose := string(w.browser().get("/readyz?verbose").want(http.StatusOK).Body); verbose != "ok\n"+strings.Repeat(warning, want) {
				t.Errorf("readyz?verbose: %q", verbose)
			}
		})
	}
}

func TestAnUnreadableHeaderOfATrustedProxyIsNoticed(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for _, hop := range []string{"198.51.100.7:4711", "jane.example", "john.example"} {
		w.browser().get("/api/currencies", header{"X-Forwarded-For", hop})
	}
	if log := w.log.String(); strings.Count(log, "is no address") != 1 || strings.Contains(log, "jane") {
		t.Error(log)
	}
	const want = "ok\nwarning: a trusted proxy sends an X-Forwarded-For that is not readable; all of its visitors share the limits of one address\n"
	if verbose := string(w.browser().get("/readyz?verbose").want(http.StatusOK).Body); verbose != want {
		t.Errorf("readyz?verbose: %q", verbose)
	}
}

func TestReadyNamesTheZoneData(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(c *httpapi.Config) { c.ZoneData = civil.ZoneData{Version: "2026a", Source: "/usr/share/zoneinfo"} })
	read := func() string { return string(w.browser().get("/readyz?verbose").want(http.StatusOK).Body) }
	w.clock.Set(time.Date(2027, time.June, 30, 0, 0, 0, 0, time.UTC))
	if got, want := read(), "ok\ntime zone data: 2026a from /usr/share/zoneinfo\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	w.clock.Set(time.Date(2027, time.July, 1, 0, 0, 0, 0, time.UTC))
	if got := read(); !strings.Contains(got, "warning: the time zone data are older than half a year") {
		t.Errorf("no warning: %q", got)
	}
}

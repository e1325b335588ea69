package httpapi_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"slotwise/adapters/httpapi"
	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/ports"
)

func TestEveryResponseHasSecurityHeaders(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for _, path := range []string{"/", "/book/nobody", "/nothing", "/api/currencies", "/api/nothing", "/assets/app-1a2b3c.js", "/healthz", "/dev/mail", "/%ff"} {
		h := w.browser().get(path).Header
		for name, want := range map[string]string{
			"X-Content-Type-Options":    "nosniff",
			"Strict-Transport-Security": "max-age=31536000",
		} {
			if h.Get(name) != want {
				t.Errorf("%s: %s is %q", path, name, h.Get(name))
			}
		}
		if strings.HasPrefix(h.Get("Content-Type"), "text/html") {
			for name, want := range map[string]string{
				"Cross-Origin-Opener-Policy": "same-origin",
				"Permissions-Policy":         "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
			} {
				if h.Get(name) != want {
					t.Errorf("%s: %s is %q", path, name, h.Get(name))
				}
			}
		}
		for _, name := range []string{"Referrer-Policy", "Content-Security-Policy", "X-Request-Id"} {
			if h.Get(name) == "" {
				t.Errorf("%s: no %s", path, name)
			}
		}
		if policy := h.Get("Content-Security-Policy"); !strings.HasPrefix(path, "/book/") && !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s can be framed: %s", path, policy)
		}
	}
	plain := newEnv(t, func(c *httpapi.Config) { c.PublicURL = "http://127.0.0.1:8080" })
	if h := plain.browser().get("/").Header; h.Get("Strict-Transport-Security") != "" {
		t.Error("HSTS over http")
	}
}

func TestUnsafeMethodsFromOtherSitesAreRejected(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	service := object{"name": "Shave", "duration_minutes": 30, "price": 10}
	for _, foreign := range [][]header{
		{{"Sec-Fetch-Site", "cross-site"}},
		{{"Sec-Fetch-Site", "same-site"}},
		{{"Sec-Fetch-Site", ""}, {"Origin", "https://evil.example"}},
		{{"Sec-Fetch-Site", ""}, {"Origin", "null"}},
	} {
		s.owner.post(s.path("/services"), service, foreign...).wantProblem(http.StatusForbidden, "cross_site", "")
		w.browser().post("/api/business/login", object{"email": "owner@example.com", "password": ownerPassword}, foreign...).
			wantProblem(http.StatusForbidden, "cross_site", "")
		s.owner.get(s.path("/services"), foreign...).want(http.StatusOK)
	}
	for _, own := range [][]header{
		{{"Sec-Fetch-Site", "same-origin"}},
		{{"Sec-Fetch-Site", ""}, {"Origin", publicURL}},
		{{"Sec-Fetch-Site", ""}}, // not a browser
	} {
		s.owner.post(s.path("/services"), service, own...).want(http.StatusCreated)
	}
}

func TestHTTPSIsTakenFromTrustedProxiesOnly(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(c *httpapi.Config) { c.PublicURL = "http://127.0.0.1:8080" })
	for peer, secure := range map[string]bool{"10.1.2.3:5000": true, "192.0.2.1:5000": false} {
		r := httptest.NewRequest(http.MethodGet, "/", http.NoBody)
		r.RemoteAddr = peer
		r.Header.Set("X-Forwarded-Proto", "https")
		recorder := httptest.NewRecorder()
		w.handler.ServeHTTP(recorder, r)
		if got := recorder.Header().Get("Strict-Transport-Security") != ""; got != secure {
			t.Errorf("peer %s: https %v, want %v", peer, got, secure)
		}
	}
}

func TestAddressOfTheClient(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, peer string
		forwarded  []string
		want       string
	}{
		{"the peer", "192.0.2.1:5000", nil, "192.0.2.1"},
		{"the peer, whatever it claims", "192.0.2.1:5000", []string{"198.51.100.7"}, "192.0.2.1"},
		{"behind a trusted proxy", "10.0.0.1:5000", []string{"198.51.100.7"}, "198.51.100.7"},
		{"behind two", "10.0.0.1:5000", []string{"198.51.100.7, 10.0.0.2"}, "198.51.100.7"},
		{"addresses that the client invented are ignored", "10.0.0.1:5000", []string{"203.0.113.9, 198.51.100.7"}, "198.51.100.7"},
		{"over several headers", "10.0.0.1:5000", []string{"203.0.113.9", "198.51.100.7, 10.0.0.2"}, "198.51.100.7"},
		{"nonsense in the header", "10.0.0.1:5000", []string{"198.51.100.7, nonsense"}, "10.0.0.1"},
		{"with a port", "10.0.0.1:5000", []string{"203.0.113.9:4711, 198.51.100.7:4711, 10.0.0.2:80"}, "198.51.100.7"},
		{"IPv6 with a port", "10.0.0.1:5000", []string{"[2001:db8:1:2::3]:4711"}, "2001:db8:1:2::/64"},
		{"IPv6 in brackets", "10.0.0.1:5000", []string{"[2001:db8:1:2::3]"}, "2001:db8:1:2::/64"},
		{"the network of an IPv6 client", "[2001:db8:1:2:3:4:5:6]:5000", nil, "2001:db8:1:2::/64"},
		{"an IPv4 client on an IPv6 socket", "[::ffff:192.0.2.1]:5000", nil, "192.0.2.1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			w := newEnv(t)
			body, err := json.Marshal(registration("Shear Joy", "owner@example.com"))
			if err != nil {
				t.Fatal(err)
			}
			r := httptest.NewRequest(http.MethodPost, "/api/business/register", strings.NewReader(string(body)))
			r.RemoteAddr = tt.peer
			r.Header.Set("Content-Type", "application/json")
			r.Header["X-Forwarded-For"] = tt.forwarded
			recorder := httptest.NewRecorder()
			w.handler.ServeHTTP(recorder, r)
			if recorder.Code != http.StatusCreated {
				t.Fatalf("status %d", recorder.Code)
			}
			if session := w.sessionOf(recorder.Result().Cookies()[0].Value); session.Address != tt.want {
				t.Errorf("address %q, want %q", session.Address, tt.want)
			}
		})
	}
}

func TestLimitPerAddress(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(c *httpapi.Config) { c.RateLimits = true })
	rejected := 0
	var last response
	for range 400 {
		if a := w.browser().get("/api/currencies"); a.Status != http.StatusOK {
			rejected, last = rejected+1, a
		}
	}
	if rejected == 0 || rejected > 150 {
		t.Fatalf("%d of 400 requests were rejected", rejected)
	}
	last.wantProblem(http.StatusTooManyRequests, "too_many_requests", "")
	if last.Header.Get("Retry-After") != "1" {
		t.Errorf("Retry-After %q", last.Header.Get("Retry-After"))
	}
}

// Each webhook address has its own limit, regardless of the sender. Reaching it does not affect other addresses.
func TestLimitOfWebhooks(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(c *httpapi.Config) { c.RateLimits = true })
	send := func(path string) int { return w.browser().post(path, object{}).Status }
	const flooded, other = "/webhooks/stripe/one-address-of-webhooks", "/webhooks/stripe/another-address-of-webhooks"
	got := map[int]int{}
	for range 120 {
		got[send(flooded)]++
	}
	if got[http.StatusNotFound] < 100 || got[http.StatusTooManyRequests] == 0 {
		t.Errorf("responses by status: %v", got)
	}
	if status := send(other); status != http.StatusNotFound {
		t.Errorf("another address: %d", status)
	}
}

// The log must contain no addresses, names, passwords, tokens or phone numbers.
func TestLogContainsNoPersonalDataOrSecrets(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	created := s.book("2027-06-08", "09:00")
	w.browser().get("/api/business/login?email=owner%40example.com&password=correct%20horse%20battery").want(http.StatusOK)
	w.browser().get("/api/business/login?email=owner%40example.com&password=wrong-guess").want(http.StatusUnauthorized)
	w.browser().post("/api/business/login", object{"email": "owner@example.com", "password": ownerPassword}).want(http.StatusOK)
	w.browser().post("/api/business/register", registration("Shear Joy", "owner@example.com")).want(http.StatusConflict)
	w.browser().get("/book/" + s.url).want(http.StatusOK)
	w.browser().get("/manage/" + created.ManageToken).want(http.StatusOK)
	w.browser().get("/api/manage/" + created.ManageToken).want(http.StatusOK)
	w.browser().get("/api/manage/" + created.ManageToken + "x").want(http.StatusNotFound)
	w.browser().get("/reset-password?token=mailed-token").want(http.StatusOK)
	w.browser().post("/api/business/confirm-email", object{"token": "mailed-token"}).want(http.StatusBadRequest)
	w.browser().get("/nothing/mailed-token?token=mailed-token").want(http.StatusNotFound)
	s.owner.get(s.path("/appointments?q=lovelace&customer=ada%40example.com")).want(http.StatusOK)
	w.browser().post("/api/manage/"+created.ManageToken+"/cancel", nil).want(http.StatusOK)

	log := w.log.String()
	if lines := strings.Count(log, "\n"); lines < 15 {
		t.Fatalf("only %d lines were logged", lines)
	}
	for _, secret := range []string{
		"example.com", ownerPassword, "correct", "wrong-guess", created.ManageToken, "mailed-token", "lovelace", "Lovelace", "7946 0000", "30 1234567", "4930123456",
		s.owner.cookies["__Host-slotwise"].Value,
	} {
		if strings.Contains(log, secret) {
			t.Errorf("%q is in the log", secret)
		}
	}
	for _, line := range []string{`"route":"/api/manage/:token/cancel"`, `"route":"/manage/:token"`, `"route":"unmatched"`, `"method":"POST"`, `"status":401`} {
		if !strings.Contains(log, line) {
			t.Errorf("no %s in the log:\n%s", line, log)
		}
	}
}

// failingSessions is a session store whose database is down.
type failingSessions struct{ ports.SessionStore }

func (failingSessions) Get(context.Context, account.Hash, business.ID, time.Time) (account.Session, error) {
	return account.Session{}, errors.New("dial postgres at 10.1.2.3: connection rejected")
}

func TestInternalErrorsAreLoggedAndNotReturned(t *testing.T) {
	t.Parallel()
	h := postgrestest.Open(t).Harness
	h.Sessions = failingSessions{}
	w := newEnvOn(t, h)
	b := w.browser()
	b.cookies["__Host-slotwise"] = &http.Cookie{Name: "__Host-slotwise", Value: "anything"}
	for _, path := range []string{"/api/session", "/api/business/" + unknownID, "/api/business/" + unknownID + "/services"} {
		a := b.get(path).wantProblem(http.StatusInternalServerError, "internal", "Something went wrong on our side. Please try again.")
		if strings.Contains(string(a.Body), "postgres") {
			t.Errorf("%s: the response contains internal details: %s", path, a.Body)
		}
		if !strings.Contains(w.log.String(), a.Header.Get("X-Request-Id")) {
			t.Errorf("%s: the request's id is not in the log", path)
		}
	}
	if !strings.Contains(w.log.String(), "connection rejected") || !strings.Contains(w.log.String(), `"level":"ERROR"`) {
		t.Errorf("the log does not say why: %s", w.log)
	}
}

func TestPanicIsAnInternalError(t *testing.T) {
	t.Parallel()
	h := postgrestest.Open(t).Harness
	h.Sessions = nil
	w := newEnvOn(t, h)
	b := w.browser()
	b.cookies["__Host-slotwise"] = &http.Cookie{Name: "__Host-slotwise", Value: "anything"}
	b.get("/api/session").wantProblem(http.StatusInternalServerError, "internal", "")
	if log := w.log.String(); !strings.Contains(log, "panic: ") || !strings.Contains(log, "identity.(*Service).Authenticate") {
		t.Errorf("the log has no stack: %s", log)
	}
}

func TestMetricsAreByRoutePattern(t *testing.T) {
	t.Parallel()
	registry := prometheus.NewRegistry()
	w := newEnv(t, func(c *httpapi.Config) { c.Metrics = registry })
	w.browser().get("/api/business/url/one")
	w.browser().get("/api/business/url/two")
	w.browser().get("/nothing")
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]uint64{}
	for _, m := range families[0].GetMetric() {
		var label []string
		for _, l := range m.GetLabel() {
			label = append(label, l.GetValue())
		}
		seen[strings.Join(label, " ")] = m.GetHistogram().GetSampleCount()
	}
	if seen["GET /api/business/url/:uniqueUrl 404"] != 2 || seen["GET unmatched 404"] != 1 || len(seen) != 2 {
		t.Errorf("metrics: %v", seen)
	}
}

func TestHealth(t *testing.T) {
	t.Parallel()
	ready := error(nil)
	w := newEnv(t, func(c *httpapi.Config) { c.Ready = func(context.Context) error { return ready } })
	w.browser().get("/healthz").want(http.StatusOK)
	w.browser().get("/readyz").want(http.StatusOK)
	ready = errors.New("dial tcp 10.1.2.3: rejected")
	a := w.browser().get("/readyz").wantProblem(http.StatusServiceUnavailable, "unavailable", "Not ready yet.")
	if strings.Contains(string(a.Body), "10.1.2.3") {
		t.Error("the response contains internal details")
	}
	w.browser().get("/healthz").want(http.StatusOK)
}

package httpapi_test

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/httpapi"
	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/adapters/postgres/postgrestest"
)

const tryAgain = "This is not available at the moment. Please try again in a few seconds."

// expectUnavailable checks a response that was made without the database. Any goroutine may call it.
func (a response) expectUnavailable(detail string) {
	a.t.Helper()
	var p problem
	if detail != "" { // otherwise it is a page
		p = decode[problem](a)
	}
	if a.Status != http.StatusServiceUnavailable || a.Header.Get("Retry-After") != "5" || detail != "" && (p.Code != "unavailable" || p.Detail != detail) {
		a.t.Errorf("status %d, Retry-After %q: %s", a.Status, a.Header.Get("Retry-After"), a.Body)
	}
}

func TestAFrozenDatabaseIsUnavailableInTime(t *testing.T) {
	t.Parallel()
	gate := embeddedtest.NewGate(t, embeddedtest.Empty(t, postgrestest.Migrate))
	w := newEnvOnDatabase(t, postgres.Config{URL: gate.URL()}, func(c *httpapi.Config) { c.RequestDeadline = 2 * time.Second })
	s := w.openBusiness("Shear Joy", "owner@example.com")
	w.browser().get("/readyz").want(http.StatusOK)

	gate.Shut()
	defer gate.Open()
	began := time.Now()
	var requests sync.WaitGroup
	for range 20 { // more than the number of connections
		requests.Go(func() { s.owner.get(s.path("/appointments")).expectUnavailable(tryAgain) })
		requests.Go(func() { w.browser().get("/api/business/url/" + s.url).expectUnavailable(tryAgain) })
		requests.Go(func() {
			w.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-08", "09:00")).expectUnavailable(tryAgain)
		})
		requests.Go(func() { w.browser().get("/book/" + s.url).expectUnavailable("") })
		requests.Go(func() { s.owner.get("/dashboard/"+s.id).wantLanguage("en", "ltr") })
		requests.Go(func() { w.browser().get("/readyz").expectUnavailable("Not ready yet.") })
	}
	requests.Wait()
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("the responses took %v", took)
	}
	w.browser().get("/healthz").want(http.StatusOK)

	gate.Open()
	w.eventually("the database is ready", func() bool { return w.browser().get("/readyz").Status == http.StatusOK })
	w.eventually("requests are served", func() bool { return s.owner.get(s.path("/appointments")).Status == http.StatusOK })
}

// eventually calls check until it returns true.
func (w *env) eventually(condition string, check func() bool) {
	w.t.Helper()
	deadline := time.After(time.Minute)
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for !check() {
		select {
		case <-tick.C:
		case <-deadline:
			w.t.Fatalf("timed out waiting until %s", condition)
		}
	}
}

// Requests that need a locked table must not use up the connections that other requests need.
func TestALockedTableStopsOnlyWhatNeedsIt(t *testing.T) {
	t.Parallel()
	url := embeddedtest.Empty(t, postgrestest.Migrate)
	w := newEnvOnDatabase(t, postgres.Config{URL: url, Limits: postgres.Limits{Lock: time.Second}},
		func(c *httpapi.Config) { c.RequestDeadline = 2 * time.Second })
	s := w.openBusiness("Shear Joy", "owner@example.com")
	path := "/api/manage/" + s.book("2027-06-08", "09:00").ManageToken
	other, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Close(context.Background()) }()
	if _, err := other.Exec(t.Context(), "BEGIN; LOCK TABLE appointments, allocations"); err != nil {
		t.Fatal(err)
	}

	var clients sync.WaitGroup
	many := func() {
		for range 60 { // more than the connections can serve before the deadline
			clients.Go(func() { w.browser().get(path).expectUnavailable(tryAgain) })
			clients.Go(func() { s.owner.get(s.path("/overview")).expectUnavailable(tryAgain) })
			clients.Go(func() {
				if a := w.browser().get(s.path("/overview")); a.Status != http.StatusUnauthorized {
					t.Errorf("status %d without a session", a.Status)
				}
			})
		}
	}
	many()
	clients.Wait()
	many()
	for range 5 {
		w.browser().get("/book/" + s.url).want(http.StatusOK)
		s.owner.get(s.path("")).want(http.StatusOK)
	}
	// Its deadline is short, so a busy machine may miss it once.
	w.eventually("the server is ready", func() bool { return w.browser().get("/readyz").Status == http.StatusOK })
	clients.Wait()
	if n := strings.Count(w.log.String(), `"level":"ERROR"`); n > 160 {
		t.Errorf("%d errors are logged for 240 requests, want none for those that were refused at once", n)
	}
	if _, err := other.Exec(t.Context(), "ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	w.eventually("requests are served", func() bool { return w.browser().get(path).Status == http.StatusOK })
}

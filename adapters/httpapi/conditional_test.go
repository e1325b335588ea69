package httpapi_test

import (
	"bytes"
	"context"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/httpapi"
	"slotwise/adapters/postgres"
)

// poller reads one address repeatedly, each time with the tag of its last response.
type poller struct {
	testBusiness
	address string
	tag     string
	body    []byte
}

// read reads the address until the response has a tag. Transactions of other tests on the same server can delay it.
func (p *poller) read() {
	p.owner.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		a := p.owner.get(p.address).want(http.StatusOK)
		if p.tag, p.body = a.Header.Get("ETag"), a.Body; p.tag != "" {
			return
		}
	}
	p.owner.t.Fatalf("%s has no tag", p.address)
}

// poll returns the status of a poll. After a 304 it checks that the response is still the same.
func (p *poller) poll() int {
	p.owner.t.Helper()
	a := p.owner.get(p.address, header{"If-None-Match", p.tag})
	if a.Status == http.StatusNotModified {
		if now := p.owner.get(p.address).want(http.StatusOK).Body; !bytes.Equal(now, p.body) {
			p.owner.t.Errorf("%s: 304, but the response has changed from\n%s\nto\n%s", p.address, p.body, now)
		}
		if len(a.Body) > 0 || a.Header.Get("ETag") != p.tag || a.Header.Get("Cache-Control") != "no-store" {
			p.owner.t.Errorf("304 with %d bytes and %v", len(a.Body), a.Header)
		}
	}
	return a.Status
}

func (s testBusiness) polled() []*poller {
	var all []*poller
	for _, rest := range []string{"/overview", "/appointments", "/appointments?limit=1", "/appointments?past=true&order=furthest", "/appointments?status=pending", "/calendar?from=2027-06-07&to=2027-06-13", "/notifications?limit=8"} {
		all = append(all, &poller{testBusiness: s, address: s.path(rest)})
	}
	return all
}

func TestAPollReturnsOnlyWhatChanged(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	a := s.book("2027-06-08", "12:00")
	change := func(update object) func() {
		return func() { s.owner.put(s.path("/appointments/"+a.ID), update).want(http.StatusOK) }
	}
	pollers := s.polled()
	for _, c := range []struct {
		name   string
		change func()
		want   int
	}{
		{"nothing", func() {}, http.StatusNotModified},
		{"time without an event", func() { w.clock.Set(monday.Add(time.Minute)) }, http.StatusNotModified},
		{"a booking", func() { s.book("2027-06-08", "13:00") }, http.StatusOK},
		{"a confirmation", change(object{"status": "confirmed"}), http.StatusOK},
		{"an edit", change(object{"client_info": object{"full_name": "Ada King"}}), http.StatusOK},
		{"a move", change(object{"appointment_date": "2027-06-08", "appointment_time": "15:00"}), http.StatusOK},
		{"a customer's cancellation", func() { w.browser().post("/api/manage/"+a.ManageToken+"/cancel", object{}).want(http.StatusOK) }, http.StatusOK},
		{"a new service name", func() {
			s.owner.put(s.path("/services/"+s.service), object{"name": "Haircut", "duration_minutes": 30, "price": 49.5}).want(http.StatusOK)
		}, http.StatusOK},
		{"a setting", func() { s.owner.patch(s.path(""), object{"link_shared": true}).want(http.StatusOK) }, http.StatusOK},
		{"sent mail that waits for the confirmation of an address", w.sendMail, http.StatusNotModified},
		{"the confirmation of the address", func() {
			w.browser().post("/api/business/confirm-email", object{"token": w.mailedToken()}).want(http.StatusNoContent)
		}, http.StatusOK},
		{"what the account has read", func() { s.markRead(object{}) }, http.StatusOK},
		{"a deletion", func() { s.owner.delete(s.path("/appointments/" + a.ID)).want(http.StatusNoContent) }, http.StatusOK},
	} {
		for _, p := range pollers {
			p.read()
		}
		c.change()
		for _, p := range pollers {
			if got := p.poll(); got != c.want {
				t.Errorf("%s after %s: %d, want %d", p.address, c.name, got, c.want)
			}
		}
	}
}

func TestAPollInAnotherLanguageIsNew(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	s.book("2027-06-08", "12:00")
	for _, p := range s.polled() {
		p.read()
		again := func(accepted string) int {
			return s.owner.get(p.address, header{"If-None-Match", p.tag}, acceptLanguage(accepted)).Status
		}
		if got := again("en-GB"); got != http.StatusNotModified {
			t.Errorf("%s in the same language: %d", p.address, got)
		}
		if got := again("de"); got != http.StatusOK {
			t.Errorf("%s in German, after one in English: %d", p.address, got)
		}
	}
}

func TestAPollReturnsWhatTimeAloneChanges(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.book("2027-06-07", "12:00")
	s.book("2027-06-07", "15:00")
	day := func(month time.Month, day, hour, minute, second int) time.Time {
		return time.Date(2027, month, day, hour, minute, second, 0, time.UTC)
	}
	pollers := s.polled()
	for _, at := range []struct {
		what string
		time time.Time // the instant that changes the responses
	}{
		{"an appointment that starts soon", day(time.June, 7, 9, 55, 0)},
		{"a start", day(time.June, 7, 10, 0, 0)},
		{"an end", day(time.June, 7, 10, 30, 0)},
		{"midnight in Berlin", day(time.June, 7, 22, 0, 0)},
		{"the end of a day of 25 hours", day(time.October, 31, 23, 0, 0)},
	} {
		w.clock.Set(at.time.Add(-2 * time.Minute))
		s.owner.post("/api/business/login", object{"email": "owner@example.com", "password": ownerPassword}).want(http.StatusOK)
		for _, p := range pollers {
			p.read()
		}
		for _, c := range []struct {
			after time.Duration
			want  int
		}{{-time.Second, http.StatusNotModified}, {time.Second, http.StatusOK}} {
			w.clock.Set(at.time.Add(c.after))
			for _, p := range pollers {
				if got := p.poll(); got != c.want {
					t.Errorf("%s: %d at %v after %s, want %d", p.address, got, c.after, at.what, c.want)
				}
			}
		}
	}
}

// The dashboard notices the operator's changes by the version of the business in the overview.
func TestTheOverviewTellsThatTheOperatorChangedTheBusiness(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	operator, path := w.operator(), "/api/admin/business/"+s.id
	p := poller{testBusiness: s, address: s.path("/overview")}
	for _, change := range []struct {
		name string
		made func()
	}{
		{"another tier", func() { operator.patch(path+"/tier?new_tier=premium", nil).want(http.StatusOK) }},
		{"a suspension", func() { operator.post(path+"/suspend", object{"reason": "Fraud"}).want(http.StatusNoContent) }},
		{"its end", func() { operator.post(path+"/restore", nil).want(http.StatusNoContent) }},
	} {
		p.read()
		before := decode[object](s.owner.get(p.address).want(http.StatusOK))["business_version"]
		change.made()
		if got := p.poll(); got != http.StatusOK {
			t.Errorf("a poll after %s: %d", change.name, got)
		}
		after := decode[object](s.owner.get(p.address).want(http.StatusOK))["business_version"]
		if shown := decode[object](s.owner.get(s.path("")).want(http.StatusOK))["version"]; after == before || after != shown {
			t.Errorf("after %s the overview names version %v, before it %v; the business has %v", change.name, after, before, shown)
		}
	}
}

// statements counts what is sent to the database.
type statements struct{ sent atomic.Int64 }

func (s *statements) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	s.sent.Add(1)
	return ctx
}

func (s *statements) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

func TestAPollOfAnUnchangedResponseIsOneStatement(t *testing.T) {
	t.Parallel()
	counted := &statements{}
	w := newEnvOnDatabase(t, postgres.Config{Tracer: counted})
	s := w.openBusiness("Shear Joy", "owner@example.com")
	for _, p := range s.polled() {
		for attempt := 1; ; attempt++ { // an older transaction of another test can prevent a 304
			p.read()
			before := counted.sent.Load()
			response := p.owner.get(p.address, header{"If-None-Match", p.tag})
			if response.Status == http.StatusNotModified {
				if n := counted.sent.Load() - before; n != 1 {
					t.Errorf("%s: %d statements", p.address, n)
				}
				break
			}
			if attempt == 100 {
				t.Fatalf("%s: %d", p.address, response.Status)
			}
		}
	}
}

func TestATagIsOfOneBusinessRequestAndProgram(t *testing.T) {
	t.Parallel()
	var upgraded *env
	w := newEnv(t, func(c *httpapi.Config) {
		next := *c
		next.Version = "next"
		handler, err := httpapi.New(next)
		if err != nil {
			t.Fatal(err)
		}
		upgraded = &env{t: t, handler: handler}
	})
	s, other := w.openBusiness("Shear Joy", "owner@example.com"), w.openBusiness("Other", "other@example.com")
	p := poller{testBusiness: s, address: s.path("/overview")}
	p.read()
	is := func(what string, a response, want int) {
		t.Helper()
		if a.Status != want {
			t.Errorf("%s: %d, want %d", what, a.Status, want)
		}
	}
	tag := header{"If-None-Match", p.tag}
	is("one of several tags", s.owner.get(p.address, header{"If-None-Match", `"other", ` + p.tag}), http.StatusNotModified)
	is("another business", other.owner.get(other.path("/overview"), tag), http.StatusOK)
	is("a business of somebody else", other.owner.get(p.address, tag), http.StatusForbidden)
	is("the list", s.owner.get(s.path("/appointments"), tag), http.StatusOK)
	is("a later version of the program", (&browser{env: upgraded, cookies: s.owner.cookies}).get(p.address, tag), http.StatusOK)
	for _, made := range []string{"*", `""`, `W/"."`, `W/"zzzzzzzzzzzz.` + p.tag[len(p.tag)-23:], p.tag + "x"} {
		is("the tag "+made, s.owner.get(p.address, header{"If-None-Match", made}), http.StatusOK)
	}
	s.owner.post("/api/business/logout", nil).want(http.StatusNoContent)
	is("after signing out", s.owner.get(p.address, tag), http.StatusUnauthorized)

	search := other.owner.get(other.path("/appointments?q=ada")).want(http.StatusOK)
	if tag := search.Header.Get("ETag"); tag != "" {
		t.Errorf("a search has the tag %s", tag)
	}
}

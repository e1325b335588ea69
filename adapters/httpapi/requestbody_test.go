package httpapi_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/adapters/postgres/postgrestest"
)

// overrides returns the body of a change of n special dates, each with the same item.
func overrides(n int, item string) string {
	return `{"date_overrides":[` + strings.TrimSuffix(strings.Repeat(item+",", n), ",") + `]}`
}

func TestListsThatAreTooLongAreNotVisited(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	for _, item := range []string{`{}`, `1`, `[]`, `"a,b]"`, `"\\\""`, `{"date":"2027-06-08","windows":[]}`, `{"windows":[{},{}]}`} {
		a := s.owner.patch(s.path(""), overrides(1001, item)).wantField("date_overrides", "Give at most 1000.")
		if found := decode[problem](a).Errors; len(found) != 1 {
			t.Errorf("%s: %v", item, found)
		}
	}
	windows := strings.TrimSuffix(strings.Repeat(`{"open":"09:00","close":"10:00"},`, 13), ",")
	s.owner.patch(s.path(""), overrides(1, `{"date":"2027-06-08","windows":[`+windows+`]}`)).
		wantField("date_overrides.0.windows", "Give at most 12.")
}

func TestMessagesAboutFieldsStopAtFifty(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	for name, body := range map[string]string{
		"wrong items":    overrides(1000, `{"date":1,"windows":2,"note":3}`),
		"empty items":    overrides(1000, `{}`),
		"unknown fields": overrides(100, manyFields(100)),
	} {
		a := s.owner.patch(s.path(""), body).wantProblem(http.StatusBadRequest, "invalid", "")
		if found := decode[problem](a).Errors; len(found) != 50 {
			t.Errorf("%s: %d messages", name, len(found))
		}
	}
	a := s.owner.patch(s.path(""), `{"`+strings.Repeat("ä", 1000)+`":1}`).wantProblem(http.StatusBadRequest, "invalid", "")
	if len(a.Body) > 1000 {
		t.Errorf("a long name is repeated: %s", a.Body)
	}
}

func TestFieldsAreGivenOnce(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	s.owner.patch(s.path("/currency"), `{"currency":"EUR","currency":"USD"}`).wantField("currency", "Give this only once.")
	s.owner.patch(s.path(""), `{"booking_rules":{"horizon_days":9,"horizon_days":10}}`).wantField("booking_rules.horizon_days", "Give this only once.")
}

// A hostile megabyte must need little more memory than its size.
//
//nolint:paralleltest // it counts allocated bytes, which those of other tests would disturb
func TestHostileBodiesNeedLittleMemory(t *testing.T) {
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	const megabyte = 1_000_000
	for name, body := range map[string]string{
		"wrong items":          overrides(megabyte/3, `{}`),
		"items of other types": overrides(megabyte/2, `1`),
		"lists of lists":       overrides(megabyte/3, `[]`),
		"unknown fields":       manyFields(megabyte / 12),
		"unknown lists":        `{"x":[` + strings.Repeat("[],", megabyte/3) + `1]}`,
		"wrong dates":          overrides(1000, `{"date":"`+strings.Repeat("9", 900)+`","windows":[]}`),
		"one long text":        `{"date_overrides":"` + strings.Repeat("x", megabyte) + `"}`,
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		s.owner.patch(s.path(""), body).want(http.StatusBadRequest)
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; used > 40*megabyte {
			t.Errorf("%s: %d MB were allocated for %d bytes", name, used/megabyte, len(body))
		}
	}
}

// Only a few large bodies are processed at a time. The next one waits for a moment, and then the client is told to retry.
func TestLargeBodiesAreFewAtATime(t *testing.T) {
	t.Parallel()
	url := embeddedtest.New(t, postgrestest.Migrate) // no later test may reuse connections that were opened below
	synctest.Test(t, func(t *testing.T) {
		w := newEnvOnDatabase(t, postgres.Config{URL: url})
		s := w.openBusiness("Shear Joy", "owner@example.com")
		const beginning = `{"date_overrides":[{"date":"2027-06-08","windows":[],"note":"`
		send := func(end <-chan struct{}) *httptest.ResponseRecorder {
			reader, writer := io.Pipe()
			go func() {
				_, _ = fmt.Fprint(writer, beginning, strings.Repeat(" ", 20_000))
				<-end
				_, _ = fmt.Fprint(writer, `"}]}`)
				_ = writer.Close()
			}()
			r := httptest.NewRequest(http.MethodPatch, s.path(""), reader)
			r.Header.Set("Content-Type", "application/json")
			for _, cookie := range s.owner.cookies {
				r.AddCookie(cookie)
			}
			recorder := httptest.NewRecorder()
			w.handler.ServeHTTP(recorder, r)
			_ = reader.Close() // as a real server does
			return recorder
		}
		end, done := make(chan struct{}), make(chan int)
		for range 4 {
			go func() { done <- send(end).Code }()
		}
		synctest.Wait()
		begin := time.Now()
		refused := send(end)
		if refused.Code != http.StatusServiceUnavailable || refused.Header().Get("Retry-After") != "2" ||
			!strings.Contains(refused.Body.String(), "The server is busy. Please try again in a few seconds.") {
			t.Errorf("the fifth: %d %v %s", refused.Code, refused.Header(), refused.Body)
		}
		if waited := time.Since(begin); waited != 2*time.Second {
			t.Errorf("it waited for %v", waited)
		}
		s.owner.patch(s.path(""), object{"link_shared": true}).want(http.StatusOK) // small bodies need no place
		close(end)
		for range 4 {
			if status := <-done; status != http.StatusBadRequest { // the note is too long
				t.Errorf("status %d", status)
			}
		}
		if status := send(end).Code; status != http.StatusBadRequest {
			t.Errorf("afterwards: %d", status)
		}
	})
}

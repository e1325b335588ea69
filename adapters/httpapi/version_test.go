package httpapi_test

import (
	"encoding/json"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// Everything that an owner can change has a version. A change with an outdated version is rejected with the
// current state.
func TestChangesWithAnOutdatedVersionAreRejected(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	appointment := s.path("/appointments/" + s.book("2027-06-08", "09:00").ID)
	service := s.path("/services/" + s.service)
	w.makePremium(s)
	staff := s.path("/staff/" + s.addStaff(kim()))
	form := object{"name": "Cut", "duration_minutes": 45, "price": 49.5}
	for name, c := range map[string]struct {
		method, path string
		body         any
	}{
		"business":     {http.MethodPatch, s.path(""), object{"booking_rules": object{"horizon_days": 90}}},
		"currency":     {http.MethodPatch, s.path("/currency"), object{"currency": "EUR"}},
		"preferences":  {http.MethodPatch, s.path("/datetime-preferences"), object{"time_format": "24"}},
		"service form": {http.MethodPut, service, form},
		"staff form":   {http.MethodPut, staff, kim()},
		"toggle":       {http.MethodPatch, service + "/toggle", nil},
		"appointment":  {http.MethodPut, appointment, object{"notes": "x"}},
	} {
		first := s.owner.call(c.method, c.path, c.body).want(http.StatusOK).versioned()
		if name == "appointment" {
			c.body = object{"notes": "y"}
		}
		second := s.owner.call(c.method, c.path, c.body, header{"If-Match", first.Header.Get("ETag")}).want(http.StatusOK).versioned()
		etag := second.Header.Get("ETag")
		for _, stale := range []string{
			first.Header.Get("ETag"), `"0"`, `"-1"`, `"made up"`, "W/" + etag, strings.Trim(etag, `"`), `"9", ` + etag, `"0` + etag[1:],
		} {
			rejected := s.owner.call(c.method, c.path, c.body, header{"If-Match", stale}).
				wantProblem(http.StatusPreconditionFailed, "changed_meanwhile", "")
			current := decode[struct{ Current object }](rejected).Current
			if now := decode[object](second); !reflect.DeepEqual(current, now) {
				t.Errorf("%s with %s: current is %v, want %v", name, stale, current, now)
			}
		}
		for _, anyVersion := range []string{"*", ""} {
			s.owner.call(c.method, c.path, c.body, header{"If-Match", anyVersion}).want(http.StatusOK)
		}
	}
}

func TestDeletingWithAnOutdatedVersionIsRejected(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	for path, body := range map[string]object{
		s.path("/appointments/" + s.book("2027-06-08", "09:00").ID): {"notes": "x"},
		s.path("/services/" + s.service):                            {"name": "Cut", "duration_minutes": 45, "price": 49.5},
	} {
		changed := s.owner.put(path, body).want(http.StatusOK).versioned()
		rejected := s.owner.call(http.MethodDelete, path, nil, header{"If-Match", `"1"`}).
			wantProblem(http.StatusPreconditionFailed, "changed_meanwhile", "")
		if current, now := decode[struct{ Current object }](rejected).Current, decode[object](changed); !reflect.DeepEqual(current, now) {
			t.Errorf("current is %v, want %v", current, now)
		}
		s.owner.call(http.MethodDelete, path, nil, header{"If-Match", changed.Header.Get("ETag")}).want(http.StatusNoContent)
		s.owner.delete(path).want(http.StatusNotFound)
	}
}

func TestReadsReturnVersions(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.owner.get(s.path("")).want(http.StatusOK).versioned()
	s.owner.post(s.path("/services"), object{"name": "Shave", "duration_minutes": 15, "price": 20}).want(http.StatusCreated).versioned()
	for _, listed := range decode[[]struct{ Version int }](s.owner.get(s.path("/services")).want(http.StatusOK)) {
		if listed.Version != 1 {
			t.Errorf("a new service is listed at version %d", listed.Version)
		}
	}
}

// versioned checks that the ETag is the version in the body.
func (a response) versioned() response {
	a.t.Helper()
	version := decode[struct{ Version json.Number }](a).Version
	if etag := a.Header.Get("ETag"); version == "" || version == "0" || etag != strconv.Quote(version.String()) {
		a.t.Errorf("ETag %s and version %s", etag, version)
	}
	return a
}

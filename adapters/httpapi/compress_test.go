package httpapi_test

import (
	"bytes"
	"fmt"
	"net/http"
	"testing"
)

func TestLargeResponsesAreCompressed(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	gzipped := header{"Accept-Encoding", "br, gzip"}
	zipped := func(path string, headers ...header) bool {
		a := s.owner.get(s.path(path), headers...).want(http.StatusOK)
		if plain := s.owner.get(s.path(path)).want(http.StatusOK); !bytes.Equal(a.Body, plain.Body) {
			t.Errorf("%s is compressed to something else:\n%s\n%s", path, a.Body, plain.Body)
		}
		return a.Header.Get("Content-Encoding") == "gzip"
	}
	if zipped("/appointments", gzipped) {
		t.Error("a response that fits into one packet is compressed")
	}
	for hour := 9; hour < 17; hour++ {
		s.book("2027-06-08", fmt.Sprintf("%02d:00", hour))
	}
	for _, path := range []string{"/appointments", "/appointments.csv", "/notifications", "/calendar?from=2027-06-08&to=2027-06-08"} {
		if !zipped(path, gzipped) {
			t.Errorf("%s is not compressed", path)
		}
	}
	for name, headers := range map[string][]header{
		"a client that does not read it": {{"Accept-Encoding", "gzip;q=0"}},
		"a page of another site":         {gzipped, {"Sec-Fetch-Site", "cross-site"}},
		"a page of a sibling site":       {gzipped, {"Sec-Fetch-Site", "same-site"}},
	} {
		if zipped("/appointments", headers...) {
			t.Errorf("compressed for %s", name)
		}
	}
	if qr := s.owner.get(s.path("/qr-code"), gzipped); qr.Header.Get("Content-Encoding") != "" {
		t.Error("a picture is compressed")
	}
	list := &poller{testBusiness: s, address: s.path("/appointments")}
	list.read()
	again := s.owner.get(list.address, gzipped, header{"If-None-Match", list.tag}).want(http.StatusNotModified)
	if len(again.Body) > 0 || again.Header.Get("Content-Encoding") != "" {
		t.Errorf("an unchanged list: %v %q", again.Header, again.Body)
	}
	s.owner.get("/api/business/"+unknownID+"/appointments", gzipped).want(http.StatusForbidden)
}

package httpapi_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
)

func TestOwnersChooseTheSitesThatEmbedTheirPage(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	manage := strings.TrimPrefix(s.book("2027-06-08", "09:00").ManageURL, publicURL)
	wantFraming := func(want string) {
		t.Helper()
		for _, path := range []string{"/book/" + s.url, "/book/" + s.url + "?src=embed", manage} {
			wantPolicy(t, w.browser().get(path).want(http.StatusOK), want)
		}
	}
	wantFraming("*")
	sites := object{"embed_sites": []any{"HTTPS://Example.com/contact", "", "*.example.org"}}
	got := decode[object](s.owner.patch(s.path(""), sites).want(http.StatusOK))["embed_sites"].([]any)
	if len(got) != 2 || got[0] != "https://example.com" || got[1] != "https://*.example.org" {
		t.Errorf("stored %v", got)
	}
	wantFraming("'self' https://example.com https://*.example.org")
	for _, hostile := range []string{"https://a.example; script-src *", "'none'", "*", "https://a.example b.example"} {
		s.owner.patch(s.path(""), object{"embed_sites": []any{hostile}}).wantField("embed_sites", "")
	}
	wantFraming("'self' https://example.com https://*.example.org")
	s.owner.patch(s.path(""), object{"embed_sites": []any{}}).want(http.StatusOK)
	wantFraming("*")
}

func TestEmbeddedPagesHaveTheirScript(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	script := []byte(`<script src="/framed.js"></script>`)
	for path, want := range map[string]bool{
		"/book/" + s.url: false, "/book/" + s.url + "?src=qr": false, "/book/" + s.url + "?src=embed&primary=3f8fd6": true,
	} {
		if got := bytes.Contains(w.browser().get(path).want(http.StatusOK).Body, script); got != want {
			t.Errorf("%s has the script: %t, want %t", path, got, want)
		}
	}
	if !bytes.Contains(w.browser().get("/book/nobody?src=embed").want(http.StatusNotFound).Body, script) {
		t.Error("the page of an unknown business has no script")
	}
	w.browser().get("/framed.js").want(http.StatusOK)
}

func TestOtherSitesLoadTheWidget(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for path, want := range map[string]string{"/embed.js": "*", "/widget.js": "*", "/framed.js": ""} {
		h := w.browser().get(path, header{"Origin", "https://example.com"}).want(http.StatusOK).Header
		if got := h.Get("Access-Control-Allow-Origin"); got != want {
			t.Errorf("%s: Access-Control-Allow-Origin %q, want %q", path, got, want)
		}
	}
	if got := w.browser().get("/embed.js").Header.Get("Cross-Origin-Resource-Policy"); got != "cross-origin" {
		t.Errorf("Cross-Origin-Resource-Policy %q", got)
	}
}

package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// thisMachine is the beginning of a URL that only a browser on the server's own machine can use.
const thisMachine = "http://127.0.0.1:8080"

func TestMailFolder(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	list := w.browser().get(thisMachine + "/dev/mail").want(http.StatusOK)
	if !strings.Contains(string(list.Body), `<a href="/dev/mail/m1"><strong>Booked &lt;for you&gt;</strong>`) {
		t.Errorf("the list: %s", list.Body)
	}
	mail := w.browser().get(thisMachine + "/dev/mail/m1").want(http.StatusOK)
	for _, part := range []string{
		`<a href="https://book.example.test/manage/secret-token">`, "ada@example.com", "See https://book.example.test",
		`<iframe src="/dev/mail/m1/html" title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox">`,
	} {
		if !strings.Contains(string(mail.Body), part) {
			t.Errorf("no %q in %s", part, mail.Body)
		}
	}
	content := w.browser().get(thisMachine + "/dev/mail/m1/html").want(http.StatusOK)
	policy := content.Header.Get("Content-Security-Policy")
	if !strings.HasPrefix(policy, "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';") || !strings.Contains(policy, "frame-ancestors 'self'") {
		t.Errorf("policy of the mail's HTML: %s", policy)
	}
	if !strings.Contains(string(content.Body), `<base target="_blank">`) {
		t.Errorf("links would open inside the frame: %s", content.Body)
	}
	w.browser().get(thisMachine + "/dev/mail/m2").want(http.StatusNotFound)
}

// Stored mail contains sign-in links, so other machines must not read it.
func TestMailFolderIsHiddenFromOtherMachines(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for _, tt := range []struct {
		name, site string
		headers    []header
		shown      bool
	}{
		{"by address", thisMachine, nil, true},
		{"by name", "http://LocalHost:8080", nil, true},
		{"by IPv6 address", "http://[::1]:8080", nil, true},
		{"without a port", "http://127.0.0.1", nil, true},
		{"by a name that was rebound to this machine", "http://evil.example:8080", nil, false},
		{"by a name that begins like this machine", "http://127.0.0.1.evil.example:8080", nil, false},
		{"by a name that ends like this machine", "http://evil.localhost:8080", nil, false},
		{"by an address that others can reach", "http://192.168.0.10:8080", nil, false},
		{"behind a proxy", thisMachine, []header{{"X-Forwarded-For", "198.51.100.7"}}, false},
		{"behind a proxy that names only the host", thisMachine, []header{{"X-Forwarded-Host", "book.example.test"}}, false},
		{"behind a proxy that names only itself", thisMachine, []header{{"Via", "1.1 proxy"}}, false},
		{"behind a proxy of the standard", thisMachine, []header{{"Forwarded", "for=198.51.100.7"}}, false},
		{"behind nginx", thisMachine, []header{{"X-Real-IP", "198.51.100.7"}}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			want := map[bool]int{true: http.StatusOK, false: http.StatusNotFound}[tt.shown]
			for _, path := range []string{"/dev/mail", "/dev/mail/m1", "/dev/mail/m1/html"} {
				a := w.browser().get(tt.site+path, tt.headers...).want(want)
				if !tt.shown && strings.Contains(string(a.Body), "example.com") {
					t.Errorf("%s shows %s", path, a.Body)
				}
			}
			data := initialData(t, w.browser().get(tt.site+"/login", tt.headers...).want(http.StatusOK), "AppPageData")
			if data["mail_folder"] != tt.shown {
				t.Errorf("the sign-in page links to the folder: %v", data["mail_folder"])
			}
		})
	}
	proxied := httptest.NewRequest(http.MethodGet, thisMachine+"/dev/mail", http.NoBody)
	proxied.Proto, proxied.ProtoMajor, proxied.ProtoMinor = "HTTP/1.0", 1, 0
	recorder := httptest.NewRecorder()
	w.handler.ServeHTTP(recorder, proxied)
	if recorder.Code != http.StatusNotFound {
		t.Errorf("behind nginx without further configuration: %d", recorder.Code)
	}
}

package httpapi_test

import (
	"bytes"
	"encoding/json"
	"html"
	"maps"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/getkin/kin-openapi/openapi3"

	"slotwise/adapters/httpapi"
)

const pagePolicy = "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-NONCE'; img-src 'self' data:; font-src 'self'; " +
	"connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors "

var (
	nonceInPage = regexp.MustCompile(`nonce content="([^"]+)"`)
	dataInPage  = regexp.MustCompile(`<script type="application/json" id="initial-data">(.*)</script>`)
	textsInPage = regexp.MustCompile(`<script type="application/json" id="texts">(.*?)</script>`)
	titleInPage = regexp.MustCompile(`<title>(.*)</title>`)
	descrInPage = regexp.MustCompile(`name="description" content="([^"]*)"`)
)

// initialData returns the initial data of a page, checked against its schema.
func initialData(t *testing.T, a response, schema string) object {
	t.Helper()
	found := dataInPage.FindSubmatch(a.Body)
	if found == nil {
		t.Fatalf("no initial data in %s", a.Body)
	}
	if bytes.ContainsAny(found[1], "<>&\u2028\u2029") {
		t.Errorf("the initial data is not escaped: %s", found[1])
	}
	var data object
	if err := json.Unmarshal(found[1], &data); err != nil {
		t.Fatal(err)
	}
	s := document().Components.Schemas[schema].Value
	if err := s.VisitJSON(data, openapi3.MultiErrors()); err != nil {
		t.Errorf("the initial data does not match %s: %v", schema, err)
	}
	checkKeys(t, schema, s, data)
	return data
}

// wantPolicy checks that a page has exactly the expected policy, with the page's nonce.
func wantPolicy(t *testing.T, a response, framedBy string) {
	t.Helper()
	nonce := nonceInPage.FindSubmatch(a.Body)
	if nonce == nil {
		t.Fatalf("no nonce in %s", a.Body)
	}
	want := strings.Replace(pagePolicy, "NONCE", string(nonce[1]), 1) + framedBy
	if got := a.Header.Get("Content-Security-Policy"); got != want {
		t.Errorf("policy\n%s\nwant\n%s", got, want)
	}
	framing := ""
	if framedBy == "'none'" {
		framing = "DENY"
	}
	if got := a.Header.Get("X-Frame-Options"); got != framing {
		t.Errorf("X-Frame-Options %q, want %q", got, framing)
	}
	if got := a.Header.Get("Cache-Control"); got != "no-store" {
		t.Errorf("Cache-Control %q", got)
	}
}

// routedPaths returns an address of each screen of the sign-in and dashboard program.
func routedPaths(t *testing.T) (paths []string) {
	t.Helper()
	source, err := os.ReadFile("../../webui/src/app/routes.tsx")
	if err != nil {
		t.Fatal(err)
	}
	for _, route := range regexp.MustCompile(`path: '(/[^']+)'`).FindAllStringSubmatch(string(source), -1) {
		paths = append(paths, strings.NewReplacer(":businessId", "some-id", "*", "x").Replace(route[1]))
	}
	if len(paths) < 10 {
		t.Fatalf("found only the screens %v", paths)
	}
	return paths
}

func TestAppPages(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	paths := append(routedPaths(t), "/dashboard/some-id/appointments", "/dashboard/some-id/services/x", "/admin/dashboard", "/admin/dashboard/revenue")
	nonces := map[string]bool{}
	for _, path := range paths {
		a := w.browser().get(thisMachine + path).want(http.StatusOK)
		wantPolicy(t, a, "'none'")
		nonces[string(nonceInPage.Find(a.Body))] = true
		data := initialData(t, a, "AppPageData")
		if plans := data["plans"].([]any); len(plans) != 3 || data["mail_folder"] != true || data["demo"] == nil {
			t.Errorf("%s: initial data %v", path, data)
		}
		w.browser().call(http.MethodHead, path, nil).want(http.StatusOK)
	}
	if len(nonces) != len(paths) {
		t.Errorf("%d nonces for %d responses", len(nonces), len(paths))
	}
}

func TestPagesWithAMailedTokenSendNoReferrer(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for path, want := range map[string]string{
		"/reset-password?token=x": "no-referrer", "/confirm-email?token=x": "no-referrer", "/login": "strict-origin-when-cross-origin",
	} {
		if got := w.browser().get(path).want(http.StatusOK).Header.Get("Referrer-Policy"); got != want {
			t.Errorf("%s: Referrer-Policy %q, want %q", path, got, want)
		}
	}
}

func TestInitialDataWithoutDemoAndMailFolder(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(c *httpapi.Config) { c.Demo, c.MailFolder = nil, nil })
	data := initialData(t, w.browser().get(thisMachine+"/login").want(http.StatusOK), "AppPageData")
	if data["demo"] != nil || data["mail_folder"] != false {
		t.Errorf("initial data %v", data)
	}
	w.browser().get(thisMachine + "/dev/mail").want(http.StatusNotFound)
}

func TestUnknownPaths(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for _, path := range []string{"/nothing", "/book", "/assets/gone.js", "/.vite/manifest.json", "/book.html", "/apiary", "/site/index.html", "/guide/nothing"} {
		a := w.browser().get(path).want(http.StatusNotFound)
		wantSitePolicy(t, a)
		if a.Header.Get("Cache-Control") != "no-store" || !bytes.Contains(a.Body, []byte("home")) {
			t.Errorf("%s: %v %s", path, a.Header, a.Body)
		}
	}
	for _, path := range []string{"/api", "/api/", "/api/nothing", "/api/business/x/y/z", "/api/../etc/passwd"} {
		w.browser().get(path).wantProblem(http.StatusNotFound, "not_found", "There is nothing at this address.")
	}
}

func TestAddressesThatPeopleTypeLeadToThePage(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for typed, page := range map[string]string{
		"/contact/": "/contact", "/guide/": "/guide", "/de/": "/de", "/login/?next=x": "/login?next=x", "/admin/": "/admin/dashboard",
		"/admin": "/admin/dashboard", "/dashboard": "/login", "/favicon.ico": "/favicon.svg", "/nothing/": "/nothing",
		"//evil.example/": "/evil.example", "/%2Fevil.example/": "/evil.example", "/%5Cevil.example/": "/%5Cevil.example",
	} {
		if got := w.browser().get(typed).want(http.StatusMovedPermanently).Header.Get("Location"); got != page {
			t.Errorf("%s leads to %q, want %q", typed, got, page)
		}
	}
	w.browser().post("/login/", object{}).want(http.StatusNotFound)
}

func TestOtherMethodsAreRejected(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for _, tt := range []struct{ method, path, allowed string }{
		{http.MethodPost, "/login", http.MethodGet},
		{http.MethodPut, "/api/currencies", "GET, HEAD"},
		{http.MethodHead, "/api/business/login/lost-phone", http.MethodPost},
		{http.MethodDelete, "/book/x", http.MethodGet},
	} {
		a := w.browser().call(tt.method, tt.path, nil).want(http.StatusMethodNotAllowed)
		if allow := a.Header.Get("Allow"); !strings.Contains(allow, tt.allowed) {
			t.Errorf("%s %s: Allow %q", tt.method, tt.path, allow)
		}
	}
}

func TestBookingPageContainsItsInitialData(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	const name = `Shear <Joy> & "Sons"`
	s := w.openBusiness(name, "owner@example.com")
	a := w.browser().get("/book/" + s.url).want(http.StatusOK)
	wantPolicy(t, a, "*")
	if title := string(titleInPage.FindSubmatch(a.Body)[1]); title != "Book an appointment at Shear &lt;Joy&gt; &amp; &#34;Sons&#34;" {
		t.Errorf("title %s", title)
	}
	if d := string(descrInPage.FindSubmatch(a.Body)[1]); html.UnescapeString(d) != "Choose a service and a time at "+name+"." {
		t.Errorf("description %s", d)
	}
	contact := `<address><strong dir="auto">Shear &lt;Joy&gt; &amp; &#34;Sons&#34;</strong><br><span dir="auto">1 High Street, Berlin</span><br>` +
		`<a href="tel:+49301234567">+49 30 1234567</a></address>`
	if !strings.Contains(string(a.Body), contact) {
		t.Errorf("no contact details without the script in %s", a.Body)
	}
	data := initialData(t, a, "BookingPageData")
	if data["page"] != "booking" || data["business"].(object)["name"] != name || len(data["services"].([]any)) != 1 {
		t.Errorf("initial data %v", data)
	}
	if strings.Contains(string(a.Body), "owner@example.com") {
		t.Error("the owner's sign-in address is in the page")
	}
}

func TestPagesContainTheTextsThatTheyShow(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	manage := strings.TrimPrefix(s.book("2027-06-08", "09:00").ManageURL, publicURL)
	for path, areas := range map[string][]string{
		"/login": {"app", "appointment", "auth", "business", "components", "plan", "shared", "sharing"}, "/book/" + s.url: {"booking", "shared"}, manage: {"booking", "shared"}, "/book/nobody": {"booking", "shared"},
	} {
		found := textsInPage.FindSubmatch(w.browser().get(path).Body)
		if len(found) != 2 || bytes.ContainsAny(found[1], "<>&\u2028\u2029") {
			t.Fatalf("%s: no texts, or not escaped: %s", path, found)
		}
		var texts struct {
			Language string                    `json:"language"`
			Areas    map[string]map[string]any `json:"areas"`
		}
		if err := json.Unmarshal(found[1], &texts); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if got := slices.Sorted(maps.Keys(texts.Areas)); texts.Language != "en" || !slices.Equal(got, areas) {
			t.Errorf("%s: language %q, areas %q, want %q", path, texts.Language, got, areas)
		}
		for name, area := range texts.Areas {
			if len(area) == 0 {
				t.Errorf("%s: the area %s is empty", path, name)
			}
		}
	}
}

func TestPagesNameTheTextsThatTheyLoadLater(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	for path, want := range map[string]struct{ group, area string }{
		"/dashboard/b1": {"rest", "attention"}, "/book/" + s.url: {"deposit", "deposit"}, "/book/" + s.url + "?lang=ar": {"deposit", "deposit"},
	} {
		found := textsInPage.FindSubmatch(w.browser().get(path).Body)
		if len(found) != 2 {
			t.Fatalf("%s: no texts", path)
		}
		var texts struct {
			Later map[string]string `json:"later"`
		}
		if err := json.Unmarshal(found[1], &texts); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		a := w.browser().get(texts.Later[want.group]).want(http.StatusOK)
		if cache := a.Header.Get("Cache-Control"); !strings.Contains(cache, "immutable") {
			t.Errorf("%s: Cache-Control %q", path, cache)
		}
		var areas map[string]map[string]any
		if err := json.Unmarshal(a.Body, &areas); err != nil || len(areas[want.area]) == 0 {
			t.Errorf("%s: %v in %.200s", path, err, a.Body)
		}
	}
	w.browser().get("/texts/en/rest.0123456789abcdef.json").want(http.StatusNotFound)
	w.browser().get("/texts/en/rest").want(http.StatusNotFound)
}

func TestBookingPageOfAnUnknownBusiness(t *testing.T) {
	t.Parallel()
	a := newEnv(t).browser().get("/book/nobody").want(http.StatusNotFound)
	wantPolicy(t, a, "*")
	if data := initialData(t, a, "BookingPageData"); data["page"] != "not_found" {
		t.Errorf("initial data %v", data)
	}
}

func TestBookingLinksForgive(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	for _, typed := range []string{"/book/shear-joy/", "/book/SHEAR-JOY", "/book/Shear-Joy/", "/book/Shear-Joy?service=x&channel=QR"} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			_, query, _ := strings.Cut(typed, "?")
			want := strings.TrimSuffix("/book/"+s.url+"?"+query, "?")
			if got := w.browser().call(method, typed, nil).want(http.StatusMovedPermanently).Header.Get("Location"); got != want {
				t.Errorf("%s %s leads to %s, want %s", method, typed, got, want)
			}
		}
	}
	w.browser().get("/book/Nobody/").want(http.StatusMovedPermanently)
	w.browser().get("/book/nobody").want(http.StatusNotFound)
	for _, other := range []string{
		"/book/%2F%2Fx", "/book/%2F%2Fevil.example/", "/book/X%0d%0aSet-Cookie:a=b", "/book/HTTPS:%2F%2Fevil.example", "/book/%C3%84", "/book/%C3%84/", "/book/X%2fy",
	} {
		a := w.browser().get(other).want(http.StatusNotFound)
		if data := initialData(t, a, "BookingPageData"); data["page"] != "not_found" || a.Header.Get("Location") != "" {
			t.Errorf("%s: initial data %v, leads to %q", other, data, a.Header.Get("Location"))
		}
	}
}

func TestManagePage(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	created := s.book("2027-06-08", "09:00")
	path := strings.TrimPrefix(created.ManageURL, publicURL)
	if path != "/manage/"+created.ManageToken {
		t.Errorf("link %q, token %q", created.ManageURL, created.ManageToken)
	}
	for _, method := range []string{http.MethodHead, http.MethodGet, http.MethodGet} {
		a := w.browser().call(method, path, nil).want(http.StatusOK)
		if got := a.Header.Get("Referrer-Policy"); got != "no-referrer" {
			t.Errorf("Referrer-Policy %q", got)
		}
	}
	a := w.browser().get(path)
	wantPolicy(t, a, "*")
	data := initialData(t, a, "BookingPageData")
	if data["page"] != "manage" || data["token"] != created.ManageToken || data["managed"].(object)["appointment"].(object)["id"] != created.ID {
		t.Errorf("initial data %v", data)
	}
	detail := decode[struct{ Appointment booked }](s.owner.get(s.path("/appointments/" + created.ID)).want(http.StatusOK))
	if detail.Appointment.Version != created.Version {
		t.Error("viewing the page changed the appointment")
	}
	if !strings.Contains(string(a.Body), `<a href="tel:+49301234567">`) {
		t.Errorf("no contact details without the script in %s", a.Body)
	}
	unknown := strings.Repeat("A", 64)
	a = w.browser().get("/manage/" + unknown).want(http.StatusNotFound)
	if data := initialData(t, a, "BookingPageData"); data["page"] != "not_found" || data["token"] != unknown {
		t.Errorf("initial data %v", data)
	}
}

func TestPagesAreCompressed(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	plain := w.browser().get("/login")
	a := w.browser().get("/login", header{"Accept-Encoding", "br, gzip"}).want(http.StatusOK)
	if a.Header.Get("Content-Encoding") != "gzip" || a.Header.Get("Vary") != "Accept-Encoding, Accept-Language" {
		t.Fatalf("headers %v", a.Header)
	}
	if len(a.Body) < len(plain.Body)-20 || !bytes.Contains(a.Body, []byte("<title>Slotwise</title>")) {
		t.Errorf("%s", a.Body)
	}
}

func TestStaticFiles(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	const forever = "public, max-age=31536000, immutable"
	for _, tt := range []struct{ path, accept, encoding, cache string }{
		{"/assets/app-1a2b3c.js", "", "", forever},
		{"/assets/app-1a2b3c.js", "gzip, br", "gzip", forever},
		{"/assets/app-1a2b3c.js", "gzip;q=0", "", forever},
		{"/assets/book-4d5e6f.js", "gzip, br", "br", forever},
		{"/assets/book-4d5e6f.js", "gzip, br;q=0.0", "gzip", forever},
		{"/scheme.js", "", "", "public, max-age=300"},
		{"/embed.js", "gzip", "gzip", "public, max-age=3600, stale-while-revalidate=604800"},
	} {
		h := w.browser().get(tt.path, header{"Accept-Encoding", tt.accept}).want(http.StatusOK).Header
		if h.Get("Content-Encoding") != tt.encoding || h.Get("Cache-Control") != tt.cache ||
			h.Get("Content-Type") != "text/javascript; charset=utf-8" || h.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s (%q): %v", tt.path, tt.accept, h)
		}
		same := w.browser().get(tt.path, header{"If-None-Match", h.Get("ETag")}).want(http.StatusNotModified)
		if len(same.Body) != 0 {
			t.Errorf("%s: a body with 304", tt.path)
		}
	}
}

func TestMissingOrBrokenBuild(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		dist fstest.MapFS
		want string
	}{
		"not built":      {fstest.MapFS{".gitkeep": {}}, "make build"},
		"a mark is gone": {fstest.MapFS{"book.html": {Data: []byte("<html>")}}, "__CSP_NONCE__"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := httpapi.New(httpapi.Config{Pages: tt.dist, PublicURL: publicURL})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want an error with %q", err, tt.want)
			}
		})
	}
	if _, err := httpapi.New(httpapi.Config{PublicURL: "example.com"}); err == nil {
		t.Error("a public address that is not absolute was accepted")
	}
}

func TestWithoutPagesOnlyTheAPIIsServed(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(c *httpapi.Config) { c.Pages = nil })
	for _, path := range []string{"/", "/book/x", "/nothing"} {
		w.browser().get(path).wantProblem(http.StatusNotFound, "not_found", "")
	}
	w.browser().get("/api/currencies").want(http.StatusOK)
}

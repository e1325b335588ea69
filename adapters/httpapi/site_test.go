package httpapi_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"slotwise/adapters/httpapi"
	"slotwise/core/tier"
)

// wantSitePolicy checks that a page of the site may load only its own files and that no site may embed it in a frame.
func wantSitePolicy(t *testing.T, a response) {
	t.Helper()
	const want = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
		"manifest-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'none'"
	if got := a.Header.Get("Content-Security-Policy"); got != want {
		t.Errorf("policy\n%s\nwant\n%s", got, want)
	}
	if got := a.Header.Get("X-Frame-Options"); got != "DENY" {
		t.Errorf("X-Frame-Options %q", got)
	}
}

func TestSitePages(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	home := w.browser().get("/").want(http.StatusOK)
	wantSitePolicy(t, home)
	price := tier.PlanOf(tier.PlanPremiumMonthly).Price.String()
	if body := string(home.Body); !strings.Contains(body, publicURL+"/") || !strings.Contains(body, price) || strings.Contains(body, "{{") {
		t.Errorf("the home page is %s", body)
	}
	if got := home.Header.Get("Cache-Control"); got != "no-cache" {
		t.Errorf("Cache-Control %q", got)
	}
	w.browser().get("/", header{"If-None-Match", home.Header.Get("ETag")}).want(http.StatusNotModified)
	if got := w.browser().get("/", header{"Accept-Encoding", "gzip"}).Header.Get("Content-Encoding"); got != "gzip" {
		t.Errorf("Content-Encoding %q", got)
	}
	w.browser().call(http.MethodHead, "/", nil).want(http.StatusOK)
	wantSitePolicy(t, w.browser().get("/guide/embedding").want(http.StatusOK))
}

func TestSitePagesInOtherLanguages(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for _, path := range []string{"/de", "/de/guide/embedding"} {
		page := w.browser().get(path, header{"Accept-Language", "en"}).want(http.StatusOK)
		wantSitePolicy(t, page)
		if got := page.Header.Get("Cache-Control"); got != "no-cache" {
			t.Errorf("%s: Cache-Control %q", path, got)
		}
		if got := page.Header.Get("Vary"); got != "Accept-Encoding" {
			t.Errorf("%s: Vary %q, but no page of the site depends on the browser's languages", path, got)
		}
		w.browser().get(path, header{"If-None-Match", page.Header.Get("ETag")}).want(http.StatusNotModified)
		if got := w.browser().get(path, header{"Accept-Encoding", "gzip"}).Header.Get("Content-Encoding"); got != "gzip" {
			t.Errorf("%s: Content-Encoding %q", path, got)
		}
	}
	if body := string(w.browser().get("/", header{"Accept-Language", "de"}).want(http.StatusOK).Body); strings.Contains(body, "Startseite") {
		t.Errorf("the home page depends on the browser's languages: %s", body)
	}
	for path, home := range map[string]string{"/de/nothing": "Startseite", "/de/privacy": "Startseite", "/de.html": "home", "/fr": "home", "/fr/guide": "home"} {
		page := w.browser().get(path).want(http.StatusNotFound)
		wantSitePolicy(t, page)
		if !strings.Contains(string(page.Body), ">"+home+"<") {
			t.Errorf("%s: %s", path, page.Body)
		}
	}
}

func TestPricesAreWrittenInTheLanguageOfThePage(t *testing.T) {
	t.Parallel()
	body := string(newEnv(t).browser().get("/de").want(http.StatusOK).Body)
	price := strings.Replace(tier.PlanOf(tier.PlanPremiumMonthly).Price.Decimal(), ".", ",", 1) + "\u00a0$"
	if !regexp.MustCompile(`>0\x{a0}\$ ` + regexp.QuoteMeta(price) + ` \d+,\d$`).MatchString(body) {
		t.Errorf("the German page is %s", body)
	}
}

func TestSitePagesFollowTheInstallation(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		change      func(*httpapi.Config)
		plans, demo bool
	}{
		"as it is":      {func(*httpapi.Config) {}, true, true},
		"without plans": {func(c *httpapi.Config) { c.PlansOff = true }, false, true},
		"without demo":  {func(c *httpapi.Config) { c.Demo = nil }, true, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			body := string(newEnv(t, tt.change).browser().get("/").want(http.StatusOK).Body)
			if strings.Contains(body, "<b>") != tt.plans || strings.Contains(body, "<i>") != tt.demo {
				t.Errorf("the home page is %s", body)
			}
		})
	}
}

func TestSiteWithAnUnknownMark(t *testing.T) {
	t.Parallel()
	dist := builtPages()
	dist["site/index.html"] = &fstest.MapFile{Data: []byte("{{.Discount}}")}
	_, err := httpapi.New(httpapi.Config{Pages: dist, PublicURL: publicURL})
	if err == nil || !strings.Contains(err.Error(), "site/index.html") {
		t.Errorf("got %v, want an error that names the page", err)
	}
}

func TestCrawlersLearnOnlyOfTheSitesPages(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.openBusiness("Shear Joy", "owner@example.com")
	sitemap := w.browser().get("/sitemap.xml").want(http.StatusOK)
	if body := string(sitemap.Body); !strings.Contains(body, "<loc>"+publicURL+"/guide/embedding</loc>") || strings.Contains(body, "/book/") {
		t.Errorf("the sitemap is %s", body)
	}
	for _, want := range []string{
		"<url><loc>" + publicURL + `/de/guide/embedding</loc><xhtml:link rel="alternate" hreflang="en" href="` + publicURL + `/guide/embedding"/>` +
			`<xhtml:link rel="alternate" hreflang="de" href="` + publicURL + `/de/guide/embedding"/>` +
			`<xhtml:link rel="alternate" hreflang="x-default" href="` + publicURL + `/guide/embedding"/></url>`,
		`<xhtml:link rel="alternate" hreflang="de" href="` + publicURL + `/de"/>`,
		"<url><loc>" + publicURL + "/privacy</loc></url>",
	} {
		if !strings.Contains(string(sitemap.Body), want) {
			t.Errorf("%s is missing in %s", want, sitemap.Body)
		}
	}
	if kind := sitemap.Header.Get("Content-Type"); !strings.HasPrefix(kind, "application/xml") {
		t.Errorf("Content-Type %q", kind)
	}
	robots := string(w.browser().get("/robots.txt").want(http.StatusOK).Body)
	if !strings.Contains(robots, "Sitemap: "+publicURL+"/sitemap.xml") || strings.Contains(robots, "Disallow: /book") {
		t.Errorf("robots.txt is %s", robots)
	}
}

func TestWithoutADemoTheSitemapHasNoPageOfIt(t *testing.T) {
	t.Parallel()
	for _, demo := range []bool{true, false} {
		w := newEnv(t, func(c *httpapi.Config) {
			if !demo {
				c.Demo = nil
			}
		})
		body := string(w.browser().get("/sitemap.xml").want(http.StatusOK).Body)
		if strings.Contains(body, "/de/demo") != demo {
			t.Errorf("demo %t: the sitemap is %s", demo, body)
		}
	}
}

func TestResearchersLearnWhomToWriteTo(t *testing.T) {
	t.Parallel()
	const form = "Contact: " + publicURL + "/contact\nExpires: 2027-12-04T00:00:00Z\nPreferred-Languages: en\nCanonical: " + publicURL + "/.well-known/security.txt\n"
	for address, want := range map[string]string{"": form, "support@example.com": "Contact: mailto:support@example.com\n" + form} {
		w := newEnv(t, func(c *httpapi.Config) { c.SupportEmail = address })
		a := w.browser().get("/.well-known/security.txt").want(http.StatusOK)
		if got := string(a.Body); got != want || !strings.HasPrefix(a.Header.Get("Content-Type"), "text/plain") {
			t.Errorf("%s: %s", a.Header.Get("Content-Type"), got)
		}
	}
}

func TestBookingPageIsDescribedToOthers(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness(`Shear <Joy> & "Sons"`, "owner@example.com")
	body := string(w.browser().get("/book/" + s.url).want(http.StatusOK).Body)
	for _, want := range []string{
		`<link rel="canonical" href="` + publicURL + `/book/` + s.url + `">`,
		`<meta property="og:title" content="Book an appointment at Shear &lt;Joy&gt; &amp; &#34;Sons&#34;">`,
		`"name":"Shear \u003cJoy\u003e \u0026 \"Sons\""`,
	} {
		if !strings.Contains(body, want) {
			t.Errorf("%s is missing in %s", want, body)
		}
	}
	german := string(w.browser().get("/book/" + s.url + "?lang=de").want(http.StatusOK).Body)
	if want := `<link rel="canonical" href="` + publicURL + `/book/` + s.url + `?lang=de">`; !strings.Contains(german, want) {
		t.Errorf("%s is missing in %s", want, german)
	}
	if strings.Contains(body, "og:image") {
		t.Error("a picture although there is no logo")
	}
}

func TestOwnersKeepTheirBookingPageOutOfSearchEngines(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	wantHidden := func(want bool) {
		t.Helper()
		for _, path := range []string{"/book/" + s.url, "/book/" + s.url + "?src=embed"} {
			page := w.browser().get(path).want(http.StatusOK)
			if got := page.Header.Get("X-Robots-Tag") == "noindex"; got != want {
				t.Errorf("%s: the header hides it: %t, want %t", path, got, want)
			}
			if got := strings.Contains(string(page.Body), `<meta name="robots" content="noindex">`); got != want {
				t.Errorf("%s: the page hides itself: %t, want %t", path, got, want)
			}
		}
	}
	wantHidden(false)
	for _, hidden := range []bool{true, false} {
		if b := decode[object](s.owner.patch(s.path(""), object{"hide_from_search": hidden}).want(http.StatusOK)); b["hide_from_search"] != hidden {
			t.Errorf("stored %v, want %t", b["hide_from_search"], hidden)
		}
		wantHidden(hidden)
	}
}

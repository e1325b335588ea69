package app

import (
	"fmt"
	"html"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"slotwise/adapters/httpapi"
	"slotwise/adapters/system"
	"slotwise/webui"
)

// site is the built site of an installation. Its pages need no database.
func site(t *testing.T, change func(*httpapi.Config)) *httptest.Server {
	t.Helper()
	cfg := httpapi.Config{
		Clock: system.Clock{}, Log: slog.New(slog.DiscardHandler), Pages: webui.Dist(), PublicURL: "https://book.example", SupportEmail: "help@book.example", SupportPromises: true,
		Demo: &httpapi.Demo{BookingURL: "/book/demo", Accounts: []httpapi.DemoAccount{
			{Label: "free", Email: "free@demo.example", Password: "demo-password"}, {Label: "premium", Email: "premium@demo.example", Password: "demo-password"},
		}},
	}
	change(&cfg)
	handler, err := httpapi.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server
}

func asConfigured(*httpapi.Config) {}

// read returns the status and the content at an address of the site.
func read(t *testing.T, server *httptest.Server, path string) (status int, content string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+path, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(body)
}

// sitePages returns the content of all pages by path, as the sitemap lists them.
func sitePages(t *testing.T, server *httptest.Server) map[string]string {
	t.Helper()
	pages := map[string]string{}
	_, sitemap := read(t, server, "/sitemap.xml")
	for _, found := range regexp.MustCompile(`<loc>https://book\.example(/[^<]*)</loc>`).FindAllStringSubmatch(sitemap, -1) {
		status, content := read(t, server, found[1])
		if status != http.StatusOK || strings.Contains(content, "{{") {
			t.Errorf("%s: status %d, or a mark is left", found[1], status)
		}
		pages[found[1]] = content
	}
	if len(pages) == 0 || pages["/"] == "" {
		t.Fatalf("the sitemap is %s", sitemap)
	}
	return pages
}

var (
	pageLink    = regexp.MustCompile(`(?:href|src)="(/[^"]*)"`)
	anchor      = regexp.MustCompile(`\bid="([^"]+)"`)
	bookingPath = regexp.MustCompile(`^/book/[a-z-]+(\?|$)`) // these pages are read from the database
)

func TestEveryInternalLinkOfTheSiteResolves(t *testing.T) {
	t.Parallel()
	server := site(t, asConfigured)
	pages := sitePages(t, server)
	checked := map[string]bool{}
	for from, content := range pages {
		for _, found := range pageLink.FindAllStringSubmatch(content, -1) {
			target := html.UnescapeString(found[1])
			if checked[target] || bookingPath.MatchString(target) {
				continue
			}
			checked[target] = true
			path, fragment, _ := strings.Cut(target, "#")
			status, linked := read(t, server, path)
			if status != http.StatusOK {
				t.Errorf("%s links to %s, which has status %d", from, target, status)
			}
			if fragment != "" && !hasAnchor(linked, fragment) {
				t.Errorf("%s links to %s, which has no such place", from, target)
			}
		}
		for _, fragment := range regexp.MustCompile(`href="#([^"]+)"`).FindAllStringSubmatch(content, -1) {
			if !hasAnchor(content, fragment[1]) {
				t.Errorf("%s has no place %q", from, fragment[1])
			}
		}
	}
	if len(checked) < 20 {
		t.Errorf("only %d links were found", len(checked))
	}
}

func hasAnchor(page, name string) bool {
	for _, id := range anchor.FindAllStringSubmatch(page, -1) {
		if id[1] == name {
			return true
		}
	}
	return false
}

func TestWithoutPlansTheSiteNamesNoPrice(t *testing.T) {
	t.Parallel()
	pages := sitePages(t, site(t, func(c *httpapi.Config) { c.PlansOff = true }))
	markup := regexp.MustCompile(`<[^>]*>`)
	forbidden := regexp.MustCompile(`(?i)\$\d|\d\p{Zs}\$|\bpremium\b|\bpricing\b|\bplans?\b|\bfree account\b|\btarif(e|en|s)?\b|kostenlose|\bplanes\b|\bplanos\b|\bgratuite?s?\b|\bgratuit[oa]s?\b|\bgratis\b|ücretsiz plan|خطة`)
	for path, content := range pages {
		if strings.Contains(content, "#pricing") || strings.Contains(content, `"offers"`) {
			t.Errorf("%s leads to prices", path)
		}
		text := strings.ReplaceAll(markup.ReplaceAllString(content, " "), "premium@demo.example", "")
		for _, at := range forbidden.FindAllStringIndex(text, -1) {
			t.Errorf("%s says %q", path, text[max(0, at[0]-30):min(len(text), at[1]+30)])
		}
	}
	with := sitePages(t, site(t, asConfigured))
	for _, home := range []string{"/", "/de"} {
		if !strings.Contains(with[home], `id="pricing"`) || !strings.Contains(with[home], `"offers"`) {
			t.Errorf("with plans, %s has no prices", home)
		}
	}
}

func TestTheDemoIsOnlyShownWhereItIs(t *testing.T) {
	t.Parallel()
	with, without := site(t, asConfigured), site(t, func(c *httpapi.Config) { c.Demo = nil })
	if _, chooser := read(t, with, "/demo/dashboard"); !strings.Contains(chooser, "premium@demo.example") || !strings.Contains(chooser, "/login?demo=free") {
		t.Error("the chooser does not show the demo's accounts")
	}
	const open = "everybody who tries it can read what you write here" // visitors can sign in as the demo's operator
	_, contactWith := read(t, with, "/contact")
	if _, contact := read(t, without, "/contact"); strings.Contains(contact, open) || !strings.Contains(contactWith, open) {
		t.Error("the contact page of a demo, and of no other site, has to say who reads messages")
	}
	for _, path := range []string{"/demo", "/demo/dashboard"} {
		status, content := read(t, without, path)
		if status != http.StatusOK || !strings.Contains(content, "This installation has no demo") || strings.Contains(content, "demo=") {
			t.Errorf("%s without a demo: %d %s", path, status, content)
		}
	}
	demo := regexp.MustCompile(`href="(/[A-Za-z-]+)?/demo|href="(\?|")`)
	for path, content := range sitePages(t, without) {
		if demo.MatchString(content) {
			t.Errorf("%s leads to the demo that is not there", path)
		}
	}
}

func TestSupportIsPromisedOnlyByThoseWhoKeepIt(t *testing.T) {
	t.Parallel()
	const promise = "Within 24 hours on business days"
	for _, promised := range []bool{true, false} {
		t.Run(fmt.Sprint(promised), func(t *testing.T) {
			t.Parallel()
			server := site(t, func(c *httpapi.Config) { c.SupportPromises, c.SupportEmail = promised, "" })
			_, contact := read(t, server, "/contact")
			_, home := read(t, server, "/")
			if strings.Contains(contact, promise) != promised || strings.Contains(home, "Priority support") != promised {
				t.Errorf("promised: %v", !promised)
			}
			if strings.Contains(contact, "mailto:") {
				t.Error("an address although none is set")
			}
		})
	}
}

package business_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"slotwise/core"
	"slotwise/core/business"
)

func TestEmbedSites(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"https://example.com":                  "https://example.com",
		" HTTPS://Example.com/contact?x=1#top": "https://example.com",
		"example.com":                          "https://example.com",
		"example.com/contact":                  "https://example.com",
		"http://localhost:8080":                "http://localhost:8080",
		"https://*.example.com":                "https://*.example.com",
		"https://xn--mller-kva.example":        "https://xn--mller-kva.example",
		"http://192.168.0.1":                   "http://192.168.0.1",
		"*":                                    "",
		"https://*":                            "",
		"https://a.*.com":                      "",
		"ftp://example.com":                    "",
		"javascript:alert(1)":                  "",
		"https://":                             "",
		"https://example.com:0":                "",
		"https://example.com:65536":            "",
		"https://example.com:+1":               "",
		"https://user@example.com":             "",
		"https://example.com; script-src *":    "",
		"https://example.com 'self'":           "",
		"https://example.com\r\nX: y":          "",
		"https://-a.example":                   "",
		"https://a..example":                   "",
		"https://müller.example":               "",
		"https://" + strings.Repeat("a.", 130): "",
	} {
		b, err := business.Business{}.WithEmbedSites([]string{typed})
		if want == "" {
			if core.CodeOf(err) != core.Invalid {
				t.Errorf("%q was accepted as %q", typed, b.EmbedSites)
			}
			continue
		}
		if err != nil || !slices.Equal(b.EmbedSites, []string{want}) {
			t.Errorf("%q became %q (%v), want %q", typed, b.EmbedSites, err, want)
		}
	}
}

func TestEmbedSitesAreFewAndDifferent(t *testing.T) {
	t.Parallel()
	b, err := business.Business{}.WithEmbedSites([]string{"a.example", "", "https://a.example/x", "b.example"})
	if err != nil || !slices.Equal(b.EmbedSites, []string{"https://a.example", "https://b.example"}) {
		t.Errorf("got %q (%v)", b.EmbedSites, err)
	}
	if b, err = b.WithEmbedSites(nil); err != nil || len(b.EmbedSites) != 0 {
		t.Errorf("after removal: %q (%v)", b.EmbedSites, err)
	}
	var many []string
	for n := range 21 {
		many = append(many, fmt.Sprintf("site%d.example", n))
	}
	if _, err := b.WithEmbedSites(many); core.CodeOf(err) != core.Invalid {
		t.Errorf("21 sites: %v", err)
	}
	if _, err := b.WithEmbedSites(many[:20]); err != nil {
		t.Errorf("20 sites: %v", err)
	}
}

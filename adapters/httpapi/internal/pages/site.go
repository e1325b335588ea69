package pages

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"net/http"
	"net/url"
	"path"
	"strings"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/texts"
	"slotwise/core/text"
)

// siteFolder is the folder of the build with the pages of the public site. Its index.html is the home page, and
// guide/embedding.html is /guide/embedding. Pages in German are de.html and de/guide/embedding.html.
const siteFolder = "site"

// cacheChecked lets browsers store a page, but makes them check each time whether it has changed. A page names files of one build.
const cacheChecked = "no-cache"

// Facts are the facts about this installation that the site's pages show. The pages name the fields in placeholders
// such as {{.Plans}} (webui/src/site/facts.tsx). Prices are texts in the language of the page, such as "$5.00".
type Facts struct {
	PublicURL       string
	SupportEmail    string
	SupportPromises bool
	Privacy, Terms  template.HTML // the operator's own texts; empty: the templates

	Plans                                                             bool
	FreePrice                                                         string
	FreeServices                                                      int
	MonthlyPrice, YearlyPrice, YearlyListPrice                        string
	YearlySaving, YearlySavingPercent                                 string
	MonthlyDecimal                                                    string // without a currency symbol
	Demo                                                              bool
	SampleURL, FreeEmail, FreePassword, PremiumEmail, PremiumPassword string // of the demo; empty without one
}

// sitePolicy is the policy of the site's static pages.
const sitePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
	"manifest-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'none'"

// loadSite reads the pages of the site and fills their placeholders. It fails for a placeholder that is not a field of Facts.
func loadSite(dist fs.FS, facts func(text.Language) Facts) (files, error) {
	found := files{}
	err := fs.WalkDir(dist, siteFolder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".html" {
			return err
		}
		address := sitePath(name)
		language, _ := languageOf(address)
		content, err := fillSitePage(dist, name, facts(language))
		if err != nil {
			return err
		}
		found[address] = newFile(echo.MIMETextHTMLCharsetUTF8, cacheChecked, content)
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) || err == nil && found["/"] == nil {
		return nil, errNotBuilt
	}
	if err != nil {
		return nil, fmt.Errorf("read the pages of the site: %w", err)
	}
	return found, nil
}

// crawlerFiles tell search engines what to read. The sitemap does not list booking pages, because the list of businesses is
// private. Search engines may index them, since owners publish their links. Pages with secrets in their URL forbid indexing
// themselves.
func crawlerFiles(site files, facts Facts) files {
	var sitemap strings.Builder
	sitemap.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">` + "\n")
	for _, address := range site.paths() {
		if _, page := languageOf(address); facts.Demo || !strings.HasPrefix(page, "/demo") {
			fmt.Fprintf(&sitemap, "<url><loc>%s</loc>%s</url>\n", template.HTMLEscapeString(facts.PublicURL+address), site.alternates(facts.PublicURL, page))
		}
	}
	sitemap.WriteString("</urlset>\n")
	robots := "User-agent: *\nDisallow: /admin/\nDisallow: /api/\nDisallow: /dashboard/\nDisallow: /dev/\nDisallow: /payment/\n" +
		"\nSitemap: " + facts.PublicURL + "/sitemap.xml\n"
	return files{
		"/sitemap.xml": newFile(echo.MIMEApplicationXMLCharsetUTF8, CacheBriefly, []byte(sitemap.String())),
		"/robots.txt":  newFile(contentType("robots.txt"), CacheBriefly, []byte(robots)),
	}
}

// alternates says for the sitemap where a page is in each of its languages, and which is for all other people. It is empty for a page in
// English only. The page itself says the same.
func (f files) alternates(publicURL, page string) string {
	var links strings.Builder
	add := func(language, address string) {
		links.WriteString(`<xhtml:link rel="alternate" hreflang="` + language + `" href="` + template.HTMLEscapeString(publicURL+address) + `"/>`)
	}
	count := 0
	for _, l := range texts.Languages() {
		if address := addressIn(l.ID, page); f[address] != nil {
			add(string(l.ID), address)
			count++
		}
	}
	if count < 2 {
		return ""
	}
	add("x-default", page)
	return links.String()
}

func fillSitePage(dist fs.FS, name string, facts Facts) ([]byte, error) {
	page, err := template.ParseFS(dist, name)
	if err != nil {
		return nil, fmt.Errorf("parse %s: %w", name, err)
	}
	var content bytes.Buffer
	if err := page.Execute(&content, facts); err != nil {
		return nil, fmt.Errorf("fill %s: %w", name, err)
	}
	return content.Bytes(), nil
}

// sitePath returns the URL path of a file of the site.
func sitePath(name string) string {
	return strings.TrimSuffix(strings.TrimPrefix(strings.TrimSuffix(name, ".html"), siteFolder), "index")
}

// languageOf returns the language of a page of the site, and the address of the page in English: for /de/guide German and /guide.
func languageOf(address string) (language text.Language, page string) {
	first, rest, _ := strings.Cut(strings.TrimPrefix(address, "/"), "/")
	for _, l := range texts.Languages() {
		if l.ID != text.English && string(l.ID) == first {
			return l.ID, "/" + rest
		}
	}
	return text.English, address
}

// addressIn is the reverse of languageOf.
func addressIn(language text.Language, page string) string {
	if language == text.English {
		return page
	}
	return strings.TrimSuffix("/"+string(language)+page, "/")
}

// shortcuts are addresses that people type, or that programs ask for, and the pages that they mean.
var shortcuts = map[string]string{"/admin": "/admin/dashboard", "/dashboard": "/login", "/favicon.ico": "/favicon.svg"}

// Unknown redirects an address with a trailing slash to the one without it, and a shortcut to its page. For all others it writes the
// home page in the language of the address with the status 404, which tells programs that the page does not exist.
func (p *Pages) Unknown(c *echo.Context) error {
	asked := c.Request().URL
	clean := path.Clean(asked.Path) // never begins with two slashes, which would name another site
	reads := c.Request().Method == http.MethodGet || c.Request().Method == http.MethodHead
	if target := cmp.Or(shortcuts[clean], clean); reads && target != asked.Path {
		link := url.URL{Path: target, RawQuery: asked.RawQuery}
		return c.Redirect(http.StatusMovedPermanently, link.String())
	}
	Headers(c.Response().Header(), sitePolicy)
	language, _ := languageOf(clean)
	return cmp.Or(p.site[addressIn(language, "/")], p.site["/"]).write(c, http.StatusNotFound)
}

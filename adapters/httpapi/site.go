package httpapi

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
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/core/money"
	"slotwise/core/tier"
)

// siteFolder is the folder of the build with the pages of the public site. Its index.html is the home page, and
// guide/embedding.html is /guide/embedding.
const siteFolder = "site"

// cacheChecked lets browsers store a page, but makes them check each time whether it has changed. A page names files of one build.
const cacheChecked = "no-cache"

// siteFacts are the facts about this installation that the site's pages show. The pages name the fields in placeholders
// such as {{.Plans}} (webui/src/site/facts.tsx). Prices are texts such as "$5.00".
type siteFacts struct {
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

func (s *server) siteFacts() siteFacts {
	monthly, yearly := tier.PlanOf(tier.PlanPremiumMonthly), tier.PlanOf(tier.PlanPremiumYearly)
	saving := money.Amount{Minor: yearly.ListPrice.Minor - yearly.Price.Minor, Currency: yearly.Price.Currency}
	facts := siteFacts{
		PublicURL: s.PublicURL, SupportEmail: s.SupportEmail, SupportPromises: s.SupportPromises, Privacy: s.Privacy, Terms: s.Terms,
		Plans: !s.PlansOff, FreePrice: roundPrice(tier.PlanOf(tier.PlanFree).Price), FreeServices: tier.LimitsOf(tier.Free).Services,
		MonthlyPrice: monthly.Price.String(), YearlyPrice: yearly.Price.String(), YearlyListPrice: yearly.ListPrice.String(),
		YearlySaving: saving.String(), MonthlyDecimal: monthly.Price.Decimal(),
		YearlySavingPercent: strconv.FormatFloat(100*float64(saving.Minor)/float64(yearly.ListPrice.Minor), 'f', 1, 64),
	}
	if s.Demo == nil {
		return facts
	}
	facts.Demo, facts.SampleURL = true, s.Demo.BookingURL
	for _, a := range s.Demo.Accounts {
		switch a.Label {
		case "free":
			facts.FreeEmail, facts.FreePassword = a.Email, a.Password
		case "premium":
			facts.PremiumEmail, facts.PremiumPassword = a.Email, a.Password
		}
	}
	return facts
}

// roundPrice returns an amount without its decimals if they are zero: "$0".
func roundPrice(a money.Amount) string { return strings.TrimSuffix(a.String(), ".00") }

// loadSite reads the pages of the site and fills their placeholders. It fails for a placeholder that is not a field of siteFacts.
func loadSite(dist fs.FS, facts siteFacts) (staticFiles, error) {
	files := staticFiles{}
	err := fs.WalkDir(dist, siteFolder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".html" {
			return err
		}
		content, err := fillSitePage(dist, name, facts)
		if err != nil {
			return err
		}
		files[sitePath(name)] = newStaticFile(echo.MIMETextHTMLCharsetUTF8, cacheChecked, content)
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) || err == nil && files["/"] == nil {
		return nil, errNotBuilt
	}
	if err != nil {
		return nil, fmt.Errorf("read the pages of the site: %w", err)
	}
	return files, nil
}

// crawlerFiles tell search engines what to read. The sitemap does not list booking pages, because the list of businesses is
// private. Search engines may index them, since owners publish their links. Pages with secrets in their URL forbid indexing
// themselves.
func crawlerFiles(site staticFiles, facts siteFacts) staticFiles {
	var sitemap strings.Builder
	sitemap.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, address := range site.paths() {
		if facts.Demo || !strings.HasPrefix(address, "/demo") {
			fmt.Fprintf(&sitemap, "<url><loc>%s</loc></url>\n", template.HTMLEscapeString(facts.PublicURL+address))
		}
	}
	sitemap.WriteString("</urlset>\n")
	robots := "User-agent: *\nDisallow: /admin/\nDisallow: /api/\nDisallow: /dashboard/\nDisallow: /dev/\nDisallow: /payment/\n" +
		"\nSitemap: " + facts.PublicURL + "/sitemap.xml\n"
	return staticFiles{
		"/sitemap.xml": newStaticFile(echo.MIMEApplicationXMLCharsetUTF8, cacheBriefly, []byte(sitemap.String())),
		"/robots.txt":  newStaticFile(contentType("robots.txt"), cacheBriefly, []byte(robots)),
	}
}

// securityTextValid is how long researchers may rely on what they have read. RFC 9116 recommends less than a year.
const securityTextValid = 180 * 24 * time.Hour

// securityText tells security researchers whom to write to (RFC 9116). The contact form works without an address.
func (s *server) securityText(c *echo.Context) error {
	var text strings.Builder
	if s.SupportEmail != "" {
		fmt.Fprintf(&text, "Contact: mailto:%s\n", s.SupportEmail)
	}
	expires := s.Clock.Now().Add(securityTextValid).UTC().Truncate(24 * time.Hour)
	fmt.Fprintf(&text, "Contact: %[1]s/contact\nExpires: %[2]s\nPreferred-Languages: en\nCanonical: %[1]s/.well-known/security.txt\n",
		s.PublicURL, expires.Format(time.RFC3339))
	c.Response().Header().Set("Cache-Control", cacheBriefly)
	return c.String(http.StatusOK, text.String())
}

func fillSitePage(dist fs.FS, name string, facts siteFacts) ([]byte, error) {
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

func (s *server) sitePage(c *echo.Context) error {
	documentHeaders(c.Response().Header(), sitePolicy)
	return s.pages.site[c.RouteInfo().Path].serve(c)
}

// shortcuts are addresses that people type, or that programs ask for, and the pages that they mean.
var shortcuts = map[string]string{"/admin": "/admin/dashboard", "/dashboard": "/login", "/favicon.ico": "/favicon.svg"}

// unknownPage redirects an address with a trailing slash to the one without it, and a shortcut to its page. For all others it writes the
// home page with the status 404, which tells programs that the page does not exist.
func (s *server) unknownPage(c *echo.Context) error {
	asked := c.Request().URL
	clean := path.Clean(asked.Path) // never begins with two slashes, which would name another site
	reads := c.Request().Method == http.MethodGet || c.Request().Method == http.MethodHead
	if target := cmp.Or(shortcuts[clean], clean); reads && target != asked.Path {
		link := url.URL{Path: target, RawQuery: asked.RawQuery}
		return c.Redirect(http.StatusMovedPermanently, link.String())
	}
	documentHeaders(c.Response().Header(), sitePolicy)
	return s.pages.site["/"].write(c, http.StatusNotFound)
}

package httpapi

import (
	"compress/gzip"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/httpapi/internal/edge"
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/text"
)

// pages is the built front end. It has two programs, each with a page that is generated for every request, and the static
// pages of the public site.
type pages struct {
	book, app pageTemplate
	static    staticFiles
	site      staticFiles
}

// pageTemplate is a page split at its placeholders. The value of its placeholder follows each text, except the last one,
// which has no placeholder.
type pageTemplate []struct{ text, placeholder string }

// Placeholders of a page.
const (
	noncePlaceholder       = "__CSP_NONCE__"
	titlePlaceholder       = "__TITLE__"
	descriptionPlaceholder = "__DESCRIPTION__"
	initialDataPlaceholder = "<!--initial-data-->"
	contactPlaceholder     = "<!--contact-->" // only on the booking page
)

// placeholders are those that every page has.
var placeholders = []string{noncePlaceholder, titlePlaceholder, descriptionPlaceholder, initialDataPlaceholder}

var errNotBuilt = errors.New("the pages are not built: run make build")

func loadPages(dist fs.FS, facts siteFacts) (*pages, error) {
	book, err := loadPage(dist, "book.html", append(placeholders, contactPlaceholder))
	if err != nil {
		return nil, err
	}
	app, err := loadPage(dist, "app.html", placeholders)
	if err != nil {
		return nil, err
	}
	static, err := loadStatic(dist)
	if err != nil {
		return nil, err
	}
	site, err := loadSite(dist, facts)
	if err != nil {
		return nil, err
	}
	maps.Copy(static, crawlerFiles(site, facts))
	return &pages{book, app, static, site}, nil
}

func loadPage(dist fs.FS, name string, required []string) (pageTemplate, error) {
	raw, err := fs.ReadFile(dist, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errNotBuilt
	}
	if err != nil {
		return nil, fmt.Errorf("read page %s: %w", name, err)
	}
	for _, placeholder := range required {
		if !strings.Contains(string(raw), placeholder) {
			return nil, fmt.Errorf("page %s has no %s", name, placeholder)
		}
	}
	return parseTemplate(string(raw)), nil
}

var anyPlaceholder = regexp.MustCompile(strings.Join(append(placeholders, contactPlaceholder), "|"))

func parseTemplate(page string) pageTemplate {
	var t pageTemplate
	start := 0
	for _, span := range anyPlaceholder.FindAllStringIndex(page, -1) {
		t = append(t, struct{ text, placeholder string }{page[start:span[0]], page[span[0]:span[1]]})
		start = span[1]
	}
	return append(t, struct{ text, placeholder string }{page[start:], ""})
}

func (t pageTemplate) fill(values map[string]string) []byte {
	var page []byte
	for _, piece := range t {
		page = append(page, piece.text...)
		page = append(page, values[piece.placeholder]...)
	}
	return page
}

// view is the content of a page in one response.
type view struct {
	title, description string
	initialData        any    // nil if it could not be loaded
	contact            string // how to reach the business if the page's script does not start
	sharing            string // elements of the head for search engines and messengers
	brand              *brandPalette
	framing            framing
	embedded           bool // opened by the embed code, in a frame or as a separate page
	private            bool // the URL is secret, so referrers and search engines must not get it
	unlisted           bool // search engines are asked not to list it
}

func aboutProduct() string { return sentence(text.Of("page.about")) }

func (s *server) appPage(c *echo.Context) error {
	v := view{title: "Slotwise", description: aboutProduct(), initialData: s.appPageData(c.Request())}
	v.private = c.QueryParam("token") != "" // from a mailed link; other sites must not see it
	return writePage(c, http.StatusOK, s.pages.app, v)
}

// bookingLink matches what a booking link can be, apart from capital letters.
var bookingLink = regexp.MustCompile(`^[A-Za-z0-9-]+$`)

// redirectToBookingPage redirects a booking link with capital letters or a trailing slash to the correct one. For anything else it
// writes the not-found page: the parameter may contain escapes, which a redirect would escape again.
func (s *server) redirectToBookingPage(c *echo.Context) error {
	typed := c.Param("uniqueUrl")
	if !bookingLink.MatchString(typed) {
		return s.bookingFailure(c, business.ErrNotFound)
	}
	link := url.URL{Path: "/book/" + strings.ToLower(typed), RawQuery: c.Request().URL.RawQuery}
	return c.Redirect(http.StatusMovedPermanently, link.String())
}

// bookingPage writes the booking page with business and services, so that the first paint needs no second request.
func (s *server) bookingPage(c *echo.Context) error {
	if typed := c.Param("uniqueUrl"); typed != strings.ToLower(typed) {
		return s.redirectToBookingPage(c)
	}
	setup, err := s.Settings.SetupByURL(c.Request().Context(), c.Param("uniqueUrl"))
	if err != nil {
		return s.bookingFailure(c, closedOf(setup, err))
	}
	b := s.publicBusiness(setup.Business)
	v := view{title: sentence(text.Of("page.booking.title", "business", b.Name)), description: b.Description, framing: framedBy(setup.Business), brand: b.Brand, embedded: isEmbedded(c)}
	if v.description == "" {
		v.description = sentence(text.Of("page.booking.description", "business", b.Name))
	}
	v.contact = contactOf(setup.Business)
	v.unlisted = setup.Business.HideFromSearch
	v.sharing = s.sharingOf(b, v)
	now := s.Clock.Now()
	v.initialData = bookingPageData{
		Page: "booking", Business: &b, Services: s.servicesToBook(setup, now), Staff: publicStaffToWire(setup.ActiveStaff(now)),
	}
	return writePage(c, http.StatusOK, s.pages.book, v)
}

// managePage shows a customer's own appointment. It has no side effects, because mail scanners also open links.
func (s *server) managePage(c *echo.Context) error {
	m, err := s.Booking.ManagedAppointment(c.Request().Context(), token(c))
	if err != nil {
		return s.bookingFailure(c, err)
	}
	wire, err := s.managedToWire(c.Request().Context(), m)
	if err != nil {
		return s.bookingFailure(c, err)
	}
	return writePage(c, http.StatusOK, s.pages.book, view{
		title: sentence(text.Of("page.manage.title", "business", wire.Business.Name)), description: aboutProduct(), framing: framedBy(m.Setup.Business), private: true, brand: wire.Business.Brand,
		contact:     contactOf(m.Setup.Business),
		initialData: bookingPageData{Page: "manage", Token: token(c), Managed: &wire},
	})
}

// bookingFailure writes an error as a page, because people see it. It writes the not-found page if the business or appointment
// does not exist, and the closed page if the business does not accept bookings. For other errors it writes the page without
// initial data and returns the error for the log.
func (s *server) bookingFailure(c *echo.Context, err error) error {
	v := view{title: sentence(text.Of("page.noBusiness")), description: aboutProduct(), framing: framing{allowed: true}, private: true, embedded: isEmbedded(c)}
	v.initialData = bookingPageData{Page: "not_found", Token: token(c)}
	if token(c) != "" {
		v.title = sentence(text.Of("page.noAppointment"))
	}
	if core.CodeOf(err) == core.NotFound {
		return writePage(c, http.StatusNotFound, s.pages.book, v)
	}
	status := contract.StatusOf(err)
	if closed, ok := closedPage(err); ok {
		v.title, v.initialData = closed.Title, closed
		if at, ok := errors.AsType[*closedError](err); ok {
			v.contact = contactOf(at.business)
		}
		return writePage(c, status, s.pages.book, v)
	}
	v.title, v.initialData = "Slotwise", nil
	contract.SetRetryAfter(c, status, err)
	return errors.Join(err, writePage(c, status, s.pages.book, v))
}

func writePage(c *echo.Context, status int, page pageTemplate, v view) error {
	initialData := ""
	if v.initialData != nil {
		data, err := json.Marshal(v.initialData) // escapes <, >, & and JavaScript's line separators
		if err != nil {
			return fmt.Errorf("encode initial data: %w", err)
		}
		initialData = `<script type="application/json" id="initial-data">` + string(data) + `</script>`
	}
	initialData = v.sharing + initialData
	if v.unlisted {
		initialData = `<meta name="robots" content="noindex">` + initialData
	}
	nonce := rand.Text()
	if v.embedded {
		initialData = `<script src="` + framedScript + `"></script>` + initialData
	}
	if v.brand != nil {
		initialData = brandStyles(nonce, *v.brand) + initialData
	}
	content := page.fill(map[string]string{
		noncePlaceholder: nonce, titlePlaceholder: html.EscapeString(v.title), descriptionPlaceholder: html.EscapeString(v.description),
		initialDataPlaceholder: initialData, contactPlaceholder: v.contact,
	})

	h := c.Response().Header()
	if v.framing.allowed {
		h.Del("X-Frame-Options") // this header cannot list sites; frame-ancestors replaces it
	}
	documentHeaders(h, pagePolicy(nonce)+"; frame-ancestors "+v.framing.policy())
	if v.private {
		h.Set("Referrer-Policy", "no-referrer")
	}
	if v.private || v.unlisted {
		h.Set("X-Robots-Tag", "noindex")
	}
	h.Set("Vary", "Accept-Encoding")
	if edge.Accepts(c.Request().Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		return writeZipped(c, status, content)
	}
	return c.HTMLBlob(status, content)
}

// pagePolicy returns the policy of the product's pages without frame-ancestors. The nonce is for the style elements that the
// page's script adds.
func pagePolicy(nonce string) string {
	return "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-" + nonce + "'; img-src 'self' data:; font-src 'self'; " +
		"connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'"
}

// sitePolicy is the policy of the site's static pages.
const sitePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
	"manifest-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'none'"

// documentHeaders sets the headers that only apply to pages.
func documentHeaders(h http.Header, policy string) {
	h.Set("Content-Security-Policy", policy)
	h.Set("Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
}

// zippers are reused, because each one allocates tables of 800 kB.
var zippers = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed) // the level is valid
	return w
}}

// writeZipped compresses a page while sending it. Compressed pages are not cached, because each response has its own nonce.
// The largest page that the limits allow takes about a millisecond.
func writeZipped(c *echo.Context, status int, page []byte) error {
	c.Response().Header().Set(echo.HeaderContentType, echo.MIMETextHTMLCharsetUTF8)
	c.Response().WriteHeader(status)
	w, _ := zippers.Get().(*gzip.Writer) // the pool contains only this type
	defer zippers.Put(w)
	w.Reset(c.Response())
	_, err := w.Write(page)
	if err := errors.Join(err, w.Close()); err != nil {
		return fmt.Errorf("write a page: %w", err)
	}
	return nil
}

package httpapi

import (
	"compress/gzip"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"net/http"
	"regexp"
	"strings"

	"github.com/labstack/echo/v5"

	"slotwise/core"
)

// pages is the built front end: two programs, each with a page that is filled in for every request.
type pages struct {
	book, app pageTemplate
	static    staticFiles
}

// pageTemplate is a page in pieces. Each text is followed by the value of its mark; the last mark is empty.
type pageTemplate []struct{ text, mark string }

// The places in a page that are filled in.
const (
	nonceMark       = "__CSP_NONCE__"
	titleMark       = "__TITLE__"
	descriptionMark = "__DESCRIPTION__"
	initialDataMark = "<!--initial-data-->"
)

var errNotBuilt = errors.New("the pages are not built: run make build")

func loadPages(dist fs.FS) (*pages, error) {
	book, err := loadPage(dist, "book.html")
	if err != nil {
		return nil, err
	}
	app, err := loadPage(dist, "app.html")
	if err != nil {
		return nil, err
	}
	static, err := loadStatic(dist)
	return &pages{book, app, static}, err
}

func loadPage(dist fs.FS, name string) (pageTemplate, error) {
	raw, err := fs.ReadFile(dist, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errNotBuilt
	}
	if err != nil {
		return nil, fmt.Errorf("read page %s: %w", name, err)
	}
	for _, mark := range []string{nonceMark, titleMark, descriptionMark, initialDataMark} {
		if !strings.Contains(string(raw), mark) {
			return nil, fmt.Errorf("page %s has no %s", name, mark)
		}
	}
	return parseTemplate(string(raw)), nil
}

var anyMark = regexp.MustCompile(strings.Join([]string{nonceMark, titleMark, descriptionMark, initialDataMark}, "|"))

func parseTemplate(page string) pageTemplate {
	var t pageTemplate
	from := 0
	for _, at := range anyMark.FindAllStringIndex(page, -1) {
		t = append(t, struct{ text, mark string }{page[from:at[0]], page[at[0]:at[1]]})
		from = at[1]
	}
	return append(t, struct{ text, mark string }{page[from:], ""})
}

func (t pageTemplate) fill(values map[string]string) []byte {
	var page []byte
	for _, piece := range t {
		page = append(page, piece.text...)
		page = append(page, values[piece.mark]...)
	}
	return page
}

// view is what one response puts into a page.
type view struct {
	title, description string
	initialData        any  // nil when it could not be loaded
	framable           bool // may be shown inside other sites
	private            bool // the address is a secret: it goes into no referrer and no search engine
}

const aboutProduct = "Online appointment booking for service businesses."

func (s *server) appPage(c *echo.Context) error { return s.appPageWith(c, http.StatusOK) }

func (s *server) appPageWith(c *echo.Context, status int) error {
	v := view{title: "Slotwise", description: aboutProduct, initialData: s.appPageData()}
	v.private = c.QueryParam("token") != "" // a mailed link's, which no other site should learn
	return writePage(c, status, s.pages.app, v)
}

// bookingPage writes the customer's page with business and services in it, so that the first paint needs no second
// request.
func (s *server) bookingPage(c *echo.Context) error {
	setup, err := s.Settings.SetupByURL(c.Request().Context(), c.Param("uniqueUrl"))
	if err != nil {
		return s.bookingFailure(c, err)
	}
	b := s.publicBusiness(setup.Business)
	v := view{title: "Book an appointment at " + b.Name, description: b.Description, framable: true}
	if v.description == "" {
		v.description = "Choose a service and a time at " + b.Name + "."
	}
	v.initialData = bookingPageData{Page: "booking", Business: &b, Services: activeServices(setup.Services)}
	return writePage(c, http.StatusOK, s.pages.book, v)
}

// managePage shows a customer's own appointment. It changes nothing, because mail scanners open links as well.
func (s *server) managePage(c *echo.Context) error {
	m, err := s.Booking.ManagedAppointment(c.Request().Context(), token(c))
	if err != nil {
		return s.bookingFailure(c, err)
	}
	wire := s.managedToWire(m)
	return writePage(c, http.StatusOK, s.pages.book, view{
		title: "Your appointment at " + wire.Business.Name, description: aboutProduct, framable: true, private: true,
		initialData: bookingPageData{Page: "manage", Token: token(c), Managed: &wire},
	})
}

// bookingFailure writes a page, because people see it. A business or an appointment that does not exist gets the page of
// what was not found. Any other error gets the page without initial data, and is returned for the log.
func (s *server) bookingFailure(c *echo.Context, err error) error {
	v := view{title: "Business not found", description: aboutProduct, framable: true, private: true}
	v.initialData = bookingPageData{Page: "not_found", Token: token(c)}
	if token(c) != "" {
		v.title = "Appointment not found"
	}
	if core.CodeOf(err) == core.NotFound {
		return writePage(c, http.StatusNotFound, s.pages.book, v)
	}
	v.title, v.initialData = "Slotwise", nil
	return errors.Join(err, writePage(c, problemOf(err, "").Status, s.pages.book, v))
}

func writePage(c *echo.Context, status int, page pageTemplate, v view) error {
	initialData := ""
	if v.initialData != nil {
		data, err := json.Marshal(v.initialData) // escapes <, >, & and the separators that end a line of script
		if err != nil {
			return fmt.Errorf("encode initial data: %w", err)
		}
		initialData = `<script type="application/json" id="initial-data">` + string(data) + `</script>`
	}
	nonce := rand.Text()
	content := page.fill(map[string]string{
		nonceMark: nonce, titleMark: html.EscapeString(v.title), descriptionMark: html.EscapeString(v.description),
		initialDataMark: initialData,
	})

	h := c.Response().Header()
	framedBy := "'none'"
	if v.framable {
		framedBy = "*"
		h.Del("X-Frame-Options")
	}
	documentHeaders(h, policyOfPage(nonce)+"; frame-ancestors "+framedBy)
	if v.private {
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Robots-Tag", "noindex")
	}
	h.Set("Vary", "Accept-Encoding")
	if accepts(c.Request().Header.Get("Accept-Encoding"), "gzip") {
		if zipped := gzipped(content, gzip.BestSpeed); zipped != nil {
			content = zipped
			h.Set("Content-Encoding", "gzip")
		}
	}
	return c.HTMLBlob(status, content)
}

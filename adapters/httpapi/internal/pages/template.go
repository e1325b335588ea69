package pages

import (
	"compress/gzip"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/edge"
	"slotwise/adapters/texts"
	"slotwise/core/text"
)

// pageTemplate is a page split at its placeholders. The value of its placeholder follows each text, except the last one,
// which has no placeholder.
type pageTemplate []struct{ text, placeholder string }

// Placeholders of a page.
const (
	noncePlaceholder       = "__CSP_NONCE__"
	languagePlaceholder    = "__LANGUAGE__"
	directionPlaceholder   = "__DIRECTION__"
	notStartedPlaceholder  = "<!--not-started-->"
	noScriptPlaceholder    = "<!--no-script-->"
	titlePlaceholder       = "__TITLE__"
	descriptionPlaceholder = "__DESCRIPTION__"
	initialDataPlaceholder = "<!--initial-data-->"
	contactPlaceholder     = "<!--contact-->" // only on the booking page, as the next
	failedPlaceholder      = "<!--failed-->"
)

// placeholders are those that every page has.
var placeholders = []string{
	noncePlaceholder, languagePlaceholder, directionPlaceholder, titlePlaceholder, descriptionPlaceholder, initialDataPlaceholder,
	notStartedPlaceholder, noScriptPlaceholder,
}

// ofBookings are the placeholders of the booking page.
var ofBookings = append(slices.Clone(placeholders), contactPlaceholder, failedPlaceholder)

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

var anyPlaceholder = regexp.MustCompile(strings.Join(ofBookings, "|"))

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

// program is a program of the front end: its page, and what that says if a browser does not start it.
type program struct {
	page       pageTemplate
	notStarted text.Text // names the oldest browsers that the program supports
	noScript   text.Text
}

// View is the content of a page in one response. What it has as HTML is written as it is.
type View struct {
	Words              *texts.Catalogue
	Title, Description string
	Texts              []byte // what the page's program shows, as JSON that can stand within a script element
	InitialData        any    // nil if it could not be loaded
	Contact            string // HTML that says how to reach the business if the page's script does not start
	Sharing            string // HTML of the head for search engines and messengers
	Styles             string // CSS that replaces the product's own; may be empty
	Framing            Framing
	Embedded           bool // opened by the embed code, in a frame or as a separate page
	Private            bool // the URL is secret, so referrers and search engines must not get it
	Unlisted           bool // search engines are asked not to list it
}

// Framing are the sites that may embed a page in a frame. The zero value allows none.
type Framing struct {
	Allowed bool
	Sites   []string // empty: every site
}

// policy returns the value of frame-ancestors. The dashboard previews the page in a frame, so this site is always allowed.
func (f Framing) policy() string {
	switch {
	case !f.Allowed:
		return "'none'"
	case len(f.Sites) == 0:
		return "*"
	}
	return "'self' " + strings.Join(f.Sites, " ")
}

// framedScript applies the look of an embedded page and sends events to the surrounding page. It has to run before the first paint.
const framedScript = "/framed.js"

func (p program) write(c *echo.Context, status int, v View) error {
	initialData := ""
	if v.InitialData != nil {
		data, err := json.Marshal(v.InitialData) // escapes <, >, & and JavaScript's line separators
		if err != nil {
			return fmt.Errorf("encode initial data: %w", err)
		}
		initialData = `<script type="application/json" id="initial-data">` + string(data) + `</script>`
	}
	initialData = v.Sharing + `<script type="application/json" id="texts">` + string(v.Texts) + `</script>` + initialData
	if v.Unlisted {
		initialData = `<meta name="robots" content="noindex">` + initialData
	}
	nonce := rand.Text()
	if v.Embedded {
		initialData = `<script src="` + framedScript + `"></script>` + initialData
	}
	if v.Styles != "" {
		initialData = `<style nonce="` + nonce + `">` + v.Styles + "</style>" + initialData
	}
	content := p.page.fill(map[string]string{
		noncePlaceholder: nonce, titlePlaceholder: html.EscapeString(v.Title), descriptionPlaceholder: html.EscapeString(v.Description),
		initialDataPlaceholder: initialData, contactPlaceholder: v.Contact, languagePlaceholder: string(v.Words.ID), directionPlaceholder: v.Words.Dir(),
		notStartedPlaceholder: withReload(v.Words, p.notStarted), failedPlaceholder: withReload(v.Words, text.Of("page.failed", "link", reload)), noScriptPlaceholder: html.EscapeString(v.Words.Write(p.noScript)),
	})

	h := c.Response().Header()
	if v.Framing.Allowed {
		h.Del("X-Frame-Options") // this header cannot list sites; frame-ancestors replaces it
	}
	Headers(h, pagePolicy(nonce)+"; frame-ancestors "+v.Framing.policy())
	if v.Private {
		h.Set("Referrer-Policy", "no-referrer")
	}
	if v.Private || v.Unlisted {
		h.Set("X-Robots-Tag", "noindex")
	}
	h.Set("Vary", "Accept-Encoding, Accept-Language")
	if edge.Accepts(c.Request().Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		return writeZipped(c, status, content)
	}
	return c.HTMLBlob(status, content)
}

// reload is the value of {link} in texts with a link that loads the page again. No text has this character.
const reload = "\uFFFC"

// withReload returns such a text as HTML.
func withReload(words *texts.Catalogue, t text.Text) string {
	link := `<a href="">` + html.EscapeString(words.Say("page.loadAgain")) + `</a>`
	return strings.Replace(html.EscapeString(words.Write(t)), reload, link, 1)
}

// pagePolicy returns the policy of the product's pages without frame-ancestors. The nonce is for the style elements that the
// page's script adds.
func pagePolicy(nonce string) string {
	return "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-" + nonce + "'; img-src 'self' data:; font-src 'self'; " +
		"connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'"
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

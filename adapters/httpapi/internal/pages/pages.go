// Package pages serves what people's browsers open: the two programs of the front end, each with a page that is generated for every request, the
// static pages of the public site, and the files beside them. It knows no resource: handlers say what a page contains.
package pages

import (
	"errors"
	"io/fs"
	"iter"
	"maps"
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/core/text"
)

// Pages is the built front end.
type Pages struct {
	book, app program
	static    files
	site      files
}

var errNotBuilt = errors.New("the pages are not built: run make build")

// Load reads the built pages and fills those of the site with the facts in their language. It fails if a page is missing or lacks a
// placeholder.
func Load(dist fs.FS, facts func(text.Language) Facts) (*Pages, error) {
	book, err := loadPage(dist, "book.html", ofBookings)
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
	maps.Copy(static, crawlerFiles(site, facts(text.English)))
	return &Pages{
		book:   program{book, text.Of("page.notStarted", "safari", "16.4", "firefox", "121", "chrome", "111", "link", reload), text.Of("page.noScript.booking")},
		app:    program{app, text.Of("page.notStarted", "safari", "17", "firefox", "125", "chrome", "114", "link", reload), text.Of("page.noScript.product")},
		static: static, site: site,
	}, nil
}

// Files are the addresses of the files and of the site's pages, with what serves them.
func (p *Pages) Files() iter.Seq2[string, echo.HandlerFunc] {
	return func(yield func(string, echo.HandlerFunc) bool) {
		for _, path := range p.static.paths() {
			if !yield(path, p.static[path].serve) {
				return
			}
		}
		for _, path := range p.site.paths() {
			if !yield(path, p.site[path].servePage) {
				return
			}
		}
	}
}

// WriteBook writes the page of the customers' program.
func (p *Pages) WriteBook(c *echo.Context, status int, v View) error {
	return p.book.write(c, status, v)
}

// WriteApp writes the page of the owners' and the operators' program.
func (p *Pages) WriteApp(c *echo.Context, v View) error { return p.app.write(c, http.StatusOK, v) }

// servePage is serve for a page of the site.
func (f *file) servePage(c *echo.Context) error {
	Headers(c.Response().Header(), sitePolicy)
	return f.serve(c)
}

// Headers sets the headers that only apply to pages.
func Headers(h http.Header, policy string) {
	h.Set("Content-Security-Policy", policy)
	h.Set("Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
}

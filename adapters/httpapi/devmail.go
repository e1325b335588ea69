package httpapi

import (
	"bytes"
	"crypto/rand"
	_ "embed"
	"html/template"
	"net"
	"net/http"
	"net/netip"
	"regexp"
	"slices"
	"strings"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/edge"
	"slotwise/adapters/httpapi/internal/pages"
	"slotwise/ports"
)

// This file shows the mails of a development or demo installation, which stores mails instead of sending them.

// showsMail reports whether the request may read stored mail, which contains sign-in links. Only a browser on this machine may.
// If a page of another site reaches this address by DNS rebinding, its requests have that site's Host header. A proxy adds a
// forwarding header, or at least uses HTTP/1.0, as nginx does by default.
func (s *server) showsMail(r *http.Request) bool {
	return s.MailFolder != nil && IsLoopback(r.Host) && !edge.Forwarded(r.Header) && r.ProtoAtLeast(1, 1)
}

// onThisMachine responds as if a page of stored mail did not exist, unless the request may read it.
func (s *server) onThisMachine(page echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		if !s.showsMail(c.Request()) {
			return s.unknownPath(c)
		}
		return page(c)
	}
}

// IsLoopback reports whether only this machine can reach host or host:port. It resolves only the name localhost.
func IsLoopback(hostport string) bool {
	host, _, err := net.SplitHostPort(hostport)
	if err != nil {
		host = hostport
	}
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil && ip.IsLoopback()
}

//go:embed devmail.html
var devMailSource string

var devMail = template.Must(template.New("devmail").Parse(devMailSource))

const maxShownMails = 200

// mailView is the data of the template, for the list or for one mail.
type mailView struct {
	Nonce string
	Mails []ports.StoredMail
	Mail  *ports.StoredMail
	Links []string
}

func (s *server) listStoredMail(c *echo.Context) error {
	mails, err := s.MailFolder.Recent(c.Request().Context(), maxShownMails)
	if err != nil {
		return err
	}
	return writeMailView(c, mailView{Mails: mails})
}

func (s *server) showStoredMail(c *echo.Context) error {
	mail, err := s.MailFolder.Get(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	return writeMailView(c, mailView{Mail: &mail, Links: linksIn(mail.Text)})
}

func writeMailView(c *echo.Context, v mailView) error {
	v.Nonce = rand.Text()
	var page bytes.Buffer
	if err := devMail.Execute(&page, v); err != nil {
		return err
	}
	h := c.Response().Header()
	pages.Headers(h, "default-src 'none'; style-src 'nonce-"+v.Nonce+"'; frame-src 'self'; "+
		"base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	h.Set("Referrer-Policy", "no-referrer") // links in mails contain tokens
	return c.HTMLBlob(http.StatusOK, page.Bytes())
}

// showStoredHTML writes a mail's HTML for the frame on its page. Scripts in it do not run, and links open in a new tab.
func (s *server) showStoredHTML(c *echo.Context) error {
	mail, err := s.MailFolder.Get(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set("Content-Security-Policy", "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; "+
		"style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'")
	h.Set("X-Frame-Options", "SAMEORIGIN")
	h.Set("Referrer-Policy", "no-referrer")
	return c.HTML(http.StatusOK, strings.Replace(mail.HTML, "<head>", `<head><base target="_blank">`, 1))
}

var link = regexp.MustCompile(`https?://[^\s<>"]+`)

// linksIn returns the distinct URLs in a text without trailing punctuation.
func linksIn(text string) []string {
	var links []string
	for _, match := range link.FindAllString(text, -1) {
		match = strings.TrimRight(match, ".,;:!?)")
		if !slices.Contains(links, match) {
			links = append(links, match)
		}
	}
	return links
}

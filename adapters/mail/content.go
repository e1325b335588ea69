package mail

import (
	"bytes"
	"embed"
	"fmt"
	html "html/template"
	"strings"
	text "text/template"
	"time"
	"unicode/utf8"

	"slotwise/core/business"
)

// content is a mail as people read it. The text part and the HTML part are rendered from the same content.
type content struct {
	Labels  labels
	Subject string
	Preview string // shown beside the subject in an inbox
	Sender  string // the mail is written in this name
	Logo    string // absolute URL of the sender's; empty: none
	Brand   brand
	Title   string
	Intro   []string // paragraphs
	Quote   quote
	Ticket  *ticket // nil: not about an appointment
	Notes   []note
	Action  action   // without a URL there is no link
	Hints   []string // small print below the action
	Footer  []string
	Stop    action // unsubscribes; without a URL there is no link
}

// ticket is the box with the appointment's details.
type ticket struct {
	Number string
	Status status
	Was    string // the time before a move; empty: it was not moved
	Date   string
	Times  string
	Zone   string
	Over   bool // cancelled: the time is struck through
	Facts  []fact
}

// brand is the colours of buttons, links and marks. Text on Main is white.
type brand struct{ Main, Dark, OnDark string }

// productBrand is for mails in the product's own name, and for businesses without a brand colour.
var productBrand = brand{Main: "#0e5a54", Dark: "#6fc7bd", OnDark: "#062b28"}

// brandOf returns the brand of a business at now.
func brandOf(b business.Business, now time.Time) brand {
	palette, ok := b.Brand(now)
	if !ok {
		return productBrand
	}
	return brand{palette.Light.Main.String(), palette.Dark.Main.String(), palette.Dark.OnMain.String()}
}

// fact is a row of the ticket. The first line has the main information. The other lines explain it.
type fact struct {
	Label string // at most ten characters
	Lines []line
}

type line struct {
	Text string
	Link html.URL // empty: none. Its scheme never comes from user input
}

// status is the appointment's status with the CSS class of its chip.
type status struct{ Text, Class string }

type note struct {
	Title  string // empty: none
	Lines  []string
	Action action // without a URL there is no link
}

// quote is text that a person wrote. Without lines there is no quote.
type quote struct {
	Lead  string
	Lines []string
}

type action struct{ Label, URL string }

//go:embed templates
var files embed.FS

var (
	textTemplate = text.Must(text.New("mail.txt").ParseFS(files, "templates/mail.txt"))
	htmlTemplate = html.Must(html.New("mail.html").Funcs(html.FuncMap{"outlook": outlook}).ParseFS(files, "templates/mail.html"))
)

func (c content) text() (string, error) {
	var b strings.Builder
	if err := textTemplate.Execute(&b, c); err != nil {
		return "", fmt.Errorf("write the text part: %w", err)
	}
	return b.String(), nil
}

func (c content) html() (string, error) {
	var b bytes.Buffer
	if err := htmlTemplate.Execute(&b, c); err != nil {
		return "", fmt.Errorf("write the HTML part: %w", err)
	}
	return b.String(), nil
}

// Pad widens a label of the ticket in the text part to the longest one.
func (c content) Pad(label string) string {
	widest := 11
	for _, l := range append([]fact{{Label: c.Labels.Number}, {Label: c.Labels.Status}}, c.Ticket.Facts...) {
		widest = max(widest, utf8.RuneCountInString(l.Label+c.Labels.Colon))
	}
	return fmt.Sprintf("%-*s", widest+1, label)
}

// Indent aligns a fact's lines beside its label.
func (c content) Indent(f fact) string {
	var b strings.Builder
	b.WriteString(c.Pad(f.Label + c.Labels.Colon))
	for i, l := range f.Lines {
		if i > 0 {
			b.WriteString("\n" + c.Pad(""))
		}
		b.WriteString(l.Text)
	}
	return b.String()
}

// outlook returns markup only for Outlook on Windows, which ignores a maximum width. It is a function because templates
// drop comments.
func outlook(place string) html.HTML {
	if place == "open" {
		return `<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`
	}
	return `<!--[if mso]></td></tr></table><![endif]-->`
}

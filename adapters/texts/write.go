package texts

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/feature/plural"

	"slotwise/core/money"
	"slotwise/core/text"
)

// values are what one message is written with.
type values struct {
	catalogue *Catalogue
	named     map[string]any
}

func (m message) write(v values) string {
	var b strings.Builder
	m.writeTo(&b, v, "")
	return b.String()
}

// writeTo writes the message. counted is what # stands for.
func (m message) writeTo(b *strings.Builder, v values, counted string) {
	for _, p := range m {
		switch p.kind {
		case literal:
			b.WriteString(p.literal)
		case bare:
			b.WriteString(v.catalogue.isolated(v.catalogue.value(v.named[p.name])))
		case number:
			b.WriteString(v.catalogue.Number(intOf(v.named[p.name])))
		case countItself:
			b.WriteString(counted)
		case byName:
			p.chosen(v.catalogue.value(v.named[p.name])).writeTo(b, v, "")
		case byCount:
			n := intOf(v.named[p.name])
			exactly := "=" + strconv.Itoa(n)
			if _, ok := p.cases[exactly]; !ok {
				exactly = v.catalogue.form(n)
			}
			p.chosen(exactly).writeTo(b, v, v.catalogue.Number(n))
		}
	}
}

func (p part) chosen(name string) message {
	if m, ok := p.cases[name]; ok {
		return m
	}
	return p.cases["other"]
}

func intOf(value any) int {
	n, _ := value.(int)
	return n
}

// isolated keeps the direction of a value apart from that of a sentence from right to left, so that a phone number is not reversed.
func (c *Catalogue) isolated(value string) string {
	if !c.RightToLeft || value == "" {
		return value
	}
	return "\u2068" + value + "\u2069"
}

// value returns a value as text. A number without {, number} has no separators, as years and codes need it.
func (c *Catalogue) value(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case time.Duration:
		return c.Duration(v)
	case time.Time:
		return v.UTC().Format(time.RFC3339)
	case money.Amount:
		return c.Amount(v)
	case text.Moment:
		return c.Moment(v)
	case text.Zone:
		return c.zoneNamed(v)
	case text.Text:
		return c.Write(v)
	}
	return fmt.Sprint(value)
}

// Duration returns a duration as people say it. It names the largest unit in which the duration is a whole number, and leaves out seconds: "45 minutes", "1 hour", "3 days".
func (c *Catalogue) Duration(d time.Duration) string {
	const day = 24 * time.Hour
	switch {
	case d >= day && d%day == 0:
		return c.Say("duration.days", "count", int(d/day))
	case d >= time.Hour && d%time.Hour == 0:
		return c.Say("duration.hours", "count", int(d/time.Hour))
	}
	return c.Say("duration.minutes", "count", int(d/time.Minute))
}

var forms = map[plural.Form]string{
	plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other",
}

func (c *Catalogue) form(n int) string {
	if n < 0 {
		n = -n
	}
	return forms[plural.Cardinal.MatchPlural(c.Tag, n, 0, 0, 0, 0)]
}

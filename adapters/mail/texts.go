package mail

import (
	"strings"

	"slotwise/adapters/texts"
)

// product is the name in which the product writes.
const product = "Slotwise"

// values are what the texts of one mail can mention, and the language of its reader.
type values struct {
	*texts.Catalogue

	named map[string]any
}

// say writes a text of a mail, and nothing if the mail has no such text.
func (v values) say(id texts.ID) string { return v.Fill(id, v.named) }

// paragraphs writes a text that may have several.
func (v values) paragraphs(id texts.ID) []string { return strings.Split(v.say(id), "\n\n") }

// headline names the texts of a mail above the appointment's details.
type headline struct {
	of    texts.ID // has a subject and a title
	intro []texts.ID
}

func headlineOf(id texts.ID) headline { return headline{of: id, intro: []texts.ID{id + ".intro"}} }

// and returns the headline with an additional paragraph.
func (h headline) and(p texts.ID) headline {
	h.intro = append(h.intro, p)
	return h
}

// labels are the words of both templates.
type labels struct {
	Language      string // of all texts, as a language tag for HTML
	RightToLeft   bool
	BookingNumber string
	Number        string // short for BookingNumber
	Status        string
	Before        string // a move
	Now           string // after a move
	Planned       string // the original time of a cancelled appointment
	Colon         string // after the label of a fact
}

func labelsIn(in *texts.Catalogue) labels {
	return labels{
		Language:      string(in.ID),
		RightToLeft:   in.RightToLeft,
		BookingNumber: in.Say("mail.label.bookingNumber"),
		Number:        in.Say("mail.label.number"),
		Status:        in.Say("mail.label.status"),
		Before:        in.Say("mail.label.before"),
		Now:           in.Say("mail.label.now"),
		Planned:       in.Say("mail.label.planned"),
		Colon:         in.Say("mail.label.colon"),
	}
}

package mail

import (
	"slices"
	"strings"

	"slotwise/adapters/texts"
	"slotwise/core/text"
)

// sentence writes a text of the catalogue.
func sentence(t text.Text) string { return texts.English().Write(t) }

// phrase is text that people read. It can contain placeholders: "{business} has confirmed your appointment."
type phrase string

// fill replaces placeholders with values. Each pair is a placeholder with its braces, followed by its value.
func (p phrase) fill(pairs ...string) string { return strings.NewReplacer(pairs...).Replace(string(p)) }

// headline is the text of a mail about an appointment above the appointment's details.
type headline struct {
	subject phrase
	title   string
	intro   []phrase // paragraphs
}

// and returns the headline with an additional paragraph.
func (h headline) and(p phrase) headline {
	h.intro = append(slices.Clone(h.intro), p)
	return h
}

// labels are the words of both templates.
type labels struct {
	Language      string // of all texts, as a language tag for HTML
	BookingNumber string
	Number        string // short for BookingNumber
	Status        string
	Before        string // a move
	Now           string // after a move
	Planned       string // the original time of a cancelled appointment
}

var labelTexts = labels{
	Language:      "en",
	BookingNumber: "Booking number",
	Number:        "Number:",
	Status:        "Status:",
	Before:        "Before:",
	Now:           "Now:",
	Planned:       "Was planned for:",
}

// appointmentTexts are the words that mails about appointments to all recipients share.
var appointmentTexts = struct {
	sender                                   phrase
	what, forWhom, where, price, customer    string // labels of facts, at most ten characters
	withStaff                                phrase
	pending, confirmed, cancelled, completed string // statuses
}{
	sender:    "{business} via Slotwise",
	what:      "What",
	forWhom:   "For",
	where:     "Where",
	price:     "Price",
	customer:  "Customer",
	withStaff: "{duration} with {staff}",
	pending:   "Pending",
	confirmed: "Confirmed",
	cancelled: "Cancelled",
	completed: "Completed",
}

// calendarTexts are the words of a calendar entry.
var calendarTexts = struct {
	forCustomer, forOwner    phrase // summaries
	number, withStaff, phone phrase
	forWhom, manage          phrase // only for the customer
	feedOfStaff              phrase // the name of a staff member's calendar
}{
	forCustomer: "{service} at {business}",
	forOwner:    "{customer}: {service}",
	number:      "Booking number {number}",
	withStaff:   "With {staff}",
	phone:       "Phone {phone}",
	forWhom:     "For {customer}",
	manage:      "To move or cancel it, open this link. Nobody reads replies to this calendar entry.",
	feedOfStaff: "{staff}, {business}",
}

// timeTexts are the words around dates and times. A nbsp joins parts that must stay on one line.
var timeTexts = struct {
	moment               phrase
	withZone             phrase // a time that occurs twice
	period               phrase
	zoneOfTwoOffsets     phrase // the clocks change during the appointment
	minutes, hours, both phrase
}{
	moment:           "{date} at" + nbsp + "{time}",
	withZone:         "{time}" + nbsp + "{zone}",
	period:           "{from}" + nbsp + "– {to}",
	zoneOfTwoOffsets: "{zone}, {start} at the start, {end} at the end",
	minutes:          "{minutes}" + nbsp + "min",
	hours:            "{hours}" + nbsp + "h",
	both:             "{hours}" + nbsp + "h {minutes}" + nbsp + "min",
}

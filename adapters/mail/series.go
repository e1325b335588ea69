package mail

import (
	"slices"

	ics "github.com/arran4/golang-ical"

	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/message"
	"slotwise/ports"
)

// seriesTexts names the texts of mails about a series.
var seriesTexts = map[message.Recipient]map[message.Kind]texts.ID{
	message.ToCustomer: {
		message.SeriesBooked: "mail.customer.seriesBooked", message.SeriesMoved: "mail.customer.seriesMoved", message.SeriesCancelled: "mail.customer.seriesCancelled",
	},
	message.ToStaff: {
		message.SeriesBooked: "mail.staff.seriesBooked", message.SeriesMoved: "mail.staff.seriesMoved", message.SeriesCancelled: "mail.staff.seriesCancelled",
	},
}

// ofSeries returns the content of a mail about a series. Instead of a ticket, it has a note for each appointment.
func (c composer) ofSeries() content {
	out := c.content(headlineOf(seriesTexts[c.Message.Recipient][c.Message.Kind]))
	out.Ticket = nil
	first, last := c.Series[0], c.Series[len(c.Series)-1]
	out.Hints = []string{c.zoneDuring(first.StartsAt, last.EndsAt())}
	return out
}

// dates returns a note for each appointment.
func (c composer) dates() []note {
	notes := make([]note, len(c.Series))
	for i, a := range c.Series {
		notes[i] = note{Title: c.longDate(a.StartsAt), Lines: []string{c.clockRange(a.StartsAt, a.EndsAt()), string(a.Number)}}
		if !c.sameOnAll() {
			notes[i].Lines = append(notes[i].Lines, plainLines(c.services(a.Appointment))...)
		}
	}
	return notes
}

// sameOnAll reports whether one service is the same on all dates. Several ones begin at other times on each date.
func (c composer) sameOnAll() bool {
	first := c.Series[0].Items
	return len(first) == 1 && !slices.ContainsFunc(c.Series, func(a ports.SeriesAppointment) bool { return !slices.EqualFunc(a.Items, first, appointment.Item.Equal) })
}

// whatOnAll returns what is the same on all dates.
func (c composer) whatOnAll() []string {
	if c.sameOnAll() {
		return plainLines(c.services(c.Appointment))
	}
	return nil
}

// samePrice reports whether all appointments have the same price.
func (c composer) samePrice() bool {
	return !slices.ContainsFunc(c.Series, func(a ports.SeriesAppointment) bool { return a.Price() != c.Appointment.Price() })
}

func (c composer) seriesToCustomer() content {
	out := c.ofSeries()
	out.Quote = quote{c.say("mail.customer.ownersNote"), lines(c.Message.Note)}
	out.Footer = c.footer()
	what, dates := c.whatOnAll(), c.dates()
	if c.samePrice() {
		what = append(what, c.Say("mail.customer.seriesPrice", "price", c.Amount(c.Appointment.Price())))
	} else {
		for i, a := range c.Series {
			dates[i].Lines = append(dates[i].Lines, c.Amount(a.Price()))
		}
	}
	if what != nil {
		out.Notes = []note{{Lines: what}}
	}
	out.Notes = append(out.Notes, note{Lines: plainLines(c.where().Lines)})
	if c.Message.Kind != message.SeriesCancelled {
		for i, a := range c.Series {
			dates[i].Action = action{c.say("mail.customer.manage"), a.ManageURL}
		}
		dates = append(dates, c.rules()...)
	}
	out.Notes = append(out.Notes, dates...)
	return out
}

func (c composer) seriesToStaff() content {
	out := c.ofSeries()
	out.Notes = append([]note{{Lines: append([]string{c.customerName}, c.whatOnAll()...)}}, c.dates()...)
	if notes := lines(c.Appointment.Customer.Notes); notes != nil && c.Message.Kind != message.SeriesCancelled {
		out.Notes = append(out.Notes, note{Title: c.say("mail.owner.notes"), Lines: notes})
	}
	out.Footer = []string{c.say("mail.staff.reason")}
	out.Stop = action{c.say("mail.staff.stop"), c.StaffURL}
	return out
}

// plainLines returns the lines without their links.
func plainLines(of []line) []string {
	var plain []string
	for _, l := range of {
		plain = append(plain, l.Text)
	}
	return plain
}

// seriesFile returns all events of a series. It is a publication, because an invitation has one event.
func (m *Mailer) seriesFile(a ports.AppointmentMail) *calendarFile {
	entries := make([]entry, len(a.Series))
	for i, one := range a.Series {
		entries[i] = m.customersEntry(texts.In(a.Language), a.Business, one.Appointment, one.ManageURL)
	}
	return writeEntries(ics.MethodPublish, entries...)
}

package mail

import (
	"fmt"

	"slotwise/core/message"
)

func (c composer) toOwner() (content, error) {
	h, err := c.headlineForOwner()
	if err != nil {
		return content{}, err
	}
	out := c.content(h)
	out.Ticket.Facts = append([]fact{c.customer(), c.what(), c.price()}, c.depositRow(depositTexts.ownerRow)...)
	if notes := lines(c.Appointment.Customer.Notes); notes != nil {
		out.Notes = []note{{Title: ownerTexts.notes, Lines: notes}}
	}
	out.Action = action{ownerTexts.openAppointment, c.DashboardURL}
	out.Footer = []string{c.fill(ownerTexts.reason)}
	return out, nil
}

func (c composer) headlineForOwner() (headline, error) {
	if h, ok := c.depositForOwner(); ok {
		return h, nil
	}
	texts := ownerTexts
	switch c.Message.Kind {
	case message.Booked:
		if c.isPending() {
			return texts.requested, nil
		}
		return texts.booked, nil
	case message.Changed:
		switch {
		case c.MovedFrom.IsZero():
			return texts.changed, nil
		case c.isPending():
			return texts.moved.and(texts.pleaseConfirm), nil
		default:
			return texts.moved, nil
		}
	case message.Cancelled:
		return texts.cancelled, nil
	default:
		return headline{}, fmt.Errorf("no mail to an owner is of kind %q", c.Message.Kind)
	}
}

func (c composer) customer() fact {
	who := c.Appointment.Customer
	about := []line{{Text: c.customerName}}
	if who.Email != "" {
		about = append(about, mailLine(who.Email))
	}
	if who.Phone != "" {
		about = append(about, phoneLine(who.Phone))
	}
	return fact{appointmentTexts.customer, about}
}

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
	out.Ticket.Facts = append([]fact{c.customer(), c.what(), c.price()}, c.depositRow(ownersDepositRows)...)
	if notes := lines(c.Appointment.Customer.Notes); notes != nil {
		out.Notes = []note{{Title: c.say("mail.owner.notes"), Lines: notes}}
	}
	out.Action = action{c.say("mail.owner.openAppointment"), c.DashboardURL}
	out.Footer = []string{c.say("mail.owner.reason")}
	return out, nil
}

func (c composer) headlineForOwner() (headline, error) {
	if h, ok := c.depositForOwner(); ok {
		return h, nil
	}
	switch c.Message.Kind {
	case message.Booked:
		if c.isPending() {
			return headlineOf("mail.owner.requested"), nil
		}
		return headlineOf("mail.owner.booked"), nil
	case message.Changed:
		switch {
		case c.MovedFrom.IsZero():
			return headlineOf("mail.owner.changed"), nil
		case c.isPending():
			return headlineOf("mail.owner.moved").and("mail.owner.pleaseConfirm"), nil
		default:
			return headlineOf("mail.owner.moved"), nil
		}
	case message.Cancelled:
		return headlineOf("mail.owner.cancelled"), nil
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
	return fact{c.Say("mail.label.customer"), about}
}

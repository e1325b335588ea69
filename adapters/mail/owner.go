package mail

import (
	"fmt"

	"slotwise/core/appointment"
	"slotwise/core/message"
)

func (c composer) toOwner() (content, error) {
	n, err := c.headlineForOwner()
	if err != nil {
		return content{}, err
	}
	l := c.content(n)
	l.Sender = c.business
	l.Ticket.Facts = []fact{c.customer(), c.what(), c.price()}
	if notes := lines(c.Appointment.Customer.Notes); notes != nil {
		l.Notes = []note{{Title: "The customer’s words", Lines: notes}}
	}
	l.Action = action{"Open the dashboard", c.DashboardURL}
	l.Footer = []string{
		fmt.Sprintf("You get this mail because %s takes bookings with Slotwise. Your answer to it goes to the customer.", c.business),
	}
	return l, nil
}

func (c composer) headlineForOwner() (headline, error) {
	what := short(c.customerName, 40) + ", " + c.service()
	switch c.Message.Kind {
	case message.Booked:
		if c.Appointment.Status == appointment.Pending {
			return headline{"New request: " + what, "New request", []string{c.customerName + " asks for this appointment. Please confirm or cancel it: the time is kept until you do."}}, nil
		}
		return headline{"New booking: " + what, "New booking", []string{c.customerName + " has booked this appointment. It is confirmed."}}, nil
	case message.Changed:
		if c.MovedFrom.IsZero() {
			return headline{"Changed: " + what, "Appointment changed", []string{c.customerName + " has changed this appointment. This is how it stands now."}}, nil
		}
		n := headline{"Moved: " + what + " is now", "Appointment moved", []string{c.customerName + " has moved this appointment to another time."}}
		if c.Appointment.Status == appointment.Pending {
			n.intro = append(n.intro, "Please confirm or cancel it.")
		}
		return n, nil
	case message.Cancelled:
		return headline{"Cancelled: " + what, "Appointment cancelled", []string{c.customerName + " has cancelled this appointment. The time is free again."}}, nil
	default:
		return headline{}, fmt.Errorf("no letter to an owner about %q", c.Message.Kind)
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
	return fact{"Customer", about}
}

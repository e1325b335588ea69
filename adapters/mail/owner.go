package mail

import (
	"fmt"

	"slotwise/core/appointment"
	"slotwise/core/message"
)

func (p pen) toOwner() (letter, error) {
	n, err := p.newsForOwner()
	if err != nil {
		return letter{}, err
	}
	l := p.letter(n)
	l.Sender = p.business
	l.Ticket.Facts = []fact{p.customer(), p.what(), p.price()}
	if notes := lines(p.Appointment.Client.Notes); notes != nil {
		l.Notes = []note{{Title: "The customer’s words", Lines: notes}}
	}
	l.Action = action{"Open the dashboard", p.DashboardURL}
	l.Footer = []string{
		fmt.Sprintf("You get this mail because %s takes bookings with Slotwise. Your answer to it goes to the customer.", p.business),
	}
	return l, nil
}

func (p pen) newsForOwner() (news, error) {
	what := short(p.client, 40) + ", " + p.service()
	switch p.Kind {
	case message.Booked:
		if p.Appointment.Status == appointment.Pending {
			return news{"New request: " + what, "New request", []string{p.client + " asks for this appointment. Please confirm or cancel it: the time is kept until you do."}}, nil
		}
		return news{"New booking: " + what, "New booking", []string{p.client + " has booked this appointment. It is confirmed."}}, nil
	case message.Changed:
		if p.MovedFrom.IsZero() {
			return news{"Changed: " + what, "Appointment changed", []string{p.client + " has changed this appointment. This is how it stands now."}}, nil
		}
		n := news{"Moved: " + what + " is now", "Appointment moved", []string{p.client + " has moved this appointment to another time."}}
		if p.Appointment.Status == appointment.Pending {
			n.intro = append(n.intro, "Please confirm or cancel it.")
		}
		return n, nil
	case message.Cancelled:
		return news{"Cancelled: " + what, "Appointment cancelled", []string{p.client + " has cancelled this appointment. The time is free again."}}, nil
	default:
		return news{}, fmt.Errorf("no letter to an owner about %q", p.Kind)
	}
}

func (p pen) customer() fact {
	c := p.Appointment.Client
	about := []line{{Words: p.client}}
	if c.Email != "" {
		about = append(about, mailLine(c.Email))
	}
	if c.Phone != "" {
		about = append(about, phoneLine(c.Phone))
	}
	return fact{"Customer", about}
}

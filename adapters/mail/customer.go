package mail

import (
	"fmt"

	"slotwise/core/appointment"
	"slotwise/core/message"
)

func (p pen) toCustomer() (letter, error) {
	n, err := p.newsForCustomer()
	if err != nil {
		return letter{}, err
	}
	l := p.letter(n)
	l.Sender = p.business
	l.Ticket.Facts = []fact{p.what(), p.where(), p.price()}
	l.Action = action{"See, move or cancel", p.ManageURL}
	l.Footer = []string{
		fmt.Sprintf("You get this mail because your address was given for a booking at %s. If that was not you, please answer this mail and say so.", p.business),
		"Booking by Slotwise",
	}
	if p.Appointment.Status == appointment.Cancelled {
		l.Action.Label = "See the appointment or book again"
		return l, nil
	}
	l.Notes = p.rules()
	if p.Appointment.CustomerCanChange(p.Business.Rules, p.now) {
		l.Hints = []string{fmt.Sprintf("You can move or cancel it there until %s.", p.moment(p.Appointment.ChangeUntil(p.Business.Rules)))}
	} else {
		l.Action.Label = "See the appointment"
		l.Hints = []string{p.tooLate()}
	}
	return l, nil
}

func (p pen) tooLate() string {
	if phone := oneLine(p.Business.Phone); phone != "" {
		return fmt.Sprintf("It can no longer be moved or cancelled online. Please call %s.", phone)
	}
	return fmt.Sprintf("It can no longer be moved or cancelled online. Please ask %s.", p.business)
}

func (p pen) newsForCustomer() (news, error) {
	pending := p.Appointment.Status == appointment.Pending
	byCustomer := p.By == appointment.ByCustomer
	switch p.Kind {
	case message.Booked:
		return p.bookedForCustomer(), nil
	case message.Confirmed:
		return news{
			subject: "Confirmed: " + p.service(),
			title:   "You’re booked",
			intro:   []string{p.business + " has confirmed your appointment."},
		}, nil
	case message.Changed:
		n := news{subject: "Changed: " + p.service(), title: "Your appointment has changed"}
		n.intro = []string{p.business + " has changed your appointment. This is how it stands now."}
		if byCustomer {
			n.intro = []string{"You have changed your appointment. This is how it stands now."}
		}
		if !p.MovedFrom.IsZero() {
			n.subject, n.title = "Moved: "+p.service()+" is now", "Your appointment has moved"
			n.intro = []string{p.business + " has moved your appointment to another time."}
			if byCustomer {
				n.intro = []string{"You have moved your appointment to another time."}
			}
		}
		if pending {
			n.intro = append(n.intro, p.business+" will confirm it by e-mail.")
		}
		return n, nil
	case message.Cancelled:
		n := news{subject: "Cancelled: " + p.service(), title: "Appointment cancelled"}
		n.intro = []string{p.business + " has cancelled your appointment. For any question, answer this mail."}
		if byCustomer {
			n.intro = []string{"You have cancelled your appointment. There is nothing more to do."}
		}
		return n, nil
	case message.Reminder:
		n := news{subject: "Reminder: " + p.service(), title: "See you soon"}
		n.intro = []string{"This is a reminder of your appointment at " + p.business + "."}
		if pending {
			n.intro = append(n.intro, "It still has to be confirmed.")
		}
		return n, nil
	default:
		return news{}, fmt.Errorf("no letter to a customer about %q", p.Kind)
	}
}

func (p pen) bookedForCustomer() news {
	byOwner := p.By == appointment.ByOwner
	if p.Appointment.Status == appointment.Pending {
		n := news{subject: "Request received: " + p.service(), title: "Request received"}
		n.intro = []string{p.business + " has your request and will confirm it by e-mail. The time is kept for you until then."}
		if byOwner {
			n.intro = []string{p.business + " has noted this appointment for you and will confirm it by e-mail."}
		}
		return n
	}
	n := news{subject: "Confirmed: " + p.service(), title: "You’re booked"}
	n.intro = []string{"Your appointment at " + p.business + " is confirmed."}
	if byOwner {
		n.intro = []string{p.business + " has booked this appointment for you."}
	}
	return n
}

func (p pen) where() fact {
	where := []line{{Words: p.business}}
	for _, l := range lines(p.Business.Address) {
		where = append(where, line{Words: l})
	}
	if p.Business.Phone != "" {
		where = append(where, phoneLine(p.Business.Phone))
	}
	return fact{"Where", where}
}

// rules is what to know before coming.
func (p pen) rules() []note {
	var notes []note
	if arrive := lines(p.Business.Rules.ArrivalNote); arrive != nil {
		notes = append(notes, note{Lines: arrive})
	}
	if policy := lines(p.Business.Rules.CancellationPolicy); policy != nil {
		notes = append(notes, note{Title: "Cancellation policy", Lines: policy})
	}
	return notes
}

package mail

import (
	"fmt"

	"slotwise/core/appointment"
	"slotwise/core/message"
)

func (c composer) toCustomer() (content, error) {
	n, err := c.headlineForCustomer()
	if err != nil {
		return content{}, err
	}
	l := c.content(n)
	l.Sender = c.business
	l.Ticket.Facts = []fact{c.what(), c.where(), c.price()}
	l.Action = action{"See, move or cancel", c.ManageURL}
	l.Footer = []string{
		fmt.Sprintf("You get this mail because your address was given for a booking at %s. If that was not you, please answer this mail and say so.", c.business),
		"Booking by Slotwise",
	}
	if c.Appointment.Status == appointment.Cancelled {
		l.Action.Label = "See the appointment or book again"
		return l, nil
	}
	l.Notes = c.rules()
	if c.Appointment.CustomerCanChange(c.Business.Rules, c.now) {
		l.Hints = []string{fmt.Sprintf("You can move or cancel it there until %s.", c.moment(c.Appointment.ChangeUntil(c.Business.Rules)))}
	} else {
		l.Action.Label = "See the appointment"
		l.Hints = []string{c.tooLate()}
	}
	return l, nil
}

func (c composer) tooLate() string {
	if phone := oneLine(c.Business.Phone); phone != "" {
		return fmt.Sprintf("It can no longer be moved or cancelled online. Please call %s.", phone)
	}
	return fmt.Sprintf("It can no longer be moved or cancelled online. Please ask %s.", c.business)
}

func (c composer) headlineForCustomer() (headline, error) {
	pending := c.Appointment.Status == appointment.Pending
	byCustomer := c.By == appointment.ActorCustomer
	switch c.Message.Kind {
	case message.Booked:
		return c.bookedForCustomer(), nil
	case message.Confirmed:
		return headline{
			subject: "Confirmed: " + c.service(),
			title:   "You’re booked",
			intro:   []string{c.business + " has confirmed your appointment."},
		}, nil
	case message.Changed:
		n := headline{subject: "Changed: " + c.service(), title: "Your appointment has changed"}
		n.intro = []string{c.business + " has changed your appointment. This is how it stands now."}
		if byCustomer {
			n.intro = []string{"You have changed your appointment. This is how it stands now."}
		}
		if !c.MovedFrom.IsZero() {
			n.subject, n.title = "Moved: "+c.service()+" is now", "Your appointment has moved"
			n.intro = []string{c.business + " has moved your appointment to another time."}
			if byCustomer {
				n.intro = []string{"You have moved your appointment to another time."}
			}
		}
		if pending {
			n.intro = append(n.intro, c.business+" will confirm it by e-mail.")
		}
		return n, nil
	case message.Cancelled:
		n := headline{subject: "Cancelled: " + c.service(), title: "Appointment cancelled"}
		n.intro = []string{c.business + " has cancelled your appointment. For any question, answer this mail."}
		if byCustomer {
			n.intro = []string{"You have cancelled your appointment. There is nothing more to do."}
		}
		return n, nil
	case message.Reminder:
		n := headline{subject: "Reminder: " + c.service(), title: "See you soon"}
		n.intro = []string{"This is a reminder of your appointment at " + c.business + "."}
		if pending {
			n.intro = append(n.intro, "It still has to be confirmed.")
		}
		return n, nil
	default:
		return headline{}, fmt.Errorf("no letter to a customer about %q", c.Message.Kind)
	}
}

func (c composer) bookedForCustomer() headline {
	byOwner := c.By == appointment.ActorOwner
	if c.Appointment.Status == appointment.Pending {
		n := headline{subject: "Request received: " + c.service(), title: "Request received"}
		n.intro = []string{c.business + " has your request and will confirm it by e-mail. The time is kept for you until then."}
		if byOwner {
			n.intro = []string{c.business + " has noted this appointment for you and will confirm it by e-mail."}
		}
		return n
	}
	n := headline{subject: "Confirmed: " + c.service(), title: "You’re booked"}
	n.intro = []string{"Your appointment at " + c.business + " is confirmed."}
	if byOwner {
		n.intro = []string{c.business + " has booked this appointment for you."}
	}
	return n
}

func (c composer) where() fact {
	where := []line{{Text: c.business}}
	for _, l := range lines(c.Business.Address) {
		where = append(where, line{Text: l})
	}
	if c.Business.Phone != "" {
		where = append(where, phoneLine(c.Business.Phone))
	}
	return fact{"Where", where}
}

// rules is what to know before coming.
func (c composer) rules() []note {
	var notes []note
	if arrive := lines(c.Business.Rules.ArrivalNote); arrive != nil {
		notes = append(notes, note{Lines: arrive})
	}
	if policy := lines(c.Business.Rules.CancellationPolicy); policy != nil {
		notes = append(notes, note{Title: "Cancellation policy", Lines: policy})
	}
	return notes
}

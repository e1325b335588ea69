package mail

import (
	"fmt"

	"slotwise/adapters/texts"
	"slotwise/core/message"
)

// toStaff shows what the staff member needs for the appointment. It does not show the customer's contact details, because the owner
// decides about sharing them.
func (c composer) toStaff() (content, error) {
	id, err := c.textsForStaff()
	if err != nil {
		return content{}, err
	}
	out := c.content(headlineOf(id))
	out.Ticket.Facts = []fact{{c.Say("mail.label.customer"), []line{{Text: c.customerName}}}, c.what()}
	if c.Message.Kind == message.TakenAway {
		out.Ticket.Over, out.Ticket.Status = true, status{c.say("mail.staff.notYours"), "cancelled"}
	}
	if notes := lines(c.Appointment.Customer.Notes); notes != nil && !out.Ticket.Over {
		out.Notes = []note{{Title: c.say("mail.owner.notes"), Lines: notes}}
	}
	out.Footer = []string{c.say("mail.staff.reason")}
	out.Stop = action{c.say("mail.staff.stop"), c.StaffURL}
	return out, nil
}

func (c composer) textsForStaff() (texts.ID, error) {
	switch c.Message.Kind {
	case message.Assigned:
		return "mail.staff.assigned", nil
	case message.Changed:
		if c.MovedFrom.IsZero() {
			return "mail.staff.changed", nil
		}
		return "mail.staff.moved", nil
	case message.Cancelled:
		return "mail.staff.cancelled", nil
	case message.TakenAway:
		return "mail.staff.takenAway", nil
	default:
		return "", fmt.Errorf("no mail to a staff member is of kind %q", c.Message.Kind)
	}
}

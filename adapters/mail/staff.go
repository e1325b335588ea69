package mail

import (
	"fmt"

	"slotwise/core/message"
)

// toStaff shows what the staff member needs for the appointment. It does not show the customer's contact details, because the owner
// decides about sharing them.
func (c composer) toStaff() (content, error) {
	if c.Message.Kind.OfSeries() {
		return c.seriesToStaff(), nil
	}
	h, err := c.headlineForStaff()
	if err != nil {
		return content{}, err
	}
	out := c.content(h)
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

func (c composer) headlineForStaff() (headline, error) {
	switch c.Message.Kind {
	case message.Assigned:
		return headlineOf("mail.staff.assigned"), nil
	case message.Changed:
		switch {
		case c.MovedFrom.IsZero():
			return headlineOf("mail.staff.changed"), nil
		case c.onlyZone():
			return headlineOf("mail.staff.newZone"), nil
		case c.FormerZone != nil:
			return headlineOf("mail.staff.moved").and("mail.staff.zoneChanged"), nil
		default:
			return headlineOf("mail.staff.moved"), nil
		}
	case message.Cancelled:
		return headlineOf("mail.staff.cancelled"), nil
	case message.TakenAway:
		return headlineOf("mail.staff.takenAway"), nil
	default:
		return headline{}, fmt.Errorf("no mail to a staff member is of kind %q", c.Message.Kind)
	}
}

package mail

import (
	"fmt"

	"slotwise/core/message"
)

// toStaff shows what the staff member needs for the appointment. It does not show the customer's contact details, because the owner
// decides about sharing them.
func (c composer) toStaff() (content, error) {
	h, err := c.headlineForStaff()
	if err != nil {
		return content{}, err
	}
	out := c.content(h)
	out.Ticket.Facts = []fact{{appointmentTexts.customer, []line{{Text: c.customerName}}}, c.what()}
	if c.Message.Kind == message.TakenAway {
		out.Ticket.Over, out.Ticket.Status = true, status{staffTexts.notYours, "cancelled"}
	}
	if notes := lines(c.Appointment.Customer.Notes); notes != nil && !out.Ticket.Over {
		out.Notes = []note{{Title: ownerTexts.notes, Lines: notes}}
	}
	out.Footer = []string{c.fill(staffTexts.reason)}
	out.Stop = action{staffTexts.stop, c.StaffURL}
	return out, nil
}

func (c composer) headlineForStaff() (headline, error) {
	switch c.Message.Kind {
	case message.Assigned:
		return staffTexts.assigned, nil
	case message.Changed:
		if c.MovedFrom.IsZero() {
			return staffTexts.changed, nil
		}
		return staffTexts.moved, nil
	case message.Cancelled:
		return staffTexts.cancelled, nil
	case message.TakenAway:
		return staffTexts.takenAway, nil
	default:
		return headline{}, fmt.Errorf("no mail to a staff member is of kind %q", c.Message.Kind)
	}
}

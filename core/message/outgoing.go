package message

import (
	"time"

	"slotwise/core/appointment"
)

// Outgoing is a message that a change asks for.
type Outgoing struct {
	Kind      Kind
	Recipient Recipient
}

// OutgoingFor lists the messages that a change asks for. Customer and owner each hear of what they did not do themselves; the
// customer also gets what they booked, moved or cancelled in writing. Nothing is written about an appointment that has
// already begun, nor to a customer without an address.
//
//	what happened                        by the customer     by the owner
//	booked                               customer, owner     customer
//	confirmed                                                customer
//	moved, another service or staff,
//	another e-mail address               customer, owner     customer
//	cancelled                            customer, owner     customer
//	taken up again after cancelling                          customer
//	completed, no-show, own notes, …                         nobody
//
// What the system does counts as done by nobody: both hear of it.
func OutgoingFor(after appointment.Appointment, e appointment.Entry, now time.Time) []Outgoing {
	kind := kindOf(after, e)
	if kind == "" || !after.StartsAt.After(now) {
		return nil
	}
	var asks []Outgoing
	if after.Customer.Email != "" {
		asks = append(asks, Outgoing{kind, ToCustomer})
	}
	if e.By != appointment.ActorOwner {
		asks = append(asks, Outgoing{kind, ToOwner})
	}
	return asks
}

// kindOf is what there is to tell about a change; empty: nothing.
func kindOf(after appointment.Appointment, e appointment.Entry) Kind {
	switch e.Action {
	case appointment.ActionBooked:
		return Booked
	case appointment.ActionConfirmed:
		return Confirmed
	case appointment.ActionCancelled:
		return Cancelled
	case appointment.ActionReopened:
		if status, _ := e.Change(appointment.FieldStatus); status.From != string(appointment.Cancelled) {
			return ""
		}
		if after.Status == appointment.Confirmed {
			return Confirmed
		}
		return Changed
	case appointment.ActionMoved, appointment.ActionEdited:
		if after.Status.HoldsPlace() && concernsCustomer(e) {
			return Changed
		}
	case appointment.ActionCompleted, appointment.ActionNoShow, appointment.ActionDeleted:
	}
	return ""
}

// concernsCustomer says whether the change touches what the customer goes by.
func concernsCustomer(e appointment.Entry) bool {
	for _, field := range []string{
		appointment.FieldStart, appointment.FieldService, appointment.FieldDuration, appointment.FieldStaff, appointment.FieldEmail,
	} {
		if _, changed := e.Change(field); changed {
			return true
		}
	}
	return false
}

package message

import (
	"cmp"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/text"
)

// Outgoing is a message that follows from a change.
type Outgoing struct {
	Kind      Kind
	Recipient Recipient
	Staff     business.StaffID // for ToStaff
	Address   string           // replaces the recipient's current address; empty: the current one
	Note      string           // the owner's words to the customer; empty: none
	Says      text.Text        // in place of a note
}

// For creates the messages that follow from a change, with new ids. They are the only ones that a change causes.
func For(setup *business.Setup, c Change, newID func() string, now time.Time) []Message {
	var messages []Message
	b := &setup.Business
	for _, out := range c.outgoing(setup, now) {
		messages = append(messages, ForAppointment(ID(newID()), out, c.After, b.Email, !b.EmailConfirmedAt.IsZero(), now))
	}
	return messages
}

func (c Change) outgoing(setup *business.Setup, now time.Time) []Outgoing {
	if c.unnoticed() {
		return nil
	}
	outgoing := OutgoingFor(c.After, c.Entry, c.Notice, now)
	for _, to := range OutgoingToStaff(c.Before, c.After, c.Entry, now) {
		if address := setup.StaffAddress(to.Staff, now); address != "" {
			outgoing = append(outgoing, Outgoing{Kind: to.Kind, Recipient: ToStaff, Staff: to.Staff, Address: address})
		}
	}
	outgoing = slices.DeleteFunc(outgoing, func(out Outgoing) bool { return !out.WantedBy(setup.Business.OwnerMail) })
	return c.withDeposit(outgoing)
}

// WantedBy reports whether the owner wants the message. It is true for messages to others.
func (o Outgoing) WantedBy(owner business.OwnerMail) bool {
	switch {
	case o.Recipient != ToOwner:
		return true
	case o.Kind == Booked:
		return owner.Bookings
	default:
		return owner.Changes
	}
}

// OutgoingFor lists the messages that follow from a change. Customer and owner are informed of changes by others. The customer also
// gets a confirmation of what they booked, moved or cancelled. There are no messages about an appointment that has already begun,
// and none to a customer without an address.
//
//	what happened                        by the customer     by the owner
//	booked, deposit paid                 customer, owner     customer
//	confirmed                                                customer
//	moved, other services, times or staff,
//	another email address               customer, owner     customer, and the former address
//	cancelled                            customer, owner     customer
//	reactivated after cancelling                             customer
//	completed, no-show, own notes, …                         nobody
//
// There are no messages about an appointment that is only held for a payment, except to a customer whose payment is on its way when it is
// cancelled. Customer and owner are both informed of a change by the system. A silent notice leaves out every message to the customer.
func OutgoingFor(after appointment.Appointment, e appointment.Entry, notice appointment.Notice, now time.Time) []Outgoing {
	kind := kindOf(after, e)
	if kind == "" || after.Held() && !e.LeavesPayment(after) || !after.StartsAt.After(now) {
		return nil
	}
	var outgoing []Outgoing
	if !notice.Silent {
		outgoing = outgoingToCustomer(kind, after, e, notice)
	}
	if !e.Actor.Kind.IsMember() && !after.Held() {
		outgoing = append(outgoing, Outgoing{Kind: kind, Recipient: ToOwner})
	}
	return outgoing
}

// outgoingToCustomer does not send the note to a former address, which may belong to a stranger.
func outgoingToCustomer(kind Kind, after appointment.Appointment, e appointment.Entry, notice appointment.Notice) []Outgoing {
	var outgoing []Outgoing
	if after.Customer.Email != "" {
		outgoing = append(outgoing, Outgoing{Kind: kind, Recipient: ToCustomer, Note: notice.Note, Says: notice.Says})
	}
	if change, _ := e.Change(appointment.FieldCustomerEmail); change.From != "" && e.Actor.Kind.IsMember() {
		outgoing = append(outgoing, Outgoing{Kind: AddressChanged, Recipient: ToCustomer, Address: change.From})
	}
	return outgoing
}

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
		if after.Status.Occupies() && concernsCustomer(e) {
			return Changed
		}
	case appointment.ActionDeposit:
		if e.BooksHeld() {
			return Booked
		}
	case appointment.ActionCompleted, appointment.ActionNoShow, appointment.ActionDeleted, appointment.ActionPayment:
	}
	return ""
}

// concernsCustomer reports whether the customer needs to know of the change.
func concernsCustomer(e appointment.Entry) bool {
	if e.Items != nil {
		return true
	}
	for _, field := range []core.Field{
		appointment.FieldStart, business.FieldTimezone, appointment.FieldServiceName, appointment.FieldDuration, appointment.FieldStaffName, appointment.FieldCustomerEmail,
	} {
		if _, changed := e.Change(field); changed {
			return true
		}
	}
	return false
}

// ForAppointment creates an outgoing message about the appointment in its current state. The message waits until the owner's
// address is confirmed. Before that, no mail is sent in the business's name, or to an owner's address that may belong to a
// stranger.
func ForAppointment(id ID, out Outgoing, a appointment.Appointment, owner string, ownerConfirmed bool, now time.Time) Message {
	m := Message{
		ID: id, BusinessID: a.BusinessID, Subject: Subject{Kind: AboutAppointment, Appointment: a.ID, AppointmentVersion: a.Version},
		Kind: out.Kind, Channel: Email, Recipient: out.Recipient, Staff: out.Staff, RecipientAddress: owner, Note: out.Note, Says: out.Says, State: Queued, CreatedAt: now,
	}
	switch out.Recipient {
	case ToCustomer:
		m.RecipientAddress = cmp.Or(out.Address, a.Customer.Email)
	case ToStaff:
		m.RecipientAddress = out.Address
	case ToOwner, ToOperator:
	}
	if !ownerConfirmed {
		m.State = AwaitingConfirmation
	}
	return m
}

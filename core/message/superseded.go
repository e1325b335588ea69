package message

import (
	"time"

	"slotwise/core/appointment"
	"slotwise/core/text"
)

// Reasons why a message was skipped, shown to the owner.
var (
	reasonSuperseded = text.Of("message.skipped.superseded")
	reasonMoved      = text.Of("message.skipped.moved")
	reasonCancelled  = text.Of("message.skipped.cancelled")
	reasonReopened   = text.Of("message.skipped.reopened")
	reasonStarted    = text.Of("message.skipped.started")
	reasonAddress    = text.Of("message.skipped.address")
	reasonSettled    = text.Of("message.skipped.settled")
)

// Superseded returns why a message is obsolete at now, or no text. history and others belong to the message's appointment.
//
// A reminder is skipped once the appointment was moved, was cancelled or has begun. A message about the state of the appointment is skipped
// once a newer one to the same recipient is sent or will be: Told makes that one say what this one would have said. Messages to the customer
// are also skipped once the customer has another address, while a former address gets its notice. If the owner cancelled or reactivated
// without a message, an older message must not announce the former state.
func Superseded(m Message, a appointment.Appointment, history []appointment.Entry, others []Message, now time.Time) text.Text {
	switch {
	case m.toFormerAddress(a):
		return reasonAddress
	case m.Kind == Reminder:
		return reminderSuperseded(m, a, history, now)
	case (m.Kind == PaymentPending || m.Kind == PaymentUnclear) && !a.Deposit.MayArrive():
		return reasonSettled
	case !m.aboutState():
		return text.Text{}
	}
	for _, o := range others {
		arrives := o.State == Sent || o.State != Failed && o.State != Skipped && o.contradicts(a).IsZero()
		if arrives && o.replaces(m) {
			return reasonSuperseded
		}
	}
	return m.contradicts(a)
}

// aboutState reports whether the message describes the state of the appointment.
func (m Message) aboutState() bool {
	return m.Kind != Reminder && m.Kind != AddressChanged && !m.Kind.OfSeries() && !m.Kind.AboutDeposit()
}

// replaces reports whether the message describes a newer state to the same recipient.
func (m Message) replaces(older Message) bool {
	return m.aboutState() && older.aboutState() && m.Recipient == older.Recipient && m.Staff == older.Staff && m.Subject.AppointmentVersion > older.Subject.AppointmentVersion
}

// contradicts returns why the customer must not get the message: it announces a state that has ended without a message.
func (m Message) contradicts(a appointment.Appointment) text.Text {
	cancelled := !a.Status.Occupies()
	switch {
	case m.Recipient != ToCustomer:
		return text.Text{}
	case cancelled && m.Kind != Cancelled:
		return reasonCancelled
	case !cancelled && m.Kind == Cancelled:
		return reasonReopened
	}
	return text.Text{}
}

// toFormerAddress reports whether the message would show the appointment and its new link to an address that the customer no longer has.
// A customer without an address was erased, and is still told of the cancellation.
func (m Message) toFormerAddress(a appointment.Appointment) bool {
	return m.Recipient == ToCustomer && m.Kind != AddressChanged && !m.Kind.OfSeries() && a.Customer.Email != "" && m.RecipientAddress != a.Customer.Email
}

func reminderSuperseded(m Message, a appointment.Appointment, history []appointment.Entry, now time.Time) text.Text {
	switch {
	case !a.Status.Occupies():
		return reasonCancelled
	case !a.StartsAt.After(now), a.Status == appointment.Completed:
		return reasonStarted
	}
	for _, e := range history {
		if _, moved := e.Change(appointment.FieldStart); moved && e.Version > m.Subject.AppointmentVersion {
			return reasonMoved
		}
	}
	return text.Text{}
}

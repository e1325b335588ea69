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
// A reminder is skipped once the appointment was moved, was cancelled or has begun. Other messages to the customer are
// skipped once the customer has another address, and once a newer one is sent or queued, since each describes the whole appointment. A newer one that failed does not
// count. The owner gets every message, and a former address gets its notice. If the owner cancelled or reactivated without a
// message, an older message must not announce the former state.
func Superseded(m Message, a appointment.Appointment, history []appointment.Entry, others []Message, now time.Time) text.Text {
	if m.toFormerAddress(a) {
		return reasonAddress
	}
	if m.Kind == Reminder {
		return reminderSuperseded(m, a, history, now)
	}
	if m.Recipient == ToStaff {
		return supersededForStaff(m, others)
	}
	if (m.Kind == PaymentPending || m.Kind == PaymentUnclear) && !a.Deposit.MayArrive() {
		return reasonSettled
	}
	if m.Recipient != ToCustomer || m.Kind == AddressChanged || m.Kind.AboutDeposit() {
		return text.Text{}
	}
	for _, o := range others {
		if o.Recipient == ToCustomer && o.Kind != Reminder && !o.Kind.AboutDeposit() && o.Subject.AppointmentVersion > m.Subject.AppointmentVersion && o.State != Failed {
			return reasonSuperseded
		}
	}
	switch cancelled := !a.Status.Occupies(); {
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
	return m.Recipient == ToCustomer && m.Kind != AddressChanged && a.Customer.Email != "" && m.RecipientAddress != a.Customer.Email
}

// supersededForStaff checks for newer messages to the same staff member, since each describes the current state.
func supersededForStaff(m Message, others []Message) text.Text {
	for _, o := range others {
		if o.Recipient == ToStaff && o.Staff == m.Staff && o.Subject.AppointmentVersion > m.Subject.AppointmentVersion && o.State != Failed {
			return reasonSuperseded
		}
	}
	return text.Text{}
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

package message

import (
	"time"

	"slotwise/core/appointment"
)

// Why a message was skipped, for the owner to read.
const (
	reasonSuperseded = "A later message tells more"
	reasonMoved      = "The appointment was moved"
	reasonCancelled  = "The appointment was cancelled"
	reasonStarted    = "The appointment has already begun"
)

// Superseded says why a message is not worth sending any more at now; empty: it is. History and others are those of its
// appointment.
//
// A reminder is not, once the appointment was moved, is no longer expected or has begun. Another message to the customer
// is not, once a newer one to them is on its way or there: each tells the whole of the appointment. A newer one that
// failed tells nothing. The owner gets every message.
func Superseded(m Message, a appointment.Appointment, history []appointment.Entry, others []Message, now time.Time) string {
	if m.Kind == Reminder {
		return reminderSuperseded(m, a, history, now)
	}
	if m.Recipient != ToCustomer {
		return ""
	}
	for _, o := range others {
		if o.Recipient == ToCustomer && o.Kind != Reminder && o.AppointmentVersion > m.AppointmentVersion && o.State != Failed {
			return reasonSuperseded
		}
	}
	return ""
}

func reminderSuperseded(m Message, a appointment.Appointment, history []appointment.Entry, now time.Time) string {
	switch {
	case !a.Status.HoldsPlace():
		return reasonCancelled
	case !a.StartsAt.After(now), a.Status == appointment.Completed:
		return reasonStarted
	}
	for _, e := range history {
		if _, moved := e.Change(appointment.FieldStart); moved && e.Version > m.AppointmentVersion {
			return reasonMoved
		}
	}
	return ""
}

// New is a message about the appointment as it stands. It is held while the owner's address is not confirmed: until then
// the product writes to nobody in the business's name, and not to an address that may be a stranger's.
func New(id ID, ask Outgoing, a appointment.Appointment, owner string, ownerConfirmed bool, now time.Time) Message {
	m := Message{
		ID: id, BusinessID: a.BusinessID, Appointment: a.ID, AppointmentVersion: a.Version,
		Kind: ask.Kind, Recipient: ask.Recipient, To: owner, State: Queued, CreatedAt: now,
	}
	if ask.Recipient == ToCustomer {
		m.To = a.Customer.Email
	}
	if !ownerConfirmed {
		m.State = AwaitingConfirmation
	}
	return m
}

// MarkSent is the message after the mail server took it.
func (m Message) MarkSent(now time.Time) Message {
	m.State, m.SentAt, m.Reason = Sent, now, ""
	m.Attempts++
	return m
}

// MarkRefused is the message after a try that failed with those words; final: no other try follows.
func (m Message) MarkRefused(words string, final bool) Message {
	m.Attempts++
	m.Reason = words
	if final {
		m.State = Failed
	}
	return m
}

// MarkSkipped is the message when it is not sent, for that reason.
func (m Message) MarkSkipped(reason string) Message {
	m.State, m.Reason = Skipped, reason
	return m
}

// Retried is a failed message on its way again; ok is false for any other.
func (m Message) Retried() (queued Message, ok bool) {
	if m.State != Failed {
		return m, false
	}
	m.State, m.Reason = Queued, ""
	return m, true
}

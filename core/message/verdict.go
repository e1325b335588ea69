package message

import (
	"time"

	"slotwise/core/appointment"
)

// Why a message was skipped, for the owner to read.
const (
	reasonOvertaken = "A later message tells more"
	reasonMoved     = "The appointment was moved"
	reasonCancelled = "The appointment was cancelled"
	reasonBegun     = "The appointment has already begun"
)

// Overtaken says why a message is not worth sending any more at now; empty: it is. History and others are those of its
// appointment.
//
// A reminder is not, once the appointment was moved, is no longer expected or has begun. Another message to the customer
// is not, once a newer one to them is on its way or there: each tells the whole of the appointment. A newer one that
// failed tells nothing. The owner gets every message.
func Overtaken(m Message, a appointment.Appointment, history []appointment.Entry, others []Message, now time.Time) string {
	if m.Kind == Reminder {
		return reminderOvertaken(m, a, history, now)
	}
	if m.Recipient != ToCustomer {
		return ""
	}
	for _, o := range others {
		if o.Recipient == ToCustomer && o.Kind != Reminder && o.Revision > m.Revision && o.State != Failed {
			return reasonOvertaken
		}
	}
	return ""
}

func reminderOvertaken(m Message, a appointment.Appointment, history []appointment.Entry, now time.Time) string {
	switch {
	case !a.Status.HoldsPlace():
		return reasonCancelled
	case !a.StartsAt.After(now), a.Status == appointment.Completed:
		return reasonBegun
	}
	for _, e := range history {
		if _, moved := e.Change(appointment.FieldStart); moved && e.Revision > m.Revision {
			return reasonMoved
		}
	}
	return ""
}

// New is a message about the appointment as it stands. It is held while the owner's address is not confirmed: until then
// the product writes to nobody in the business's name, and not to an address that may be a stranger's.
func New(id ID, ask Ask, a appointment.Appointment, owner string, ownerConfirmed bool, now time.Time) Message {
	m := Message{
		ID: id, BusinessID: a.BusinessID, Appointment: a.ID, Revision: a.Revision,
		Kind: ask.Kind, Recipient: ask.Recipient, To: owner, State: Queued, CreatedAt: now,
	}
	if ask.Recipient == ToCustomer {
		m.To = a.Client.Email
	}
	if !ownerConfirmed {
		m.State = Held
	}
	return m
}

// SentAtTry is the message after the mail server took it.
func (m Message) SentAtTry(now time.Time) Message {
	m.State, m.SentAt, m.Reason = Sent, now, ""
	m.Attempts++
	return m
}

// Refused is the message after a try that failed with those words; final: no other try follows.
func (m Message) Refused(words string, final bool) Message {
	m.Attempts++
	m.Reason = words
	if final {
		m.State = Failed
	}
	return m
}

// SkippedFor is the message when it is not sent, for that reason.
func (m Message) SkippedFor(reason string) Message {
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

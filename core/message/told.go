package message

import (
	"slices"
	"strings"

	"slotwise/core/appointment"
)

// Told returns the message as its recipient gets it, who made the change that it tells of, and the version of the appointment that the
// recipient knows; 0: none. A message also tells what older ones would have told that were not sent: it has their notes, and it tells of
// a booking or a confirmation of which the recipient does not know. history and others belong to the message's appointment.
//
// The recipient knows what the last message that was sent says, and what they have done themselves, since the pages showed it.
func Told(m Message, a appointment.Appointment, history []appointment.Entry, others []Message) (told Message, by appointment.ActorKind, known int) {
	unsaid := m.unsaid(others)
	known = m.known(history, unsaid)
	news := m
	for _, o := range slices.Backward(unsaid) {
		switch {
		case o.Subject.AppointmentVersion <= known:
		case (m.Kind == Changed || m.Kind == Confirmed) && o.beginsWith(a):
			news = o
		case o.Kind != Confirmed && o.beginsWith(a) && (known == 0 || m.Recipient != ToCustomer):
			known = m.Subject.AppointmentVersion - 1 // who is told only of the end needs the last time
		}
	}
	told = m.withNotes(unsaid)
	told.Kind = news.Kind
	by = appointment.ActorSystem
	for _, e := range history {
		if e.Version == news.Subject.AppointmentVersion && m.Kind != Reminder {
			by = e.Actor.Kind
		}
	}
	return told, by, known
}

// known returns the version of the appointment that the recipient knows.
func (m Message) known(history []appointment.Entry, unsaid []Message) int {
	version := m.Subject.AppointmentVersion - 1
	if len(unsaid) > 0 {
		version = unsaid[0].Subject.AppointmentVersion - 1
	}
	for _, e := range history {
		if m.Recipient.is(e.Actor.Kind) {
			version = max(version, min(e.Version, m.Subject.AppointmentVersion-1))
		}
	}
	return version
}

// withNotes returns the message with its notes after those of the messages that were not sent.
func (m Message) withNotes(unsaid []Message) Message {
	var notes []string
	for _, o := range append(unsaid, m) {
		if o.Kind == Cancelled && m.Kind != Cancelled {
			continue // what it explains did not happen
		}
		if o.Note != "" {
			notes = append(notes, o.Note)
		}
		if !o.Says.IsZero() {
			m.Says = o.Says
		}
	}
	m.Note = strings.Join(notes, "\n")
	return m
}

// unsaid returns the older messages to the same recipient that were not sent, since the last one that was, the oldest first.
func (m Message) unsaid(others []Message) (unsaid []Message) {
	older := slices.DeleteFunc(slices.Clone(others), func(o Message) bool { return !m.replaces(o) })
	slices.SortStableFunc(older, func(a, b Message) int { return b.Subject.AppointmentVersion - a.Subject.AppointmentVersion })
	for _, o := range older {
		if o.State == Sent {
			break
		}
		unsaid = append(unsaid, o)
	}
	slices.Reverse(unsaid)
	return unsaid
}

// beginsWith reports whether the message tells of a state that still holds and that a message about a change does not name.
func (m Message) beginsWith(a appointment.Appointment) bool {
	switch m.Kind {
	case Booked, BookedLate, Assigned:
		return true
	case Confirmed:
		return a.Status == appointment.Confirmed
	default:
		return false
	}
}

// is reports whether the recipient made a change by that actor. Messages to the owner are for everybody at the business.
func (r Recipient) is(by appointment.ActorKind) bool {
	switch r {
	case ToCustomer:
		return by == appointment.ActorCustomer
	case ToOwner:
		return by.IsMember()
	case ToStaff, ToOperator:
	}
	return false
}

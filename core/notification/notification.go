// Package notification describes the notifications of the dashboard: changes of appointments by others, and failed mails.
// Notifications are not stored. They are read from appointments, their histories and messages, so they always show the current
// state. The notification about a failed mail disappears when a retry sends the mail.
package notification

import (
	"math"
	"strconv"
	"strings"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/message"
	"slotwise/core/uuid"
)

const (
	// NewFor is how long an unread notification counts as new.
	NewFor = 24 * time.Hour
	// ListedFor is how long a notification is listed.
	ListedFor = 30 * 24 * time.Hour
)

// ID identifies a notification within its business.
type ID struct {
	Subject string // the id of an appointment or of a message
	Version int    // the appointment's version after the change; 0 for a message
}

// String returns the id as text, which ParseID reads.
func (id ID) String() string { return id.Subject + "." + strconv.Itoa(id.Version) }

// ParseID reads what String wrote. ok is false for any other text.
func ParseID(text string) (id ID, ok bool) {
	subject, version, _ := strings.Cut(text, ".")
	number, err := strconv.Atoi(version)
	_, valid := uuid.Parse(subject)
	if id = (ID{subject, number}); err != nil || number < 0 || number > math.MaxInt32 || !valid || id.String() != text {
		return ID{}, false
	}
	return id, true
}

// Kind is the kind of a notification.
type Kind string

const (
	Booked        Kind = "booked"
	Moved         Kind = "moved"
	Cancelled     Kind = "cancelled"
	Changed       Kind = "changed" // in any other way
	MessageFailed Kind = "message_failed"
	Deposit       Kind = "deposit" // a change of the deposit
)

// Type groups kinds.
type Type string

const (
	Appointment Type = "appointment"
	System      Type = "system"
	Payment     Type = "payment"
)

// Notification is one of an owner's notifications, with the read mark of one account.
type Notification struct {
	ID          ID
	At          time.Time // when it happened
	Read        bool
	Appointment *appointment.Appointment // in its current state; nil for a message about something else
	Change      appointment.Entry        // the change of the appointment: Action and Changes
	Message     *message.Message         // the failed message; nil: nothing failed
}

// Kind returns what happened.
func (n Notification) Kind() Kind {
	if n.Message != nil {
		return MessageFailed
	}
	switch n.Change.Action {
	case appointment.ActionBooked:
		return Booked
	case appointment.ActionMoved:
		return Moved
	case appointment.ActionCancelled:
		return Cancelled
	case appointment.ActionDeposit:
		if n.Change.BooksHeld() {
			return Booked
		}
		return Deposit
	default:
		return Changed
	}
}

// Type returns the group of the kind.
func (n Notification) Type() Type {
	switch n.Kind() {
	case MessageFailed:
		return System
	case Deposit:
		return Payment
	case Booked, Moved, Cancelled, Changed:
	}
	return Appointment
}

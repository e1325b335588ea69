// Package message holds the e-mails about an appointment as the owner sees them: what kind, to whom, and how far each
// has come.
package message

import (
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
)

// ID names a message within its business.
type ID string

// Kind is what a message tells.
type Kind string

const (
	Booked    Kind = "booked"
	Confirmed Kind = "confirmed"
	Changed   Kind = "changed"
	Cancelled Kind = "cancelled"
	Reminder  Kind = "reminder"
)

// Recipient is to whom it goes.
type Recipient string

const (
	ToCustomer Recipient = "customer"
	ToOwner    Recipient = "owner"
)

// State is how far it has come.
type State string

const (
	AwaitingConfirmation State = "held"    // waits until the owner has confirmed their e-mail address
	Queued               State = "queued"  // a job will send it; Reason tells of tries that failed
	Sent                 State = "sent"    // the mail server took it
	Failed               State = "failed"  // given up; Reason is the server's own words
	Skipped              State = "skipped" // superseded: a later message tells more, or its time has passed
)

// Message is one e-mail about an appointment.
type Message struct {
	ID                 ID
	BusinessID         business.ID
	Appointment        appointment.ID
	AppointmentVersion int // the appointment's when it was asked for
	Kind               Kind
	Recipient          Recipient
	To                 string
	State              State
	Attempts           int
	Reason             string
	CreatedAt          time.Time
	SentAt             time.Time // zero: not sent
}

// Package appointment describes appointments: their states, their numbers, who may change them, and their history.
package appointment

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/text"
)

// ID identifies an appointment within its business.
type ID string

// Status is the state of an appointment. Any status may follow any other.
type Status string

const (
	Pending   Status = "pending"
	Confirmed Status = "confirmed"
	Cancelled Status = "cancelled"
	Completed Status = "completed"
)

// Valid reports whether s is one of the four.
func (s Status) Valid() bool {
	return s == Pending || s == Confirmed || s == Cancelled || s == Completed
}

// Occupies reports whether an appointment with the status occupies its lanes. All statuses except Cancelled do.
func (s Status) Occupies() bool { return s != Cancelled }

// Source says who made the booking.
type Source string

const (
	Online Source = "online"
	Manual Source = "manual"
)

// Channel is where a booking came from: one of the constants, or a name that the owner chose for a link.
type Channel string

const (
	ChannelLink   Channel = "link"
	ChannelQR     Channel = "qr"
	ChannelEmbed  Channel = "embed"
	ChannelManual Channel = "manual"
	ChannelDemo   Channel = "demo"
)

// Customer has the customer's details as entered at booking.
type Customer struct {
	FullName string
	Email    string
	Phone    string
	Notes    string
}

// Appointment is what a customer has booked: one or more items, one after the other.
type Appointment struct {
	ID         ID
	BusinessID business.ID
	Number     Number
	Secret     [16]byte // the secret of the customer's link
	Series     SeriesID // empty: booked alone

	Session SessionID // of a class, in which it has places; empty: it occupies lanes
	Places  int       // in the session

	Items []Item // at least one, in order; copies of the appointment share them, so they are replaced and never changed in place

	StartsAt     time.Time
	Status       Status
	NoShow       bool
	Customer     Customer
	Notes        string // the owner's notes
	Source       Source
	Channel      Channel
	Language     text.Language // in which the customer booked, and reads the mails
	OutsideHours bool          // the owner placed it outside the hours, in a break or in blocked time

	Deposit   Deposit
	HeldUntil time.Time // the end of the hold for a payment; zero: there is no hold, or money was received

	ReminderAt time.Time // when the reminder is due; zero: none, or already sent
	CreatedAt  time.Time
	UpdatedAt  time.Time
	DeletedAt  time.Time // zero: visible to the owner
	Version    int       // rises with each change; also the SEQUENCE of its calendar entry
}

// ChangeUntil is the last instant at which the customer may move or cancel the appointment.
func (a Appointment) ChangeUntil(rules business.Rules) time.Time {
	return a.StartsAt.Add(-rules.ChangeUntil)
}

// CustomerCanChange reports whether the customer may move or cancel the appointment at now. It must be pending or confirmed
// and not have begun, and the time for changes must not have passed. Cancelling is final for the customer.
func (a Appointment) CustomerCanChange(rules business.Rules, now time.Time) bool {
	return a.Expected() && a.DeletedAt.IsZero() && now.Before(a.StartsAt) && !now.After(a.ChangeUntil(rules))
}

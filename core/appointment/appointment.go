// Package appointment describes appointments: their states, their numbers, who may change them, and their history.
package appointment

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
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

// HoldsPlace reports whether an appointment with the status occupies its place. All statuses except Cancelled do.
func (s Status) HoldsPlace() bool { return s != Cancelled }

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

// Appointment is one booked place. Name, price, duration and buffers are copies made at booking: later changes of the
// service do not affect them.
type Appointment struct {
	ID         ID
	BusinessID business.ID
	Number     Number
	Secret     [16]byte // the secret of the customer's link

	ServiceID   business.ServiceID
	ServiceName string
	Price       money.Amount
	Duration    time.Duration
	BufferBefore,
	BufferAfter time.Duration

	StaffID   business.StaffID // empty: unassigned
	StaffName string

	StartsAt     time.Time
	Status       Status
	NoShow       bool
	Customer     Customer
	Notes        string // the owner's notes
	Source       Source
	Channel      Channel
	OutsideHours bool // the owner placed it outside the hours, in a break or in blocked time

	Deposit   Deposit
	HeldUntil time.Time // the end of the hold for a payment; zero: there is no hold, or money was received

	ReminderAt time.Time // when the reminder is due; zero: none, or already sent
	CreatedAt  time.Time
	UpdatedAt  time.Time
	DeletedAt  time.Time // zero: visible to the owner
	Version    int       // rises with each change; also the SEQUENCE of its calendar entry
}

// EndsAt is the end of the appointment, without the buffer after it.
func (a Appointment) EndsAt() time.Time { return a.StartsAt.Add(a.Duration) }

// BlockedFrom and BlockedTo bound the time that the appointment blocks on its lane, buffers included.
func (a Appointment) BlockedFrom() time.Time { return a.StartsAt.Add(-a.BufferBefore) }

// BlockedTo is the end of BlockedFrom's range, exclusive.
func (a Appointment) BlockedTo() time.Time { return a.EndsAt().Add(a.BufferAfter) }

// CopyService copies the service's details into the appointment, so that later changes of the service do not affect it.
func (a *Appointment) CopyService(s business.Service) {
	a.ServiceID, a.ServiceName, a.Price = s.ID, s.Name, s.Price
	a.Duration, a.BufferBefore, a.BufferAfter = s.Duration, s.BufferBefore, s.BufferAfter
}

// Requirements returns the requirements of the appointment for a slot with that staff member. Duration and buffers are
// those at booking: later changes of the service do not matter.
func (a Appointment) Requirements(staff business.StaffID) business.Requirements {
	return business.Requirements{
		Service: a.ServiceID, Duration: a.Duration, BufferBefore: a.BufferBefore, BufferAfter: a.BufferAfter, Staff: staff,
	}
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

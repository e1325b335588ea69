// Package appointment holds an appointment's life: its states, its number, what may change it and the history that each
// change leaves.
package appointment

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
)

// ID names an appointment within its business.
type ID string

// Number is what a person reads out on the phone, such as "7KQ3-M9TX": no letter or digit that sounds or looks like
// another. Unique within a business.
type Number string

// Status is where an appointment stands. Any status may follow any other.
type Status string

const (
	Pending   Status = "pending"
	Confirmed Status = "confirmed"
	Cancelled Status = "cancelled"
	Completed Status = "completed"
)

// Source is who made the booking.
type Source string

const (
	Online Source = "online"
	Manual Source = "manual"
)

// Client is the customer as they gave themselves.
type Client struct {
	FullName string
	Email    string
	Phone    string
	Notes    string
}

// Appointment is one booked place. Name, price, duration and buffers are copies made at booking: later changes of the
// service do not touch them.
type Appointment struct {
	ID         ID
	BusinessID business.ID
	Number     Number
	Secret     [16]byte // proves the customer's manage link

	ServiceID   business.ServiceID
	ServiceName string
	Price       money.Amount
	Duration    time.Duration
	BufferBefore,
	BufferAfter time.Duration

	LaneID    business.LaneID  // the place it takes; never empty
	StaffID   business.StaffID // empty: nobody in particular
	StaffName string

	StartsAt     time.Time
	Status       Status
	NoShow       bool
	Client       Client
	Notes        string // the owner's own
	Source       Source
	OutsideHours bool // booked by the owner outside the offered times

	ReminderAt time.Time // when the reminder is due; zero: none, or done
	CreatedAt  time.Time
	UpdatedAt  time.Time
	DeletedAt  time.Time // zero: visible to the owner
	Revision   int       // rises with each change; also the SEQUENCE of its calendar entry
}

// EndsAt is when the customer leaves.
func (a Appointment) EndsAt() time.Time { return a.StartsAt.Add(a.Duration) }

// BlockedFrom and BlockedTo bound the time that it takes of its lane, buffers included.
func (a Appointment) BlockedFrom() time.Time { return a.StartsAt.Add(-a.BufferBefore) }

// BlockedTo is the end of BlockedFrom's range, exclusive.
func (a Appointment) BlockedTo() time.Time { return a.EndsAt().Add(a.BufferAfter) }

// HoldsPlace says whether the status keeps others from the place: every one but cancelled does.
func (s Status) HoldsPlace() bool { return s != Cancelled }

// By is who changed something.
type By string

const (
	ByCustomer By = "customer"
	ByOwner    By = "owner"
	BySystem   By = "system"
)

// Action is what was done, in the history.
type Action string

const (
	ActionBooked    Action = "booked"
	ActionConfirmed Action = "confirmed"
	ActionCancelled Action = "cancelled"
	ActionCompleted Action = "completed"
	ActionReopened  Action = "reopened" // back to pending, or from cancelled to an active status
	ActionMoved     Action = "moved"
	ActionEdited    Action = "edited"
	ActionNoShow    Action = "no_show"
	ActionDeleted   Action = "deleted"
)

// FieldChange is one field's old and new value, as text; instants in RFC 3339 UTC.
type FieldChange struct {
	Field string `json:"field"` // the wire's name of it
	From  string `json:"from"`
	To    string `json:"to"`
}

// Entry is one line of the history.
type Entry struct {
	At       time.Time
	By       By
	Action   Action
	Note     string
	Changes  []FieldChange
	Revision int // the appointment's after the change
}

package business

import (
	"time"
	"unicode/utf8"

	"slotwise/core"
	"slotwise/core/text"
)

// Suspension is the operator's decision that a business takes no bookings. Everything else continues to work: the owner can sign
// in, and customers can see and cancel their appointments.
type Suspension struct {
	At     time.Time // zero: not suspended
	Reason string    // a sentence for the owner, never shown to customers
}

// MaxSuspensionReason is the maximum length of a reason, in characters.
const MaxSuspensionReason = 500

// FieldReason is the reason for a suspension.
var FieldReason = core.NewField("reason")

// NewSuspension returns a suspension that starts at now. It returns Invalid if the reason is empty or too long.
func NewSuspension(reason string, now time.Time) (Suspension, error) {
	reason = CleanText(reason)
	switch {
	case reason == "":
		return Suspension{}, core.InvalidField(FieldReason, text.Of("business.suspensionReasonMissing"))
	case utf8.RuneCountInString(reason) > MaxSuspensionReason:
		return Suspension{}, core.InvalidField(FieldReason, text.Of("field.tooManyCharacters", "most", MaxSuspensionReason))
	}
	return Suspension{At: now, Reason: reason}, nil
}

// Suspended reports whether the operator has suspended the business.
func (b Business) Suspended() bool { return !b.Suspension.At.IsZero() }

// CheckTakesBookings returns an error if the business takes no bookings, moves or deposits at the moment: ErrClosed while it is
// being deleted, or Forbidden with Reason "suspended". The message for the owner differs from the one for customers.
func (b Business) CheckTakesBookings(owner bool) error {
	switch {
	case b.InDeletion():
		return ErrClosed(b)
	case !b.Suspended():
		return nil
	case owner:
		return &core.Error{Code: core.Forbidden, Reason: ReasonSuspended, Text: text.Of("business.suspended", "reason", b.Suspension.Reason)}
	}
	return &core.Error{Code: core.Forbidden, Reason: ReasonSuspended, Text: text.Of("business.takesNoBookings", "business", b.Name)}
}

// ReasonSuspended is the Reason of the error for a booking at a suspended business.
const ReasonSuspended = "suspended"

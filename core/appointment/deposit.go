package appointment

import (
	"time"

	"slotwise/core"
	"slotwise/core/money"
)

// Deposit is what an appointment says of its deposit. It repeats the attempt that counts, so that lists need no second read.
// Package deposit decides it.
type Deposit struct {
	State    DepositState // empty: none was asked
	Amount   money.Amount
	Refunded int64 // minor units that went back
	Test     bool  // no real money moves
}

// DepositState is the state of the attempt that counts, as in package deposit.
type DepositState string

// depositPaid is the state in which the right amount is here and kept.
const depositPaid = "paid"

// Asked reports whether a deposit was asked.
func (d Deposit) Asked() bool { return d.State != "" }

// Held reports whether the place is only held for a payment. Nobody has booked yet: such an appointment is in no count, mail or
// notification, and its owner does not see who it is for.
func (a Appointment) Held() bool { return !a.HeldUntil.IsZero() }

// HoldEnded reports whether the hold has ended at now. The end of a hold writes nothing, so every reader checks it.
func (a Appointment) HoldEnded(now time.Time) bool { return a.Held() && !now.Before(a.HeldUntil) }

// SeenByOwner returns the appointment as its owner sees it. It has no person while it is only held.
func (a Appointment) SeenByOwner() Appointment {
	if a.Held() {
		a.Customer = Customer{}
	}
	return a
}

// ErrHeld is the refusal of a change of an appointment that is only held.
var ErrHeld = &core.Error{
	Code: core.Conflict, Reason: "held_for_payment", Message: "This time is held for a payment. It can be changed once the deposit is paid.",
}

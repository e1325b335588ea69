package appointment

import (
	"time"

	"slotwise/core"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// Deposit summarises the deposit of an appointment. It copies the state of the attempt that counts, so that lists need no
// second read. Package deposit computes it.
type Deposit struct {
	State    DepositState    // empty: no deposit was required
	Amount   money.Amount    // that was asked
	Came     money.Amount    // what arrived, which can be in another currency; no currency: nothing
	Refunded int64           // refunded minor units of Came
	Dispute  payment.Dispute // of the customer with their bank
	Test     bool            // no real money moves
}

// DepositState is the state of the attempt that counts. Package deposit has all states and declares these by the constants here.
type DepositState string

const (
	DepositProcessing DepositState = "processing" // the customer is done; money is not here yet
	DepositCapturing  DepositState = "capturing"  // the processor was asked to take the approved money
	DepositPaid       DepositState = "paid"       // the correct amount was received and not refunded
	DepositClosing    DepositState = "closing"    // the hold is over, and the page is being closed
	DepositStuck      DepositState = "stuck"      // it needs a person
)

// underWay reports whether the customer is done with paying and no money has arrived yet.
func (s DepositState) underWay() bool { return s == DepositProcessing || s == DepositCapturing }

// MayArrive reports whether a payment may still arrive although its time is not held any more.
func (d Deposit) MayArrive() bool {
	return d.Came.Minor == 0 && (d.State == DepositClosing || d.State == DepositStuck)
}

// TakenBack returns what the customer's bank has taken back, in the currency of Came.
func (d Deposit) TakenBack() money.Amount {
	taken := money.Amount{Currency: d.Came.Currency}
	if d.Dispute == payment.DisputeLost {
		taken.Minor = d.Came.Minor - d.Refunded
	}
	return taken
}

// Asked reports whether a deposit was required.
func (d Deposit) Asked() bool { return d.State != "" }

// Held reports whether the time is only held for a payment. The booking is not made yet: counts, mails and notifications
// ignore the appointment, and its owner does not see the customer.
func (a Appointment) Held() bool { return !a.HeldUntil.IsZero() }

// HoldEnded reports whether the hold has ended at now. The end of a hold writes nothing, so every reader checks it.
func (a Appointment) HoldEnded(now time.Time) bool { return a.Held() && !now.Before(a.HeldUntil) }

// SeenByOwner returns the appointment as its owner sees it. While it is only held, the customer is left out.
func (a Appointment) SeenByOwner() Appointment {
	if a.Held() {
		a.Customer = Customer{}
	}
	return a
}

// ErrHeld is the error for a change of an appointment that is only held.
var ErrHeld = &core.Error{
	Code: core.Conflict, Reason: "held_for_payment", Text: text.Of("appointment.held"),
}

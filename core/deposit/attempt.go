// Package deposit decides what happens to a deposit: an advance payment on an appointment, made on the account of its business.
package deposit

import (
	"cmp"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// AttemptID identifies an attempt within its business. It is also the session id that a customer's page asks about.
type AttemptID string

// State is where an attempt stands. Next decides every transition.
type State string

const (
	Creating   State = "creating"                           // stored; the processor was or will be asked for a page
	Awaiting   State = "awaiting"                           // the page exists; unpaid
	Processing State = State(appointment.DepositProcessing) // the customer is done; money is not here yet
	Capturing  State = State(appointment.DepositCapturing)  // the time is held and the processor was asked to take the approved money
	Paid       State = State(appointment.DepositPaid)       // the right amount is here and kept
	Closing    State = State(appointment.DepositClosing)    // the hold is over or the appointment cancelled; the page is being closed
	Expired    State = "expired"                            // dead without money, as the processor has said
	Failed     State = "failed"                             // refused, or never created; without money
	RefundDue  State = "refund_due"                         // money is here that may not be kept
	Refunding  State = "refunding"                          // the processor has accepted the refund
	Refunded   State = "refunded"                           // the money is back
	Stuck      State = State(appointment.DepositStuck)      // needs a person
)

// States lists all states. The caller owns the slice.
func States() []State {
	return []State{Creating, Awaiting, Processing, Capturing, Paid, Closing, Expired, Failed, RefundDue, Refunding, Refunded, Stuck}
}

// HoldsTime reports whether an attempt in the state owns the time of its appointment.
func (s State) HoldsTime() bool {
	switch s {
	case Creating, Awaiting, Processing, Capturing, Paid:
		return true
	case Closing, Expired, Failed, RefundDue, Refunding, Refunded, Stuck:
	}
	return false
}

// Ended reports whether an attempt in the state takes and holds no money, as far as the processor has said. Only then may another attempt
// at the deposit begin.
func (s State) Ended() bool {
	switch s {
	case Expired, Failed, Refunded:
		return true
	case Creating, Awaiting, Processing, Capturing, Paid, Closing, RefundDue, Refunding, Stuck:
	}
	return false
}

// Rests reports whether all that was wanted of an attempt in the state is done. Later polls only notice what others do at the processor, and
// nothing waits for them.
func (s State) Rests() bool { return s == Paid || s == Refunded }

// ErrAttemptOpen refuses an attempt beside another one at the same deposit.
var ErrAttemptOpen = &core.Error{Code: core.Conflict, Reason: "attempt_open"}

// ErrPaidTwice refuses to keep the money of a second attempt at the same deposit.
var ErrPaidTwice = &core.Error{Code: core.Conflict, Reason: "paid_twice"}

// Attempt is one payment at a processor for the deposit of an appointment. A deposit has at most one attempt that is not at its end, and at
// most one that is Paid.
type Attempt struct {
	ID          AttemptID
	Business    business.ID
	Appointment appointment.ID
	Number      int // 1, 2, … within the deposit
	Processor   payment.Processor
	Credentials payment.CredentialsID // the version with which it was made; all its calls use it
	Test        bool                  // no real money

	State     State
	Amount    money.Amount // what is due now
	Price     money.Amount // of the appointment when the deposit was asked
	Percent   int
	Reference payment.Reference
	PayURL    string // while the page can be used

	Captured  money.Amount // what the processor says came, which can be in another currency than asked; no currency: nothing
	Refunded  int64        // minor units of Captured that the processor says went back
	Refunds   int          // how many refunds were asked; part of their keys
	Dispute   payment.Dispute
	Cancelled bool // by the customer, the owner or a deletion: never book for it again
	Late      bool // its money booked the time again after its release

	HeldUntil time.Time // when the hold ends; 2 minutes after the page says
	NextCheck time.Time // when to ask the processor again; zero: never
	Checks    int       // polls since the last change of state; decides the backoff
	FailingAt time.Time // since when the processor refuses the credentials; zero: it does not
	// UnsettledAt is since when the attempt waits to be settled, whatever succeeded meanwhile; zero: it does not wait. While the time is
	// held, a usable reply ends the wait. A Stuck attempt that has it still asks, and goes on once it gets what it waits for.
	UnsettledAt time.Time
	Obstacle    Trouble // what keeps it from going on, as far as it is known; empty: nothing
	Reason      Reason  // why it is Failed or Stuck, or the obstacle
	CreatedAt   time.Time
	UpdatedAt   time.Time
	ChangedAt   time.Time // when State last changed
}

// Here is what came less what went back.
func (a Attempt) Here() money.Amount {
	return money.Amount{Minor: a.Captured.Minor - a.Refunded, Currency: cmp.Or(a.Captured.Currency, a.Amount.Currency)}
}

// Concerned is the money that a person has to look for: what is here, or else what was asked.
func (a Attempt) Concerned() money.Amount {
	if here := a.Here(); here.Minor > 0 {
		return here
	}
	return a.Amount
}

// Replaces reports whether the attempt replaces another one and has not requested its page yet. It may do so at NextCheck.
func (a Attempt) Replaces() bool { return a.State == Creating && a.Number > 1 && a.Checks == 0 }

// Line is one line of what was paid for an appointment.
type Line struct {
	ID          string
	Business    business.ID
	Appointment appointment.ID
	Kind        LineKind
	Method      Method
	Amount      money.Amount // positive; a refund's or dispute's is what went back
	At          time.Time
	Attempt     AttemptID // of deposits and their refunds
	Test        bool
	By          appointment.Actor
}

// LineKind is what a line records.
type LineKind string

const (
	LineDeposit LineKind = "deposit"
	LineRefund  LineKind = "refund"
	// LineRefundFailed takes back a LineRefund, or a part of one: the refund failed after it had been made.
	LineRefundFailed LineKind = "refund_failed"
	LineDispute      LineKind = "dispute" // taken back by the customer's bank; a lost dispute
	LinePayment      LineKind = "payment" // taken by the business itself, such as at the desk
)

// Method is how money moved: the name of a processor, or one of these.
type Method string

const (
	Cash  Method = "cash"
	Card  Method = "card"
	Other Method = "other"
)

package simulator

import (
	"time"

	"slotwise/core/money"
)

// Movement is the kind of an Entry.
type Movement string

// The movements. Money that a processor only promises, such as an approval or a pending capture, is not a movement.
const (
	Captured        Movement = "captured"         // a customer paid
	Refunded        Movement = "refunded"         // by a call of the API
	RefundedOutside Movement = "refunded_outside" // at the processor, for example in its dashboard
	RefundReturned  Movement = "refund_returned"  // a completed refund by the API failed
	OutsideReturned Movement = "outside_returned" // a completed refund at the processor failed
	Disputed        Movement = "disputed"         // taken back by the customer's bank
	DisputeWon      Movement = "dispute_won"      // the bank returned it to the business
)

// Entry is a movement of money at a processor, independent of the states of its objects.
type Entry struct {
	At        time.Time
	Processor string
	Movement  Movement
	Reference string // the deposit's id from the adapter's metadata
	Payment   string // the processor's id of the payment or the capture
	Amount    money.Amount
}

// Ledger returns the movements for one of our references in the order of time. An empty reference selects all.
func (s *Simulator) Ledger(reference string) []Entry {
	s.mu.Lock()
	defer s.mu.Unlock()
	var found []Entry
	for _, e := range s.entries {
		if reference == "" || e.Reference == reference {
			found = append(found, e)
		}
	}
	return found
}

// Kept returns what was captured for a reference minus the API's refunds, in minor units. Movements at the processor do not
// count.
func (s *Simulator) Kept(reference string) int64 {
	var kept int64
	for _, e := range s.Ledger(reference) {
		switch e.Movement {
		case Captured, RefundReturned:
			kept += e.Amount.Minor
		case Refunded:
			kept -= e.Amount.Minor
		case RefundedOutside, OutsideReturned, Disputed, DisputeWon:
		}
	}
	return kept
}

// move adds an entry. The caller holds the mutex.
func (s *Simulator) move(processor string, m Movement, reference, payment string, amount money.Amount) {
	s.entries = append(s.entries, Entry{s.cfg.Clock.Now(), processor, m, reference, payment, amount})
}

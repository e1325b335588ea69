package deposit

import (
	"time"

	"slotwise/core/appointment"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// Standing is where the money of a deposit is.
type Standing string

const (
	Unpaid         Standing = "unpaid"          // nothing came
	Unclear        Standing = "unclear"         // a person has to find out
	Received       Standing = "received"        // all of it is here, for an appointment that stands
	PartlyReturned Standing = "partly_returned" // likewise, but a part went back
	Disputed       Standing = "disputed"        // likewise, and the customer's bank asks for it back
	Kept           Standing = "kept"            // it is here, and the appointment is cancelled
	Returning      Standing = "returning"       // on its way back
	ReturnBlocked  Standing = "return_blocked"  // it has to go back, and is not sent while the bank decides
	ReturnStuck    Standing = "return_stuck"    // it has to go back, and a person has to see to it
	Returned       Standing = "returned"
	TakenBack      Standing = "taken_back" // by the customer's bank, which decided a dispute
)

// NotBooked is why money that came did not book the appointment.
type NotBooked string

const (
	NotBookedOdd    NotBooked = "odd_amount" // it was another amount or currency than asked
	NotBookedLate   NotBooked = "late"       // it came after the hold, and the time was taken
	NotBookedSecond NotBooked = "second"     // the deposit was paid already
)

// Statement is what the ledger says about the deposit of an appointment. Every sentence about its money is written from it.
type Statement struct {
	Attempt   Attempt // that counts
	Standing  Standing
	NotBooked NotBooked    // empty: it booked the appointment, or nothing came
	Came      money.Amount // of the attempt that counts
	Back      money.Amount // of Came, by refunds
	TakenBack money.Amount // of Came, by the customer's bank
	Second    money.Amount // what came of further payments of the same deposit
	PaidAt    time.Time    // zero: no money has come
	BackAt    time.Time    // zero: nothing has gone back
	Due       money.Amount // of the price; nothing for a cancelled appointment
}

// StatementOf returns the statement of the deposit of an appointment from its attempts, the newest first, and the lines of its ledger. ok
// is false if no deposit was asked.
func StatementOf(a appointment.Appointment, attempts []Attempt, lines []Line) (s Statement, ok bool) {
	s.Attempt, ok = Counting(attempts)
	if !ok {
		return s, false
	}
	came := s.Attempt.Here().Currency
	for _, sum := range []*money.Amount{&s.Came, &s.Back, &s.TakenBack, &s.Second} {
		sum.Currency = came
	}
	for _, l := range lines {
		s.add(l)
	}
	s.Due = Due(a, lines)
	s.Standing, s.NotBooked = s.standing(a), s.notBooked(a)
	return s, true
}

// Due is what is left to pay for an appointment.
func Due(a appointment.Appointment, lines []Line) money.Amount {
	due := money.Amount{Currency: a.Price().Currency}
	if a.Status != appointment.Cancelled {
		due.Minor = max(0, a.Price().Minor-Sum(lines, a.Price().Currency).Minor)
	}
	return due
}

func (s *Statement) add(l Line) {
	switch {
	case l.Attempt == "":
	case l.Attempt != s.Attempt.ID:
		if l.Kind == LineDeposit {
			s.Second = money.Amount{Minor: s.Second.Minor + l.Amount.Minor, Currency: l.Amount.Currency}
		}
	case l.Kind == LineDeposit:
		s.Came.Minor += l.Amount.Minor
		if s.PaidAt.IsZero() {
			s.PaidAt = l.At
		}
	case l.Kind == LineRefund:
		s.Back.Minor += l.Amount.Minor
		s.BackAt = l.At
	case l.Kind == LineRefundFailed:
		if s.Back.Minor -= l.Amount.Minor; s.Back.Minor <= 0 {
			s.BackAt = time.Time{}
		}
	case l.Kind == LineDispute:
		s.TakenBack.Minor += l.Amount.Minor
	}
}

// Here is what is still with the business.
func (s Statement) Here() money.Amount {
	return money.Amount{Minor: s.Came.Minor - s.Back.Minor - s.TakenBack.Minor, Currency: s.Came.Currency}
}

func (s Statement) standing(a appointment.Appointment) Standing {
	state, here := s.Attempt.State, s.Here().Minor > 0
	disputed := s.Attempt.Dispute == payment.DisputeOpen
	switch {
	case state == Stuck && here && s.Attempt.Refunds > 0:
		return ReturnStuck
	case state == Stuck:
		return Unclear
	case s.Came.Minor == 0:
		return Unpaid
	case s.TakenBack.Minor > 0 && !here:
		return TakenBack
	case state == RefundDue && disputed:
		return ReturnBlocked
	case state == RefundDue, state == Refunding:
		return Returning
	case !here:
		return Returned
	case disputed:
		return Disputed
	case a.Status == appointment.Cancelled:
		return Kept
	case s.Back.Minor > 0:
		return PartlyReturned
	}
	return Received
}

func (s Statement) notBooked(a appointment.Appointment) NotBooked {
	state := s.Attempt.State
	switch {
	case state == Paid && s.Second.Minor > 0:
		return NotBookedSecond
	case s.Came.Minor == 0 || state == Paid:
		return ""
	case s.Came != s.Attempt.Amount:
		return NotBookedOdd
	case a.Status == appointment.Cancelled && !s.Attempt.Cancelled:
		return NotBookedLate
	}
	return ""
}

package message

import (
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
)

// Change is a change of an appointment. Its messages follow from it.
type Change struct {
	Before  appointment.Appointment // zero value: the appointment is new
	After   appointment.Appointment
	Entry   appointment.Entry // zero value: the change is not in the appointment's history, see Recorded
	Notice  appointment.Notice
	Deposit deposit.Change // what the deposit caused; zero value: nothing
	// SameHour says that a change of the time zone leaves the local date and time of the appointment as they were.
	SameHour bool
	Undoes   bool // it takes the last move back
}

// Recorded reports whether the change is part of the appointment's history. One that is not changes only the state of the deposit.
func (c Change) Recorded() bool { return c.Entry.Version > 0 }

// NewZone reports whether the business changed its time zone.
func (c Change) NewZone() bool { return c.Entry.ChangesAny(business.FieldTimezone) }

// unnoticed reports whether the change is one of the time zone that concerns nobody.
func (c Change) unnoticed() bool { return c.NewZone() && (c.SameHour || !c.After.Expected()) }

// withDeposit adds the messages that follow from the deposit. Nobody can switch them off.
func (c Change) withDeposit(outgoing []Outgoing) []Outgoing {
	if c.Deposit.Tell == deposit.TellBookedLate {
		for i := range outgoing {
			if outgoing[i].Recipient == ToCustomer && outgoing[i].Kind == Booked {
				outgoing[i].Kind = BookedLate
			}
		}
	}
	if kind := c.depositKind(); kind != "" && c.After.Customer.Email != "" {
		outgoing = append(outgoing, Outgoing{Kind: kind, Recipient: ToCustomer})
	}
	for _, alert := range c.Deposit.Alerts {
		if kind := alertKind(alert); kind != "" {
			outgoing = append(outgoing, Outgoing{Kind: kind, Recipient: ToOwner})
		}
	}
	return outgoing
}

// depositKind is the kind of the message that tells the customer of the deposit; empty: none.
func (c Change) depositKind() Kind {
	switch c.Deposit.Tell {
	case deposit.NoMessage, deposit.TellBooked, deposit.TellBookedLate: // the message about the booking is enough
		return ""
	case deposit.TellPayment:
		return PaymentDue
	case deposit.TellNotPaid:
		return DepositNotPaid
	case deposit.TellNotTaken:
		return DepositNotTaken
	case deposit.TellRefunded:
		return DepositRefunded
	case deposit.TellRefundStuck:
		return RefundStuck
	case deposit.TellPending, deposit.TellUnclear:
		switch {
		case c.Deposit.Attempt.Cancelled:
			return Cancelled // nobody has told the customer of the cancellation
		case c.Deposit.Tell == deposit.TellPending:
			return PaymentPending
		}
		return PaymentUnclear
	}
	return ""
}

// alertKind is the kind of the message that tells the owner of an alert; empty: none.
func alertKind(a deposit.Alert) Kind {
	switch a {
	case deposit.AlertKeysRefused: // the owner is told once for all appointments
		return ""
	case deposit.AlertNotTaken:
		return DepositNotTaken
	case deposit.AlertOddAmount:
		return DepositOdd
	case deposit.AlertRefundedOutside:
		return RefundedOutside
	case deposit.AlertDisputed:
		return DepositDisputed
	case deposit.AlertDisputeWon:
		return DisputeWon
	case deposit.AlertDisputeLost:
		return DisputeLost
	case deposit.AlertWaits:
		return PaymentWaits
	case deposit.AlertStuck:
		return DepositStuck
	}
	return ""
}

package deposit

import (
	"strconv"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// Message is what the customer is told by mail.
type Message string

const (
	NoMessage       Message = ""
	TellBooked      Message = "booked"
	TellBookedLate  Message = "booked_late"     // the payment arrived after the hold, and the place was still free
	TellNotPaid     Message = "not_paid"        // the place is released and nothing was charged
	TellNotTaken    Message = "not_taken"       // the deposit could not be taken; the place is released and nothing was charged
	TellRefunded    Message = "refunded"        // the money is back
	TellRefundStuck Message = "refund_stuck"    // the refund is being handled by people
	TellPending     Message = "payment_pending" // the place is released or the appointment cancelled, and the payment may still arrive
)

// Alert is what somebody at the business or the operator must know.
type Alert string

const (
	AlertKeysRefused     Alert = "keys_refused"     // owner
	AlertNotTaken        Alert = "not_taken"        // owner: the processor refused to take this deposit
	AlertOddAmount       Alert = "odd_amount"       // owner: another amount than asked is being refunded
	AlertRefundedOutside Alert = "refunded_outside" // owner: the booking stays without its deposit, or a part of it
	AlertDisputed        Alert = "disputed"         // owner
	AlertDisputeWon      Alert = "dispute_won"      // owner
	AlertDisputeLost     Alert = "dispute_lost"     // owner
	AlertWaits           Alert = "owner_must"       // owner: money or a refund waits at the processor, for the owner or for others
	AlertStuck           Alert = "stuck"            // owner and operator: the attempt needs a person
)

// ForOperator reports whether the operator is told as well.
func (a Alert) ForOperator() bool { return a == AlertStuck }

// message is what the customer hears of a change. A customer whose booking was cancelled has heard of that already.
func (a Attempt) message(after Attempt, e Event) Message {
	if a.leavesPending(after, e) {
		return TellPending
	}
	if after.State == a.State {
		return NoMessage
	}
	switch after.State {
	case Paid:
		if a.released() {
			return TellBookedLate
		}
		return TellBooked
	case Expired, Failed:
		return a.messageWithoutMoney()
	case Refunded:
		switch {
		case a.State == Paid: // whoever refunded it there
			return NoMessage
		case after.Captured.Minor == 0:
			return a.messageWithoutMoney()
		}
		return TellRefunded
	case Stuck:
		if a.State == RefundDue || a.State == Refunding && !after.stuckWaiting() || a.State == Refunded {
			return TellRefundStuck
		}
	case Creating, Awaiting, Processing, Capturing, Closing, RefundDue, Refunding:
	}
	return NoMessage
}

// leavesPending reports whether the customer has no place any more after the event, while money may be on its way. The customer is done with
// paying, and would otherwise believe to be booked.
func (a Attempt) leavesPending(after Attempt, e Event) bool {
	underWay := a.State == Processing || a.State == Capturing
	switch {
	case e.Kind == CancelRequested:
		return underWay
	case after.acting() != Closing, e.Kind == SeenOpen, e.Kind == SeenApproved: // nothing was taken, and nothing is taken any more
		return false
	}
	return underWay || e.Kind == SeenPending
}

func (a Attempt) messageWithoutMoney() Message {
	switch {
	case a.Cancelled:
		return NoMessage
	case a.State == Creating, a.Reason == ReasonNoPage:
		return TellNotTaken
	}
	return TellNotPaid
}

// released reports whether the place was released at some time, which one that is being captured no longer shows by its state.
func (a Attempt) released() bool {
	return !a.State.HoldsPlace() || a.State == Capturing && !a.ChangedAt.Before(a.HeldUntil)
}

func (a Attempt) alerts(after Attempt, e Event) (alerts []Alert) {
	add := func(alert Alert, due bool) {
		if due {
			alerts = append(alerts, alert)
		}
	}
	entered, met := after.State != a.State, after.Obstacle != a.Obstacle
	add(AlertKeysRefused, e.Kind == SeenUnauthorized && a.FailingAt.IsZero())
	add(AlertNotTaken, entered && after.State == Failed && e.Call == CallStart)
	add(AlertOddAmount, entered && after.State == RefundDue && e.Kind == SeenOdd && a.State != Refunding)
	add(AlertRefundedOutside, a.State == Paid && (after.State == Refunded || after.State == Paid && after.Refunded > a.Refunded))
	add(AlertStuck, entered && after.State == Stuck || met && (after.Obstacle == TroublePermission || after.Obstacle == TroubleAccount))
	add(AlertWaits, (met || after.Reason != a.Reason) && (after.Obstacle == TroubleOwner || after.Obstacle == TroubleOthers))
	if after.Dispute != a.Dispute {
		add(AlertDisputed, after.Dispute == payment.DisputeOpen)
		add(AlertDisputeWon, after.Dispute == payment.DisputeWon)
		add(AlertDisputeLost, after.Dispute == payment.DisputeLost)
	}
	return alerts
}

// lines are the ledger's lines for the money that moved since the last reply.
//
// The id of a line follows from the version of the attempt that the reply changes. So the same change has the same line, and a refund after
// one that failed has another.
func (a Attempt) lines(after Attempt, e Event, now time.Time) (lines []Line) {
	version := "." + strconv.FormatInt(a.UpdatedAt.UnixMicro(), 36) + "." + strconv.FormatInt(after.Refunded, 10)
	add := func(kind LineKind, minor int64) {
		if minor <= 0 {
			return
		}
		lines = append(lines, Line{
			ID: string(a.ID) + "." + string(kind) + version, Business: a.Business, Appointment: a.Appointment, Kind: kind, Method: Method(a.Processor),
			Amount: money.Amount{Minor: minor, Currency: e.Seen.Captured.Currency}, At: now, Attempt: a.ID, Test: a.Test,
			By: appointment.Actor{Kind: appointment.ActorSystem},
		})
	}
	add(LineDeposit, after.Captured.Minor-a.Captured.Minor)
	add(LineRefund, after.Refunded-a.Refunded)
	add(LineRefundFailed, a.Refunded-after.Refunded)
	if after.Dispute == payment.DisputeLost && a.Dispute != payment.DisputeLost {
		add(LineDispute, after.Here().Minor)
	}
	return lines
}

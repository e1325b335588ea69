package deposit

import (
	"strconv"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// HoldChange is what happens to the time of the appointment.
type HoldChange string

const (
	HoldUnchanged HoldChange = ""
	// HoldConfirmed makes the appointment one like any other: pending, or confirmed under automatic confirmation.
	HoldConfirmed HoldChange = "booked"
	HoldReleased  HoldChange = "released" // and the appointment is cancelled, unless it is already
)

// Change is what an event did: the attempt afterwards, and what the caller does in the same transaction. Only Ask comes after its commit.
type Change struct {
	Attempt Attempt
	Hold    HoldChange
	Ask     Call         // to the processor, at once; a crash before it is mended by the next poll
	Refund  money.Amount // of CallRefund
	Replace bool         // add Attempt.Again, which takes over the time; its next poll requests its page
	Tell    Message      // to the customer, at most once for each attempt
	Alerts  []Alert
	Lines   []Line
}

// Message is what the customer is told by mail.
type Message string

const (
	NoMessage       Message = ""
	TellPayment     Message = "payment_due" // the time is held, and how to pay
	TellBooked      Message = "booked"
	TellBookedLate  Message = "booked_late"     // the payment arrived after the hold, and the time was still free
	TellNotPaid     Message = "not_paid"        // the time is released and nothing was charged
	TellNotTaken    Message = "not_taken"       // the deposit could not be taken; the time is released and nothing was charged
	TellRefunded    Message = "refunded"        // the money is back
	TellRefundStuck Message = "refund_stuck"    // the refund is being handled by people
	TellPending     Message = "payment_pending" // the time is released or the appointment cancelled, and the payment may still arrive
	TellUnclear     Message = "payment_unclear" // likewise, and the processor does not say whether anything was paid
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

// change compares the attempt with the one after the event.
func (a Attempt) change(after Attempt, e Event, now time.Time) Change {
	after.Late = a.Late || after.State == Paid && a.State != Paid && a.released()
	c := Change{Attempt: after, Ask: a.ask(after, e, now), Alerts: a.alerts(after, e), Lines: a.lines(after, e, now)}
	c.Replace = a.State == Creating && after.State == Failed && e.Kind == SeenDead && e.Call == CallFind &&
		a.Number < maxAttempts && !a.holdOver(now)
	if c.Ask == CallRefund {
		c.Refund = after.Here()
	}
	if !c.Replace {
		c.Hold, c.Tell = a.holdChange(after), a.message(after, e)
	}
	return c
}

// holdChange leaves the time of a deposit that was Paid to whoever ends it.
func (a Attempt) holdChange(after Attempt) HoldChange {
	switch {
	case a.State == Paid:
		return HoldUnchanged
	case after.State == Paid:
		return HoldConfirmed
	case a.State.HoldsTime() && !after.State.HoldsTime():
		return HoldReleased
	}
	return HoldUnchanged
}

// ask is the call that follows at once. A state that a reply has not changed waits for its next poll, so that no call repeats itself.
func (a Attempt) ask(after Attempt, e Event, now time.Time) Call {
	entered := after.State != a.State
	switch after.State {
	case Capturing:
		if entered || e.Kind == SeenApproved && e.Call != CallCapture {
			return CallCapture
		}
	case Closing:
		learnedPage := e.Kind == SeenOpen && (e.Call == CallStart || e.Call == CallFind)
		if entered && e.Kind != SeenPending || learnedPage {
			return after.Poll(now)
		}
	case RefundDue:
		if entered && (e.Kind == RefundRequested || e.Kind == RetryRequested) {
			return CallRead // how much is here must be known before a refund
		}
		if after.asksRefund(RefundDue, e) {
			return CallRefund
		}
	case Stuck:
		if !entered && after.asksRefund(after.acting(), e) {
			return CallRefund
		}
	case Creating, Awaiting, Processing, Paid, Expired, Failed, Refunding, Refunded:
	}
	return NoCall
}

// message is what the customer hears of a change. A customer whose booking was cancelled has heard of that already.
func (a Attempt) message(after Attempt, e Event) Message {
	switch {
	case a.leavesPending(after, e):
		return TellPending
	case a.leavesUnclear(after, e):
		return TellUnclear
	case after.State == a.State:
		return NoMessage
	}
	switch after.State {
	case Awaiting:
		if a.State == Creating {
			return TellPayment
		}
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
	case Creating, Processing, Capturing, Closing, RefundDue, Refunding:
	}
	return NoMessage
}

// leavesPending reports whether the customer has no time any more after the event, while money may be on its way. The customer is done with
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

// leavesUnclear reports whether the customer has no time any more, had a page to pay on, and nobody can say yet whether they have paid. A
// short outage is not told, because its end is told a little later.
func (a Attempt) leavesUnclear(after Attempt, e Event) bool {
	switch {
	case after.acting() != Closing, after.Reference == payment.Reference{}:
		return false
	case after.State == Stuck:
		return a.State != Stuck
	}
	return e.unanswered() && after.UpdatedAt.Sub(after.ChangedAt) >= unclearAfter
}

func (a Attempt) messageWithoutMoney() Message {
	switch {
	case a.Cancelled:
		return NoMessage
	case a.State == Creating, a.Reason.Is(reasonNoPage):
		return TellNotTaken
	}
	return TellNotPaid
}

// released reports whether the time was released at some time, which one that is being captured no longer shows by its state.
func (a Attempt) released() bool {
	return !a.State.HoldsTime() || a.State == Capturing && !a.ChangedAt.Before(a.HeldUntil)
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
	add(AlertWaits, (met || !after.Reason.Is(a.Reason)) && (after.Obstacle == TroubleOwner || after.Obstacle == TroubleOthers))
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

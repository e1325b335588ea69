package deposit

import (
	"time"

	"slotwise/core/payment"
)

// table is the state table of deposits. An event that a row leaves out changes no state. To enter a state that holds the time, Next
// also asks for the time, and it never books for an attempt that is Cancelled.
var table = map[State]map[EventKind]State{
	Creating: {
		SeenOpen: Awaiting, SeenApproved: Capturing, SeenPending: Processing, SeenPaid: Paid, SeenOdd: RefundDue, SeenRefused: Failed,
		SeenDead: Failed, SeenRefunded: Refunded, HoldEnded: Closing, CancelRequested: Closing,
	},
	Awaiting: {
		SeenApproved: Capturing, SeenPending: Processing, SeenPaid: Paid, SeenOdd: RefundDue, SeenRefused: Failed,
		SeenDead: Expired, SeenRefunded: Refunded, HoldEnded: Closing, CancelRequested: Closing,
	},
	Processing: {
		SeenOpen: Awaiting, SeenApproved: Capturing, SeenPaid: Paid, SeenOdd: RefundDue, SeenRefused: Failed,
		SeenDead: Expired, SeenRefunded: Refunded, HoldEnded: Closing, CancelRequested: Closing,
	},
	Capturing: {
		SeenOpen: Awaiting, SeenPending: Processing, SeenPaid: Paid, SeenOdd: RefundDue, SeenRefused: Failed,
		SeenDead: Expired, SeenRefunded: Refunded,
	},
	Paid: {
		SeenOdd: Stuck, SeenRefused: Stuck, SeenRefunded: Refunded, RefundRequested: RefundDue,
	},
	Closing: {
		SeenApproved: Capturing, SeenPaid: Paid, SeenOdd: RefundDue, SeenRefused: Failed, SeenDead: Expired, SeenRefunded: Refunded,
	},
	Expired: {
		SeenOpen: Closing, SeenApproved: Capturing, SeenPending: Closing, SeenPaid: Paid, SeenOdd: RefundDue, SeenRefunded: Refunded,
	},
	Failed: {
		SeenOpen: Closing, SeenApproved: Capturing, SeenPending: Closing, SeenPaid: Paid, SeenOdd: RefundDue, SeenRefunded: Refunded,
	},
	RefundDue: {
		SeenRefused: Refunded, SeenRefunded: Refunded, RefundAccepted: Refunding, RefundRefused: Stuck,
	},
	Refunding: {
		SeenRefused: Stuck, SeenRefunded: Refunded, RefundRefused: Stuck,
	},
	Refunded: {
		SeenPaid: Stuck, SeenOdd: Stuck,
	},
	Stuck: {
		SeenRefunded: Refunded, RetryRequested: Closing,
	},
}

// maxAttempts bounds how often a new attempt replaces one whose key cannot be used again. They are spread over StartLimit.
var maxAttempts = len(replacePauses) + 1

// Decision is a Change that may depend on the time.
type Decision struct {
	with, without Change
	needsTime     bool
}

// Resolve returns the change. When it depends on the time it first calls hold, which makes the appointment own its time until then
// (zero: for good), claiming it again if it was released. hold returns false when the time cannot be had, when it has begun, or when
// another attempt of the deposit owns it.
func (d Decision) Resolve(hold func(until time.Time) (bool, error)) (Change, error) {
	if !d.needsTime {
		return d.with, nil
	}
	held, err := hold(d.with.Attempt.TimeHeldUntil())
	if err != nil {
		return Change{}, err
	}
	if held {
		return d.with, nil
	}
	return d.without, nil
}

// Next returns what an event does to an attempt. jitter is a random number in [0, 1) that spreads polls.
func Next(a Attempt, e Event, now time.Time, jitter float64) Decision {
	learned := a.learned(e, now)
	to := learned.target(a.acting(), e, now)
	if to == RefundDue && learned.presumesDispute() && e.Call == CallRefund && now.Sub(learned.ChangedAt) >= disputeLimit {
		return Decision{with: a.change(learned.enter(Stuck, time.Time{}, e, now, jitter), e, now)}
	}
	if learned.needsPerson(to, e, now) {
		return Decision{with: a.change(learned.enter(Stuck, learned.UnsettledAt, e, now, jitter), e, now)}
	}
	d := Decision{with: a.change(learned.enter(to, learned.waitsSince(to, e, now), e, now, jitter), e, now)}
	after := d.with.Attempt
	d.needsTime = to.HoldsTime() && to != a.State && !a.holdsUntil(after.TimeHeldUntil(), now)
	if d.needsTime {
		without := to.withoutTime()
		d.without = a.change(learned.enter(without, learned.waitsSince(without, e, now), e, now, jitter), e, now)
	}
	return d
}

// learned stores what the event says, in the state as it is.
func (a Attempt) learned(e Event, now time.Time) Attempt {
	a.UpdatedAt = now
	switch {
	case e.fromProcessor():
		a = a.replied(e)
	case e.Kind == SeenUnauthorized && a.FailingAt.IsZero():
		a.FailingAt = now
	case e.Kind == RetryRequested:
		a.FailingAt = time.Time{}
	case e.Kind == CancelRequested:
		a.Cancelled = true
	}
	if !a.unsettled() {
		return a
	}
	if e.unanswered() && a.UnsettledAt.IsZero() {
		a.UnsettledAt = now
	}
	if e.Obstacle == TroubleDispute {
		a.Dispute = payment.DisputeOpen
	}
	if e.Obstacle != "" {
		a = a.met(e.Obstacle)
		a.Reason = e.Reason.Or(reasonNotPermitted)
	}
	return a
}

// met returns the attempt with another obstacle, or with none. A dispute of which only a refused refund told lasts as long as it is the
// obstacle: nothing else would end it, and meanwhile no refund is requested.
func (a Attempt) met(t Trouble) Attempt {
	if a.Obstacle == TroubleDispute && t != TroubleDispute {
		a.Dispute = payment.NoDispute
	}
	a.Obstacle = t
	return a
}

// replied stores a usable reply. Where a poll makes one call only, it also ends the wait for a usable one.
func (a Attempt) replied(e Event) Attempt {
	a.FailingAt = time.Time{}
	if a.State.HoldsTime() {
		a.UnsettledAt = time.Time{}
	}
	if a.State != Capturing && a.State != RefundDue && a.State != Stuck {
		a = a.met("")
	}
	a.Reference = a.Reference.With(e.Seen.Reference)
	if e.Seen.PayURL != "" {
		a.PayURL = e.Seen.PayURL
	}
	a = a.disputeSeen(e)
	if e.Seen.State == payment.Captured {
		a.Captured, a.Refunded = e.Seen.Captured, e.Seen.Refunded
	}
	return a
}

// disputeSeen stores what a reply says about the dispute. A dispute of which only a refused refund told has ended once a refund is accepted.
func (a Attempt) disputeSeen(e Event) Attempt {
	presumed := a.Obstacle == TroubleDispute
	switch {
	case e.Seen.Dispute != payment.NoDispute:
		a.Dispute = e.Seen.Dispute
	case presumed && (e.Kind == RefundAccepted || e.Kind == SeenRefunded):
		a.Dispute = payment.NoDispute
	default:
		return a
	}
	if presumed {
		a.Obstacle = ""
	}
	return a
}

// presumesDispute reports whether a refund waits for the end of a dispute of which only a refused refund told.
func (a Attempt) presumesDispute() bool { return a.State == RefundDue && a.Obstacle == TroubleDispute }

// target is the state after the event, if the time can be had, by the rules of the state in which the attempt acts.
func (a Attempt) target(acting State, e Event, now time.Time) State {
	to, listed := table[acting][e.Kind]
	if !listed {
		to = acting
	}
	switch {
	case e.Kind == HoldEnded && !a.holdOver(now):
		to = acting
	case e.Unreadable && a.State == Creating: // a retry within seconds cannot help
		return Closing
	case e.Kind == SeenRefused && a.State == Awaiting && e.Seen.PayURL != "":
		to = Awaiting
	case e.Kind == RetryRequested && a.State == Stuck:
		return a.retried()
	case a.State == Refunding && (e.Kind == SeenPaid || e.Kind == SeenOdd) && e.Seen.Refund == payment.RefundDone:
		return RefundDue // of a part; the rest is still here
	}
	if a.Cancelled && e.fromProcessor() && a.State != Paid && to.HoldsTime() {
		return to.withoutTime()
	}
	after := a
	if after.State != to {
		after.State, after.ChangedAt = to, now
	}
	if after.holdOver(now) {
		return Closing
	}
	return to
}

// needsPerson reports whether the attempt is Stuck instead of in its next state, because it waits there in vain. It then still asks.
func (a Attempt) needsPerson(to State, e Event, now time.Time) bool {
	switch {
	case !to.waitsToSettle(), e.Kind == RetryRequested, to == RefundDue && a.Dispute == payment.DisputeOpen:
		return false
	case a.State == Stuck:
		return to != Refunding || e.Call != CallRefund
	case e.Call == CallRefund && e.Obstacle == TroublePermission:
		return true
	case !e.unanswered() && !e.fromProcessor() && e.Kind != RefundKeyUsed, a.asksRefund(to, e):
		return false
	}
	return a.State == to && a.overdue(now)
}

// asksRefund reports whether a refund follows a reply at once, in the state to which the reply leads. Whether a dispute of which only a
// refused refund told has ended shows only when a refund is requested again.
func (a Attempt) asksRefund(to State, e Event) bool {
	blocked := a.Dispute == payment.DisputeOpen && a.Obstacle != TroubleDispute
	return to == RefundDue && (e.Kind == SeenPaid || e.Kind == SeenOdd) && e.Call != CallRefund && !blocked
}

// retried is where a Stuck attempt goes on.
func (a Attempt) retried() State {
	if a.Here().Minor > 0 {
		return RefundDue
	}
	return Closing
}

// withoutTime is the state instead of one that needs the time.
func (s State) withoutTime() State {
	if s == Paid {
		return RefundDue
	}
	return Closing
}

// moved returns the attempt in another state, with the reason for it.
func (a Attempt) moved(to State, e Event, now time.Time) Attempt {
	if to == Closing && a.State == Creating && e.Kind != CancelRequested {
		a.Reason = reasonNoPage
	}
	saysNothing := e.Kind == HoldEnded || e.Kind == CancelRequested
	if to != Stuck && e.Obstacle == "" && !saysNothing || to == Stuck && a.UnsettledAt.IsZero() {
		a = a.met("")
	}
	if to == Failed || to == Stuck && a.Obstacle == "" {
		a.Reason = a.reason(to, e)
	}
	a.State, a.ChangedAt, a.Checks = to, now, 0
	if to == RefundDue {
		a.Refunds++
	}
	return a
}

// enter returns the attempt in its next state, in which it has waited since then, with the time of the next poll.
func (a Attempt) enter(to State, since time.Time, e Event, now time.Time, jitter float64) Attempt {
	a.UnsettledAt = since
	if to == a.State {
		a.Checks++
	} else {
		a = a.moved(to, e, now)
	}
	if e.Kind == RefundRefused && to == Stuck {
		a = a.met("")
		a.Reason = a.reason(to, e)
	}
	if e.Kind == RefundKeyUsed {
		a.Refunds++ // the next poll reads before it asks with this number
	}
	if to != Awaiting {
		a.PayURL = ""
	}
	a.NextCheck = a.nextCheck(e, now, jitter)
	return a
}

// Again returns the attempt that replaces one whose key cannot be used again. It has the time that the first one had. Its page is requested
// after a pause, at NextCheck.
func (a Attempt) Again(id AttemptID, now time.Time) Attempt {
	next := now.Add(replacePauses[min(a.Number, len(replacePauses))-1])
	if until := a.CreatedAt.Add(StartLimit); until.Before(next) {
		next = until
	}
	return Attempt{
		ID: id, Business: a.Business, Appointment: a.Appointment, Number: a.Number + 1, Processor: a.Processor, Credentials: a.Credentials, Test: a.Test,
		State: Creating, Amount: a.Amount, Price: a.Price, Percent: a.Percent,
		HeldUntil: a.HeldUntil, NextCheck: next, CreatedAt: a.CreatedAt, UpdatedAt: now, ChangedAt: now,
	}
}

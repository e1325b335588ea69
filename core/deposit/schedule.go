package deposit

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"slotwise/core/payment"
)

const (
	// StartLimit is how long a processor has to give a page before the time is released.
	StartLimit = 30 * time.Second
	// PageMargin is how much longer the time is held than the page can be paid.
	PageMargin = 2 * time.Minute
	// ProcessingLimit is how long the time is held while money is on its way.
	ProcessingLimit = 24 * time.Hour
	// CapturingLimit is how long the time is held while nobody knows whether the approved money was taken. No approval lives that long.
	CapturingLimit = 72 * time.Hour
	// SettleLimit is how long an attempt may wait to be settled before it needs a person.
	SettleLimit = 72 * time.Hour
	// unclearAfter is how long the customer hears nothing while the processor does not answer about the payment of a released time.
	unclearAfter = 10 * time.Minute
	// disputeLimit is how long a refund waits for the end of a dispute that the processor does not show. Banks decide within about 120 days.
	disputeLimit = 120 * 24 * time.Hour
	// keyLimit is how long each processor certainly knows an idempotency key.
	keyLimit = 5 * time.Hour
)

var (
	// replacePauses come before the first call of an attempt that replaces another one. Together they fill StartLimit.
	replacePauses = payment.Pauses{
		time.Second, time.Second, 2 * time.Second, 3 * time.Second, 4 * time.Second, 5 * time.Second, 6 * time.Second, 7 * time.Second,
	}
	startPolls  = payment.Pauses{3 * time.Second, 5 * time.Second}
	slowPolls   = payment.Pauses{6 * time.Hour}
	dailyPolls  = payment.Pauses{24 * time.Hour} // of a dispute that is only presumed, after SettleLimit
	waitPolls   = payment.Pauses{time.Hour}      // of what is Stuck because it waits
	failedPolls = payment.Pauses{30 * time.Minute}
	// Checking whether stored keys can be read again costs no call of the processor, so these checks are frequent for an hour.
	unreadablePolls = append(slices.Repeat([]time.Duration{5 * time.Minute}, 12), 30*time.Minute)
)

// The times of polls of what is at rest, after its last change of state. A list's last one is the last poll.
var (
	watchOfDead = []time.Duration{time.Minute, 10 * time.Minute, time.Hour, 6 * time.Hour, 24 * time.Hour, 72 * time.Hour}
	watchOfPaid = []time.Duration{24 * time.Hour, 72 * time.Hour, 7 * 24 * time.Hour, 14 * 24 * time.Hour, 30 * 24 * time.Hour, 60 * 24 * time.Hour}
	// Banks return refunds within a month, such as to a card that was closed meanwhile.
	watchOfRefunded = []time.Duration{24 * time.Hour, 72 * time.Hour, 7 * 24 * time.Hour, 14 * 24 * time.Hour, 30 * 24 * time.Hour}
)

// TimeHeldUntil is when the time stops being held in the attempt's state; zero: never, or it is not held.
func (a Attempt) TimeHeldUntil() time.Time {
	switch a.State {
	case Creating:
		return a.CreatedAt.Add(StartLimit)
	case Awaiting:
		return a.HeldUntil
	case Processing:
		return a.ChangedAt.Add(ProcessingLimit)
	case Capturing:
		return a.ChangedAt.Add(CapturingLimit)
	case Paid, Closing, Expired, Failed, RefundDue, Refunding, Refunded, Stuck:
	}
	return time.Time{}
}

// MayBePaid reports whether the customer can pay on the page now, as far as is known.
func (a Attempt) MayBePaid(now time.Time) bool {
	return a.State == Awaiting && now.Before(a.PayUntil())
}

// PayUntil is when the page stops being payable, as customers are told.
func (a Attempt) PayUntil() time.Time { return a.HeldUntil.Add(-PageMargin) }

// holdOver reports whether the hold of the time has ended although the state says that it is held.
func (a Attempt) holdOver(now time.Time) bool {
	until := a.TimeHeldUntil()
	return !until.IsZero() && !now.Before(until)
}

// holdsUntil reports whether the attempt owns the time until then already.
func (a Attempt) holdsUntil(until, now time.Time) bool {
	return a.State.HoldsTime() && !a.holdOver(now) && a.TimeHeldUntil().Equal(until)
}

// waitsToSettle reports whether something has to happen at the processor before an attempt in the state is settled. A time is not held for
// it, so that nothing but SettleLimit ends the wait.
func (s State) waitsToSettle() bool { return s == Closing || s == RefundDue || s == Refunding }

// stuckWaiting reports whether the attempt is Stuck because it did not get what it waits for. Nothing was refused for good.
func (a Attempt) stuckWaiting() bool { return a.State == Stuck && !a.UnsettledAt.IsZero() }

// unsettled reports whether the attempt waits for something at the processor.
func (a Attempt) unsettled() bool {
	return a.State.waitsToSettle() || a.State.HoldsTime() && a.State != Paid || a.stuckWaiting()
}

// acting is the state whose rules apply: that of an attempt which is Stuck while it waits is the one in which it waits.
func (a Attempt) acting() State {
	if a.stuckWaiting() {
		return a.retried()
	}
	return a.State
}

// waitsSince is UnsettledAt of an attempt that an event takes from a state to the next one.
func (a Attempt) waitsSince(to State, e Event, now time.Time) time.Time {
	switch {
	case to.HoldsTime() && to != Paid:
		return a.UnsettledAt
	case !to.waitsToSettle():
		return time.Time{}
	case to == RefundDue && a.Dispute == payment.DisputeOpen: // the refund waits on purpose
		return now
	case a.UnsettledAt.IsZero(), a.State != to && !a.State.HoldsTime(), e.Kind == RetryRequested:
		return now
	}
	return a.UnsettledAt
}

// overdue reports whether the attempt has waited for too long.
func (a Attempt) overdue(now time.Time) bool {
	return !a.UnsettledAt.IsZero() && now.Sub(a.UnsettledAt) >= SettleLimit
}

// Poll is the call with which a poll of the attempt begins. Before it, apply HoldEnded.
func (a Attempt) Poll(now time.Time) Call {
	switch {
	case a.Reference == payment.Reference{} && (a.State == Creating || a.State == Closing && now.Before(a.CreatedAt.Add(keyLimit))):
		return CallStart
	case a.Reference == payment.Reference{}:
		return CallFind
	case a.State == Closing, a.stuckWaiting() && a.Here().Minor <= 0:
		return CallEnd
	}
	return CallRead
}

// nextCheck is when to poll again after the event, in the state that it led to.
func (a Attempt) nextCheck(e Event, now time.Time, jitter float64) time.Time {
	next := a.regularCheck(e, now, jitter)
	if wish := now.Add(payment.Spread(e.RetryAfter, jitter)); !next.IsZero() && e.RetryAfter > 0 && next.Before(wish) {
		return wish
	}
	return next
}

func (a Attempt) regularCheck(e Event, now time.Time, jitter float64) time.Time {
	after := func(pauses payment.Pauses) time.Time { return now.Add(pauses.After(a.Checks, jitter)) }
	failed := e.Kind == SeenUnknown || e.Kind == SeenUnauthorized
	var next time.Time
	switch {
	case a.State == Refunded && failed && !a.nextWatch(now).IsZero():
		return after(slowPolls)
	case a.State == Refunded:
		return a.nextWatch(now)
	case a.State == Expired || a.State == Failed || a.State == Paid:
		switch {
		case e.Unreadable:
			return after(unreadablePolls)
		case failed:
			return after(failedPolls)
		}
		return a.nextWatch(now)
	case e.Unreadable:
		next = after(unreadablePolls)
	case a.stuckWaiting():
		next = after(waitPolls)
	case a.presumesDispute() && now.Sub(a.ChangedAt) >= SettleLimit:
		next = after(dailyPolls)
	case a.State == Stuck, a.State == RefundDue && a.Dispute == payment.DisputeOpen:
		next = after(slowPolls)
	case e.Kind == SeenUnauthorized:
		next = after(failedPolls)
	case a.State == Creating:
		next = after(startPolls)
	default:
		next = after(payment.RegularPauses)
	}
	if until := a.TimeHeldUntil(); !until.IsZero() && until.Before(next) {
		return until
	}
	return next
}

// nextWatch is the next poll of what is at rest; zero: none. An open dispute is watched until it ends. What went back is watched if it was
// real money: the simulator does not know the refunds of sample data.
func (a Attempt) nextWatch(now time.Time) time.Time {
	watch := watchOfDead
	switch {
	case a.State == Paid:
		watch = watchOfPaid
	case a.State == Refunded && (a.Test || a.Captured.Minor == 0):
		return time.Time{}
	case a.State == Refunded:
		watch = watchOfRefunded
	}
	for _, after := range watch {
		if at := a.ChangedAt.Add(after); at.After(now) {
			return at
		}
	}
	if a.Dispute == payment.DisputeOpen {
		return now.Add(24 * time.Hour)
	}
	return time.Time{}
}

// DepositKey names the deposit at processors: the appointment's id in 32 characters.
func (a Attempt) DepositKey() string { return strings.ReplaceAll(string(a.Appointment), "-", "") }

// CreateKey is the idempotency key of CallStart. Keys have at most 45 characters.
func (a Attempt) CreateKey() string { return a.key("create") }

// CaptureKey is the idempotency key of CallCapture.
func (a Attempt) CaptureKey() string { return a.key("capture") }

// RefundKey is the idempotency key of CallRefund. A new refund after a failed one has another key.
func (a Attempt) RefundKey() string { return a.key("refund" + strconv.Itoa(a.Refunds)) }

func (a Attempt) key(name string) string {
	return a.DepositKey() + ".a" + strconv.Itoa(a.Number) + "." + name
}

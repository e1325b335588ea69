package deposit

import (
	"errors"
	"time"

	"slotwise/core/payment"
)

// Call is a question to the processor about one attempt.
type Call string

const (
	NoCall Call = ""
	// CallStart asks for the page, always with CreateKey. When it fails with payment.KeyUsed, CallFind follows at once.
	CallStart   Call = "start"
	CallFind    Call = "find"
	CallRead    Call = "read"
	CallCapture Call = "capture" // with CaptureKey
	CallEnd     Call = "end"
	CallRefund  Call = "refund" // with RefundKey
)

// EventKind is what can happen to an attempt. The texts are the columns of the state table.
type EventKind string

// What the processor said.
const (
	SeenOpen         EventKind = "o.open"
	SeenApproved     EventKind = "o.approved"
	SeenPending      EventKind = "o.pend"
	SeenPaid         EventKind = "o.paid" // captured as the attempt asked
	SeenOdd          EventKind = "o.odd"  // captured, but another amount, currency or mode
	SeenRefused      EventKind = "o.fail"
	SeenDead         EventKind = "o.dead"
	SeenUnknown      EventKind = "o.unk"  // no usable reply
	SeenUnauthorized EventKind = "o.auth" // the processor refuses the credentials, or they cannot be read
	SeenRefunded     EventKind = "o.refd" // all that was captured is back

	RefundAccepted EventKind = "o.refp"  // a refund is on its way
	RefundRefused  EventKind = "o.refno" // a refund has failed or cannot be made
	RefundKeyUsed  EventKind = "o.refkey"
)

// What else can happen.
const (
	HoldEnded       EventKind = "t.hold"   // its hold has ended; ignored before that
	CancelRequested EventKind = "x.cancel" // the customer or the owner cancels, or the business is deleted
	RefundRequested EventKind = "x.refund" // of the deposit of a booking, with or without cancelling it
	RetryRequested  EventKind = "x.retry"  // a working key of the same account was saved, or a person pressed retry
)

// Event is something that happened to an attempt. Make it with Replied for calls.
type Event struct {
	Kind       EventKind
	Call       Call                // that led to it
	Seen       payment.Observation // of replies
	Reason     Reason              // of refusals
	RetryAfter time.Duration       // the processor's wish; zero: none
	Obstacle   Trouble             // what a person has to put right, if the reply names it
	Unreadable bool                // of SeenUnauthorized: the processor was not called, because the stored keys cannot be read
}

// fromProcessor reports whether the event is a usable reply.
func (e Event) fromProcessor() bool {
	switch e.Kind {
	case SeenOpen, SeenApproved, SeenPending, SeenPaid, SeenOdd, SeenRefused, SeenDead, SeenRefunded, RefundAccepted:
		return true
	case SeenUnknown, SeenUnauthorized, RefundRefused, RefundKeyUsed, HoldEnded, CancelRequested, RefundRequested, RetryRequested:
	}
	return false
}

// unanswered reports whether a call got no usable reply.
func (e Event) unanswered() bool { return e.Kind == SeenUnknown || e.Kind == SeenUnauthorized }

// KeysUnreadable returns the event that the stored keys cannot be read, so that the processor cannot be called.
func KeysUnreadable() Event {
	return Event{Kind: SeenUnauthorized, Reason: reasonKeysUnreadable, Unreadable: true}
}

// AtFormerAccount returns the event of a call that only the account with which the attempt was made could have answered. Its credentials do
// not work any more, and those of another account know nothing about it.
func AtFormerAccount(call Call) Event {
	return Event{Kind: SeenUnknown, Call: call, Obstacle: TroubleAccount, Reason: reasonFormerAccount}
}

// Replied returns the event that a call's result is. seen is ignored when err is not nil.
func (a Attempt) Replied(call Call, seen payment.Observation, err error) Event {
	if err != nil {
		return a.failed(call, err)
	}
	if seen.RefundsUnknown {
		seen.Refunded = a.Refunded
	}
	e := Event{Kind: a.seen(call, seen), Call: call, Seen: seen}
	switch {
	case !seen.OwnerMust.IsZero():
		e.Obstacle, e.Reason = TroubleOwner, Reason{Text: seen.OwnerMust}
	case !seen.WaitsFor.IsZero():
		e.Obstacle, e.Reason = TroubleOthers, Reason{Text: seen.WaitsFor}
	}
	return e
}

func (a Attempt) failed(call Call, err error) Event {
	e := Event{Kind: SeenUnknown, Call: call}
	if failure, ok := errors.AsType[*payment.Error](err); ok {
		e.RetryAfter, e.Reason = failure.RetryAfter, Reason{Text: failure.Says, Words: failure.Words}
	}
	switch failure := payment.FailureOf(err); {
	case failure == payment.Unauthorized:
		e.Kind = SeenUnauthorized
	case failure == payment.KeyUsed && call == CallRefund:
		e.Kind = RefundKeyUsed
	case failure == payment.Forbidden && call != CallStart:
		e.Obstacle = TroublePermission
	case failure == payment.Disputed && call == CallRefund && (a.Dispute == payment.NoDispute || a.Dispute == payment.DisputeOpen):
		e.Obstacle = TroubleDispute
	case failure == payment.Disputed && call == CallRefund: // also after the dispute has ended
		e.Kind = RefundRefused
	case failure != payment.Rejected && failure != payment.NotFound && failure != payment.Forbidden:
	case call == CallStart:
		e.Kind = SeenRefused
	case call == CallRefund:
		e.Kind = RefundRefused
	case failure == payment.NotFound && (call == CallRead || call == CallFind) && a.Captured.Minor == 0 && a.Reference.Payment == "":
		e.Kind = SeenDead // of a known payment, money can be in transit
	}
	return e
}

// seen returns what an observation means. One that names another attempt is not of this payment, so it says nothing: its money is another
// customer's.
func (a Attempt) seen(call Call, seen payment.Observation) EventKind {
	if seen.Attempt != "" && seen.Attempt != string(a.ID) {
		return SeenUnknown
	}
	switch seen.State {
	case payment.Open:
		return SeenOpen
	case payment.Approved:
		return SeenApproved
	case payment.Pending:
		return SeenPending
	case payment.Refused:
		return SeenRefused
	case payment.Dead:
		return SeenDead
	case payment.Captured:
		return a.captured(call, seen)
	}
	return SeenUnknown
}

func (a Attempt) captured(call Call, seen payment.Observation) EventKind {
	refunding := a.acting() == RefundDue || a.State == Refunding
	switch {
	case seen.Captured.Minor <= 0:
		return SeenUnknown
	case seen.Refunded >= seen.Captured.Minor:
		return SeenRefunded
	case (refunding || a.State == Refunded) && seen.Dispute == payment.DisputeLost: // the customer has the money
		return SeenRefunded
	case refunding && seen.Refund == payment.RefundPending:
		return RefundAccepted
	case (a.State == Refunding || call == CallRefund) && seen.Refund == payment.RefundFailed: // else it is a former one
		return RefundRefused
	case seen.Captured != a.Amount, seen.Test != a.Test:
		return SeenOdd
	}
	return SeenPaid
}

// Package subscription describes the subscription of a business to a plan: its states, the events that change them, and the
// actions that follow. Deposits of customers are separate.
package subscription

import (
	"slotwise/core"
	"slotwise/core/text"
)

// State is the state of a business's subscription.
type State string

const (
	None       State = "none"
	Checkout   State = "checkout"   // a checkout page is open
	Confirming State = "confirming" // the owner has completed the page, but the payment is not final
	Active     State = "active"
	Ending     State = "ending"   // active until a scheduled end
	PastDue    State = "past_due" // a renewal failed, and the processor retries
	Lapsed     State = "lapsed"   // every retry failed; it can still be paid
	Ended      State = "ended"
)

// States lists all states.
func States() []State {
	return []State{None, Checkout, Confirming, Active, Ending, PastDue, Lapsed, Ended}
}

// Premium reports whether the subscription makes its business premium.
func (s State) Premium() bool { return s == Active || s == Ending || s == PastDue }

// Exists reports whether there is a subscription at the processor that can still be charged.
func (s State) Exists() bool { return s.Premium() || s == Lapsed }

// begins reports whether the next paid subscription becomes the business's own. In other states it is a duplicate.
func (s State) begins() bool { return !s.Exists() }

// Event is an event that may change the state of a subscription. Saw events come from the processor's data about the business's own
// subscription.
type Event string

const (
	Start          Event = "start" // the owner requests a checkout page
	SessionExpired Event = "session expired"
	SessionPaid    Event = "session complete and paid"
	SawIncomplete  Event = "saw incomplete"
	SawActive      Event = "saw active"
	SawEnding      Event = "saw active with an end"
	SawPastDue     Event = "saw past due"
	SawUnpaid      Event = "saw unpaid"
	SawCanceled    Event = "saw canceled"
	Cancel         Event = "cancel"
	Reactivate     Event = "reactivate"
	Switch         Event = "switch"
	UseFree        Event = "use free" // the owner gives up unpaid premium
)

// Action is the call to the processor that a step requires.
type Action string

const (
	Nothing      Action = ""
	OpenPage     Action = "open page" // after closing any other one
	SetEnd       Action = "set end"   // at the end of the period
	ClearEnd     Action = "clear end"
	EndNow       Action = "end now" // regardless of missing payments
	ChangePlan   Action = "change plan"
	EndDuplicate Action = "end duplicate" // and refund its payment, if the session's subscription is another one
)

// Notice is a message to the owner.
type Notice string

const (
	NoNotice      Notice = ""
	Welcome       Notice = "welcome" // once per subscription
	PaymentFailed Notice = "payment failed"
	Recovered     Notice = "recovered"
	PremiumEnded  Notice = "premium ended"
	NotCompleted  Notice = "not completed"
)

// Step is the result of an event.
type Step struct {
	To     State
	Do     Action
	Notice Notice
}

// Next is the table of states and events. It returns Conflict for an owner's event that the state does not allow.
func Next(s State, e Event) (Step, error) {
	switch e {
	case Start:
		return start(s)
	case Cancel:
		return cancel(s)
	case Reactivate:
		return reactivate(s)
	case Switch:
		return switchPlan(s)
	case UseFree:
		return giveUpUnpaid(s)
	case SessionPaid:
		if !s.begins() {
			return Step{To: s, Do: EndDuplicate}, nil
		}
	default:
	}
	to := observed(s, e)
	return Step{To: to, Notice: notice(s, to)}, nil
}

func observed(s State, e Event) State {
	switch e {
	case SessionPaid, SawActive:
		return Active
	case SawEnding:
		return Ending
	case SawPastDue:
		return PastDue
	case SawUnpaid:
		return Lapsed
	case SawIncomplete:
		if s.begins() {
			return Confirming
		}
	case SessionExpired:
		if s == Checkout || s == Confirming {
			return None
		}
	case SawCanceled:
		switch {
		case s == Checkout || s == Confirming:
			return None
		case s.Exists():
			return Ended
		}
	default: // events of owners are not observations
	}
	return s
}

func notice(from, to State) Notice {
	switch {
	case from == Confirming && to == None:
		return NotCompleted
	case from.Premium() && !to.Premium():
		return PremiumEnded
	case from != PastDue && from != Lapsed && to == PastDue:
		return PaymentFailed
	case (from == PastDue || from == Lapsed) && to == Active, from == Lapsed && to == Ending:
		return Recovered
	case from.begins() && to.Premium():
		return Welcome
	}
	return NoNotice
}

func start(s State) (Step, error) {
	switch s {
	case Confirming:
		return Step{}, errConfirming
	case Active:
		return Step{}, &core.Error{Code: core.Conflict, Reason: "subscribed", Text: text.Of("subscription.subscribed")}
	case Ending:
		return Step{}, &core.Error{Code: core.Conflict, Reason: "subscribed", Text: text.Of("subscription.notEnded")}
	case PastDue, Lapsed:
		return Step{}, &core.Error{Code: core.Conflict, Reason: "card_needed", Text: text.Of("subscription.updateCardInstead")}
	default:
		return Step{To: Checkout, Do: OpenPage}, nil
	}
}

func cancel(s State) (Step, error) {
	switch s {
	case Active, PastDue:
		return Step{To: Ending, Do: SetEnd}, nil
	case Ending:
		return Step{To: Ending}, nil
	case Confirming:
		return Step{To: None, Do: EndNow}, nil
	case Lapsed:
		return Step{To: Ended, Do: EndNow}, nil
	default:
		return Step{}, errNotSubscribed
	}
}

func reactivate(s State) (Step, error) {
	switch s {
	case Active:
		return Step{To: Active}, nil
	case Ending:
		return Step{To: Active, Do: ClearEnd}, nil
	case PastDue:
		return Step{To: PastDue, Do: ClearEnd}, nil
	case Lapsed:
		return Step{}, &core.Error{Code: core.Conflict, Reason: "card_needed", Text: text.Of("subscription.cardNeeded")}
	case Ended:
		return Step{}, &core.Error{Code: core.Conflict, Reason: "ended", Text: text.Of("subscription.ended")}
	case Confirming:
		return Step{}, errConfirming
	default:
		return Step{}, errNotSubscribed
	}
}

func switchPlan(s State) (Step, error) {
	switch s {
	case Active:
		return Step{To: Active, Do: ChangePlan}, nil
	case Ending:
		return Step{}, &core.Error{Code: core.Conflict, Reason: "reactivate_first", Text: text.Of("subscription.reactivateFirst")}
	case PastDue, Lapsed:
		return Step{}, &core.Error{Code: core.Conflict, Reason: "past_due", Text: text.Of("subscription.pastDue")}
	case Confirming:
		return Step{}, errConfirming
	default:
		return Step{}, errNotSubscribed
	}
}

func giveUpUnpaid(s State) (Step, error) {
	switch s {
	case Active:
		return Step{}, &core.Error{Code: core.Conflict, Reason: "paid", Text: text.Of("subscription.paid")}
	case Ending:
		return Step{}, &core.Error{Code: core.Conflict, Reason: "paid", Text: text.Of("subscription.paidUntilEnd")}
	case Confirming:
		return Step{}, errConfirming
	case PastDue, Lapsed:
		return Step{To: Ended, Do: EndNow}, nil
	default:
		return Step{To: s}, nil
	}
}

var (
	errConfirming    = &core.Error{Code: core.Conflict, Reason: "confirming", Text: text.Of("subscription.confirming")}
	errNotSubscribed = &core.Error{Code: core.Conflict, Reason: "not_subscribed", Text: text.Of("subscription.notSubscribed")}
)

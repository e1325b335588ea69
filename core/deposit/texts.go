package deposit

import (
	"strings"
	"time"

	"slotwise/core/business"
	"slotwise/core/text"
)

// Reason is why an attempt failed, waits or needs a person: a text of the catalogue, or the processor's own words. The zero value is none.
type Reason struct {
	Text  text.Text
	Words string
}

var (
	reasonNoPage         = Reason{Text: text.Of("deposit.reason.noPage")}
	reasonRefused        = Reason{Text: text.Of("deposit.reason.refused")}
	reasonNoObject       = Reason{Text: text.Of("deposit.reason.noObject")}
	reasonKeysRefused    = Reason{Text: text.Of("deposit.reason.keysRefused")}
	reasonKeysUnreadable = Reason{Text: text.Of("deposit.reason.keysUnreadable")}
	reasonFormerAccount  = Reason{Text: text.Of("deposit.reason.formerAccount")}
	reasonNotPermitted   = Reason{Text: text.Of("deposit.reason.notPermitted")}
	reasonNoReply        = Reason{Text: text.Of("deposit.reason.noReply")}
	reasonNotSettled     = Reason{Text: text.Of("deposit.reason.notSettled")}
	reasonRefundSlow     = Reason{Text: text.Of("deposit.reason.refundSlow")}
	reasonRefundFailed   = Reason{Text: text.Of("deposit.reason.refundFailed")}
	reasonRefundBack     = Reason{Text: text.Of("deposit.reason.refundBack")}
	reasonReversed       = Reason{Text: text.Of("deposit.reason.reversed")}
	reasonOdd            = Reason{Text: text.Of("deposit.reason.odd")}
)

// IsZero reports whether there is no reason.
func (r Reason) IsZero() bool { return r.Is(Reason{}) }

// Is reports whether both reasons are the same.
func (r Reason) Is(other Reason) bool {
	return r.Text.String() == other.Text.String() && r.Words == other.Words
}

// ByProcessor reports whether the processor gave the reason, in its own words or in those that its adapter has for its code.
func (r Reason) ByProcessor() bool {
	return r.Words != "" || strings.HasPrefix(r.Text.ID, "processor.")
}

// Or returns the reason, or the other one if there is none.
func (r Reason) Or(other Reason) Reason {
	if r.IsZero() {
		return other
	}
	return r
}

// Says returns the reason as people read it.
func (r Reason) Says() text.Text {
	if r.Words != "" {
		return text.Of("deposit.processorSays", "words", r.Words)
	}
	return r.Text
}

// reason explains a state that people ask about. The processor's own words win, except those about a call without a usable reply.
func (a Attempt) reason(to State, e Event) Reason {
	switch {
	case (e.Kind == SeenUnknown || e.Kind == RefundKeyUsed) && a.waitsInVain(to):
		return reasonNoReply
	case !e.Reason.IsZero():
		return e.Reason
	case e.fromProcessor() && a.waitsInVain(to) && a.State == Refunding:
		return reasonRefundSlow
	case e.fromProcessor() && a.waitsInVain(to):
		return reasonNotSettled
	}
	switch e.Kind {
	case SeenUnauthorized:
		return reasonKeysRefused
	case RefundRefused:
		return reasonRefundFailed
	case SeenRefused:
		if to == Stuck {
			return reasonReversed
		}
		return reasonRefused
	case SeenDead:
		return reasonNoObject
	default:
		if a.State == Refunded {
			return reasonRefundBack
		}
		return reasonOdd
	}
}

func (a Attempt) waitsInVain(to State) bool { return to == Stuck && !a.UnsettledAt.IsZero() }

func termsText(b business.Business, parts Parts, refundBy, now time.Time) text.Text {
	if now.After(refundBy) {
		return text.Of("deposit.terms.late", "now", parts.Now, "later", parts.Later)
	}
	return text.Of("deposit.terms.refundable", "now", parts.Now, "later", parts.Later, "until", moment(b, refundBy))
}

func (t Terms) movedByCustomerText(b business.Business, refundBy, now time.Time) text.Text {
	if now.After(refundBy) {
		return t.tooLateText(b, now)
	}
	return text.Of("deposit.terms.movedByCustomer", "accepted", t.accepted(), "moved", moment(b, now), "until", inZone(b, refundBy))
}

func (t Terms) movedByBusinessText(b business.Business, refundBy, now time.Time) text.Text {
	if now.After(refundBy) {
		return t.tooLateText(b, now)
	}
	return text.Of("deposit.terms.movedByBusiness", "accepted", t.accepted(), "moved", moment(b, now), "until", inZone(b, refundBy))
}

func (t Terms) newZoneText(b business.Business, refundBy, now time.Time) text.Text {
	return text.Of("deposit.terms.newZone", "accepted", t.accepted(), "changed", inZone(b, now), "until", inZone(b, refundBy))
}

func (t Terms) tooLateText(b business.Business, now time.Time) text.Text {
	return text.Of("deposit.terms.movedTooLate", "accepted", t.accepted(), "moved", moment(b, now))
}

// accepted returns what the customer accepted at booking, without what an earlier move had added.
func (t Terms) accepted() any {
	if t.Text != "" {
		first, _, _ := strings.Cut(t.Text, "\n")
		return first
	}
	if before, ok := t.Says.Values["accepted"]; ok {
		return before
	}
	return t.Says
}

// inZone is moment with the name of the zone, which can be another one than that of what the customer accepted.
func inZone(b business.Business, t time.Time) text.Moment {
	m := moment(b, t)
	m.NamesZone = true
	return m
}

// moment is a point in time in the formats and the zone of the business.
func moment(b business.Business, t time.Time) text.Moment {
	return text.Moment{At: t.UTC(), Zone: text.Zone(b.Timezone), DateFormat: string(b.DateFormat), TimeFormat: string(b.TimeFormat)}
}

package deposit

import (
	"strings"
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
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

// OwnerText tells the owner why bookings of the price have no deposit; empty for reasons that need no words.
func (n NoDeposit) OwnerText(processor string, minimum money.Amount) string {
	if n != NoDepositTooSmall {
		return ""
	}
	return strings.NewReplacer("{processor}", processor, "{minimum}", minimum.String()).
		Replace("No deposit: {processor} takes {minimum} or more, and the price is lower.")
}

var termsTexts = struct{ parts, refundable, late, movedByBusiness, movedByCustomer, movedTooLate string }{
	parts:      "Due now: {now}. Due later: {later}.",
	refundable: "Full refund until {until}. Cancel before then and all of it comes back. After that, or if you do not come, the business keeps it.",
	late:       "The appointment is too soon for a refund. If you cancel or do not come, the business keeps the deposit.",

	movedByBusiness: "The business moved the appointment on {moved}. So a full refund is possible until {until}.",
	movedByCustomer: "The customer moved the appointment to an earlier time on {moved}. So a full refund is possible until {until}.",
	movedTooLate:    "The customer moved the appointment to an earlier time on {moved}. So it is too soon for a refund.",
}

func termsText(b business.Business, parts Parts, refundBy, now time.Time) string {
	refund := termsTexts.refundable
	if now.After(refundBy) {
		refund = termsTexts.late
	}
	return strings.NewReplacer("{now}", parts.Now.String(), "{later}", parts.Later.String(), "{until}", moment(b, refundBy)).
		Replace(termsTexts.parts + " " + refund)
}

// movedText adds to accepted terms what holds since the last move, in place of what an earlier one had added.
func movedText(b business.Business, says, terms string, refundBy, now time.Time) string {
	if now.After(refundBy) {
		says = termsTexts.movedTooLate
	}
	accepted, _, _ := strings.Cut(terms, "\n")
	return accepted + "\n" + strings.NewReplacer("{moved}", moment(b, now), "{until}", moment(b, refundBy)).Replace(says)
}

// moment is "Wednesday, June 9, 2027, 10:30 AM" in the formats and the zone of the business.
func moment(b business.Business, t time.Time) string {
	date, clock := "Monday, January 2, 2006", "3:04 PM"
	switch b.DateFormat {
	case business.DayFirst:
		date = "Monday 2 January 2006"
	case business.YearFirst:
		date = "Monday, 2006-01-02"
	case business.MonthFirst:
	}
	if b.TimeFormat == business.Clock24 {
		clock = "15:04"
	}
	return t.In(b.Zone()).Format(date + ", " + clock)
}

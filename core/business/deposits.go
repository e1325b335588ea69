package business

import (
	"cmp"
	"time"

	"slotwise/core"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// DepositRules say how a business takes deposits. They apply only while the plan allows payments.
type DepositRules struct {
	Processor   payment.Processor     // empty: none
	Credentials payment.CredentialsID // the version that new attempts use; empty: none
	Test        bool                  // that version moves no real money
	Ready       bool                  // that version has passed a test for the business's currency
	KeysRefused bool                  // the processor now refuses that version; bookings that need a deposit are refused
	Required    bool                  // the owner's setting: customers pay a deposit; kept while not Ready
	Percent     int                   // of the price, 1 to 100
	RefundUntil time.Duration         // a customer who cancels at least this long before the start gets a refund, 0 to 30 days
	Hold        time.Duration         // how long the time is held for a payment, 30 to 120 minutes
}

// DefaultDepositRules returns the rules of a new business.
func DefaultDepositRules() DepositRules {
	return DepositRules{Percent: 10, RefundUntil: 24 * time.Hour, Hold: 30 * time.Minute}
}

// WithAccount returns the rules for other credentials, or none. ready says that they have passed their test, or belong to the same
// account as credentials that have passed.
func (r DepositRules) WithAccount(p payment.Processor, c payment.CredentialsID, test, ready bool) DepositRules {
	r.Processor, r.Credentials, r.Test, r.Ready = p, c, test, ready
	r.KeysRefused = r.KeysRefused && ready
	r.Required = r.Required && p != ""
	return r
}

// Tested returns the rules after a test of the credentials.
func (r DepositRules) Tested(passed bool) DepositRules {
	r.Ready, r.KeysRefused = passed, r.KeysRefused && !passed
	return r
}

// DepositRulesPatch changes how deposits are taken. Nil fields stay unchanged.
type DepositRulesPatch struct {
	Required    *bool
	Percent     *int // clamped to 1 to 100
	RefundHours *int
	HoldMinutes *int
}

const (
	maxRefundHours = 30 * 24
	minHoldMinutes = 30 // the shortest time for which a processor keeps a page open
	maxHoldMinutes = 120
)

// With returns the rules after the change, or Invalid with a message per field.
func (r DepositRules) With(patch DepositRulesPatch) (DepositRules, error) {
	var p core.Problems
	core.Patch(&r.Required, patch.Required)
	p.Check(!r.Required || r.Processor != "", FieldDepositRequired, text.Of("deposit.noProcessor"))
	if n := patch.Percent; n != nil {
		r.Percent = min(max(*n, 1), 100)
	}
	if n := patch.RefundHours; n != nil {
		p.Check(0 <= *n && *n <= maxRefundHours, FieldRefundUntil, text.Of("field.range", "least", 0, "most", maxRefundHours, "unit", "hours"))
		r.RefundUntil = time.Duration(*n) * time.Hour
	}
	if n := patch.HoldMinutes; n != nil {
		p.Check(minHoldMinutes <= *n && *n <= maxHoldMinutes, FieldHold, text.Of("field.range", "least", minHoldMinutes, "most", maxHoldMinutes, "unit", "minutes"))
		r.Hold = time.Duration(*n) * time.Minute
	}
	return r, p.Err()
}

// DepositMode says where a service's deposit rule comes from. Stores save the empty mode as DepositAsBusiness.
type DepositMode string

const (
	DepositAsBusiness DepositMode = "business" // as in the business's rules
	DepositNone       DepositMode = "none"
	DepositOwn        DepositMode = "own" // its own percentage
)

// ServiceDeposit is the deposit of one service.
type ServiceDeposit struct {
	Mode    DepositMode
	Percent int // for DepositOwn, 1 to 100; otherwise 0
}

// Percentage returns the percentage of the price that is due at booking under the rules; 0: none.
func (d ServiceDeposit) Percentage(rules DepositRules) int {
	switch {
	case !rules.Required || d.Mode == DepositNone:
		return 0
	case d.Mode == DepositOwn:
		return d.Percent
	}
	return rules.Percent
}

func parseServiceDeposit(d ServiceDetails, p *core.Problems) ServiceDeposit {
	if d.DepositMode != DepositOwn {
		return ServiceDeposit{Mode: cmp.Or(d.DepositMode, DepositAsBusiness)}
	}
	p.Check(1 <= d.DepositPercent && d.DepositPercent <= 100, FieldDepositPercent, text.Of("field.range", "least", 1, "most", 100, "unit", "percent"))
	return ServiceDeposit{Mode: DepositOwn, Percent: d.DepositPercent}
}

package business

import (
	"time"

	"slotwise/core/payment"
)

// DepositRules are how a business takes deposits. Its plan must allow payments for any of it to apply.
type DepositRules struct {
	Processor   payment.Processor     // empty: none
	Credentials payment.CredentialsID // the version that new attempts use; empty: none
	Ready       bool                  // that version has passed a test for the business's currency, and the processor still accepts it
	Required    bool                  // customers pay a deposit; as the owner set it, also while it is not Ready
	Percent     int                   // of the price, 1 to 100
	RefundUntil time.Duration         // how long before the start a customer who cancels gets the deposit back, 0 to 30 days
	Hold        time.Duration         // how long the place is held for a payment, 30 to 120 minutes
}

// DefaultDepositRules are those of a new business.
func DefaultDepositRules() DepositRules {
	return DepositRules{Percent: 10, RefundUntil: 24 * time.Hour, Hold: 30 * time.Minute}
}

// DepositMode is how a service decides about its deposit. Stores keep the empty mode as DepositAsBusiness.
type DepositMode string

const (
	DepositAsBusiness DepositMode = "business" // as the business's rules say
	DepositNone       DepositMode = "none"
	DepositOwn        DepositMode = "own" // its own percentage
)

// ServiceDeposit is the deposit of one service.
type ServiceDeposit struct {
	Mode    DepositMode
	Percent int // of DepositOwn, 1 to 100; else 0
}

// Percentage is the part of the price that is due at booking under the rules; 0: none.
func (d ServiceDeposit) Percentage(rules DepositRules) int {
	switch {
	case !rules.Required || d.Mode == DepositNone:
		return 0
	case d.Mode == DepositOwn:
		return d.Percent
	}
	return rules.Percent
}

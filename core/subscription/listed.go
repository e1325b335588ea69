package subscription

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/tier"
)

// Listed is a subscription that has not ended, in the operator's list.
type Listed struct {
	Business      business.ID
	BusinessName  string
	BusinessEmail string
	State         State
	Plan          tier.PlanID
	Renewal       time.Time // when it renews or ends; if past due, when the payment was due
	Paid          Invoice   // the latest payment that was not refunded
}

// Standing is the state of a subscription as shown to the operator.
type Standing string

const (
	StandsActive  Standing = "active"
	StandsPastDue Standing = "past_due" // a renewal failed, whether or not the processor still retries
	StandsEnding  Standing = "cancels"  // ends with its period
)

// Standing returns the state as shown to the operator. The subscription must exist.
func (s State) Standing() Standing {
	switch s {
	case PastDue, Lapsed:
		return StandsPastDue
	case Ending:
		return StandsEnding
	default:
		return StandsActive
	}
}

// DaysUntilRenewal counts the dates from now to the renewal in UTC. It is negative after the renewal.
func (l Listed) DaysUntilRenewal(now time.Time) int {
	return civil.DateOf(now, time.UTC).DaysUntil(civil.DateOf(l.Renewal, time.UTC))
}

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
	Renewal       time.Time // when it is paid for again or ends; of one that is past due, when it should have been paid for
	Paid          Invoice   // the latest that was not refunded
}

// Standing is how a subscription stands for the operator.
type Standing string

const (
	StandsActive  Standing = "active"
	StandsPastDue Standing = "past_due" // a renewal failed, whether or not the processor still tries
	StandsEnding  Standing = "cancels"  // with its period
)

// Standing is how the subscription stands, which must exist.
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

// DaysUntilRenewal counts the dates from now to the renewal in UTC. It is less than 0 after the renewal.
func (l Listed) DaysUntilRenewal(now time.Time) int {
	return civil.DateOf(now, time.UTC).DaysUntil(civil.DateOf(l.Renewal, time.UTC))
}

// Package tier holds what the plans are, what they cost and what they allow: the only place that knows it.
package tier

import (
	"time"

	"slotwise/core/money"
)

// Tier is what a business may do.
type Tier string

const (
	Free    Tier = "free"
	Premium Tier = "premium"
)

// PlanID names a plan that can be chosen and paid for.
type PlanID string

const (
	PlanFree           PlanID = "free"
	PlanPremiumMonthly PlanID = "premium_monthly"
	PlanPremiumYearly  PlanID = "premium_yearly"
)

// Plan is an offer on the price list.
type Plan struct {
	ID        PlanID
	Name      string
	Price     money.Amount // per Interval
	ListPrice money.Amount // what the same time costs month by month
	Interval  string       // "month", "year"; empty for Free
	Tier      Tier
}

// Limits is what a tier allows.
type Limits struct {
	Services int  // services that are not archived; 0 is unlimited
	Staff    bool // staff members of its own, and more than one place at a time
}

// RegistrationGrace is how long a business that registered with a premium plan is premium before it has paid.
const RegistrationGrace = 3 * 24 * time.Hour

// Standing is all that decides a business's tier.
type Standing struct {
	Complimentary bool      // made premium by the operator: no charge, no end
	GraceUntil    time.Time // premium until then without payment; zero: no grace
	Plan          PlanID    // the plan chosen at registration or subscribed to; PlanFree when none
}

// Package tier holds what the plans are, what they cost and what they allow: the only place that knows it.
package tier

import (
	"fmt"
	"time"

	"slotwise/core"
)

// Tier is what a business may do.
type Tier string

const (
	Free    Tier = "free"
	Premium Tier = "premium"
)

// Limits is what a tier allows.
type Limits struct {
	Services int  // services that are not archived; 0 is unlimited
	Staff    bool // staff members of its own, break times, and more than one place at a time
}

// LimitsOf is what t allows. An unknown tier allows what Free does.
func LimitsOf(t Tier) Limits {
	if t == Premium {
		return Limits{Staff: true}
	}
	return Limits{Services: 5}
}

// AllowsServices says whether n services fit.
func (l Limits) AllowsServices(n int) bool { return l.Services == 0 || n <= l.Services }

// ErrTooManyServices says that the plan is full, and what to do.
func (l Limits) ErrTooManyServices() error {
	return &core.Error{
		Code:    core.LimitReached,
		Message: fmt.Sprintf("Free plan limited to %d services. Upgrade to Premium for unlimited services.", l.Services),
	}
}

// RegistrationGrace is how long a business that registered with a premium plan is premium before it has paid.
const RegistrationGrace = 3 * 24 * time.Hour

// Entitlement is all that decides a business's tier.
type Entitlement struct {
	Complimentary bool      // made premium by the operator: no charge, no end
	GraceUntil    time.Time // premium until then without payment; zero: no grace
	Plan          PlanID    // the plan chosen at registration or subscribed to; PlanFree or empty when none
}

// RegisteredPremium is the standing of a business that has just registered with a premium plan: premium at once, until
// the grace ends. An empty plan, or one that is not premium, means the monthly one.
func RegisteredPremium(plan PlanID, now time.Time) Entitlement {
	if plan != PlanPremiumYearly {
		plan = PlanPremiumMonthly
	}
	return Entitlement{GraceUntil: now.Add(RegistrationGrace), Plan: plan}
}

// Effective is the tier at now. The grace has ended at the instant GraceUntil.
func (s Entitlement) Effective(now time.Time) Tier {
	if s.Complimentary || now.Before(s.GraceUntil) {
		return Premium
	}
	return Free
}

// ExpireGrace is the standing once a grace that has run out is taken notice of; ended is false while it runs, or when
// there was none. The plan goes with the grace: nothing was paid for it.
func (s Entitlement) ExpireGrace(now time.Time) (after Entitlement, ended bool) {
	if s.GraceUntil.IsZero() || now.Before(s.GraceUntil) {
		return s, false
	}
	return Entitlement{Complimentary: s.Complimentary, Plan: PlanFree}, true
}

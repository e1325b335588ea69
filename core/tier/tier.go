// Package tier defines the plans, their prices and their limits. No other package contains them.
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

// ErrNone refuses what is about plans where there are none (SLOTWISE_PLANS=off).
var ErrNone = &core.Error{Code: core.Conflict, Reason: "plans_off", Message: "There are no plans here: every business has everything."}

// Limits is what a tier allows, with one limit per gated feature.
type Limits struct {
	Services  int  // services that are not archived; 0 is unlimited
	Places    int  // appointments at a time in a business without staff; 0: as many as the business sets
	Staff     bool // staff members of its own
	Breaks    bool // break times
	Payments  bool // a payment processor, and deposits
	Branding  bool // a colour of its own on the booking page and in mails, and the logo in the QR code
	Analytics bool // more than the popular services
}

// LimitsOf returns what t allows. An unknown tier allows what Free does.
func LimitsOf(t Tier) Limits {
	if t == Premium {
		return Limits{Staff: true, Breaks: true, Payments: true, Branding: true, Analytics: true}
	}
	return Limits{Services: 5, Places: 1}
}

// PlacesOf is how many appointments at a time a business without staff can take, given the number that it has set.
func (l Limits) PlacesOf(set int) int {
	if l.Places == 0 {
		return set
	}
	return l.Places
}

// AllowsServices reports whether n services are within the limit.
func (l Limits) AllowsServices(n int) bool { return l.Services == 0 || n <= l.Services }

// ErrTooManyServices returns the LimitReached error for the number of services.
func (l Limits) ErrTooManyServices() error {
	return &core.Error{
		Code:    core.LimitReached,
		Message: fmt.Sprintf("Free plan limited to %d services. Upgrade to Premium for unlimited services.", l.Services),
	}
}

// CheckStaff returns LimitReached for a plan without staff members.
func (l Limits) CheckStaff() error {
	if l.Staff {
		return nil
	}
	return &core.Error{Code: core.LimitReached, Message: "Staff management is a Premium feature. Please upgrade your plan."}
}

// CheckAnalytics returns LimitReached for a plan without analytics.
func (l Limits) CheckAnalytics() error {
	if l.Analytics {
		return nil
	}
	return &core.Error{Code: core.LimitReached, Message: "Advanced analytics is a Premium feature. Please upgrade your plan."}
}

// CheckBranding returns LimitReached for a plan without branding.
func (l Limits) CheckBranding() error {
	if l.Branding {
		return nil
	}
	return &core.Error{Code: core.LimitReached, Message: "Branding is a Premium feature. Please upgrade your plan."}
}

// CheckPayments returns LimitReached unless the plan has payment processing.
func (l Limits) CheckPayments() error {
	if l.Payments {
		return nil
	}
	return &core.Error{Code: core.LimitReached, Message: "Payment processing is a Premium feature. Please upgrade your plan."}
}

// CheckBreaks returns LimitReached for a plan without break times.
func (l Limits) CheckBreaks() error {
	if l.Breaks {
		return nil
	}
	return &core.Error{Code: core.LimitReached, Message: "Break times are a Premium feature. Please upgrade your plan."}
}

// RegistrationGrace is how long a business that registered with a premium plan is premium without having paid.
const RegistrationGrace = 3 * 24 * time.Hour

// Entitlement is everything that decides a business's tier.
type Entitlement struct {
	Complimentary bool      // made premium by the operator: no charge, no end
	GraceUntil    time.Time // premium until then without payment; zero: no grace
	Subscribed    bool      // premium by a subscription, whose state says so
	PlansOff      bool      // premium like every business of an installation without plans; it is configured, and not stored
	Plan          PlanID    // the plan chosen at registration or subscribed to; PlanFree or empty when none
	EndedAt       time.Time // when premium ended last; zero: it has not, or the business has never been premium
}

// RegisteredPremium is the entitlement of a business that has just registered with a premium plan: premium at once, until
// the grace ends. An empty plan, or one that is not premium, means the monthly one.
func RegisteredPremium(plan PlanID, now time.Time) Entitlement {
	if plan != PlanPremiumYearly {
		plan = PlanPremiumMonthly
	}
	return Entitlement{GraceUntil: now.Add(RegistrationGrace), Plan: plan}
}

// Effective is the tier at now. The grace has ended at the instant GraceUntil.
func (e Entitlement) Effective(now time.Time) Tier {
	if e.Endless() || now.Before(e.GraceUntil) {
		return Premium
	}
	return Free
}

// Endless reports whether the business is premium without an end that is known.
func (e Entitlement) Endless() bool { return e.Complimentary || e.Subscribed || e.PlansOff }

// After is the entitlement that takes the place of before at now. It knows when premium ended.
func (e Entitlement) After(before Entitlement, now time.Time) Entitlement {
	switch {
	case e.Effective(now) == Premium:
		e.EndedAt = time.Time{}
	case before.Effective(now) == Premium:
		e.EndedAt = now
	default:
		e.EndedAt = before.At(now).EndedAt
	}
	return e
}

// GraceEnd is the instant until which only the grace makes the business premium at now. It is zero when it is premium for
// another reason, or not at all.
func (e Entitlement) GraceEnd(now time.Time) time.Time {
	if e.Endless() {
		return time.Time{}
	}
	return e.At(now).GraceUntil
}

// At is the entitlement as it is at now: without a grace that has ended.
func (e Entitlement) At(now time.Time) Entitlement {
	e, _ = e.ExpireGrace(now)
	return e
}

// ExpireGrace removes a grace that has ended by now. ended is false while the grace lasts and when there is none. The plan
// is removed too, unless there is a subscription to it.
func (e Entitlement) ExpireGrace(now time.Time) (after Entitlement, ended bool) {
	if e.GraceUntil.IsZero() || now.Before(e.GraceUntil) {
		return e, false
	}
	if !e.Endless() {
		e.EndedAt = e.GraceUntil
	}
	e.GraceUntil = time.Time{}
	if !e.Subscribed {
		e.Plan = PlanFree
	}
	return e, true
}

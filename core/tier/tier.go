// Package tier defines the plans, their prices and their limits. No other package contains them.
package tier

import (
	"time"

	"slotwise/core"
	"slotwise/core/text"
)

// Tier determines what a business may do.
type Tier string

const (
	Free    Tier = "free"
	Premium Tier = "premium"
)

// ErrNone is the error for requests about plans if there are none (SLOTWISE_PLANS=off).
var ErrNone = &core.Error{Code: core.Conflict, Reason: "plans_off", Text: text.Of("tier.none")}

// Limits says what a tier allows, with one limit per gated feature.
type Limits struct {
	Services  int  // services that are not archived; 0 is unlimited
	Places    int  // appointments at a time in a business without staff; 0: as many as the business sets
	Staff     bool // staff members
	Members   bool // people who sign in beside the owners
	Breaks    bool // break times
	Resources bool // rooms and equipment
	Steps     bool // processing time, in which the staff member is free
	Classes   bool // services for several customers at one set time
	Payments  bool // a payment processor, and deposits
	Branding  bool // its own colour on the booking page and in mails, and the logo in the QR code
	Analytics bool // analytics beyond the popular services
}

// LimitsOf returns the limits of t. An unknown tier has the limits of Free.
func LimitsOf(t Tier) Limits {
	if t == Premium {
		return Limits{Staff: true, Members: true, Breaks: true, Resources: true, Steps: true, Classes: true, Payments: true, Branding: true, Analytics: true}
	}
	return Limits{Services: 5, Places: 1}
}

// PlacesOf returns how many appointments at a time a business without staff can take. set is the number in its rules.
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
		Code: core.LimitReached,
		Text: text.Of("tier.services", "most", l.Services),
	}
}

// CheckStaff returns LimitReached for a plan without staff members.
func (l Limits) CheckStaff() error {
	if l.Staff {
		return nil
	}
	return &core.Error{Code: core.LimitReached, Text: text.Of("tier.staff")}
}

// CheckMembers returns LimitReached for a plan without people who sign in beside the owners.
func (l Limits) CheckMembers() error {
	if l.Members {
		return nil
	}
	return &core.Error{Code: core.LimitReached, Text: text.Of("tier.members")}
}

// CheckAnalytics returns LimitReached for a plan without analytics.
func (l Limits) CheckAnalytics() error {
	if l.Analytics {
		return nil
	}
	return &core.Error{Code: core.LimitReached, Text: text.Of("tier.analytics")}
}

// CheckBranding returns LimitReached for a plan without branding.
func (l Limits) CheckBranding() error {
	if l.Branding {
		return nil
	}
	return &core.Error{Code: core.LimitReached, Text: text.Of("tier.branding")}
}

// CheckPayments returns LimitReached unless the plan has payment processing.
func (l Limits) CheckPayments() error {
	if l.Payments {
		return nil
	}
	return &core.Error{Code: core.LimitReached, Text: text.Of("tier.payments")}
}

// CheckBreaks returns LimitReached for a plan without break times.
func (l Limits) CheckBreaks() error {
	if l.Breaks {
		return nil
	}
	return &core.Error{Code: core.LimitReached, Text: text.Of("tier.breaks")}
}

// CheckResources returns LimitReached for a plan without rooms and equipment.
func (l Limits) CheckResources() error {
	if l.Resources {
		return nil
	}
	return &core.Error{Code: core.LimitReached, Text: text.Of("tier.resources")}
}

// CheckSteps returns LimitReached for a plan without processing time.
func (l Limits) CheckSteps() error {
	if l.Steps {
		return nil
	}
	return &core.Error{Code: core.LimitReached, Text: text.Of("tier.steps")}
}

// CheckClasses returns LimitReached for a plan without classes.
func (l Limits) CheckClasses() error {
	if l.Classes {
		return nil
	}
	return &core.Error{Code: core.LimitReached, Text: text.Of("tier.classes")}
}

// RegistrationGrace is how long a business that registered with a premium plan is premium without a payment.
const RegistrationGrace = 3 * 24 * time.Hour

// Entitlement has all data that determines a business's tier.
type Entitlement struct {
	Complimentary bool      // made premium by the operator: no charge, no end
	GraceUntil    time.Time // premium until then without payment; zero: no grace
	Subscribed    bool      // premium by a subscription in a premium state
	PlansOff      bool      // the installation has no plans, so every business is premium; configured, not stored
	Plan          PlanID    // the plan chosen at registration or subscribed to; PlanFree or empty: none
	EndedAt       time.Time // when premium last ended; zero: it has not ended, or the business has never been premium
}

// RegisteredPremium returns the entitlement of a business that has just registered with a premium plan: premium from now
// until the grace period ends. An empty plan, or one that is not premium, means the monthly one.
func RegisteredPremium(plan PlanID, now time.Time) Entitlement {
	if plan != PlanPremiumYearly {
		plan = PlanPremiumMonthly
	}
	return Entitlement{GraceUntil: now.Add(RegistrationGrace), Plan: plan}
}

// Effective returns the tier at now. At the instant GraceUntil the grace period has ended.
func (e Entitlement) Effective(now time.Time) Tier {
	if e.Endless() || now.Before(e.GraceUntil) {
		return Premium
	}
	return Free
}

// Endless reports whether the business is premium without a known end.
func (e Entitlement) Endless() bool { return e.Complimentary || e.Subscribed || e.PlansOff }

// After returns the entitlement that replaces before at now. It sets EndedAt if premium ends.
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

// GraceEnd returns the end of the grace period if only the grace period makes the business premium at now. It is zero if
// the business is premium for another reason, or not premium.
func (e Entitlement) GraceEnd(now time.Time) time.Time {
	if e.Endless() {
		return time.Time{}
	}
	return e.At(now).GraceUntil
}

// At returns the entitlement at now, without a grace period that has ended.
func (e Entitlement) At(now time.Time) Entitlement {
	e, _ = e.ExpireGrace(now)
	return e
}

// ExpireGrace removes a grace period that has ended by now. ended is false if the grace period continues or there is none.
// It also removes the plan, unless there is a subscription to it.
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

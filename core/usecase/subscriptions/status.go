package subscriptions

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/business"
	"slotwise/core/subscription"
	"slotwise/core/tier"
)

// PlanState says why a business is premium, or why it is not.
type PlanState string

const (
	StateFree          PlanState = "free"
	StateComplimentary PlanState = "complimentary"
	StateGrace         PlanState = "grace"
	StateConfirming    PlanState = "confirming"
	StateActive        PlanState = "active"
	StatePastDue       PlanState = "past_due"
	StateEnding        PlanState = "ending"
	StateLapsed        PlanState = "lapsed"
)

// Status is the plan of a business and its payments.
type Status struct {
	State        PlanState
	Plan         tier.PlanID // empty: none
	Subscription subscription.Subscription
	GraceUntil   time.Time // zero: no grace
	PremiumUntil time.Time // when the business becomes free unless the owner acts; zero: it does not become free automatically
	Payments     bool      // this installation can take payments for plans
	Test         bool      // no real money moves
	Zone         *time.Location
}

// Billed reports whether something is being paid.
func (s Status) Billed() bool {
	return s.State == StateActive || s.State == StatePastDue || s.State == StateEnding || s.State == StateLapsed
}

// Status reads only stored data. It does not ask the processor.
func (s *Service) Status(ctx context.Context, id business.ID) (Status, error) {
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return Status{}, fmt.Errorf("load business %s: %w", id, err)
	}
	sub, err := s.deps.Subscriptions.Get(ctx, id)
	if err != nil {
		return Status{}, fmt.Errorf("load the subscription of %s: %w", id, err)
	}
	now := s.deps.Clock.Now()
	b := setup.Business
	st := Status{
		State: planState(b.Entitlement.At(now), sub, now), Subscription: sub, GraceUntil: b.Entitlement.GraceEnd(now), Payments: s.isReady(), Zone: b.Zone(),
	}
	st.Test = st.Payments && s.deps.Processor.Test()
	switch {
	case st.Billed():
		st.Plan, st.PremiumUntil = sub.Plan, sub.PremiumUntil()
	case st.State == StateGrace:
		st.Plan, st.PremiumUntil = b.Entitlement.Plan, st.GraceUntil
	}
	return st, nil
}

func planState(e tier.Entitlement, sub subscription.Subscription, now time.Time) PlanState {
	if e.Complimentary || e.PlansOff {
		return StateComplimentary
	}
	if !sub.EndNow {
		switch sub.State {
		case subscription.Active:
			return StateActive
		case subscription.Ending:
			return StateEnding
		case subscription.PastDue:
			return StatePastDue
		case subscription.Confirming:
			return StateConfirming
		default:
		}
	}
	switch {
	case !e.GraceEnd(now).IsZero():
		return StateGrace
	case sub.State == subscription.Lapsed && !sub.EndNow:
		return StateLapsed
	}
	return StateFree
}

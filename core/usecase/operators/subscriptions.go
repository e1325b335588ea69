package operators

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/business"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
)

// SubscriptionsInput selects a page of subscriptions. Zero fields select the first one.
type SubscriptionsInput struct {
	Text     string // part of the business's name or email
	Standing subscription.Standing
	Interval string // of the plan: "month" or "year"
	Cursor   string
	Limit    int // at most mostPerPage; 0: perPage
}

// Subscriptions is a page of subscriptions at Now.
type Subscriptions struct {
	ports.SubscriptionPage
	All int // on all pages
	Now time.Time
}

// Subscriptions lists the subscriptions that have not ended: past due ones first, then those with the nearest renewal. It returns
// Conflict with Reason "plans_off" if there are no plans.
func (s *Service) Subscriptions(ctx context.Context, in SubscriptionsInput) (Subscriptions, error) {
	if s.deps.PlansOff {
		return Subscriptions{}, tier.ErrNone
	}
	q := subscriptionQuery(in)
	page, err := s.deps.Operator.Subscriptions(ctx, q)
	if err != nil {
		return Subscriptions{}, fmt.Errorf("list subscriptions: %w", err)
	}
	all, err := s.deps.Operator.CountSubscriptions(ctx, q)
	if err != nil {
		return Subscriptions{}, fmt.Errorf("count the listed subscriptions: %w", err)
	}
	return Subscriptions{page, all, s.deps.Clock.Now()}, nil
}

// EachSubscription calls fn with every subscription of the list in its order. It returns the same error as Subscriptions if there
// are no plans.
func (s *Service) EachSubscription(ctx context.Context, in SubscriptionsInput, fn func(l subscription.Listed, now time.Time) error) error {
	if s.deps.PlansOff {
		return tier.ErrNone
	}
	q, now := subscriptionQuery(in), s.deps.Clock.Now()
	for q.Cursor, q.Limit = "", exportFirst; ; q.Limit = exportBatch {
		page, err := s.deps.Operator.Subscriptions(ctx, q)
		if err != nil {
			return fmt.Errorf("list subscriptions: %w", err)
		}
		for _, l := range page.Subscriptions {
			if err := fn(l, now); err != nil {
				return err
			}
		}
		if q.Cursor = page.Next; q.Cursor == "" {
			return nil
		}
	}
}

func subscriptionQuery(in SubscriptionsInput) ports.SubscriptionQuery {
	q := ports.SubscriptionQuery{Text: business.CleanLine(in.Text), Standing: in.Standing, Cursor: in.Cursor, Limit: pageSize(in.Limit)}
	for _, p := range tier.Plans() {
		if in.Interval != "" && p.Interval == in.Interval {
			q.Plan = p.ID
		}
	}
	return q
}

package subscriptions

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
)

// entitle sets the tier that follows from the business's subscription. It returns the changed business.
func (s *Service) entitle(ctx context.Context, tx ports.Tx, sub subscription.Subscription) (business.Business, error) {
	b, err := tx.Businesses.Lock(ctx, sub.Business)
	if err != nil {
		return b, fmt.Errorf("lock business %s: %w", sub.Business, err)
	}
	return s.setEntitlement(ctx, tx, b, sub.Entitle(b.Entitlement))
}

// setEntitlement stores the entitlement, which decides the tier, of a locked business. A business that falls back to the free
// plan loses no data. Whatever exceeds the free plan becomes inactive.
func (s *Service) setEntitlement(ctx context.Context, tx ports.Tx, b business.Business, to tier.Entitlement) (business.Business, error) {
	before, now := b.Entitlement, s.deps.Clock.Now()
	to = to.After(before, now)
	if to == before {
		return b, nil
	}
	b.Entitlement = to
	if _, err := tx.Businesses.Update(ctx, b); err != nil {
		return b, fmt.Errorf("store business: %w", err)
	}
	// After a grace period has ended, services that exceed the plan are still stored as active until this runs.
	if (before.Effective(now) == tier.Premium || !before.GraceUntil.IsZero()) && to.Effective(now) == tier.Free {
		return b, deactivateNewest(ctx, tx, b.ID, tier.LimitsOf(tier.Free))
	}
	return b, nil
}

var mailOf = map[subscription.Notice]message.Kind{
	subscription.Welcome:       message.SubscriptionStarted,
	subscription.PaymentFailed: message.SubscriptionPaymentFailed,
	subscription.Recovered:     message.SubscriptionRecovered,
	subscription.PremiumEnded:  message.SubscriptionEnded,
	subscription.NotCompleted:  message.SubscriptionNotCompleted,
	duplicateRefunded:          message.SubscriptionRefunded,
	paidAfterEnd:               message.SubscriptionPaidAfterEnd,
}

// mails returns the kinds of mail that the owner gets.
func (f finding) mails(b business.Business, now time.Time) (kinds []message.Kind) {
	for _, n := range f.notices {
		switch {
		case n == subscription.Welcome && f.sub.WelcomedID == f.sub.ID:
		case n == subscription.PremiumEnded && b.Entitlement.Effective(now) == tier.Premium: // still premium for another reason
		default:
			kinds = append(kinds, mailOf[n])
		}
	}
	return kinds
}

func (s *Service) queue(ctx context.Context, tx ports.Tx, b business.Business, kinds []message.Kind) error {
	for _, kind := range kinds {
		m := message.ForAccount(message.ID(s.deps.Generate.ID()), b.ID, kind, b.Email, s.deps.Clock.Now())
		if err := tx.Messages.Queue(ctx, m); err != nil {
			return fmt.Errorf("queue mail %s: %w", kind, err)
		}
	}
	return nil
}

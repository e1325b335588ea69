package subscriptions

import (
	"context"
	"errors"
	"fmt"

	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
)

// graceBatch is the number of businesses that one query returns.
const graceBatch = 100

// ExpireGracePeriods moves every business whose grace period has ended to the free plan and mails its owner once. If one
// business fails, the others are still processed.
func (s *Service) ExpireGracePeriods(ctx context.Context) error {
	for {
		ids, err := s.deps.Businesses.GraceEnded(ctx, s.deps.Clock.Now(), graceBatch)
		if err != nil {
			return fmt.Errorf("list businesses whose grace has ended: %w", err)
		}
		var failed []error
		for _, id := range ids {
			if err := s.expireGracePeriod(ctx, id); err != nil {
				failed = append(failed, fmt.Errorf("end grace of %s: %w", id, err))
			}
		}
		// The next batch would return the failed businesses again.
		if len(ids) < graceBatch || len(failed) > 0 {
			return errors.Join(failed...)
		}
	}
}

func (s *Service) expireGracePeriod(ctx context.Context, id business.ID) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, id)
		if err != nil {
			return fmt.Errorf("lock business: %w", err)
		}
		now := s.deps.Clock.Now()
		after, ended := b.Entitlement.ExpireGrace(now)
		if !ended { // another server has already done it
			return nil
		}
		if b, err = s.setEntitlement(ctx, tx, b, after); err != nil {
			return err
		}
		if after.Effective(now) == tier.Premium {
			return nil
		}
		if err := s.record(ctx, tx, subscription.HistoryEntry{Business: id, At: now, Kind: subscription.EntryGraceEnded}); err != nil {
			return err
		}
		return s.queue(ctx, tx, b, []message.Kind{message.GraceEnded})
	})
}

// deactivateNewest stores which services stay active within the limits. Readers have applied the limits since the grace period
// ended. Nothing is deleted.
func deactivateNewest(ctx context.Context, tx ports.Tx, id business.ID, limits tier.Limits) error {
	services, err := tx.Services.List(ctx, id)
	if err != nil {
		return fmt.Errorf("list services: %w", err)
	}
	for i, service := range business.WithinPlan(services, limits) {
		if service.Active == services[i].Active {
			continue
		}
		if _, err := tx.Services.Update(ctx, id, service); err != nil {
			return fmt.Errorf("deactivate service %s: %w", service.ID, err)
		}
	}
	return nil
}

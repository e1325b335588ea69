package subscriptions

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
)

// UseFree moves a business at once to the free plan if its premium is not paid for: during the grace period after its registration,
// or while a payment is missing. The call that ends the subscription at the processor is retried until it succeeds. UseFree is a
// no-op on the free plan. It returns Conflict if the plan is paid for, complimentary or being confirmed, and if there are no plans.
func (s *Service) UseFree(ctx context.Context, id business.ID) error {
	if s.deps.PlansOff {
		return errPlansOff
	}
	if s.isReady() {
		if err := s.closePages(ctx, id); err != nil { // a later payment on an open page would start premium again
			return err
		}
	}
	var ending bool
	var err error
	for range polls {
		if ending, err = s.useFree(ctx, id); core.CodeOf(err) != core.Changed {
			break
		}
	}
	if err != nil {
		return fmt.Errorf("move business %s to the free plan: %w", id, err)
	}
	if ending && s.isReady() {
		_, _ = s.poll(ctx, id) // the schedule repeats a failed poll and logs the failure
	}
	return nil
}

// useFree stores the change and reports whether the subscription must be ended at the processor.
func (s *Service) useFree(ctx context.Context, id business.ID) (ending bool, err error) {
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, id)
		if err != nil {
			return err
		}
		if b.Entitlement.Complimentary {
			return errComplimentary
		}
		sub, err := tx.Subscriptions.Get(ctx, id)
		if err != nil {
			return err
		}
		if !sub.EndNow { // otherwise its end is already scheduled
			step, err := subscription.Next(sub.State, subscription.UseFree)
			if err != nil {
				return err
			}
			ending = step.Do == subscription.EndNow
		}
		if ending {
			sub.EndNow, sub.CheckAt = true, s.deps.Clock.Now()
			if err := tx.Subscriptions.Put(ctx, sub); err != nil {
				return err
			}
		}
		before, to := b.Entitlement, b.Entitlement
		to.GraceUntil, to.Subscribed, to.Plan = time.Time{}, false, tier.PlanFree
		if _, err = s.setEntitlement(ctx, tx, b, to); err != nil || to == before {
			return err
		}
		return s.record(ctx, tx, subscription.HistoryEntry{Business: id, At: s.deps.Clock.Now(), Kind: subscription.EntryFreeChosen})
	})
	return ending, err
}

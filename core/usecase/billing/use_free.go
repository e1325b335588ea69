package billing

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

// UseFree moves a business at once to the free plan whose premium is not paid for: in the grace after its registration, or while a
// payment is missing. The subscription is ended at the processor, which is asked until it has done it. UseFree is a no-op on the free plan. It
// returns Conflict for what is paid for, complimentary or being confirmed, and where there are no plans.
func (s *Service) UseFree(ctx context.Context, id business.ID) error {
	if s.deps.PlansOff {
		return errPlansOff
	}
	if s.isReady() {
		if err := s.closePages(ctx, id); err != nil { // a page that is paid later would begin premium again
			return err
		}
	}
	var ending bool
	var err error
	for range looks {
		if ending, err = s.useFree(ctx, id); core.CodeOf(err) != core.Changed {
			break
		}
	}
	if err != nil {
		return fmt.Errorf("move business %s to the free plan: %w", id, err)
	}
	if ending && s.isReady() {
		_, _ = s.look(ctx, id) // one that fails is repeated by the schedule, where its failures are logged
	}
	return nil
}

// useFree reports whether there is a subscription that has to be ended.
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
		if !sub.EndNow { // then it is ended already
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

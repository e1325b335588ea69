package subscriptions

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/core/tier"
	"slotwise/ports"
)

// SetTier makes a business free, or premium without charge and without end. It takes effect at once and is written to the audit
// log. In both cases the subscription ends: nothing more is charged, and nothing is refunded. The call that ends it at the
// processor is retried until it succeeds. SetTier returns NotFound for an unknown business, and Conflict with Reason "plans_off" if
// there are no plans.
func (s *Service) SetTier(ctx context.Context, by account.ID, id business.ID, to tier.Tier) error {
	if s.deps.PlansOff {
		return tier.ErrNone
	}
	for range polls {
		err := s.setTier(ctx, by, id, to)
		if core.CodeOf(err) != core.Changed {
			return notFoundOr(err, id)
		}
	}
	return &core.Error{Code: core.Changed}
}

func (s *Service) setTier(ctx context.Context, by account.ID, id business.ID, to tier.Tier) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, id)
		if err != nil {
			return err
		}
		now, e := s.deps.Clock.Now(), b.Entitlement
		before := e.Effective(now)
		e.Complimentary, e.GraceUntil, e.Subscribed, e.Plan = to == tier.Premium, time.Time{}, false, tier.PlanFree
		if _, err := s.setEntitlement(ctx, tx, b, e); err != nil {
			return err
		}
		sub, err := tx.Subscriptions.Get(ctx, id)
		if err != nil {
			return err
		}
		if sub.State.Exists() {
			sub.EndNow, sub.CheckAt = true, now
			if err := tx.Subscriptions.Put(ctx, sub); err != nil {
				return err
			}
		}
		holder, err := tx.Accounts.Get(ctx, by)
		if err != nil {
			return fmt.Errorf("load the operator: %w", err)
		}
		return tx.Audit.Add(ctx, operator.Entry{
			ID: s.deps.Generate.ID(), At: now, Operator: holder.ID, OperatorEmail: holder.Email, Action: operator.TierChanged, Business: id, Detail: string(to), Before: string(before),
		})
	})
}

// beforeErasure is how long before the erasure of a business its subscription ends.
const beforeErasure = 24 * time.Hour

// EndInDeletion ends the subscriptions of businesses that are about to be erased, so that nobody pays for a business that no
// longer exists.
func (s *Service) EndInDeletion(ctx context.Context) error {
	ids, err := s.deps.Businesses.InDeletion(ctx)
	if err != nil {
		return fmt.Errorf("list businesses that are being deleted: %w", err)
	}
	for _, id := range ids {
		err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
			b, err := tx.Businesses.Lock(ctx, id)
			if err != nil {
				return err
			}
			now := s.deps.Clock.Now()
			sub, err := tx.Subscriptions.Get(ctx, id)
			if err != nil || !b.InDeletion() || b.DeleteAt.Sub(now) > beforeErasure || !sub.State.Exists() || sub.EndNow {
				return err
			}
			sub.EndNow, sub.CheckAt = true, now
			return tx.Subscriptions.Put(ctx, sub)
		})
		if err != nil && core.CodeOf(err) != core.NotFound && core.CodeOf(err) != core.Changed {
			return fmt.Errorf("end the subscription of %s: %w", id, err)
		}
	}
	return nil
}

func notFoundOr(err error, id business.ID) error {
	if err == nil {
		return nil
	}
	return core.NotFoundOr(err, business.ErrNotFound, "set the tier of", id)
}

package subscriptions_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

func TestTheOperatorDecides(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	holder := account.Account{ID: account.ID(w.generate.ID()), Role: account.Operator, Email: "op@example.com", PasswordHash: "h", CreatedAt: now}
	ok(t, w.Accounts.Create(w.ctx, holder))
	id := w.register(tier.RegisteredPremium(tier.PlanPremiumMonthly, now), "1", "2", "3", "4", "5", "6")
	ok(t, w.SetTier(w.ctx, holder.ID, id, tier.Free))
	same(t, "free at once", []any{w.tier(id), w.state(id), len(w.active(id))}, []any{tier.Free, subscriptions.StateFree, 5})
	ok(t, w.SetTier(w.ctx, holder.ID, id, tier.Premium))
	same(t, "complimentary", []any{w.tier(id), w.state(id)}, []any{tier.Premium, subscriptions.StateComplimentary})
	ok(t, w.SetTier(w.ctx, holder.ID, id, tier.Free))
	porttest.NotFound(t, w.SetTier(w.ctx, holder.ID, "00000000-0000-7000-8000-00000000dead", tier.Free))
	page, err := w.Audit.List(w.ctx, operator.AuditQuery{Limit: 10})
	ok(t, err)
	log := page.Entries
	same(t, "audit", []any{len(log), log[0].Before, log[0].Detail, log[0].Action, log[0].OperatorEmail, log[0].Business}, []any{3, "premium", "free", operator.TierChanged, "op@example.com", id})

	// A paid subscription ends, even if the call to the processor must be retried.
	sub := w.subscribe(id, tier.PlanPremiumMonthly)
	paid := w.processor.Charged(id)
	w.processor.Fail(&payment.Error{Failure: payment.Unknown})
	ok(t, w.SetTier(w.ctx, holder.ID, id, tier.Free))
	same(t, "free although the processor does not respond", []any{w.tier(id), w.state(id)}, []any{tier.Free, subscriptions.StateFree})
	if err := w.PollDue(w.ctx); err == nil {
		t.Error("the failure is not returned")
	}
	w.processor.Fail(nil)
	w.wait(time.Minute)
	same(t, "ended without a refund", []any{w.processor.Snapshot(sub).Status, w.processor.Charged(id), w.tier(id)}, []any{subscription.Canceled, paid, tier.Free})
	w.subscribe(id, tier.PlanPremiumYearly)

	// Complimentary means that nothing is charged any more.
	ok(t, w.SetTier(w.ctx, holder.ID, id, tier.Premium))
	mails := len(w.mails())
	w.wait(time.Minute)
	same(t, "still premium, without a mail about an end", []any{w.tier(id), w.state(id), len(w.mails())}, []any{tier.Premium, subscriptions.StateComplimentary, mails})
}

func TestTheSubscriptionEndsBeforeItsBusinessIsErased(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	sub := w.subscribe(id, tier.PlanPremiumYearly)
	ok(t, w.Tx.InTx(w.ctx, func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, id)
		b.DeleteAt = now.Add(business.DeletionDelay)
		_, updated := tx.Businesses.Update(ctx, b)
		return errors.Join(err, updated)
	}))
	ok(t, w.EndInDeletion(w.ctx))
	w.wait(time.Hour)
	same(t, "it can be kept", w.processor.Snapshot(sub).Status, subscription.Running)
	w.clock.Set(now.Add(business.DeletionDelay - 20*time.Hour))
	ok(t, w.EndInDeletion(w.ctx))
	w.wait(0)
	same(t, "ended", w.processor.Snapshot(sub).Status, subscription.Canceled)
}

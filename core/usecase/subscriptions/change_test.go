package subscriptions_test

import (
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/message"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports/porttest"
)

func TestCancellingAndTakingItBack(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{}, "1", "2", "3", "4", "5")
	sub := w.subscribe(id, tier.PlanPremiumMonthly)
	for range 2 {
		_, err := w.Cancel(w.ctx, id)
		ok(t, err)
	}
	status := w.status(id)
	same(t, "it ends with the period", []any{status.State, status.PremiumUntil, w.tier(id)}, []any{subscriptions.StateEnding, now.Add(30 * 24 * time.Hour), tier.Premium})
	for range 2 {
		_, err := w.Reactivate(w.ctx, id)
		ok(t, err)
	}
	same(t, "it goes on", []any{w.state(id), w.processor.Snapshot(sub).EndsAt}, []any{subscriptions.StateActive, time.Time{}})

	_, err := w.Cancel(w.ctx, id)
	ok(t, err)
	w.wait(29 * 24 * time.Hour)
	same(t, "one day before", w.tier(id), tier.Premium)
	w.processor.Renew(sub)
	w.wait(25 * time.Hour)
	same(t, "ended", []any{w.state(id), w.tier(id), w.mails()}, []any{subscriptions.StateFree, tier.Free, []message.Kind{message.SubscriptionStarted, message.SubscriptionEnded}})
	_, err = w.Reactivate(w.ctx, id)
	porttest.Refused(t, err, core.Conflict, "ended")
	w.subscribe(id, tier.PlanPremiumYearly)
	same(t, "welcome again", w.mails()[2:], []message.Kind{message.SubscriptionStarted})
}

func TestSwitching(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	w.subscribe(id, tier.PlanPremiumMonthly)
	paid := w.processor.Charged(id)
	w.clock.Set(now.Add(15 * 24 * time.Hour))
	preview, err := w.PreviewSwitch(w.ctx, id, tier.PlanPremiumYearly)
	ok(t, err)
	_, err = w.Switch(w.ctx, id, tier.PlanPremiumYearly)
	ok(t, err)
	same(t, "charged as previewed", w.processor.Charged(id)-paid, preview.Bill.DueNow().Minor)
	same(t, "yearly", w.status(id).Plan, tier.PlanPremiumYearly)
	same(t, "the plan on the business", w.setup(id).Business.Entitlement.Plan, tier.PlanPremiumYearly)

	paid = w.processor.Charged(id)
	_, err = w.Switch(w.ctx, id, tier.PlanPremiumMonthly)
	ok(t, err)
	same(t, "the credit pays, nothing is charged", []any{w.processor.Charged(id) - paid, w.status(id).Subscription.Next.Minor}, []any{int64(0), int64(0)})
}

func TestASwitchWithADeclinedCardChangesNothing(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	w.subscribe(id, tier.PlanPremiumMonthly)
	w.processor.Decline(true)
	_, err := w.Switch(w.ctx, id, tier.PlanPremiumYearly)
	porttest.Refused(t, err, core.Conflict, "card_declined")
	same(t, "the former plan", []any{w.status(id).Plan, w.state(id)}, []any{tier.PlanPremiumMonthly, subscriptions.StateActive})
}

func TestAMissingPaymentThatArrives(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	sub := w.subscribe(id, tier.PlanPremiumMonthly)
	w.processor.Decline(true)
	w.processor.Renew(sub)
	w.wait(30*24*time.Hour + time.Hour)
	status := w.status(id)
	same(t, "premium goes on", []any{status.State, w.tier(id), status.PremiumUntil}, []any{subscriptions.StatePastDue, tier.Premium, w.clock.Now().Add(subscription.PastDueCap)})
	_, err := w.StartCheckout(w.ctx, id, tier.PlanPremiumMonthly, site)
	porttest.Refused(t, err, core.Conflict, "card_needed")
	w.wait(24 * time.Hour)
	w.processor.Decline(false)
	w.processor.Retry(sub)
	w.wait(24 * time.Hour)
	same(t, "recovered", []any{w.state(id), w.mails()[1:]}, []any{subscriptions.StateActive, []message.Kind{message.SubscriptionPaymentFailed, message.SubscriptionRecovered}})
}

func TestAMissingPaymentThatNeverArrives(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{}, "1", "2", "3", "4", "5", "6", "7")
	sub := w.subscribe(id, tier.PlanPremiumMonthly)
	w.processor.Decline(true)
	w.processor.Renew(sub)
	w.wait(30*24*time.Hour + time.Hour)
	w.wait(subscription.PastDueCap - time.Second)
	same(t, "to the last second", w.tier(id), tier.Premium)
	w.wait(time.Second)
	same(t, "free", []any{w.state(id), w.tier(id), len(w.active(id)), len(w.setup(id).Services)}, []any{subscriptions.StateLapsed, tier.Free, 5, 7})
	w.processor.Set(sub, func(s *subscription.Snapshot) { s.Status = subscription.Canceled })
	w.wait(24 * time.Hour)
	same(t, "ended", []any{w.state(id), w.mails()[1:]}, []any{subscriptions.StateFree, []message.Kind{message.SubscriptionPaymentFailed, message.SubscriptionEnded}})
}

package subscriptions_test

import (
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/message"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports/porttest"
)

func TestTheGraceIsGivenUp(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.RegisteredPremium(tier.PlanPremiumYearly, now), "1", "2", "3", "4", "5", "6", "7")
	session := w.start(id, tier.PlanPremiumYearly)
	for range 2 {
		ok(t, w.UseFree(w.ctx, id))
	}
	same(t, "free at once", []any{w.tier(id), w.state(id), len(w.active(id)), len(w.setup(id).Services)}, []any{tier.Free, subscriptions.StateFree, 5, 7})
	page, err := w.processor.ReadCheckout(w.ctx, session)
	ok(t, err)
	same(t, "its page can no longer be paid", page.State, subscription.SessionClosed)
	w.wait(tier.RegistrationGrace)
	ok(t, w.ExpireGracePeriods(w.ctx))
	same(t, "no mail about an end", len(w.mails()), 0)
	history, err := w.Subscriptions.History(w.ctx, id)
	ok(t, err)
	same(t, "its history has it once", []any{len(history), history[0].Kind}, []any{1, subscription.EntryFreeChosen})
	w.subscribe(id, tier.PlanPremiumMonthly)
	same(t, "it can subscribe later", w.tier(id), tier.Premium)
}

func TestAPlanThatIsNotPaidIsGivenUp(t *testing.T) {
	t.Parallel()
	for _, to := range []subscription.Status{subscription.Overdue, subscription.Unpaid} {
		w := newEnv(t)
		id := w.register(tier.Entitlement{}, "1", "2", "3", "4", "5", "6")
		sub := w.subscribe(id, tier.PlanPremiumMonthly)
		w.processor.Set(sub, func(s *subscription.Snapshot) { s.Status = to })
		w.wait(24 * time.Hour)
		w.processor.Fail(&payment.Error{Failure: payment.Unknown})
		ok(t, w.UseFree(w.ctx, id))
		same(t, "free although the processor does not respond", []any{w.tier(id), w.state(id), len(w.active(id))}, []any{tier.Free, subscriptions.StateFree, 5})
		ok(t, w.UseFree(w.ctx, id))
		w.processor.Fail(nil)
		w.wait(time.Hour)
		same(t, "ended", []any{w.processor.Snapshot(sub).Status, w.state(id), w.tier(id)}, []any{subscription.Canceled, subscriptions.StateFree, tier.Free})
		same(t, "the owner reads it once", w.mails()[len(w.mails())-1], message.SubscriptionEnded)
	}
}

func TestWhatIsPaidIsNotGivenUp(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.RegisteredPremium("", now))
	w.subscribe(id, tier.PlanPremiumMonthly)
	porttest.Refused(t, w.UseFree(w.ctx, id), core.Conflict, "paid")
	_, err := w.Cancel(w.ctx, id)
	ok(t, err)
	porttest.Refused(t, w.UseFree(w.ctx, id), core.Conflict, "paid")
	porttest.Refused(t, w.UseFree(w.ctx, w.register(tier.Entitlement{Complimentary: true})), core.Conflict, "complimentary")

	// The page was paid just before.
	other := w.register(tier.RegisteredPremium("", now))
	w.processor.PayPage(w.start(other, tier.PlanPremiumMonthly))
	porttest.Refused(t, w.UseFree(w.ctx, other), core.Conflict, "subscribed")
	same(t, "premium", []any{w.tier(other), w.state(other)}, []any{tier.Premium, subscriptions.StateActive})

	w.deps.PlansOff = true
	w.use(w.processor)
	porttest.Refused(t, w.UseFree(w.ctx, id), core.Conflict, "plans_off")
}

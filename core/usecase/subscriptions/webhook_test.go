package subscriptions_test

import (
	"net/http"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

func TestWebhooks(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	session := w.start(id, tier.PlanPremiumMonthly)
	w.processor.PayPage(session)
	webhook := func(signature string) error {
		return w.ReceiveWebhook(w.ctx, ports.Webhook{Header: http.Header{"Stripe-Signature": {signature}}, Body: []byte(w.processor.LastEvent())})
	}
	calls := w.processor.Calls()
	porttest.Refused(t, webhook("forged"), core.Invalid, "not_signed")
	w.wait(0)
	same(t, "nothing happened", []any{w.processor.Calls(), w.tier(id)}, []any{calls, tier.Free})
	for range 3 {
		ok(t, webhook("signed"))
	}
	w.wait(0)
	same(t, "premium at once", []any{w.tier(id), len(w.mails())}, []any{tier.Premium, 1})
}

func TestEventsAreCaughtUpAfterADowntime(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	sub := w.subscribe(id, tier.PlanPremiumMonthly)
	ok(t, w.CatchUp(w.ctx))
	w.wait(0)
	w.clock.Set(now.Add(10 * time.Hour))
	w.processor.Set(sub, func(s *subscription.Snapshot) { s.Status = subscription.Canceled })
	w.clock.Set(now.Add(20 * time.Hour))
	for range 2 {
		ok(t, w.CatchUp(w.ctx))
		w.wait(0)
	}
	same(t, "ended", []any{w.state(id), len(w.mails())}, []any{subscriptions.StateFree, 2})
}

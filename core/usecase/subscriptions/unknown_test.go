package subscriptions_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports/porttest"
)

const day = 24 * time.Hour

// alerts returns the kinds of the open alerts about plans.
func (w *env) alerts() (kinds []operator.AlertKind) {
	w.t.Helper()
	open, err := w.AllReversed(w.ctx, 100)
	ok(w.t, err)
	for _, a := range open {
		kinds = append(kinds, a.Kind)
	}
	return kinds
}

// days lets days pass, with a poll every hour.
func (w *env) days(n int) {
	w.t.Helper()
	for range n * 24 {
		w.wait(time.Hour)
	}
}

// The keys of the operator became those of another account. The owner keeps what was paid for, can subscribe again, and is never blocked.
func TestASubscriptionThatTheProcessorDoesNotKnow(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	w.subscribe(id, tier.PlanPremiumMonthly)
	customer := w.status(id).Subscription.Customer
	w.processor.Forget(customer, true)
	w.days(2)
	same(t, "as before, with one alert", []any{w.state(id), w.alerts()}, []any{subscriptions.StateActive, []operator.AlertKind{operator.PlanUnknown}})
	for name, change := range map[string]func() error{
		"cancel": func() error { _, err := w.Cancel(w.ctx, id); return err },
		"switch": func() error { _, err := w.Switch(w.ctx, id, tier.PlanPremiumYearly); return err },
		"portal": func() error { _, err := w.Portal(w.ctx, id, site); return err },
	} {
		if err := change(); core.CodeOf(err) != core.Conflict {
			t.Errorf("%s: %v", name, err)
		}
	}
	w.processor.Forget(customer, false)
	w.days(1)
	same(t, "the right keys again", []any{w.state(id), w.alerts(), w.status(id).Subscription.UnknownSince}, []any{subscriptions.StateActive, []operator.AlertKind(nil), time.Time{}})

	w.processor.Forget(customer, true)
	w.days(5)
	same(t, "it does not renew", []any{w.state(id), w.tier(id), w.alerts()}, []any{subscriptions.StateEnding, tier.Premium, []operator.AlertKind{operator.PlanUnknown}})
	w.days(25)
	same(t, "the paid period is over", []any{w.state(id), w.tier(id), w.mails()},
		[]any{subscriptions.StateFree, tier.Free, []message.Kind{message.SubscriptionStarted, message.SubscriptionEnded}})
	w.subscribe(id, tier.PlanPremiumYearly)
	same(t, "another subscription", []any{w.tier(id), w.status(id).Subscription.Customer != customer}, []any{tier.Premium, true})
}

// The owner need not wait for the end of the paid period.
func TestSubscribingAgainWhileTheSubscriptionIsNotKnown(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	w.subscribe(id, tier.PlanPremiumMonthly)
	w.processor.Forget(w.status(id).Subscription.Customer, true)
	w.days(1)
	session := w.start(id, tier.PlanPremiumYearly)
	same(t, "while the page is open", w.tier(id), tier.Premium)
	w.processor.PayPage(session)
	page, err := w.Checkout(w.ctx, id, session)
	ok(t, err)
	same(t, "subscribed", []any{page.Running, w.state(id), w.status(id).Plan}, []any{true, subscriptions.StateActive, tier.PlanPremiumYearly})
	w.days(4)
	same(t, "it goes on", w.state(id), subscriptions.StateActive)
}

func TestAMissingPaymentIsNotHonouredForEver(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	sub := w.subscribe(id, tier.PlanPremiumMonthly)
	w.processor.Decline(true)
	w.clock.Set(now.Add(30 * day))
	w.processor.Renew(sub)
	w.wait(2 * time.Hour)
	same(t, "past due", w.state(id), subscriptions.StatePastDue)
	w.processor.Forget(w.status(id).Subscription.Customer, true)
	w.days(5)
	same(t, "ended", []any{w.state(id), w.tier(id)}, []any{subscriptions.StateFree, tier.Free})
	ok(t, w.UseFree(w.ctx, id))
}

// A payment for a subscription that has ended is refunded and told.
func TestAPaymentAfterTheEnd(t *testing.T) {
	t.Parallel()
	for _, refused := range []bool{false, true} {
		w := newEnv(t)
		id := w.register(tier.Entitlement{})
		sub := w.subscribe(id, tier.PlanPremiumMonthly)
		w.processor.Decline(true)
		w.clock.Set(now.Add(30 * day))
		w.processor.Renew(sub)
		w.wait(2 * time.Hour)
		ok(t, w.UseFree(w.ctx, id))
		same(t, "free", w.tier(id), tier.Free)
		charged := w.processor.Charged(id)
		if refused {
			w.processor.RefuseRefunds()
		}
		w.processor.PayLate(sub)
		ok(t, w.CatchUp(w.ctx))
		for range 3 {
			w.wait(time.Hour)
		}
		stored, err := w.Subscriptions.Invoices(w.ctx, id)
		ok(t, err)
		told := slices.Contains(w.mails(), message.SubscriptionPaidAfterEnd)
		if !refused {
			same(t, "refunded", []any{w.processor.Charged(id), len(stored), stored[0].Refunded, told, w.alerts()},
				[]any{charged, 2, true, true, []operator.AlertKind{operator.PlanPaidAfterEnd}})
			continue
		}
		same(t, "not refunded", []any{len(stored), stored[0].Refunded, told, w.alerts()}, []any{2, false, false, []operator.AlertKind{operator.PlanRefundRefused}})
		open, err := w.AllReversed(w.ctx, 1)
		ok(t, err)
		same(t, "the reason is a sentence", open[0].Detail, "The payment was disputed.")
	}
}

// An invoice of an ended subscription can be paid while the owner has another one.
func TestAPaymentForTheFormerSubscription(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	former := w.subscribe(id, tier.PlanPremiumMonthly)
	w.processor.Decline(true)
	w.clock.Set(now.Add(30 * day))
	w.processor.Renew(former)
	w.wait(2 * time.Hour)
	ok(t, w.UseFree(w.ctx, id))
	w.processor.Decline(false)
	w.subscribe(id, tier.PlanPremiumMonthly)
	charged := w.processor.Charged(id)
	w.clock.Set(w.clock.Now().Add(day))
	w.processor.PayLate(former)
	ok(t, w.CatchUp(w.ctx))
	for range 3 {
		w.wait(time.Hour)
	}
	same(t, "refunded", []any{w.processor.Charged(id), w.tier(id), w.alerts()}, []any{charged, tier.Premium, []operator.AlertKind{operator.PlanPaidAfterEnd}})
}

// A subscription that was ended at the processor before the first poll gave nothing for its payment.
func TestAPageThatWasPaidForASubscriptionThatEndedAtOnce(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	session := w.start(id, tier.PlanPremiumMonthly)
	sub := w.processor.PayPage(session)
	w.processor.Set(sub, func(s *subscription.Snapshot) { s.Status = subscription.Canceled })
	page, err := w.Checkout(w.ctx, id, session)
	ok(t, err)
	same(t, "refunded", []any{page.Running, page.Refunded, w.processor.Charged(id), w.tier(id), w.alerts()},
		[]any{false, true, int64(0), tier.Free, []operator.AlertKind{operator.PlanPaidAfterEnd}})
}

type refusingSwitch struct {
	*porttest.SubscriptionProcessor

	reason string
}

func (p refusingSwitch) Switch(context.Context, string, string, tier.PlanID, string) (subscription.Snapshot, error) {
	return subscription.Snapshot{}, &payment.Error{Failure: payment.Rejected, Reason: p.reason}
}

func TestASwitchIsRefusedByCause(t *testing.T) {
	t.Parallel()
	for reason, want := range map[string]struct {
		code   core.Code
		reason string
		alerts []operator.AlertKind
	}{
		subscription.CardDeclined:       {core.Conflict, "card_declined", nil},
		subscription.CardMissing:        {core.Conflict, "card_missing", nil},
		subscription.ConfirmationNeeded: {core.Conflict, "confirmation_needed", nil},
		"no_price":                      {core.Unavailable, "plan_not_set_up", []operator.AlertKind{operator.PlanSetUp}},
	} {
		w := newEnv(t)
		id := w.register(tier.Entitlement{})
		w.subscribe(id, tier.PlanPremiumMonthly)
		w.use(refusingSwitch{w.processor, reason})
		for range 2 {
			_, err := w.Switch(w.ctx, id, tier.PlanPremiumYearly)
			porttest.Refused(t, err, want.code, want.reason)
		}
		same(t, reason, []any{w.status(id).Plan, w.alerts()}, []any{tier.PlanPremiumMonthly, want.alerts})
	}
}

// While the operator's keys are refused, the operator is told once for all businesses.
func TestRefusedPollsAreToldOnce(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for range 3 {
		w.subscribe(w.register(tier.Entitlement{}), tier.PlanPremiumMonthly)
	}
	w.processor.Fail(&payment.Error{Failure: payment.Unauthorized, Reason: "api_key_expired", Words: "The key has expired."})
	for range 30 {
		w.clock.Set(w.clock.Now().Add(time.Hour))
		_ = w.PollDue(w.ctx)
	}
	open, err := w.Alerts.Open(w.ctx, []operator.AlertKind{operator.PlanSetUp}, 10)
	ok(t, err)
	same(t, "alerts, with a sentence", []any{len(open), open[0].Business, open[0].Detail}, []any{1, business.Installation, "The key has expired."})
	w.processor.Fail(nil)
	w.days(2)
	open, err = w.Alerts.Open(w.ctx, []operator.AlertKind{operator.PlanSetUp}, 10)
	ok(t, err)
	same(t, "settled", len(open), 0)
}

package subscriptions_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

const site = "https://book.example.test"

// start opens a page and returns its session.
func (w *env) start(id business.ID, plan tier.PlanID) (session string) {
	w.t.Helper()
	url, err := w.StartCheckout(w.ctx, id, plan, site)
	ok(w.t, err)
	return url[strings.LastIndex(url, "/")+1:]
}

// subscribe opens a page, pays it and asks for its state. It returns the subscription.
func (w *env) subscribe(id business.ID, plan tier.PlanID) string {
	w.t.Helper()
	session := w.start(id, plan)
	sub := w.processor.PayPage(session)
	_, err := w.Checkout(w.ctx, id, session)
	ok(w.t, err)
	same(w.t, "subscribed", w.state(id), subscriptions.StateActive)
	return sub
}

func (w *env) state(id business.ID) subscriptions.PlanState { return w.status(id).State }

func (w *env) status(id business.ID) subscriptions.Status {
	w.t.Helper()
	status, err := w.Status(w.ctx, id)
	ok(w.t, err)
	return status
}

func (w *env) tier(id business.ID) tier.Tier { return w.setup(id).Tier(w.clock.Now()) }

// wait advances the clock and runs the work that is then due.
func (w *env) wait(d time.Duration) {
	w.t.Helper()
	w.clock.Set(w.clock.Now().Add(d))
	ok(w.t, w.PollDue(w.ctx))
}

// mails returns the kinds of all mails to owners so far.
func (w *env) mails() (kinds []message.Kind) {
	w.t.Helper()
	for _, job := range w.Jobs(w.t) {
		send := job.(ports.SendMessage)
		if send.Business == business.Installation {
			continue
		}
		m, err := w.Messages.Get(w.ctx, send.Business, send.Message)
		ok(w.t, err)
		kinds = append(kinds, m.Kind)
	}
	return kinds
}

func TestSubscribing(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{Plan: tier.PlanFree})
	session := w.start(id, tier.PlanPremiumYearly)
	page, err := w.Checkout(w.ctx, id, session)
	ok(t, err)
	same(t, "not paid yet", []any{page.State, page.Paid, w.tier(id)}, []any{subscription.SessionOpen, subscription.NotPaid, tier.Free})

	w.processor.PayPage(session)
	w.clock.Set(now.Add(2 * time.Second))
	for range 3 {
		page, err = w.Checkout(w.ctx, id, session)
		ok(t, err)
		same(t, "paid", []any{page.State, page.Paid, page.Refunded}, []any{subscription.SessionComplete, subscription.PaidInFull, false})
	}
	same(t, "tier", w.tier(id), tier.Premium)
	same(t, "one mail", w.mails(), []message.Kind{message.SubscriptionStarted})
	status := w.status(id)
	same(t, "status", []any{status.State, status.Plan, status.Subscription.Next, status.Payments, status.Test},
		[]any{subscriptions.StateActive, tier.PlanPremiumYearly, tier.PlanOf(tier.PlanPremiumYearly).Price, true, true})
	invoices, err := w.Subscriptions.Invoices(w.ctx, id)
	ok(t, err)
	same(t, "one payment", []any{len(invoices), invoices[0].Amount, invoices[0].Plan}, []any{1, tier.PlanOf(tier.PlanPremiumYearly).Price, tier.PlanPremiumYearly})

	w.processor.Renew(status.Subscription.ID)
	w.wait(366 * 24 * time.Hour)
	invoices, _ = w.Subscriptions.Invoices(w.ctx, id)
	same(t, "renewed", []any{len(invoices), w.state(id), len(w.mails())}, []any{2, subscriptions.StateActive, 1})
}

func TestAnAbandonedPageChangesNothing(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.RegisteredPremium(tier.PlanPremiumMonthly, now))
	session := w.start(id, tier.PlanPremiumMonthly)
	w.processor.ClosePage(session)
	w.wait(2 * time.Hour)
	page, err := w.Checkout(w.ctx, id, session)
	ok(t, err)
	same(t, "page", page.State, subscription.SessionClosed)
	same(t, "the grace goes on", []any{w.state(id), w.tier(id), len(w.mails())}, []any{subscriptions.StateGrace, tier.Premium, 0})
	w.subscribe(id, tier.PlanPremiumMonthly)
	w.wait(tier.RegistrationGrace)
	ok(t, w.ExpireGracePeriods(w.ctx))
	same(t, "paid in the grace", []any{w.tier(id), w.setup(id).Business.Entitlement.Plan}, []any{tier.Premium, tier.PlanPremiumMonthly})
	same(t, "no mail about the end of the grace", w.mails(), []message.Kind{message.SubscriptionStarted})
}

func TestWhatIsRefused(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	for _, origin := range []string{"https://evil.example", site + ".evil.example", "", "javascript:alert(1)", "http://book.example.test"} {
		_, err := w.StartCheckout(w.ctx, id, tier.PlanPremiumMonthly, origin)
		porttest.Refused(t, err, core.Invalid, "")
	}
	same(t, "the processor was not asked", w.processor.Calls(), 0)
	_, err := w.Cancel(w.ctx, id)
	porttest.Refused(t, err, core.Conflict, "not_subscribed")
	_, err = w.Portal(w.ctx, id, site)
	porttest.Refused(t, err, core.Conflict, "not_subscribed")

	w.subscribe(id, tier.PlanPremiumMonthly)
	_, err = w.StartCheckout(w.ctx, id, tier.PlanPremiumYearly, site+"/")
	porttest.Refused(t, err, core.Conflict, "subscribed")
	_, err = w.Switch(w.ctx, id, tier.PlanPremiumMonthly)
	porttest.Refused(t, err, core.Conflict, "same_plan")
	url, err := w.Portal(w.ctx, id, site)
	ok(t, err)
	same(t, "it leads back", strings.HasSuffix(url, site+"/dashboard/"+string(id)+"/settings#subscription"), true)
	_, err = w.Cancel(w.ctx, id)
	ok(t, err)
	_, err = w.PreviewSwitch(w.ctx, id, tier.PlanPremiumYearly)
	porttest.Refused(t, err, core.Conflict, "reactivate_first")

	complimentary := w.register(tier.Entitlement{Complimentary: true})
	_, err = w.StartCheckout(w.ctx, complimentary, tier.PlanPremiumMonthly, site)
	porttest.Refused(t, err, core.Conflict, "complimentary")
	same(t, "complimentary", w.state(complimentary), subscriptions.StateComplimentary)
}

func TestAnInstallationWithoutPlansOrWithoutAProcessor(t *testing.T) {
	t.Parallel()
	for reason, change := range map[string]func(*subscriptions.Deps){
		"plans_off":           func(d *subscriptions.Deps) { d.PlansOff = true },
		"payments_not_set_up": func(d *subscriptions.Deps) { d.Processor = nil },
	} {
		w := newEnv(t)
		id := w.register(tier.Entitlement{})
		deps := w.deps
		change(&deps)
		w.Service = subscriptions.New(deps)
		_, err := w.StartCheckout(w.ctx, id, tier.PlanPremiumMonthly, site)
		e, _ := errors.AsType[*core.Error](err)
		same(t, "refused", e.Reason, reason)
		ok(t, w.PollDue(w.ctx))
		ok(t, w.CatchUp(w.ctx))
		porttest.NotFound(t, w.ReceiveWebhook(w.ctx, ports.Webhook{}))
		same(t, "no payments", w.status(id).Payments, false)
	}
}

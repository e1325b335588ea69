package subscriptions_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// If the response to a switch is lost, the switch is still made only once.
func TestASwitchWhoseAnswerIsLost(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	w.subscribe(id, tier.PlanPremiumMonthly)
	w.use(lostSwitch{w.processor})
	_, err := w.Switch(w.ctx, id, tier.PlanPremiumYearly)
	ok(t, err)
	invoices, err := w.Subscriptions.Invoices(w.ctx, id)
	ok(t, err)
	same(t, "one invoice more", []any{w.status(id).Plan, len(invoices)}, []any{tier.PlanPremiumYearly, 2})
}

type lostSwitch struct {
	*porttest.SubscriptionProcessor
}

func (p lostSwitch) Switch(ctx context.Context, id, item string, to tier.PlanID, key string) (subscription.Snapshot, error) {
	s, _ := p.SubscriptionProcessor.Switch(ctx, id, item, to, key)
	return s, &payment.Error{Failure: payment.Unknown, Err: errors.New("connection reset")}
}

// A business is erased, or the demo is reset, during a call to the processor about its plan.
func TestABusinessErasedDuringAPollIsNoFailure(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	w.subscribe(id, tier.PlanPremiumMonthly)
	p := &erasing{SubscriptionProcessor: w.processor, erase: func() {
		ok(t, w.Tx.InTx(w.ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Businesses.Erase(ctx, id) }))
	}}
	w.use(p)
	w.wait(62 * 24 * time.Hour)
	same(t, "asked", p.asked, 1)
}

// erasing is a processor that erases the business during a call.
type erasing struct {
	*porttest.SubscriptionProcessor

	erase func()
	asked int
}

func (p *erasing) Subscriptions(ctx context.Context, customer string) ([]subscription.Snapshot, error) {
	found, err := p.SubscriptionProcessor.Subscriptions(ctx, customer)
	p.asked++
	p.erase()
	return found, err
}

func TestAProcessorThatDoesNotRespondChangesNothing(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	w.subscribe(id, tier.PlanPremiumMonthly)
	other := w.register(tier.Entitlement{})
	session := w.start(other, tier.PlanPremiumMonthly)
	w.processor.PayPage(session)
	for failure, reason := range map[payment.Failure]string{
		payment.Unknown: "payments_unavailable", payment.RateLimited: "payments_unavailable", payment.Unauthorized: "payments_refused",
	} {
		w.processor.Fail(&payment.Error{Failure: failure})
		_, err := w.Cancel(w.ctx, id)
		porttest.Refused(t, err, core.Unavailable, reason)
		_, err = w.StartCheckout(w.ctx, w.register(tier.Entitlement{}), tier.PlanPremiumMonthly, site)
		porttest.Refused(t, err, core.Unavailable, reason)
		w.clock.Set(w.clock.Now().Add(2 * time.Second))
		page, err := w.Checkout(w.ctx, other, session)
		ok(t, err)
		same(t, "unchanged", []any{page.State, w.state(id), w.tier(other)}, []any{subscription.SessionOpen, subscriptions.StateActive, tier.Free})
	}
	w.processor.Fail(nil)
	w.wait(time.Hour)
	same(t, "found later", w.tier(other), tier.Premium)
}

func TestAPageOfAnotherBusinessIsNotFound(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id, other := w.register(tier.Entitlement{}), w.register(tier.Entitlement{})
	session := w.start(id, tier.PlanPremiumMonthly)
	w.processor.PayPage(session)
	calls := w.processor.Calls()
	for _, invented := range []string{session, "cs_invented"} {
		_, err := w.Checkout(w.ctx, other, invented)
		porttest.NotFound(t, err)
	}
	same(t, "no call, no upgrade", []any{w.processor.Calls(), w.tier(other)}, []any{calls, tier.Free})
}

// Five browsers poll a page. The processor gets at most one request a second, even if it is slow.
func TestOnePollAtATimeForPagesThatWait(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	session := w.start(id, tier.PlanPremiumMonthly)
	before := w.processor.Calls()
	w.clock.Set(now.Add(5 * time.Second))
	for range 5 {
		_, err := w.Checkout(w.ctx, id, session)
		ok(t, err)
	}
	same(t, "a read of the page and of the subscriptions", w.processor.Calls()-before, 2)
}

func TestTheHistoryOfAPlanIsKept(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.RegisteredPremium(tier.PlanPremiumMonthly, now))
	w.clock.Set(now.Add(tier.RegistrationGrace))
	ok(t, w.ExpireGracePeriods(w.ctx))
	w.subscribe(id, tier.PlanPremiumMonthly)
	for _, change := range []func() error{
		func() error { _, err := w.Switch(w.ctx, id, tier.PlanPremiumYearly); return err },
		func() error { _, err := w.Cancel(w.ctx, id); return err },
		func() error { _, err := w.Reactivate(w.ctx, id); return err },
	} {
		w.clock.Set(w.clock.Now().Add(time.Minute))
		ok(t, change())
	}
	history, err := w.Subscriptions.History(w.ctx, id)
	ok(t, err)
	var kinds []subscription.EntryKind
	for _, e := range history {
		kinds = append(kinds, e.Kind)
	}
	same(t, "the newest first", kinds, []subscription.EntryKind{
		subscription.EntryReactivated, subscription.EntryCancelled, subscription.EntrySwitched, subscription.EntryBegun, subscription.EntryGraceEnded,
	})
}

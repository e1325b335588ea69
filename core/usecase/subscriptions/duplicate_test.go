package subscriptions_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
)

// Two tabs each open a page, and both pages are paid. One subscription stays, whichever the processor reports first.
func TestTwoTabs(t *testing.T) {
	t.Parallel()
	for _, firstSeen := range []int{0, 1} {
		w := newEnv(t)
		id := w.register(tier.Entitlement{})
		pages := w.twoPages(id)
		first := w.processor.PayPage(pages[0])
		w.clock.Set(now.Add(time.Second))
		second := w.processor.PayPage(pages[1])
		for _, page := range []string{pages[firstSeen], pages[1-firstSeen]} {
			w.clock.Set(w.clock.Now().Add(2 * time.Second))
			_, err := w.Checkout(w.ctx, id, page)
			ok(t, err)
		}
		w.wait(time.Hour)
		same(t, "the older stays", []subscription.Status{w.processor.Snapshot(first).Status, w.processor.Snapshot(second).Status},
			[]subscription.Status{subscription.Running, subscription.Canceled})
		same(t, "paid once", w.processor.Charged(id), tier.PlanOf(tier.PlanPremiumMonthly).Price.Minor)
		same(t, "the operator need not act", len(w.openAlerts()), 0)
		same(t, "mails", w.mails(), []message.Kind{message.SubscriptionStarted, message.SubscriptionRefunded})
		for i, refunded := range []bool{false, true} {
			page, err := w.Checkout(w.ctx, id, pages[i])
			ok(t, err)
			same(t, "page", []any{page.Paid, page.Refunded}, []any{subscription.PaidInFull, refunded})
		}
	}
}

// twoPages opens two pages at the same time, so that neither request sees the other's.
func (w *env) twoPages(id business.ID) []string {
	w.t.Helper()
	w.start(id, tier.PlanPremiumYearly) // creates the customer
	var second string
	// The first transaction stores the result of a poll, and the second one stores the page.
	w.stores.Meanwhile(func() { w.stores.Meanwhile(func() { second = w.start(id, tier.PlanPremiumMonthly) }) })
	return []string{w.start(id, tier.PlanPremiumMonthly), second}
}

// If the program crashes between the two calls for a duplicate, the next poll finishes the work and sends only one mail.
func TestADuplicateIsRefundedAfterAFailure(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.register(tier.Entitlement{})
	pages := w.twoPages(id)
	w.processor.PayPage(pages[0])
	w.clock.Set(now.Add(time.Second))
	second := w.processor.PayPage(pages[1])
	w.use(failingEnd{w.processor})
	w.clock.Set(now.Add(time.Minute))
	if err := w.PollDue(w.ctx); err == nil {
		t.Error("the failure is not returned")
	}
	same(t, "both still run", w.processor.Snapshot(second).Status, subscription.Running)
	w.use(w.processor)
	w.wait(time.Minute)
	same(t, "ended", w.processor.Snapshot(second).Status, subscription.Canceled)
	same(t, "mails", w.mails(), []message.Kind{message.SubscriptionStarted, message.SubscriptionRefunded})
}

type failingEnd struct{ ports.SubscriptionProcessor }

func (failingEnd) End(context.Context, string) (subscription.Snapshot, error) {
	return subscription.Snapshot{}, &payment.Error{Failure: payment.Unknown, Err: errors.New("connection reset")}
}

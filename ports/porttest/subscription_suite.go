package porttest

import (
	"context"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
)

// RunSubscriptions checks a ports.SubscriptionStore and a ports.Subscriptions.
func RunSubscriptions(t *testing.T, open Opener) {
	put := func(t *testing.T, h Harness, change func(ctx context.Context, s ports.SubscriptionStore) error) error {
		t.Helper()
		return h.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return change(ctx, tx.Subscriptions) })
	}
	store := func(t *testing.T, h Harness, sub subscription.Subscription) {
		t.Helper()
		OK(t, put(t, h, func(ctx context.Context, s ports.SubscriptionStore) error { return s.Put(ctx, sub) }))
	}
	full := func(id business.ID) subscription.Subscription {
		return subscription.Subscription{
			Business: id, State: subscription.PastDue, Customer: "cus_1" + string(id), ID: "sub_1", Item: "si_1", Plan: tier.PlanPremiumYearly,
			PeriodStart: at(-24), PeriodEnd: at(24), EndsAt: at(48), Next: money.Amount{Minor: 1000, Currency: "USD"}, PastDueSince: at(-1),
			Due: money.Amount{Minor: 900, Currency: "USD"}, NextTryAt: at(5), UnknownSince: at(3), WelcomedID: "sub_1", EndNow: true, CheckAt: at(1), Failures: 2,
		}
	}

	t.Run("a subscription keeps everything", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		got, err := h.Subscriptions.Get(s.ctx, s.id)
		OK(t, err)
		Same(t, "at first", got, subscription.New(s.id))
		want := full(s.id)
		store(t, h, want)
		want.Version = 1
		got, err = h.Subscriptions.Get(s.ctx, s.id)
		OK(t, err)
		Same(t, "stored", got, want)
		ended := subscription.Subscription{Business: s.id, State: subscription.Ended, Customer: "cus_1", Version: 1}
		store(t, h, ended)
		ended.Version = 2
		got, err = h.Subscriptions.Get(s.ctx, s.id)
		OK(t, err)
		Same(t, "changed", got, ended)
	})

	t.Run("of two changes of one version the first wins", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		for _, version := range []int{0, 1} {
			sub := full(s.id)
			sub.Version = version
			store(t, h, sub)
			err := put(t, h, func(ctx context.Context, s ports.SubscriptionStore) error { return s.Put(ctx, sub) })
			Refused(t, err, core.Changed, "")
		}
		err := put(t, h, func(ctx context.Context, s ports.SubscriptionStore) error {
			return s.Put(ctx, subscription.New("00000000-0000-7000-8000-00000000dead"))
		})
		NotFound(t, err)
	})

	t.Run("pages are found by their business", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		store(t, h, full(s.id))
		page := subscription.Page{
			Business: s.id, ID: "cs_1", Plan: tier.PlanPremiumMonthly, State: subscription.SessionOpen, Paid: subscription.NotPaid, CreatedAt: noon, ExpiresAt: at(1),
		}
		later := page
		later.ID, later.CreatedAt = "cs_2", at(1)
		putPage := func(p subscription.Page) {
			OK(t, put(t, h, func(ctx context.Context, s ports.SubscriptionStore) error { return s.PutPage(ctx, p) }))
		}
		putPage(page)
		putPage(later)
		pages, err := h.Subscriptions.Pages(s.ctx, s.id)
		OK(t, err)
		Same(t, "both, the newest first", pages, []subscription.Page{later, page})
		page.State, page.Subscription, page.Paid, page.Refunded = subscription.SessionComplete, "sub_1", subscription.PaidInFull, true
		putPage(page)
		got, err := h.Subscriptions.Page(s.ctx, s.id, "cs_1")
		OK(t, err)
		Same(t, "one page", got, page)
		_, err = h.Subscriptions.Page(s.ctx, other.id, "cs_1")
		NotFound(t, err)
	})

	t.Run("an invoice is stored once", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		store(t, h, full(s.id))
		invoice := subscription.Invoice{
			ID: "in_1", Business: s.id, Subscription: "sub_1", Plan: tier.PlanPremiumMonthly, Amount: money.Amount{Minor: 1000, Currency: "USD"},
			PaidAt: noon, PeriodEnd: at(24),
		}
		second := invoice
		second.ID, second.PaidAt = "in_2", at(1)
		for _, i := range []subscription.Invoice{invoice, second, invoice} {
			OK(t, put(t, h, func(ctx context.Context, s ports.SubscriptionStore) error { return s.PutInvoice(ctx, i) }))
		}
		for _, returned := range []int64{1000, 400, 0} { // a refund can fail later
			invoice.Refunded, invoice.Returned, invoice.Dispute = returned == 1000, returned, payment.DisputeOpen
			OK(t, put(t, h, func(ctx context.Context, s ports.SubscriptionStore) error { return s.PutInvoice(ctx, invoice) }))
			got, err := h.Subscriptions.Invoices(s.ctx, s.id)
			OK(t, err)
			Same(t, "the newest first", got, []subscription.Invoice{second, invoice})
		}
	})

	t.Run("the history of a plan is its business's own", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		add := func(e subscription.HistoryEntry) error {
			return put(t, h, func(ctx context.Context, s ports.SubscriptionStore) error { return s.AddEntry(ctx, e) })
		}
		begun := subscription.HistoryEntry{
			ID: "00000000-0000-7000-8000-0000000000a1", Business: s.id, At: noon, Kind: subscription.EntryBegun, Plan: tier.PlanPremiumYearly,
		}
		failed := subscription.HistoryEntry{
			ID: "00000000-0000-7000-8000-0000000000a2", Business: s.id, At: at(1), Kind: subscription.EntryPaymentFailed,
			Amount: money.Amount{Minor: 900, Currency: "USD"},
		}
		cancelled := subscription.HistoryEntry{
			ID: "00000000-0000-7000-8000-0000000000a3", Business: s.id, At: at(1), Kind: subscription.EntryCancelled, Until: at(48),
		}
		for _, e := range []subscription.HistoryEntry{cancelled, begun, failed} {
			OK(t, add(e))
		}
		got, err := h.Subscriptions.History(s.ctx, s.id)
		OK(t, err)
		Same(t, "the newest first", got, []subscription.HistoryEntry{cancelled, failed, begun})
		got, err = h.Subscriptions.History(s.ctx, other.id)
		OK(t, err)
		Same(t, "of another business", len(got), 0)
		begun.Business = "00000000-0000-7000-8000-00000000dead"
		NotFound(t, add(begun))
	})

	t.Run("what is due is taken by one worker", func(t *testing.T) {
		h := open(t)
		s, later, never := newFixture(t, h, 1), newFixture(t, h, 1), newFixture(t, h, 1)
		for id, check := range map[business.ID]time.Time{s.id: noon, later.id: at(5), never.id: {}} {
			sub := full(id)
			sub.CheckAt = check
			store(t, h, sub)
		}
		take := func(now time.Time) []business.ID {
			due, err := h.Subscriptions.TakeDue(s.ctx, now, time.Minute, 10)
			OK(t, err)
			return due
		}
		Same(t, "too early", len(take(noon.Add(-time.Second))), 0)
		Same(t, "due", take(noon), []business.ID{s.id})
		Same(t, "taken", len(take(noon)), 0)
		Same(t, "after the lease", take(noon.Add(time.Minute)), []business.ID{s.id})
	})

	t.Run("an event is received once and makes its customer due", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		sub := full(s.id)
		store(t, h, sub)
		receive := func(e subscription.ProcessorEvent) (isNew bool) {
			OK(t, put(t, h, func(ctx context.Context, s ports.SubscriptionStore) (err error) {
				isNew, err = s.Receive(ctx, e, noon)
				return err
			}))
			return isNew
		}
		last, err := h.Subscriptions.LastEvent(s.ctx)
		OK(t, err)
		Same(t, "none yet", last, time.Time{})
		event := subscription.ProcessorEvent{ID: "evt_1", Type: "invoice.paid", Customer: sub.Customer, At: at(-1)}
		Same(t, "new", receive(event), true)
		Same(t, "known", receive(event), false)
		Same(t, "of nobody here", receive(subscription.ProcessorEvent{ID: "evt_0", Customer: "cus_9", At: at(-2)}), true)
		got, err := h.Subscriptions.Get(s.ctx, s.id)
		OK(t, err)
		Same(t, "due, and changed once", []any{got.CheckAt, got.Version}, []any{noon, 2})
		last, err = h.Subscriptions.LastEvent(s.ctx)
		OK(t, err)
		Same(t, "the newest", last, at(-1))
	})
}

package demo

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"slotwise/core/business"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
)

// bill is a plan that a business pays for from that day until the next bill.
type bill struct {
	plan    tier.PlanID
	daysAgo int
}

// subscribe adds the invoices of a business and its subscription. No check of the subscription is scheduled. A check would find
// that the simulator does not know it.
func (s *Service) subscribe(ctx context.Context, tx ports.Tx, sample sample, b business.Business) error {
	if len(sample.billing) == 0 {
		return nil
	}
	invoices := sample.invoices(s.deps.Clock.Now())
	last := invoices[len(invoices)-1]
	sub := subscription.New(b.ID)
	sub.State, sub.Customer, sub.ID, sub.Item, sub.WelcomedID = subscription.Active, "cus_"+sample.url, last.Subscription, "si_"+sample.url, last.Subscription
	sub.Plan, sub.PeriodStart, sub.PeriodEnd, sub.Next = last.Plan, last.PaidAt, last.PeriodEnd, tier.PlanOf(last.Plan).Price
	if sample.leaves {
		sub.State, sub.EndsAt, sub.Next.Minor, sub.Next.Currency = subscription.Ending, sub.PeriodEnd, 0, ""
	}
	if err := tx.Subscriptions.Put(ctx, sub); err != nil {
		return fmt.Errorf("add subscription: %w", err)
	}
	for _, i := range invoices {
		if err := tx.Subscriptions.PutInvoice(ctx, i); err != nil {
			return fmt.Errorf("add invoice: %w", err)
		}
	}
	for _, e := range sample.planHistory(invoices) {
		e.ID, e.Business = s.deps.Generate.ID(), b.ID
		if err := tx.Subscriptions.AddEntry(ctx, e); err != nil {
			return fmt.Errorf("add to the history of the plan: %w", err)
		}
	}
	b.Entitlement = sub.Entitle(b.Entitlement)
	if _, err := tx.Businesses.Update(ctx, b); err != nil {
		return fmt.Errorf("set the plan: %w", err)
	}
	return nil
}

// invoices returns the payments of the business for its plans, the oldest first.
func (s sample) invoices(now time.Time) (list []subscription.Invoice) {
	for n, bill := range s.billing {
		until := now
		if n+1 < len(s.billing) {
			until = now.AddDate(0, 0, -s.billing[n+1].daysAgo)
		}
		plan := tier.PlanOf(bill.plan)
		begin := now.AddDate(0, 0, -bill.daysAgo)
		for month := 0; begin.AddDate(0, month, 0).Before(until); month += plan.Months() {
			list = append(list, subscription.Invoice{
				ID: "in_" + s.url + "_" + strconv.Itoa(len(list)+1), Business: s.id, Subscription: "sub_" + s.url, Plan: plan.ID, Amount: plan.Price, Test: true,
				PaidAt: begin.AddDate(0, month, 0), PeriodEnd: begin.AddDate(0, month+plan.Months(), 0),
			})
		}
	}
	return list
}

// planHistory returns the history of the plan that the invoices pay for.
func (s sample) planHistory(invoices []subscription.Invoice) []subscription.HistoryEntry {
	list := []subscription.HistoryEntry{{At: invoices[0].PaidAt, Kind: subscription.EntryBegun, Plan: invoices[0].Plan}}
	for n, i := range invoices[1:] {
		if i.Plan != invoices[n].Plan {
			list = append(list, subscription.HistoryEntry{At: i.PaidAt, Kind: subscription.EntrySwitched, Plan: i.Plan})
		}
	}
	if last := invoices[len(invoices)-1]; s.leaves {
		list = append(list, subscription.HistoryEntry{At: last.PaidAt.AddDate(0, 0, 1), Kind: subscription.EntryCancelled, Until: last.PeriodEnd})
	}
	return list
}

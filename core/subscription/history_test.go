package subscription_test

import (
	"slices"
	"testing"
	"time"

	"slotwise/core/money"
	"slotwise/core/subscription"
	"slotwise/core/tier"
)

func TestChangesOfASubscription(t *testing.T) {
	t.Parallel()
	at := time.Date(2027, time.June, 7, 8, 0, 0, 0, time.UTC)
	monthly := subscription.Subscription{State: subscription.Active, Plan: tier.PlanPremiumMonthly}
	yearly, ending, late, lapsed, ended := monthly, monthly, monthly, monthly, monthly
	yearly.Plan = tier.PlanPremiumYearly
	ending.State, ending.EndsAt = subscription.Ending, at.AddDate(0, 0, 9)
	late.State, late.Due = subscription.PastDue, money.Amount{Minor: 1499, Currency: "USD"}
	lapsed.State, lapsed.Due = subscription.Lapsed, late.Due
	ended.State, ended.EndsAt = subscription.Ended, ending.EndsAt
	none, checkout := subscription.New(""), subscription.Subscription{State: subscription.Checkout}
	for name, c := range map[string]struct {
		before, after subscription.Subscription
		want          []subscription.EntryKind
	}{
		"nothing":                 {monthly, monthly, nil},
		"a page was opened":       {none, checkout, nil},
		"it begins":               {checkout, monthly, []subscription.EntryKind{subscription.EntryBegun}},
		"it begins again":         {ended, yearly, []subscription.EntryKind{subscription.EntryBegun}},
		"it begins with an end":   {checkout, ending, []subscription.EntryKind{subscription.EntryBegun, subscription.EntryCancelled}},
		"another plan":            {monthly, yearly, []subscription.EntryKind{subscription.EntrySwitched}},
		"cancelled":               {monthly, ending, []subscription.EntryKind{subscription.EntryCancelled}},
		"reactivated":             {ending, monthly, []subscription.EntryKind{subscription.EntryReactivated}},
		"a payment fails":         {monthly, late, []subscription.EntryKind{subscription.EntryPaymentFailed}},
		"it still fails":          {late, late, nil},
		"it is paid after all":    {late, monthly, []subscription.EntryKind{subscription.EntryRecovered}},
		"every try failed":        {late, lapsed, []subscription.EntryKind{subscription.EntryLapsed}},
		"failed for good at once": {monthly, lapsed, []subscription.EntryKind{subscription.EntryPaymentFailed, subscription.EntryLapsed}},
		"paid after every try":    {lapsed, monthly, []subscription.EntryKind{subscription.EntryRecovered}},
		"ended":                   {ending, ended, []subscription.EntryKind{subscription.EntryEnded}},
		"ended unpaid":            {lapsed, ended, []subscription.EntryKind{subscription.EntryEnded}},
	} {
		var got []subscription.EntryKind
		for _, e := range subscription.Changes(c.before, c.after, at) {
			got = append(got, e.Kind)
			if !e.At.Equal(at) {
				t.Errorf("%s: at %v", name, e.At)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	if e := subscription.Changes(monthly, late, at)[0]; e.Amount.Minor != 1499 {
		t.Errorf("the missing payment: %v", e.Amount)
	}
	if e := subscription.Changes(monthly, ending, at)[0]; !e.Until.Equal(ending.EndsAt) {
		t.Errorf("the end: %v", e.Until)
	}
}

func TestRefundsAreThoseThatAreNew(t *testing.T) {
	t.Parallel()
	paid := subscription.Invoice{ID: "in_1", Amount: money.Amount{Minor: 1499, Currency: "USD"}}
	back := paid
	back.Refunded = true
	old := subscription.Invoice{ID: "in_2", Refunded: true}
	old.Amount = paid.Amount
	got := subscription.Refunds([]subscription.Invoice{paid, old}, []subscription.Invoice{back, old}, time.Time{})
	if len(got) != 1 || got[0].Kind != subscription.EntryRefunded || got[0].Amount != paid.Amount {
		t.Errorf("refunds: %+v", got)
	}
	part := paid
	part.Returned = 500
	got = subscription.Refunds([]subscription.Invoice{paid}, []subscription.Invoice{part}, time.Time{})
	if len(got) != 1 || got[0].Amount.Minor != 500 {
		t.Errorf("a part: %+v", got)
	}
	got = subscription.Refunds([]subscription.Invoice{part}, []subscription.Invoice{back}, time.Time{})
	if len(got) != 1 || got[0].Amount.Minor != 999 {
		t.Errorf("the rest: %+v", got)
	}
	got = subscription.Refunds([]subscription.Invoice{back}, []subscription.Invoice{part}, time.Time{})
	if len(got) != 1 || got[0].Kind != subscription.EntryRefundFailed || got[0].Amount.Minor != 999 {
		t.Errorf("a refund that failed: %+v", got)
	}
}

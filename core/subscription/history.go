package subscription

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/tier"
)

// EntryKind is the kind of a history entry of a business's plan.
type EntryKind string

const (
	EntryBegun         EntryKind = "subscription_begun"     // Plan
	EntrySwitched      EntryKind = "plan_switched"          // Plan: the new one
	EntryCancelled     EntryKind = "subscription_cancelled" // Until: its end
	EntryReactivated   EntryKind = "subscription_reactivated"
	EntryPaymentFailed EntryKind = "payment_failed" // Amount
	EntryRecovered     EntryKind = "payment_recovered"
	EntryLapsed        EntryKind = "subscription_lapsed" // every attempt to charge the card failed
	EntryEnded         EntryKind = "subscription_ended"
	EntryRefunded      EntryKind = "payment_refunded" // Amount
	EntryRefundFailed  EntryKind = "refund_failed"    // Amount: the refund that failed, which is revenue again
	EntryGraceEnded    EntryKind = "grace_ended"      // the grace period after a registration with a premium plan ended without a payment
	EntryFreeChosen    EntryKind = "free_chosen"      // the owner chose the free plan before paying
)

// HistoryEntry is one event in the history of a business's plan. Fields that its kind does not name are zero.
type HistoryEntry struct {
	ID       string
	Business business.ID
	At       time.Time // when it was noticed
	Kind     EntryKind
	Plan     tier.PlanID
	Amount   money.Amount
	Until    time.Time
}

// Changes returns the history entries for the differences between two states of a subscription, without ids.
func Changes(before, after Subscription, at time.Time) (list []HistoryEntry) {
	add := func(e HistoryEntry) {
		e.Business, e.At = after.Business, at
		list = append(list, e)
	}
	existed := before.State.Exists()
	switch {
	case !after.State.Exists():
		if existed {
			add(HistoryEntry{Kind: EntryEnded, Plan: before.Plan})
		}
		return list
	case !existed:
		add(HistoryEntry{Kind: EntryBegun, Plan: after.Plan})
	case before.Plan != after.Plan:
		add(HistoryEntry{Kind: EntrySwitched, Plan: after.Plan})
	}
	switch ended := existed && !before.EndsAt.IsZero(); {
	case !ended && !after.EndsAt.IsZero():
		add(HistoryEntry{Kind: EntryCancelled, Until: after.EndsAt})
	case ended && after.EndsAt.IsZero():
		add(HistoryEntry{Kind: EntryReactivated})
	}
	switch {
	case !before.State.late() && after.State.late():
		add(HistoryEntry{Kind: EntryPaymentFailed, Amount: after.Due})
	case before.State.late() && !after.State.late():
		add(HistoryEntry{Kind: EntryRecovered})
	}
	if before.State != Lapsed && after.State == Lapsed {
		add(HistoryEntry{Kind: EntryLapsed})
	}
	return list
}

// late reports whether a payment is missing.
func (s State) late() bool { return s == PastDue || s == Lapsed }

// Refunds returns the history entries for new refunds, and for refunds that failed, between two lists of invoices, without ids.
func Refunds(before, after []Invoice, at time.Time) (list []HistoryEntry) {
	known := map[string]int64{}
	for _, i := range before {
		known[i.ID] = i.Lost().Minor
	}
	for _, i := range after {
		lost := i.Lost()
		e := HistoryEntry{Business: i.Business, At: at, Kind: EntryRefunded, Amount: lost}
		switch e.Amount.Minor -= known[i.ID]; {
		case e.Amount.Minor > 0:
			list = append(list, e)
		case e.Amount.Minor < 0:
			e.Kind, e.Amount.Minor = EntryRefundFailed, -e.Amount.Minor
			list = append(list, e)
		}
	}
	return list
}

package billing_test

import (
	"testing"
	"time"

	"slotwise/core/alert"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
)

// operatorHeard returns the kinds of the mails to the operator.
func (w *env) operatorHeard() (kinds []message.Kind) {
	w.t.Helper()
	for _, job := range w.Jobs(w.t) {
		send, isMail := job.(ports.SendMessage)
		if !isMail || send.Business != business.Installation {
			continue
		}
		m, err := w.Messages.Get(w.ctx, send.Business, send.Message)
		ok(w.t, err)
		same(w.t, "to the operator", m.RecipientAddress, "help@book.example")
		kinds = append(kinds, m.Kind)
	}
	return kinds
}

func (w *env) invoice(id business.ID) subscription.Invoice {
	w.t.Helper()
	list, err := w.Subscriptions.Invoices(w.ctx, id)
	ok(w.t, err)
	return list[0]
}

func (w *env) openAlerts() (subjects []string) {
	w.t.Helper()
	list, err := w.Alerts.Open(w.ctx, alert.OfPlans(), 10)
	ok(w.t, err)
	for _, a := range list {
		subjects = append(subjects, string(a.Kind)+" "+a.Subject)
	}
	return subjects
}

func TestARefundOutsideIsNoRevenueAndToldToTheOperator(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.deps.SupportEmail = "help@book.example"
	w.use(w.processor)
	id := w.register(tier.Entitlement{})
	sub := w.subscribe(id, tier.PlanPremiumMonthly)
	w.processor.Reverse(sub, true, payment.NoDispute)
	for range 2 {
		w.wait(24 * time.Hour)
	}
	same(t, "refunded", []any{w.invoice(id).Refunded, w.tier(id), w.operatorHeard()}, []any{true, tier.Premium, []message.Kind{message.Kind(alert.PlanRefunded)}})
	same(t, "needs a person", w.openAlerts(), []string{"plan_refunded " + w.invoice(id).ID})
	history, err := w.Subscriptions.History(w.ctx, id)
	ok(t, err)
	same(t, "in the history", []any{history[0].Kind, history[0].Amount, len(history)}, []any{subscription.EntryRefunded, w.invoice(id).Amount, 2})
}

func TestADisputeAboutAPlanIsToldToTheOperator(t *testing.T) {
	t.Parallel()
	for last, want := range map[payment.Dispute]struct {
		heard    []message.Kind
		refunded bool
		open     int
	}{
		payment.DisputeWon:  {[]message.Kind{"plan_disputed"}, false, 0},
		payment.DisputeLost: {[]message.Kind{"plan_disputed", "plan_dispute_lost"}, true, 1},
	} {
		w := newEnv(t)
		w.deps.SupportEmail = "help@book.example"
		w.use(w.processor)
		id := w.register(tier.Entitlement{})
		sub := w.subscribe(id, tier.PlanPremiumMonthly)
		w.processor.Reverse(sub, false, payment.DisputeOpen)
		w.wait(24 * time.Hour)
		same(t, "disputed", []any{w.invoice(id).Dispute, w.invoice(id).Refunded, len(w.openAlerts())}, []any{payment.DisputeOpen, false, 1})
		w.processor.Reverse(sub, false, last)
		w.wait(24 * time.Hour)
		same(t, string(last), []any{w.invoice(id).Dispute, w.invoice(id).Refunded, w.operatorHeard(), len(w.openAlerts()), w.tier(id)},
			[]any{last, want.refunded, want.heard, want.open, tier.Premium})
	}
}

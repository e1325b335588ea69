package subscriptions_test

import (
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
)

// newPaidPlan returns an environment with an operator's address and a business that pays for its plan by a subscription.
func newPaidPlan(t *testing.T) (w *env, id business.ID, subscribed string) {
	t.Helper()
	w = newEnv(t)
	w.deps.SupportEmail = "help@book.example"
	w.use(w.processor)
	id = w.register(tier.Entitlement{})
	subscribed = w.subscribe(id, tier.PlanPremiumMonthly)
	return w, id, subscribed
}

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
	list, err := w.Alerts.Open(w.ctx, operator.AlertsOfPlans(), 10)
	ok(w.t, err)
	for _, a := range list {
		subjects = append(subjects, string(a.Kind)+" "+a.Subject)
	}
	return subjects
}

func TestARefundOutsideIsNoRevenueAndToldToTheOperator(t *testing.T) {
	t.Parallel()
	w, id, sub := newPaidPlan(t)
	w.processor.Reverse(sub, w.processor.Charged(id), payment.NoDispute)
	for range 2 {
		w.wait(24 * time.Hour)
	}
	same(t, "refunded", []any{w.invoice(id).Refunded, w.tier(id), w.operatorHeard()}, []any{true, tier.Premium, []message.Kind{message.Kind(operator.PlanRefunded)}})
	same(t, "needs a person", w.openAlerts(), []string{"plan_refunded " + w.invoice(id).ID})
	history, err := w.Subscriptions.History(w.ctx, id)
	ok(t, err)
	same(t, "in the history", []any{history[0].Kind, history[0].Amount, len(history)}, []any{subscription.EntryRefunded, w.invoice(id).Amount, 2})
}

func TestAPartOfAPaymentThatWentBackIsToldToTheOperatorWithItsAmount(t *testing.T) {
	t.Parallel()
	w, id, sub := newPaidPlan(t)
	whole := w.processor.Charged(id)
	partly, fully := operator.PlanPartlyRefunded, operator.PlanRefunded
	for _, step := range []struct {
		returned int64
		heard    []message.Kind
		open     operator.AlertKind
	}{
		{500, []message.Kind{message.Kind(partly)}, partly},
		{500, []message.Kind{message.Kind(partly)}, partly},
		{700, []message.Kind{message.Kind(partly), message.Kind(partly)}, partly},
		{whole, []message.Kind{message.Kind(partly), message.Kind(partly), message.Kind(fully)}, fully},
	} {
		w.processor.Reverse(sub, step.returned, payment.NoDispute)
		w.wait(24 * time.Hour)
		same(t, "stored", []any{w.invoice(id).Lost().Minor, w.invoice(id).Refunded, w.tier(id)}, []any{step.returned, step.returned == whole, tier.Premium})
		same(t, "told", w.operatorHeard(), step.heard)
		open, err := w.Alerts.Open(w.ctx, operator.AlertsOfPlans(), 10)
		ok(t, err)
		same(t, "needs a person", []any{len(open), open[0].Kind, open[0].Amount.Minor}, []any{1, step.open, step.returned})
	}
	history, err := w.Subscriptions.History(w.ctx, id)
	ok(t, err)
	var went []int64
	for _, e := range history {
		if e.Kind == subscription.EntryRefunded {
			went = append(went, e.Amount.Minor)
		}
	}
	same(t, "in the history", went, []int64{whole - 700, 200, 500})
}

// A refund can fail weeks after it was made. Then the payment is revenue again, and a person must refund the money in another way.
func TestAPaymentWhoseRefundFailedIsRevenueAgain(t *testing.T) {
	t.Parallel()
	w, id, sub := newPaidPlan(t)
	whole := w.processor.Charged(id)
	refunded, partly, failed := message.Kind(operator.PlanRefunded), message.Kind(operator.PlanPartlyRefunded), message.Kind(operator.PlanRefundFailed)
	for _, step := range []struct {
		returned int64
		heard    []message.Kind
		open     string
	}{
		{whole, []message.Kind{refunded}, "plan_refunded "},
		{500, []message.Kind{refunded, failed}, "plan_refund_failed "},
		{0, []message.Kind{refunded, failed, failed}, "plan_refund_failed "},
		{0, []message.Kind{refunded, failed, failed}, "plan_refund_failed "},
		{500, []message.Kind{refunded, failed, failed, partly}, "plan_partly_refunded "},
	} {
		w.processor.Reverse(sub, step.returned, payment.NoDispute)
		w.wait(24 * time.Hour)
		i := w.invoice(id)
		same(t, "stored", []any{i.Lost().Minor, i.Refunded, w.tier(id)}, []any{step.returned, step.returned == whole, tier.Premium})
		same(t, "told", w.operatorHeard(), step.heard)
		same(t, "needs a person", w.openAlerts(), []string{step.open + i.ID})
	}
	history, err := w.Subscriptions.History(w.ctx, id)
	ok(t, err)
	var moved []any
	for _, e := range history[:len(history)-1] {
		moved = append(moved, e.Kind, e.Amount.Minor)
	}
	same(t, "in the history", moved, []any{
		subscription.EntryRefunded, int64(500), subscription.EntryRefundFailed, int64(500), subscription.EntryRefundFailed, whole - 500, subscription.EntryRefunded, whole,
	})
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
		w, id, sub := newPaidPlan(t)
		w.processor.Reverse(sub, 0, payment.DisputeOpen)
		w.wait(24 * time.Hour)
		same(t, "disputed", []any{w.invoice(id).Dispute, w.invoice(id).Refunded, len(w.openAlerts())}, []any{payment.DisputeOpen, false, 1})
		w.processor.Reverse(sub, 0, last)
		w.wait(24 * time.Hour)
		same(t, string(last), []any{w.invoice(id).Dispute, w.invoice(id).Refunded, w.operatorHeard(), len(w.openAlerts()), w.tier(id)},
			[]any{last, want.refunded, want.heard, want.open, tier.Premium})
	}
}

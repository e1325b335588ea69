package stripe_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/payments/simulator/simulatortest"
	"slotwise/adapters/payments/stripe"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

const plansKey, plansSecret = "sk_test_platform", "whsec_platform"

// openPlans opens the operator's account in the simulator.
func openPlans(t *testing.T) porttest.SubscriptionFixture {
	t.Helper()
	sim := simulatortest.Start(t, "stripe", nil)
	sim.AddStripeEndpoint(plansKey, "https://book.example.com/webhooks/stripe/platform", plansSecret)
	do := func(t *testing.T, id string, a simulator.Action) {
		t.Helper()
		if _, err := sim.Simulator.Do(id, a); err != nil {
			t.Fatal(err)
		}
	}
	return porttest.SubscriptionFixture{
		Processor: stripe.NewPlans(stripe.PlansConfig{
			Config:    stripe.Config{BaseURL: sim.BaseURL(), Calls: calls.Config{Clock: sim, Backoff: time.Millisecond, Pause: time.Millisecond}},
			SecretKey: plansKey, WebhookSecret: plansSecret,
		}),
		Now: sim.Now,
		Pay: func(t *testing.T, session string) { t.Helper(); do(t, session, simulator.Pay) },
		Renew: func(*testing.T, string) {
			const aMonth = 31*24*time.Hour + time.Hour
			sim.Pass(aMonth)
		},
		Cards: func(t *testing.T, id string, work bool) {
			t.Helper()
			do(t, id, map[bool]simulator.Action{true: simulator.MendCard, false: simulator.BreakCard}[work])
		},
		CancelAt: func(t *testing.T, id string) { t.Helper(); do(t, id, simulator.CancelInPortal) },
		Refund: func(t *testing.T, id string, amount money.Amount) {
			t.Helper()
			if _, err := sim.DoWith(id, simulator.Refund, amount); err != nil {
				t.Fatal(err)
			}
		},
		FailRefund: func(t *testing.T, id string) { t.Helper(); do(t, id, simulator.FailRefund) },
		Dispute: func(t *testing.T, id string, as payment.Dispute) {
			t.Helper()
			do(t, id, map[payment.Dispute]simulator.Action{
				payment.DisputeOpen: simulator.Dispute, payment.DisputeWon: simulator.WinDispute, payment.DisputeLost: simulator.LoseDispute,
			}[as])
		},
		Webhook: func(t *testing.T) ports.Webhook {
			t.Helper()
			all, err := sim.Webhooks(t.Context())
			if err != nil || len(all) == 0 {
				t.Fatalf("%d webhooks: %v", len(all), err)
			}
			return all[len(all)-1]
		},
	}
}

func TestStripeIsASubscriptionProcessor(t *testing.T) {
	t.Parallel()
	porttest.RunSubscriptionProcessor(t, openPlans)
}

// newPlans opens the operator's account in a simulator that the test controls.
func newPlans(t *testing.T) (*stripe.Plans, *simulatortest.Running) {
	t.Helper()
	sim := simulatortest.Start(t, "stripe", nil)
	return stripe.NewPlans(stripe.PlansConfig{SecretKey: plansKey, Config: stripe.Config{
		BaseURL: sim.BaseURL(), Calls: calls.Config{Clock: sim, Backoff: time.Millisecond, Pause: time.Millisecond},
	}}), sim
}

// subscribe pays a monthly plan.
func subscribe(t *testing.T, p *stripe.Plans, sim *simulatortest.Running) subscription.Snapshot {
	t.Helper()
	customer, err := p.CreateCustomer(t.Context(), subscription.Customer{Business: "b", Name: "Shear Joy", Email: "ada@shop.invalid", Key: "customer"})
	porttest.OK(t, err)
	page, err := p.OpenCheckout(t.Context(), subscription.CheckoutPage{
		Key: "checkout", Business: "b", Customer: customer, Plan: tier.PlanPremiumMonthly, ReturnURL: "https://book.example.com/paid",
		CancelURL: "https://book.example.com/back", PayUntil: sim.Now().Add(time.Hour),
	})
	porttest.OK(t, err)
	porttest.OK(t, sim.Do(page.ID, "pay", money.Amount{}))
	list, err := p.Subscriptions(t.Context(), customer)
	porttest.OK(t, err)
	return list[0]
}

// A bank that asks for 3-D Secure declines nothing. The plan changes when the owner has confirmed the payment on Stripe's page.
func TestASwitchThatMustBeConfirmed(t *testing.T) {
	t.Parallel()
	p, sim := newPlans(t)
	sub := subscribe(t, p, sim)
	porttest.OK(t, sim.Do(sub.Customer, string(simulator.AskToConfirm), money.Amount{}))
	_, err := p.Switch(t.Context(), sub.ID, sub.Item, tier.PlanPremiumYearly, "switch")
	if e, ok := errors.AsType[*payment.Error](err); !ok || e.Failure != payment.Rejected || e.Reason != subscription.ConfirmationNeeded {
		t.Fatalf("%v", err)
	}
	plan := func() tier.PlanID {
		list, err := p.Subscriptions(t.Context(), sub.Customer)
		porttest.OK(t, err)
		return list[0].Plan
	}
	porttest.Same(t, "before", plan(), tier.PlanPremiumMonthly)
	porttest.OK(t, sim.Do(sub.Customer, string(simulator.Confirm), money.Amount{}))
	porttest.Same(t, "after", plan(), tier.PlanPremiumYearly)
}

// A subscription can end while an invoice is open, for which the owner would get nothing.
func TestTheEndMakesOpenInvoicesUnpayable(t *testing.T) {
	t.Parallel()
	p, sim := newPlans(t)
	sub := subscribe(t, p, sim)
	porttest.OK(t, sim.Do(sub.Customer, string(simulator.BreakCard), money.Amount{}))
	sim.Pass(32 * 24 * time.Hour)
	for range 2 {
		_, err := p.End(t.Context(), sub.ID)
		porttest.OK(t, err)
	}
	voided := 0
	for _, r := range sim.Requests() {
		if r.Operation == "stripe.invoices.void" {
			voided++
		}
	}
	porttest.Same(t, "voided", voided, 1)
	paid, err := p.Invoices(t.Context(), sub.Customer)
	porttest.OK(t, err)
	porttest.OK(t, p.RefundInvoice(t.Context(), paid[0].ID, "refund"))
	porttest.OK(t, p.RefundInvoice(t.Context(), paid[0].ID, "again"))
	back, err := p.Reversals(t.Context(), sub.Customer, nil)
	porttest.OK(t, err)
	porttest.Same(t, "refunded", []any{len(back), back[0].Refunded}, []any{1, true})
}

// An invoice that Stripe does not know cannot be paid, so nothing is left to do about it.
func TestAMissingInvoiceIsSettled(t *testing.T) {
	t.Parallel()
	p, sim := newPlans(t)
	sub := subscribe(t, p, sim)
	porttest.OK(t, sim.Do(sub.Customer, string(simulator.BreakCard), money.Amount{}))
	sim.Pass(32 * 24 * time.Hour)
	sim.Inject(simulator.Fault{Operation: "stripe.invoices.read", Times: simulator.Always, Status: http.StatusNotFound})
	sim.Inject(simulator.Fault{Operation: "stripe.invoices.void", Times: simulator.Always, Status: http.StatusNotFound})
	list, err := p.Subscriptions(t.Context(), sub.Customer)
	porttest.OK(t, err)
	porttest.Same(t, "nothing is due of it", []any{list[0].Status, list[0].Due.Minor}, []any{subscription.Overdue, int64(0)})
	_, err = p.End(t.Context(), sub.ID)
	porttest.OK(t, err)
}

// Two calls at once find no product, and the second one cannot create it.
func TestTheProductWasMadeMeanwhile(t *testing.T) {
	t.Parallel()
	p, sim := newPlans(t)
	plans := tier.Plans()
	_, err := p.SetUp(t.Context(), plans)
	porttest.OK(t, err)
	for i := range plans {
		plans[i].Price.Minor *= 2
	}
	sim.Inject(simulator.Fault{Operation: "stripe.products.read", Times: simulator.Always, Status: http.StatusNotFound})
	created, err := p.SetUp(t.Context(), plans)
	porttest.OK(t, err)
	porttest.Same(t, "created prices", len(created), 2)
}

// A reply about another subscription or invoice says nothing about the one that was asked for.
func TestRepliesAboutOtherObjects(t *testing.T) {
	t.Parallel()
	other := `{"id":"sub_other","object":"subscription","status":"active","items":{"data":[]}}`
	preview := `{"object":"invoice","currency":"usd","total":0,"parent":{"type":"subscription_details","subscription_details":{"subscription":"sub_other"}}}`
	for operation, c := range map[string]struct {
		reply string
		call  func(*stripe.Plans, subscription.Snapshot) error
	}{
		"stripe.subscriptions.update": {other, func(p *stripe.Plans, s subscription.Snapshot) error {
			_, err := p.Switch(t.Context(), s.ID, s.Item, tier.PlanPremiumYearly, "switch")
			return err
		}},
		"stripe.subscriptions.update ": {other, func(p *stripe.Plans, s subscription.Snapshot) error {
			_, err := p.SetEnd(t.Context(), s.ID, true)
			return err
		}},
		"stripe.subscriptions.read": {other, func(p *stripe.Plans, s subscription.Snapshot) error {
			_, err := p.SetEnd(t.Context(), s.ID, false)
			return err
		}},
		"stripe.invoices.preview": {preview, func(p *stripe.Plans, s subscription.Snapshot) error {
			_, err := p.PreviewSwitch(t.Context(), s.ID, s.Item, tier.PlanPremiumYearly)
			return err
		}},
		"stripe.invoices.preview ": {preview, func(p *stripe.Plans, s subscription.Snapshot) error {
			_, err := p.NextPayment(t.Context(), s.ID)
			return err
		}},
	} {
		t.Run(operation, func(t *testing.T) {
			t.Parallel()
			p, sim := newPlans(t)
			sub := subscribe(t, p, sim)
			sim.Inject(simulator.Fault{Operation: strings.TrimSpace(operation), Times: simulator.Always, Status: http.StatusOK, Foreign: c.reply})
			if err := c.call(p, sub); payment.FailureOf(err) != payment.Unknown {
				t.Errorf("%v", err)
			}
		})
	}
}

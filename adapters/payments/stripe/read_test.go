package stripe_test

import (
	"testing"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/simulator/simulatortest"
	"slotwise/adapters/payments/stripe"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
)

// Stripe adds states over time. One that this version does not know must not count as success.
func TestAnUnknownStateIsNotAPayment(t *testing.T) {
	t.Parallel()
	running := simulatortest.Start(t, "stripe", nil)
	adapter := func(rewrite simulatortest.Rewrite) *stripe.Processor {
		return stripe.New(stripe.Config{BaseURL: running.BaseURL(), Calls: calls.Config{Clock: running, Transport: rewrite}})
	}
	seen, err := adapter(nil).Start(t.Context(), account(), page("a1", money.Amount{Minor: 1000, Currency: "USD"}, running.Now().Add(31*time.Minute)))
	if err != nil {
		t.Fatal(err)
	}
	if err := running.Do(seen.Reference.Page, "pay", money.Amount{}); err != nil {
		t.Fatal(err)
	}
	for name, rewrite := range map[string]simulatortest.Rewrite{
		"a payment status": {`"payment_status":"paid"`: `"payment_status":"partially_funded"`},
		"no charge":        {`"latest_charge":{`: `"latest_charge":null,"other":{`},
		"a status":         {`"status":"complete"`: `"status":"archived"`},
	} {
		if got, err := adapter(rewrite).Read(t.Context(), account(), seen.Reference); payment.FailureOf(err) != payment.Unknown {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

func TestAnUnknownStateOfAPlansPageIsNotAPayment(t *testing.T) {
	t.Parallel()
	running := simulatortest.Start(t, "stripe", nil)
	plans := func(rewrite simulatortest.Rewrite) *stripe.Plans {
		return stripe.NewPlans(stripe.PlansConfig{SecretKey: plansKey, Config: stripe.Config{
			BaseURL: running.BaseURL(), Calls: calls.Config{Clock: running, Transport: rewrite},
		}})
	}
	customer, err := plans(nil).CreateCustomer(t.Context(), subscription.Customer{Business: "b", Name: "Shear Joy", Email: "ada@example.com", Key: "customer"})
	if err != nil {
		t.Fatal(err)
	}
	opened, err := plans(nil).OpenCheckout(t.Context(), subscription.CheckoutPage{
		Key: "checkout", Business: "b", Customer: customer, Plan: tier.PlanPremiumMonthly, ReturnURL: "https://book.example.com/paid",
		CancelURL: "https://book.example.com/back", PayUntil: running.Now().Add(time.Hour),
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, rewrite := range map[string]simulatortest.Rewrite{
		"a payment status": {`"payment_status":"unpaid"`: `"payment_status":"partially_funded"`},
		"a status":         {`"status":"open"`: `"status":"archived"`},
	} {
		if got, err := plans(rewrite).ReadCheckout(t.Context(), opened.ID); payment.FailureOf(err) != payment.Unknown {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// A pending refund says whether the owner or the customer has to do something. One that is only being processed waits for nobody.
func TestWhatAPendingRefundWaitsFor(t *testing.T) {
	t.Parallel()
	running := simulatortest.Start(t, "stripe", nil)
	adapter := func(rewrite simulatortest.Rewrite) *stripe.Processor {
		return stripe.New(stripe.Config{BaseURL: running.BaseURL(), Calls: calls.Config{Clock: running, Transport: rewrite}})
	}
	amount := money.Amount{Minor: 1000, Currency: "USD"}
	seen, err := adapter(nil).Start(t.Context(), account(), page("a1", amount, running.Now().Add(31*time.Minute)))
	if err != nil {
		t.Fatal(err)
	}
	for _, action := range []string{"pay", "ask_owner"} {
		if err := running.Do(seen.Reference.Page, action, money.Amount{}); err != nil {
			t.Fatal(err)
		}
	}
	refunded, err := adapter(nil).Refund(t.Context(), account(), seen.Reference, amount, "dep-a1.a1.refund1")
	if err != nil || refunded.Refund != payment.RefundPending || refunded.OwnerMust.IsZero() {
		t.Fatalf("%+v, %v", refunded, err)
	}
	const reason, pending = `"pending_reason":"insufficient_funds"`, `"status":"pending"`
	for name, c := range map[string]struct {
		rewrite simulatortest.Rewrite
		others  bool
	}{
		"the charge is pending": {simulatortest.Rewrite{reason: `"pending_reason":"charge_pending"`}, true},
		"the customer is asked": {simulatortest.Rewrite{reason: `"pending_reason":null`, pending: `"status":"requires_action"`}, true},
		"it is being processed": {simulatortest.Rewrite{reason: `"pending_reason":"processing"`}, false},
		"a reason of tomorrow":  {simulatortest.Rewrite{reason: `"pending_reason":"tomorrow"`}, false},
	} {
		got, err := adapter(c.rewrite).Read(t.Context(), account(), seen.Reference)
		if err != nil || got.Refund != payment.RefundPending || !got.OwnerMust.IsZero() || !got.WaitsFor.IsZero() != c.others {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

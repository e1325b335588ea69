package stripe_test

import (
	"testing"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/simulator/simulatortest"
	"slotwise/adapters/payments/stripe"
	"slotwise/core/payment"
	"slotwise/ports/porttest"
)

func account() payment.Account {
	return payment.Account{ID: "version-1", Test: true, Credentials: payment.Credentials{
		"publishable_key": "pk_test_shop_1", "secret_key": "sk_test_shop_1",
	}}
}

func open(t *testing.T) porttest.PaymentFixture {
	t.Helper()
	running := simulatortest.Start(t, "stripe", map[string]string{
		"start": "stripe.sessions.create", "read": "stripe.sessions.read", "end": "stripe.sessions.expire", "refund": "stripe.refunds.create",
		"list": "stripe.sessions.list", "refunds": "stripe.refunds.list", "disputes": "stripe.disputes.list",
	})
	return porttest.PaymentFixture{
		Processor: stripe.New(stripe.Config{BaseURL: running.BaseURL(), Calls: calls.Config{Clock: running, Backoff: time.Millisecond, Pause: time.Millisecond}}),
		Account:   account(), Simulated: running, Currency: "USD", Ends: true, Finds: true, Stores: true,
		Parts: []string{"refunds", "disputes"},
	}
}

func TestStripeIsAPaymentProcessor(t *testing.T) {
	t.Parallel()
	porttest.RunPaymentProcessor(t, open)
}

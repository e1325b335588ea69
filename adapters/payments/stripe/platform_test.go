package stripe_test

import (
	"testing"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/payments/simulator/simulatortest"
	"slotwise/adapters/payments/stripe"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

const platformKey, platformSecret = "sk_test_platform", "whsec_platform"

// openPlatform opens the operator's account in the simulator.
func openPlatform(t *testing.T) porttest.SubscriptionFixture {
	t.Helper()
	sim := simulatortest.Start(t, "stripe", nil)
	sim.AddStripeEndpoint(platformKey, "https://book.example.com/webhooks/stripe/platform", platformSecret)
	do := func(t *testing.T, id string, a simulator.Action) {
		t.Helper()
		if _, err := sim.Simulator.Do(id, a); err != nil {
			t.Fatal(err)
		}
	}
	return porttest.SubscriptionFixture{
		Processor: stripe.NewPlatform(stripe.PlatformConfig{
			Config:    stripe.Config{BaseURL: sim.BaseURL(), Calls: calls.Config{Clock: sim, Backoff: time.Millisecond, Pause: time.Millisecond}},
			SecretKey: platformKey, WebhookSecret: platformSecret,
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
	porttest.RunSubscriptionProcessor(t, openPlatform)
}

package square_test

import (
	"testing"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/payments/simulator/simulatortest"
	"slotwise/adapters/payments/square"
	"slotwise/core/payment"
	"slotwise/ports/porttest"
)

func TestSquareIsAPaymentProcessor(t *testing.T) {
	t.Parallel()
	porttest.RunPaymentProcessor(t, func(t *testing.T) porttest.PaymentFixture {
		running := simulatortest.Start(t, "square", map[string]string{
			"start": "square.links.create", "read": "square.orders.get", "end": "square.links.delete", "refund": "square.refunds.create",
		})
		return porttest.PaymentFixture{
			Processor: square.New(square.Config{
				Calls:      calls.Config{Clock: running, Backoff: time.Millisecond, Pause: time.Millisecond, PerSecond: 1000},
				SandboxURL: running.BaseURL(), LiveURL: running.BaseURL() + "/live",
			}),
			Account: payment.Account{ID: "version-1", Test: true, Credentials: payment.Credentials{
				"application_id": simulator.SquareApplication, "access_token": "shear-joy.1", "location_id": "LUSD",
			}},
			Simulated: running, Currency: "USD", Ends: true, Finds: true,
		}
	})
}

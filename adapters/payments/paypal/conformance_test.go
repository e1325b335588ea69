package paypal_test

import (
	"testing"

	"slotwise/ports/porttest"
)

func TestPayPalIsAPaymentProcessor(t *testing.T) {
	t.Parallel()
	porttest.RunPaymentProcessor(t, func(t *testing.T) porttest.PaymentFixture {
		w := newWorld(t)
		return porttest.PaymentFixture{Processor: w.Processor, Account: w.account, Simulated: w.sim, Currency: "USD", Approves: true, Parts: []string{"disputes", "dispute-parts"}}
	})
}

package square_test

import (
	"testing"

	"slotwise/ports/porttest"
)

func TestSquareIsAPaymentProcessor(t *testing.T) {
	t.Parallel()
	porttest.RunPaymentProcessor(t, func(t *testing.T) porttest.PaymentFixture { return fixture(newWorld(t)) })
}

func fixture(w *world) porttest.PaymentFixture {
	return porttest.PaymentFixture{
		Processor: w.Processor, Account: w.account, Simulated: w.sim, Currency: "USD", Ends: true, Finds: true, OneRefund: true,
		Parts: []string{"payments", "refunds", "disputes"},
	}
}

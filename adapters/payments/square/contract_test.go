//go:build contract

package square_test

import (
	"testing"

	"slotwise/adapters/payments/simulator/simulatortest"
	"slotwise/ports/porttest"
)

// TestSquaresContract checks everything that the conformance suite sends.
func TestSquaresContract(t *testing.T) {
	t.Parallel()
	contract := simulatortest.NewContract(t, []string{"/square/live", "/square"}, "square/openapi.json")
	porttest.RunPaymentProcessor(t, func(t *testing.T) porttest.PaymentFixture {
		return fixture(newWorldWith(t, contract.For(t)))
	})
}

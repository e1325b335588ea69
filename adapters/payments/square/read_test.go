package square_test

import (
	"testing"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/payments/simulator/simulatortest"
	"slotwise/adapters/payments/square"
	"slotwise/core/payment"
)

// Square adds states over time. One that this version does not know must not count as success, or as the end of a payment.
func TestAnUnknownStateDecidesNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	unpaid, paid := w.start("a1"), w.start("a2")
	w.happen(paid, simulator.Pay)
	read := func(ref payment.Reference, from, to string) (payment.Observation, error) {
		return square.New(square.Config{SandboxURL: w.sim.BaseURL(), Calls: calls.Config{
			Clock: w.sim, Backoff: time.Millisecond, Transport: simulatortest.Rewrite{from: to},
		}}).Read(w.context(), w.account, ref)
	}
	if got, err := read(unpaid, `"state":"DRAFT"`, `"state":"FROZEN"`); payment.FailureOf(err) != payment.Unknown {
		t.Errorf("an unknown state of an order: %+v, %v", got, err)
	}
	if got, err := read(paid, `"status":"COMPLETED"`, `"status":"SPLIT"`); err != nil || got.State != payment.Pending {
		t.Errorf("an unknown status of a payment: %+v, %v", got, err)
	}
}

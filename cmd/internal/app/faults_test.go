package app

import (
	"testing"

	"slotwise/core/payment"
)

// fault is a scenario in which the payment of a deposit fails in some way. After each scenario, the six invariants hold:
//
//	I1 For each deposit the processor keeps the amount of its one paid attempt, or nothing.
//	I2 At most one attempt of a deposit is paid, and at most one appointment has a place.
//	I3 A day later no attempt is still in progress.
//	I4 The customer was told exactly once what became of the booking.
//	I5 Each attempt moved money at most once to the processor and at most once back.
//	I6 No response, log line or mail contained a secret.
type fault struct {
	name    string              // the number of the agreed scenario, and its title
	only    []payment.Processor // empty: all
	options shopOptions
	run     func(*shop)
}

func TestPaymentFaults(t *testing.T) {
	t.Parallel()
	var all []fault
	for _, group := range [][]fault{webhookFaults, callFaults, moneyFaults, refundFaults, keyFaults, placeFaults, peopleFaults, waitFaults} {
		all = append(all, group...)
	}
	for _, f := range all {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			eachProcessor(t, f.only, func(t *testing.T, p payment.Processor) {
				s := newShop(t, p, f.options)
				f.run(s)
				s.settle()
			})
		})
	}
}

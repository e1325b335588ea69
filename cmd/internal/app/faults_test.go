package app

import (
	"testing"

	"slotwise/core/payment"
)

// fault is a scenario in which something goes wrong with the payment of a deposit. After each, the six invariants hold:
//
//	I1 For each deposit the processor keeps the amount of its one paid attempt, or nothing.
//	I2 At most one attempt of a deposit is paid, and at most one appointment has a place.
//	I3 A day later no attempt is on its way any more.
//	I4 The customer was told exactly once what became of the booking.
//	I5 Money moved at most once there and once back for each attempt.
//	I6 No secret was said, logged or mailed.
type fault struct {
	name    string              // the row of the scenarios that were agreed on, and its title
	only    []payment.Processor // empty: all
	options shopOptions
	run     func(*shop)
}

func TestPaymentFaults(t *testing.T) {
	t.Parallel()
	var all []fault
	for _, group := range [][]fault{webhookFaults, callFaults, moneyFaults, refundFaults, keyFaults, placeFaults, peopleFaults} {
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

package app

import (
	"net/http"
	"testing"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/deposit"
	"slotwise/core/payment"
)

// A processor that does not know a part of a payment, such as its refunds, says nothing about the payment itself: the customer may have paid.
func TestAMissingPartDoesNotEndAPayment(t *testing.T) {
	t.Parallel()
	parts := map[payment.Processor][]string{
		"stripe": {"stripe.refunds.list"},
		"square": {"square.payments.get", "square.disputes.list"},
		"paypal": {"paypal.disputes.list"},
	}
	for p, operations := range parts {
		for _, operation := range operations {
			for name, times := range map[string]int{"once": 1, "for good": simulator.Always} {
				t.Run(operation+" "+name, func(t *testing.T) {
					t.Parallel()
					s := newShop(t, p, shopOptions{earlier: 72 * time.Hour})
					v := s.book()
					s.sim.Inject(simulator.Fault{Operation: operation, Status: http.StatusNotFound, Times: times})
					v.does(simulator.Pay)
					s.deliver()
					if state := v.attempt().State; state == deposit.Expired {
						t.Errorf("paid, with one 404: %s", state)
					}
					if other, got := s.tryBooking("10:00", "yan@example.com"); other != nil {
						t.Errorf("another customer takes the place: %d", got.status)
					}
					s.sim.ClearFaults()
					s.pass(20 * time.Minute)
					v.is(deposit.Paid)
					v.booked(true)
					v.hears("booked")
				})
			}
		}
	}
}

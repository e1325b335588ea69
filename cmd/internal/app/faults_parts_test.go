package app

import (
	"fmt"
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

// A reply about another payment says nothing about this one, whatever it says.
func TestAReplyAboutAnotherPaymentDecidesNothing(t *testing.T) {
	t.Parallel()
	replies := map[payment.Processor]map[string]func(deposit.Attempt) string{
		"stripe": {
			"another session": func(deposit.Attempt) string { return stripeSession("cs_test_other", "other") },
			"another attempt": func(a deposit.Attempt) string { return stripeSession(a.Reference.Page, "other") },
		},
		"square": {
			"another order":   func(deposit.Attempt) string { return squareOrder("other", "other") },
			"another attempt": func(a deposit.Attempt) string { return squareOrder(a.Reference.Order, "other") },
		},
		"paypal": {
			"another order":   func(deposit.Attempt) string { return payPalOrder("other", "other") },
			"another attempt": func(a deposit.Attempt) string { return payPalOrder(a.Reference.Page, "other") },
		},
	}
	operations := map[payment.Processor]string{"stripe": "stripe.sessions.read", "square": "square.orders.get", "paypal": "paypal.orders.get"}
	for p, bodies := range replies {
		for name, body := range bodies {
			t.Run(string(p)+" "+name, func(t *testing.T) {
				t.Parallel()
				s := newShop(t, p, shopOptions{earlier: 72 * time.Hour})
				v := s.book()
				s.sim.Inject(simulator.Fault{Operation: operations[p], Status: http.StatusOK, Foreign: body(v.attempt()), Times: simulator.Always})
				v.does(simulator.Pay)
				s.sim.DropWebhooks()
				s.pass(time.Minute)
				if state := v.attempt().State; state != deposit.Awaiting {
					t.Errorf("the state is %s", state)
				}
				s.sim.ClearFaults()
				s.pass(10 * time.Minute)
				v.is(deposit.Paid)
				v.hears("booked")
			})
		}
	}
}

func stripeSession(id, attempt string) string {
	return fmt.Sprintf(`{"object":"checkout.session","id":%q,"status":"expired","payment_status":"unpaid","client_reference_id":%q,"livemode":false}`, id, attempt)
}

func squareOrder(id, attempt string) string {
	return fmt.Sprintf(`{"order":{"id":%q,"location_id":"LUSD","reference_id":%q,"state":"CANCELED"}}`, id, attempt)
}

func payPalOrder(id, attempt string) string {
	return fmt.Sprintf(`{"id":%q,"status":"VOIDED","purchase_units":[{"custom_id":%q}]}`, id, attempt)
}

// The session of another customer, who has paid, is not refunded because a read of the first one returns it.
func TestThePaymentOfAnotherCustomerIsNotRefunded(t *testing.T) {
	t.Parallel()
	s := newShop(t, "stripe", shopOptions{earlier: 72 * time.Hour})
	first, second := s.bookAt("10:00"), s.bookAt("11:00")
	second.does(simulator.Pay)
	s.deliver()
	ref := second.attempt().Reference
	s.sim.Inject(simulator.Fault{Operation: "stripe.sessions.read", Status: http.StatusOK, Times: 1, Foreign: fmt.Sprintf(
		`{"object":"checkout.session","id":%q,"status":"complete","payment_status":"paid","client_reference_id":%q,"currency":"usd","livemode":false,
		"payment_intent":{"object":"payment_intent","id":%q,"status":"succeeded","latest_charge":{"object":"charge","id":"ch_x","captured":true,"amount_captured":3600,"currency":"usd"}}}`,
		ref.Page, second.attempt().ID, ref.Payment)})
	s.pass(2 * time.Minute)
	first.is(deposit.Awaiting)
	s.pass(time.Hour)
	first.is(deposit.Expired)
	second.is(deposit.Paid)
	if kept := s.sim.Kept(second.attempt().DepositKey()); kept != 3600 {
		t.Errorf("the processor keeps %d of the second customer's payment", kept)
	}
}

// A paid customer keeps the place although the keys may not read disputes, whichever of Square's two codes says so.
func TestDisputesThatSquareForbids(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"INSUFFICIENT_SCOPES", "FORBIDDEN"} {
		s := newShop(t, "square", shopOptions{earlier: 72 * time.Hour})
		v := s.book()
		s.sim.Inject(simulator.Fault{Operation: "square.disputes.*", Status: http.StatusForbidden, Times: simulator.Always, Foreign: fmt.Sprintf(
			`{"errors":[{"category":"AUTHENTICATION_ERROR","code":%q,"detail":"x"}]}`, code)})
		v.does(simulator.Pay)
		s.deliver()
		v.is(deposit.Paid)
		v.booked(true)
	}
}

// The keys of another location of the same Square seller refund a payment of the first one.
func TestAnotherLocationRefunds(t *testing.T) {
	t.Parallel()
	s := newShop(t, "square", shopOptions{earlier: 96 * time.Hour})
	v := s.paid()
	s.sim.Revoke("shop.PlantedToken")
	next := credentialsOf("square")
	next["access_token"], next["location_id"] = "shop.2PlantedToken", "LUSD2"
	s.connect(next, 20)
	v.ownerCancels(false)
	s.work()
	s.pass(time.Hour)
	v.is(deposit.Refunded)
}

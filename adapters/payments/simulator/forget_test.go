package simulator

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"slotwise/core/money"
)

// Everyone can use the simulator of a public demo. It therefore drops finished payments first and open ones last.
func TestTheOldestPaymentsAreForgotten(t *testing.T) {
	t.Parallel()
	const keep = 8
	w := newStripeWorld(t)
	w.sim.cfg.Keep = keep
	const page = "mode=payment&success_url=https://a.example/&line_items[0][quantity]=1&line_items[0][price_data][currency]=usd" +
		"&line_items[0][price_data][unit_amount]=900&line_items[0][price_data][product_data][name]=Deposit"
	var ids []string
	for n := range 40 {
		ids = append(ids, w.ok(http.MethodPost, "checkout/sessions", page)["id"].(string))
		if n > 0 { // the first one stays open
			if _, err := w.sim.Do(ids[n], Pay); err != nil {
				t.Fatal(err)
			}
			w.ok(http.MethodPost, "refunds", "payment_intent="+w.ok(http.MethodGet, "checkout/sessions/"+ids[n], "")["payment_intent"].(string))
		}
	}
	for n, want := range map[int]int{0: http.StatusOK, 1: http.StatusNotFound, 20: http.StatusNotFound, 39: http.StatusOK} {
		if status, _ := w.call(http.MethodGet, "checkout/sessions/"+ids[n], ""); status != want {
			t.Errorf("payment %d: %d, want %d", n, status, want)
		}
	}
	account := w.sim.processors["stripe"].(*stripe).accounts["platform"]
	for what, n := range map[string]int{
		"sessions": len(account.sessions), "intents": len(account.intents), "refunds": len(account.refunds), "events": len(account.events),
		"movements": len(w.sim.Ledger("")),
	} {
		if n > keep+keep/slack+4 || n < keep {
			t.Errorf("%d %s are kept", n, what)
		}
	}
}

func TestTheOldestOrdersOfSquareAndPayPalAreForgotten(t *testing.T) {
	t.Parallel()
	const keep = 8
	s, _, call := newSquareServer(t)
	s.cfg.Keep = keep
	for n := range 40 {
		body := strings.Replace(squareGoodLink, `"idempotency_key":"k"`, fmt.Sprintf(`"idempotency_key":"k%d"`, n), 1)
		if status, code := call(http.MethodPost, "/v2/online-checkout/payment-links", body); status != http.StatusOK {
			t.Fatalf("%d %s", status, code)
		}
		square := s.processors["square"].(*square)
		if _, err := s.Do(square.orders[len(square.orders)-1].ID, Pay); err != nil {
			t.Fatal(err)
		}
	}
	square := s.processors["square"].(*square)
	if n := len(square.orders); n > keep+keep/slack+1 || n < keep || len(square.links) != n || len(square.payments) != n || len(s.keys) > keep+keep/slack+1 {
		t.Errorf("%d orders, %d links, %d payments and %d keys are kept", n, len(square.links), len(square.payments), len(s.keys))
	}
	paypal := newPayPal(s)
	for n := range 40 {
		o := &payPalOrder{p: paypal, id: fmt.Sprintf("O%02d", n), created: time.Unix(int64(n), 0), status: "COMPLETED", capture: &payPalCapture{id: fmt.Sprintf("C%02d", n)}}
		paypal.orders[o.id], paypal.orders[o.capture.id] = o, o
		refund := &payPalRefund{id: fmt.Sprintf("R%02d", n), order: o}
		paypal.refunds[refund.id] = refund
		paypal.requests[scopedKey{"orders", o.id}] = payPalRequestID{o.id, time.Unix(int64(600+n), 0)}
	}
	paypal.forget(keep, time.Unix(500, 0))
	if len(paypal.orders) != 2*keep || len(paypal.refunds) != keep || len(paypal.requests) != keep || paypal.orders["O39"] == nil {
		t.Errorf("%d orders, %d refunds and %d keys are kept", len(paypal.orders), len(paypal.refunds), len(paypal.requests))
	}
}

func TestSamplePaymentsAreKnownWithoutHavingBeenSeen(t *testing.T) {
	t.Parallel()
	w := newStripeWorld(t)
	reference := SampleStripePayment("0190d3f0-0000-7000-8000-000000000001", money.Amount{Minor: 1900, Currency: "USD"})
	refunded := w.ok(http.MethodPost, "refunds", "payment_intent="+reference.Payment)
	if refunded["amount"] != 1900.0 || refunded["currency"] != "usd" {
		t.Errorf("refunded: %v", refunded)
	}
	session := w.ok(http.MethodGet, "checkout/sessions/"+reference.Page, "")
	if session["client_reference_id"] != "0190d3f0-0000-7000-8000-000000000001" || session["payment_status"] != "paid" || session["payment_intent"] != reference.Payment {
		t.Errorf("read: %v", session)
	}
	for _, unknown := range []string{"cs_test_sample_x_usd_1", "cs_test_sample_5_usd", "cs_test_sample_-5_usd_1", "cs_live_sample_5_usd_1", "cs_test_1"} {
		if status, _ := w.call(http.MethodGet, "checkout/sessions/"+unknown, ""); status != http.StatusNotFound {
			t.Errorf("%s: %d", unknown, status)
		}
	}
}

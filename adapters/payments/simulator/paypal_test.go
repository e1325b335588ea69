package simulator

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"slotwise/core/money"
)

func TestPayPalTakesNoMoneyUntilTheOrderIsCaptured(t *testing.T) {
	t.Parallel()
	p := newPayPalTest(t)
	order := p.order("k1", "deposit")
	if again := p.expect(p.call(http.MethodPost, "/v2/checkout/orders", "k1", "{}"), "OK PAYER_ACTION_REQUIRED"); again.id() != order {
		t.Errorf("the same key made another order")
	}
	p.expect(p.captureOrder(order, "k2"), "Unprocessable Entity ORDER_NOT_APPROVED")

	if back := p.do(order, Pay); !strings.HasPrefix(back, "https://shop.example/done?") || !strings.Contains(back, "token="+order) || !strings.Contains(back, "a=1") {
		t.Errorf("the customer comes back to %q", back)
	}
	p.expect(p.call(http.MethodGet, "/v2/checkout/orders/"+order, "", ""), "OK APPROVED")
	if moved := p.movements("deposit"); moved != "" {
		t.Errorf("the approval moved money: %s", moved)
	}

	id, status := p.expect(p.captureOrder(order, "k2"), "Created COMPLETED").capture()
	p.expect(p.captureOrder(order, "k2"), "OK COMPLETED")
	p.expect(p.captureOrder(order, "k3"), "Unprocessable Entity ORDER_ALREADY_CAPTURED")
	p.expect(p.call(http.MethodGet, "/v2/payments/captures/"+id, "", ""), "OK COMPLETED")
	if moved := p.movements("deposit"); status != "COMPLETED" || moved != "captured 10.00" {
		t.Errorf("capture %s, moved: %s", status, moved)
	}

	refund := p.expect(p.refund(id, "k4", "{}"), "Created COMPLETED").id()
	p.expect(p.refund(id, "k4", "{}"), "Created COMPLETED")
	p.expect(p.refund(id, "k5", "{}"), "Unprocessable Entity CAPTURE_FULLY_REFUNDED")
	p.expect(p.call(http.MethodGet, "/v2/payments/refunds/"+refund, "", ""), "OK COMPLETED")
	if moved := p.movements("deposit"); moved != "captured 10.00, refunded 10.00" {
		t.Errorf("moved: %s", moved)
	}

	// Another account sees none of these objects.
	p.signIn("sandbox-stranger")
	for _, path := range []string{"/v2/checkout/orders/" + order, "/v2/payments/captures/" + id, "/v2/payments/refunds/" + refund} {
		p.expect(p.call(http.MethodGet, path, "", ""), "Not Found INVALID_RESOURCE_ID")
	}
}

func TestPayPalRefusesWhatItsDocumentDoesNotAllow(t *testing.T) {
	t.Parallel()
	p := newPayPalTest(t)
	for _, c := range []struct{ from, to, want string }{
		{`"custom_id"`, `"custom_number"`, "Bad Request MALFORMED_REQUEST_JSON"},
		{`"10.00"`, `10.00`, "Bad Request MALFORMED_REQUEST_JSON"},
		{`"10.00"`, `"ten"`, "Bad Request INVALID_PARAMETER_SYNTAX"},
		{`"10.00"`, `"10.001"`, "Unprocessable Entity DECIMAL_PRECISION"},
		{`"10.00"`, `"0.00"`, "Unprocessable Entity CANNOT_BE_ZERO_OR_NEGATIVE"},
		{`"USD","value":"10.00"`, `"HUF","value":"10.00"`, "Unprocessable Entity DECIMALS_NOT_SUPPORTED"},
		{`"USD","value":"10.00"`, `"TWD","value":"10.00"`, "Unprocessable Entity DECIMALS_NOT_SUPPORTED"},
		{`"USD","value":"10.00"`, `"TWD","value":"333"`, "Created PAYER_ACTION_REQUIRED"},
		{`"USD"`, `"KWD"`, "Unprocessable Entity CURRENCY_NOT_SUPPORTED"},
		{`"CAPTURE"`, `"AUTHORIZE"`, "Unprocessable Entity UNSUPPORTED_INTENT"},
		{`"PAY_NOW"`, `"HURRY"`, "Bad Request INVALID_PARAMETER_SYNTAX"},
		{`"user_action"`, `"locale":"","user_action"`, "Bad Request INVALID_PARAMETER_SYNTAX"},
		{`https://shop.example/back`, `/back`, "Bad Request INVALID_PARAMETER_SYNTAX"},
		{`"Deposit: Haircut"`, `"` + strings.Repeat("x", 128) + `"`, "Bad Request INVALID_PARAMETER_SYNTAX"},
	} {
		p.expect(p.call(http.MethodPost, "/v2/checkout/orders", c.to, strings.Replace(payPalOrderBody, c.from, c.to, 1)), c.want)
	}
	p.expect(p.call(http.MethodPost, "/v2/checkout/orders", "", payPalOrderBody), "Bad Request PAYPAL_REQUEST_ID_REQUIRED")
	capture := p.paid("deposit", Pay)
	for body, want := range map[string]string{
		`{"all":true}`: "Bad Request MALFORMED_REQUEST_JSON",
		`{"amount":{"currency_code":"USD","value":"10.01"}}`: "Unprocessable Entity REFUND_AMOUNT_EXCEEDED",
		`{"amount":{"currency_code":"EUR","value":"10.00"}}`: "Unprocessable Entity REFUND_CAPTURE_CURRENCY_MISMATCH",
		`{"amount":{"currency_code":"USD","value":"4.00"}}`:  "Created COMPLETED",
	} {
		p.expect(p.refund(capture, body, body), want)
	}
}

func TestPayPalCapturesEndAsTheyMust(t *testing.T) {
	t.Parallel()
	p := newPayPalTest(t)

	order := p.order("a.create", "a")
	p.do(order, Decline)
	p.expect(p.call(http.MethodGet, "/v2/checkout/orders/"+order, "", ""), "OK PAYER_ACTION_REQUIRED")
	p.do(order, ApproveDeclined)
	p.expect(p.captureOrder(order, "a.capture"), "Unprocessable Entity INSTRUMENT_DECLINED")
	p.do(order, Approve)
	p.expect(p.captureOrder(order, "a.capture"), "Unprocessable Entity INSTRUMENT_DECLINED") // the key returns the stored reply
	p.expect(p.captureOrder(order, "a.capture2"), "Created COMPLETED")

	order = p.order("b.create", "a")
	p.do(order, Pay)
	p.expect(p.captureOrder(order, "b.capture"), "Unprocessable Entity DUPLICATE_INVOICE_ID")

	for _, c := range []struct {
		end         Action
		status      string
		moved       string
		afterRefund string
	}{
		{Settle, "OK COMPLETED", "captured 10.00", "Created COMPLETED"},
		{Fail, "OK DECLINED", "", "Unprocessable Entity REFUND_NOT_ALLOWED"},
	} {
		invoice := "pending " + string(c.end)
		capture := p.paid(invoice, PayPending)
		p.expect(p.refund(capture, invoice+"1", "{}"), "Unprocessable Entity PENDING_CAPTURE")
		p.expect(p.call(http.MethodGet, "/v2/payments/captures/"+capture, "", ""), "OK PENDING")
		p.do(capture, c.end)
		p.expect(p.call(http.MethodGet, "/v2/payments/captures/"+capture, "", ""), c.status)
		if moved := p.movements(invoice); moved != c.moved {
			t.Errorf("%s moved %q", invoice, moved)
		}
		p.expect(p.refund(capture, invoice+"2", "{}"), c.afterRefund)
	}

	order = p.order("half.create", "half")
	if _, err := p.sim.DoWith(order, Approve, money.Amount{Minor: 500, Currency: "USD"}); err != nil {
		t.Error(err)
	}
	p.expect(p.captureOrder(order, "half.capture"), "Created COMPLETED")
	if moved := p.movements("half"); moved != "captured 5.00" {
		t.Errorf("moved %s", moved)
	}
}

func TestPayPalForgetsOrdersAndRequestIDs(t *testing.T) {
	t.Parallel()
	p := newPayPalTest(t)
	order, left, ended := p.order("late", "late"), p.order("left", "left"), p.order("ended", "ended")
	p.do(order, PayLate)
	p.do(ended, End)
	p.expect(p.call(http.MethodGet, "/v2/checkout/orders/"+ended, "", ""), "Not Found INVALID_RESOURCE_ID")
	p.clock.now = p.clock.now.Add(39 * time.Minute)
	p.expect(p.call(http.MethodGet, "/v2/checkout/orders/"+order, "", ""), "OK PAYER_ACTION_REQUIRED")
	p.clock.now = p.clock.now.Add(time.Minute)
	p.expect(p.captureOrder(order, "capture"), "Created COMPLETED")

	p.clock.now = p.clock.now.Add(140 * time.Minute)
	p.expect(p.call(http.MethodGet, "/v2/checkout/orders/"+left, "", ""), "Not Found INVALID_RESOURCE_ID")
	if _, err := p.sim.Do(left, Pay); !errors.Is(err, errImpossible) {
		t.Errorf("an order that is gone was paid: %v", err)
	}
	got := p.expect(p.call(http.MethodGet, "/v2/checkout/orders/"+order, "", ""), "OK COMPLETED")
	capture, _ := got.capture()

	p.clock.now = p.clock.now.Add(4 * time.Hour)
	p.expect(p.captureOrder(order, "capture"), "Unprocessable Entity ORDER_ALREADY_CAPTURED")
	if p.order("left", "left") == left {
		t.Error("a PayPal-Request-Id of an order was kept for longer than 6 hours")
	}
	p.do(capture, FailRefund)
	p.expect(p.refund(capture, "refund", `{"amount":{"currency_code":"USD","value":"4.00"}}`), "Unprocessable Entity REFUND_FAILED_INSUFFICIENT_FUNDS")
	first := p.refund(capture, "refund", `{"amount":{"currency_code":"USD","value":"4.00"}}`).id()
	for _, days := range []int{44, 2} {
		p.clock.now = p.clock.now.Add(time.Duration(days) * 24 * time.Hour)
		p.signIn("sandbox-client")
		got := p.refund(capture, "refund", `{"amount":{"currency_code":"USD","value":"4.00"}}`)
		if (got.id() == first) != (days == 44) {
			t.Errorf("the refund after %d more days is %v", days, got)
		}
	}
	p.clock.now = p.clock.now.Add(135 * 24 * time.Hour)
	p.signIn("sandbox-client")
	p.expect(p.refund(capture, "too late", "{}"), "Unprocessable Entity REFUND_TIME_LIMIT_EXCEEDED")
}

func TestPayPalRefundsAndDisputes(t *testing.T) {
	t.Parallel()
	p := newPayPalTest(t)

	held := p.paid("held", Pay)
	p.do(held, HoldRefund)
	p.expect(p.refund(held, "r1", "{}"), "Created PENDING")
	p.expect(p.refund(held, "r2", "{}"), "Unprocessable Entity CAPTURE_FULLY_REFUNDED")
	p.do(held, SettleRefund)
	p.expect(p.call(http.MethodGet, "/v2/payments/captures/"+held, "", ""), "OK REFUNDED")

	failed := p.paid("failed", Pay)
	p.do(failed, HoldRefund)
	refund := p.expect(p.refund(failed, "r3", "{}"), "Created PENDING").id()
	p.do(failed, FailRefund)
	p.expect(p.call(http.MethodGet, "/v2/payments/refunds/"+refund, "", ""), "OK FAILED")
	p.expect(p.refund(failed, "r4", "{}"), "Created COMPLETED")

	outside := p.paid("outside", Pay)
	if _, err := p.sim.DoWith(outside, Refund, money.Amount{Minor: 300, Currency: "USD"}); err != nil {
		t.Error(err)
	}
	p.expect(p.call(http.MethodGet, "/v2/payments/captures/"+outside, "", ""), "OK PARTIALLY_REFUNDED")

	for _, c := range []struct{ end, moved, outcome, refund string }{
		{string(WinDispute), "captured 10.00, disputed 10.00, dispute_won 10.00, refunded 10.00", "RESOLVED_SELLER_FAVOUR", "Created COMPLETED"},
		{string(LoseDispute), "captured 10.00, disputed 10.00", "RESOLVED_BUYER_FAVOUR", "Unprocessable Entity REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK"},
	} {
		capture := p.paid(c.end, Pay)
		p.do(capture, Dispute)
		p.expect(p.refund(capture, c.end+"1", "{}"), "Unprocessable Entity TRANSACTION_DISPUTED")
		list := p.call(http.MethodGet, "/v1/customer/disputes?disputed_transaction_id="+capture, "", "")
		items, _ := list.body["items"].([]any)
		if len(items) != 1 {
			t.Fatalf("disputes: %v", list.body)
		}
		id, _ := items[0].(map[string]any)["dispute_id"].(string)
		p.do(capture, Action(c.end))
		outcome, _ := p.expect(p.call(http.MethodGet, "/v1/customer/disputes/"+id, "", ""), "OK RESOLVED").body["dispute_outcome"].(map[string]any)
		p.expect(p.refund(capture, c.end+"2", "{}"), c.refund)
		if moved := p.movements(c.end); moved != c.moved || outcome["outcome_code"] != c.outcome {
			t.Errorf("%s: %v; moved %s", c.end, outcome, moved)
		}
	}
}

func TestPayPalTokensEnd(t *testing.T) {
	t.Parallel()
	p := newPayPalTest(t)
	p.clock.now = p.clock.now.Add(9 * time.Hour)
	p.expect(p.call(http.MethodGet, "/v1/notifications/webhooks", "", ""), "Unauthorized invalid_token")
	p.signIn("sandbox-client")
	p.expect(p.call(http.MethodGet, "/v1/notifications/webhooks", "", ""), "OK")
	p.sim.Revoke("sandbox-client")
	p.expect(p.call(http.MethodGet, "/v1/notifications/webhooks", "", ""), "Unauthorized invalid_token")
	for _, client := range []string{"sandbox-client", "live-client", "unknown", ""} {
		if got := p.signIn(client); got != "Unauthorized invalid_client" {
			t.Errorf("%q: %s", client, got)
		}
	}
}

package simulator

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestPayPalSignsItsWebhooks(t *testing.T) {
	t.Parallel()
	p := newPayPalTest(t)
	register := func(address string) payPalReply {
		return p.call(http.MethodPost, "/v1/notifications/webhooks", "", `{"url":"`+address+`","event_types":[{"name":"CHECKOUT.ORDER.APPROVED"}]}`)
	}
	webhook := p.expect(register("https://shop.example/webhook"), "Created").id()
	p.expect(register("https://shop.example/webhook"), "Bad Request WEBHOOK_URL_ALREADY_EXISTS")
	p.expect(register("http://shop.example/webhook"), "Bad Request VALIDATION_ERROR")
	order := p.order("k", "deposit")
	p.do(order, Pay)
	p.captureOrder(order, "capture") // no webhook is subscribed to its event

	waiting := p.sim.Webhooks()
	if len(waiting) != 1 || waiting[0].Type != "CHECKOUT.ORDER.APPROVED" || !strings.Contains(string(waiting[0].Body), order) {
		t.Fatalf("%d webhooks wait", len(waiting))
	}
	signed := waiting[0].Sign(waiting[0].Body, p.clock.now)
	verify := func(h http.Header, id, body string) any {
		t.Helper()
		got := p.call(http.MethodPost, "/v1/notifications/verify-webhook-signature", "", `{"auth_algo":"SHA256withRSA","cert_url":"`+h.Get("Paypal-Cert-Url")+
			`","transmission_id":"`+h.Get("Paypal-Transmission-Id")+`","transmission_sig":"`+h.Get("Paypal-Transmission-Sig")+
			`","transmission_time":"`+h.Get("Paypal-Transmission-Time")+`","webhook_id":"`+id+`","webhook_event":`+body+`}`)
		return got.body["verification_status"]
	}
	body := string(waiting[0].Body)
	foreign := signed.Clone()
	foreign.Set("Paypal-Cert-Url", "https://paypal.com.evil.example/cert")
	for name, c := range map[string]struct{ got, want any }{
		"as it came":          {verify(signed, webhook, body), "SUCCESS"},
		"one byte differs":    {verify(signed, webhook, strings.Replace(body, "approved", "Approved", 1)), "FAILURE"},
		"another space":       {verify(signed, webhook, strings.Replace(body, ":", ": ", 1)), "FAILURE"},
		"another webhook":     {verify(signed, "W123", body), "FAILURE"},
		"another certificate": {verify(foreign, webhook, body), "FAILURE"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
	if u, err := url.Parse(signed.Get("Paypal-Cert-Url")); err != nil || p.call(http.MethodGet, strings.TrimPrefix(u.Path, "/paypal"), "", "").status != http.StatusOK {
		t.Error("there is no certificate at its address")
	}
	p.call(http.MethodDelete, "/v1/notifications/webhooks/"+webhook, "", "")
	p.expect(p.call(http.MethodGet, "/v1/notifications/webhooks/"+webhook, "", ""), "Not Found INVALID_RESOURCE_ID")
}

// The body and its checksum are from a webhook of PayPal's sandbox that PayPal's own Ruby SDK has published.
func TestThePayPalSignatureCoversTheChecksumOfTheBody(t *testing.T) {
	t.Parallel()
	const link = `{"href":"https://api.sandbox.paypal.com/v1/`
	const body = `{"id":"WH-0G2756385H040842W-5Y612302CV158622M","create_time":"2015-05-18T15:45:13Z","resource_type":"sale","event_type":"PAYMENT.SALE.COMPLETED",` +
		`"summary":"Payment completed for $ 20.0 USD","resource":{"id":"4EU7004268015634R","create_time":"2015-05-18T15:44:02Z","update_time":"2015-05-18T15:44:21Z",` +
		`"amount":{"total":"20.00","currency":"USD"},"payment_mode":"INSTANT_TRANSFER","state":"completed","protection_eligibility":"ELIGIBLE",` +
		`"protection_eligibility_type":"ITEM_NOT_RECEIVED_ELIGIBLE,UNAUTHORIZED_PAYMENT_ELIGIBLE","parent_payment":"PAY-86C81811X5228590KKVNARQQ",` +
		`"transaction_fee":{"value":"0.88","currency":"USD"},"links":[` + link + `payments/sale/4EU7004268015634R","rel":"self","method":"GET"},` +
		link + `payments/sale/4EU7004268015634R/refund","rel":"refund","method":"POST"},` +
		link + `payments/payment/PAY-86C81811X5228590KKVNARQQ","rel":"parent_payment","method":"GET"}]},"links":[` +
		link + `notifications/webhooks-events/WH-0G2756385H040842W-5Y612302CV158622M","rel":"self","method":"GET"},` +
		link + `notifications/webhooks-events/WH-0G2756385H040842W-5Y612302CV158622M/resend","rel":"resend","method":"POST"}]}`
	const want = "dfb3be50-fd74-11e4-8bf3-77339302725b|2015-05-18T15:45:13Z|4JH86294D6297924G|2771810304"
	if got := payPalSignedText("dfb3be50-fd74-11e4-8bf3-77339302725b", "2015-05-18T15:45:13Z", "4JH86294D6297924G", []byte(body)); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

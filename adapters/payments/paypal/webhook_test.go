package paypal_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/texts"
	"slotwise/core/payment"
	"slotwise/ports"
)

// documented returns the headers of a transmission from PayPal's documentation and the samples of its SDKs.
func documented() http.Header {
	h := http.Header{}
	h.Set("Paypal-Auth-Algo", "SHA256withRSA")
	h.Set("Paypal-Cert-Url", "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77")
	h.Set("Paypal-Transmission-Id", "69cd13f0-d67a-11e5-baa3-778b53f4ae55")
	h.Set("Paypal-Transmission-Time", "2016-02-18T20:01:35Z")
	h.Set("Paypal-Transmission-Sig", "lmI95Jx3Y9nhR5SJWlHVIWpg4AgFk7n9bCHSRxbrd8A9zrhdu2rMyFrmz+Zjh3s3boXB07VXCXUZy/UFzUlnGJn0wDugt7FlSvdKeIJenLRemUxYCPVoEZzg9VFNqOa48gMkvF+XTpxBeUx/kWy6B5cp7GkT2+pOowfRK7OaynuxUoKW3JcMWw272VKjLTtTAShncla7tGF+55rxyt2KNZIIqxNMJ48RDZheGU5w1npu9dZHnPgTXB9iomeVRoD8O/jhRpnKsGrDschyNdkeh81BJJMH4Ctc6lnCCquoP/GzCzz33MMsNdid7vL/NIWaCsekQpW26FpWPi/tfj8nLA==")
	return h
}

// event is PayPal's documented example with spaces and characters that a JSON encoder would change.
const event = `{ "id":"8PT597110X687430LKGECATA", "create_time":"2013-06-25T21:41:28Z","resource_type":"authorization",` +
	`"event_type":"PAYMENT.AUTHORIZATION.CREATED","summary":"A payment authorization was created <&> 7.470","resource":{"id":"2DC87612EK520411B"}}`

func TestPayPalIsAskedOnlyAboutWhatItMayHaveSent(t *testing.T) {
	t.Parallel()
	sent := time.Date(2016, 2, 18, 20, 1, 35, 0, time.UTC)
	for _, c := range []struct {
		name   string
		header string // the header to change
		value  string
		body   string
		after  time.Duration // between the transmission and its arrival
		asks   bool
	}{
		{name: "as documented", asks: true},
		{name: "the last try of three days", after: 72 * time.Hour, asks: true},
		{name: "an old one", after: 73*time.Hour + time.Second},
		{name: "a clock of four minutes", after: -4 * time.Minute, asks: true},
		{name: "from the future", after: -10 * time.Minute},
		{name: "no time", header: "Paypal-Transmission-Time"},
		{name: "no signature", header: "Paypal-Transmission-Sig"},
		{name: "no transmission", header: "Paypal-Transmission-Id"},
		{name: "no algorithm", header: "Paypal-Auth-Algo"},
		{name: "another algorithm", header: "Paypal-Auth-Algo", value: "SHA1withRSA"},
		{name: "no certificate", header: "Paypal-Cert-Url"},
		{name: "the live certificate", header: "Paypal-Cert-Url", value: "https://api.paypal.com/v1/notifications/certs/CERT-1", asks: true},
		{name: "a foreign host", header: "Paypal-Cert-Url", value: "https://paypal.com.evil.example/v1/notifications/certs/CERT-1"},
		{name: "a host that ends alike", header: "Paypal-Cert-Url", value: "https://evilpaypal.com/v1/notifications/certs/CERT-1"},
		{name: "a user that looks like a host", header: "Paypal-Cert-Url", value: "https://api.paypal.com@evil.example/certs/CERT-1"},
		{name: "no encryption", header: "Paypal-Cert-Url", value: "http://api.paypal.com/v1/notifications/certs/CERT-1"},
		{name: "another port", header: "Paypal-Cert-Url", value: "https://api.paypal.com:8443/v1/notifications/certs/CERT-1"},
		{name: "a space at the end", body: event + " "},
		{name: "two objects", body: event + event},
		{name: "no JSON", body: "{event}"},
		{name: "nothing", body: " "},
	} {
		w := newWorld(t)
		w.account.Credentials["webhook_id"] = "1JE4291016473214C"
		header, body := documented(), event
		if c.header != "" {
			header[c.header] = []string{c.value}
		}
		if c.body != "" {
			body = c.body
		}
		_, err := w.VerifyWebhook(w.context(), w.account, ports.Webhook{Header: header, Body: []byte(body), At: sent.Add(c.after)})
		if refused, ok := errors.AsType[*payment.Error](err); !ok || refused.Failure != payment.Rejected || refused.Reason != "signature_invalid" {
			t.Errorf("%s: %v", c.name, err)
		}
		if asked := len(w.sim.Requests()) > 0; asked != c.asks {
			t.Errorf("%s: %d calls", c.name, len(w.sim.Requests()))
		}
		if c.asks {
			checkPostBack(t, c.name, w.sim.Requests()[len(w.sim.Requests())-1].Body, header)
		}
	}

	w := newWorld(t) // verification needs a webhook id
	if _, err := w.VerifyWebhook(w.context(), w.account, ports.Webhook{Header: documented(), Body: []byte(event), At: sent}); payment.FailureOf(err) != payment.Rejected || len(w.sim.Requests()) > 0 {
		t.Errorf("without a webhook id: %v, %d calls", err, len(w.sim.Requests()))
	}
}

func checkPostBack(t *testing.T, name string, sent []byte, header http.Header) {
	t.Helper()
	var asked map[string]json.RawMessage
	if err := json.Unmarshal(sent, &asked); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if string(asked["webhook_event"]) != event {
		t.Errorf("%s: the event was sent as %s", name, asked["webhook_event"])
	}
	for field, want := range map[string]string{
		"auth_algo": header.Get("Paypal-Auth-Algo"), "cert_url": header.Get("Paypal-Cert-Url"), "transmission_id": header.Get("Paypal-Transmission-Id"),
		"transmission_sig": header.Get("Paypal-Transmission-Sig"), "transmission_time": header.Get("Paypal-Transmission-Time"), "webhook_id": "1JE4291016473214C",
	} {
		var got string
		if err := json.Unmarshal(asked[field], &got); err != nil || got != want {
			t.Errorf("%s: %s is %s, want %s", name, field, asked[field], want)
		}
	}
	if len(asked) != 7 {
		t.Errorf("%s: %d fields", name, len(asked))
	}
}

// register registers the simulator's webhook address. The account then has the webhook's id.
func (w *world) register() {
	w.t.Helper()
	added, err := w.SetUpWebhook(w.context(), w.account, w.sim.WebhookURL())
	if err != nil || added["webhook_id"] == "" {
		w.t.Fatalf("set up: %v, %v", added, err)
	}
	again, err := w.SetUpWebhook(w.context(), w.account, w.sim.WebhookURL())
	if err != nil || again["webhook_id"] != added["webhook_id"] {
		w.t.Fatalf("set up again: %v", err)
	}
	w.account.ID, w.account.Credentials["webhook_id"] = "c2", added["webhook_id"]
	if _, err := w.TestConnection(w.context(), w.account, "USD"); err != nil {
		w.t.Fatal(err)
	}
}

// delivered returns the webhooks that were sent since the last call.
func (w *world) delivered() []ports.Webhook {
	w.t.Helper()
	got, err := w.sim.Webhooks(w.context())
	if err != nil || len(got) == 0 {
		w.t.Fatalf("%d webhooks, %v", len(got), err)
	}
	return got
}

func TestWebhooksNameThePayment(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.register()
	ref := w.start("a1")
	w.happen(ref, simulator.PayPending)
	paid := w.capture(ref, "k").Reference
	w.happen(ref, simulator.Settle)
	w.must(w.Refund(w.context(), w.account, ref, usd(200), "r"))
	w.happen(ref, simulator.Dispute, simulator.WinDispute)

	var types []string
	for _, webhook := range w.delivered() {
		e, err := w.VerifyWebhook(w.context(), w.account, webhook)
		known := e.Reference.Page == ref.Page || e.Reference.Payment == paid.Payment
		if err != nil || !known || ref.With(e.Reference).Page != ref.Page || e.Attempt != "a1" || e.ID == "" {
			t.Errorf("%s: %+v, %v", e.Type, e, err)
		}
		types = append(types, e.Type)
	}
	want := []string{
		"CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.PENDING", "PAYMENT.CAPTURE.COMPLETED", "PAYMENT.CAPTURE.REFUNDED", "CUSTOMER.DISPUTE.CREATED",
		"CUSTOMER.DISPUTE.RESOLVED",
	}
	if !slices.Equal(types, want) {
		t.Errorf("%v, want %v", types, want)
	}
}

func TestAWebhookNeedsEncryption(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	_, err := w.SetUpWebhook(w.context(), w.account, "http://book.example.com/webhooks/paypal/token")
	if e, ok := errors.AsType[*payment.Error](err); !ok || e.Failure != payment.Rejected || !strings.Contains(texts.English().Write(e.Says), "https://") {
		t.Errorf("%v", err)
	}
}

func TestForgedWebhooksAreRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.register()
	w.happen(w.start("a1"), simulator.Pay)
	webhook := w.delivered()[0]
	for name, change := range map[string]func(*ports.Webhook){
		"one byte":          func(h *ports.Webhook) { h.Body = bytes.Replace(h.Body, []byte("12.00"), []byte("12.01"), 1) },
		"another space":     func(h *ports.Webhook) { h.Body = bytes.Replace(h.Body, []byte(":"), []byte(": "), 1) },
		"another time":      func(h *ports.Webhook) { h.Header.Set("Paypal-Transmission-Time", "2027-06-08T10:00:01Z") },
		"another signature": func(h *ports.Webhook) { h.Header.Set("Paypal-Transmission-Sig", "c2lnbmF0dXJl") },
		"another certificate": func(h *ports.Webhook) {
			h.Header.Set("Paypal-Cert-Url", "https://api.paypal.com/v1/notifications/certs/CERT-1")
		},
	} {
		forged := webhook
		forged.Header = webhook.Header.Clone()
		change(&forged)
		if _, err := w.VerifyWebhook(w.context(), w.account, forged); payment.FailureOf(err) != payment.Rejected {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := w.VerifyWebhook(w.context(), w.account, webhook); err != nil {
		t.Errorf("as it came: %v", err)
	}

	// This webhook belongs to another business.
	other := w.account
	other.ID, other.Credentials = "c9", payment.Credentials{"client_id": "sandbox-other", "client_secret": "other", "webhook_id": w.account.Credentials["webhook_id"]}
	if _, err := w.VerifyWebhook(w.context(), other, webhook); payment.FailureOf(err) != payment.Rejected {
		t.Errorf("another business: %v", err)
	}
}

func TestStrangersCannotUseUpTheCallsOfAnAccount(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.register()
	w.happen(w.start("a1"), simulator.Pay)
	webhook := w.delivered()[0]
	var refused error
	for range 30 {
		if _, err := w.VerifyWebhook(w.context(), w.account, webhook); err != nil {
			refused = err
		}
	}
	if payment.FailureOf(refused) != payment.RateLimited || w.count("paypal.webhooks.verify") != 10 {
		t.Errorf("%v after %d calls", refused, w.count("paypal.webhooks.verify"))
	}
}

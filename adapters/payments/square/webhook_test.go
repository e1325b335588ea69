package square_test

import (
	"crypto/hmac"
	"crypto/sha1"
	"encoding/base64"
	"errors"
	"net/http"
	"slices"
	"testing"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/payment"
	"slotwise/ports"
)

// TestSignaturesOfSquaresOwnExamples uses the example of Square's documentation ("Verify and Validate an Event Notification") and
// the examples in the tests of its SDKs.
func TestSignaturesOfSquaresOwnExamples(t *testing.T) {
	t.Parallel()
	const body = `{"merchant_id":"MLEFBHHSJGVHD","type":"webhooks.test_notification","event_id":"ac3ac95b-f97d-458c-a6e6-18981597e05f","created_at":"2022-07-13T20:30:59.037339943Z","data":{"type":"webhooks","id":"bc368e64-01aa-407e-b46e-3231809b1129"}}`
	const url = "https://webhook.site/679a4f3a-dcfa-49ee-bac5-9d0edad886b9"
	const key, signature = "Ibxx_5AKakO-3qeNVR61Dw", "GF4YkrJgGBDZ9NIYbNXBnMzqb2HoL4RW/S6vkZ9/2N4="
	sha256, old := "x-square-hmacsha256-signature", "x-square-signature"
	for _, c := range []struct {
		name, url, body, key, header, signature string
		reason                                  string // empty: accepted
	}{
		{"an event", url, body, key, sha256, signature, ""},
		// The signature is valid, but the body is not an event.
		{"the documentation's example", "https://example.com/webhook", `{"hello":"world"}`, "asdf1234", sha256, "2kRE5qRU2tR+tBGlDwMEw2avJ7QM4ikPYD/PJ3bd9Og=", "body"},
		{"another address", url + "/", body, key, sha256, signature, "signature"},
		{"another key", url, body, "MCmhFRxGX82xMwg5FsaoQA", sha256, signature, "signature"},
		{"another signature", url, body, key, sha256, "1z2n3DEJJiUPKcPzQo1ftvbxGdw=", "signature"},
		{"a byte more", url, body + " ", key, sha256, signature, "signature"},
		{"no header", url, body, key, "x-other", signature, "signature"},
		{"an empty header", url, body, key, sha256, "", "signature"},
		{"no key", url, body, "", sha256, signature, "signature"},
		{"an empty body", url, "", key, sha256, "", "signature"},
		{"only the old SHA-1 signature", url, body, key, old, sha1Signature(key, url+body), "signature"},
	} {
		header := http.Header{}
		header.Set(c.header, c.signature)
		account := payment.Account{Credentials: payment.Credentials{"webhook_signature_key": c.key}}
		event, err := newWorld(t).VerifyWebhook(t.Context(), account, ports.Webhook{URL: c.url, Header: header, Body: []byte(c.body), At: time.Now()})
		refused, _ := errors.AsType[*payment.Error](err)
		switch {
		case c.reason == "":
			if err != nil || event.ID != "ac3ac95b-f97d-458c-a6e6-18981597e05f" || event.Type != "webhooks.test_notification" {
				t.Errorf("%s: %+v, %v", c.name, event, err)
			}
		case refused == nil || refused.Failure != payment.Rejected || refused.Reason != c.reason || event != (payment.Event{}):
			t.Errorf("%s: %+v, %v", c.name, event, err)
		}
	}
}

func sha1Signature(key, text string) string {
	mac := hmac.New(sha1.New, []byte(key))
	mac.Write([]byte(text))
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

func TestWebhooksNameThePayment(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	address := w.sim.WebhookURL()
	added, err := w.SetUpWebhook(w.context(), w.account, address)
	if err != nil || added["webhook_signature_key"] == "" {
		t.Fatalf("set up: %v", err)
	}
	again, err := w.SetUpWebhook(w.context(), w.account, address)
	if err != nil || again["webhook_signature_key"] != added["webhook_signature_key"] {
		t.Fatalf("set up again: another key, %v", err)
	}
	w.account.Credentials["webhook_signature_key"] = added["webhook_signature_key"]

	ref := w.start("a1")
	w.happen(ref, simulator.Approve, simulator.Settle)
	paid := w.read(ref).Reference
	w.must(w.Refund(w.context(), w.account, ref, usd(200), "dep-a1.a1.refund1"))
	w.happen(ref, simulator.Dispute, simulator.WinDispute)
	got, err := w.sim.Webhooks(w.context())
	if err != nil {
		t.Fatal(err)
	}
	var types []string
	ids := map[string]bool{}
	for _, webhook := range got {
		event, err := w.VerifyWebhook(w.context(), w.account, webhook)
		if err != nil || event.Reference.Payment != paid.Payment || event.Reference.Order != "" && event.Reference.Order != ref.Order {
			t.Errorf("%s: %+v, %v", event.Type, event.Reference, err)
		}
		types, ids[event.ID] = append(types, event.Type), true
	}
	want := []string{"payment.created", "payment.updated", "refund.created", "refund.updated", "dispute.created", "dispute.state.updated"}
	if len(ids) != len(want) || !slices.Equal(types, want) {
		t.Errorf("%d events: %v, want %v", len(ids), types, want)
	}
}

func TestOnlyPersonalTokensSetUpWebhooks(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.sim.Inject(simulator.Fault{Operation: "square.webhooks.*", Status: http.StatusUnauthorized})
	_, err := w.SetUpWebhook(w.context(), w.account, w.sim.WebhookURL())
	if e, ok := errors.AsType[*payment.Error](err); !ok || e.Failure != payment.Rejected || e.Reason != "personal_token_needed" || e.Says.IsZero() {
		t.Errorf("%v", err)
	}
}

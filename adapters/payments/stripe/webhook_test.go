package stripe_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86/webhook"

	"slotwise/adapters/payments/stripe"
	"slotwise/core/payment"
	"slotwise/ports"
)

const secret = "whsec_test_secret"

var arrival = time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)

// event returns an event of another API version than ours.
func event(live bool) []byte {
	return fmt.Appendf(nil, `{"id":"evt_1","object":"event","api_version":"2020-08-27","type":"charge.refunded","livemode":%v,
		"data":{"object":{"id":"ch_1","object":"charge","payment_intent":"pi_1","metadata":{"attempt_id":"a1"}}}}`, live)
}

// signed returns a webhook with a header that Stripe's own library creates.
func signed(body []byte, key string, at time.Time) ports.Webhook {
	s := webhook.GenerateTestSignedPayload(&webhook.UnsignedPayload{Payload: body, Secret: key, Timestamp: at, Scheme: "v1"})
	return ports.Webhook{Header: http.Header{"Stripe-Signature": {s.Header}}, Body: body, At: arrival}
}

func withSecret(key string) payment.Account {
	return payment.Account{ID: "version-1", Test: true, Credentials: payment.Credentials{"webhook_secret": key}}
}

func TestAnEventNamesItsPaymentWhateverItsAPIVersion(t *testing.T) {
	t.Parallel()
	got, err := stripe.New(stripe.Config{}).VerifyWebhook(t.Context(), withSecret(secret), signed(event(false), secret, arrival))
	want := payment.Event{ID: "evt_1", Type: "charge.refunded", Attempt: "a1", Reference: payment.Reference{Payment: "pi_1"}}
	if err != nil || got != want {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
}

func TestOnlyFreshSignaturesOfTheAccountAreAccepted(t *testing.T) {
	t.Parallel()
	body := event(false)
	genuine := signed(body, secret, arrival)
	header := genuine.Header.Get("Stripe-Signature")
	foreign := signed(body, "whsec_other", arrival).Header.Get("Stripe-Signature")
	_, genuineHex, _ := strings.Cut(header, "v1=")
	_, foreignHex, _ := strings.Cut(foreign, "v1=")
	for _, c := range []struct {
		name    string
		account payment.Account
		header  string
		body    []byte
		at      time.Time
		valid   bool
	}{
		{name: "genuine", header: header, valid: true},
		{name: "while the secret is rolled, with two signatures", header: header + ",v1=" + foreignHex, valid: true},
		{name: "five minutes old", header: header, at: arrival.Add(5 * time.Minute), valid: true},
		{name: "four minutes ahead", header: header, at: arrival.Add(-4 * time.Minute), valid: true},
		{name: "ten minutes old", header: header, at: arrival.Add(10 * time.Minute)},
		{name: "ten minutes ahead", header: header, at: arrival.Add(-10 * time.Minute)},
		{name: "of another account", header: foreign},
		{name: "with v0 only", header: strings.Replace(header, "v1=", "v0=", 1)},
		{name: "without a time", header: "v1=" + genuineHex},
		{name: "with another time", header: strings.Replace(header, "t=1", "t=2", 1)},
		{name: "with an empty header"},
		{name: "with a changed body", header: header, body: append([]byte(" "), body...)},
		{name: "of live mode", header: signed(event(true), secret, arrival).Header.Get("Stripe-Signature"), body: event(true)},
		{name: "without a secret", header: header, account: withSecret("")},
	} {
		w := ports.Webhook{Header: http.Header{"Stripe-Signature": {c.header}}, Body: body, At: arrival}
		if c.body != nil {
			w.Body = c.body
		}
		if !c.at.IsZero() {
			w.At = c.at
		}
		if c.account.ID == "" {
			c.account = withSecret(secret)
		}
		_, err := stripe.New(stripe.Config{}).VerifyWebhook(t.Context(), c.account, w)
		if want := map[bool]payment.Failure{true: "", false: payment.Rejected}[c.valid]; payment.FailureOf(err) != want {
			t.Errorf("%s: %v, want %q", c.name, err, want)
		}
	}
}

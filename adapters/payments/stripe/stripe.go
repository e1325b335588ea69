// Package stripe takes deposits through Stripe Checkout on the accounts of businesses.
package stripe

import (
	"net/http"
	"net/url"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/adapters/payments/calls"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// Fields of the credentials.
const (
	publishableKey = "publishable_key"
	secretKey      = "secret_key"
	webhookSecret  = "webhook_secret"
)

// Config holds the address of Stripe's API.
type Config struct {
	BaseURL string // of a simulator; empty: Stripe itself, where the key selects test or live mode
	Calls   calls.Config
}

// Processor implements ports.PaymentProcessor.
type Processor struct {
	accounts *calls.Accounts[*sdk.Client]
}

// New returns a Processor. It makes no calls.
func New(cfg Config) *Processor {
	return &Processor{calls.New(cfg.Calls, recognise, func(account payment.Account, client *http.Client) *sdk.Client {
		return newClient(cfg.BaseURL, account.Credentials[secretKey], client)
	})}
}

// newClient returns the SDK's client. The HTTP client handles retries, limits and timeouts. The SDK logs nothing.
func newClient(baseURL, key string, client *http.Client) *sdk.Client {
	client.Transport = elsewhere(baseURL, client.Transport)
	return sdk.NewClient(key, sdk.WithBackends(sdk.NewBackendsWithConfig(&sdk.BackendConfig{
		HTTPClient: client, MaxNetworkRetries: sdk.Int64(0), EnableTelemetry: new(false),
		LeveledLogger: &sdk.LeveledLogger{Level: sdk.LevelNull},
	})))
}

// simulated sends the SDK's requests to a simulator below a path. The SDK's own base URL cannot contain a path.
type simulated struct {
	base *url.URL
	next http.RoundTripper
}

func elsewhere(baseURL string, next http.RoundTripper) http.RoundTripper {
	if baseURL == "" {
		return next
	}
	base, err := url.Parse(baseURL)
	if err != nil {
		base = &url.URL{} // every call fails, and none reaches Stripe
	}
	return simulated{base, next}
}

// RoundTrip implements http.RoundTripper.
func (s simulated) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Scheme, r.URL.Host, r.Host, r.URL.Path = s.base.Scheme, s.base.Host, s.base.Host, s.base.Path+r.URL.Path
	return s.next.RoundTrip(r)
}

// Definition implements ports.PaymentProcessor.
func (*Processor) Definition() payment.Definition {
	return payment.Definition{
		ID: "stripe", Name: "Stripe", Fees: text.Of("processor.stripe.fees"), TestFlag: "is_test_mode",
		RefundTime: text.Of("processor.refundTime.days", "least", 5, "most", 10), WebhookSetUp: true,
		Fields: []payment.CredentialField{
			{Name: publishableKey, Label: text.Of("processor.stripe.field.publishableKey"), Required: true},
			{Name: secretKey, Label: text.Of("processor.stripe.field.secretKey"), Secret: true, Required: true},
			{Name: webhookSecret, Label: text.Of("processor.stripe.field.webhookSecret"), Secret: true},
		},
	}
}

// AmountRules implements ports.PaymentProcessor.
func (*Processor) AmountRules(c money.Currency) (rules payment.AmountRules, ok bool) {
	return amountRules(c)
}

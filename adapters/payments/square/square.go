// Package square takes deposits on a business's own Square account. It uses payment links of the Checkout API, each of which has
// an order.
//
// The payments of that order decide whether money has arrived. The order itself stays OPEN after it is paid, and a link never
// expires, so the adapter has to delete it.
package square

import (
	"net/http"
	"sync"
	"time"

	"github.com/maypok86/otter/v2"
	sdk "github.com/square/square-go-sdk"
	"github.com/square/square-go-sdk/checkout/paymentlinks"
	disputes "github.com/square/square-go-sdk/disputes/client"
	locations "github.com/square/square-go-sdk/locations/client"
	"github.com/square/square-go-sdk/oauth"
	"github.com/square/square-go-sdk/option"
	orders "github.com/square/square-go-sdk/orders/client"
	"github.com/square/square-go-sdk/payments"
	"github.com/square/square-go-sdk/refunds"
	"github.com/square/square-go-sdk/webhooks/subscriptions"

	"slotwise/adapters/payments/calls"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// Fields of the credentials.
const (
	applicationID = "application_id"
	accessToken   = "access_token"
	locationID    = "location_id"
	signatureKey  = "webhook_signature_key"
)

// version is the release of Square's API that this adapter was written for.
const version = "2025-08-20"

// Config holds the addresses of Square's API.
type Config struct {
	LiveURL    string // of a simulator; empty: Square itself
	SandboxURL string // of a simulator for accounts whose Test is set; empty: Square itself
	Calls      calls.Config
}

// Processor implements ports.PaymentProcessor.
type Processor struct {
	accounts *calls.Accounts[*client]
}

// New returns a Processor. It makes no calls.
func New(cfg Config) *Processor {
	if cfg.LiveURL == "" {
		cfg.LiveURL = sdk.Environments.Production
	}
	if cfg.SandboxURL == "" {
		cfg.SandboxURL = sdk.Environments.Sandbox
	}
	pages := newPages()
	return &Processor{calls.New(cfg.Calls, recognise, func(account payment.Account, c *http.Client) *client {
		url := cfg.LiveURL
		if account.Test {
			url = cfg.SandboxURL
		}
		return newClient(account, url, c, pages)
	})}
}

// Definition implements ports.PaymentProcessor.
func (*Processor) Definition() payment.Definition {
	return payment.Definition{
		ID: "square", Name: "Square", Fees: text.Of("processor.square.fees"), TestFlag: "is_sandbox",
		RefundTime: text.Of("processor.refundTime.businessDays", "least", 2, "most", 7), WebhookSetUp: true,
		Fields: []payment.CredentialField{
			{Name: applicationID, Label: text.Of("processor.square.field.applicationID"), Required: true},
			{Name: accessToken, Label: text.Of("processor.square.field.accessToken"), Secret: true, Required: true},
			{Name: locationID, Label: text.Of("processor.square.field.locationID"), Required: true},
			{Name: signatureKey, Label: text.Of("processor.square.field.signatureKey"), Secret: true},
		},
	}
}

// client calls Square for one account.
type client struct {
	account       payment.Account
	pages         *pages
	location      string
	tokens        *oauth.Client
	locations     *locations.Client
	links         *paymentlinks.Client
	orders        *orders.Client
	payments      *payments.Client
	refunds       *refunds.Client
	disputes      *disputes.Client
	subscriptions *subscriptions.Client

	mu       sync.Mutex
	currency money.Currency // of the location, which never changes; empty until it was read
}

func newClient(account payment.Account, url string, c *http.Client, pages *pages) *client {
	options := []option.RequestOption{
		option.WithBaseURL(url), option.WithToken(account.Credentials[accessToken]), option.WithHTTPClient(doer{c}),
		// The HTTP client retries calls. The SDK would retry with an empty body.
		option.WithMaxAttempts(1),
	}
	return &client{
		account: account, pages: pages, location: account.Credentials[locationID],
		tokens: oauth.NewClient(options...), locations: locations.NewClient(options...), links: paymentlinks.NewClient(options...),
		orders: orders.NewClient(options...), payments: payments.NewClient(options...), refunds: refunds.NewClient(options...),
		disputes: disputes.NewClient(options...), subscriptions: subscriptions.NewClient(options...),
	}
}

// doer is the HTTP client of the SDK. It turns refusals into errors itself, because the SDK's errors have no headers, and the SDK
// sleeps after each 5xx.
type doer struct{ client *http.Client }

// Do implements the SDK's HTTPClient.
func (d doer) Do(r *http.Request) (*http.Response, error) {
	// The SDK overwrites a version that is set for all calls with its own default in each call.
	r.Header.Set("Square-Version", version)
	res, err := d.client.Do(r) //nolint:gosec // the SDK calls only the address that the processor was set up with
	if err != nil {
		return nil, err
	}
	if res.StatusCode >= http.StatusBadRequest {
		return nil, refusal(res)
	}
	return res, nil
}

// pages caches the URLs of open links, so that a check of an open link needs no further call.
type pages = otter.Cache[string, string]

func newPages() *pages {
	const links, unused = 10_000, 2 * time.Hour
	return otter.Must(&otter.Options[string, string]{MaximumSize: links, ExpiryCalculator: otter.ExpiryAccessing[string, string](unused)})
}

// value returns what p points to, or the zero value.
func value[T any](p *T) T {
	if p == nil {
		var zero T
		return zero
	}
	return *p
}

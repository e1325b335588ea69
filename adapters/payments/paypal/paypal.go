// Package paypal takes deposits on a business's own PayPal account: an order of the Orders API, version 2.
//
// An order that a customer has approved is not paid until it is captured. An order cannot be ended. Without a capture it
// takes no money, and PayPal deletes it after about three hours.
package paypal

import (
	"net/http"
	"net/url"

	sdk "github.com/plutov/paypal/v4"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// ID is the name of the processor.
const ID payment.Processor = "paypal"

// Credential fields.
const (
	clientID     = "client_id"
	clientSecret = "client_secret"
	webhookID    = "webhook_id"
)

// Config holds PayPal's addresses. Only simulators need other addresses than the default ones.
type Config struct {
	Calls      calls.Config
	LiveURL    string
	SandboxURL string
}

// Processor implements ports.PaymentProcessor.
type Processor struct {
	accounts *calls.Accounts[*client]
}

// New creates a Processor.
func New(cfg Config) *Processor {
	if cfg.LiveURL == "" {
		cfg.LiveURL = sdk.APIBaseLive
	}
	if cfg.SandboxURL == "" {
		cfg.SandboxURL = sdk.APIBaseSandBox
	}
	return &Processor{calls.New(cfg.Calls, recognise, func(account payment.Account, c *http.Client) *client {
		if account.Test {
			return newClient(account, cfg.SandboxURL, c, cfg.Calls.Clock)
		}
		return newClient(account, cfg.LiveURL, c, cfg.Calls.Clock)
	})}
}

// Definition implements ports.PaymentProcessor.
func (*Processor) Definition() payment.Definition {
	return payment.Definition{
		ID: ID, Name: "PayPal", Fees: text.Of("processor.paypal.fees"), TestFlag: "is_sandbox",
		RefundTime: text.Of("processor.refundTime.businessDays", "least", 3, "most", 5), WebhookSetUp: true,
		Fields: []payment.CredentialField{
			{Name: clientID, Label: text.Of("processor.paypal.field.clientID"), Required: true},
			{Name: clientSecret, Label: text.Of("processor.paypal.field.clientSecret"), Secret: true, Required: true},
			{Name: webhookID, Label: text.Of("processor.paypal.field.webhookID")},
		},
	}
}

// pathOf returns a path of the API that contains an id. The id comes from outside, so it is escaped.
func pathOf(before, id, after string) string { return before + url.PathEscape(id) + after }

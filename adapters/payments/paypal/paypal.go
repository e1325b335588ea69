// Package paypal takes deposits on a business's own PayPal account: an order of the Orders API, version 2.
//
// What a customer approves is not paid until it is captured. An order cannot be ended: without a capture it costs nobody
// anything, and PayPal forgets it after about three hours.
package paypal

import (
	"net/http"
	"net/url"
	"strings"

	sdk "github.com/plutov/paypal/v4"

	"slotwise/adapters/payments/calls"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// ID is the name of the processor.
const ID payment.Processor = "paypal"

// Credential fields.
const (
	clientID     = "client_id"
	clientSecret = "client_secret"
	webhookID    = "webhook_id"
)

// Config is where PayPal is. Only simulators need other addresses than the default ones.
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
	return &Processor{calls.New(cfg.Calls, func(account payment.Account, c *http.Client) *client {
		if account.Test {
			return newClient(account, cfg.SandboxURL, c, cfg.Calls.Clock)
		}
		return newClient(account, cfg.LiveURL, c, cfg.Calls.Clock)
	})}
}

// Definition implements ports.PaymentProcessor.
func (*Processor) Definition() payment.Definition {
	return payment.Definition{
		ID: ID, Name: "PayPal", Fees: "2.9% plus a fixed fee", TestFlag: "is_sandbox", RefundTime: "usually in 3 to 5 business days", WebhookSetUp: true,
		Fields: []payment.CredentialField{
			{Name: clientID, Label: "Client ID", Required: true},
			{Name: clientSecret, Label: "Client secret", Secret: true, Required: true},
			{Name: webhookID, Label: "Webhook ID"},
		},
	}
}

// currencies are those that PayPal takes; true for those that it takes in whole units only. BRL, CNY, INR and MYR are for
// accounts of those countries.
var currencies = map[money.Currency]bool{
	"AUD": false, "BRL": false, "CAD": false, "CHF": false, "CNY": false, "CZK": false, "DKK": false, "EUR": false, "GBP": false,
	"HKD": false, "HUF": true, "ILS": false, "INR": false, "JPY": true, "MXN": false, "MYR": false, "NOK": false, "NZD": false,
	"PHP": false, "PLN": false, "SEK": false, "SGD": false, "THB": false, "TWD": true, "USD": false,
}

// AmountRules implements ports.PaymentProcessor. PayPal documents no minimum; its fixed fee eats up less than one unit.
func (*Processor) AmountRules(c money.Currency) (rules payment.AmountRules, ok bool) {
	whole, ok := currencies[c]
	if !ok {
		return payment.AmountRules{}, false
	}
	unit, err := money.Parse("1", c)
	if err != nil {
		return payment.AmountRules{}, false
	}
	rules = payment.AmountRules{Minimum: unit.Minor, Step: 1}
	if whole {
		rules.Step = unit.Minor
	}
	return rules, true
}

// moneyOf writes an amount that keeps the AmountRules.
func moneyOf(a money.Amount) sdk.Money {
	value := a.Decimal()
	if currencies[a.Currency] {
		value, _, _ = strings.Cut(value, ".")
	}
	return sdk.Money{Currency: string(a.Currency), Value: value}
}

func amountOf(m sdk.Money) (money.Amount, error) {
	return money.Parse(m.Value, money.Currency(m.Currency))
}

// pathOf is a path of the API with an id in it, which comes from outside.
func pathOf(before, id, after string) string { return before + url.PathEscape(id) + after }

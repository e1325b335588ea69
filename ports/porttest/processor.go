package porttest

import (
	"context"
	"sync"

	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

// Processor is a fake payment processor for the settings of payments. It accepts euros, in steps of a cent and at least 50 cents.
// It accepts every account unless a test makes it refuse. It takes no payments: see the simulators for those.
type Processor struct {
	ports.PaymentProcessor // nil: a call that takes payments panics

	mu     sync.Mutex
	refuse error
	tested []payment.Account
	during func()
}

// Definition implements ports.PaymentProcessor.
func (*Processor) Definition() payment.Definition {
	return payment.Definition{
		ID: "till", Name: "Till", Fees: text.Of("processor.stripe.fees"), TestFlag: "is_test",
		RefundTime: text.Of("processor.refundTime.days", "least", 0, "most", 1), WebhookSetUp: true,
		Fields: []payment.CredentialField{
			{Name: "account", Label: text.Of("processor.stripe.field.publishableKey"), Required: true},
			{Name: "key", Label: text.Of("processor.stripe.field.secretKey"), Secret: true, Required: true},
			{Name: "webhook_key", Label: text.Of("processor.stripe.field.webhookSecret"), Secret: true},
		},
	}
}

// AmountRules implements ports.PaymentProcessor.
func (*Processor) AmountRules(c money.Currency) (rules payment.AmountRules, ok bool) {
	return payment.AmountRules{Minimum: 50, Step: 1}, c == "EUR"
}

// Refuse makes every later call fail with err. Nil lets them succeed again.
func (p *Processor) Refuse(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.refuse = err
}

// During runs fn within the next call. It simulates another request that runs during this call.
func (p *Processor) During(fn func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.during = fn
}

// Tested returns the accounts of the calls so far.
func (p *Processor) Tested() []payment.Account {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.tested
}

func (p *Processor) call(account payment.Account) error {
	p.mu.Lock()
	during, refuse := p.during, p.refuse
	p.during = nil
	p.tested = append(p.tested, account)
	p.mu.Unlock()
	if during != nil {
		during()
	}
	return refuse
}

// TestConnection implements ports.PaymentProcessor.
func (p *Processor) TestConnection(_ context.Context, account payment.Account, c money.Currency) (payment.Connection, error) {
	if err := p.call(account); err != nil {
		return payment.Connection{}, err
	}
	if c != "EUR" {
		return payment.Connection{}, &payment.Error{Failure: payment.Rejected, Reason: "wrong_currency", Words: "This account takes EUR only."}
	}
	return payment.Connection{Account: "Pier Street", Currency: "EUR"}, nil
}

// SetUpWebhook implements ports.PaymentProcessor.
func (p *Processor) SetUpWebhook(_ context.Context, account payment.Account, url string) (payment.Credentials, error) {
	return payment.Credentials{"webhook_key": "key-of-" + url}, p.call(account)
}

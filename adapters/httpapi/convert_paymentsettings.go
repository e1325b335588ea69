package httpapi

import (
	"encoding/json"
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/usecase/deposits"
	"slotwise/ports"
)

// The values for the outcome of a connection test.
const (
	testPassed = "success"
	testFailed = "failed"
)

// depositRules are the owner's settings for deposits.
type depositRules struct {
	PaymentProcessor         *string `json:"payment_processor"`
	RequiresAdvancePayment   bool    `json:"requires_advance_payment"`
	AdvancePaymentPercentage int     `json:"advance_payment_percentage"`
	DepositRefundHours       int     `json:"deposit_refund_hours"`
	DepositHoldMinutes       int     `json:"deposit_hold_minutes"`
}

func depositRulesToWire(r business.DepositRules) depositRules {
	return depositRules{
		PaymentProcessor: orNull(r.Processor), RequiresAdvancePayment: r.Required, AdvancePaymentPercentage: r.Percent,
		DepositRefundHours: int(r.RefundUntil / time.Hour), DepositHoldMinutes: minutes(r.Hold),
	}
}

func connectionState(a *deposits.Account) string {
	if a == nil {
		return "none"
	}
	return string(a.State)
}

// storedCredential is everything that responses reveal about a credential.
type storedCredential struct {
	Configured bool   `json:"configured"`
	Hint       string `json:"hint"`
}

func storedCredentialOf(a *deposits.Account, f payment.CredentialField) storedCredential {
	hint, configured := a.Hints[f.Name]
	return storedCredential{configured, hint}
}

type testOutcome struct {
	Status   string `json:"status"`
	TestedAt string `json:"tested_at"`
}

func testOutcomeToWire(t ports.ConnectionTest, zone *time.Location) *testOutcome {
	if t.At.IsZero() {
		return nil
	}
	status := testFailed
	if t.Passed {
		status = testPassed
	}
	return &testOutcome{status, instant(t.At, zone)}
}

// paymentConfigToWire returns identifiers in full. For a secret it returns only whether it is set, and a hint.
func paymentConfigToWire(a *deposits.Account, zone *time.Location) map[string]any {
	if a == nil {
		return nil
	}
	config := map[string]any{"last_test": testOutcomeToWire(a.LastTest, zone)}
	if a.Definition.TestFlag != "" {
		config[a.Definition.TestFlag] = a.Test
	}
	for _, f := range a.Definition.Fields {
		if stored := storedCredentialOf(a, f); f.Secret {
			config[f.Name] = stored
		} else {
			config[f.Name] = stored.Hint
		}
	}
	return config
}

type processorField struct {
	Name     string `json:"name"`
	Label    string `json:"label"`
	Secret   bool   `json:"secret"`
	Required bool   `json:"required"`
}

type paymentProcessor struct {
	ID            payment.Processor `json:"id"`
	Name          string            `json:"name"`
	Fees          string            `json:"fees"`
	RefundTime    string            `json:"refund_time"`
	WebhookSetUp  bool              `json:"webhook_set_up"`
	TestFlag      string            `json:"test_flag"`
	TakesCurrency bool              `json:"takes_currency"`
	MinimumAmount *json.Number      `json:"minimum_amount"`
	AmountStep    *json.Number      `json:"amount_step"`
	Fields        []processorField  `json:"fields"`
}

func processorToWire(p deposits.ProcessorChoice, currency money.Currency, words *texts.Catalogue) paymentProcessor {
	wire := paymentProcessor{
		ID: p.ID, Name: p.Name, Fees: words.Write(p.Fees), RefundTime: words.Write(p.RefundTime), WebhookSetUp: p.WebhookSetUp, TestFlag: p.TestFlag,
		TakesCurrency: p.TakesCurrency, Fields: make([]processorField, len(p.Fields)),
	}
	for i, f := range p.Fields {
		wire.Fields[i] = processorField{f.Name, words.Write(f.Label), f.Secret, f.Required}
	}
	if p.TakesCurrency {
		wire.MinimumAmount = new(price(money.Amount{Minor: p.Amounts.Minimum, Currency: currency}))
		wire.AmountStep = new(price(money.Amount{Minor: p.Amounts.Step, Currency: currency}))
	}
	return wire
}

type detailedTest struct {
	testOutcome
	Detail   string  `json:"detail"`
	Account  string  `json:"account"`
	Currency *string `json:"currency"`
}

type webhookAddress struct {
	URL            string  `json:"url"`
	LastReceivedAt *string `json:"last_received_at"`
}

type exampleService struct {
	ID    business.ServiceID `json:"service_id"`
	Name  string             `json:"service_name"`
	Price json.Number        `json:"price"`
}

type paymentSettings struct {
	depositRules
	Processors    []paymentProcessor          `json:"processors"`
	Connection    string                      `json:"connection"`
	Config        map[string]storedCredential `json:"config"`
	TestMode      bool                        `json:"test_mode"`
	TestMoneyOnly bool                        `json:"test_money_only"`
	TakesDeposits bool                        `json:"takes_deposits"`
	LastTest      *detailedTest               `json:"last_test"`
	RefusedAt     *string                     `json:"refused_at"`
	Webhook       *webhookAddress             `json:"webhook"`
	UnderWay      int                         `json:"payments_under_way"`
	Example       *exampleService             `json:"example"`
	Version       int                         `json:"version"`
}

func paymentSettingsToWire(p deposits.Settings, words *texts.Catalogue) paymentSettings {
	b := p.Business
	wire := paymentSettings{
		depositRules: depositRulesToWire(b.Deposits), Processors: make([]paymentProcessor, len(p.Processors)), Connection: connectionState(p.Account),
		Config: map[string]storedCredential{}, TestMoneyOnly: p.TestMoneyOnly, TakesDeposits: b.Deposits.Required && connectionState(p.Account) == string(deposits.Connected),
		UnderWay: p.UnderWay, Version: b.Version,
	}
	for i, choice := range p.Processors {
		wire.Processors[i] = processorToWire(choice, b.Currency, words)
	}
	if s := p.Example; s != nil {
		wire.Example = &exampleService{s.ID, s.Name, price(s.Price)}
	}
	if p.Account != nil {
		wire.addAccount(p.Account, b.Zone(), words)
	}
	return wire
}

func (wire *paymentSettings) addAccount(a *deposits.Account, zone *time.Location, words *texts.Catalogue) {
	wire.TestMode = a.Test
	for _, f := range a.Definition.Fields {
		wire.Config[f.Name] = storedCredentialOf(a, f)
	}
	if outcome := testOutcomeToWire(a.LastTest, zone); outcome != nil {
		wire.LastTest = &detailedTest{*outcome, words.Write(a.LastTest.Why.Says()), a.LastTest.Connection.Account, orNull(a.LastTest.Connection.Currency)}
	}
	wire.RefusedAt = instantOrNull(a.RefusedAt, zone)
	wire.Webhook = &webhookAddress{a.WebhookURL, instantOrNull(a.LastWebhook, zone)}
}

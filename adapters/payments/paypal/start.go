package paypal

import (
	"context"
	"errors"
	"net/http"

	sdk "github.com/plutov/paypal/v4"

	"slotwise/core/payment"
	"slotwise/core/text"
)

// orderRequest has the fields of PayPal's order_request that the adapter sends. The SDK's type adds empty fields that the schema
// forbids.
type orderRequest struct {
	Intent        string        `json:"intent"`
	PurchaseUnits []unitRequest `json:"purchase_units"`
	PaymentSource struct {
		PayPal struct {
			ExperienceContext experience `json:"experience_context"`
		} `json:"paypal"`
	} `json:"payment_source"`
}

type unitRequest struct {
	CustomID    string    `json:"custom_id"`  // the attempt's id, which captures, refunds and webhooks contain
	InvoiceID   string    `json:"invoice_id"` // the deposit's id, for which PayPal accepts only one payment
	Description string    `json:"description,omitempty"`
	Amount      sdk.Money `json:"amount"`
}

type experience struct {
	BrandName               string `json:"brand_name,omitempty"`
	PaymentMethodPreference string `json:"payment_method_preference"`
	ShippingPreference      string `json:"shipping_preference"`
	UserAction              string `json:"user_action"`
	ReturnURL               string `json:"return_url"`
	CancelURL               string `json:"cancel_url"`
}

const ordersPath = "/v2/checkout/orders"

const longestText = 127 // for texts that the customer sees

// Start implements ports.PaymentProcessor.
func (p *Processor) Start(ctx context.Context, account payment.Account, page payment.Page) (payment.Observation, error) {
	if _, ok := p.AmountRules(page.Amount.Currency); !ok {
		return payment.Observation{}, rejected("CURRENCY_NOT_SUPPORTED", text.Of("processor.currency", "processor", "PayPal", "currency", page.Amount.Currency), errors.New("create order: not a currency of PayPal"))
	}
	c := p.accounts.Of(account)
	made, err := c.create(ctx, page)
	if payment.FailureOf(err) == payment.Rejected {
		made, err = c.create(ctx, page.WithoutExtras())
	}
	if err != nil {
		return payment.Observation{}, err
	}
	if bought := made.unit(); bought.CustomID != "" && !bought.isFor(page) { // PayPal returns the stored order of the key without comparing the request
		return payment.Observation{}, &payment.Error{Failure: payment.KeyUsed, Reason: "another_order", Err: errors.New("create order: the key is that of another order")}
	}
	return c.observe(made)
}

func (c *client) create(ctx context.Context, page payment.Page) (made order, err error) {
	err = c.do(ctx, call{doing: "create order", method: http.MethodPost, path: ordersPath, key: page.Key, body: orderFor(page)}, &made)
	return made, err
}

func orderFor(page payment.Page) orderRequest {
	asked := orderRequest{Intent: sdk.OrderIntentCapture, PurchaseUnits: []unitRequest{{
		CustomID: page.Attempt, InvoiceID: page.Deposit, Amount: moneyOf(page.Amount),
	}}}
	asked.PaymentSource.PayPal.ExperienceContext = experience{
		ReturnURL: page.ReturnURL, CancelURL: page.CancelURL, UserAction: string(sdk.UserActionPayNow),
		ShippingPreference: string(sdk.ShippingPreferenceNoShipping),
		// This excludes electronic cheques, which take days.
		PaymentMethodPreference: "IMMEDIATE_PAYMENT_REQUIRED",
	}
	if !page.Bare {
		asked.PurchaseUnits[0].Description = short(page.Description)
		asked.PaymentSource.PayPal.ExperienceContext.BrandName = short(page.Business)
	}
	return asked
}

func (u unit) isFor(page payment.Page) bool {
	amount, err := amountOf(u.Amount)
	return err == nil && u.CustomID == page.Attempt && amount == page.Amount
}

func short(text string) string {
	if letters := []rune(text); len(letters) > longestText {
		return string(letters[:longestText-1]) + "…"
	}
	return text
}

package square

import (
	"context"
	"crypto/sha256"
	"encoding/base64"

	sdk "github.com/square/square-go-sdk"
	"github.com/square/square-go-sdk/checkout"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
)

// Metadata of our orders.
const (
	attemptKey = "attempt_id"
	depositKey = "deposit_id"
)

const (
	longestKey  = 45  // of a refund; other operations accept longer keys
	longestText = 255 // for texts that the customer sees; Square's limits are 500 and more
)

// Start implements ports.PaymentProcessor. The order contains the attempt's id, so that Find can find it if the response is lost.
func (p *Processor) Start(ctx context.Context, account payment.Account, page payment.Page) (payment.Observation, error) {
	c := p.accounts.Of(account)
	if err := c.takes(ctx, page.Amount.Currency); err != nil {
		return payment.Observation{}, err
	}
	made, err := c.links.Create(calls.Repeatable(ctx), c.linkFor(page))
	if payment.FailureOf(err) == payment.Rejected {
		made, err = c.links.Create(calls.Repeatable(ctx), c.linkFor(page.WithoutExtras()))
	}
	if err != nil {
		return payment.Observation{}, failed("create payment link", err)
	}
	link := made.GetPaymentLink()
	if value(link.GetID()) == "" || value(link.GetOrderID()) == "" || value(link.GetURL()) == "" {
		return payment.Observation{}, calls.Foreign("create payment link")
	}
	c.pages.Set(value(link.GetID()), value(link.GetURL()))
	return payment.Observation{
		State: payment.Open, PayURL: value(link.GetURL()), Attempt: page.Attempt, Test: account.Test,
		Reference: payment.Reference{Page: value(link.GetID()), Order: value(link.GetOrderID())},
	}, nil
}

func (c *client) linkFor(page payment.Page) *checkout.CreatePaymentLinkRequest {
	off := new(false)
	asked := &checkout.CreatePaymentLinkRequest{
		IdempotencyKey: new(shortKey(page.Key)),
		Order: &sdk.Order{
			LocationID: c.location, ReferenceID: new(page.Attempt),
			LineItems: []*sdk.OrderLineItem{{
				Name: new(short(page.Description)), Quantity: "1", BasePriceMoney: moneyOf(page.Amount),
			}},
			Metadata: map[string]*string{attemptKey: &page.Attempt, depositKey: &page.Deposit},
			// The customer pays exactly the amount that the booking page showed.
			PricingOptions: &sdk.OrderPricingOptions{AutoApplyTaxes: off, AutoApplyDiscounts: off},
		},
		CheckoutOptions: &sdk.CheckoutOptions{
			RedirectURL: &page.ReturnURL, AllowTipping: off, EnableCoupon: off, EnableLoyalty: off, AskForShippingAddress: off,
			AcceptedPaymentMethods: &sdk.AcceptedPaymentMethods{AfterpayClearpay: off},
		},
	}
	if page.Bare {
		return asked
	}
	asked.PaymentNote = new(short(page.Description))
	if page.Email != "" {
		asked.PrePopulatedData = &sdk.PrePopulatedData{BuyerEmail: &page.Email}
	}
	return asked
}

// shortKey shortens a key so that every operation of Square accepts it.
func shortKey(key string) string {
	if len(key) <= longestKey {
		return key
	}
	sum := sha256.Sum256([]byte(key))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

func short(text string) string {
	if letters := []rune(text); len(letters) > longestText {
		return string(letters[:longestText-1]) + "…"
	}
	return text
}

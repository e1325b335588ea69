package stripe

import (
	"context"
	"net/http"
	"time"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
)

// Names of our ids in Stripe's metadata. The payment intent passes them on to its charge.
const (
	metaDeposit = "deposit_id"
	metaAttempt = "attempt_id"
)

// shortestExpiry is a little more than the 30 minutes that Stripe requires.
const shortestExpiry = 31 * time.Minute

// Start implements ports.PaymentProcessor.
func (p *Processor) Start(ctx context.Context, account payment.Account, page payment.Page) (payment.Observation, error) {
	seen, err := p.start(ctx, account, page)
	if payment.FailureOf(err) == payment.Rejected {
		return p.start(ctx, account, page.WithoutExtras())
	}
	return seen, err
}

func (p *Processor) start(ctx context.Context, account payment.Account, page payment.Page) (payment.Observation, error) {
	params, err := sessionParams(page)
	if err != nil {
		return payment.Observation{}, err
	}
	client := p.accounts.Of(account)
	session, err := client.V1CheckoutSessions.Create(ctx, params)
	if at, ok := refusedExpiry(err); ok {
		// Stripe's clock differs from ours. Stripe does not store refusals, so the key is still unused.
		params.ExpiresAt = new(at.Add(shortestExpiry).Unix())
		session, err = client.V1CheckoutSessions.Create(ctx, params)
	}
	if err != nil {
		return payment.Observation{}, afterKey("create a checkout session", err)
	}
	if session.ID == "" || session.ClientReferenceID != page.Attempt {
		return payment.Observation{}, calls.Foreign("create a checkout session")
	}
	return observeSession(session)
}

// sessionParams depends only on the page, because an idempotency key requires the same parameters each time.
func sessionParams(page payment.Page) (*sdk.CheckoutSessionCreateParams, error) {
	units, currency, err := toUnits(page.Amount)
	if err != nil {
		return nil, err
	}
	meta := map[string]string{metaDeposit: page.Deposit, metaAttempt: page.Attempt}
	params := &sdk.CheckoutSessionCreateParams{
		Mode: sdk.String(string(sdk.CheckoutSessionModePayment)), SubmitType: sdk.String(string(sdk.CheckoutSessionSubmitTypeBook)),
		ClientReferenceID: sdk.String(page.Attempt), Metadata: meta,
		PaymentIntentData: &sdk.CheckoutSessionCreatePaymentIntentDataParams{Metadata: meta},
		LineItems: []*sdk.CheckoutSessionCreateLineItemParams{{
			Quantity: sdk.Int64(1),
			PriceData: &sdk.CheckoutSessionCreateLineItemPriceDataParams{
				Currency: sdk.String(currency), UnitAmount: new(units),
				ProductData: &sdk.CheckoutSessionCreateLineItemPriceDataProductDataParams{Name: sdk.String(page.Description)},
			},
		}},
		// Methods whose money takes days to arrive do not fit a hold of half an hour.
		PaymentMethodTypes: []*string{sdk.String("card")},
		// Stripe must not convert the currency, because we compare the paid amount and currency with the requested ones.
		AdaptivePricing: &sdk.CheckoutSessionCreateAdaptivePricingParams{Enabled: new(false)},
		SuccessURL:      sdk.String(page.ReturnURL), CancelURL: sdk.String(page.CancelURL), ExpiresAt: new(page.PayUntil.Unix()),
	}
	if page.Email != "" && !page.Bare {
		params.CustomerEmail = sdk.String(page.Email)
	}
	params.SetIdempotencyKey(page.Key)
	return params, nil
}

// refusedExpiry returns Stripe's current time if Stripe refused the session's expiry.
func refusedExpiry(err error) (at time.Time, ok bool) {
	refused := stripeError(err)
	if refused == nil || refused.Param != "expires_at" || refused.LastResponse == nil {
		return time.Time{}, false
	}
	at, dateErr := http.ParseTime(refused.LastResponse.Header.Get("Date"))
	return at, dateErr == nil
}

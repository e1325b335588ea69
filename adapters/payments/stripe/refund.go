package stripe

import (
	"context"
	"errors"
	"net/http"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/adapters/payments/calls"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// Refund implements ports.PaymentProcessor.
func (p *Processor) Refund(ctx context.Context, account payment.Account, ref payment.Reference, amount money.Amount, key string) (payment.Observation, error) {
	units, _, err := toUnits(amount)
	if err != nil {
		return payment.Observation{}, err
	}
	if ref.Payment == "" {
		if ref, err = p.findPayment(ctx, account, ref); err != nil {
			return payment.Observation{}, err
		}
	}
	params := &sdk.RefundCreateParams{
		PaymentIntent: sdk.String(ref.Payment), Amount: new(units), Reason: sdk.String(string(sdk.RefundReasonRequestedByCustomer)),
	}
	params.SetIdempotencyKey(key)
	_, err = p.accounts.Of(account).V1Refunds.Create(ctx, params)
	if err != nil && !alreadyRefunded(err) {
		return payment.Observation{}, afterRefund(err)
	}
	seen, err := p.Read(ctx, account, ref)
	return seen, calls.OfPart(err) // the refund exists, so the payment does
}

// findPayment reads the payment intent of the page.
func (p *Processor) findPayment(ctx context.Context, account payment.Account, ref payment.Reference) (payment.Reference, error) {
	seen, err := p.Read(ctx, account, ref)
	if err != nil {
		return ref, err
	}
	if seen.Reference.Payment == "" {
		return ref, &payment.Error{Failure: payment.Rejected, Reason: "not_paid", Err: errors.New("refund a session that was not paid")}
	}
	return ref.With(seen.Reference), nil
}

func alreadyRefunded(err error) bool {
	refused := stripeError(err)
	return refused != nil && refused.Code == sdk.ErrorCodeChargeAlreadyRefunded
}

// afterRefund is afterKey for any 5xx of Stripe itself, because Stripe may return it for the key again and again. The next refund has another
// key, after a read that shows whether this one was made.
func afterRefund(err error) *payment.Error {
	translated := afterKey("create a refund", err)
	if refused := stripeError(err); refused != nil && refused.HTTPStatusCode >= http.StatusInternalServerError {
		translated.Failure = payment.KeyUsed
	}
	return translated
}

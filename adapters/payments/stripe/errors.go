package stripe

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// noPrice is the reason of a refusal because a plan has no price.
const noPrice = "no_price"

// details are the sentences for some of Stripe's reasons. The account is that of a business, or the operator's own.
var details = map[string]text.Text{
	noPrice:                     text.Of("processor.stripe.noPrice"),
	"amount_too_small":          text.Of("processor.stripe.amountTooSmall"),
	"more_permissions_required": text.Of("processor.stripe.morePermissionsRequired"),
	"api_key_expired":           text.Of("processor.stripe.apiKeyExpired"),
	"platform_api_key_expired":  text.Of("processor.stripe.apiKeyExpired"),
	"balance_insufficient":      text.Of("processor.stripe.balanceInsufficient"),
	"insufficient_funds":        text.Of("processor.stripe.balanceInsufficient"),
	"charge_disputed":           text.Of("processor.stripe.chargeDisputed"),
	"refund_disputed_payment":   text.Of("processor.stripe.chargeDisputed"),
	"resource_missing":          text.Of("processor.stripe.resourceMissing"),
}

// explain adds the sentence about a refusal, or the words of Stripe's code.
func explain(translated *payment.Error, code sdk.ErrorCode) {
	says, ok := details[translated.Reason]
	switch {
	case ok:
		translated.Says = says
	case translated.Failure == payment.Unauthorized:
		translated.Says = text.Of("processor.stripe.secretKeyRefused")
	case translated.Failure == payment.Forbidden:
		translated.Says = text.Of("processor.stripe.forbidden")
	default:
		translated.Words = calls.Words(string(code))
	}
}

// isDispute reports whether Stripe refuses a refund because of a dispute.
func isDispute(e *sdk.Error) bool {
	return e.Code == sdk.ErrorCodeChargeDisputed || e.Code == sdk.ErrorCodeRefundDisputedPayment
}

// stripeError returns the error that Stripe itself has sent, or nil.
func stripeError(err error) *sdk.Error {
	if e, ok := errors.AsType[*sdk.Error](err); ok {
		return e
	}
	return nil
}

// failed translates an error of the SDK. It omits Stripe's message, because that can quote a customer's input.
func failed(doing string, err error) *payment.Error {
	refused := stripeError(err)
	if refused == nil {
		return calls.NoResponse(doing, err)
	}
	translated := &payment.Error{Failure: calls.FailureOf(refused.HTTPStatusCode), Reason: reason(refused)}
	translated.Err = fmt.Errorf("%s: %d %s (request %s)", doing, refused.HTTPStatusCode, translated.Reason, refused.RequestID)
	switch {
	case refused.Type == sdk.ErrorTypeIdempotency:
		translated.Failure = payment.KeyUsed
	case refused.Code == sdk.ErrorCodeResourceMissing && strings.Contains(refused.Param, "price"): // the operator has to create it
		translated.Failure, translated.Reason = payment.Rejected, noPrice
	case refused.Code == sdk.ErrorCodeResourceMissing: // a 400 if a parameter names the object
		translated.Failure = payment.NotFound
	case isDispute(refused):
		translated.Failure = payment.Disputed
	}
	explain(translated, refused.Code)
	return translated
}

// afterKey is failed for a call with an idempotency key that creates an object. Stripe stores a 500 and returns it again for the key.
func afterKey(doing string, err error) *payment.Error {
	translated := failed(doing, err)
	if refused := stripeError(err); refused != nil && refused.HTTPStatusCode == http.StatusInternalServerError {
		translated.Failure = payment.KeyUsed
	}
	return translated
}

func reason(e *sdk.Error) string {
	switch {
	case e.Code != "":
		return string(e.Code)
	case e.Param != "":
		return string(e.Type) + " " + e.Param
	default:
		return string(e.Type)
	}
}

package stripe

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
)

// noPrice is the reason of a refusal because a plan has no price.
const noPrice = "no_price"

// details are the sentences for some of Stripe's reasons. The account is that of a business, or the operator's own.
var details = map[string]string{
	noPrice:                     "A plan has no price at Stripe. “slotwise stripe setup” creates it.",
	"amount_too_small":          "Stripe does not take amounts this small in this currency.",
	"more_permissions_required": "The restricted key lacks a permission for this.",
	"api_key_expired":           "The secret key has expired.",
	"platform_api_key_expired":  "The secret key has expired.",
	"balance_insufficient":      "The Stripe balance is too low for this refund.",
	"insufficient_funds":        "The Stripe balance is too low for this refund.",
	"charge_disputed":           "The payment was disputed, and Stripe does not refund it.",
	"refund_disputed_payment":   "The payment was disputed, and Stripe does not refund it.",
	"resource_missing":          "Stripe does not know the payment, or something else that the request names.",
}

// detail returns the sentence about a refusal. Without one of its own, it has the words of Stripe's code.
func detail(e *sdk.Error, translated *payment.Error) string {
	switch {
	case details[translated.Reason] != "":
		return details[translated.Reason]
	case translated.Failure == payment.Unauthorized:
		return "Stripe does not accept the secret key."
	case translated.Failure == payment.Forbidden:
		return "Stripe does not allow this with the key or the account."
	default:
		return calls.Words(string(e.Code))
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
	translated.Detail = detail(refused, translated)
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

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
	}
	switch {
	case refused.Code == sdk.ErrorCodeAmountTooSmall:
		translated.Detail = "Stripe does not take amounts this small in this currency."
	case translated.Reason == "more_permissions_required":
		translated.Detail = "The restricted key lacks a permission for this."
	}
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

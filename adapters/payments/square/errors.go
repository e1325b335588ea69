package square

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
)

// refusal returns the error for a response that reports a failure. It keeps only Square's code, because other texts may quote the
// request.
func refusal(res *http.Response) error {
	defer func() { _ = res.Body.Close() }()
	var body errorBody
	raw, err := io.ReadAll(res.Body) // the transport has already read and recognised it
	if err = errors.Join(err, json.Unmarshal(raw, &body)); err != nil || len(body.Errors) == 0 {
		return calls.Foreign("read an error")
	}
	first := body.Errors[0]
	e := &payment.Error{Failure: calls.FailureOf(res.StatusCode), Reason: first.Code, Err: fmt.Errorf("square: %d", res.StatusCode)}
	if first.Field != "" {
		e.Err = fmt.Errorf("square: %d in %s", res.StatusCode, first.Field)
	}
	e.Failure = meaning(first.Category, first.Code, e.Failure)
	e.Detail = cmp.Or(details[e.Reason], calls.Words(e.Reason))
	if e.Failure == payment.Unauthorized {
		e.Detail = "Square refuses this access token. Check that it belongs to the chosen mode, sandbox or real payments."
	}
	return e
}

// details are the sentences for some of Square's codes.
var details = map[string]string{
	"INSUFFICIENT_SCOPES":                   "The access token lacks a permission for this.",
	"INSUFFICIENT_PERMISSIONS_FOR_REFUND":   "The Square account may not make this refund.",
	"PAYMENT_NOT_REFUNDABLE":                "Square does not refund this payment. It may be too old.",
	"PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE": "The payment is disputed, and Square does not refund it.",
	"REFUND_DECLINED":                       "The bank of the customer’s card has declined the refund.",
	"INVALID_EMAIL_ADDRESS":                 "Square does not take the customer’s email address.",
}

func meaning(category, code string, byStatus payment.Failure) payment.Failure {
	switch {
	case code == "IDEMPOTENCY_KEY_REUSED":
		return payment.KeyUsed
	case code == "PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE":
		return payment.Disputed
	case code == "NOT_FOUND":
		return payment.NotFound
	case code == "INSUFFICIENT_SCOPES", code == "FORBIDDEN": // Square puts them into the category of refused tokens
		return payment.Forbidden
	case category == "AUTHENTICATION_ERROR":
		return payment.Unauthorized
	case category == "RATE_LIMIT_ERROR":
		return payment.RateLimited
	case category == "API_ERROR":
		return payment.Unknown
	}
	return byStatus
}

// failed returns the error of an operation.
func failed(doing string, err error) *payment.Error {
	return calls.NoResponse(doing, err)
}

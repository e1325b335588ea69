package square

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
	"slotwise/core/text"
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
	says, ok := details[e.Reason]
	switch {
	case e.Failure == payment.Unauthorized:
		e.Says = text.Of("processor.square.tokenRefused")
	case ok:
		e.Says = says
	default:
		e.Words = calls.Words(e.Reason)
	}
	return e
}

// details are the sentences for some of Square's codes.
var details = map[string]text.Text{
	"INSUFFICIENT_SCOPES":                   text.Of("processor.square.insufficientScopes"),
	"INSUFFICIENT_PERMISSIONS_FOR_REFUND":   text.Of("processor.square.insufficientPermissionsForRefund"),
	"PAYMENT_NOT_REFUNDABLE":                text.Of("processor.square.paymentNotRefundable"),
	"PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE": text.Of("processor.square.paymentNotRefundableDueToDispute"),
	"REFUND_DECLINED":                       text.Of("processor.square.refundDeclined"),
	"INVALID_EMAIL_ADDRESS":                 text.Of("processor.square.invalidEmailAddress"),
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

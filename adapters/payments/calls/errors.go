package calls

import (
	"errors"
	"fmt"
	"net/http"
	"slices"

	"slotwise/core/payment"
)

// NoResponse returns the error of a call for which the SDK returned err without a response of the processor.
func NoResponse(doing string, err error) *payment.Error {
	if e, ok := errors.AsType[*payment.Error](err); ok {
		told := *e
		told.Err = fmt.Errorf("%s: %w", doing, e.Err)
		return &told
	}
	return &payment.Error{Failure: payment.Unknown, Reason: "no_response", Err: fmt.Errorf("%s: %w", doing, err)}
}

// OfPart returns the error of a call about a part of a payment, such as its refunds or disputes. A processor that does not know a part says
// nothing about the payment itself, which can be paid. Only a missing payment may count as payment.NotFound.
func OfPart(err error) error {
	e, ok := errors.AsType[*payment.Error](err)
	if !ok || e.Failure != payment.NotFound {
		return err
	}
	told := *e
	told.Failure = payment.Unknown
	return &told
}

// Foreign returns the error of a call whose response is a success but not the object that was asked for.
func Foreign(doing string) *payment.Error {
	return &payment.Error{Failure: payment.Unknown, Reason: "foreign_response", Err: fmt.Errorf("%s: %w", doing, errForeign)}
}

// undecided are the statuses below 500 that do not say whether the call had an effect, or that the same call can succeed later.
var undecided = []int{
	http.StatusProxyAuthRequired, http.StatusRequestTimeout,
	http.StatusConflict,           // another call is using the object or the key
	http.StatusMisdirectedRequest, // sent to a server that does not answer for the host
	http.StatusLocked, http.StatusFailedDependency, http.StatusTooEarly,
	clientClosedRequest,
}

// clientClosedRequest is the status of gateways for a connection that ended before the response.
const clientClosedRequest = 499

// FailureOf returns the meaning of the status of the processor's own response, unless the body is more specific.
func FailureOf(status int) payment.Failure {
	switch {
	case status == http.StatusUnauthorized:
		return payment.Unauthorized
	case status == http.StatusForbidden:
		return payment.Forbidden
	case status == http.StatusNotFound:
		return payment.NotFound
	case status == http.StatusTooManyRequests:
		return payment.RateLimited
	case slices.Contains(undecided, status), status < http.StatusBadRequest, status >= http.StatusInternalServerError:
		return payment.Unknown
	default:
		return payment.Rejected
	}
}

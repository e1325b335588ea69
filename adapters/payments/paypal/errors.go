package paypal

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"

	sdk "github.com/plutov/paypal/v4"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// details are the explanations for owners of some of PayPal's reasons.
var details = map[string]text.Text{
	"CURRENCY_NOT_SUPPORTED":                 text.Of("processor.paypal.currencyNotSupported"),
	"PAYEE_ACCOUNT_RESTRICTED":               text.Of("processor.paypal.payeeAccountRestricted"),
	"PAYEE_ACCOUNT_LOCKED_OR_CLOSED":         text.Of("processor.paypal.payeeAccountLockedOrClosed"),
	"PAYEE_ACCOUNT_NOT_VERIFIED":             text.Of("processor.paypal.payeeAccountNotVerified"),
	"NOT_AUTHORIZED":                         text.Of("processor.paypal.notAuthorized"),
	"PERMISSION_DENIED":                      text.Of("processor.paypal.notAuthorized"),
	"REFUND_FAILED_INSUFFICIENT_FUNDS":       text.Of("processor.paypal.refundFailedInsufficientFunds"),
	"TRANSACTION_DISPUTED":                   text.Of("processor.paypal.transactionDisputed"),
	"REFUND_NOT_ALLOWED":                     text.Of("processor.paypal.refundNotAllowed"),
	"REFUND_IS_RESTRICTED":                   text.Of("processor.paypal.refundNotAllowed"),
	"PAYER_ACCOUNT_LOCKED_OR_CLOSED":         text.Of("processor.paypal.payerAccountLockedOrClosed"),
	"MAX_NUMBER_OF_REFUNDS_EXCEEDED":         text.Of("processor.paypal.maxNumberOfRefundsExceeded"),
	"REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK": text.Of("processor.paypal.refundNotPermittedDueToChargeback"),
	"REFUND_TIME_LIMIT_EXCEEDED":             text.Of("processor.paypal.refundTimeLimitExceeded"),
	"VALIDATION_ERROR":                       text.Of("processor.paypal.validationError"), // only for webhooks
	"WEBHOOK_NUMBER_LIMIT_EXCEEDED":          text.Of("processor.paypal.webhookNumberLimitExceeded"),
}

// disputes are the reasons of refunds that PayPal refuses because of a dispute with PayPal or with the customer's bank.
var disputes = []string{"TRANSACTION_DISPUTED", "REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK"}

// credentialsRefused is the reason of a 401.
const credentialsRefused = "credentials_refused"

// failed converts the error of a call, or returns nil for none. It keeps only codes of PayPal's response: other texts may quote the
// request.
func failed(doing string, err error) error {
	if err == nil {
		return nil
	}
	refusal, ok := errors.AsType[*sdk.ErrorResponse](err)
	if !ok {
		return calls.NoResponse(doing, err)
	}
	status := refusal.Response.StatusCode
	e := &payment.Error{Failure: calls.FailureOf(status), Reason: refusal.Name, Err: refusalError{doing, refusal}}
	if len(refusal.Details) > 0 {
		e.Reason = refusal.Details[0].Issue
	}
	explain(e)
	if slices.Contains(disputes, e.Reason) {
		e.Failure = payment.Disputed
	}
	if e.Reason == "DUPLICATE_REQUEST_ID" || e.Reason == "PAYPAL_REQUEST_ID_PREVIOUSLY_USED" {
		e.Failure = payment.KeyUsed
	}
	if status == http.StatusUnauthorized {
		e.Reason, e.Says, e.Words = credentialsRefused, text.Of("processor.paypal.credentialsRefused"), ""
	}
	return e
}

// explain adds the explanation for owners, or the words of the reason.
func explain(e *payment.Error) {
	var ok bool
	if e.Says, ok = details[e.Reason]; !ok {
		e.Words = calls.Words(e.Reason)
	}
}

// refusalError is the text of a refusal without PayPal's quotes of the request.
type refusalError struct {
	doing   string
	refusal *sdk.ErrorResponse
}

func (e refusalError) Error() string {
	return fmt.Sprintf("%s: paypal: %d %s, debug id %s", e.doing, e.refusal.Response.StatusCode, e.refusal.Name, e.refusal.DebugID)
}

// payURLOf returns the URL to which a refusal sends the customer, or "". The SDK drops links, so this parses the body.
func payURLOf(err error) string {
	refused, ok := errors.AsType[refusalError](err)
	if !ok {
		return ""
	}
	body, ok := refused.refusal.Response.Body.(io.ReadSeeker)
	if !ok {
		return ""
	}
	var links order
	if _, err := body.Seek(0, io.SeekStart); err != nil {
		return ""
	}
	if err := json.NewDecoder(body).Decode(&links); err != nil {
		return ""
	}
	return links.payURL()
}

// isReason reports whether PayPal refused the call for one of the reasons.
func isReason(err error, reasons ...string) bool {
	e, ok := errors.AsType[*payment.Error](err)
	return ok && slices.Contains(reasons, e.Reason)
}

// rejected returns the error for a call that cannot succeed.
func rejected(reason string, says text.Text, err error) error {
	return &payment.Error{Failure: payment.Rejected, Reason: reason, Says: says, Err: err}
}

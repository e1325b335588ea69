package paypal

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"

	sdk "github.com/plutov/paypal/v4"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
)

// details are the explanations for owners of some of PayPal's reasons.
var details = map[string]string{
	"CURRENCY_NOT_SUPPORTED":                 "The PayPal account cannot take payments in this currency.",
	"PAYEE_ACCOUNT_RESTRICTED":               "PayPal has restricted the account. Sign in to PayPal to see why.",
	"PAYEE_ACCOUNT_LOCKED_OR_CLOSED":         "The PayPal account is locked or closed.",
	"PAYEE_ACCOUNT_NOT_VERIFIED":             "The PayPal account is not verified yet.",
	"NOT_AUTHORIZED":                         "The PayPal app does not have the permission to do this.",
	"PERMISSION_DENIED":                      "The PayPal app does not have the permission to do this.",
	"REFUND_FAILED_INSUFFICIENT_FUNDS":       "The balance of the PayPal account is too low for this refund.",
	"TRANSACTION_DISPUTED":                   "The customer has opened a dispute at PayPal. It has to be settled there.",
	"REFUND_NOT_ALLOWED":                     "PayPal does not allow a refund of this payment.",
	"REFUND_IS_RESTRICTED":                   "PayPal does not allow a refund of this payment.",
	"PAYER_ACCOUNT_LOCKED_OR_CLOSED":         "The customer’s PayPal account is locked or closed.",
	"MAX_NUMBER_OF_REFUNDS_EXCEEDED":         "PayPal makes no further refund of this payment.",
	"REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK": "The customer's bank has taken the payment back.",
	"REFUND_TIME_LIMIT_EXCEEDED":             "PayPal does not refund payments that are older than 180 days.",
	"VALIDATION_ERROR":                       "PayPal does not take this webhook address. It has to begin with https:// and to be reachable from outside.", // only for webhooks
	"WEBHOOK_NUMBER_LIMIT_EXCEEDED":          "The PayPal app has as many webhooks as it can have. Remove one at PayPal.",
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
	e.Detail = cmp.Or(details[e.Reason], calls.Words(e.Reason))
	if slices.Contains(disputes, e.Reason) {
		e.Failure = payment.Disputed
	}
	if e.Reason == "DUPLICATE_REQUEST_ID" || e.Reason == "PAYPAL_REQUEST_ID_PREVIOUSLY_USED" {
		e.Failure = payment.KeyUsed
	}
	if status == http.StatusUnauthorized {
		e.Reason, e.Detail = credentialsRefused, "PayPal does not accept this client ID and secret. Check that both belong to the chosen mode, sandbox or live."
	}
	return e
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
func rejected(reason, detail string, err error) error {
	return &payment.Error{Failure: payment.Rejected, Reason: reason, Detail: detail, Err: err}
}

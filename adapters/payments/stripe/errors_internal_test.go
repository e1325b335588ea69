package stripe

import (
	"cmp"
	"net/http"
	"strings"
	"testing"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/adapters/texts"
	"slotwise/core/payment"
)

// Whoever has to act on a refusal reads a sentence. Codes without a sentence of their own are written as words.
func TestRefusalsHaveASentence(t *testing.T) {
	t.Parallel()
	for code, want := range map[sdk.ErrorCode]struct {
		failure payment.Failure
		says    string
	}{
		sdk.ErrorCodeChargeDisputed:        {payment.Disputed, "The payment was disputed, and Stripe does not refund it."},
		sdk.ErrorCodeRefundDisputedPayment: {payment.Disputed, "The payment was disputed, and Stripe does not refund it."},
		sdk.ErrorCodeAPIKeyExpired:         {payment.Rejected, "The secret key has expired."},
		"charge_not_refundable":            {payment.Rejected, "Charge not refundable."},
		"":                                 {payment.Rejected, ""}, // the core has a sentence for that
	} {
		got := failed("refund", &sdk.Error{HTTPStatusCode: http.StatusBadRequest, Type: sdk.ErrorTypeInvalidRequest, Code: code})
		if got.Failure != want.failure || cmp.Or(texts.English().Write(got.Says), got.Words) != want.says {
			t.Errorf("%s: %s, %q", code, got.Failure, got.Says)
		}
	}
	for code, text := range details {
		says := texts.English().Write(text)
		if !strings.HasSuffix(says, ".") || strings.Contains(says, "_") {
			t.Errorf("%s: %q is no sentence", code, says)
		}
	}
}

package paypal

import (
	"context"
	"net/http"

	sdk "github.com/plutov/paypal/v4"

	"slotwise/core/money"
	"slotwise/core/payment"
)

// refundRequest without an amount refunds the whole remainder. A concurrent refund in PayPal's dashboard then cannot make the amount
// too large.
type refundRequest struct {
	Amount *sdk.Money `json:"amount,omitempty"`
}

// Refund implements ports.PaymentProcessor. PayPal stores keys of refunds for 45 days. After that, the amount already refunded
// decides.
func (p *Processor) Refund(ctx context.Context, account payment.Account, ref payment.Reference, amount money.Amount, key string) (payment.Observation, error) {
	c := p.accounts.Of(account)
	before, err := c.readPayment(ctx, ref)
	left := before.Captured.Minor - before.Refunded
	if err != nil || before.State != payment.Captured || left <= 0 {
		return before, err
	}
	var asked refundRequest
	if part := moneyOf(amount); amount.Minor < left && !before.RefundsUnknown {
		asked.Amount = &part
	}
	var made refund
	to := pathOf("/v2/payments/captures/", before.Reference.Payment, "/refund")
	err = c.do(ctx, call{doing: "refund capture", method: http.MethodPost, path: to, key: key, body: asked}, &made)
	if err != nil && !isReason(err, "CAPTURE_FULLY_REFUNDED", "PENDING_CAPTURE") {
		return payment.Observation{}, err
	}
	seen, readErr := c.read(ctx, before.Reference)
	if err == nil && readErr == nil && seen.Refund == payment.NoRefund { // without the order, only this reply knows the refund
		seen.Refund = refundState(made.Status)
	}
	return seen, readErr
}

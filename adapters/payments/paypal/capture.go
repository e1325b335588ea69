package paypal

import (
	"context"
	"net/http"

	"slotwise/core/payment"
)

// Capture implements ports.PaymentProcessor. PayPal keeps keys of orders for 6 hours. Afterwards the order itself refuses a
// second capture.
func (p *Processor) Capture(ctx context.Context, account payment.Account, ref payment.Reference, key string) (payment.Observation, error) {
	c := p.accounts.Of(account)
	var taken order
	err := c.do(ctx, call{doing: "capture order", method: http.MethodPost, path: pathOf("/v2/checkout/orders/", ref.Page, "/capture"), key: key, body: struct{}{}}, &taken)
	switch {
	case err == nil && len(taken.unit().Payments.Captures) > 0:
		return c.observe(taken)
	case err == nil,
		payment.FailureOf(err) == payment.NotFound,
		isReason(err, "ORDER_ALREADY_CAPTURED", "ORDER_ALREADY_COMPLETED", "ORDER_COMPLETION_IN_PROGRESS", "ORDER_NOT_APPROVED"):
		return c.read(ctx, ref)
	case isReason(err, "INSTRUMENT_DECLINED", "PAYER_ACTION_REQUIRED", "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING"):
		return c.backToThePage(ctx, ref)
	case payment.FailureOf(err) == payment.Rejected:
		return payment.Observation{State: payment.Refused, Reference: ref, Test: account.Test}, nil
	}
	return payment.Observation{}, err
}

// backToThePage is the observation after a capture that needs the customer again, who can choose another way to pay in the same
// order.
func (c *client) backToThePage(ctx context.Context, ref payment.Reference) (payment.Observation, error) {
	seen, err := c.read(ctx, ref)
	if seen.State == payment.Approved { // the former approval
		seen.State = payment.Open
	}
	return seen, err
}

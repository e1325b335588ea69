package paypal

import (
	"context"

	"slotwise/core/payment"
)

// End implements ports.PaymentProcessor. PayPal has no call that ends an order. An order takes no money until it is captured.
func (p *Processor) End(ctx context.Context, account payment.Account, ref payment.Reference) (payment.Observation, error) {
	return p.Read(ctx, account, ref)
}

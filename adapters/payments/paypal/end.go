package paypal

import (
	"context"

	"slotwise/core/payment"
)

// End implements ports.PaymentProcessor. PayPal has no call that ends an order: until it is captured it takes no money.
func (p *Processor) End(ctx context.Context, account payment.Account, ref payment.Reference) (payment.Observation, error) {
	return p.Read(ctx, account, ref)
}

package paypal

import (
	"context"
	"time"

	"slotwise/core/payment"
)

// List implements ports.PaymentProcessor. PayPal has no list: orders are read one by one.
func (*Processor) List(context.Context, payment.Account, time.Time) ([]payment.Listed, error) {
	return nil, nil
}

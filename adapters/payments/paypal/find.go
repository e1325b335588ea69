package paypal

import (
	"context"
	"errors"
	"time"

	"slotwise/core/payment"
)

// Find implements ports.PaymentProcessor. PayPal has no list of orders. An order whose id is lost is never captured, and
// expires.
func (*Processor) Find(context.Context, payment.Account, string, time.Time) (payment.Observation, error) {
	return payment.Observation{}, &payment.Error{Failure: payment.NotFound, Reason: "no_list", Err: errors.New("find order: PayPal does not list orders")}
}

// List implements ports.PaymentProcessor. PayPal has no list of orders, so callers read them one by one.
func (*Processor) List(context.Context, payment.Account, time.Time) ([]payment.Listed, error) {
	return nil, nil
}

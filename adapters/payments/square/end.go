package square

import (
	"context"
	"fmt"

	sdk "github.com/square/square-go-sdk"
	"github.com/square/square-go-sdk/checkout"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
)

// End implements ports.PaymentProcessor. Deleting the link cancels an order that had no attempt to pay. After a declined card
// the order and its page stay open until the order itself is cancelled.
func (p *Processor) End(ctx context.Context, account payment.Account, ref payment.Reference) (payment.Observation, error) {
	c := p.accounts.Of(account)
	if ref.Page != "" {
		if ref.Order == "" { // a deleted link no longer contains its order's id
			order, err := c.readOrder(ctx, ref)
			if err != nil {
				return payment.Observation{}, err
			}
			ref.Order = value(order.GetID())
		}
		_, err := c.links.Delete(calls.Repeatable(ctx), &checkout.DeletePaymentLinksRequest{ID: ref.Page})
		if err != nil && payment.FailureOf(err) != payment.NotFound {
			return payment.Observation{}, failed("delete payment link", err)
		}
		c.pages.Invalidate(ref.Page)
	}
	seen, err := c.read(ctx, ref)
	if err != nil || seen.State != payment.Open {
		return seen, err
	}
	if err := c.cancelOrder(ctx, ref); err != nil {
		return payment.Observation{}, err
	}
	return c.read(ctx, ref)
}

// cancelOrder first cancels the fulfillments, because Square refuses to cancel an order with a fulfillment in progress. The
// request contains the order's version, so Square also refuses it if the customer has paid in the meantime. The following read
// shows that.
func (c *client) cancelOrder(ctx context.Context, ref payment.Reference) error {
	order, err := c.readOrder(ctx, ref)
	if err != nil {
		return err
	}
	var open []*sdk.Fulfillment
	for _, f := range order.GetFulfillments() {
		switch value(f.GetState()) {
		case sdk.FulfillmentStateCompleted, sdk.FulfillmentStateCanceled, sdk.FulfillmentStateFailed:
		default:
			open = append(open, &sdk.Fulfillment{UID: f.GetUID(), State: sdk.FulfillmentStateCanceled.Ptr()})
		}
	}
	if len(open) > 0 {
		if order, err = c.updateOrder(ctx, order, sdk.Order{Fulfillments: open}); err != nil {
			return refusedIsFine(err)
		}
	}
	_, err = c.updateOrder(ctx, order, sdk.Order{State: sdk.OrderStateCanceled.Ptr()})
	return refusedIsFine(err)
}

// updateOrder changes an order of this version. According to reports, a change without an idempotency key has no effect.
func (c *client) updateOrder(ctx context.Context, order *sdk.Order, change sdk.Order) (*sdk.Order, error) {
	id := value(order.GetID())
	change.LocationID, change.Version = order.GetLocationID(), order.GetVersion()
	updated, err := c.orders.Update(calls.Repeatable(ctx), &sdk.UpdateOrderRequest{
		OrderID: id, Order: &change, IdempotencyKey: new(fmt.Sprintf("%s.v%d", id, value(order.GetVersion()))),
	})
	if err != nil {
		return nil, failed("cancel order", err)
	}
	return updated.GetOrder(), nil
}

// refusedIsFine ignores a refusal, because the caller reads the order afterwards.
func refusedIsFine(err error) error {
	if payment.FailureOf(err) == payment.Rejected {
		return nil
	}
	return err
}

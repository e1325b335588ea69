package square

import (
	"context"

	sdk "github.com/square/square-go-sdk"
	"github.com/square/square-go-sdk/checkout"

	"slotwise/adapters/payments/calls"
	"slotwise/core/money"
	"slotwise/core/text"
)

// nothing is the id of no object, for calls that only show what a token may do.
const nothing = "SLOTWISE-CONNECTION-TEST"

// checkRights finds out whether a token may do everything that deposits need.
func (c *client) checkRights(ctx context.Context, currency money.Currency) error {
	ctx = calls.Repeatable(ctx)
	return calls.CheckRights(
		"Square",
		calls.Right{Name: text.Of("processor.square.right.openPaymentPages"), Try: func() error { // without an order, so Square opens none
			_, err := c.links.Create(ctx, &checkout.CreatePaymentLinkRequest{IdempotencyKey: new(nothing)})
			return err
		}},
		calls.Right{Name: text.Of("processor.square.right.closePaymentPages"), Try: func() error {
			_, err := c.links.Delete(ctx, &checkout.DeletePaymentLinksRequest{ID: nothing})
			return err
		}},
		calls.Right{Name: text.Of("processor.square.right.readOrders"), Try: func() error {
			_, err := c.orders.Get(ctx, &sdk.GetOrdersRequest{OrderID: nothing})
			return err
		}},
		calls.Right{Name: text.Of("processor.square.right.readPayments"), Try: func() error {
			_, err := c.payments.Get(ctx, &sdk.GetPaymentsRequest{PaymentID: nothing})
			return err
		}},
		calls.Right{Name: text.Of("processor.square.right.readRefunds"), Try: func() error {
			_, err := c.refunds.Get(ctx, &sdk.GetRefundsRequest{RefundID: nothing})
			return err
		}},
		calls.Right{Name: text.Of("processor.square.right.refundPayments"), Try: func() error {
			_, err := c.refunds.RefundPayment(ctx, &sdk.RefundPaymentRequest{
				IdempotencyKey: nothing, PaymentID: new(nothing), AmountMoney: moneyOf(money.Amount{Minor: 1, Currency: currency}),
			})
			return err
		}},
	)
}

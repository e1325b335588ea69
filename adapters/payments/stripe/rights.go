package stripe

import (
	"context"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/adapters/payments/calls"
	"slotwise/core/text"
)

// Ids of no object, for calls that only show what a key may do.
const (
	noSession = "cs_test_slotwise_connection"
	noIntent  = "pi_slotwise_connection"
	noCharge  = "ch_slotwise_connection"
)

// checkRights finds out whether a key may do everything that deposits need. The permissions are named as in Stripe's dashboard.
func checkRights(ctx context.Context, c *sdk.Client) error {
	right := func(name text.Text, try func() error) calls.Right {
		return calls.Right{Name: name, Try: func() error {
			if err := try(); err != nil {
				return failed("test a permission", err)
			}
			return nil
		}}
	}
	one := sdk.ListParams{Limit: sdk.Int64(1), Single: true}
	return calls.CheckRights(
		"Stripe",
		right(text.Of("processor.stripe.right.openPaymentPages"), func() error { // without an item, so Stripe opens none
			_, err := c.V1CheckoutSessions.Create(ctx, &sdk.CheckoutSessionCreateParams{Mode: sdk.String(string(sdk.CheckoutSessionModePayment))})
			return err
		}),
		right(text.Of("processor.stripe.right.readPaymentPages"), func() error {
			_, err := c.V1CheckoutSessions.Retrieve(ctx, noSession, nil)
			return err
		}),
		right(text.Of("processor.stripe.right.listPaymentPages"), func() error {
			return firstError(c.V1CheckoutSessions.List(ctx, &sdk.CheckoutSessionListParams{ListParams: one}).All(ctx))
		}),
		right(text.Of("processor.stripe.right.readPayments"), func() error {
			_, err := c.V1PaymentIntents.Retrieve(ctx, noIntent, nil)
			return err
		}),
		right(text.Of("processor.stripe.right.readCharges"), func() error {
			_, err := c.V1Charges.Retrieve(ctx, noCharge, nil)
			return err
		}),
		right(text.Of("processor.stripe.right.readRefunds"), func() error {
			return firstError(c.V1Refunds.List(ctx, &sdk.RefundListParams{ListParams: one}).All(ctx))
		}),
		right(text.Of("processor.stripe.right.refundPayments"), func() error {
			_, err := c.V1Refunds.Create(ctx, &sdk.RefundCreateParams{PaymentIntent: sdk.String(noIntent)})
			return err
		}),
		right(text.Of("processor.stripe.right.readDisputes"), func() error {
			return firstError(c.V1Disputes.List(ctx, &sdk.DisputeListParams{ListParams: one}).All(ctx))
		}),
	)
}

// firstError returns the error of the first element of a list.
func firstError[T any](list sdk.Seq2[T, error]) error {
	for _, err := range list {
		return err
	}
	return nil
}

package square

import (
	"context"
	"errors"
	"fmt"
	"slices"

	sdk "github.com/square/square-go-sdk"

	"slotwise/adapters/payments/calls"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// Refund implements ports.PaymentProcessor. An order that was paid in parts, for example with a gift card, gets one refund per
// payment.
func (p *Processor) Refund(ctx context.Context, account payment.Account, ref payment.Reference, amount money.Amount, key string) (payment.Observation, error) {
	c := p.accounts.Of(account)
	order, err := c.readOrder(ctx, ref)
	if err != nil {
		return payment.Observation{}, err
	}
	paid, err := c.paymentsOf(ctx, order)
	if err != nil {
		return payment.Observation{}, err
	}
	if !slices.ContainsFunc(paid, isCaptured) {
		return payment.Observation{}, &payment.Error{Failure: payment.Rejected, Reason: "nothing_captured", Err: errors.New("the order has no payment")}
	}
	left := amount.Minor
	for i, pay := range paid {
		if !isCaptured(pay) || left <= 0 {
			continue
		}
		refunded, err := c.refund(ctx, pay, left, keyOfPart(key, i))
		if err != nil {
			return payment.Observation{}, err
		}
		left -= refunded
	}
	return c.observe(ctx, order, ref)
}

func keyOfPart(key string, part int) string {
	if part == 0 {
		return key
	}
	return fmt.Sprintf("%s.%d", key, part)
}

// refund refunds the remainder of a payment, but at most the given amount. It returns the refunded amount.
func (c *client) refund(ctx context.Context, pay *sdk.Payment, most int64, key string) (int64, error) {
	before, err := c.refundsOf(ctx, pay)
	if err != nil {
		return 0, err
	}
	amount := amountOf(pay.GetTotalMoney())
	for _, r := range before {
		if refundState(r) != payment.RefundFailed {
			amount.Minor -= amountOf(r.GetAmountMoney()).Minor
		}
	}
	amount.Minor = min(amount.Minor, most)
	if amount.Minor <= 0 {
		return 0, nil
	}
	made, err := c.refunds.RefundPayment(calls.Repeatable(ctx), &sdk.RefundPaymentRequest{
		IdempotencyKey: shortKey(key), PaymentID: pay.GetID(), AmountMoney: moneyOf(amount), Reason: new("Deposit refunded"),
	})
	if err != nil {
		return 0, failed("refund payment", err)
	}
	if made.GetRefund() == nil {
		return 0, calls.Foreign("refund payment")
	}
	return amount.Minor, nil
}

func (c *client) refundsOf(ctx context.Context, pay *sdk.Payment) ([]*sdk.PaymentRefund, error) {
	var all []*sdk.PaymentRefund
	for _, id := range pay.GetRefundIDs() {
		read, err := c.refunds.Get(ctx, &sdk.GetRefundsRequest{RefundID: id})
		if err != nil {
			return nil, calls.OfPart(failed("read refund", err))
		}
		if refund := read.GetRefund(); refund.GetID() != id || value(refund.GetPaymentID()) != value(pay.GetID()) {
			return nil, calls.Foreign("read refund")
		}
		all = append(all, read.GetRefund())
	}
	return all, nil
}

func refundState(refund *sdk.PaymentRefund) payment.RefundState {
	switch value(refund.GetStatus()) {
	case "COMPLETED":
		return payment.RefundDone
	case "REJECTED", "FAILED":
		return payment.RefundFailed
	default:
		return payment.RefundPending
	}
}

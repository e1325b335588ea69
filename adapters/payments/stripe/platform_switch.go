package stripe

import (
	"context"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
)

// A switch immediately charges for the new period, minus the unused part of the current one. If the charge fails, the switch has no
// effect.
var (
	prorate      = sdk.String("always_invoice")
	payOrNothing = sdk.String("error_if_incomplete")
)

// Switch implements ports.PlanSwitcher.
func (p *Platform) Switch(ctx context.Context, id, item string, to tier.PlanID, key string) (subscription.Snapshot, error) {
	price, err := p.priceOf(ctx, to)
	if err != nil {
		return subscription.Snapshot{}, err
	}
	params := &sdk.SubscriptionUpdateParams{
		Items:             []*sdk.SubscriptionUpdateItemParams{{ID: sdk.String(item), Price: sdk.String(price)}},
		ProrationBehavior: prorate, PaymentBehavior: payOrNothing,
	}
	params.SetIdempotencyKey(key)
	sub, err := p.client.V1Subscriptions.Update(ctx, id, params)
	if refused := stripeError(err); refused != nil && refused.Type == sdk.ErrorTypeCard {
		return subscription.Snapshot{}, &payment.Error{Failure: payment.Rejected, Reason: "card_declined", Err: failed("switch a plan", err)}
	}
	if err != nil {
		return subscription.Snapshot{}, afterKey("switch a plan", err)
	}
	return describeSubscription(sub), nil
}

// PreviewSwitch implements ports.PlanSwitcher. Stripe counts a customer's credit as a negative balance.
func (p *Platform) PreviewSwitch(ctx context.Context, id, item string, to tier.PlanID) (subscription.Bill, error) {
	price, err := p.priceOf(ctx, to)
	if err != nil {
		return subscription.Bill{}, err
	}
	invoice, err := p.client.V1Invoices.CreatePreview(ctx, &sdk.InvoiceCreatePreviewParams{
		Subscription: sdk.String(id),
		SubscriptionDetails: &sdk.InvoiceCreatePreviewSubscriptionDetailsParams{
			Items:             []*sdk.InvoiceCreatePreviewSubscriptionDetailsItemParams{{ID: sdk.String(item), Price: sdk.String(price)}},
			ProrationBehavior: prorate,
		},
	})
	if err != nil {
		return subscription.Bill{}, failed("preview a switch", err)
	}
	plan := tier.PlanOf(to)
	minor := func(units int64) int64 { return fromUnits(units, string(invoice.Currency)).Minor }
	bill := subscription.Bill{Charge: plan.Price, Unused: plan.Price.Minor - minor(invoice.Total), Credit: -minor(invoice.StartingBalance), Months: plan.Months()}
	bill.Start, bill.End = invoicePeriod(invoice)
	return bill, nil
}

// NextPayment implements ports.PlanSwitcher.
func (p *Platform) NextPayment(ctx context.Context, id string) (money.Amount, error) {
	invoice, err := p.client.V1Invoices.CreatePreview(ctx, &sdk.InvoiceCreatePreviewParams{Subscription: sdk.String(id)})
	if refused := stripeError(err); refused != nil && refused.Code == sdk.ErrorCodeInvoiceUpcomingNone {
		return money.Amount{}, nil
	}
	if err != nil {
		return money.Amount{}, failed("preview the next invoice", err)
	}
	return fromUnits(invoice.AmountDue, string(invoice.Currency)), nil
}

package stripe

import (
	"context"
	"errors"
	"net/http"
	"slices"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/adapters/payments/calls"
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
	// payThenSwitch leaves the plan until the owner has confirmed the payment on Stripe's page, for at most 23 hours.
	payThenSwitch = sdk.String("pending_if_incomplete")
)

// Switch implements ports.SubscriptionProcessor.
func (p *Plans) Switch(ctx context.Context, id, item string, to tier.PlanID, key string) (subscription.Snapshot, error) {
	price, err := p.priceOf(ctx, to)
	if err != nil {
		return subscription.Snapshot{}, err
	}
	snapshot, err := p.switchTo(ctx, id, item, price, payOrNothing, key)
	if !needsConfirmation(err) {
		return snapshot, err
	}
	if snapshot, err = p.switchTo(ctx, id, item, price, payThenSwitch, key+".confirm"); err == nil && snapshot.Plan != to {
		err = &payment.Error{Failure: payment.Rejected, Reason: subscription.ConfirmationNeeded, Err: errors.New("switch a plan: the payment must be confirmed")}
	}
	return snapshot, err
}

func (p *Plans) switchTo(ctx context.Context, id, item, price string, pay *string, key string) (subscription.Snapshot, error) {
	params := &sdk.SubscriptionUpdateParams{
		Items:             []*sdk.SubscriptionUpdateItemParams{{ID: sdk.String(item), Price: sdk.String(price)}},
		ProrationBehavior: prorate, PaymentBehavior: pay,
	}
	params.SetIdempotencyKey(key)
	sub, err := p.client.V1Subscriptions.Update(ctx, id, params)
	if err != nil {
		return subscription.Snapshot{}, switchFailed(err)
	}
	return describeOwn(sub, id, "switch a plan")
}

// switchFailed separates the refusals of the card from those of the request.
func switchFailed(err error) *payment.Error {
	translated := afterKey("switch a plan", err)
	refused := stripeError(err)
	if refused != nil && lacksCard(refused) {
		translated.Failure, translated.Reason = payment.Rejected, subscription.CardMissing
		return translated
	}
	if refused == nil || refused.HTTPStatusCode != http.StatusPaymentRequired && refused.Type != sdk.ErrorTypeCard {
		return translated
	}
	translated.Failure, translated.Reason = payment.Rejected, subscription.CardDeclined
	if slices.Contains(confirmations, string(refused.Code)) || slices.Contains(confirmations, string(refused.DeclineCode)) {
		translated.Reason = subscription.ConfirmationNeeded
	}
	return translated
}

// lacksCard reports that the customer has no card. Stripe then names no parameter. It names one if another object is missing.
func lacksCard(e *sdk.Error) bool {
	return e.Code == sdk.ErrorCodeResourceMissing && e.HTTPStatusCode == http.StatusBadRequest && e.Param == ""
}

// confirmations are the codes with which Stripe says that the owner of the card must confirm the payment, mostly by 3-D Secure.
var confirmations = []string{
	"authentication_required", "invoice_payment_intent_requires_action", "payment_intent_action_required", "requires_action",
	"subscription_payment_intent_requires_action",
}

func needsConfirmation(err error) bool {
	refused, ok := errors.AsType[*payment.Error](err)
	return ok && refused.Reason == subscription.ConfirmationNeeded
}

// PreviewSwitch implements ports.SubscriptionProcessor. Stripe counts a customer's credit as a negative balance.
func (p *Plans) PreviewSwitch(ctx context.Context, id, item string, to tier.PlanID) (subscription.Bill, error) {
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
	if !isPreviewOf(invoice, id) {
		return subscription.Bill{}, calls.Foreign("preview a switch")
	}
	plan := tier.PlanOf(to)
	minor := func(units int64) int64 { return fromUnits(units, string(invoice.Currency)).Minor }
	bill := subscription.Bill{Charge: plan.Price, Unused: plan.Price.Minor - minor(invoice.Total), Credit: -minor(invoice.StartingBalance), Months: plan.Months()}
	bill.Start, bill.End = invoicePeriod(invoice)
	return bill, nil
}

// NextPayment implements ports.SubscriptionProcessor.
func (p *Plans) NextPayment(ctx context.Context, id string) (money.Amount, error) {
	invoice, err := p.client.V1Invoices.CreatePreview(ctx, &sdk.InvoiceCreatePreviewParams{Subscription: sdk.String(id)})
	if refused := stripeError(err); refused != nil && refused.Code == sdk.ErrorCodeInvoiceUpcomingNone {
		return money.Amount{}, nil
	}
	if err != nil {
		return money.Amount{}, failed("preview the next invoice", err)
	}
	if !isPreviewOf(invoice, id) {
		return money.Amount{}, calls.Foreign("preview the next invoice")
	}
	return fromUnits(invoice.AmountDue, string(invoice.Currency)), nil
}

// isPreviewOf reports whether an invoice is one of the subscription. A preview has no id of its own.
func isPreviewOf(invoice *sdk.Invoice, id string) bool {
	if invoice.Parent == nil || invoice.Parent.SubscriptionDetails == nil || invoice.Parent.SubscriptionDetails.Subscription == nil {
		return false
	}
	return invoice.Parent.SubscriptionDetails.Subscription.ID == id
}

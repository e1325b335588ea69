package stripe

import (
	"context"
	"time"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/core/business"
	"slotwise/core/subscription"
	"slotwise/core/tier"
)

// Invoices implements ports.SubscriptionProcessor.
func (p *Plans) Invoices(ctx context.Context, customer string) (list []subscription.Invoice, err error) {
	params := &sdk.InvoiceListParams{Customer: sdk.String(customer), Status: sdk.String(string(sdk.InvoiceStatusPaid))}
	params.Limit, params.Single = sdk.Int64(100), true
	for invoice, err := range p.client.V1Invoices.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list invoices", err)
		}
		if invoice.Status == sdk.InvoiceStatusPaid {
			list = append(list, describeInvoice(invoice))
		}
	}
	return list, nil
}

func describeInvoice(i *sdk.Invoice) subscription.Invoice {
	invoice := subscription.Invoice{ID: i.ID, Amount: fromUnits(i.AmountPaid, string(i.Currency)), PaidAt: instant(i.Created)}
	if i.StatusTransitions != nil && i.StatusTransitions.PaidAt > 0 {
		invoice.PaidAt = instant(i.StatusTransitions.PaidAt)
	}
	if i.Parent != nil && i.Parent.SubscriptionDetails != nil {
		invoice.Business = business.ID(i.Parent.SubscriptionDetails.Metadata[metaBusiness])
		if sub := i.Parent.SubscriptionDetails.Subscription; sub != nil {
			invoice.Subscription = sub.ID
		}
	}
	var start time.Time
	start, invoice.PeriodEnd = invoicePeriod(i)
	invoice.Plan = planOfPeriod(start, invoice.PeriodEnd)
	return invoice
}

// invoicePeriod returns the period that an invoice pays for: that of the line that ends last. Lines for unused time end earlier.
func invoicePeriod(i *sdk.Invoice) (start, end time.Time) {
	start, end = instant(i.PeriodStart), instant(i.PeriodEnd)
	if i.Lines == nil {
		return start, end
	}
	for n, line := range i.Lines.Data {
		if line.Period != nil && (n == 0 || instant(line.Period.End).After(end)) {
			start, end = instant(line.Period.Start), instant(line.Period.End)
		}
	}
	return start, end
}

// planOfPeriod returns the plan whose periods have about that length. A line contains only the id of its price.
func planOfPeriod(start, end time.Time) tier.PlanID {
	const longestMonth = 40 * 24 * time.Hour
	if end.Sub(start) > longestMonth {
		return tier.PlanPremiumYearly
	}
	return tier.PlanPremiumMonthly
}

// RefundFirst implements ports.SubscriptionProcessor. It refunds nothing for an invoice that credit covered.
func (p *Plans) RefundFirst(ctx context.Context, id, key string) error {
	params := &sdk.InvoiceListParams{Subscription: sdk.String(id), Status: sdk.String(string(sdk.InvoiceStatusPaid))}
	params.Limit = sdk.Int64(100)
	var first *sdk.Invoice // the list is newest first
	for invoice, err := range p.client.V1Invoices.List(ctx, params).All(ctx) {
		if err != nil {
			return failed("list invoices", err)
		}
		first = invoice
	}
	if first == nil {
		return nil
	}
	return p.refundInvoice(ctx, first.ID, key, sdk.RefundReasonDuplicate)
}

// RefundInvoice implements ports.SubscriptionProcessor.
func (p *Plans) RefundInvoice(ctx context.Context, invoice, key string) error {
	return p.refundInvoice(ctx, invoice, key, sdk.RefundReasonRequestedByCustomer)
}

func (p *Plans) refundInvoice(ctx context.Context, invoice, key string, reason sdk.RefundReason) error {
	payments := p.client.V1InvoicePayments.List(ctx, &sdk.InvoicePaymentListParams{Invoice: sdk.String(invoice), Status: sdk.String("paid")})
	for paid, err := range payments.All(ctx) {
		if err != nil {
			return failed("list the payments of an invoice", err)
		}
		if paid.Payment == nil || paid.Payment.PaymentIntent == nil {
			continue
		}
		refund := &sdk.RefundCreateParams{PaymentIntent: sdk.String(paid.Payment.PaymentIntent.ID), Reason: sdk.String(string(reason))}
		refund.SetIdempotencyKey(key)
		if _, err := p.client.V1Refunds.Create(ctx, refund); err != nil && !alreadyRefunded(err) {
			return afterKey("refund a payment", err)
		}
	}
	return nil
}

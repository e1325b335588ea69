package stripe

import (
	"context"
	"time"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/adapters/payments/calls"
	"slotwise/core/business"
	"slotwise/core/payment"
	"slotwise/core/subscription"
)

// Subscriptions implements ports.SubscriptionProcessor. If a payment is overdue, its invoice contains the amount.
func (p *Platform) Subscriptions(ctx context.Context, customer string) (list []subscription.Snapshot, err error) {
	params := &sdk.SubscriptionListParams{Customer: sdk.String(customer), Status: sdk.String("all")}
	params.Limit = sdk.Int64(100)
	for sub, err := range p.client.V1Subscriptions.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list subscriptions", err)
		}
		snapshot := describeSubscription(sub)
		if (snapshot.Status == subscription.Overdue || snapshot.Status == subscription.Unpaid) && sub.LatestInvoice != nil {
			invoice, err := p.client.V1Invoices.Retrieve(ctx, sub.LatestInvoice.ID, nil)
			if err != nil {
				return nil, calls.OfPart(failed("read an invoice", err)) // the customer and the subscription are known
			}
			if invoice.ID != sub.LatestInvoice.ID {
				return nil, calls.Foreign("read an invoice")
			}
			snapshot.Due = fromUnits(invoice.AmountRemaining, string(invoice.Currency))
			snapshot.NextTryAt = instant(invoice.NextPaymentAttempt)
		}
		list = append(list, snapshot)
	}
	return list, nil
}

// SetEnd implements ports.SubscriptionProcessor. Stripe's portal cancels with a date instead of a flag. Each of the two is removed by
// its own parameter.
func (p *Platform) SetEnd(ctx context.Context, id string, end bool) (subscription.Snapshot, error) {
	params := &sdk.SubscriptionUpdateParams{CancelAtPeriodEnd: new(end)}
	if !end {
		sub, err := p.client.V1Subscriptions.Retrieve(ctx, id, nil)
		if err != nil {
			return subscription.Snapshot{}, failed("read a subscription", err)
		}
		if !sub.CancelAtPeriodEnd {
			params = &sdk.SubscriptionUpdateParams{}
			params.AddUnsetField(sdk.SubscriptionUpdateParamsUnsetFieldCancelAt)
		}
	}
	sub, err := p.client.V1Subscriptions.Update(ctx, id, params)
	if err != nil {
		return subscription.Snapshot{}, failed("schedule the end of a subscription", err)
	}
	return describeSubscription(sub), nil
}

// End implements ports.SubscriptionProcessor. Stripe leaves the open invoices of an ended subscription payable.
func (p *Platform) End(ctx context.Context, id string) (subscription.Snapshot, error) {
	ended, err := p.end(ctx, id)
	if err != nil {
		return subscription.Snapshot{}, err
	}
	params := &sdk.InvoiceListParams{Subscription: sdk.String(id), Status: sdk.String(string(sdk.InvoiceStatusOpen))}
	for invoice, err := range p.client.V1Invoices.List(ctx, params).All(ctx) {
		if err != nil {
			return ended, calls.OfPart(failed("list invoices", err))
		}
		if err := p.void(ctx, invoice.ID); err != nil {
			return ended, calls.OfPart(err)
		}
	}
	return ended, nil
}

// void makes an invoice unpayable. Stripe refuses that for one that was just paid, and while a payment is in progress. Only the invoice
// itself says which.
func (p *Platform) void(ctx context.Context, id string) error {
	_, err := p.client.V1Invoices.VoidInvoice(ctx, id, nil)
	if err == nil {
		return nil
	}
	refused := failed("void an invoice", err)
	if refused.Failure != payment.Rejected {
		return refused
	}
	invoice, err := p.client.V1Invoices.Retrieve(ctx, id, nil)
	switch {
	case err != nil:
		return failed("read an invoice", err)
	case invoice.ID != id:
		return calls.Foreign("read an invoice")
	case invoice.Status == sdk.InvoiceStatusOpen:
		refused.Reason = subscription.InvoiceStaysOpen
		return refused
	}
	return nil
}

func (p *Platform) end(ctx context.Context, id string) (subscription.Snapshot, error) {
	sub, err := p.client.V1Subscriptions.Cancel(ctx, id, &sdk.SubscriptionCancelParams{})
	if err == nil && sub.ID != id {
		return subscription.Snapshot{}, calls.Foreign("end a subscription")
	}
	if err == nil {
		return describeSubscription(sub), nil
	}
	refused := failed("end a subscription", err)
	if refused.Failure != payment.NotFound && refused.Failure != payment.Rejected {
		return subscription.Snapshot{}, refused
	}
	if sub, err = p.client.V1Subscriptions.Retrieve(ctx, id, nil); err != nil {
		return subscription.Snapshot{}, failed("read a subscription", err)
	}
	if sub.ID != id {
		return subscription.Snapshot{}, calls.Foreign("read a subscription")
	}
	if snapshot := describeSubscription(sub); snapshot.Over() {
		return snapshot, nil
	}
	return subscription.Snapshot{}, refused
}

// Portal implements ports.SubscriptionProcessor.
func (p *Platform) Portal(ctx context.Context, customer, returnURL string) (string, error) {
	session, err := p.client.V1BillingPortalSessions.Create(ctx, &sdk.BillingPortalSessionCreateParams{
		Customer: sdk.String(customer), ReturnURL: sdk.String(returnURL),
	})
	if err != nil {
		return "", failed("open the customer portal", err)
	}
	return session.URL, nil
}

func describeSubscription(s *sdk.Subscription) subscription.Snapshot {
	snapshot := subscription.Snapshot{
		ID: s.ID, Business: business.ID(s.Metadata[metaBusiness]), Status: subscription.Status(s.Status), CreatedAt: instant(s.Created), EndsAt: instant(s.CancelAt),
	}
	if s.Customer != nil {
		snapshot.Customer = s.Customer.ID
	}
	if s.Items != nil && len(s.Items.Data) > 0 {
		item := s.Items.Data[0]
		snapshot.Item, snapshot.Plan = item.ID, planOf(item.Price)
		snapshot.PeriodStart, snapshot.PeriodEnd = instant(item.CurrentPeriodStart), instant(item.CurrentPeriodEnd)
	}
	if s.CancelAtPeriodEnd && s.CancelAt == 0 {
		snapshot.EndsAt = snapshot.PeriodEnd
	}
	return snapshot
}

// instant returns the zero time for 0.
func instant(unix int64) time.Time {
	if unix == 0 {
		return time.Time{}
	}
	return time.Unix(unix, 0).UTC()
}

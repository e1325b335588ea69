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
func (p *Plans) Subscriptions(ctx context.Context, customer string) (list []subscription.Snapshot, err error) {
	params := &sdk.SubscriptionListParams{Customer: sdk.String(customer), Status: sdk.String("all")}
	params.Limit = sdk.Int64(100)
	for sub, err := range p.client.V1Subscriptions.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list subscriptions", err)
		}
		snapshot := describeSubscription(sub)
		if (snapshot.Status == subscription.Overdue || snapshot.Status == subscription.Unpaid) && sub.LatestInvoice != nil {
			if err := p.addDue(ctx, sub.LatestInvoice.ID, &snapshot); err != nil {
				return nil, err
			}
		}
		list = append(list, snapshot)
	}
	return list, nil
}

// addDue adds what is due of an invoice. Of one that Stripe does not know, nothing can be paid: the status of the subscription decides.
func (p *Plans) addDue(ctx context.Context, id string, s *subscription.Snapshot) error {
	invoice, err := p.readInvoice(ctx, id)
	switch {
	case payment.FailureOf(err) == payment.NotFound:
		return nil
	case err != nil:
		return err
	}
	s.Due = fromUnits(invoice.AmountRemaining, string(invoice.Currency))
	s.NextTryAt = instant(invoice.NextPaymentAttempt)
	return nil
}

func (p *Plans) readInvoice(ctx context.Context, id string) (*sdk.Invoice, error) {
	invoice, err := p.client.V1Invoices.Retrieve(ctx, id, nil)
	switch {
	case err != nil:
		return nil, failed("read an invoice", err)
	case invoice.ID != id:
		return nil, calls.Foreign("read an invoice")
	}
	return invoice, nil
}

// SetEnd implements ports.SubscriptionProcessor. Stripe's portal cancels with a date instead of a flag. Each of the two is removed by
// its own parameter.
func (p *Plans) SetEnd(ctx context.Context, id string, end bool) (subscription.Snapshot, error) {
	params := &sdk.SubscriptionUpdateParams{CancelAtPeriodEnd: new(end)}
	if !end {
		sub, err := p.client.V1Subscriptions.Retrieve(ctx, id, nil)
		if err != nil {
			return subscription.Snapshot{}, failed("read a subscription", err)
		}
		if sub.ID != id {
			return subscription.Snapshot{}, calls.Foreign("read a subscription")
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
	return describeOwn(sub, id, "schedule the end of a subscription")
}

// describeOwn describes a subscription if it is the one that a call was about.
func describeOwn(sub *sdk.Subscription, id, doing string) (subscription.Snapshot, error) {
	if sub.ID != id {
		return subscription.Snapshot{}, calls.Foreign(doing)
	}
	return describeSubscription(sub), nil
}

// End implements ports.SubscriptionProcessor. Stripe leaves the open invoices of an ended subscription payable.
func (p *Plans) End(ctx context.Context, id string) (subscription.Snapshot, error) {
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
			return ended, err
		}
	}
	return ended, nil
}

// void makes an invoice unpayable. Stripe refuses that for one that was just paid, and while a payment is in progress. Only the invoice
// itself says which. One that Stripe does not know cannot be paid.
func (p *Plans) void(ctx context.Context, id string) error {
	voided, err := p.client.V1Invoices.VoidInvoice(ctx, id, nil)
	switch {
	case err == nil && voided.ID != id:
		return calls.Foreign("void an invoice")
	case err == nil:
		return nil
	}
	refused := failed("void an invoice", err)
	if refused.Failure == payment.NotFound {
		return nil
	}
	if refused.Failure != payment.Rejected {
		return refused
	}
	invoice, err := p.readInvoice(ctx, id)
	switch {
	case payment.FailureOf(err) == payment.NotFound:
		return nil
	case err != nil:
		return err
	case invoice.Status == sdk.InvoiceStatusOpen:
		refused.Reason = subscription.InvoiceStaysOpen
		return refused
	}
	return nil
}

func (p *Plans) end(ctx context.Context, id string) (subscription.Snapshot, error) {
	sub, err := p.client.V1Subscriptions.Cancel(ctx, id, &sdk.SubscriptionCancelParams{})
	if err == nil {
		return describeOwn(sub, id, "end a subscription")
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
func (p *Plans) Portal(ctx context.Context, customer, returnURL string) (string, error) {
	session, err := p.client.V1BillingPortalSessions.Create(ctx, &sdk.BillingPortalSessionCreateParams{
		Customer: sdk.String(customer), ReturnURL: sdk.String(returnURL),
	})
	if err != nil {
		return "", failed("open the customer portal", err)
	}
	return session.URL, nil
}

// statuses are those that Stripe knows. Of another one nothing is known.
var statuses = map[sdk.SubscriptionStatus]subscription.Status{
	sdk.SubscriptionStatusIncomplete:        subscription.Incomplete,
	sdk.SubscriptionStatusIncompleteExpired: subscription.IncompleteExpired,
	sdk.SubscriptionStatusTrialing:          subscription.Trialing,
	sdk.SubscriptionStatusActive:            subscription.Running,
	sdk.SubscriptionStatusPastDue:           subscription.Overdue,
	sdk.SubscriptionStatusUnpaid:            subscription.Unpaid,
	sdk.SubscriptionStatusCanceled:          subscription.Canceled,
	sdk.SubscriptionStatusPaused:            subscription.Paused,
}

func describeSubscription(s *sdk.Subscription) subscription.Snapshot {
	snapshot := subscription.Snapshot{
		ID: s.ID, Business: business.ID(s.Metadata[metaBusiness]), Status: statuses[s.Status], CreatedAt: instant(s.Created), EndsAt: instant(s.CancelAt),
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

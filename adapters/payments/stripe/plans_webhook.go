package stripe

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/core/subscription"
	"slotwise/ports"
)

// planEvents are the types of events about a subscription. Stripe lists at most twenty types at once.
var planEvents = []string{
	"checkout.session.completed", "checkout.session.expired", "checkout.session.async_payment_succeeded", "checkout.session.async_payment_failed",
	"customer.subscription.created", "customer.subscription.updated", "customer.subscription.deleted",
	"customer.subscription.pending_update_applied", "customer.subscription.pending_update_expired",
	"invoice.paid", "invoice.payment_failed", "invoice.payment_action_required",
	"charge.refunded", "refund.updated", "refund.failed", "charge.dispute.created", "charge.dispute.closed",
}

// PlanEvents returns the types of events that the operator's webhook needs. The caller owns the slice.
func PlanEvents() []string { return slices.Clone(planEvents) }

// VerifyWebhook implements ports.SubscriptionProcessor.
func (p *Plans) VerifyWebhook(w ports.Webhook) (subscription.ProcessorEvent, error) {
	event, err := verify(p.secret, w)
	if err != nil {
		return subscription.ProcessorEvent{}, err
	}
	if event.Livemode == p.test {
		return subscription.ProcessorEvent{}, rejected("mode", errors.New("the event is of the other mode"))
	}
	return describeEvent(event)
}

// describeEvent takes the customer from the object of the event: sessions, subscriptions, invoices and charges have one. Disputes and
// refunds have a charge instead.
func describeEvent(event sdk.Event) (subscription.ProcessorEvent, error) {
	var object struct {
		Customer string `json:"customer"`
		Charge   string `json:"charge"`
	}
	if event.Data == nil {
		return subscription.ProcessorEvent{}, rejected("body", errors.New("the event has no data"))
	}
	if err := json.Unmarshal(event.Data.Raw, &object); err != nil {
		return subscription.ProcessorEvent{}, rejected("body", err)
	}
	described := subscription.ProcessorEvent{ID: event.ID, Type: string(event.Type), Customer: object.Customer, At: instant(event.Created)}
	if described.Customer == "" {
		described.Charge = object.Charge
	}
	return described, nil
}

// Events implements ports.SubscriptionProcessor.
func (p *Plans) Events(ctx context.Context, since time.Time) (list []subscription.ProcessorEvent, err error) {
	params := &sdk.EventListParams{CreatedRange: &sdk.RangeQueryParams{GreaterThanOrEqual: since.Unix()}, Types: sdk.StringSlice(planEvents)}
	params.Limit = sdk.Int64(100)
	for event, err := range p.client.V1Events.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list events", err)
		}
		described, err := describeEvent(*event)
		if err != nil {
			return nil, err
		}
		if described.Charge != "" {
			if described, err = p.withCustomer(ctx, described); err != nil {
				return nil, err
			}
		}
		list = append(list, described)
	}
	slices.Reverse(list)
	return list, nil
}

// withCustomer looks up the customer of the charge that an event names.
func (p *Plans) withCustomer(ctx context.Context, event subscription.ProcessorEvent) (subscription.ProcessorEvent, error) {
	charge, err := p.client.V1Charges.Retrieve(ctx, event.Charge, nil)
	if err != nil {
		return event, failed("read a charge", err)
	}
	if event.Charge = ""; charge.Customer != nil {
		event.Customer = charge.Customer.ID
	}
	return event, nil
}

package simulator

import (
	"net/http"
	"slices"
	"time"
)

type subscriptionParams struct {
	CancelAtPeriodEnd *bool     `form:"cancel_at_period_end"`
	CancelAt          clearable `form:"cancel_at"`
	Items             []struct {
		ID       string `form:"id"`
		Price    string `form:"price"`
		Quantity *int64 `form:"quantity"`
	} `form:"items"`
	ProrationBehavior   string            `form:"proration_behavior"`
	ProrationDate       *int64            `form:"proration_date"`
	PaymentBehavior     string            `form:"payment_behavior"`
	BillingCycleAnchor  string            `form:"billing_cycle_anchor"`
	OffSession          *bool             `form:"off_session"`
	Metadata            map[string]string `form:"metadata"`
	CancellationDetails *struct {
		Comment  string `form:"comment"`
		Feedback string `form:"feedback"`
	} `form:"cancellation_details"`
	Expand []string `form:"expand"`
}

func (p *stripe) updateSubscription(account *stripeAccount, r *request) reply {
	var params subscriptionParams
	if err := r.form(&params); err != nil {
		return err.reply()
	}
	sub := account.subscription(r.PathValue("id"))
	if sub == nil {
		return noSuch("subscription", r.PathValue("id"))
	}
	if err := params.check(sub, r.now); err != nil {
		return err.reply()
	}
	price, err := params.newPrice(sub)
	if err != nil {
		return err.reply()
	}
	if price != nil && price != sub.price {
		if sub.customer.refused && sub.change(price, r.now) > sub.customer.credit && params.PaymentBehavior == "error_if_incomplete" {
			return (&stripeError{status: http.StatusPaymentRequired, Type: "card_error", Code: "card_declined", Message: "Your card was declined."}).reply()
		}
		switch confirms := sub.customer.confirms && sub.change(price, r.now) > sub.customer.credit; {
		case confirms && params.PaymentBehavior == "pending_if_incomplete":
			sub.pending = price
		case confirms:
			return (&stripeError{
				status: http.StatusPaymentRequired, Type: "card_error", Code: "subscription_payment_intent_requires_action",
				Message: "Payment for this subscription requires additional user action before it can be completed successfully.",
			}).reply()
		default:
			sub.switchTo(price, r.now)
		}
	}
	params.schedule(sub, r.now)
	if params.Metadata != nil {
		sub.metadata = params.Metadata
	}
	return asJSON(http.StatusOK, sub.json())
}

func (params subscriptionParams) check(sub *stripeSubscription, now time.Time) *stripeError {
	behaviors := []string{"", "allow_incomplete", "default_incomplete", "error_if_incomplete", "pending_if_incomplete"}
	switch {
	case !sub.running() && sub.status != "incomplete":
		return invalidParam("", "A canceled subscription can only update its cancellation_details and metadata.")
	case params.CancelAtPeriodEnd != nil && *params.CancelAtPeriodEnd && params.CancelAt.given:
		return invalidParam("", "You may only specify one of these parameters: cancel_at, cancel_at_period_end.")
	case params.CancelAt.value != 0 && params.CancelAt.value < now.Unix():
		return invalidParam("cancel_at", "`cancel_at` must be a timestamp in the future.")
	case !slices.Contains([]string{"", "always_invoice", "create_prorations", "none"}, params.ProrationBehavior):
		return invalidParam("proration_behavior", "Invalid proration_behavior")
	case !slices.Contains(behaviors, params.PaymentBehavior):
		return invalidParam("payment_behavior", "Invalid payment_behavior")
	default:
		return checkMetadata(params.Metadata)
	}
}

// newPrice returns the price that the request switches to, or nil. The simulator supports only what the product uses.
func (params subscriptionParams) newPrice(sub *stripeSubscription) (*stripePrice, *stripeError) {
	if len(params.Items) == 0 {
		return nil, nil
	}
	item := params.Items[0]
	price := sub.account.price(item.Price)
	switch {
	case len(params.Items) > 1 || item.ID != sub.item:
		return nil, invalidParam("items[0][id]", "No such subscription item: '"+item.ID+"'")
	case price == nil || !price.active:
		return nil, &stripeError{Type: "invalid_request_error", Code: "resource_missing", Param: "items[0][price]", Message: "No such price: '" + item.Price + "'"}
	case params.ProrationBehavior != "always_invoice":
		return nil, invalidParam("proration_behavior", "The simulator switches prices with always_invoice only.")
	default:
		return price, nil
	}
}

// schedule sets or removes the end of the subscription. There are two ways to set it. Each is removed only by its own parameter.
func (params subscriptionParams) schedule(sub *stripeSubscription, now time.Time) {
	before := sub.scheduledEnd()
	if params.CancelAtPeriodEnd != nil {
		sub.cancelAtEnd = *params.CancelAtPeriodEnd
	}
	if params.CancelAt.given {
		sub.cancelAt = time.Time{}
		if params.CancelAt.value != 0 {
			sub.cancelAt = time.Unix(params.CancelAt.value, 0)
		}
	}
	if sub.scheduledEnd().Equal(before) {
		return
	}
	sub.canceled = time.Time{}
	if !sub.scheduledEnd().IsZero() {
		sub.canceled = now
	}
	sub.event("customer.subscription.updated")
}

func (p *stripe) cancelSubscription(account *stripeAccount, r *request) reply {
	var params struct {
		InvoiceNow          *bool `form:"invoice_now"`
		Prorate             *bool `form:"prorate"`
		CancellationDetails *struct {
			Comment  string `form:"comment"`
			Feedback string `form:"feedback"`
		} `form:"cancellation_details"`
		Expand []string `form:"expand"`
	}
	for _, decode := range []func(any) *stripeError{r.query, r.form} {
		if err := decode(&params); err != nil {
			return err.reply()
		}
	}
	sub := account.subscription(r.PathValue("id"))
	if sub == nil || sub.status == "canceled" || sub.status == "incomplete_expired" {
		return noSuch("subscription", r.PathValue("id"))
	}
	sub.finish(r.now)
	return asJSON(http.StatusOK, sub.json())
}

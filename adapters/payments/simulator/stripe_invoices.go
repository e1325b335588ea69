package simulator

import (
	"net/http"
	"time"
)

type stripeInvoice struct {
	account      *stripeAccount
	subscription *stripeSubscription
	customer     *stripeCustomer

	id, reason, status, description string // status: "open", "paid" or "void"
	total, due                      int64  // due: total minus the customer's credit
	startingCredit, endingCredit    int64  // of the customer
	currency                        string
	created, paid, start, end       time.Time
	attempts                        int
	payment                         string // id of the invoice payment
	intent                          *stripeIntent
}

// settle charges the amount due.
func (i *stripeInvoice) settle(s *Simulator, now time.Time) {
	i.status, i.paid = "paid", now
	if i.due == 0 {
		return
	}
	i.intent = &stripeIntent{
		account: i.account, id: s.newID("pi_"), charge: s.newID("ch_"), status: "succeeded", amount: i.due, received: i.due, currency: i.currency,
		metadata: nil, created: now, reference: i.subscription.metadata["business_id"], customer: i.customer.id,
	}
	i.account.intents = append(i.account.intents, i.intent)
	s.move("stripe", Captured, i.intent.reference, i.intent.id, fromStripe(i.due, i.currency))
}

func (i *stripeInvoice) event(kind string) { i.account.event(i.subscription.sim, kind, i.json()) }

func (p *stripePrice) describe(account *stripeAccount) string {
	return account.product(p.product).name + " (" + p.interval + ")"
}

func (i *stripeInvoice) json() map[string]any {
	amountPaid := int64(0)
	if i.status == "paid" {
		amountPaid = i.due
	}
	body := map[string]any{
		"id": i.id, "object": "invoice", "livemode": i.account.live, "status": i.status, "customer": i.customer.id, "currency": i.currency,
		"billing_reason": i.reason, "total": i.total, "subtotal": i.total, "amount_due": i.due, "amount_paid": amountPaid, "amount_remaining": i.due - amountPaid,
		"amount_overpaid": 0, "amount_paid_off_stripe": 0, "amount_shipping": 0, "attempt_count": i.attempts, "attempted": i.attempts > 0, "auto_advance": i.status == "open",
		"automatic_tax": map[string]any{"enabled": false, "liability": nil, "provider": nil, "status": nil, "disabled_reason": nil}, "collection_method": "charge_automatically",
		"created": i.created.Unix(), "period_start": i.start.Unix(), "period_end": i.end.Unix(), "starting_balance": -i.startingCredit, "ending_balance": -i.endingCredit,
		"default_tax_rates": []any{}, "discounts": []any{}, "issuer": map[string]any{"type": "self"}, "next_payment_attempt": unixOrNull(i.subscription.retry),
		"hosted_invoice_url": i.subscription.sim.payURL(i.id), "customer_email": orNull(i.customer.email), "metadata": map[string]string{},
		"payment_settings":                 map[string]any{"default_mandate": nil, "payment_method_options": nil, "payment_method_types": nil},
		"post_payment_credit_notes_amount": 0, "pre_payment_credit_notes_amount": 0,
		"status_transitions": map[string]any{"finalized_at": i.created.Unix(), "paid_at": unixOrNull(i.paid), "marked_uncollectible_at": nil, "voided_at": nil},
		"parent": map[string]any{
			"type": "subscription_details", "quote_details": nil,
			"subscription_details": map[string]any{"subscription": i.subscription.id, "metadata": orEmpty(i.subscription.metadata)},
		},
	}
	body["lines"] = map[string]any{"object": "list", "url": "/v1/invoices/" + i.id + "/lines", "has_more": false, "data": []any{i.line()}}
	return body
}

func (i *stripeInvoice) line() map[string]any {
	return map[string]any{
		"id": "il_" + i.id, "object": "line_item", "livemode": i.account.live, "amount": i.total, "subtotal": i.total, "currency": i.currency, "description": i.description,
		"discountable": true, "discounts": []any{}, "metadata": map[string]string{}, "invoice": i.id,
		"period": map[string]any{"start": i.start.Unix(), "end": i.end.Unix()},
	}
}

func (p *stripe) readInvoice(account *stripeAccount, r *request) reply {
	var params noParams
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	if i := first(account.invoices, func(i *stripeInvoice) bool { return i.id == r.PathValue("id") }); i != nil {
		return asJSON(http.StatusOK, i.json())
	}
	return noSuch("invoice", r.PathValue("id"))
}

// voidInvoice makes an open invoice unpayable.
func (p *stripe) voidInvoice(account *stripeAccount, r *request) reply {
	var params noParams
	if err := r.form(&params); err != nil {
		return err.reply()
	}
	i := first(account.invoices, func(i *stripeInvoice) bool { return i.id == r.PathValue("id") })
	switch {
	case i == nil:
		return noSuch("invoice", r.PathValue("id"))
	case i.status != "open":
		return invalidParam("", "You can only pass in open or uncollectible invoices. This invoice isn't open or uncollectible.").reply()
	}
	i.status = "void"
	i.event("invoice.voided")
	return asJSON(http.StatusOK, i.json())
}

func (p *stripe) listInvoices(account *stripeAccount, r *request) reply {
	var params struct {
		stripePage
		Customer     string `form:"customer"`
		Subscription string `form:"subscription"`
		Status       string `form:"status"`
	}
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	if params.Customer != "" && account.customer(params.Customer) == nil {
		return noSuchParam("customer", "customer", params.Customer)
	}
	var found []listed
	for _, i := range account.invoices {
		if (params.Customer == "" || params.Customer == i.customer.id) && (params.Subscription == "" || params.Subscription == i.subscription.id) &&
			(params.Status == "" || params.Status == i.status) {
			found = append(found, listed{i.id, i.created, i.json()})
		}
	}
	return params.list("/v1/invoices", found)
}

func (p *stripe) listInvoicePayments(account *stripeAccount, r *request) reply {
	var params struct {
		stripePage
		Invoice string `form:"invoice"`
		Status  string `form:"status"`
		Payment struct {
			Type          string `form:"type"`
			PaymentIntent string `form:"payment_intent"`
		} `form:"payment"`
	}
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	var found []listed
	for _, i := range account.invoices {
		if i.intent == nil || params.Invoice != "" && params.Invoice != i.id || params.Payment.PaymentIntent != "" && params.Payment.PaymentIntent != i.intent.id {
			continue
		}
		found = append(found, listed{i.payment, i.paid, map[string]any{
			"id": i.payment, "object": "invoice_payment", "livemode": account.live, "invoice": i.id, "status": i.status, "currency": i.currency, "is_default": true,
			"amount_paid": i.due, "amount_requested": i.due, "created": i.paid.Unix(),
			"payment":            map[string]any{"type": "payment_intent", "payment_intent": i.intent.id},
			"status_transitions": map[string]any{"paid_at": i.paid.Unix(), "canceled_at": nil},
		}})
	}
	return params.list("/v1/invoice_payments", found)
}

// previewInvoice returns the next invoice, or the invoice of a switch to another price.
func (p *stripe) previewInvoice(account *stripeAccount, r *request) reply {
	var params struct {
		Customer            string              `form:"customer"`
		Subscription        string              `form:"subscription"`
		SubscriptionDetails *subscriptionParams `form:"subscription_details"`
		PreviewMode         string              `form:"preview_mode"`
		Expand              []string            `form:"expand"`
	}
	if err := r.form(&params); err != nil {
		return err.reply()
	}
	sub := account.subscription(params.Subscription)
	if sub == nil || params.Customer != "" && params.Customer != sub.customer.id {
		return noSuch("subscription", params.Subscription)
	}
	var price *stripePrice
	if params.SubscriptionDetails != nil {
		var err *stripeError
		if price, err = params.SubscriptionDetails.newPrice(sub); err != nil {
			return err.reply()
		}
	}
	if !sub.running() || price == nil && !sub.scheduledEnd().IsZero() {
		return (&stripeError{status: http.StatusNotFound, Type: "invalid_request_error", Code: "invoice_upcoming_none", Message: "No upcoming invoices for customer: " + sub.customer.id}).reply()
	}
	preview := &stripeInvoice{
		id: p.sim.newID("upcoming_in_"), account: account, subscription: sub, customer: sub.customer, reason: "upcoming", status: "draft", total: sub.price.unit,
		currency: sub.price.currency, description: sub.price.describe(account), created: sub.end, start: sub.start, end: sub.end, startingCredit: sub.customer.credit,
	}
	if price != nil && price != sub.price {
		preview.total, preview.created, preview.description = sub.change(price, r.now), r.now, price.describe(account)
		preview.start, preview.end = r.now, price.after(r.now, 1)
	}
	preview.due = max(preview.total-sub.customer.credit, 0)
	preview.endingCredit = sub.customer.credit - preview.total + preview.due
	return asJSON(http.StatusOK, preview.json())
}

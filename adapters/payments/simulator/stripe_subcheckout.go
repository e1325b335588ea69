package simulator

import (
	"net/http"
	"time"
)

// createSubscriptionSession is createSession for mode "subscription".
func (p *stripe) createSubscriptionSession(account *stripeAccount, r *request, params sessionParams) reply {
	if err := params.checkSubscription(); err != nil {
		return err.reply()
	}
	price := account.price(params.LineItems[0].Price)
	if price == nil || !price.active {
		return noSuchParam("price", "line_items[0][price]", params.LineItems[0].Price)
	}
	customer := account.customer(params.Customer)
	if params.Customer != "" && customer == nil {
		return noSuchParam("customer", "customer", params.Customer)
	}
	product := account.product(price.product)
	s := &stripeSession{
		sim: p.sim, account: account, id: p.sim.newID("cs_" + account.mode() + "_"), status: "open", paymentStatus: "unpaid", mode: params.Mode,
		reference: params.ClientReferenceID, email: params.CustomerEmail, title: product.name, amount: price.unit, currency: price.currency,
		successURL: params.SuccessURL, cancelURL: params.CancelURL, metadata: params.Metadata, created: r.now, expires: r.now.Add(24 * time.Hour),
		price: price, customer: customer, stripe: p,
	}
	if params.ExpiresAt != nil {
		s.expires = time.Unix(*params.ExpiresAt, 0)
	}
	if params.SubscriptionData != nil {
		s.subscriptionMetadata = params.SubscriptionData.Metadata
	}
	account.sessions = append(account.sessions, s)
	return asJSON(http.StatusOK, s.json(false))
}

func (params sessionParams) checkSubscription() *stripeError {
	switch {
	case len(params.LineItems) != 1 || params.LineItems[0].Price == "":
		return missingParam("line_items[0][price]")
	case params.LineItems[0].Quantity < 1:
		return missingParam("line_items[0][quantity]")
	case params.PaymentIntentData != nil:
		return invalidParam("payment_intent_data", "You can not pass `payment_intent_data` in `subscription` mode.")
	case params.SubmitType != "" && params.SubmitType != "auto" && params.SubmitType != "subscribe":
		return invalidParam("submit_type", "You can not pass this `submit_type` in `subscription` mode.")
	case params.SubscriptionData != nil:
		return checkMetadata(params.SubscriptionData.Metadata)
	default:
		return nil
	}
}

// subscribe is pay for mode "subscription". The subscription stays incomplete until the money arrives.
func (s *stripeSession) subscribe(arrives bool) {
	now := s.sim.cfg.Clock.Now()
	if s.customer == nil {
		s.customer = s.stripe.newCustomer(s.account, s.email)
	}
	s.status, s.late = "complete", false
	s.subscription = s.stripe.newSubscription(s.customer, s.price, s.subscriptionMetadata, now)
	if arrives {
		s.paymentStatus = "paid"
	}
	s.customer.refused = !arrives
	s.subscription.begin(now)
	s.customer.refused = false
	s.event("checkout.session.completed")
}

// settleSubscription makes the first payment of an incomplete subscription arrive or fail.
func (s *stripeSession) settleSubscription(arrives bool) error {
	if s.paymentStatus == "paid" || s.subscription == nil || s.subscription.status != "incomplete" {
		return errImpossible
	}
	if !arrives {
		s.event("checkout.session.async_payment_failed")
		return nil
	}
	s.paymentStatus = "paid"
	s.subscription.collect(s.sim.cfg.Clock.Now())
	s.event("checkout.session.async_payment_succeeded")
	return nil
}

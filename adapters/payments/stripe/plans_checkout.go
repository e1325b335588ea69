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

// metaBusiness is the name of the business's id in Stripe's metadata.
const metaBusiness = "business_id"

// CreateCustomer implements ports.SubscriptionProcessor. If Stripe refuses the name or the address, the customer has neither: owners can
// enter them on Stripe's page.
func (p *Plans) CreateCustomer(ctx context.Context, c subscription.Customer) (string, error) {
	params := &sdk.CustomerCreateParams{Name: sdk.String(c.Name), Email: sdk.String(c.Email)}
	id, err := p.createCustomer(ctx, c, c.Key, params)
	if payment.FailureOf(err) == payment.Rejected {
		return p.createCustomer(ctx, c, c.Key+".bare", &sdk.CustomerCreateParams{})
	}
	return id, err
}

func (p *Plans) createCustomer(ctx context.Context, c subscription.Customer, key string, params *sdk.CustomerCreateParams) (string, error) {
	params.Metadata = map[string]string{metaBusiness: string(c.Business)}
	params.SetIdempotencyKey(key)
	customer, err := p.client.V1Customers.Create(ctx, params)
	if err != nil {
		return "", afterKey("create a customer", err)
	}
	return customer.ID, nil
}

// OpenCheckout implements ports.SubscriptionProcessor.
func (p *Plans) OpenCheckout(ctx context.Context, page subscription.CheckoutPage) (subscription.Session, error) {
	price, err := p.priceOf(ctx, page.Plan)
	if err != nil {
		return subscription.Session{}, err
	}
	meta := map[string]string{metaBusiness: string(page.Business)}
	params := &sdk.CheckoutSessionCreateParams{
		Mode: sdk.String(string(sdk.CheckoutSessionModeSubscription)), Customer: sdk.String(page.Customer),
		ClientReferenceID: sdk.String(string(page.Business)), Metadata: meta,
		SubscriptionData: &sdk.CheckoutSessionCreateSubscriptionDataParams{Metadata: meta},
		LineItems:        []*sdk.CheckoutSessionCreateLineItemParams{{Price: sdk.String(price), Quantity: sdk.Int64(1)}},
		SuccessURL:       sdk.String(page.ReturnURL), CancelURL: sdk.String(page.CancelURL), ExpiresAt: new(page.PayUntil.Unix()),
	}
	params.SetIdempotencyKey(page.Key)
	session, err := p.client.V1CheckoutSessions.Create(ctx, params)
	if err != nil {
		return subscription.Session{}, afterKey("create a checkout session", err)
	}
	return describeSession(session)
}

// ReadCheckout implements ports.SubscriptionProcessor.
func (p *Plans) ReadCheckout(ctx context.Context, id string) (subscription.Session, error) {
	session, err := p.client.V1CheckoutSessions.Retrieve(ctx, id, nil)
	if err != nil {
		return subscription.Session{}, failed("read a checkout session", err)
	}
	if session.ID != id {
		return subscription.Session{}, calls.Foreign("read a checkout session")
	}
	return describeSession(session)
}

// CloseCheckout implements ports.SubscriptionProcessor. Stripe refuses to expire a session that is not open. In that case a read returns
// its state.
func (p *Plans) CloseCheckout(ctx context.Context, id string) (subscription.Session, error) {
	session, err := p.client.V1CheckoutSessions.Expire(ctx, id, &sdk.CheckoutSessionExpireParams{})
	if err == nil && session.ID != id {
		return subscription.Session{}, calls.Foreign("expire a checkout session")
	}
	if err == nil {
		return describeSession(session)
	}
	if refused := failed("expire a checkout session", err); refused.Failure != payment.Rejected {
		return subscription.Session{}, refused
	}
	return p.ReadCheckout(ctx, id)
}

var (
	sessionStates = map[sdk.CheckoutSessionStatus]subscription.SessionState{
		sdk.CheckoutSessionStatusOpen:     subscription.SessionOpen,
		sdk.CheckoutSessionStatusComplete: subscription.SessionComplete,
		sdk.CheckoutSessionStatusExpired:  subscription.SessionClosed,
	}
	sessionsPaid = map[sdk.CheckoutSessionPaymentStatus]subscription.Paid{
		sdk.CheckoutSessionPaymentStatusUnpaid:            subscription.NotPaid,
		sdk.CheckoutSessionPaymentStatusPaid:              subscription.PaidInFull,
		sdk.CheckoutSessionPaymentStatusNoPaymentRequired: subscription.NothingToPay,
	}
)

func describeSession(s *sdk.CheckoutSession) (subscription.Session, error) {
	state, known := sessionStates[s.Status]
	if !known {
		return subscription.Session{}, unknown("status", s.Status)
	}
	paid, known := sessionsPaid[s.PaymentStatus]
	if !known {
		return subscription.Session{}, unknown("payment_status", s.PaymentStatus)
	}
	session := subscription.Session{
		ID: s.ID, Business: business.ID(s.Metadata[metaBusiness]), URL: s.URL, State: state, Paid: paid,
		ExpiresAt: time.Unix(s.ExpiresAt, 0),
	}
	if s.Subscription != nil {
		session.Subscription = s.Subscription.ID
	}
	return session, nil
}

package stripe

import (
	"context"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
)

// End implements ports.PaymentProcessor. Stripe refuses to expire a session that is not open. In that case a read returns its state.
func (p *Processor) End(ctx context.Context, account payment.Account, ref payment.Reference) (payment.Observation, error) {
	if ref.Page == "" {
		return payment.Observation{}, errNoPage
	}
	session, err := p.accounts.Of(account).V1CheckoutSessions.Expire(ctx, ref.Page, &sdk.CheckoutSessionExpireParams{})
	if err == nil && session.ID != ref.Page {
		return payment.Observation{}, calls.Foreign("expire a checkout session")
	}
	if err == nil {
		return observeSession(session)
	}
	if refused := failed("expire a checkout session", err); refused.Failure != payment.Rejected {
		return payment.Observation{}, refused
	}
	return p.Read(ctx, account, ref)
}

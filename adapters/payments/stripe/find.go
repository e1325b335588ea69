package stripe

import (
	"context"
	"errors"
	"time"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
)

// clockMargin is how far Stripe's clock may be behind ours.
const clockMargin = 5 * time.Minute

// Find implements ports.PaymentProcessor.
func (p *Processor) Find(ctx context.Context, account payment.Account, attempt string, since time.Time) (payment.Observation, error) {
	for session, err := range p.sessionsSince(ctx, account, since) {
		if err != nil {
			return payment.Observation{}, calls.OfPart(failed("list checkout sessions", err))
		}
		if session.ClientReferenceID == attempt {
			seen, err := p.Read(ctx, account, payment.Reference{Page: session.ID})
			return seen, calls.OfPart(err) // the list has the session, so it exists
		}
	}
	return payment.Observation{}, &payment.Error{Failure: payment.NotFound, Reason: "no_session", Err: errors.New("no checkout session names the attempt")}
}

// List implements ports.PaymentProcessor.
func (p *Processor) List(ctx context.Context, account payment.Account, since time.Time) ([]payment.Listed, error) {
	var found []payment.Listed
	for session, err := range p.sessionsSince(ctx, account, since) {
		if err != nil {
			return nil, failed("list checkout sessions", err)
		}
		if session.ClientReferenceID != "" && session.Metadata[metaDeposit] != "" {
			found = append(found, payment.Listed{Attempt: session.ClientReferenceID, Reference: referenceOf(session)})
		}
	}
	return found, nil
}

func (p *Processor) sessionsSince(ctx context.Context, account payment.Account, since time.Time) sdk.Seq2[*sdk.CheckoutSession, error] {
	params := &sdk.CheckoutSessionListParams{CreatedRange: &sdk.RangeQueryParams{GreaterThanOrEqual: since.Add(-clockMargin).Unix()}}
	params.Limit = sdk.Int64(100)
	return p.accounts.Of(account).V1CheckoutSessions.List(ctx, params).All(ctx)
}

package stripe

import (
	"context"
	"errors"
	"fmt"
	"slices"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/adapters/payments/calls"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// errNoPage is returned for a payment whose session id is unknown. An empty id would request the list of sessions instead.
var errNoPage = &payment.Error{Failure: payment.NotFound, Reason: "no_session", Err: errors.New("the checkout session is not known")}

// Read implements ports.PaymentProcessor.
func (p *Processor) Read(ctx context.Context, account payment.Account, ref payment.Reference) (payment.Observation, error) {
	if ref.Page == "" {
		return payment.Observation{}, errNoPage
	}
	client := p.accounts.Of(account)
	params := &sdk.CheckoutSessionRetrieveParams{}
	params.AddExpand("payment_intent.latest_charge")
	session, err := client.V1CheckoutSessions.Retrieve(ctx, ref.Page, params)
	if err != nil {
		return payment.Observation{}, failed("read a checkout session", err)
	}
	if session.ID != ref.Page {
		return payment.Observation{}, calls.Foreign("read a checkout session")
	}
	seen, err := observeSession(session)
	if err != nil || seen.State != payment.Captured || session.PaymentIntent == nil {
		return seen, err
	}
	if err := addRefunds(ctx, client, session.PaymentIntent, &seen); err != nil {
		return payment.Observation{}, calls.OfPart(err)
	}
	if err := addDispute(ctx, client, session.PaymentIntent, &seen); err != nil {
		return payment.Observation{}, calls.OfPart(err)
	}
	return seen, nil
}

// Capture implements ports.PaymentProcessor. Stripe captures when the customer pays.
func (p *Processor) Capture(ctx context.Context, account payment.Account, ref payment.Reference, _ string) (payment.Observation, error) {
	return p.Read(ctx, account, ref)
}

// observeSession returns everything that the session itself contains. The amount that was captured needs the session's charge.
func observeSession(s *sdk.CheckoutSession) (payment.Observation, error) {
	seen := payment.Observation{PayURL: s.URL, Reference: referenceOf(s), Test: !s.Livemode, Attempt: s.ClientReferenceID}
	var err error
	if seen.State, err = stateOf(s); err == nil && seen.State == payment.Captured {
		seen.Captured, err = captured(s)
	}
	if err != nil {
		return payment.Observation{}, err
	}
	return seen, nil
}

func referenceOf(s *sdk.CheckoutSession) payment.Reference {
	ref := payment.Reference{Page: s.ID}
	if s.PaymentIntent != nil {
		ref.Payment = s.PaymentIntent.ID
	}
	return ref
}

// stateOf knows the states that Stripe documents. Any other one says nothing.
func stateOf(s *sdk.CheckoutSession) (payment.State, error) {
	switch s.Status {
	case sdk.CheckoutSessionStatusOpen:
		return payment.Open, nil
	case sdk.CheckoutSessionStatusExpired:
		return payment.Dead, nil
	case sdk.CheckoutSessionStatusComplete:
	default:
		return "", unknown("status", s.Status)
	}
	switch s.PaymentStatus {
	case sdk.CheckoutSessionPaymentStatusPaid, sdk.CheckoutSessionPaymentStatusNoPaymentRequired:
		return payment.Captured, nil
	case sdk.CheckoutSessionPaymentStatusUnpaid:
	default:
		return "", unknown("payment_status", s.PaymentStatus)
	}
	if i := s.PaymentIntent; i != nil && (i.Status == sdk.PaymentIntentStatusRequiresPaymentMethod || i.Status == sdk.PaymentIntentStatusCanceled) {
		return payment.Refused, nil
	}
	return payment.Pending, nil
}

// unknown returns the error for a value that this adapter does not know.
func unknown[T ~string](field string, value T) *payment.Error {
	return &payment.Error{Failure: payment.Unknown, Reason: field, Err: fmt.Errorf("stripe: %s %q is not known", field, value)}
}

// captured returns the amount of the charge, which can differ from the requested one. A session that needed no payment captured nothing.
func captured(s *sdk.CheckoutSession) (money.Amount, error) {
	if s.PaymentStatus == sdk.CheckoutSessionPaymentStatusNoPaymentRequired {
		return fromUnits(0, string(s.Currency)), nil
	}
	if i := s.PaymentIntent; i != nil && i.LatestCharge != nil && i.LatestCharge.Captured {
		return fromUnits(i.LatestCharge.AmountCaptured, string(i.LatestCharge.Currency)), nil
	}
	return money.Amount{}, &payment.Error{Failure: payment.Unknown, Reason: "no_charge", Err: errors.New("stripe: a paid session has no charge")}
}

// addRefunds sums the refunds that reached the customer.
func addRefunds(ctx context.Context, client *sdk.Client, intent *sdk.PaymentIntent, seen *payment.Observation) error {
	params := &sdk.RefundListParams{PaymentIntent: sdk.String(intent.ID)}
	params.Limit = sdk.Int64(100)
	var returned int64
	var newestFirst []*sdk.Refund
	for refund, err := range client.V1Refunds.List(ctx, params).All(ctx) {
		if err != nil {
			return failed("list refunds", err)
		}
		if !isOf(refund.PaymentIntent, intent) {
			return calls.Foreign("list refunds")
		}
		if refund.Status == sdk.RefundStatusSucceeded {
			returned += refund.Amount
		}
		newestFirst = append(newestFirst, refund)
	}
	for _, refund := range slices.Backward(newestFirst) {
		seen.AddRefund(refundState(refund.Status))
		addWait(seen, refund)
	}
	seen.Refunded = fromUnits(returned, string(seen.Captured.Currency)).Minor
	return nil
}

// isOf reports whether a part of a payment names this payment.
func isOf(named, intent *sdk.PaymentIntent) bool { return named != nil && named.ID == intent.ID }

func refundState(s sdk.RefundStatus) payment.RefundState {
	switch s {
	case sdk.RefundStatusSucceeded:
		return payment.RefundDone
	case sdk.RefundStatusFailed, sdk.RefundStatusCanceled:
		return payment.RefundFailed
	case sdk.RefundStatusPending, sdk.RefundStatusRequiresAction:
	}
	return payment.RefundPending
}

// addWait adds what a pending refund waits for. A refund that Stripe is still processing waits for nobody.
func addWait(seen *payment.Observation, refund *sdk.Refund) {
	if refundState(refund.Status) != payment.RefundPending {
		return
	}
	switch refund.PendingReason {
	case sdk.RefundPendingReasonInsufficientFunds:
		seen.OwnerMust = text.Of("processor.stripe.addMoney")
	case sdk.RefundPendingReasonChargePending:
		seen.WaitsFor = text.Of("processor.stripe.paymentIncomplete")
	case sdk.RefundPendingReasonProcessing:
	default:
		if refund.Status == sdk.RefundStatusRequiresAction {
			seen.WaitsFor = text.Of("processor.stripe.customerAsked")
		}
	}
}

func addDispute(ctx context.Context, client *sdk.Client, intent *sdk.PaymentIntent, seen *payment.Observation) error {
	if intent.LatestCharge == nil || !intent.LatestCharge.Disputed {
		return nil
	}
	for dispute, err := range client.V1Disputes.List(ctx, &sdk.DisputeListParams{PaymentIntent: sdk.String(intent.ID)}).All(ctx) {
		if err != nil {
			return failed("list disputes", err)
		}
		if !isOf(dispute.PaymentIntent, intent) {
			return calls.Foreign("list disputes")
		}
		seen.Dispute = disputeState(dispute.Status)
		break // newest first
	}
	return nil
}

func disputeState(s sdk.DisputeStatus) payment.Dispute {
	switch s {
	case sdk.DisputeStatusWon, sdk.DisputeStatusWarningClosed, sdk.DisputeStatusPrevented:
		return payment.DisputeWon
	case sdk.DisputeStatusLost:
		return payment.DisputeLost
	default:
		return payment.DisputeOpen
	}
}

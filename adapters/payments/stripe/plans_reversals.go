package stripe

import (
	"context"
	"slices"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/core/payment"
	"slotwise/core/subscription"
)

// Reversals implements ports.SubscriptionProcessor. It needs only one call if nothing was refunded or disputed.
func (p *Plans) Reversals(ctx context.Context, customer string, before []string) (list []subscription.Reversal, err error) {
	params := &sdk.ChargeListParams{Customer: sdk.String(customer)}
	params.Limit, params.Single = sdk.Int64(100), true
	for charge, err := range p.client.V1Charges.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list charges", err)
		}
		if charge.AmountRefunded == 0 && !charge.Disputed || charge.PaymentIntent == nil {
			continue
		}
		of, err := p.reversalsOf(ctx, charge)
		if err != nil {
			return nil, err
		}
		list = append(list, of...)
	}
	for _, invoice := range before {
		if slices.ContainsFunc(list, func(r subscription.Reversal) bool { return r.Invoice == invoice }) {
			continue
		}
		of, err := p.restored(ctx, invoice)
		if err != nil {
			return nil, err
		}
		list = append(list, of...)
	}
	return list, nil
}

// restored reads the state of an earlier reversal's invoice. Its charge is no longer refunded or disputed, or is too old for the
// list.
func (p *Plans) restored(ctx context.Context, invoice string) (list []subscription.Reversal, err error) {
	for paid, err := range p.client.V1InvoicePayments.List(ctx, &sdk.InvoicePaymentListParams{Invoice: sdk.String(invoice)}).All(ctx) {
		if err != nil {
			return nil, failed("list the payments of an invoice", err)
		}
		if paid.Payment == nil || paid.Payment.PaymentIntent == nil {
			continue
		}
		params := &sdk.PaymentIntentRetrieveParams{}
		params.AddExpand("latest_charge")
		intent, err := p.client.V1PaymentIntents.Retrieve(ctx, paid.Payment.PaymentIntent.ID, params)
		if err != nil {
			return nil, failed("read a payment", err)
		}
		if charge := intent.LatestCharge; charge != nil {
			charge.PaymentIntent = intent
			of, err := p.reversalsOf(ctx, charge)
			return of, err
		}
	}
	return nil, nil
}

// reversalsOf returns a reversal for each invoice that the charge paid. There is one such invoice.
func (p *Plans) reversalsOf(ctx context.Context, charge *sdk.Charge) (list []subscription.Reversal, err error) {
	dispute := payment.NoDispute
	if charge.Disputed {
		if dispute, err = p.disputeOf(ctx, charge); err != nil {
			return nil, err
		}
	}
	returned, err := p.returned(ctx, charge)
	if err != nil {
		return nil, err
	}
	params := &sdk.InvoicePaymentListParams{Payment: &sdk.InvoicePaymentListPaymentParams{
		Type: sdk.String("payment_intent"), PaymentIntent: sdk.String(charge.PaymentIntent.ID),
	}}
	for paid, err := range p.client.V1InvoicePayments.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list the invoices of a payment", err)
		}
		if paid.Invoice != nil {
			list = append(list, subscription.Reversal{
				Invoice: paid.Invoice.ID, Refunded: returned > 0 && returned >= charge.AmountCaptured,
				Returned: fromUnits(returned, string(charge.Currency)).Minor, Dispute: dispute,
			})
		}
	}
	return list, nil
}

// returned sums the refunds of a charge that have not failed, in Stripe's units. The charge's own sum may include failed ones.
func (p *Plans) returned(ctx context.Context, charge *sdk.Charge) (units int64, err error) {
	if charge.AmountRefunded == 0 {
		return 0, nil
	}
	params := &sdk.RefundListParams{Charge: sdk.String(charge.ID)}
	params.Limit = sdk.Int64(100)
	for refund, err := range p.client.V1Refunds.List(ctx, params).All(ctx) {
		if err != nil {
			return 0, failed("list refunds", err)
		}
		if refundState(refund.Status) != payment.RefundFailed {
			units += refund.Amount
		}
	}
	return units, nil
}

func (p *Plans) disputeOf(ctx context.Context, charge *sdk.Charge) (payment.Dispute, error) {
	for dispute, err := range p.client.V1Disputes.List(ctx, &sdk.DisputeListParams{Charge: sdk.String(charge.ID)}).All(ctx) {
		if err != nil {
			return payment.NoDispute, failed("list disputes", err)
		}
		return disputeState(dispute.Status), nil // newest first
	}
	return payment.NoDispute, nil
}

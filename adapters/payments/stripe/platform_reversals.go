package stripe

import (
	"context"

	sdk "github.com/stripe/stripe-go/v86"

	"slotwise/core/payment"
	"slotwise/core/subscription"
)

// Reversals implements ports.SubscriptionProcessor. It takes one call while nothing went back.
func (p *Platform) Reversals(ctx context.Context, customer string) (list []subscription.Reversal, err error) {
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
	return list, nil
}

// reversalsOf returns one for each invoice that the charge paid, which is one.
func (p *Platform) reversalsOf(ctx context.Context, charge *sdk.Charge) (list []subscription.Reversal, err error) {
	dispute := payment.NoDispute
	if charge.Disputed {
		if dispute, err = p.disputeOf(ctx, charge); err != nil {
			return nil, err
		}
	}
	params := &sdk.InvoicePaymentListParams{Payment: &sdk.InvoicePaymentListPaymentParams{
		Type: sdk.String("payment_intent"), PaymentIntent: sdk.String(charge.PaymentIntent.ID),
	}}
	for paid, err := range p.client.V1InvoicePayments.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list the invoices of a payment", err)
		}
		if paid.Invoice != nil {
			returned := fromUnits(charge.AmountRefunded, string(charge.Currency))
			list = append(list, subscription.Reversal{Invoice: paid.Invoice.ID, Refunded: charge.Refunded, Returned: returned.Minor, Dispute: dispute})
		}
	}
	return list, nil
}

func (p *Platform) disputeOf(ctx context.Context, charge *sdk.Charge) (payment.Dispute, error) {
	for dispute, err := range p.client.V1Disputes.List(ctx, &sdk.DisputeListParams{Charge: sdk.String(charge.ID)}).All(ctx) {
		if err != nil {
			return payment.NoDispute, failed("list disputes", err)
		}
		return disputeState(dispute.Status), nil // the newest
	}
	return payment.NoDispute, nil
}

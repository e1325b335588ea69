package square

import (
	"context"
	"errors"
	"fmt"

	sdk "github.com/square/square-go-sdk"
	"github.com/square/square-go-sdk/checkout"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
)

// Read implements ports.PaymentProcessor.
func (p *Processor) Read(ctx context.Context, account payment.Account, ref payment.Reference) (payment.Observation, error) {
	return p.accounts.Of(account).read(ctx, ref)
}

// Capture implements ports.PaymentProcessor. Square captures automatically.
func (p *Processor) Capture(ctx context.Context, account payment.Account, ref payment.Reference, _ string) (payment.Observation, error) {
	return p.Read(ctx, account, ref)
}

func (c *client) read(ctx context.Context, ref payment.Reference) (payment.Observation, error) {
	order, err := c.readOrder(ctx, ref)
	if err != nil {
		return payment.Observation{}, err
	}
	return c.observe(ctx, order, ref)
}

// readOrder finds the order by the first known part of the reference.
func (c *client) readOrder(ctx context.Context, ref payment.Reference) (*sdk.Order, error) {
	id := ref.Order
	switch {
	case id != "":
	case ref.Page != "":
		link, err := c.links.Get(ctx, &checkout.GetPaymentLinksRequest{ID: ref.Page})
		if err != nil {
			return nil, failed("read payment link", err)
		}
		if id = value(link.GetPaymentLink().GetOrderID()); id == "" {
			return nil, calls.Foreign("read payment link")
		}
	case ref.Payment != "":
		pay, err := c.payments.Get(ctx, &sdk.GetPaymentsRequest{PaymentID: ref.Payment})
		if err != nil {
			return nil, calls.OfPart(failed("read payment", err))
		}
		if id = value(pay.GetPayment().GetOrderID()); id == "" {
			return nil, calls.Foreign("read payment")
		}
	}
	if id == "" {
		return nil, &payment.Error{Failure: payment.NotFound, Reason: "no_reference", Err: errors.New("the reference names no order")}
	}
	read, err := c.orders.Get(ctx, &sdk.GetOrdersRequest{OrderID: id})
	if err != nil {
		return nil, failed("read order", err)
	}
	if value(read.GetOrder().GetID()) != id {
		return nil, calls.Foreign("read order")
	}
	return read.GetOrder(), nil
}

// observe derives the state from the payments of an order. If a card was declined, a failed payment precedes the successful one.
func (c *client) observe(ctx context.Context, order *sdk.Order, ref payment.Reference) (payment.Observation, error) {
	seen := payment.Observation{
		Attempt: value(order.GetReferenceID()), Test: c.account.Test,
		Reference: payment.Reference{Page: ref.Page, Order: value(order.GetID()), Payment: ref.Payment},
	}
	paid, err := c.paymentsOf(ctx, order)
	if err != nil {
		return payment.Observation{}, err
	}
	if seen.State, err = stateOf(order, paid); err != nil {
		return payment.Observation{}, err
	}
	for _, pay := range paid {
		if isDead(pay) {
			continue
		}
		seen.Reference.Payment = value(pay.GetID())
		if isCaptured(pay) {
			total := amountOf(pay.GetTotalMoney())
			seen.Captured.Minor += total.Minor
			seen.Captured.Currency = total.Currency
			if err := c.addRefunds(ctx, &seen, pay); err != nil {
				return payment.Observation{}, err
			}
		}
	}
	switch seen.State {
	case payment.Captured:
		seen.Dispute, err = c.disputeOf(ctx, order, paid)
	case payment.Open:
		seen.PayURL, err = c.payURL(ctx, ref.Page)
	case payment.Approved, payment.Pending, payment.Refused, payment.Dead:
	}
	return seen, err
}

// payURL returns the URL of a link, or "" if the link was deleted. Its order may still be open.
func (c *client) payURL(ctx context.Context, link string) (string, error) {
	if url, known := c.pages.GetIfPresent(link); known || link == "" {
		return url, nil
	}
	read, err := c.links.Get(ctx, &checkout.GetPaymentLinksRequest{ID: link})
	if payment.FailureOf(err) == payment.NotFound {
		return "", nil
	}
	if err != nil {
		return "", failed("read payment link", err)
	}
	url := value(read.GetPaymentLink().GetURL())
	if url == "" {
		return "", calls.Foreign("read payment link")
	}
	c.pages.Set(link, url)
	return url, nil
}

func (c *client) paymentsOf(ctx context.Context, order *sdk.Order) ([]*sdk.Payment, error) {
	var paid []*sdk.Payment
	for _, tender := range order.GetTenders() {
		id := value(tender.GetPaymentID())
		if id == "" {
			id = value(tender.GetID()) // the same for payments of the Payments API
		}
		pay, err := c.payments.Get(ctx, &sdk.GetPaymentsRequest{PaymentID: id})
		if err != nil {
			return nil, calls.OfPart(failed("read the payment of an order", err))
		}
		if value(pay.GetPayment().GetID()) != id || value(pay.GetPayment().GetOrderID()) != value(order.GetID()) {
			return nil, calls.Foreign("read the payment of an order")
		}
		paid = append(paid, pay.GetPayment())
	}
	return paid, nil
}

func isCaptured(pay *sdk.Payment) bool { return value(pay.GetStatus()) == "COMPLETED" }

func isDead(pay *sdk.Payment) bool {
	status := value(pay.GetStatus())
	return status == "CANCELED" || status == "FAILED"
}

// stateOf decides by the payments. It treats any status of a payment that is neither final nor captured as pending, including unknown
// ones. Without a payment, the order decides. A state of the order that does not fit says nothing.
func stateOf(order *sdk.Order, paid []*sdk.Payment) (payment.State, error) {
	captured := false
	for _, pay := range paid {
		switch {
		case isCaptured(pay):
			captured = true
		case !isDead(pay):
			return payment.Pending, nil
		}
	}
	switch state := value(order.GetState()); {
	case captured:
		return payment.Captured, nil
	case state == sdk.OrderStateCanceled && len(paid) > 0:
		return payment.Refused, nil
	case state == sdk.OrderStateCanceled:
		return payment.Dead, nil
	case state == sdk.OrderStateDraft, state == sdk.OrderStateOpen:
		return payment.Open, nil
	default:
		return "", &payment.Error{Failure: payment.Unknown, Reason: "state", Err: fmt.Errorf("square: an unpaid order has the state %q", state)}
	}
}

// addRefunds sums the refunds itself, because Square does not document which refunds RefundedMoney includes.
func (c *client) addRefunds(ctx context.Context, seen *payment.Observation, pay *sdk.Payment) error {
	all, err := c.refundsOf(ctx, pay)
	for _, r := range all {
		state := refundState(r)
		seen.AddRefund(state)
		if state == payment.RefundDone {
			seen.Refunded += amountOf(r.GetAmountMoney()).Minor
		}
	}
	return err
}

// disputeOf searches the disputes of the order's location, because a payment does not refer to its own. If the access token may not read
// disputes, it returns none, so that only the dispute is missed.
func (c *client) disputeOf(ctx context.Context, order *sdk.Order, paid []*sdk.Payment) (payment.Dispute, error) {
	ours := map[string]bool{}
	for _, pay := range paid {
		ours[value(pay.GetID())] = true
	}
	found := payment.NoDispute
	first, err := c.disputes.List(ctx, &sdk.ListDisputesRequest{LocationID: new(order.GetLocationID())})
	if err == nil {
		err = each(ctx, first, func(d *sdk.Dispute) bool {
			if ours[value(d.GetDisputedPayment().GetPaymentID())] {
				found = worse(found, disputeState(value(d.GetState())))
			}
			return true
		})
	}
	if err != nil && payment.FailureOf(err) != payment.Forbidden {
		return payment.NoDispute, calls.OfPart(failed("list disputes", err))
	}
	return found, nil
}

func disputeState(s sdk.DisputeState) payment.Dispute {
	switch s {
	case sdk.DisputeStateWon, sdk.DisputeStateInquiryClosed:
		return payment.DisputeWon
	case sdk.DisputeStateLost, sdk.DisputeStateAccepted:
		return payment.DisputeLost
	default:
		return payment.DisputeOpen
	}
}

// worse returns the more important of two disputes: an open one comes first, then a lost one.
func worse(a, b payment.Dispute) payment.Dispute {
	for _, d := range []payment.Dispute{payment.DisputeOpen, payment.DisputeLost, payment.DisputeWon} {
		if a == d || b == d {
			return d
		}
	}
	return payment.NoDispute
}

package paypal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	sdk "github.com/plutov/paypal/v4"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
)

// order has the fields of an order that the adapter reads. The SDK's type lacks refunds.
type order struct {
	ID            string     `json:"id"`
	Status        string     `json:"status"`
	PurchaseUnits []unit     `json:"purchase_units"`
	Links         []sdk.Link `json:"links"`
	UpdateTime    string     `json:"update_time"`
}

type unit struct {
	CustomID string    `json:"custom_id"`
	Amount   sdk.Money `json:"amount"`
	Payee    struct {
		MerchantID string `json:"merchant_id"`
	} `json:"payee"`
	Payments struct {
		Captures []capture `json:"captures"`
		Refunds  []refund  `json:"refunds"`
	} `json:"payments"`
}

type capture struct {
	ID       string        `json:"id"`
	Status   string        `json:"status"`
	Amount   sdk.Money     `json:"amount"`
	CustomID string        `json:"custom_id"`
	Details  statusDetails `json:"status_details"`
}

type refund struct {
	Status     string        `json:"status"`
	Amount     sdk.Money     `json:"amount"`
	CreateTime string        `json:"create_time"`
	Details    statusDetails `json:"status_details"`
}

// statusDetails say why a capture or a refund has its status.
type statusDetails struct {
	Reason string `json:"reason"`
}

// unit returns the only purchase unit of our orders.
func (o order) unit() unit {
	if len(o.PurchaseUnits) == 0 {
		return unit{}
	}
	return o.PurchaseUnits[0]
}

// payURL returns the page where the customer pays. The name of its link depends on how the order was created, and on whether a
// payment failed.
func (o order) payURL() string {
	for _, rel := range []string{"payer-action", "approve", "redirect"} {
		for _, link := range o.Links {
			if link.Rel == rel {
				return link.Href
			}
		}
	}
	return ""
}

// Read implements ports.PaymentProcessor.
func (p *Processor) Read(ctx context.Context, account payment.Account, ref payment.Reference) (payment.Observation, error) {
	return p.accounts.Of(account).read(ctx, ref)
}

func (c *client) read(ctx context.Context, ref payment.Reference) (payment.Observation, error) {
	seen, err := c.readPayment(ctx, ref)
	if err == nil && seen.State == payment.Captured {
		seen.Dispute, err = c.dispute(ctx, seen.Reference.Payment)
		err = calls.OfPart(err)
	}
	return seen, err
}

func (c *client) readPayment(ctx context.Context, ref payment.Reference) (payment.Observation, error) {
	var o order
	err := c.readOrder(ctx, ref.Page, &o)
	switch {
	case err == nil:
		return c.observe(o)
	case payment.FailureOf(err) != payment.NotFound:
		return payment.Observation{}, err
	case ref.Payment == "": // the order was never captured, and PayPal has deleted it
		return payment.Observation{State: payment.Dead, Reference: ref, Test: c.account.Test}, nil
	}
	var paid capture
	err = c.do(ctx, call{doing: "read capture", method: http.MethodGet, path: pathOf("/v2/payments/captures/", ref.Payment, "")}, &paid)
	if err == nil && paid.ID != ref.Payment {
		err = calls.Foreign("read capture")
	}
	if err != nil {
		return payment.Observation{}, err
	}
	seen := payment.Observation{Reference: ref, Attempt: paid.CustomID, Test: c.account.Test}
	err = addCapture(&seen, paid, nil)
	seen.RefundsUnknown = paid.Status == "PARTIALLY_REFUNDED" // only the order would say how much
	return seen, err
}

func (c *client) readOrder(ctx context.Context, id string, into *order) error {
	if id == "" {
		return &payment.Error{Failure: payment.NotFound, Reason: "no_reference", Err: errors.New("read order: the reference names none")}
	}
	err := c.do(ctx, call{doing: "read order", method: http.MethodGet, path: pathOf(ordersPath+"/", id, "")}, into)
	if err == nil && into.ID != id {
		return calls.Foreign("read order")
	}
	return err
}

// observe returns the state of an order, without disputes.
func (c *client) observe(o order) (payment.Observation, error) {
	bought := o.unit()
	seen := payment.Observation{Reference: payment.Reference{Page: o.ID}, Attempt: bought.CustomID, Test: c.account.Test, PayURL: o.payURL()}
	switch o.Status {
	case sdk.OrderStatusCreated, sdk.OrderStatusSaved, "PAYER_ACTION_REQUIRED":
		seen.State = payment.Open
	case sdk.OrderStatusApproved:
		seen.State = payment.Approved
		if d, ok := c.isDeclined(o); ok {
			seen.State, seen.PayURL = payment.Open, cmp.Or(seen.PayURL, d.payURL)
		}
	case sdk.OrderStatusVoided:
		seen.State = payment.Dead
	case sdk.OrderStatusCompleted:
		seen.State = payment.Pending
		for _, paid := range bought.Payments.Captures { // there is at most one
			if err := addCapture(&seen, paid, bought.Payments.Refunds); err != nil {
				return payment.Observation{}, err
			}
		}
	default:
		return payment.Observation{}, &payment.Error{Failure: payment.Unknown, Reason: o.Status, Err: fmt.Errorf("read order: the status %q is not known", o.Status)}
	}
	return seen, nil
}

// addCapture adds a capture and its refunds to an observation. Only the capture says whether the money has arrived.
func addCapture(seen *payment.Observation, paid capture, refunds []refund) error {
	amount, err := amountOf(paid.Amount)
	if err != nil {
		return unreadable(err)
	}
	seen.Reference.Payment, seen.Captured = paid.ID, amount
	switch paid.Status {
	case "COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED":
		seen.State = payment.Captured
	case "DECLINED", "FAILED":
		seen.State = payment.Refused
	default: // includes unknown statuses
		seen.State = payment.Pending
		addWait(seen, paid.Details.Reason, captureWaits)
	}
	return addRefunds(seen, paid, refunds)
}

func addRefunds(seen *payment.Observation, paid capture, refunds []refund) error {
	slices.SortStableFunc(refunds, func(a, b refund) int { return strings.Compare(a.CreateTime, b.CreateTime) }) // texts of one zone and format
	var waits refund
	for _, r := range refunds {
		back, err := amountOf(r.Amount)
		if err != nil {
			return unreadable(err)
		}
		if r.Status == "COMPLETED" {
			seen.Refunded += back.Minor
		}
		state := refundState(r.Status)
		seen.AddRefund(state)
		if state == payment.RefundPending {
			waits = r
		}
	}
	if paid.Status == "REFUNDED" { // regardless of the list
		seen.Refunded, seen.Refund = seen.Captured.Minor, payment.RefundDone
	}
	if seen.Refund == payment.RefundPending {
		addWait(seen, waits.Details.Reason, refundWaits)
	}
	return nil
}

func refundState(status string) payment.RefundState {
	switch status {
	case "COMPLETED":
		return payment.RefundDone
	case "FAILED", "CANCELLED":
		return payment.RefundFailed
	default:
		return payment.RefundPending
	}
}

func unreadable(err error) error {
	return &payment.Error{Failure: payment.Unknown, Reason: "amount_unreadable", Err: fmt.Errorf("read order: %w", err)}
}

// dispute returns the state of the last dispute about a capture.
func (c *client) dispute(ctx context.Context, captureID string) (payment.Dispute, error) {
	var list struct {
		Items []struct { // newest first
			ID     string `json:"dispute_id"`
			Status string `json:"status"`
		} `json:"items"`
	}
	err := c.do(ctx, call{doing: "list disputes", method: http.MethodGet, path: "/v1/customer/disputes?disputed_transaction_id=" + url.QueryEscape(captureID)}, &list)
	if payment.FailureOf(err) == payment.Forbidden { // the app has no permission for disputes
		return payment.NoDispute, nil
	}
	if err != nil || len(list.Items) == 0 {
		return payment.NoDispute, err
	}
	if list.Items[0].Status != "RESOLVED" {
		return payment.DisputeOpen, nil
	}
	var resolved struct {
		ID      string `json:"dispute_id"`
		Outcome struct {
			Code string `json:"outcome_code"`
		} `json:"dispute_outcome"`
	}
	err = c.do(ctx, call{doing: "read dispute", method: http.MethodGet, path: pathOf("/v1/customer/disputes/", list.Items[0].ID, "")}, &resolved)
	if err == nil && resolved.ID != list.Items[0].ID {
		err = calls.Foreign("read dispute")
	}
	if err != nil {
		return payment.NoDispute, err
	}
	return outcome(resolved.Outcome.Code), nil
}

// outcome translates the outcome of a resolved dispute. As long as it is unknown, nothing is decided.
func outcome(code string) payment.Dispute {
	switch code {
	case "RESOLVED_BUYER_FAVOUR", "ACCEPTED":
		return payment.DisputeLost
	case "RESOLVED_SELLER_FAVOUR", "DENIED", "CANCELED_BY_BUYER", "NONE",
		"RESOLVED_WITH_PAYOUT": // PayPal pays both sides
		return payment.DisputeWon
	default:
		return payment.DisputeOpen
	}
}

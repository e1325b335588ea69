package simulator

import (
	"net/http"
	"slices"
	"time"

	"slotwise/core/money"
)

// payPalRefundRequest requests a refund. Without an amount it refunds the whole remainder.
type payPalRefundRequest struct {
	Amount      *payPalMoney `json:"amount"`
	InvoiceID   string       `json:"invoice_id"`
	CustomID    string       `json:"custom_id"`
	NoteToPayer string       `json:"note_to_payer"`
}

func (p *paypal) refundCapture(r *request, client string) reply {
	const operation = "refunds"
	o, ok := p.ownCapture(r, client)
	if !ok {
		return p.notFound()
	}
	if id, used := p.usedRequestID(r, operation, client); used {
		return asJSON(http.StatusCreated, p.refunds[id].representation())
	}
	var req payPalRefundRequest
	if err := r.decodeJSON(&req); err != nil {
		return p.malformed("MALFORMED_REQUEST_JSON", "", err.Error())
	}
	if issue := o.refundObstacle(r.now); issue != "" {
		return p.unprocessable(issue, "")
	}
	amount := o.left()
	if req.Amount != nil {
		asked, issue := req.Amount.amount()
		switch {
		case issue != "":
			return p.badAmount(issue, "/amount/value")
		case asked.Currency != amount.Currency:
			return p.unprocessable("REFUND_CAPTURE_CURRENCY_MISMATCH", "/amount/currency_code")
		case asked.Minor > amount.Minor:
			return p.unprocessable("REFUND_AMOUNT_EXCEEDED", "/amount/value")
		}
		amount = asked
	}
	next := o.nextRefund
	o.nextRefund = ""
	if next == FailRefund {
		return p.unprocessable("REFUND_FAILED_INSUFFICIENT_FUNDS", "")
	}
	refund := o.refund(r.now, amount)
	if next != HoldRefund {
		refund.complete(r.now, Refunded)
	}
	p.rememberRequestID(r, operation, client, refund.id, payPalRefundRequestLife)
	return asJSON(http.StatusCreated, refund.representation())
}

// refundObstacle returns why the capture cannot be refunded, or "" if it can.
func (o *payPalOrder) refundObstacle(now time.Time) string {
	switch {
	case o.capture.status == "PENDING":
		return "PENDING_CAPTURE"
	case o.capture.status == "DECLINED":
		return "REFUND_NOT_ALLOWED"
	case o.disputeState == Dispute:
		return "TRANSACTION_DISPUTED"
	case o.disputeState == LoseDispute:
		return "REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK"
	case o.left().Minor == 0:
		return "CAPTURE_FULLY_REFUNDED"
	case now.Sub(o.capture.created) > payPalRefundable:
		return "REFUND_TIME_LIMIT_EXCEEDED"
	}
	return ""
}

// left returns the amount that is neither refunded nor in a pending refund.
func (o *payPalOrder) left() money.Amount {
	left := o.capture.amount
	for _, r := range o.capture.refunds {
		if r.status != "FAILED" {
			left.Minor -= r.amount.Minor
		}
	}
	return left
}

// refund creates a pending refund.
func (o *payPalOrder) refund(now time.Time, amount money.Amount) *payPalRefund {
	r := &payPalRefund{id: o.p.sim.newCode("R"), order: o, status: "PENDING", amount: amount, created: now, updated: now}
	o.capture.refunds = append(o.capture.refunds, r)
	o.p.refunds[r.id] = r
	return r
}

// complete completes the refund and records the movement of the money.
func (r *payPalRefund) complete(now time.Time, how Movement) {
	o := r.order
	r.status, r.updated, r.outside = "COMPLETED", now, how == RefundedOutside
	o.p.sim.move("paypal", how, o.unit.InvoiceID, o.capture.id, r.amount)
	o.capture.countRefunds(now)
	o.p.emit(o.client, "PAYMENT.CAPTURE.REFUNDED", "refund", "A refund was made", r.representation())
}

// returned makes a completed refund fail.
func (r *payPalRefund) returned(now time.Time) {
	o := r.order
	r.status, r.updated = "FAILED", now
	o.p.sim.move("paypal", RefundReturned, o.unit.InvoiceID, o.capture.id, r.amount)
	o.capture.countRefunds(now)
	o.p.emit(o.client, "PAYMENT.REFUND.FAILED", "refund", "A refund failed", r.representation())
}

// countRefunds updates the status of the capture to reflect how much of it was refunded.
func (c *payPalCapture) countRefunds(now time.Time) {
	var back int64
	for _, each := range c.refunds {
		if each.status == "COMPLETED" {
			back += each.amount.Minor
		}
	}
	c.status, c.updated = "PARTIALLY_REFUNDED", now
	switch {
	case back >= c.amount.Minor:
		c.status = "REFUNDED"
	case back == 0:
		c.status = "COMPLETED"
	}
}

// lastRefund returns the last refund with the status, or nil.
func (c *payPalCapture) lastRefund(status string) *payPalRefund {
	for _, r := range slices.Backward(c.refunds) {
		if r.status == status {
			return r
		}
	}
	return nil
}

func (p *paypal) getRefund(r *request, client string) reply {
	refund, ok := p.refunds[r.PathValue("id")]
	if !ok || refund.order.client != client {
		return p.notFound()
	}
	return asJSON(http.StatusOK, refund.representation())
}

func (r *payPalRefund) representation() map[string]any {
	o := r.order
	whole := map[string]any{
		"id": r.id, "status": r.status, "amount": payPalAmount(r.amount), "create_time": payPalTime(r.created), "update_time": payPalTime(r.updated),
		"links": []payPalLink{
			o.p.link("self", http.MethodGet, "/v2/payments/refunds/"+r.id), o.p.link("up", http.MethodGet, "/v2/payments/captures/"+o.capture.id),
		},
	}
	if r.status == "PENDING" {
		whole["status_details"] = map[string]string{"reason": "ECHECK"}
	}
	if o.unit.CustomID != "" {
		whole["custom_id"] = o.unit.CustomID
	}
	if o.unit.InvoiceID != "" {
		whole["invoice_id"] = o.unit.InvoiceID
	}
	return whole
}

package simulator

import (
	"net/http"
	"strings"
	"time"

	"slotwise/core/money"
)

// payPalCapture is the payment of an order.
type payPalCapture struct {
	id      string
	status  string // COMPLETED, PENDING, DECLINED, PARTIALLY_REFUNDED or REFUNDED
	reason  string // why it is PENDING
	amount  money.Amount
	created time.Time
	updated time.Time
	refunds []*payPalRefund
}

type payPalRefund struct {
	id      string
	order   *payPalOrder
	status  string // COMPLETED, PENDING or FAILED
	outside bool   // not made through the API
	amount  money.Amount
	created time.Time
	updated time.Time
}

type payPalCaptureRequest struct{}

func (p *paypal) captureOrder(r *request, client string) reply {
	const operation = "captures"
	o, ok := p.ownOrder(r, client)
	if !ok {
		return p.notFound()
	}
	if id, used := p.usedRequestID(r, operation, client); used && id == o.id {
		if o.capture == nil {
			return o.declineInstrument()
		}
		return o.reply(r, http.StatusOK)
	}
	if err := r.decodeJSON(&payPalCaptureRequest{}); err != nil {
		return p.malformed("MALFORMED_REQUEST_JSON", "", err.Error())
	}
	switch {
	case o.capture != nil:
		return p.unprocessable("ORDER_ALREADY_CAPTURED", "")
	case o.status != "APPROVED":
		return p.unprocessable("ORDER_NOT_APPROVED", "")
	case o.outcome == ApproveDeclined:
		p.rememberRequestID(r, operation, client, o.id, payPalOrderRequestLife)
		return o.declineInstrument()
	case p.invoiceUsed(o):
		return p.unprocessable("DUPLICATE_INVOICE_ID", "/purchase_units/@reference_id=='default'/invoice_id")
	}
	o.take(r.now)
	p.rememberRequestID(r, operation, client, o.id, payPalOrderRequestLife)
	return o.reply(r, http.StatusCreated)
}

// declineInstrument sends the customer back to choose another way to pay. PayPal does not document the resulting state of the order
// and of the PayPal-Request-Id. Here the order stays approved and the key returns the same reply again, which is the hardest case
// for callers.
func (o *payPalOrder) declineInstrument() reply {
	return asJSON(http.StatusUnprocessableEntity, payPalError{
		Name:    "UNPROCESSABLE_ENTITY",
		Message: "The requested action could not be performed, semantically incorrect, or failed business validation.",
		DebugID: strings.ToLower(o.p.sim.newCode("")),
		Details: []payPalDetail{{Issue: "INSTRUMENT_DECLINED"}},
		Links:   []payPalLink{o.payerAction()},
	})
}

// invoiceUsed reports whether another payment of the account has the same invoice id.
func (p *paypal) invoiceUsed(o *payPalOrder) bool {
	if o.unit.InvoiceID == "" {
		return false
	}
	for _, other := range p.orders {
		if other != o && other.client == o.client && other.unit.InvoiceID == o.unit.InvoiceID && other.capture != nil && other.capture.status != "DECLINED" {
			return true
		}
	}
	return false
}

// take creates the capture.
func (o *payPalOrder) take(now time.Time) {
	o.status, o.updated = "COMPLETED", now
	o.capture = &payPalCapture{id: o.p.sim.newCode("C"), status: "PENDING", reason: "PENDING_REVIEW", amount: o.takes, created: now, updated: now}
	o.p.orders[o.capture.id] = o
	switch o.outcome {
	case PayPending:
		o.p.emit(o.client, "PAYMENT.CAPTURE.PENDING", "capture", "Payment pending", o.captureRepresentation())
	case Fail:
		o.decline(now)
	default:
		o.settle(now)
	}
}

// settle completes the capture, so the money arrives.
func (o *payPalOrder) settle(now time.Time) {
	o.capture.status, o.capture.updated = "COMPLETED", now
	o.p.sim.move("paypal", Captured, o.unit.InvoiceID, o.capture.id, o.capture.amount)
	o.p.emit(o.client, "PAYMENT.CAPTURE.COMPLETED", "capture", "Payment completed", o.captureRepresentation())
}

func (o *payPalOrder) decline(now time.Time) {
	o.capture.status, o.capture.updated = "DECLINED", now
	o.p.emit(o.client, "PAYMENT.CAPTURE.DENIED", "capture", "Payment denied", o.captureRepresentation())
}

// ownCapture finds the order of a capture of the account.
func (p *paypal) ownCapture(r *request, client string) (*payPalOrder, bool) {
	o, ok := p.orders[r.PathValue("id")]
	if !ok || o.client != client || o.capture == nil || o.capture.id != r.PathValue("id") {
		return nil, false
	}
	return o, true
}

func (p *paypal) getCapture(r *request, client string) reply {
	o, ok := p.ownCapture(r, client)
	if !ok {
		return p.notFound()
	}
	return asJSON(http.StatusOK, o.captureRepresentation())
}

func (o *payPalOrder) payments() map[string]any {
	within := o.captureRepresentation()
	delete(within, "supplementary_data") // it contains the order's id
	payments := map[string]any{"captures": []any{within}}
	if len(o.capture.refunds) == 0 {
		return payments
	}
	var refunds []any
	for _, refund := range o.capture.refunds {
		refunds = append(refunds, refund.representation())
	}
	payments["refunds"] = refunds
	return payments
}

func (o *payPalOrder) captureRepresentation() map[string]any {
	c := o.capture
	path := "/v2/payments/captures/" + c.id
	whole := map[string]any{
		"id": c.id, "status": c.status, "amount": payPalAmount(c.amount), "final_capture": true,
		"create_time": payPalTime(c.created), "update_time": payPalTime(c.updated),
		"supplementary_data": map[string]any{"related_ids": map[string]string{"order_id": o.id}},
		"links": []payPalLink{
			o.p.link("self", http.MethodGet, path), o.p.link("refund", http.MethodPost, path+"/refund"),
			o.p.link("up", http.MethodGet, "/v2/checkout/orders/"+o.id),
		},
	}
	if c.status == "PENDING" {
		whole["status_details"] = map[string]string{"reason": c.reason}
	}
	if o.unit.CustomID != "" {
		whole["custom_id"] = o.unit.CustomID
	}
	if o.unit.InvoiceID != "" {
		whole["invoice_id"] = o.unit.InvoiceID
	}
	return whole
}

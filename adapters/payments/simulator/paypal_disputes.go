package simulator

import (
	"net/http"
	"time"
)

// payPalDispute is a customer's objection to a capture.
type payPalDispute struct {
	id      string
	order   *payPalOrder
	state   Action // Dispute, WinDispute or LoseDispute
	created time.Time
	updated time.Time
}

// doDispute opens a dispute or decides the open one.
func (o *payPalOrder) doDispute(a Action, now time.Time) error {
	if o.capture == nil || o.capture.status == "PENDING" || o.capture.status == "DECLINED" || (a == Dispute) != (o.disputeState == "") {
		return errImpossible
	}
	if a == Dispute {
		o.disputeState = a
		d := &payPalDispute{id: o.p.sim.newCode("PP-D-"), order: o, state: a, created: now, updated: now}
		o.p.disputes = append(o.p.disputes, d)
		o.p.sim.move("paypal", Disputed, o.unit.InvoiceID, o.capture.id, o.capture.amount)
		o.p.emit(o.client, "CUSTOMER.DISPUTE.CREATED", "dispute", "A new dispute opened", d.details())
		return nil
	}
	d := o.p.disputeOf(o)
	if d.state != Dispute {
		return errImpossible
	}
	o.disputeState, d.state, d.updated = a, a, now
	if a == WinDispute {
		o.p.sim.move("paypal", DisputeWon, o.unit.InvoiceID, o.capture.id, o.capture.amount)
	}
	o.p.emit(o.client, "CUSTOMER.DISPUTE.RESOLVED", "dispute", "A dispute was resolved", d.details())
	return nil
}

func (p *paypal) disputeOf(o *payPalOrder) *payPalDispute {
	for _, d := range p.disputes {
		if d.order == o {
			return d
		}
	}
	return nil
}

// listDisputes accepts only the filter that the adapter uses.
func (p *paypal) listDisputes(r *request, client string) reply {
	query := r.URL.Query()
	transaction := query.Get("disputed_transaction_id")
	if len(query) != 1 || transaction == "" {
		return p.malformed("INVALID_PARAMETER_SYNTAX", "disputed_transaction_id", "The simulator lists the disputes of one transaction.")
	}
	items := []any{}
	for _, d := range p.disputes {
		if d.order.client == client && d.order.capture.id == transaction {
			items = append(items, d.summary())
		}
	}
	found := map[string]any{"links": []payPalLink{p.link("self", http.MethodGet, "/v1/customer/disputes")}}
	if len(items) > 0 {
		found["items"] = items
	}
	return asJSON(http.StatusOK, found)
}

func (p *paypal) getDispute(r *request, client string) reply {
	for _, d := range p.disputes {
		if d.id == r.PathValue("id") && d.order.client == client {
			return asJSON(http.StatusOK, d.details())
		}
	}
	return p.notFound()
}

func (d *payPalDispute) summary() map[string]any {
	status, state := "OPEN", "REQUIRED_ACTION"
	if d.state != Dispute {
		status, state = "RESOLVED", "RESOLVED"
	}
	return map[string]any{
		"dispute_id": d.id, "create_time": payPalTime(d.created), "update_time": payPalTime(d.updated), "reason": "UNAUTHORISED",
		"status": status, "dispute_state": state, "dispute_amount": payPalAmount(d.order.capture.amount), "dispute_life_cycle_stage": "CHARGEBACK",
		"links": []payPalLink{d.order.p.link("self", http.MethodGet, "/v1/customer/disputes/"+d.id)},
	}
}

func (d *payPalDispute) details() map[string]any {
	whole := d.summary()
	delete(whole, "dispute_state") // only lists contain it
	whole["disputed_transactions"] = []any{map[string]string{
		"seller_transaction_id": d.order.capture.id, "custom": d.order.unit.CustomID, "invoice_number": d.order.unit.InvoiceID,
	}}
	if d.state != Dispute {
		outcome := map[Action]string{WinDispute: "RESOLVED_SELLER_FAVOUR", LoseDispute: "RESOLVED_BUYER_FAVOUR"}[d.state]
		whole["dispute_outcome"] = map[string]string{"outcome_code": outcome}
	}
	return whole
}

package simulator

import (
	"slices"
	"time"

	"slotwise/core/money"
)

// squarePayment is an attempt to pay an order. If the card is declined, the customer makes another attempt.
type squarePayment struct {
	ID            string            `json:"id"`
	Status        string            `json:"status"` // APPROVED, PENDING, COMPLETED, CANCELED or FAILED
	AmountMoney   squareMoney       `json:"amount_money"`
	TipMoney      *squareMoney      `json:"tip_money,omitempty"`
	TotalMoney    squareMoney       `json:"total_money"`
	RefundedMoney *squareMoney      `json:"refunded_money,omitempty"`
	RefundIDs     []string          `json:"refund_ids,omitempty"`
	SourceType    string            `json:"source_type"`
	CardDetails   squareCardDetails `json:"card_details"`
	LocationID    string            `json:"location_id"`
	OrderID       string            `json:"order_id"`
	BuyerEmail    string            `json:"buyer_email_address,omitempty"`
	Note          string            `json:"note,omitempty"`
	CreatedAt     string            `json:"created_at"`
	UpdatedAt     string            `json:"updated_at"`

	seller     string
	updated    time.Time
	failRefund bool // the next refund is rejected
	holdRefund bool // the next refund stays pending
}

type squareCardDetails struct {
	Status string              `json:"status"`
	Errors []map[string]string `json:"errors,omitempty"`
}

// live returns the payment that occupies an order, or nil. While there is one, the link of the order cannot be used again.
func (p *square) live(o *squareOrder) *squarePayment {
	return squareFirst(p.payments, func(pay *squarePayment) bool {
		return pay.OrderID == o.ID && (pay.Status == "APPROVED" || pay.Status == "PENDING" || pay.Status == "COMPLETED")
	})
}

// pay adds a payment of the whole order, or of another amount: a larger one includes a tip, a smaller one is partial.
func (p *square) pay(o *squareOrder, status string, amount *money.Amount) *squarePayment {
	pay := &squarePayment{
		ID: p.sim.newID("sqpay"), Status: status, AmountMoney: o.TotalMoney, TotalMoney: o.TotalMoney, SourceType: "CARD",
		LocationID: o.LocationID, OrderID: o.ID, BuyerEmail: o.email, Note: o.link.PaymentNote, seller: o.seller,
	}
	if amount != nil {
		pay.AmountMoney, pay.TotalMoney = squareAmount(*amount), squareAmount(*amount)
		if tip := amount.Minor - o.TotalMoney.Amount; tip > 0 && string(amount.Currency) == o.TotalMoney.Currency {
			pay.AmountMoney, pay.TipMoney = o.TotalMoney, &squareMoney{tip, o.TotalMoney.Currency}
		}
	}
	p.setPayment(pay, status)
	pay.CreatedAt = pay.UpdatedAt
	p.payments = append(p.payments, pay)
	o.State = "OPEN"
	o.Tenders = append(o.Tenders, squareTender{pay.ID, "CARD", pay.ID, pay.TotalMoney, pay.CreatedAt})
	p.changed(o)
	p.notify(pay.seller, "payment.created", "payment", pay.ID, pay)
	return pay
}

// setPayment changes the status and records the resulting movement of money.
func (p *square) setPayment(pay *squarePayment, status string) {
	pay.Status = status
	switch status {
	case "COMPLETED":
		pay.CardDetails = squareCardDetails{Status: "CAPTURED"}
		p.move(Captured, pay, pay.TotalMoney)
		if o := p.order(pay.OrderID); o != nil {
			o.NetAmountDueMoney.Amount = max(0, o.NetAmountDueMoney.Amount-pay.AmountMoney.Amount)
		}
	case "APPROVED":
		pay.CardDetails = squareCardDetails{Status: "AUTHORIZED"}
	case "FAILED":
		pay.CardDetails = squareCardDetails{Status: "FAILED", Errors: []map[string]string{{
			"category": "PAYMENT_METHOD_ERROR", "code": "CARD_DECLINED", "detail": "Authorization error: 'CARD_DECLINED'",
		}}}
	}
	p.touch(pay)
}

func (p *square) touch(pay *squarePayment) {
	pay.updated = p.sim.cfg.Clock.Now()
	pay.UpdatedAt = squareTime(pay.updated)
}

// settle ends a pending payment and sends its event.
func (p *square) settle(pay *squarePayment, status string) {
	p.setPayment(pay, status)
	p.notify(pay.seller, "payment.updated", "payment", pay.ID, pay)
}

// move adds an entry to the ledger under the deposit's id.
func (p *square) move(m Movement, pay *squarePayment, amount squareMoney) {
	reference := ""
	if o := p.order(pay.OrderID); o != nil {
		reference = o.Metadata["deposit_id"]
	}
	p.sim.move("square", m, reference, pay.ID, amount.amount())
}

func (p *square) payment(id string) *squarePayment {
	return squareFirst(p.payments, func(pay *squarePayment) bool { return pay.ID == id })
}

func (p *square) getPayment(c squareCall) (any, error) {
	pay := p.payment(c.PathValue("id"))
	if pay == nil || pay.seller != c.seller {
		return nil, squareNotFound("Payment", c.PathValue("id"))
	}
	return map[string]any{"payment": pay}, nil
}

// listPayments shows a change of a payment only after some seconds, as Square does.
func (p *square) listPayments(c squareCall) (any, error) {
	if err := c.queryOnly("cursor", "limit", "location_id", "updated_at_begin_time", "sort_field", "sort_order"); err != nil {
		return nil, err
	}
	query := c.URL.Query()
	since, err := time.Parse(time.RFC3339, query.Get("updated_at_begin_time"))
	if err != nil {
		return nil, squareInvalid("INVALID_TIME", "updated_at_begin_time", "The time is invalid.")
	}
	if query.Get("sort_field") != "UPDATED_AT" {
		return nil, squareInvalid("INVALID_VALUE", "sort_field", "The sort field must be UPDATED_AT.")
	}
	var found []*squarePayment
	for _, pay := range p.payments {
		if pay.seller == c.seller && pay.LocationID == query.Get("location_id") && !pay.updated.Before(since) && c.now.Sub(pay.updated) >= squareListDelay {
			found = append(found, pay)
		}
	}
	slices.SortStableFunc(found, func(a, b *squarePayment) int { return a.updated.Compare(b.updated) })
	return squareList("payments", found, c)
}

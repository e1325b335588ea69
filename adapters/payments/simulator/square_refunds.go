package simulator

import (
	"net/http"

	"slotwise/core/money"
)

// squareRefund is a refund. The API returns it as PENDING. Soon after, it becomes COMPLETED or REJECTED.
type squareRefund struct {
	ID          string      `json:"id"`
	Status      string      `json:"status"`
	AmountMoney squareMoney `json:"amount_money"`
	PaymentID   string      `json:"payment_id"`
	OrderID     string      `json:"order_id"`
	LocationID  string      `json:"location_id"`
	Reason      string      `json:"reason,omitempty"`
	CreatedAt   string      `json:"created_at"`
	UpdatedAt   string      `json:"updated_at"`

	seller   string
	movement Movement // Refunded or RefundedOutside
}

type squareRefundRequest struct {
	IdempotencyKey string       `json:"idempotency_key"`
	PaymentID      string       `json:"payment_id"`
	AmountMoney    *squareMoney `json:"amount_money"`
	Reason         string       `json:"reason"`
}

func (p *square) createRefund(c squareCall) (any, error) {
	var asked squareRefundRequest
	if err := c.decode(&asked); err != nil {
		return nil, err
	}
	switch {
	case asked.IdempotencyKey == "":
		return nil, squareInvalid("MISSING_REQUIRED_PARAMETER", "idempotency_key", "Missing required parameter.")
	case asked.AmountMoney == nil:
		return nil, squareInvalid("MISSING_REQUIRED_PARAMETER", "amount_money", "Missing required parameter.")
	}
	if err := squareLength("idempotency_key", asked.IdempotencyKey, 45); err != nil {
		return nil, err
	}
	if err := squareLength("reason", asked.Reason, 192); err != nil {
		return nil, err
	}
	pay := p.payment(asked.PaymentID)
	if pay == nil || pay.seller != c.seller {
		return nil, squareNotFound("Payment", asked.PaymentID)
	}
	if err := p.refundable(pay, *asked.AmountMoney); err != nil {
		return nil, err
	}
	r := p.addRefund(pay, *asked.AmountMoney, asked.Reason, Refunded)
	response := *r
	switch {
	case pay.failRefund:
		pay.failRefund = false
		p.setRefund(r, "REJECTED")
	case pay.holdRefund:
		pay.holdRefund = false
	default:
		p.setRefund(r, "COMPLETED")
	}
	return map[string]any{"refund": response}, nil
}

func (p *square) refundable(pay *squarePayment, amount squareMoney) error {
	refuse := func(code, detail string) error {
		return &squareError{http.StatusBadRequest, "REFUND_ERROR", code, detail, ""}
	}
	disputed := squareFirst(p.disputes, func(d *squareDispute) bool { return d.DisputedPayment.PaymentID == pay.ID && d.State != "WON" })
	switch {
	case pay.Status != "COMPLETED":
		return refuse("REFUND_ERROR_PAYMENT_NEEDS_COMPLETION", "The payment needs to be completed first.")
	case disputed != nil:
		return refuse("PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE", "The payment has been disputed.")
	case squareFirst(p.refunds, func(r *squareRefund) bool { return r.PaymentID == pay.ID && r.Status == "PENDING" }) != nil:
		return refuse("REFUND_ALREADY_PENDING", "The payment already has a pending refund.")
	case amount.Currency != pay.TotalMoney.Currency:
		return squareInvalid("INVALID_VALUE", "amount_money.currency", "The currency must be that of the payment.")
	case amount.Amount <= 0 || amount.Amount > pay.left().Minor:
		return refuse("REFUND_AMOUNT_INVALID", "The requested refund amount exceeds the amount available to refund.")
	}
	return nil
}

// left returns the amount that was captured and not refunded.
func (pay *squarePayment) left() money.Amount {
	left := pay.TotalMoney.amount()
	if pay.RefundedMoney != nil {
		left.Minor -= pay.RefundedMoney.Amount
	}
	return left
}

func (p *square) addRefund(pay *squarePayment, amount squareMoney, reason string, m Movement) *squareRefund {
	now := squareTime(p.sim.cfg.Clock.Now())
	r := &squareRefund{
		ID: p.sim.newID("sqref"), Status: "PENDING", AmountMoney: amount, PaymentID: pay.ID, OrderID: pay.OrderID, LocationID: pay.LocationID,
		Reason: reason, CreatedAt: now, UpdatedAt: now, seller: pay.seller, movement: m,
	}
	p.refunds = append(p.refunds, r)
	pay.RefundIDs = append(pay.RefundIDs, r.ID)
	p.touch(pay)
	p.notify(r.seller, "refund.created", "refund", r.ID, r)
	return r
}

// setRefund ends a refund. Only a completed one moves money.
func (p *square) setRefund(r *squareRefund, status string) {
	r.Status, r.UpdatedAt = status, squareTime(p.sim.cfg.Clock.Now())
	pay := p.payment(r.PaymentID)
	if status == "COMPLETED" {
		if pay.RefundedMoney == nil {
			pay.RefundedMoney = &squareMoney{Currency: r.AmountMoney.Currency}
		}
		pay.RefundedMoney.Amount += r.AmountMoney.Amount
		p.move(r.movement, pay, r.AmountMoney)
	}
	p.touch(pay)
	p.notify(r.seller, "refund.updated", "refund", r.ID, r)
}

// returnRefund makes a completed refund fail.
func (p *square) returnRefund(r *squareRefund) {
	r.Status, r.UpdatedAt = "FAILED", squareTime(p.sim.cfg.Clock.Now())
	pay := p.payment(r.PaymentID)
	pay.RefundedMoney.Amount -= r.AmountMoney.Amount
	p.move(RefundReturned, pay, r.AmountMoney)
	p.touch(pay)
	p.notify(r.seller, "refund.updated", "refund", r.ID, r)
}

func (p *square) getRefund(c squareCall) (any, error) {
	id := c.PathValue("id")
	r := squareFirst(p.refunds, func(r *squareRefund) bool { return r.ID == id && r.seller == c.seller })
	if r == nil {
		return nil, squareNotFound("Refund", id)
	}
	return map[string]any{"refund": r}, nil
}

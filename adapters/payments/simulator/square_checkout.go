package simulator

import (
	"net/url"

	"slotwise/core/money"
)

// squareCheckout is the pay page of a payment link, together with actions on its order at Square.
type squareCheckout struct {
	p     *square
	order *squareOrder
}

// find accepts the ids of the link, of the order and of a payment.
func (p *square) find(id string) (checkout, bool) {
	o := squareFirst(p.orders, func(o *squareOrder) bool { return o.ID == id || o.link.ID == id })
	if pay := p.payment(id); pay != nil {
		o = p.order(pay.OrderID)
	}
	if o == nil {
		return nil, false
	}
	return squareCheckout{p, o}, true
}

func (c squareCheckout) page() page {
	item := c.order.LineItems[0]
	pg := page{Processor: "Square", Title: item.Name, Amount: item.BasePriceMoney.amount().String()}
	pay := c.p.live(c.order)
	if pay != nil {
		pg.BackURL, pg.BackText = c.back(pay.ID), "Back to the business"
	}
	switch {
	case pay != nil && pay.Status == "COMPLETED":
		pg.State = "This was paid. Thank you."
	case pay != nil:
		pg.State, pg.Actions = "The payment is under way.", []Action{Settle, Fail}
	case c.order.payLate:
		pg.State = "The payment arrives at the moment at which this link is deleted."
	case c.order.State == "CANCELED":
		pg.State = "This payment link is no longer available."
	default:
		pg.Actions = []Action{Pay, Decline, Approve, PayLate}
	}
	return pg
}

func (c squareCheckout) do(a Action, amount *money.Amount) (back string, err error) {
	switch a {
	case Pay, PayPending, Approve, Decline, PayLate, End:
		return c.use(a, amount)
	default:
		pay := c.p.live(c.order)
		if pay == nil {
			return "", errImpossible
		}
		return "", c.change(pay, a, amount)
	}
}

// use performs an action on a link that is not paid yet. Actions treat the link and its order alike.
func (c squareCheckout) use(a Action, amount *money.Amount) (back string, err error) {
	paid := c.p.live(c.order)
	if c.order.State == "CANCELED" || paid != nil && (paid.Status != "COMPLETED" || c.order.NetAmountDueMoney.Amount == 0) {
		return "", errImpossible
	}
	switch a {
	case Decline:
		c.p.pay(c.order, "FAILED", nil)
	case End:
		c.order.link.deleted = true
		c.p.cancelOrder(c.order)
	case PayLate:
		c.order.payLate = true
	default:
		status := map[Action]string{Pay: "COMPLETED", PayPending: "PENDING", Approve: "APPROVED"}[a]
		return c.back(c.p.pay(c.order, status, amount).ID), nil
	}
	return "", nil
}

// change performs an action on a payment.
func (c squareCheckout) change(pay *squarePayment, a Action, amount *money.Amount) error {
	underway := pay.Status == "APPROVED" || pay.Status == "PENDING"
	refund := squareFirst(c.p.refunds, func(r *squareRefund) bool { return r.PaymentID == pay.ID && r.Status == "PENDING" })
	completed := squareFirst(c.p.refunds, func(r *squareRefund) bool {
		return r.PaymentID == pay.ID && r.Status == "COMPLETED" && r.movement == Refunded
	})
	switch {
	case a == Settle && underway:
		c.p.settle(pay, "COMPLETED")
	case a == Fail && underway:
		c.p.settle(pay, "FAILED")
	case a == Refund && pay.Status == "COMPLETED":
		return c.refundOutside(pay, amount)
	case a == FailRefund && refund != nil:
		c.p.setRefund(refund, "REJECTED")
	case a == ReturnRefund && completed != nil:
		c.p.returnRefund(completed)
	case a == FailRefund:
		pay.failRefund = true
	case a == HoldRefund:
		pay.holdRefund = true
	case a == SettleRefund && refund != nil:
		c.p.setRefund(refund, "COMPLETED")
	case a == Dispute && pay.Status == "COMPLETED" && c.p.openDispute(pay) == nil:
		c.p.dispute(pay)
	case a == WinDispute:
		return c.p.decideDispute(pay, "WON")
	case a == LoseDispute:
		return c.p.decideDispute(pay, "LOST")
	default:
		return errImpossible
	}
	return nil
}

// refundOutside makes a refund in Square's dashboard.
func (c squareCheckout) refundOutside(pay *squarePayment, amount *money.Amount) error {
	refunded := pay.left()
	if amount != nil {
		refunded = *amount
	}
	if err := c.p.refundable(pay, squareAmount(refunded)); err != nil {
		return errImpossible
	}
	c.p.setRefund(c.p.addRefund(pay, squareAmount(refunded), "Refund via dashboard", RefundedOutside), "COMPLETED")
	return nil
}

// back returns the redirect URL with the parameters that Square adds. Square has no URL for customers who do not pay.
func (c squareCheckout) back(payment string) string {
	o := c.order.link.CheckoutOptions
	if o == nil || o.RedirectURL == "" {
		return ""
	}
	u, err := url.Parse(o.RedirectURL)
	if err != nil {
		return ""
	}
	query := u.Query()
	query.Set("orderId", c.order.ID)
	query.Set("transactionId", payment)
	u.RawQuery = query.Encode()
	return u.String()
}

package simulator

import (
	"time"

	"slotwise/core/money"
)

func (o *payPalOrder) page() page {
	p := page{Processor: "PayPal", Title: o.unit.Description, Amount: o.amount.String()}
	switch now := o.p.sim.cfg.Clock.Now(); {
	case o.gone(now):
		p.State = "This payment is no longer available."
	case o.status == "COMPLETED":
		p.State = "This has been paid."
	case !o.payable():
		p.State = "You have agreed to pay. The business takes the money now."
	default:
		p.Actions = []Action{Pay, Decline, Approve, ApproveDeclined, PayLate}
		p.BackURL = o.browserURL(o.wallet.ExperienceContext.CancelURL, false)
	}
	return p
}

// do implements checkout.
func (o *payPalOrder) do(a Action, amount *money.Amount) (back string, err error) {
	now := o.p.sim.cfg.Clock.Now()
	switch a {
	case Pay, Approve, ApproveDeclined, PayPending, Decline, PayLate:
		return o.doOnPage(a, amount, now)
	case AskOwner:
		return "", o.askOwner(now)
	case Settle, Fail:
		return "", o.endPending(a, now)
	case Refund, FailRefund, ReturnRefund, HoldRefund, SettleRefund:
		return "", o.doRefund(a, amount, now)
	case Dispute, WinDispute, LoseDispute:
		return "", o.doDispute(a, now)
	case End:
		if o.capture != nil {
			return "", errImpossible
		}
		o.ended = true
		return "", nil
	default:
		return "", errImpossible
	}
}

// doOnPage performs an action of the customer. Approving does not pay: the business has to capture the order.
func (o *payPalOrder) doOnPage(a Action, amount *money.Amount, now time.Time) (back string, err error) {
	if o.gone(now) || !o.payable() {
		return "", errImpossible
	}
	if a == Decline {
		return "", nil
	}
	if a == PayLate {
		o.lateAt = now.Add(payPalLateApproval)
		return "", nil
	}
	if amount != nil {
		o.takes = *amount
	}
	outcome := a
	if a == Pay || a == Approve {
		outcome = ""
	}
	o.approve(now, outcome)
	if a == Approve {
		return "", nil // the customer closes the browser
	}
	return o.browserURL(o.wallet.ExperienceContext.ReturnURL, true), nil
}

// askOwner makes a pending capture wait for the owner of the account. PayPal sends no webhook about it.
func (o *payPalOrder) askOwner(now time.Time) error {
	if o.capture == nil || o.capture.status != "PENDING" {
		return errImpossible
	}
	o.capture.reason, o.capture.updated = "RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION", now
	return nil
}

// endPending decides how a pending capture ends. Before the capture it decides how the capture will end.
func (o *payPalOrder) endPending(a Action, now time.Time) error {
	switch {
	case o.capture == nil && o.status == "APPROVED":
		o.outcome = ""
		if a == Fail {
			o.outcome = Fail
		}
	case o.capture == nil || o.capture.status != "PENDING":
		return errImpossible
	case a == Settle:
		o.settle(now)
	default:
		o.decline(now)
	}
	return nil
}

func (o *payPalOrder) doRefund(a Action, amount *money.Amount, now time.Time) error {
	if o.capture == nil {
		return errImpossible
	}
	pending, completed := o.capture.lastRefund("PENDING"), o.capture.lastRefund("COMPLETED")
	switch {
	case a == Refund:
		return o.refundOutside(amount, now)
	case a == SettleRefund && pending == nil:
		return errImpossible
	case a == SettleRefund:
		pending.complete(now, Refunded)
	case a == FailRefund && pending != nil:
		pending.status, pending.updated = "FAILED", now
		o.p.emit(o.client, "PAYMENT.REFUND.FAILED", "refund", "A refund failed", pending.representation())
	case a == ReturnRefund && (completed == nil || completed.outside):
		return errImpossible
	case a == ReturnRefund:
		completed.returned(now)
	default:
		o.nextRefund = a
	}
	return nil
}

// refundOutside makes a refund in PayPal's dashboard.
func (o *payPalOrder) refundOutside(amount *money.Amount, now time.Time) error {
	back := o.left()
	if amount != nil {
		back = *amount
	}
	if o.refundObstacle(now) != "" || back.Currency != o.capture.amount.Currency || back.Minor > o.left().Minor {
		return errImpossible
	}
	o.refund(now, back).complete(now, RefundedOutside)
	return nil
}

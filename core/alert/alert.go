// Package alert is what people are told of once because it needs one of them, most of it the operator of the installation.
package alert

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
)

// Kind is what has happened.
type Kind string

const (
	// DepositStuck is told to the operator and to the owner. Its Subject is the attempt at the deposit.
	DepositStuck Kind = "deposit_stuck"
	// RefundStuck is told to the customer of such a deposit.
	RefundStuck Kind = "refund_stuck"

	// Of a payment for a plan, told to the operator. The Subject is the invoice.
	PlanRefunded       Kind = "plan_refunded"        // in full, at the processor, while it pays for the present period
	PlanPartlyRefunded Kind = "plan_partly_refunded" // likewise, but for the Amount alone, which is that of all such refunds
	PlanRefundFailed   Kind = "plan_refund_failed"   // a refund that had been made; the Amount is here again
	PlanDisputed       Kind = "plan_disputed"
	PlanDisputeLost    Kind = "plan_dispute_lost"

	// ClockWrong is told to the operator. Its Subject is the payment processor whose clock differs.
	ClockWrong Kind = "clock_wrong"
	// MailWaits is told to the operator once a day at most. It has no Subject.
	MailWaits Kind = "mail_waits"
	// DepositTooSmall is told to the owner: a booking was taken without the deposit that the owner asks for. Its Subject is the service and its
	// price.
	DepositTooSmall Kind = "deposit_too_small"
)

// OfPlans lists the kinds about payments for plans that stay open until an operator settles them.
func OfPlans() []Kind {
	return []Kind{PlanRefunded, PlanPartlyRefunded, PlanRefundFailed, PlanDisputed, PlanDisputeLost}
}

// ID identifies an alert, and is that of the mail to the operator about it.
type ID string

// Alert is a matter of which somebody was told. It is open until it is settled, and is not told again before that.
type Alert struct {
	ID       ID          // new each time that the matter is raised
	Business business.ID // business.Installation: it concerns all
	Kind     Kind
	Subject  string       // what it is about; the same matter has the same one
	Name     string       // what people call the subject, such as a booking number
	Amount   money.Amount // without a currency: none
	Test     bool         // no real money
	Detail   string       // what is known besides, as people read it
	RaisedAt time.Time
}

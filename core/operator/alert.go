package operator

import (
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/text"
)

// AlertKind is the kind of an alert.
type AlertKind string

const (
	// DepositStuck goes to the operator and to the owner. Its Subject is the attempt at the deposit.
	DepositStuck AlertKind = "deposit_stuck"
	// RefundStuck goes to the customer of a deposit whose refund is stuck.
	RefundStuck AlertKind = "refund_stuck"
	// PaymentPending goes to the customer who has no place any more while a payment may still arrive, or may have arrived. Its Subject is the
	// attempt.
	PaymentPending AlertKind = "payment_pending"
	// DepositWaits goes to the owner: money or a refund waits at the processor. Its Subject is the attempt, which of the two waits, and why.
	DepositWaits AlertKind = "deposit_waits"

	// These alerts are about a payment for a plan and go to the operator. Their Subject is the invoice.
	PlanRefunded       AlertKind = "plan_refunded"        // refunded in full, at the processor, during the period that it pays for
	PlanPartlyRefunded AlertKind = "plan_partly_refunded" // likewise, but only in part; Amount is the sum of the refunds
	PlanRefundFailed   AlertKind = "plan_refund_failed"   // a completed refund failed later; Amount is revenue again
	PlanDisputed       AlertKind = "plan_disputed"
	PlanDisputeLost    AlertKind = "plan_dispute_lost"

	// PlanUnknown goes to the operator: the processor does not know a subscription. Its Subject is the subscription, and Detail the customer.
	PlanUnknown AlertKind = "plan_unknown"
	// PlanPaidAfterEnd goes to the operator: an invoice of a subscription that had ended was paid, and was refunded. Its Subject is the invoice.
	PlanPaidAfterEnd AlertKind = "plan_paid_after_end"
	// PlanRefundRefused is PlanPaidAfterEnd if the processor refuses the refund for the reason in Detail.
	PlanRefundRefused AlertKind = "plan_refund_refused"
	// PlanInvoiceOpen goes to the operator: a subscription has ended, and the processor refuses to make its open invoice unpayable. Its Subject
	// is the subscription.
	PlanInvoiceOpen AlertKind = "plan_invoice_open"
	// PlanSetUp goes to the operator: the processor refuses calls about plans for a reason that only the operator can remove. Its Subject is
	// the reason's code, and Says or Detail explain it. Without a business, it is about all calls.
	PlanSetUp AlertKind = "plan_set_up"

	// ClockWrong goes to the operator. Its Subject is the payment processor whose clock differs.
	ClockWrong AlertKind = "clock_wrong"
	// MailWaits goes to the operator at most once a day. It has no Subject.
	MailWaits AlertKind = "mail_waits"
	// DepositTooSmall goes to the owner: a booking was taken without the required deposit, because the price is too small for the
	// processor. Its Subject is the service and its price.
	DepositTooSmall AlertKind = "deposit_too_small"
	// KeysRefused goes to the owner: the payment processor refuses the keys. Its Subject is the version of the keys and the day.
	KeysRefused AlertKind = "keys_refused"
)

// AlertsOfPlans lists the kinds about payments for plans that stay open until an operator settles them.
func AlertsOfPlans() []AlertKind {
	return []AlertKind{
		PlanRefunded, PlanPartlyRefunded, PlanRefundFailed, PlanDisputed, PlanDisputeLost, PlanUnknown, PlanPaidAfterEnd, PlanRefundRefused, PlanInvoiceOpen, PlanSetUp,
	}
}

// AlertID identifies an alert. The mail to the operator about it has the same id.
type AlertID string

// Alert is a matter that a person was told about. It is open until it is settled. An open alert is not sent again.
type Alert struct {
	ID       AlertID     // new each time that the matter is raised
	Business business.ID // business.Installation if it concerns the whole installation
	Kind     AlertKind
	Subject  string       // what it is about; equal for the same matter
	Name     string       // the subject's name for people, such as a booking number
	Amount   money.Amount // no currency: none
	Test     bool         // no real money moved
	Detail   string       // further details as they are: an address, or the words of a processor
	Says     text.Text    // further details in a text; if there is one, Detail is empty
	RaisedAt time.Time
}

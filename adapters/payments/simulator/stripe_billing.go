package simulator

import "time"

// stripeRetries are the intervals between retries. The account cancels a subscription after the last one.
var stripeRetries = []time.Duration{3 * 24 * time.Hour, 5 * 24 * time.Hour, 7 * 24 * time.Hour}

// stripeFirstPayment is how long the first payment may take.
const stripeFirstPayment = 23 * time.Hour

// bill creates an invoice and tries to charge it. A negative amount becomes the customer's credit.
func (sub *stripeSubscription) bill(reason string, amount int64, now time.Time) {
	fromCredit := min(sub.customer.credit, max(amount, 0))
	sub.latest = &stripeInvoice{
		id: sub.sim.newID("in_"), account: sub.account, subscription: sub, customer: sub.customer, reason: reason, status: "open", total: amount,
		due: max(amount-fromCredit, 0), currency: sub.price.currency, description: sub.price.describe(sub.account), created: now,
		start: sub.start, end: sub.end, payment: sub.sim.newID("inpay_"), startingCredit: sub.customer.credit,
	}
	sub.customer.credit += max(-amount, 0) - fromCredit
	sub.latest.endingCredit = sub.customer.credit
	sub.account.invoices = append(sub.account.invoices, sub.latest)
	sub.latest.event("invoice.created")
	sub.latest.event("invoice.finalized")
	sub.collect(now)
}

// collect charges the open invoice. A failure schedules a retry.
func (sub *stripeSubscription) collect(now time.Time) {
	invoice := sub.latest
	if invoice == nil || invoice.status != "open" {
		return
	}
	invoice.attempts++
	if sub.customer.refused && invoice.due > 0 {
		sub.collectFailed(now)
		return
	}
	invoice.settle(sub.sim, now)
	sub.failures, sub.retry = 0, time.Time{}
	invoice.event("invoice.paid")
	invoice.event("invoice.payment_succeeded")
	sub.setStatus("active")
}

func (sub *stripeSubscription) collectFailed(now time.Time) {
	sub.failures++
	sub.latest.event("invoice.payment_failed")
	switch {
	case sub.status == "incomplete":
	case sub.failures > len(stripeRetries):
		sub.finish(now)
	default:
		sub.retry = now.Add(stripeRetries[sub.failures-1])
		sub.setStatus("past_due")
	}
}

// advance performs everything that is due by now, in the order of time.
func (sub *stripeSubscription) advance(now time.Time) {
	for {
		switch at := sub.nextDue(); {
		case at.IsZero() || now.Before(at):
			return
		case sub.status == "incomplete":
			sub.latest.status = "void"
			sub.setStatus("incomplete_expired")
		case at.Equal(sub.scheduledEnd()):
			sub.finish(at)
		case at.Equal(sub.retry):
			sub.collect(at)
		default:
			sub.nextPeriod()
			sub.bill("subscription_cycle", sub.price.unit, at)
		}
	}
}

// nextDue returns when the next scheduled change is due, or zero. A period does not end while the previous one is unpaid.
func (sub *stripeSubscription) nextDue() time.Time {
	switch {
	case sub.status == "incomplete":
		return sub.created.Add(stripeFirstPayment)
	case !sub.running():
		return time.Time{}
	}
	due := sub.end
	if !sub.retry.IsZero() {
		due = sub.retry
	}
	if end := sub.scheduledEnd(); !end.IsZero() && !end.After(due) {
		due = end
	}
	return due
}

// change returns the immediate cost of a switch to another price. It is negative if the unused time is worth more.
func (sub *stripeSubscription) change(to *stripePrice, now time.Time) int64 {
	whole, left := int64(sub.end.Sub(sub.start)/time.Second), int64(sub.end.Sub(now)/time.Second)
	return to.unit - sub.unused(whole, max(left, 0))
}

// unused returns the share of the current price for the remaining time, rounded half up.
func (sub *stripeSubscription) unused(whole, left int64) int64 {
	return (2*sub.price.unit*left + whole) / (2 * whole)
}

// switchTo changes the price. A different interval starts a new period now.
func (sub *stripeSubscription) switchTo(price *stripePrice, now time.Time) {
	cost := sub.change(price, now)
	sub.price = price
	sub.setPeriods(now)
	sub.bill("subscription_update", cost, now)
	sub.event("customer.subscription.updated")
}

package subscriptions

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/text"
)

// paidAfterEnd is a notice that only this package uses. It follows from no step of the state table.
const paidAfterEnd subscription.Notice = "paid after the end"

// returnUnserved refunds new payments of subscriptions that had ended before the business got what it paid for. The refund comes before the
// payment is stored, so a poll that dies in between repeats it with the same key. If the processor refuses the refund, the payment counts as
// revenue, and the operator decides.
func (s *Service) returnUnserved(
	ctx context.Context, before subscription.Subscription, poll subscription.Poll, f *finding, stored []subscription.Invoice, pages []subscription.Page,
) error {
	now := s.deps.Clock.Now()
	for n := range f.invoices {
		i := &f.invoices[n]
		known := slices.ContainsFunc(stored, func(old subscription.Invoice) bool { return old.ID == i.ID })
		if known || i.Refunded || !before.Unserved(*i, poll, now) {
			continue
		}
		told := operator.Alert{Business: i.Business, Kind: operator.PlanPaidAfterEnd, Subject: i.ID, Name: i.ID, Amount: i.Amount, Test: i.Test, RaisedAt: now}
		err := s.deps.Processor.RefundInvoice(ctx, i.ID, i.ID+".refund")
		switch payment.FailureOf(err) {
		case "":
			i.Refunded, i.Returned = true, i.Amount.Minor
			f.notices = append(f.notices, paidAfterEnd)
			f.markRefunded(pages, i.Subscription)
		case payment.Rejected, payment.Disputed, payment.NotFound, payment.Forbidden:
			told.Kind = operator.PlanRefundRefused
			explain(&told, err)
		case payment.Unknown, payment.RateLimited, payment.Unauthorized, payment.KeyUsed:
			return fmt.Errorf("refund invoice %s of an ended subscription: %w", i.ID, err)
		}
		f.alerts = append(f.alerts, told)
	}
	return nil
}

// markRefunded marks the page on which a subscription was paid.
func (f *finding) markRefunded(pages []subscription.Page, id string) {
	for n, p := range pages {
		if p.Subscription != id || p.Refunded {
			continue
		}
		p.Refunded = true
		pages[n] = p
		f.pages = append(slices.DeleteFunc(f.pages, func(other subscription.Page) bool { return other.ID == p.ID }), p)
	}
}

// explain adds to an alert what the operator reads about a refusal: a sentence, never a code.
func explain(a *operator.Alert, err error) {
	a.Says = text.Of("processor.noReason")
	if e, ok := errors.AsType[*payment.Error](err); ok && (e.Words != "" || !e.Says.IsZero()) {
		a.Says, a.Detail = e.Says, e.Words
	}
}

// reasonOf returns the processor's code for a refusal, by which it is known.
func reasonOf(err error) string {
	if e, ok := errors.AsType[*payment.Error](err); ok {
		return e.Reason
	}
	return ""
}

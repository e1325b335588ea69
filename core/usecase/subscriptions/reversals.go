package subscriptions

import (
	"context"
	"fmt"
	"slices"

	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/ports"
)

// addReversals reads which payments of the business were refunded or are disputed. The plan continues. The operator gets an alert
// and decides.
func (s *Service) addReversals(ctx context.Context, f *finding, stored []subscription.Invoice) error {
	if len(stored) == 0 {
		return nil // there is no payment, or the first one has not been stored yet
	}
	var back []string
	for _, i := range stored {
		if i.Lost().Minor > 0 {
			back = append(back, i.ID)
		}
	}
	reversals, err := s.deps.Processor.Reversals(ctx, f.sub.Customer, back)
	if err != nil {
		return fmt.Errorf("list what %s got back: %w", f.sub.Customer, err)
	}
	for _, r := range reversals {
		at := slices.IndexFunc(stored, func(i subscription.Invoice) bool { return i.ID == r.Invoice })
		if at < 0 || slices.Contains(f.duplicates, stored[at].Subscription) { // duplicates are refunded after this poll
			continue
		}
		before, after := stored[at], stored[at].With(r)
		if after == before {
			continue
		}
		f.invoices = append(slices.DeleteFunc(f.invoices, func(i subscription.Invoice) bool { return i.ID == after.ID }), after)
		s.alertOf(f, before, after)
	}
	return nil
}

// alertOf adds the alerts for the operator about a refunded or disputed payment. It raises no alert for a duplicate, which this
// program refunds itself.
func (s *Service) alertOf(f *finding, before, after subscription.Invoice) {
	now := s.deps.Clock.Now()
	of := func(kind operator.AlertKind, amount money.Amount) operator.Alert {
		return operator.Alert{
			Business: after.Business, Kind: kind, Subject: after.ID, Name: after.ID, Amount: amount, Test: after.Test, RaisedAt: now,
		}
	}
	if after.Dispute != before.Dispute {
		switch disputed := of(operator.PlanDisputed, after.Amount); after.Dispute {
		case payment.DisputeOpen:
			f.alerts = append(f.alerts, disputed)
		case payment.DisputeLost:
			f.settled, f.alerts = append(f.settled, disputed), append(f.alerts, of(operator.PlanDisputeLost, after.Amount))
		default:
			f.settled = append(f.settled, disputed)
		}
	}
	if after.Lost().Minor == before.Lost().Minor {
		return
	}
	for _, kind := range []operator.AlertKind{operator.PlanRefunded, operator.PlanPartlyRefunded, operator.PlanRefundFailed} { // the refunded amount has changed
		f.settled = append(f.settled, of(kind, before.Lost()))
	}
	restored := money.Amount{Minor: before.Lost().Minor - after.Lost().Minor, Currency: after.Amount.Currency}
	switch pays := f.sub.State.Premium() && now.Before(after.PeriodEnd); {
	case before.Dispute == payment.DisputeLost && after.Dispute == payment.DisputeWon:
		f.settled = append(f.settled, of(operator.PlanDisputeLost, after.Amount))
	case restored.Minor > 0: // the refund failed, so the owner did not get the money
		f.alerts = append(f.alerts, of(operator.PlanRefundFailed, restored))
	case !pays || after.Dispute == payment.DisputeLost:
	case after.Refunded:
		f.alerts = append(f.alerts, of(operator.PlanRefunded, after.Amount))
	default:
		f.alerts = append(f.alerts, of(operator.PlanPartlyRefunded, after.Lost()))
	}
}

// tellOperator stores the alerts and mails the new ones.
func (s *Service) tellOperator(ctx context.Context, tx ports.Tx, f finding) error {
	for _, a := range f.settled {
		if _, err := tx.Alerts.Settle(ctx, a.Business, a.Subject, a.RaisedAt, a.Kind); err != nil {
			return err
		}
	}
	for _, a := range f.alerts {
		a.ID = operator.AlertID(s.deps.Generate.ID())
		isNew, err := tx.Alerts.Raise(ctx, a)
		if err != nil {
			return err
		}
		if !isNew {
			continue
		}
		if err := tx.Messages.Queue(ctx, message.ForAlert(a, s.deps.SupportEmail)); err != nil {
			return fmt.Errorf("tell the operator of invoice %s: %w", a.Subject, err)
		}
	}
	return nil
}

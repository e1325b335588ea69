package billing

import (
	"context"
	"fmt"
	"slices"

	"slotwise/core/alert"
	"slotwise/core/message"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/ports"
)

// addReversals reads which payments of the business went back or are disputed. The plan goes on all the same: the operator is told, and decides.
func (s *Service) addReversals(ctx context.Context, f *finding, stored []subscription.Invoice) error {
	if len(stored) == 0 {
		return nil // the first payment has just come, or none has
	}
	reversals, err := s.deps.Processor.Reversals(ctx, f.sub.Customer)
	if err != nil {
		return fmt.Errorf("list what %s got back: %w", f.sub.Customer, err)
	}
	for _, r := range reversals {
		at := slices.IndexFunc(stored, func(i subscription.Invoice) bool { return i.ID == r.Invoice })
		if at < 0 {
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

// alertOf adds what the operator is told of a payment that went back. A second payment for the same plan is refunded by this program.
func (s *Service) alertOf(f *finding, before, after subscription.Invoice) {
	now := s.deps.Clock.Now()
	a := alert.Alert{
		Business: after.Business, Subject: after.ID, Name: after.ID, Amount: after.Amount, Test: after.Test, RaisedAt: now,
	}
	disputed := after.Dispute != before.Dispute
	switch {
	case disputed && after.Dispute == payment.DisputeOpen:
		a.Kind = alert.PlanDisputed
	case disputed && after.Dispute == payment.DisputeLost:
		a.Kind = alert.PlanDisputeLost
	case after.Refunded && !before.Refunded && f.sub.State.Premium() && now.Before(after.PeriodEnd):
		a.Kind = alert.PlanRefunded
	}
	if disputed && after.Dispute != payment.DisputeOpen {
		settled := a
		settled.Kind = alert.PlanDisputed
		f.settled = append(f.settled, settled)
	}
	if a.Kind != "" {
		f.alerts = append(f.alerts, a)
	}
}

// tellOperator stores the alerts and mails those that are new.
func (s *Service) tellOperator(ctx context.Context, tx ports.Tx, f finding) error {
	for _, a := range f.settled {
		if _, err := tx.Alerts.Settle(ctx, a.Business, a.Subject, a.RaisedAt, a.Kind); err != nil {
			return err
		}
	}
	for _, a := range f.alerts {
		a.ID = alert.ID(s.deps.Generate.ID())
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

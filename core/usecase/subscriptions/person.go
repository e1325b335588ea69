package subscriptions

import (
	"context"
	"fmt"
	"slices"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

// Reversed is a refunded or disputed payment for a plan that no operator has settled.
type Reversed struct {
	operator.Alert
	Business business.Business
}

// AllReversed lists the payments for plans that need a person, across all businesses, the oldest first.
func (s *Service) AllReversed(ctx context.Context, limit int) ([]Reversed, error) {
	open, err := s.deps.Alerts.Open(ctx, operator.AlertsOfPlans(), limit)
	if err != nil {
		return nil, fmt.Errorf("list payments for plans that need a person: %w", err)
	}
	list := make([]Reversed, 0, len(open))
	for _, a := range open {
		setup, err := s.deps.Setups.Get(ctx, a.Business)
		if core.CodeOf(err) == core.NotFound { // it concerns the installation, or the business was erased concurrently
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("load business %s: %w", a.Business, err)
		}
		list = append(list, Reversed{a, setup.Business})
	}
	return list, nil
}

var errNotReversed = &core.Error{Code: core.NotFound, Text: text.Of("subscription.needsNoPerson")}

// SettleReversed records that an operator has dealt with a payment for a plan. It has no other effect. It returns NotFound if the
// payment does not need a person.
func (s *Service) SettleReversed(ctx context.Context, by account.ID, id business.ID, reversed operator.AlertID) error {
	a, err := s.deps.Alerts.Get(ctx, reversed)
	switch code := core.CodeOf(err); {
	case code == core.NotFound || code == core.Invalid || err == nil && (a.Business != id || !slices.Contains(operator.AlertsOfPlans(), a.Kind)):
		return errNotReversed
	case err != nil:
		return fmt.Errorf("load alert %s: %w", reversed, err)
	}
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		now := s.deps.Clock.Now()
		settled, err := tx.Alerts.Settle(ctx, id, a.Subject, now, a.Kind)
		if err != nil {
			return err
		}
		if !settled {
			return errNotReversed
		}
		holder, err := tx.Accounts.Get(ctx, by)
		if err != nil {
			return fmt.Errorf("load the operator: %w", err)
		}
		return tx.Audit.Add(ctx, operator.Entry{
			ID: s.deps.Generate.ID(), At: now, Operator: holder.ID, OperatorEmail: holder.Email, Action: operator.PaymentSettled, Business: id, Detail: a.Name,
		})
	})
	if err != nil {
		return fmt.Errorf("settle payment %s: %w", a.Subject, err)
	}
	return nil
}

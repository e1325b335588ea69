package operators

import (
	"context"
	"fmt"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/ports"
)

// Suspend stops a business from taking bookings, moves or deposits. Existing appointments are not affected. Bookings in progress
// are refused, because they were planned with another version of the setup. If the business is already suspended, Suspend replaces
// the reason. The owner gets a mail for each new reason. It returns Invalid without a reason, and NotFound for an unknown business.
func (s *Service) Suspend(ctx context.Context, by account.ID, id business.ID, reason string) error {
	suspension, err := business.NewSuspension(reason, s.deps.Clock.Now())
	if err != nil {
		return err
	}
	return s.decide(ctx, by, id, func(ctx context.Context, tx ports.Tx, b business.Business) (*operator.Entry, error) {
		entry, known := &operator.Entry{Action: operator.BusinessSuspended, Detail: suspension.Reason, Before: b.Suspension.Reason}, b.Suspension.Reason
		if b.Suspended() {
			suspension.At = b.Suspension.At
		}
		b.Suspension = suspension
		if err := storeBusiness(ctx, tx, b); err != nil || known == suspension.Reason {
			return entry, err
		}
		return entry, s.tellOwner(ctx, tx, b, message.BusinessSuspended)
	})
}

// Restore ends the suspension of a business, and mails its owner. It is a no-op if the business is not suspended. It returns NotFound
// for an unknown business.
func (s *Service) Restore(ctx context.Context, by account.ID, id business.ID) error {
	return s.decide(ctx, by, id, func(ctx context.Context, tx ports.Tx, b business.Business) (*operator.Entry, error) {
		if !b.Suspended() {
			return nil, nil
		}
		entry := &operator.Entry{Action: operator.BusinessRestored, Before: b.Suspension.Reason}
		b.Suspension = business.Suspension{}
		if err := storeBusiness(ctx, tx, b); err != nil {
			return entry, err
		}
		return entry, s.tellOwner(ctx, tx, b, message.BusinessRestored)
	})
}

func (s *Service) tellOwner(ctx context.Context, tx ports.Tx, b business.Business, kind message.Kind) error {
	m := message.ForAccount(message.ID(s.deps.Generate.ID()), b.ID, kind, b.Email, s.deps.Clock.Now())
	if err := tx.Messages.Queue(ctx, m); err != nil {
		return fmt.Errorf("queue mail %s: %w", kind, err)
	}
	return nil
}

func storeBusiness(ctx context.Context, tx ports.Tx, b business.Business) error {
	if _, err := tx.Businesses.Update(ctx, b); err != nil {
		return fmt.Errorf("store business %s: %w", b.ID, err)
	}
	return nil
}

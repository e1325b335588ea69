package moderation

import (
	"context"
	"fmt"

	"slotwise/core/account"
	"slotwise/core/audit"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

// Suspend lets a business take no bookings, moves or deposits from now on. What was booked before goes on. Bookings in progress are refused,
// because they hold another version of the setup. Suspend replaces the reason of a business that is suspended already. The owner gets a mail
// with each new reason. It returns Invalid without a reason, and NotFound.
func (s *Service) Suspend(ctx context.Context, operator account.ID, id business.ID, reason string) error {
	suspension, err := business.NewSuspension(reason, s.deps.Clock.Now())
	if err != nil {
		return err
	}
	return s.decide(ctx, operator, id, func(ctx context.Context, tx ports.Tx, b business.Business) (*audit.Entry, error) {
		entry, known := &audit.Entry{Action: audit.BusinessSuspended, Detail: suspension.Reason, Before: b.Suspension.Reason}, b.Suspension.Reason
		if b.Suspended() {
			suspension.At = b.Suspension.At
		}
		b.Suspension = suspension
		if err := store(ctx, tx, b); err != nil || known == suspension.Reason {
			return entry, err
		}
		return entry, s.tellOwner(ctx, tx, b, message.BusinessSuspended)
	})
}

// Restore ends the suspension of a business, and mails its owner. It does nothing for one that is not suspended. It returns NotFound.
func (s *Service) Restore(ctx context.Context, operator account.ID, id business.ID) error {
	return s.decide(ctx, operator, id, func(ctx context.Context, tx ports.Tx, b business.Business) (*audit.Entry, error) {
		if !b.Suspended() {
			return nil, nil
		}
		entry := &audit.Entry{Action: audit.BusinessRestored, Before: b.Suspension.Reason}
		b.Suspension = business.Suspension{}
		if err := store(ctx, tx, b); err != nil {
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

func store(ctx context.Context, tx ports.Tx, b business.Business) error {
	if _, err := tx.Businesses.Update(ctx, b); err != nil {
		return fmt.Errorf("store business %s: %w", b.ID, err)
	}
	return nil
}

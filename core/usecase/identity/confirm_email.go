package identity

import (
	"context"
	"fmt"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

// ConfirmEmail confirms the owner's address and queues the messages that awaited that. The link stays valid until it
// expires, since people open it twice, and browsers at the same moment.
func (s *Service) ConfirmEmail(ctx context.Context, token string) error {
	return s.tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		t, err := tx.Tokens.Get(ctx, account.HashOf(token), account.ConfirmEmail, s.clock.Now())
		if err != nil {
			return linkInvalidOr(err)
		}
		b, err := tx.Businesses.Lock(ctx, t.Business)
		if err != nil {
			return fmt.Errorf("lock business %s: %w", t.Business, err)
		}
		if b.Email != t.Email {
			return errLinkInvalid
		}
		if !b.EmailConfirmedAt.IsZero() {
			return nil
		}
		b.EmailConfirmedAt = s.clock.Now()
		if _, err := tx.Businesses.Update(ctx, b); err != nil {
			return fmt.Errorf("confirm address of %s: %w", b.ID, err)
		}
		if err := tx.Messages.Requeue(ctx, b.ID); err != nil {
			return fmt.Errorf("requeue messages of %s: %w", b.ID, err)
		}
		return nil
	})
}

// ResendConfirmation mails the link again. It does nothing when the address is confirmed.
func (s *Service) ResendConfirmation(ctx context.Context, id business.ID) error {
	if err := s.limits.Take(ctx, resendPerBusiness, string(id), s.clock.Now()); err != nil {
		return err
	}
	setup, err := s.setups.Get(ctx, id)
	if err != nil {
		return fmt.Errorf("load business %s: %w", id, err)
	}
	if !setup.Business.EmailConfirmedAt.IsZero() {
		return nil
	}
	return s.tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		return s.queueMail(ctx, tx, setup.Business, message.ConfirmEmail)
	})
}

// queueMail queues a mail to the owner about their account.
func (s *Service) queueMail(ctx context.Context, tx ports.Tx, b business.Business, kind message.Kind) error {
	m := message.ForAccount(message.ID(s.generate.ID()), b.ID, kind, b.Email, s.clock.Now())
	if err := tx.Messages.Queue(ctx, m); err != nil {
		return fmt.Errorf("queue %s mail for %s: %w", kind, b.ID, err)
	}
	return nil
}

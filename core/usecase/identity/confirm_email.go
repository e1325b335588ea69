package identity

import (
	"context"
	"fmt"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

// ConfirmEmail confirms the owner's address and queues the messages that were waiting for it. If there are many, the sweep
// of waiting messages queues the rest. The link stays valid until it expires, since people may open it twice and browsers
// may request it twice at once.
func (s *Service) ConfirmEmail(ctx context.Context, token string) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		t, err := tx.Tokens.Get(ctx, account.HashOf(token), account.ConfirmEmail, s.deps.Clock.Now())
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
		return s.confirmAddress(ctx, tx, b)
	})
}

// confirmAddress stores the business with its address confirmed, and queues the messages that were waiting for the
// confirmation.
func (s *Service) confirmAddress(ctx context.Context, tx ports.Tx, b business.Business) error {
	b.EmailConfirmedAt = s.deps.Clock.Now()
	if _, err := tx.Businesses.Update(ctx, b); err != nil {
		return fmt.Errorf("confirm address of %s: %w", b.ID, err)
	}
	if err := tx.Messages.Requeue(ctx, b.ID, message.AwaitingConfirmation, message.RequeueBatch); err != nil {
		return fmt.Errorf("requeue messages of %s: %w", b.ID, err)
	}
	return nil
}

// ResendConfirmation mails the link again. It is a no-op if the address is confirmed.
func (s *Service) ResendConfirmation(ctx context.Context, id business.ID) error {
	if err := s.deps.Limits.Take(ctx, resendPerBusiness, string(id), s.deps.Clock.Now()); err != nil {
		return err
	}
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return fmt.Errorf("load business %s: %w", id, err)
	}
	if !setup.Business.EmailConfirmedAt.IsZero() {
		return nil
	}
	if err := s.deps.Limits.Take(ctx, resendPerRecipient, recipientOf(setup.Business.Email), s.deps.Clock.Now()); err != nil {
		return err
	}
	owner, err := s.deps.Accounts.OwnerOf(ctx, id)
	if err != nil {
		return fmt.Errorf("load the account of the owner of %s: %w", id, err)
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error { return s.tell(ctx, tx, owner, message.ConfirmEmail) })
}

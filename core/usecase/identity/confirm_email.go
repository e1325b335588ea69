package identity

import (
	"context"
	"fmt"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/ports"
)

// ConfirmEmail confirms the owner's address and lets the messages go that waited for it. The link stays good until it
// expires: people open it twice, and browsers at the same moment.
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
		if err := tx.Businesses.Update(ctx, b); err != nil {
			return fmt.Errorf("confirm address of %s: %w", b.ID, err)
		}
		return requeue(ctx, tx, b.ID)
	})
}

func requeue(ctx context.Context, tx ports.Tx, id business.ID) error {
	waiting, err := tx.Messages.Requeue(ctx, id)
	if err != nil {
		return fmt.Errorf("release messages of %s: %w", id, err)
	}
	jobs := make([]ports.Job, len(waiting))
	for i, m := range waiting {
		jobs[i] = ports.SendMessage{Business: id, Message: m}
	}
	return tx.Jobs.Enqueue(ctx, jobs...)
}

// ResendConfirmation mails the link again; nothing when the address is confirmed.
func (s *Service) ResendConfirmation(ctx context.Context, id business.ID) error {
	if err := s.limits.Take(ctx, resendPerBusiness, string(id), s.clock.Now()); err != nil {
		return err
	}
	setup, err := s.businesses.Setup(ctx, id)
	if err != nil {
		return fmt.Errorf("load business %s: %w", id, err)
	}
	if !setup.Business.EmailConfirmedAt.IsZero() {
		return nil
	}
	return s.enqueue(ctx, ports.SendAccountMail{Business: id, Mail: ports.MailConfirmEmail})
}

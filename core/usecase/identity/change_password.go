package identity

import (
	"context"
	"fmt"

	"slotwise/core/account"
	"slotwise/core/audit"
	"slotwise/core/message"
	"slotwise/ports"
)

// PasswordChange is the content of the form for a new password.
type PasswordChange struct {
	Current, New string
	Origin       RequestOrigin
}

// ChangePassword sets a new password, ends every other session of the account and mails its holder. It returns Invalid with a
// message per field, Forbidden for a demo account, and TooMany after many wrong passwords.
func (s *Service) ChangePassword(ctx context.Context, session account.Session, in PasswordChange) error {
	confirmed, err := s.confirm(ctx, session, in.Current)
	if err := joinFields(err, account.CheckPassword(in.New)); err != nil {
		return err
	}
	hash, err := s.deps.Passwords.Hash(ctx, in.New)
	if err != nil {
		return fmt.Errorf("hash password: %w", err)
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, err := s.lockConfirmed(ctx, tx, session, confirmed)
		if err != nil {
			return err
		}
		if err := s.setPassword(ctx, tx, a.ID, hash); err != nil {
			return err
		}
		if err := tx.Sessions.DeleteOthers(ctx, a.ID, session.Hash); err != nil {
			return fmt.Errorf("end the other sessions: %w", err)
		}
		if err := s.record(ctx, tx, a.ID, account.PasswordChanged, "", in.Origin); err != nil {
			return err
		}
		if err := s.auditOperator(ctx, tx, a, audit.Entry{Action: audit.PasswordChanged}, in.Origin); err != nil {
			return err
		}
		return s.tell(ctx, tx, a, message.PasswordChanged)
	})
}

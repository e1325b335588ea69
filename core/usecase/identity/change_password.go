package identity

import (
	"context"
	"fmt"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

// ChangePassword sets a new password, ends every other session of the account and mails its holder. It requires the present password
// and, if two-factor sign-in is on, a code. It returns the errors of a wrong proof, and Invalid with a message per field, also for a
// password that does not replace a temporary one.
func (s *Service) ChangePassword(ctx context.Context, session account.Session, proof Proof, password string) error {
	confirmed, err := s.confirm(ctx, session, proof.Password)
	if err != nil && core.CodeOf(err) != core.Invalid {
		return err
	}
	name, unread := s.businessName(ctx, session.Business)
	if unread != nil {
		return unread
	}
	if err := joinFields(err, s.checkNew(password, confirmed.Email, name), s.checkReplaced(confirmed, proof.Password, password)); err != nil {
		return err
	}
	hash, err := s.deps.Reserved.Hash(ctx, password)
	if err != nil {
		return fmt.Errorf("hash password: %w", err)
	}
	return s.withCode(ctx, session, proof, confirmed, func(ctx context.Context, tx ports.Tx, a account.Account, _ bool) error {
		if err := s.setPassword(ctx, tx, a, hash, proof.Origin); err != nil {
			return err
		}
		if err := tx.Sessions.DeleteOthers(ctx, a.ID, session.Hash); err != nil {
			return fmt.Errorf("end the other sessions: %w", err)
		}
		if err := s.record(ctx, tx, a.ID, account.PasswordChanged, "", proof.Origin); err != nil {
			return err
		}
		if err := s.auditOperator(ctx, tx, a, operator.Entry{Action: operator.PasswordChanged}, proof.Origin); err != nil {
			return err
		}
		return s.tell(ctx, tx, a, message.PasswordChanged)
	})
}

// checkReplaced returns Invalid if a temporary password is to be replaced by itself: whoever has handed it over would still know it.
func (s *Service) checkReplaced(a account.Account, present, next string) error {
	if !a.HasTemporaryPassword() || s.deps.Passwords.Normal(present) != s.deps.Passwords.Normal(next) {
		return nil
	}
	return core.InvalidField(account.FieldPassword, text.Of("account.knownPassword"))
}

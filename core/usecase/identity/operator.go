package identity

import (
	"context"
	"fmt"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/ports"
)

// PutOperator creates the operator, or sets their password and ends their sessions.
func (s *Service) PutOperator(ctx context.Context, email, password string) error {
	address, ok := business.ParseEmail(email)
	if !ok {
		return core.InvalidField(business.FieldEmail, business.InvalidEmail)
	}
	hash, err := s.hashNew(ctx, password)
	if err != nil {
		return err
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		operator, err := tx.Accounts.ByEmail(ctx, account.Operator, address)
		if core.CodeOf(err) == core.NotFound {
			return tx.Accounts.Create(ctx, account.Account{
				ID: account.ID(s.deps.Generate.ID()), Role: account.Operator, Email: address, PasswordHash: hash, CreatedAt: s.deps.Clock.Now(),
			})
		}
		if err == nil {
			operator, err = tx.Accounts.Lock(ctx, operator.ID) // sign-ins compare the password under this lock
		}
		if err != nil {
			return fmt.Errorf("lock operator: %w", err)
		}
		if err := s.setPassword(ctx, tx, operator.ID, hash); err != nil {
			return err
		}
		if err := tx.Sessions.DeleteAll(ctx, operator.ID); err != nil {
			return fmt.Errorf("end sessions: %w", err)
		}
		return nil
	})
}

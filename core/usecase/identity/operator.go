package identity

import (
	"context"
	"fmt"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/ports"
)

// PutOperator creates the operator, or sets their password and ends their sessions.
func (s *Service) PutOperator(ctx context.Context, email, password string) error {
	address, ok := business.ParseEmail(email)
	if !ok {
		return core.InvalidField("email", "Please enter a valid e-mail address.")
	}
	if err := checkPassword(password); err != nil {
		return err
	}
	hash, err := s.passwords.Hash(ctx, password)
	if err != nil {
		return fmt.Errorf("hash password: %w", err)
	}
	return s.tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Accounts.ByEmail(ctx, ports.OperatorRole, address)
		if core.CodeOf(err) == core.NotFound {
			return tx.Accounts.Create(ctx, ports.Account{
				Role: ports.OperatorRole, Email: address, PasswordHash: hash, CreatedAt: s.clock.Now(),
			})
		}
		if err != nil {
			return fmt.Errorf("load operator: %w", err)
		}
		if err := tx.Accounts.SetPassword(ctx, ports.OperatorRole, address, hash); err != nil {
			return fmt.Errorf("set operator's password: %w", err)
		}
		return tx.Sessions.DeleteAll(ctx, ports.OperatorRole, address)
	})
}

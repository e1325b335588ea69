package identity

import (
	"context"
	"fmt"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

// EnsureOperator is PutOperator for the start of a server. It changes nothing if the operator has this password already.
func (s *Service) EnsureOperator(ctx context.Context, email, password string) error {
	address, _ := business.ParseEmail(email)
	a, err := s.deps.Accounts.ByEmail(ctx, account.Operator, address)
	if err != nil && core.CodeOf(err) != core.NotFound {
		return fmt.Errorf("load operator: %w", err)
	}
	if err == nil && !a.HasTemporaryPassword() {
		same, err := s.deps.Passwords.Verify(ctx, a.PasswordHash, password)
		if err != nil {
			return fmt.Errorf("verify password: %w", err)
		}
		if same {
			return nil
		}
	}
	return s.PutOperator(ctx, email, password)
}

// PutOperator creates the operator, or sets their password and ends their sessions. The audit log says that a command did it.
func (s *Service) PutOperator(ctx context.Context, email, password string) error {
	address, ok := business.ParseEmail(email)
	if !ok {
		return core.InvalidField(business.FieldEmail, business.InvalidEmail)
	}
	hash, err := s.hashNew(ctx, password, address)
	if err != nil {
		return err
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		holder, err := tx.Accounts.ByEmail(ctx, account.Operator, address)
		if core.CodeOf(err) == core.NotFound {
			created := account.Account{
				ID: account.ID(s.deps.Generate.ID()), Role: account.Operator, Email: address, PasswordHash: hash, Language: text.English, CreatedAt: s.deps.Clock.Now(),
			}
			if err := tx.Accounts.Create(ctx, created); err != nil {
				return fmt.Errorf("create operator: %w", err)
			}
			return s.auditCommand(ctx, tx, operator.Entry{Action: operator.OperatorAdded, Detail: address})
		}
		if err == nil {
			holder, err = tx.Accounts.Lock(ctx, holder.ID) // sign-ins compare the password under this lock
		}
		if err != nil {
			return fmt.Errorf("lock operator: %w", err)
		}
		if err := s.setPassword(ctx, tx, holder, hash, RequestOrigin{}); err != nil {
			return err
		}
		if err := tx.Sessions.DeleteAll(ctx, holder.ID); err != nil {
			return fmt.Errorf("end sessions: %w", err)
		}
		return s.auditCommand(ctx, tx, operator.Entry{Action: operator.PasswordSet, Detail: address})
	})
}

// errNoOperator is the error for an address that no operator signs in with.
var errNoOperator = &core.Error{Code: core.NotFound, Text: text.Of("operator.notFoundByEmail")}

// RemoveOperatorTwoFactor turns two-factor sign-in of an operator off who has lost phone and recovery codes, and ends their sessions. The
// audit log says that it was done by a command. It returns NotFound for an unknown address, and Conflict with Reason "two_factor_off" if
// it is not on.
func (s *Service) RemoveOperatorTwoFactor(ctx context.Context, email string) error {
	address, ok := business.ParseEmail(email)
	if !ok {
		return core.InvalidField(business.FieldEmail, business.InvalidEmail)
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		found, err := tx.Accounts.ByEmail(ctx, account.Operator, address)
		if err != nil {
			return core.NotFoundOr(err, errNoOperator, "load operator", address)
		}
		holder, err := tx.Accounts.Lock(ctx, found.ID)
		if err != nil {
			return core.NotFoundOr(err, errNoOperator, "lock operator", found.ID)
		}
		factor, err := twoFactorIn(ctx, tx.TwoFactors, holder.ID)
		if err != nil {
			return err
		}
		if !factor.Enabled() {
			return errTwoFactorOff
		}
		if err := removeTwoFactor(ctx, tx, holder.ID); err != nil {
			return err
		}
		if err := tx.Sessions.DeleteAll(ctx, holder.ID); err != nil {
			return fmt.Errorf("end sessions: %w", err)
		}
		if err := s.record(ctx, tx, holder.ID, account.TwoFactorOff, "", RequestOrigin{}); err != nil {
			return err
		}
		if err := s.auditCommand(ctx, tx, operator.Entry{Action: operator.TwoFactorOff, Detail: holder.Email}); err != nil {
			return err
		}
		return s.tell(ctx, tx, holder, message.TwoFactorOff)
	})
}

// auditCommand adds what a command did to the audit log.
func (s *Service) auditCommand(ctx context.Context, tx ports.Tx, e operator.Entry) error {
	e.ID, e.At, e.OperatorEmail = s.deps.Generate.ID(), s.deps.Clock.Now(), operator.CommandLine
	if err := tx.Audit.Add(ctx, e); err != nil {
		return fmt.Errorf("record %s in the audit log: %w", e.Action, err)
	}
	return nil
}

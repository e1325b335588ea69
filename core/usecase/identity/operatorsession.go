package identity

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

var errTwoFactorRequired = &core.Error{
	Code: core.Forbidden, Reason: "two_factor_required", Text: text.Of("operator.twoFactorRequired"),
}

// OperatorSession is the information about their session and sign-in that an operator sees.
type OperatorSession struct {
	Email             string
	TwoFactor         account.TwoFactor // not Enabled: off, or being set up
	TwoFactorRequired bool
	ReplacePassword   bool          // another operator knows the password, so nothing else is possible first
	Shared            bool          // a demo account, whose sign-in cannot be changed
	Idle              time.Duration // how long the session lasts without being used
}

// OperatorSession returns the information about the operator's session and sign-in.
func (s *Service) OperatorSession(ctx context.Context, session account.Session) (OperatorSession, error) {
	a, err := s.deps.Accounts.Get(ctx, session.Account)
	if err != nil {
		return OperatorSession{}, fmt.Errorf("load the operator: %w", err)
	}
	factor, err := s.twoFactor(ctx, a.ID)
	if err != nil {
		return OperatorSession{}, err
	}
	shared, err := s.isShared(ctx, "", a.ID)
	if err != nil {
		return OperatorSession{}, err
	}
	return OperatorSession{
		Email: a.Email, ReplacePassword: a.HasTemporaryPassword(), TwoFactor: factor, TwoFactorRequired: s.deps.OperatorTwoFactorRequired && !shared, Shared: shared, Idle: s.idle(account.Operator),
	}, nil
}

// CheckOperator returns Forbidden for an operator who must do something else first: with Reason "password_change_required", replace a
// password that another operator has set, or with Reason "two_factor_required", set up two-factor sign-in.
func (s *Service) CheckOperator(ctx context.Context, session account.Session) error {
	o, err := s.OperatorSession(ctx, session)
	switch {
	case err != nil:
		return err
	case o.ReplacePassword:
		return errReplacePassword
	case o.TwoFactorRequired && !o.TwoFactor.Enabled():
		return errTwoFactorRequired
	}
	return nil
}

// refused counts a refused sign-in for the holder of the account, records that of an operator in the audit log, and returns err. It
// does so for unknown addresses, too, so that both take the same time. It does not store such an address, because people may have
// typed something else by mistake.
func (s *Service) refused(ctx context.Context, in LoginInput, a account.Account, why string, err error) error {
	now := s.deps.Clock.Now()
	attempt := account.RefusedSignIn{Account: a.ID, At: now, Address: in.Origin.Address, UserAgent: in.Origin.UserAgent}
	failed := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Events.AddRefused(ctx, attempt); err != nil || in.Role != account.Operator {
			return err
		}
		return tx.Audit.Add(ctx, operator.Entry{
			ID: s.deps.Generate.ID(), At: now, OperatorEmail: a.Email, Action: operator.SignInRefused, Detail: why, Address: in.Origin.Address,
		})
	})
	if failed != nil {
		return fmt.Errorf("record a refused sign-in: %w", failed)
	}
	return err
}

// auditOperator adds an operator's action on their own account to the audit log. It is a no-op for owners.
func (s *Service) auditOperator(ctx context.Context, tx ports.Tx, a account.Account, e operator.Entry, from RequestOrigin) error {
	if a.Role != account.Operator {
		return nil
	}
	e.ID, e.At, e.Operator, e.OperatorEmail, e.Address = s.deps.Generate.ID(), s.deps.Clock.Now(), a.ID, a.Email, from.Address
	if err := tx.Audit.Add(ctx, e); err != nil {
		return fmt.Errorf("record %s in the audit log: %w", e.Action, err)
	}
	return nil
}

// twoFactorActions are the events that the audit log records, too, for operators.
var twoFactorActions = map[account.EventKind]operator.Action{
	account.TwoFactorOn: operator.TwoFactorOn, account.TwoFactorOff: operator.TwoFactorOff,
	account.RecoveryCodesMade: operator.RecoveryCodesMade, account.RecoveryCodeUsed: operator.RecoveryCodeUsed,
}

// recordTwoFactor records a change of two-factor sign-in.
func (s *Service) recordTwoFactor(ctx context.Context, tx ports.Tx, a account.Account, kind account.EventKind, from RequestOrigin) error {
	if err := s.record(ctx, tx, a.ID, kind, "", from); err != nil {
		return err
	}
	return s.auditOperator(ctx, tx, a, operator.Entry{Action: twoFactorActions[kind]}, from)
}

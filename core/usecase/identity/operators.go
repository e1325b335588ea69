package identity

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

// ListedOperator is an operator in the list of all.
type ListedOperator struct {
	account.Account
	TwoFactor bool
}

var (
	errOperatorNotFound = &core.Error{Code: core.NotFound, Text: text.Of("operator.notFound")}
	errOwnAccount       = &core.Error{Code: core.Conflict, Reason: "own_account", Text: text.Of("operator.ownAccount")}
	errReplacePassword  = &core.Error{
		Code: core.Forbidden, Reason: "password_change_required", Text: text.Of("operator.replacePassword"),
	}
)

// Operators lists all operators, the oldest first.
func (s *Service) Operators(ctx context.Context) ([]ListedOperator, error) {
	accounts, err := s.deps.Accounts.Operators(ctx)
	if err != nil {
		return nil, fmt.Errorf("list operators: %w", err)
	}
	list := make([]ListedOperator, len(accounts))
	for i, a := range accounts {
		factor, err := s.twoFactor(ctx, a.ID)
		if err != nil {
			return nil, err
		}
		list[i] = ListedOperator{a, factor.Enabled()}
	}
	return list, nil
}

// AddOperator creates an operator and returns the password to hand over. It works for account.TemporaryPasswordLifetime, and the new
// operator can do nothing before replacing it. AddOperator returns Invalid with a message per field, the errors of a wrong proof, and
// Forbidden for a demo account.
func (s *Service) AddOperator(ctx context.Context, session account.Session, proof Proof, email string) (added account.Account, password string, err error) {
	address, ok := business.ParseEmail(email)
	if !ok {
		return added, "", core.InvalidField(business.FieldEmail, business.InvalidEmail)
	}
	password = account.RecoveryCode(s.deps.Generate.Secret()) // easy to read out and to type
	hash, err := s.hashNew(ctx, password, address)
	if err != nil {
		return added, "", err
	}
	added = account.NewOperator(account.ID(s.deps.Generate.ID()), address, hash, s.deps.Clock.Now())
	err = s.proven(ctx, session, proof, func(ctx context.Context, tx ports.Tx, a account.Account, _ bool) error {
		if err := tx.Accounts.Create(ctx, added); errors.Is(err, errEmailTaken) {
			return core.InvalidField(business.FieldEmail, text.Of("operator.emailTaken"))
		} else if err != nil {
			return fmt.Errorf("create operator: %w", err)
		}
		return s.auditOperator(ctx, tx, a, operator.Entry{Action: operator.OperatorAdded, Detail: address}, proof.Origin)
	})
	if err != nil {
		return account.Account{}, "", err
	}
	return added, password, nil
}

// RemoveOperator removes another operator and ends their sessions at once. Since nobody can remove themselves, one operator always
// stays. It returns NotFound, Conflict with Reason "own_account", the errors of a wrong proof, and Forbidden for a demo account.
func (s *Service) RemoveOperator(ctx context.Context, session account.Session, proof Proof, id account.ID) error {
	if id == session.Account {
		return errOwnAccount
	}
	var confirmed account.Account
	err := s.proven(ctx, session, proof, func(_ context.Context, _ ports.Tx, a account.Account, _ bool) error {
		confirmed = a
		return nil
	})
	if err != nil {
		return err
	}
	// In a transaction of its own, because it locks all operators in one order. Two who remove each other would otherwise deadlock. What
	// was proven is compared again.
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		all, err := tx.Accounts.LockOperators(ctx)
		if err != nil {
			return fmt.Errorf("lock operators: %w", err)
		}
		by, err := s.lockConfirmed(ctx, tx, session, confirmed)
		if err != nil {
			return err
		}
		removed := operatorIn(all, id)
		if removed.ID == "" {
			return errOperatorNotFound
		}
		if err := tx.Accounts.DeleteOperator(ctx, id); err != nil {
			return fmt.Errorf("remove operator %s: %w", id, err)
		}
		return s.auditOperator(ctx, tx, by, operator.Entry{Action: operator.OperatorRemoved, Detail: removed.Email}, proof.Origin)
	})
}

// operatorIn returns the operator with that id, or the zero value.
func operatorIn(all []account.Account, id account.ID) account.Account {
	if i := slices.IndexFunc(all, func(a account.Account) bool { return a.ID == id }); i >= 0 {
		return all[i]
	}
	return account.Account{}
}

// auditOwn adds what an operator did with their own sign-ins to the audit log. It is a no-op for owners.
func (s *Service) auditOwn(ctx context.Context, tx ports.Tx, session account.Session, e operator.Entry, from RequestOrigin) error {
	if session.Role != account.Operator {
		return nil
	}
	a, err := tx.Accounts.Get(ctx, session.Account)
	if err != nil {
		return fmt.Errorf("load operator: %w", err)
	}
	return s.auditOperator(ctx, tx, a, e, from)
}

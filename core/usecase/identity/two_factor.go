package identity

import (
	"cmp"
	"context"
	"fmt"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// Proof is what a signed-in person enters again before a sensitive change. It stops someone who has taken over the session.
type Proof struct {
	Password string
	Code     string // of an authenticator app, or a recovery code; only for accounts with two-factor sign-in
	Origin   RequestOrigin
}

// AppSetup is what an authenticator app needs.
type AppSetup struct {
	Key string // for typing it in
	URI string // for a QR code
}

var (
	errTwoFactorOn  = &core.Error{Code: core.Conflict, Reason: "two_factor_on", Text: text.Of("account.twoFactor.on")}
	errTwoFactorOff = &core.Error{Code: core.Conflict, Reason: "two_factor_off", Text: text.Of("account.twoFactor.off")}
	// errNotConfirmed protects the holder of an address that a stranger has registered with: they could never sign in.
	errNotConfirmed = &core.Error{Code: core.Conflict, Reason: "email_not_confirmed", Text: text.Of("account.twoFactor.emailNotConfirmed")}
	errNotSetUp     = &core.Error{Code: core.Conflict, Reason: "two_factor_not_set_up", Text: text.Of("account.twoFactor.notSetUp")}
)

var (
	wrongCode = text.Of("account.twoFactor.wrongCode")
	usedCode  = text.Of("account.twoFactor.usedCode")
	noCode    = text.Of("account.twoFactor.noCode")
)

func errWrongCode(problem text.Text) error {
	return &core.Error{Code: core.Invalid, Reason: "wrong_code", Text: problem, Fields: map[core.Field]text.Text{account.FieldCode: problem}}
}

// BeginTwoFactor makes a key for an authenticator app. Two-factor sign-in is on after EnableTwoFactor has received a code of the
// app. It requires the password, so that someone who has taken over a session cannot lock the owner out. It returns Conflict if
// two-factor sign-in is already on, Conflict with Reason "email_not_confirmed" before the owner's address is confirmed, and the errors
// of ChangePassword.
func (s *Service) BeginTwoFactor(ctx context.Context, session account.Session, password string) (AppSetup, error) {
	confirmed, err := s.confirm(ctx, session, password)
	if err != nil {
		return AppSetup{}, err
	}
	key := s.deps.Apps.NewKey()
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, err := s.lockConfirmed(ctx, tx, session, confirmed)
		if err != nil {
			return err
		}
		earlier, err := twoFactorIn(ctx, tx.TwoFactors, a.ID)
		if err != nil {
			return err
		}
		if earlier.Enabled() {
			return errTwoFactorOn
		}
		if confirmed, err := addressConfirmed(ctx, tx, a); err != nil || !confirmed {
			return cmp.Or(err, error(errNotConfirmed))
		}
		return putTwoFactor(ctx, tx, account.TwoFactor{Account: a.ID, SealedKey: s.deps.Sealer.Seal(key, string(a.ID))})
	})
	if err != nil {
		return AppSetup{}, err
	}
	return AppSetup{Key: key, URI: s.deps.Apps.URI(key, confirmed.Email)}, nil
}

// EnableTwoFactor turns on two-factor sign-in. code is from an app that has the key of BeginTwoFactor. It returns the recovery
// codes, of which only hashes are stored.
func (s *Service) EnableTwoFactor(ctx context.Context, session account.Session, code string, from RequestOrigin) (recoveryCodes []string, err error) {
	if err := s.refuseShared(ctx, session.Business, session.Account); err != nil {
		return nil, err
	}
	attempt, err := s.countConfirmation(ctx, session)
	if err != nil {
		return nil, err
	}
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, err := s.lockSignedIn(ctx, tx, session)
		if err != nil {
			return err
		}
		factor, err := tx.TwoFactors.Get(ctx, a.ID)
		if err != nil {
			return core.NotFoundOr(err, errNotSetUp, "load two-factor sign-in of", a.ID)
		}
		if factor.Enabled() {
			return errTwoFactorOn
		}
		digits, _, _ := account.ParseCode(a.ID, code)
		if factor, err = s.matched(factor, digits); err != nil {
			return err
		}
		factor.EnabledAt = s.deps.Clock.Now()
		if err := putTwoFactor(ctx, tx, factor); err != nil {
			return err
		}
		if recoveryCodes, err = s.makeRecoveryCodes(ctx, tx, a.ID); err != nil {
			return err
		}
		if err := s.recordTwoFactor(ctx, tx, a, account.TwoFactorOn, from); err != nil {
			return err
		}
		return s.tell(ctx, tx, a, message.TwoFactorOn)
	})
	if err != nil {
		return nil, err
	}
	return recoveryCodes, s.giveBack(ctx, []counter{attempt})
}

// NewRecoveryCodes makes new recovery codes. Earlier ones no longer work.
func (s *Service) NewRecoveryCodes(ctx context.Context, session account.Session, proof Proof) (recoveryCodes []string, err error) {
	err = s.proven(ctx, session, proof, func(ctx context.Context, tx ports.Tx, a account.Account, on bool) (err error) {
		if !on {
			return errTwoFactorOff
		}
		if recoveryCodes, err = s.makeRecoveryCodes(ctx, tx, a.ID); err != nil {
			return err
		}
		return s.recordTwoFactor(ctx, tx, a, account.RecoveryCodesMade, proof.Origin)
	})
	return recoveryCodes, err
}

// DisableTwoFactor turns two-factor sign-in off.
func (s *Service) DisableTwoFactor(ctx context.Context, session account.Session, proof Proof) error {
	return s.proven(ctx, session, proof, func(ctx context.Context, tx ports.Tx, a account.Account, on bool) error {
		if !on {
			return errTwoFactorOff
		}
		if err := removeTwoFactor(ctx, tx, a.ID); err != nil {
			return err
		}
		if err := s.recordTwoFactor(ctx, tx, a, account.TwoFactorOff, proof.Origin); err != nil {
			return err
		}
		return s.tell(ctx, tx, a, message.TwoFactorOff)
	})
}

// proven runs change in a transaction that holds the account's lock. It requires the correct password and, if two-factor sign-in
// is on, a correct code. The code is used up only if change succeeds. proven returns Invalid with a message per field, Forbidden
// for a demo account, and TooMany after many wrong attempts.
func (s *Service) proven(
	ctx context.Context, session account.Session, proof Proof,
	change func(ctx context.Context, tx ports.Tx, a account.Account, twoFactorOn bool) error,
) error {
	confirmed, err := s.confirm(ctx, session, proof.Password)
	if err != nil {
		return err
	}
	return s.withCode(ctx, session, proof, confirmed, change)
}

// withCode is proven for an account whose password confirm has checked.
func (s *Service) withCode(
	ctx context.Context, session account.Session, proof Proof, confirmed account.Account,
	change func(ctx context.Context, tx ports.Tx, a account.Account, twoFactorOn bool) error,
) error {
	attempt, err := s.countConfirmation(ctx, session)
	if err != nil {
		return err
	}
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, err := s.lockConfirmed(ctx, tx, session, confirmed)
		if err != nil {
			return err
		}
		factor, err := twoFactorIn(ctx, tx.TwoFactors, a.ID)
		if err != nil {
			return err
		}
		if factor.Enabled() {
			if err := s.acceptCode(ctx, tx, a, proof.Code, proof.Origin); err != nil {
				return err
			}
		}
		if err := change(ctx, tx, a, factor.Enabled()); err != nil {
			return err
		}
		_, err = s.keepTwoFactor(ctx, tx, a, proof.Origin) // the phone or a recovery code is there
		return err
	})
	if err != nil {
		return err
	}
	return s.giveBack(ctx, []counter{attempt})
}

// acceptCode uses up a code of an account with two-factor sign-in, or returns errWrongCode. If two requests use the same code at
// once, only one succeeds.
func (s *Service) acceptCode(ctx context.Context, tx ports.Tx, a account.Account, code string, from RequestOrigin) error {
	digits, recovery, isRecovery := account.ParseCode(a.ID, code)
	if isRecovery {
		return s.acceptRecoveryCode(ctx, tx, a, recovery, from)
	}
	if digits == "" {
		return errWrongCode(noCode)
	}
	factor, err := tx.TwoFactors.Get(ctx, a.ID)
	if err != nil {
		return fmt.Errorf("load two-factor sign-in: %w", err)
	}
	if factor, err = s.matched(factor, digits); err != nil {
		return err
	}
	fresh, err := tx.TwoFactors.UseStep(ctx, factor)
	if err != nil {
		return fmt.Errorf("use a code: %w", err)
	}
	if !fresh {
		return errWrongCode(usedCode)
	}
	return nil
}

func (s *Service) acceptRecoveryCode(ctx context.Context, tx ports.Tx, a account.Account, hash account.Hash, from RequestOrigin) error {
	taken, err := tx.TwoFactors.TakeRecoveryCode(ctx, a.ID, hash)
	if err != nil {
		return fmt.Errorf("take a recovery code: %w", err)
	}
	if !taken {
		return errWrongCode(text.Of("account.twoFactor.wrongRecoveryCode"))
	}
	if err := s.recordTwoFactor(ctx, tx, a, account.RecoveryCodeUsed, from); err != nil {
		return err
	}
	return s.tell(ctx, tx, a, message.RecoveryCodeUsed)
}

// matched returns factor with the time step of a code, or errWrongCode. It seals the key again, so that after a change of
// the installation's secret key it is sealed with the current one.
func (s *Service) matched(factor account.TwoFactor, digits string) (account.TwoFactor, error) {
	key, err := s.deps.Sealer.Open(factor.SealedKey, string(factor.Account))
	if err != nil {
		return factor, fmt.Errorf("open the key of two-factor sign-in: %w", err)
	}
	step, ok := s.deps.Apps.Match(key, digits, s.deps.Clock.Now())
	if !ok {
		return factor, errWrongCode(wrongCode)
	}
	factor.LastStep, factor.SealedKey = step, s.deps.Sealer.Seal(key, string(factor.Account))
	return factor, nil
}

func (s *Service) makeRecoveryCodes(ctx context.Context, tx ports.Tx, id account.ID) ([]string, error) {
	codes, hashes := make([]string, account.RecoveryCodes), make([]account.Hash, account.RecoveryCodes)
	for i := range codes {
		codes[i] = account.RecoveryCode(s.deps.Generate.Secret())
		_, hashes[i], _ = account.ParseCode(id, codes[i])
	}
	if err := tx.TwoFactors.PutRecoveryCodes(ctx, id, hashes); err != nil {
		return nil, fmt.Errorf("store recovery codes: %w", err)
	}
	return codes, nil
}

// twoFactor returns the two-factor sign-in of an account. It is not Enabled if there is none.
func (s *Service) twoFactor(ctx context.Context, id account.ID) (account.TwoFactor, error) {
	return twoFactorIn(ctx, s.deps.TwoFactors, id)
}

func twoFactorIn(ctx context.Context, store ports.TwoFactorStore, id account.ID) (account.TwoFactor, error) {
	factor, err := store.Get(ctx, id)
	if err != nil && core.CodeOf(err) != core.NotFound {
		return factor, fmt.Errorf("load two-factor sign-in: %w", err)
	}
	return factor, nil
}

// addressConfirmed reports whether the address of the account was confirmed. Operators' addresses need no confirmation.
func addressConfirmed(ctx context.Context, tx ports.Tx, a account.Account) (bool, error) {
	for _, id := range a.Administers() {
		setup, err := tx.Businesses.Setup(ctx, id)
		if err != nil {
			return false, fmt.Errorf("load business %s: %w", id, err)
		}
		if setup.Business.Email == a.Email && setup.Business.EmailConfirmedAt.IsZero() {
			return false, nil
		}
	}
	return true, nil
}

// removeTwoFactor turns two-factor sign-in off, if it is on, and ends the links about its removal.
func removeTwoFactor(ctx context.Context, tx ports.Tx, id account.ID) error {
	if err := tx.TwoFactors.Remove(ctx, id); err != nil {
		return fmt.Errorf("turn two-factor sign-in off: %w", err)
	}
	return revokeRemoval(ctx, tx, id)
}

func putTwoFactor(ctx context.Context, tx ports.Tx, factor account.TwoFactor) error {
	if err := tx.TwoFactors.Put(ctx, factor); err != nil {
		return fmt.Errorf("store two-factor sign-in: %w", err)
	}
	return nil
}

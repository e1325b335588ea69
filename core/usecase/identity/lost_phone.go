package identity

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/message"
	"slotwise/ports"
)

// removalsPerSweep bounds the work of one sweep. The next one removes the rest.
const removalsPerSweep = 100

// RequestTwoFactorRemoval mails an owner who has lost phone and recovery codes the link for BeginTwoFactorRemoval. It requires the
// password, as Login does, and returns its errors. It returns Conflict with Reason "two_factor_off" if signing in asks for no code.
func (s *Service) RequestTwoFactorRemoval(ctx context.Context, in LoginInput) error {
	in.Role = account.Owner
	verified, err := s.verify(ctx, in)
	if err != nil {
		return err
	}
	if err := s.deps.Limits.Take(ctx, removalPerAccount, string(verified.ID), s.deps.Clock.Now()); err != nil {
		return err
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, same, err := lockVerified(ctx, tx, verified)
		if err != nil {
			return err
		}
		if !same || a.Email != verified.Email {
			return errWrongCredentials
		}
		factor, err := twoFactorIn(ctx, tx.TwoFactors, a.ID)
		if err != nil {
			return err
		}
		if !factor.Enabled() {
			return errTwoFactorOff
		}
		return s.tell(ctx, tx, a, message.RemoveTwoFactor)
	})
}

// BeginTwoFactorRemoval begins to remove two-factor sign-in from the account of a mailed link, and returns when it is removed. All known
// addresses of the account are told, with a link that stops it, and signed-in browsers show it. If the removal has begun already, its
// time stays. BeginTwoFactorRemoval returns Invalid with Reason "link_invalid" for a token that is used, expired or unknown.
func (s *Service) BeginTwoFactorRemoval(ctx context.Context, token string, from RequestOrigin) (at time.Time, err error) {
	now := s.deps.Clock.Now()
	if err := s.deps.Limits.Take(ctx, emailLinkPerAddress, from.Address, now); err != nil {
		return time.Time{}, err
	}
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, t, err := takeToken(ctx, tx, token, account.RemoveTwoFactor, now)
		if err != nil {
			return err
		}
		factor, err := twoFactorIn(ctx, tx.TwoFactors, a.ID)
		if err != nil {
			return err
		}
		if a.Email != t.Email || !factor.Enabled() || t.Outlives(a.PasswordAt) || t.Outlives(factor.EnabledAt) {
			return errLinkInvalid
		}
		if at = factor.RemoveAt; !at.IsZero() {
			return nil
		}
		at = now.Add(account.TwoFactorRemovalDelay)
		if err := tx.TwoFactors.SetRemoval(ctx, a.ID, at); err != nil {
			return fmt.Errorf("begin to remove two-factor sign-in: %w", err)
		}
		if err := s.record(ctx, tx, a.ID, account.TwoFactorRemovalAsked, "", from); err != nil {
			return err
		}
		return s.tellAllKnown(ctx, tx, a, message.TwoFactorRemoval)
	})
	return at, err
}

// StopTwoFactorRemoval keeps two-factor sign-in, with the token that was mailed to each known address. It returns Invalid with Reason
// "link_invalid" for a token that is used, expired or unknown, and if two-factor sign-in is removed already.
func (s *Service) StopTwoFactorRemoval(ctx context.Context, token string, from RequestOrigin) error {
	now := s.deps.Clock.Now()
	if err := s.deps.Limits.Take(ctx, emailLinkPerAddress, from.Address, now); err != nil {
		return err
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, t, err := takeToken(ctx, tx, token, account.KeepTwoFactor, now)
		if err != nil {
			return err
		}
		factor, err := twoFactorIn(ctx, tx.TwoFactors, a.ID)
		if err != nil {
			return err
		}
		if t.Outlives(factor.RemovalBegan()) { // mailed about an earlier removal, perhaps to somebody whose change was taken back
			return errLinkInvalid
		}
		stopped, err := s.keepTwoFactor(ctx, tx, a, from)
		if err == nil && !stopped {
			return errLinkInvalid
		}
		return err
	})
}

// KeepTwoFactor keeps two-factor sign-in of the session's account. It is a no-op if it is not being removed.
func (s *Service) KeepTwoFactor(ctx context.Context, session account.Session, from RequestOrigin) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, err := s.lockSignedIn(ctx, tx, session)
		if err != nil {
			return err
		}
		_, err = s.keepTwoFactor(ctx, tx, a, from)
		return err
	})
}

// keepTwoFactor stops the removal, if it has begun. It also ends the links that begin and stop it.
func (s *Service) keepTwoFactor(ctx context.Context, tx ports.Tx, a account.Account, from RequestOrigin) (stopped bool, err error) {
	factor, err := twoFactorIn(ctx, tx.TwoFactors, a.ID)
	if err != nil || factor.RemoveAt.IsZero() {
		return false, err
	}
	if err := tx.TwoFactors.SetRemoval(ctx, a.ID, time.Time{}); err != nil {
		return false, fmt.Errorf("keep two-factor sign-in: %w", err)
	}
	if err := revokeRemoval(ctx, tx, a.ID); err != nil {
		return false, err
	}
	if err := s.record(ctx, tx, a.ID, account.TwoFactorKept, "", from); err != nil {
		return false, err
	}
	return true, s.tell(ctx, tx, a, message.TwoFactorKept)
}

// revokeRemoval ends the links that begin and stop the removal of two-factor sign-in.
func revokeRemoval(ctx context.Context, tx ports.Tx, id account.ID) error {
	if err := tx.Tokens.Revoke(ctx, id, account.RemoveTwoFactor, account.KeepTwoFactor); err != nil {
		return fmt.Errorf("revoke links about the removal: %w", err)
	}
	return nil
}

// removeDueTwoFactors removes the two-factor sign-ins whose owners have begun that and have not stopped it.
func (s *Service) removeDueTwoFactors(ctx context.Context) error {
	due, err := s.deps.TwoFactors.DueRemovals(ctx, s.deps.Clock.Now(), removalsPerSweep)
	if err != nil {
		return fmt.Errorf("list two-factor sign-ins to remove: %w", err)
	}
	var problems []error
	for _, id := range due {
		if err := s.finishRemoval(ctx, id); err != nil && core.CodeOf(err) != core.NotFound { // the account was erased
			problems = append(problems, fmt.Errorf("remove two-factor sign-in of %s: %w", id, err))
		}
	}
	return errors.Join(problems...)
}

func (s *Service) finishRemoval(ctx context.Context, id account.ID) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, err := tx.Accounts.Lock(ctx, id)
		if err != nil {
			return err
		}
		factor, err := twoFactorIn(ctx, tx.TwoFactors, id)
		if err != nil || factor.RemoveAt.IsZero() || factor.RemoveAt.After(s.deps.Clock.Now()) {
			return err // stopped meanwhile
		}
		if err := removeTwoFactor(ctx, tx, id); err != nil {
			return err
		}
		if err := s.record(ctx, tx, id, account.TwoFactorRemoved, "", RequestOrigin{}); err != nil {
			return err
		}
		return s.tellAllKnown(ctx, tx, a, message.TwoFactorOff)
	})
}

// tellAllKnown tells the account's address and those that it has left lately. After an undo these are not an intruder's.
func (s *Service) tellAllKnown(ctx context.Context, tx ports.Tx, a account.Account, kind message.Kind) error {
	former, err := tx.Accounts.HeldEmails(ctx, a.ID, s.deps.Clock.Now())
	if err != nil {
		return fmt.Errorf("list the former addresses: %w", err)
	}
	known := []string{a.Email}
	for _, f := range former {
		if f.Email != a.Email {
			known = append(known, f.Email)
		}
	}
	for _, address := range known {
		if err := s.tellAt(ctx, tx, a, address, kind); err != nil {
			return err
		}
	}
	return nil
}

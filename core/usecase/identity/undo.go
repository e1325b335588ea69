package identity

import (
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

// noPassword is the hash of an account whose password an undo has taken away. No password matches it.
const noPassword = ""

// UndoChanges takes back the changes of the ways to sign in that were made since the change about which the token was mailed, and in
// the week before it. An intruder may have made them. So it restores the address that the token was mailed to, turns off two-factor
// sign-in and ends calendar feeds and mail to staff members that are not older, ends every session, invalidates the password and mails a link to set a new one,
// which cannot be one of the former ones. It also keeps a business whose deletion was requested since the change, and invalidates the
// links that undo later changes, since an intruder may have got them. Links about earlier changes stay valid.
//
// It returns Invalid with Reason "link_invalid" for a token that is used, expired or unknown, and for one of an address that an
// earlier link has taken away from the account.
func (s *Service) UndoChanges(ctx context.Context, token string, from RequestOrigin) error {
	now := s.deps.Clock.Now()
	if err := s.deps.Limits.Take(ctx, emailLinkPerAddress, from.Address, now); err != nil {
		return err
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, t, err := takeToken(ctx, tx, token, account.UndoChanges, now)
		if err != nil {
			return err
		}
		if err := s.restoreEmail(ctx, tx, a, t, from); err != nil {
			return err
		}
		if err := s.endLaterAccess(ctx, tx, a, t.TakesBackSince(), from); err != nil {
			return err
		}
		if err := s.keepSince(ctx, tx, a, t.Since, from); err != nil {
			return err
		}
		if err := tx.Tokens.RevokeUndo(ctx, a.ID, t.Since); err != nil {
			return fmt.Errorf("revoke links that undo later changes: %w", err)
		}
		if err := tx.Accounts.ReleaseHeld(ctx, a.ID, t.Since); err != nil {
			return fmt.Errorf("release later addresses: %w", err)
		}
		a.Email = t.Email
		if err := s.setPassword(ctx, tx, a, noPassword, from); err != nil {
			return err
		}
		return s.tell(ctx, tx, a, message.ResetPassword)
	})
}

// restoreEmail gives the account the address that the token was mailed to.
func (s *Service) restoreEmail(ctx context.Context, tx ports.Tx, a account.Account, t account.Token, from RequestOrigin) error {
	if a.Email == t.Email {
		return s.record(ctx, tx, a.ID, account.ChangesUndone, "", from)
	}
	held, err := tx.Accounts.HeldEmails(ctx, a.ID, s.deps.Clock.Now())
	if err != nil {
		return fmt.Errorf("look for the former address: %w", err)
	}
	if !slices.ContainsFunc(held, func(f account.FormerEmail) bool { return f.Email == t.Email }) {
		return errLinkInvalid
	}
	if _, err := s.moveTo(ctx, tx, a, t.Email); err != nil {
		return err
	}
	return s.record(ctx, tx, a.ID, account.EmailChangeUndone, t.Email, from)
}

// endLaterAccess ends every session of the account, and what else gives access to it and was set up since then: two-factor sign-in,
// calendar feeds and mail to staff members.
func (s *Service) endLaterAccess(ctx context.Context, tx ports.Tx, a account.Account, since time.Time, from RequestOrigin) error {
	if err := tx.Sessions.DeleteAll(ctx, a.ID); err != nil {
		return fmt.Errorf("end sessions: %w", err)
	}
	for _, id := range a.Administers() {
		if err := endLaterReaders(ctx, tx, id, since); err != nil {
			return err
		}
	}
	factor, err := twoFactorIn(ctx, tx.TwoFactors, a.ID)
	if err != nil || factor.Account == "" || factor.Enabled() && factor.EnabledAt.Before(since) {
		return err
	}
	if err := removeTwoFactor(ctx, tx, a.ID); err != nil {
		return err
	}
	if !factor.Enabled() {
		return nil
	}
	return s.recordTwoFactor(ctx, tx, a, account.TwoFactorOff, from)
}

// endLaterReaders ends calendar feeds of the business that were made since then, and mail to staff members who were asked since then
// to confirm their address. They can be asked again.
func endLaterReaders(ctx context.Context, tx ports.Tx, id business.ID, since time.Time) error {
	feeds, err := tx.Feeds.List(ctx, id)
	if err != nil {
		return fmt.Errorf("list the calendar feeds of %s: %w", id, err)
	}
	for _, f := range feeds {
		if f.CreatedAt.Before(since) {
			continue
		}
		if err := tx.Feeds.Remove(ctx, id, f.ID); err != nil {
			return fmt.Errorf("end a calendar feed of %s: %w", id, err)
		}
	}
	if err := tx.Staff.EndMail(ctx, id, since); err != nil {
		return fmt.Errorf("end mail to staff members of %s: %w", id, err)
	}
	return nil
}

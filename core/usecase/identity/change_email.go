package identity

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// RequestEmailChange mails a link to the new address of the account. Nothing else changes until the link is used. For an address
// that belongs to another account it sends no mail and returns the same result. RequestEmailChange returns Invalid with a message
// per field, Forbidden for a demo account, and TooMany above its limits.
func (s *Service) RequestEmailChange(ctx context.Context, session account.Session, proof Proof, email string) error {
	address, ok := business.ParseEmail(email)
	if !ok {
		return core.InvalidField(business.FieldEmail, business.InvalidEmail)
	}
	// All accounts share the second limit, since each could send mail to a stranger.
	counted := []counter{{emailChangePerAccount, string(session.Account)}, {emailChangePerRecipient, business.Mailbox(address)}}
	for i, c := range counted {
		if err := s.deps.Limits.Take(ctx, c.limit, c.who, s.deps.Clock.Now()); err != nil {
			return cmp.Or(s.giveBack(ctx, counted[:i]), err)
		}
	}
	err := s.proven(ctx, session, proof, func(ctx context.Context, tx ports.Tx, a account.Account, _ bool) error {
		if address == a.Email {
			return core.InvalidField(business.FieldEmail, text.Of("account.sameEmail"))
		}
		if account.MadeFromAddress(s.deps.Passwords.Normal(proof.Password), address) {
			return core.InvalidField(business.FieldEmail, text.Of("account.passwordFromEmail"))
		}
		if err := s.pend(ctx, tx, a.ID, address, s.deps.Clock.Now().Add(account.ChangeEmail.Lifetime())); err != nil {
			return err
		}
		if err := s.record(ctx, tx, a.ID, account.EmailChangeAsked, address, proof.Origin); err != nil {
			return err
		}
		recipient := address
		if _, err := tx.Accounts.ByEmail(ctx, a.Role, address); err == nil {
			recipient = "" // a message without a recipient is not stored
		} else if core.CodeOf(err) != core.NotFound {
			return fmt.Errorf("look for an account with the address: %w", err)
		}
		return s.tellAt(ctx, tx, a, recipient, message.ConfirmEmailChange)
	})
	if err != nil { // no link is sent
		return cmp.Or(s.giveBack(ctx, counted), err)
	}
	return nil
}

// CancelEmailChange makes the link of RequestEmailChange invalid. It is a no-op if there is none. It returns Forbidden for a
// demo account.
func (s *Service) CancelEmailChange(ctx context.Context, session account.Session, from RequestOrigin) error {
	if err := s.refuseShared(ctx, session.Business, session.Account); err != nil {
		return err
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, err := s.lockSignedIn(ctx, tx, session)
		if err != nil {
			return err
		}
		if a.PendingEmail == "" {
			return nil
		}
		if err := s.pend(ctx, tx, a.ID, "", time.Time{}); err != nil {
			return err
		}
		return s.record(ctx, tx, a.ID, account.EmailChangeCancelled, a.PendingEmail, from)
	})
}

// ConfirmEmailChange makes the address of a mailed link the account's sign-in address and the address for mail to the owner. It
// tells the former address, with a link that undoes the change. It does not do so if the former address was never confirmed,
// because it may belong to a stranger. It returns Invalid with Reason "link_invalid" for a token that is used, expired or
// unknown, and if another account has taken the address.
//
// It returns the cookie that makes the browser known to the account under its new address.
func (s *Service) ConfirmEmailChange(ctx context.Context, token string, from RequestOrigin) (browser string, err error) {
	now := s.deps.Clock.Now()
	if err := s.deps.Limits.Take(ctx, emailLinkPerAddress, from.Address, now); err != nil {
		return "", err
	}
	var changed account.Account
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		former, t, err := takeToken(ctx, tx, token, account.ChangeEmail, now)
		if err != nil {
			return err
		}
		if former.PendingEmail != t.Email {
			return errLinkInvalid
		}
		confirmed, err := s.moveTo(ctx, tx, former, t.Email)
		if err != nil {
			return err
		}
		changed = former
		changed.Email = t.Email
		if err := s.record(ctx, tx, former.ID, account.EmailChanged, t.Email, from); err != nil {
			return err
		}
		if !confirmed {
			return nil
		}
		if err := tx.Accounts.HoldEmail(ctx, former, account.NewFormerEmail(former, now)); err != nil {
			return fmt.Errorf("hold the former address: %w", err)
		}
		return s.tellAt(ctx, tx, former, former.Email, message.EmailChanged)
	})
	if err != nil {
		return "", err
	}
	return s.deps.Browsers.Remember(from.Browser, changed.Role, changed.Email, s.deps.Generate.Token(), now), nil
}

// pend stores the account's pending address and invalidates earlier links. An empty address removes the pending one.
func (s *Service) pend(ctx context.Context, tx ports.Tx, id account.ID, email string, until time.Time) error {
	if err := tx.Accounts.SetPendingEmail(ctx, id, email, until); err != nil {
		return fmt.Errorf("store the address to change to: %w", err)
	}
	if err := tx.Tokens.Revoke(ctx, id, account.ChangeEmail); err != nil {
		return fmt.Errorf("revoke links for another address: %w", err)
	}
	return nil
}

// moveTo changes the address of the account, and of its businesses that used the former one. It invalidates links that were
// mailed to the former address. wasConfirmed reports whether the former address had been confirmed. moveTo returns
// errLinkInvalid if another account has the address.
func (s *Service) moveTo(ctx context.Context, tx ports.Tx, a account.Account, email string) (wasConfirmed bool, err error) {
	if err := tx.Accounts.ChangeEmail(ctx, a.ID, email, s.deps.Clock.Now()); errors.Is(err, errEmailTaken) {
		return false, errLinkInvalid
	} else if err != nil {
		return false, fmt.Errorf("change the address: %w", err)
	}
	if err := s.pend(ctx, tx, a.ID, "", time.Time{}); err != nil {
		return false, err
	}
	if err := tx.Tokens.Revoke(ctx, a.ID, account.ResetPassword, account.ConfirmEmail); err != nil {
		return false, fmt.Errorf("revoke links to the former address: %w", err)
	}
	for _, id := range a.Administers() {
		b, err := tx.Businesses.Lock(ctx, id)
		if err != nil {
			return false, fmt.Errorf("lock business %s: %w", id, err)
		}
		if b.Email != a.Email {
			continue
		}
		wasConfirmed = wasConfirmed || !b.EmailConfirmedAt.IsZero()
		b.Email = email
		if err := s.confirmAddress(ctx, tx, b); err != nil {
			return false, err
		}
	}
	return wasConfirmed || a.Role == account.Operator, nil
}

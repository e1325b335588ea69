package identity

import (
	"context"
	"fmt"
	"strings"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

var errLinkInvalid = &core.Error{Code: core.Invalid, Reason: "link_invalid", Text: text.Of("account.linkInvalid")}

// RequestPasswordReset mails a link if the address is an owner's. The result and the work are the same for every address.
// For an unknown address it queues a message without a recipient, which is not stored.
func (s *Service) RequestPasswordReset(ctx context.Context, email string, from RequestOrigin) error {
	email = strings.ToLower(strings.TrimSpace(email))
	if err := s.deps.Limits.Take(ctx, resetPerAddress, from.Address, s.deps.Clock.Now()); err != nil {
		return err
	}
	reset, err := s.resetMail(ctx, email)
	if err != nil {
		return err
	}
	mailbox, err := s.resetMailbox(ctx, email, reset)
	if err != nil {
		return err
	}
	// The result is the same above these limits, so that it does not reveal whether others request links for this address.
	for _, c := range []counter{{resetPerAccount, email}, mailbox} {
		if err := s.deps.Limits.Take(ctx, c.limit, c.who, s.deps.Clock.Now()); core.CodeOf(err) == core.TooMany {
			return nil
		} else if err != nil {
			return err
		}
	}
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Messages.Queue(ctx, reset) })
	if err != nil {
		return fmt.Errorf("queue password reset: %w", err)
	}
	return nil
}

// resetMail returns the mail to the owner with this address. If there is none, it returns a message of the installation
// without a recipient.
func (s *Service) resetMail(ctx context.Context, email string) (message.Message, error) {
	m := message.ForAccount(message.ID(s.deps.Generate.ID()), business.Installation, message.ResetPassword, "", s.deps.Clock.Now())
	owner, err := s.deps.Accounts.ByEmail(ctx, account.Owner, email)
	switch {
	case err == nil && owner.CanSignIn():
		m.BusinessID, m.Subject.Account, m.RecipientAddress = owner.Business(), owner.ID, owner.Email
	case err != nil && core.CodeOf(err) != core.NotFound:
		return message.Message{}, fmt.Errorf("load account: %w", err)
	}
	return m, nil
}

// resetMailbox returns the counter of a reset mail's mailbox. Anybody can register with addresses that differ only in a tag, so those that
// were never confirmed share a counter. An address without a tag has one of its own, so that such accounts of strangers do not lock its
// owner out. Its window is not much longer than the links work, so whoever uses it up leaves a valid link in the mailbox for half of it.
func (s *Service) resetMailbox(ctx context.Context, asked string, reset message.Message) (counter, error) {
	setup, err := s.deps.Setups.Get(ctx, reset.BusinessID)
	if err != nil && core.CodeOf(err) != core.NotFound {
		return counter{}, fmt.Errorf("load business %s: %w", reset.BusinessID, err)
	}
	to := reset.RecipientAddress
	if to == "" || setup.Business.Email != to || !setup.Business.EmailConfirmedAt.IsZero() {
		return counter{resetPerDay, asked}, nil
	}
	if who := recipientOf(to); who != to {
		return counter{resetPerTagged, who}, nil
	}
	return counter{resetPerUnconfirmed, to}, nil
}

// ResetPassword sets a new password with a mailed token, ends every session of the account and mails the owner about the
// change. It returns Invalid with Reason "link_invalid" for a token that is used, expired or unknown, Forbidden for a demo
// account, and TooMany above the limit per address.
//
// It looks the token up before it hashes the password, and takes it afterwards. So requests with made-up tokens cannot occupy
// the hasher, which sign-ins need.
//
// Like a sign-in, it returns the cookie that makes the browser known to the account. Someone who can read the owner's mail is
// not a stranger. They can then sign in even if strangers have used up the attempts.
func (s *Service) ResetPassword(ctx context.Context, token, password string, from RequestOrigin) (browser string, err error) {
	now := s.deps.Clock.Now()
	if err := s.deps.Limits.Take(ctx, newPasswordPerAddress, from.Address, now); err != nil {
		return "", err
	}
	found, err := s.deps.Tokens.Get(ctx, account.HashOf(token), account.ResetPassword, now)
	if err != nil {
		return "", linkInvalidOr(err)
	}
	if err := s.refuseShared(ctx, found.Business, found.Account); err != nil {
		return "", err
	}
	name, err := s.businessName(ctx, found.Business)
	if err != nil {
		return "", err
	}
	if err := s.checkNew(password, found.Email, name); err != nil {
		return "", err
	}
	if err := s.refuseKnown(ctx, found.Account, password); err != nil {
		return "", err
	}
	hash, err := s.deps.Reserved.Hash(ctx, password)
	if err != nil {
		return "", fmt.Errorf("hash password: %w", err)
	}
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		owner, t, err := takeToken(ctx, tx, token, account.ResetPassword, s.deps.Clock.Now())
		if err != nil {
			return err
		}
		if owner.Email != t.Email || t.Outlives(owner.PasswordAt) { // the mail was being sent while the address or the password changed
			return errLinkInvalid
		}
		if err := s.setPassword(ctx, tx, owner, hash, from); err != nil {
			return err
		}
		if err := s.endFormerAccess(ctx, tx, owner, from); err != nil {
			return err
		}
		if err := s.record(ctx, tx, owner.ID, account.PasswordReset, "", from); err != nil {
			return err
		}
		return s.tell(ctx, tx, owner, message.PasswordChanged)
	})
	if err != nil {
		return "", err
	}
	return s.deps.Browsers.Remember(from.Browser, account.Owner, found.Email, s.deps.Generate.Token(), now), nil
}

// endFormerAccess ends every session of an account whose password is reset. If the address was never confirmed, a stranger may have
// registered with it, so what else gives access ends too.
func (s *Service) endFormerAccess(ctx context.Context, tx ports.Tx, a account.Account, from RequestOrigin) error {
	confirmed, err := addressConfirmed(ctx, tx, a)
	if err != nil {
		return err
	}
	if !confirmed {
		return s.endLaterAccess(ctx, tx, a, a.CreatedAt, from)
	}
	if err := tx.Sessions.DeleteAll(ctx, a.ID); err != nil {
		return fmt.Errorf("end sessions: %w", err)
	}
	return nil
}

// checkNew returns Invalid for a new password that is too short or easy to guess for who knows the account. name is that of the
// account's business, if it has one.
func (s *Service) checkNew(password, email, name string) error {
	return account.NewPassword{Typed: password, Normal: s.deps.Passwords.Normal(password), Email: email, Name: name}.Check()
}

// refuseKnown returns Invalid for a former password of an account whose password an undo has taken away: an intruder may know it.
func (s *Service) refuseKnown(ctx context.Context, id account.ID, password string) error {
	a, err := s.deps.Accounts.Get(ctx, id)
	if err != nil {
		return linkInvalidOr(err)
	}
	if a.PasswordHash != noPassword {
		return nil
	}
	former, err := s.deps.Accounts.FormerPasswords(ctx, id)
	if err != nil {
		return fmt.Errorf("load the former passwords: %w", err)
	}
	for _, hash := range former {
		same, err := s.deps.Reserved.Verify(ctx, hash, password)
		if err != nil {
			return fmt.Errorf("compare with a former password: %w", err)
		}
		if same {
			return core.InvalidField(account.FieldPassword, text.Of("account.formerPassword"))
		}
	}
	return nil
}

// businessName returns the name of the business, or an empty one for an operator, who has none.
func (s *Service) businessName(ctx context.Context, id business.ID) (string, error) {
	if id == "" {
		return "", nil
	}
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return "", fmt.Errorf("load business %s: %w", id, err)
	}
	return setup.Business.Name, nil
}

// hashNew hashes a new password of an operator after checkNew.
func (s *Service) hashNew(ctx context.Context, password, email string) (string, error) {
	if err := s.checkNew(password, email, ""); err != nil {
		return "", err
	}
	hash, err := s.deps.Passwords.Hash(ctx, password)
	if err != nil {
		return "", fmt.Errorf("hash password: %w", err)
	}
	return hash, nil
}

// setPassword stores a new password. It ends what somebody may have begun with the former one: mailed links that set another password or
// another address, and the removal of two-factor sign-in. Callers end sessions, since one of them may belong to an intruder.
func (s *Service) setPassword(ctx context.Context, tx ports.Tx, a account.Account, hash string, from RequestOrigin) error {
	if err := tx.Accounts.SetPassword(ctx, a.ID, hash, s.deps.Clock.Now()); err != nil {
		return fmt.Errorf("set password: %w", err)
	}
	if err := tx.Tokens.Revoke(ctx, a.ID, account.ResetPassword, account.RemoveTwoFactor); err != nil {
		return fmt.Errorf("revoke links that rest on the former password: %w", err)
	}
	if _, err := s.keepTwoFactor(ctx, tx, a, from); err != nil {
		return err
	}
	return s.pend(ctx, tx, a.ID, "", time.Time{})
}

// takeToken uses up a mailed token, and returns its account, which it locks. It locks the account first, as changes of an account do
// that revoke tokens. Otherwise two requests could wait for each other.
func takeToken(ctx context.Context, tx ports.Tx, secret string, p account.Purpose, now time.Time) (account.Account, account.Token, error) {
	found, err := tx.Tokens.Get(ctx, account.HashOf(secret), p, now)
	if err != nil {
		return account.Account{}, account.Token{}, linkInvalidOr(err)
	}
	a, err := tx.Accounts.Lock(ctx, found.Account)
	if err != nil {
		return account.Account{}, account.Token{}, linkInvalidOr(err)
	}
	t, err := tx.Tokens.Take(ctx, found.Hash, p, now)
	if err != nil {
		return account.Account{}, account.Token{}, linkInvalidOr(err)
	}
	return a, t, nil
}

// linkInvalidOr returns errLinkInvalid for a token that was not found.
func linkInvalidOr(err error) error {
	if core.CodeOf(err) == core.NotFound {
		return errLinkInvalid
	}
	return fmt.Errorf("look up a mailed token: %w", err)
}

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
	"slotwise/core/text"
	"slotwise/ports"
)

// newSession returns a session for the account, which the caller stores.
func (s *Service) newSession(a account.Account, from RequestOrigin) (account.Session, SignedIn) {
	cookie := s.deps.Generate.Token()
	session := account.NewSession(a, cookie, from.Address, from.UserAgent, s.deps.Clock.Now()).Lasting(s.idle(a.Role))
	return session, SignedIn{
		Business: session.Business, Email: a.Email, Language: session.Language, Token: cookie, ExpiresAt: session.ExpiresAt,
		Browser: s.deps.Browsers.Remember(from.Browser, a.Role, a.Email, s.deps.Generate.Token(), s.deps.Clock.Now()),
	}
}

// Authenticate finds the session of a cookie and extends it. It returns Unauthenticated if there is none. at is the business that the request is
// about, any text; empty: the one that was signed in to.
func (s *Service) Authenticate(ctx context.Context, role account.Role, at business.ID, cookie string) (account.Session, error) {
	if cookie == "" {
		return account.Session{}, errSignedOut
	}
	now := s.deps.Clock.Now()
	session, err := s.deps.Sessions.Get(ctx, account.HashOf(cookie), at, now)
	return s.accept(ctx, role, session, err, now)
}

// AuthenticateUnattended is Authenticate for a request that a timer made: no person used the session, so it is not extended.
func (s *Service) AuthenticateUnattended(ctx context.Context, role account.Role, at business.ID, cookie string) (account.Session, error) {
	if cookie == "" {
		return account.Session{}, errSignedOut
	}
	now := s.deps.Clock.Now()
	session, err := s.deps.Sessions.Get(ctx, account.HashOf(cookie), at, now)
	return s.check(role, session, err, now)
}

// AuthenticatePoll is Authenticate for an owner's dashboard that polls for news. Polling extends the session, so that a dashboard
// on the counter of a shop stays signed in for weeks. The same read returns the revision of the business's reports. Reports that
// are read afterwards stay valid until the revision changes or their Until is reached. The revision is zero if it is currently
// unknown.
func (s *Service) AuthenticatePoll(ctx context.Context, at business.ID, cookie string) (account.Session, ports.Revision, error) {
	if cookie == "" {
		return account.Session{}, ports.Revision{}, errSignedOut
	}
	now := s.deps.Clock.Now()
	session, revision, err := s.deps.Sessions.GetToPoll(ctx, account.HashOf(cookie), at, now)
	session, err = s.accept(ctx, account.Owner, session, err, now)
	return session, revision, err
}

// check returns the session if it has that role and has not ended. session and err are the results of reading it.
func (s *Service) check(role account.Role, session account.Session, err error, now time.Time) (account.Session, error) {
	if core.CodeOf(err) == core.NotFound || err == nil && session.Role != role {
		return account.Session{}, errSignedOut
	}
	if err != nil {
		return account.Session{}, fmt.Errorf("load session: %w", err)
	}
	if session.Ended(s.idle(role), now) { // the configured lifetime may have been longer when the session started
		return account.Session{}, errSignedOut
	}
	return session, nil
}

// accept is check for a session that a person uses. It extends the session.
func (s *Service) accept(ctx context.Context, role account.Role, session account.Session, err error, now time.Time) (account.Session, error) {
	session, err = s.check(role, session, err, now)
	if err != nil {
		return account.Session{}, err
	}
	session, renewed := session.Renew(s.idle(role), now)
	if renewed {
		if err := s.deps.Sessions.Touch(ctx, session); err != nil {
			return account.Session{}, fmt.Errorf("extend session: %w", err)
		}
	}
	return session, nil
}

// idle returns how long a session lasts without being used.
func (s *Service) idle(role account.Role) time.Duration {
	if role == account.Operator {
		return cmp.Or(s.deps.OperatorIdle, account.OperatorIdle)
	}
	return account.SessionLifetime
}

var errSignedOut = &core.Error{Code: core.Unauthenticated, Text: text.Of("account.signedOut")}

// Logout ends the session of a cookie. It is a no-op if there is none.
func (s *Service) Logout(ctx context.Context, cookie string) error {
	if cookie == "" {
		return nil
	}
	if err := s.deps.Sessions.Delete(ctx, account.HashOf(cookie)); err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	return nil
}

// Sweep removes expired sessions and mailed tokens, releases former addresses, and removes two-factor sign-ins that are due.
func (s *Service) Sweep(ctx context.Context) error {
	return errors.Join(s.removeExpired(ctx), s.removeDueTwoFactors(ctx))
}

func (s *Service) removeExpired(ctx context.Context) error {
	now := s.deps.Clock.Now()
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Sessions.DeleteExpired(ctx, now); err != nil {
			return fmt.Errorf("remove expired sessions: %w", err)
		}
		if err := tx.Tokens.DeleteExpired(ctx, now); err != nil {
			return fmt.Errorf("remove expired tokens: %w", err)
		}
		if err := tx.Accounts.ReleaseEmails(ctx, now); err != nil {
			return fmt.Errorf("release former addresses: %w", err)
		}
		return nil
	})
}

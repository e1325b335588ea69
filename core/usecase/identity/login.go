package identity

import (
	"context"
	"fmt"
	"strings"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/ports"
)

// LoginInput is what the login forms send.
type LoginInput struct {
	Role            account.Role
	Email, Password string
	Origin          RequestOrigin
}

var errWrongCredentials = &core.Error{Code: core.Unauthenticated, Reason: "wrong_credentials", Message: "Invalid email or password"}

// Login starts a session. A wrong address and a wrong password return the same error after the same time. It returns TooMany
// above the limits of sign-ins.
func (s *Service) Login(ctx context.Context, in LoginInput) (SignedIn, error) {
	email := strings.ToLower(strings.TrimSpace(in.Email))
	failures, err := s.countLogin(ctx, in.Role, email, in.Origin)
	if err != nil {
		return SignedIn{}, err
	}
	a, err := s.deps.Accounts.ByEmail(ctx, in.Role, email)
	if err != nil && core.CodeOf(err) != core.NotFound {
		return SignedIn{}, fmt.Errorf("load account: %w", err)
	}
	ok, err := s.deps.Passwords.Verify(ctx, a.PasswordHash, in.Password)
	if err != nil {
		return SignedIn{}, fmt.Errorf("verify password: %w", err)
	}
	if !ok || !a.CanSignIn() {
		return SignedIn{}, errWrongCredentials
	}
	if err := s.giveBack(ctx, failures); err != nil {
		return SignedIn{}, err
	}
	return s.startSession(ctx, a, in.Origin)
}

// counter is a rate limit and the party that it counts.
type counter struct {
	limit core.RateLimit
	who   string
}

// countLogin counts an attempt to sign in and returns the counters of failures, which a success gives back. A failure counts
// beforehand, so that attempts at the same time cannot exceed a limit.
//
// A browser that has signed in to the account before has a counter of its own. So strangers who guess passwords cannot lock
// its owner out, even from the same address. Strangers are limited by address, by account from one address, and less strictly
// by account from all addresses together.
func (s *Service) countLogin(ctx context.Context, role account.Role, email string, from RequestOrigin) (failures []counter, err error) {
	now, who := s.deps.Clock.Now(), string(role)+"/"+email
	if browser := s.deps.Browsers.Recognise(from.Browser, role, email, now); browser != "" {
		return nil, s.deps.Limits.Take(ctx, loginPerKnownBrowser, browser, now)
	}
	if err := s.deps.Limits.Take(ctx, loginPerAddress, from.Address, now); err != nil {
		return nil, err
	}
	failures = []counter{{loginPerAccountAndAddress, who + " " + from.Address}, {loginPerAccount, who}}
	for _, c := range failures {
		if err := s.deps.Limits.Take(ctx, c.limit, c.who, now); err != nil {
			return nil, err
		}
	}
	return failures, nil
}

func (s *Service) giveBack(ctx context.Context, counted []counter) error {
	for _, c := range counted {
		if err := s.deps.Limits.GiveBack(ctx, c.limit, c.who, s.deps.Clock.Now()); err != nil {
			return fmt.Errorf("give back an attempt: %w", err)
		}
	}
	return nil
}

func (s *Service) startSession(ctx context.Context, a account.Account, from RequestOrigin) (SignedIn, error) {
	session, signedIn := s.newSession(a, from)
	known := s.deps.Browsers.Recognise(from.Browser, a.Role, a.Email, session.CreatedAt) != ""
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Sessions.Create(ctx, session); err != nil {
			return fmt.Errorf("start session: %w", err)
		}
		if err := tx.Accounts.SetLastSignIn(ctx, a.ID, session.CreatedAt); err != nil {
			return fmt.Errorf("record the sign-in: %w", err)
		}
		if known {
			return nil
		}
		return s.record(ctx, tx, a.ID, account.SignedInNewBrowser, "", from)
	})
	if err != nil {
		return SignedIn{}, err
	}
	return signedIn, nil
}

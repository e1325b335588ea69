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
// above the limits per address and per account.
func (s *Service) Login(ctx context.Context, in LoginInput) (SignedIn, error) {
	email := strings.ToLower(strings.TrimSpace(in.Email))
	if err := s.deps.Limits.Take(ctx, loginPerAddress, in.Origin.Address, s.deps.Clock.Now()); err != nil {
		return SignedIn{}, err
	}
	if err := s.deps.Limits.Take(ctx, loginPerAccount, string(in.Role)+"/"+email, s.deps.Clock.Now()); err != nil {
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
	return s.startSession(ctx, a, in.Origin)
}

func (s *Service) startSession(ctx context.Context, a account.Account, from RequestOrigin) (SignedIn, error) {
	session, signedIn := s.newSession(a, from)
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Sessions.Create(ctx, session); err != nil {
			return fmt.Errorf("start session: %w", err)
		}
		if err := tx.Accounts.SetLastSignIn(ctx, a.ID, session.CreatedAt); err != nil {
			return fmt.Errorf("record the sign-in: %w", err)
		}
		return nil
	})
	if err != nil {
		return SignedIn{}, err
	}
	return signedIn, nil
}

package identity

import (
	"context"
	"fmt"
	"strings"

	"slotwise/core"
	"slotwise/ports"
)

// LoginInput is what the login forms send.
type LoginInput struct {
	Role            ports.Role
	Email, Password string
	Origin          RequestOrigin
}

var errWrongCredentials = &core.Error{Code: core.Unauthenticated, Reason: "wrong_credentials", Message: "Invalid email or password"}

// Login starts a session. A wrong address and a wrong password answer alike, in words and in time; TooMany above the
// limits per address and per account.
func (s *Service) Login(ctx context.Context, in LoginInput) (SignedIn, error) {
	email := strings.ToLower(strings.TrimSpace(in.Email))
	if err := s.limits.Take(ctx, loginPerAddress, in.Origin.Address, s.clock.Now()); err != nil {
		return SignedIn{}, err
	}
	if err := s.limits.Take(ctx, loginPerAccount, string(in.Role)+"/"+email, s.clock.Now()); err != nil {
		return SignedIn{}, err
	}
	account, err := s.accounts.ByEmail(ctx, in.Role, email)
	if err != nil && core.CodeOf(err) != core.NotFound {
		return SignedIn{}, fmt.Errorf("load account: %w", err)
	}
	ok, err := s.passwords.Verify(ctx, account.PasswordHash, in.Password)
	if err != nil {
		return SignedIn{}, fmt.Errorf("verify password: %w", err)
	}
	if !ok {
		return SignedIn{}, errWrongCredentials
	}
	session, signedIn := s.newSession(account, in.Origin)
	if err := s.sessions.Create(ctx, session); err != nil {
		return SignedIn{}, fmt.Errorf("start session: %w", err)
	}
	return signedIn, nil
}

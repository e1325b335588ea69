package identity

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/ports"
)

const (
	// sessionLife is how long a session lasts without being used.
	sessionLife = 30 * 24 * time.Hour
	// touchEvery keeps a busy dashboard from writing its session on each request.
	touchEvery = time.Hour
)

// newSession makes a session for the account; the caller stores it.
func (s *Service) newSession(a ports.Account, c RequestOrigin) (ports.Session, SignedIn) {
	token, now := s.generate.Token(), s.clock.Now()
	session := ports.Session{
		Hash: hashToken(token), Role: a.Role, Email: a.Email, Business: a.Business,
		UserAgent: c.UserAgent, Address: c.Address,
		CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(sessionLife),
	}
	return session, SignedIn{Business: a.Business, Email: a.Email, Token: token, ExpiresAt: session.ExpiresAt}
}

// Authenticate finds the session of a cookie and lets it last on while it is used. Unauthenticated when there is none.
func (s *Service) Authenticate(ctx context.Context, role ports.Role, token string) (ports.Session, error) {
	if token == "" {
		return ports.Session{}, errSignedOut
	}
	now := s.clock.Now()
	session, err := s.sessions.Get(ctx, hashToken(token), now)
	if core.CodeOf(err) == core.NotFound || err == nil && session.Role != role {
		return ports.Session{}, errSignedOut
	}
	if err != nil {
		return ports.Session{}, fmt.Errorf("load session: %w", err)
	}
	if now.Sub(session.SeenAt) >= touchEvery {
		session.SeenAt, session.ExpiresAt = now, now.Add(sessionLife)
		if err := s.sessions.Touch(ctx, session); err != nil {
			return ports.Session{}, fmt.Errorf("extend session: %w", err)
		}
	}
	return session, nil
}

var errSignedOut = &core.Error{Code: core.Unauthenticated, Message: "Please login to access this dashboard"}

// Logout ends the session of a cookie; fine when there is none.
func (s *Service) Logout(ctx context.Context, token string) error {
	if token == "" {
		return nil
	}
	if err := s.sessions.Delete(ctx, hashToken(token)); err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	return nil
}

// Sweep removes expired sessions and mailed tokens.
func (s *Service) Sweep(ctx context.Context) error {
	if err := s.sessions.DeleteExpired(ctx, s.clock.Now()); err != nil {
		return fmt.Errorf("remove expired sessions: %w", err)
	}
	return nil
}

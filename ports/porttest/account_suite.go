package porttest

import (
	"errors"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/ports"
)

// RunAccountStore says what a ports.AccountStore does.
func RunAccountStore(t *testing.T, open Opener) {
	owner := ports.Account{
		Role: ports.OwnerRole, Email: "o@example.com", Business: business.ID(freshID()), PasswordHash: "h", CreatedAt: noon,
	}

	t.Run("an address is one account's per role", func(t *testing.T) {
		s, ctx := open(t).Accounts, t.Context()
		operator := ports.Account{Role: ports.OperatorRole, Email: owner.Email, PasswordHash: "p", CreatedAt: at(1)}
		ok(t, s.Create(ctx, owner))
		ok(t, s.Create(ctx, operator))
		second := owner
		second.Business, second.PasswordHash = business.ID(freshID()), "other"
		failsWith(t, s.Create(ctx, second), core.Conflict, "email_taken")
		for _, want := range []ports.Account{owner, operator} {
			got, err := s.ByEmail(ctx, want.Role, want.Email)
			ok(t, err)
			same(t, "account", got, want)
		}
	})

	t.Run("passwords change for one account alone", func(t *testing.T) {
		s, ctx := open(t).Accounts, t.Context()
		_, err := s.ByEmail(ctx, ports.OwnerRole, owner.Email)
		notFound(t, err)
		notFound(t, s.SetPassword(ctx, ports.OwnerRole, owner.Email, "x"))
		ok(t, s.Create(ctx, owner))
		ok(t, s.SetPassword(ctx, ports.OwnerRole, owner.Email, "new"))
		notFound(t, s.SetPassword(ctx, ports.OperatorRole, owner.Email, "x"))
		got, err := s.ByEmail(ctx, ports.OwnerRole, owner.Email)
		ok(t, err)
		same(t, "hash", got.PasswordHash, "new")
	})

	t.Run("a token is good once, for its purpose, before it expires", func(t *testing.T) {
		s, ctx := open(t).Accounts, t.Context()
		token := ports.Token{
			Hash: [32]byte{1}, Purpose: ports.ConfirmEmail, Email: owner.Email, Business: owner.Business, ExpiresAt: noon,
		}
		ok(t, s.PutToken(ctx, token))
		_, err := s.TakeToken(ctx, [32]byte{2}, ports.ConfirmEmail, at(-1))
		notFound(t, err)
		_, err = s.TakeToken(ctx, token.Hash, ports.ResetPassword, at(-1))
		notFound(t, err)
		_, err = s.TakeToken(ctx, token.Hash, ports.ConfirmEmail, noon)
		notFound(t, err)
		_, err = s.Token(ctx, token.Hash, ports.ResetPassword, at(-1))
		notFound(t, err)
		_, err = s.Token(ctx, token.Hash, ports.ConfirmEmail, noon)
		notFound(t, err)
		read, err := s.Token(ctx, token.Hash, ports.ConfirmEmail, noon.Add(-time.Second))
		ok(t, err)
		same(t, "token that was only read", read, token)
		got, err := s.TakeToken(ctx, token.Hash, ports.ConfirmEmail, noon.Add(-time.Second))
		ok(t, err)
		same(t, "token", got, token)
		_, err = s.TakeToken(ctx, token.Hash, ports.ConfirmEmail, noon.Add(-time.Second))
		notFound(t, err)
	})

	t.Run("a spent token takes those of its address and purpose with it", func(t *testing.T) {
		s, ctx := open(t).Accounts, t.Context()
		put := func(n byte, email string, p ports.Purpose) ports.Token {
			token := ports.Token{Hash: [32]byte{n}, Purpose: p, Email: email, ExpiresAt: at(1)}
			ok(t, s.PutToken(ctx, token))
			return token
		}
		spent := put(1, "a@example.com", ports.ResetPassword)
		dropped := []ports.Token{spent, put(2, "a@example.com", ports.ResetPassword)}
		kept := []ports.Token{put(3, "a@example.com", ports.ConfirmEmail), put(4, "b@example.com", ports.ResetPassword)}
		_, err := s.TakeToken(ctx, spent.Hash, spent.Purpose, noon)
		ok(t, err)
		for _, token := range dropped {
			_, err := s.TakeToken(ctx, token.Hash, token.Purpose, noon)
			notFound(t, err)
		}
		for _, token := range kept {
			_, err := s.TakeToken(ctx, token.Hash, token.Purpose, noon)
			ok(t, err)
		}
	})
}

// RunSessionStore says what a ports.SessionStore does.
func RunSessionStore(t *testing.T, open Opener) {
	session := func(n byte, role ports.Role, email string) ports.Session {
		s := ports.Session{
			Hash: [32]byte{n}, Role: role, Email: email, UserAgent: "Mozilla/5.0 (X11; 'Linux')", Address: "2001:db8::1",
			CreatedAt: noon, SeenAt: noon, ExpiresAt: at(1),
		}
		if role == ports.OwnerRole {
			s.Business = business.ID(freshID())
		}
		return s
	}
	gone := func(t *testing.T, s ports.SessionStore, v ports.Session, now time.Time) {
		t.Helper()
		_, err := s.Get(t.Context(), v.Hash, now)
		notFound(t, err)
	}

	t.Run("a session lasts until it expires, and can be extended", func(t *testing.T) {
		s, ctx := open(t).Sessions, t.Context()
		v := session(1, ports.OwnerRole, "o@example.com")
		ok(t, s.Create(ctx, v))
		got, err := s.Get(ctx, v.Hash, at(0.99))
		ok(t, err)
		same(t, "session", got, v)
		gone(t, s, v, at(1))
		gone(t, s, session(9, ports.OwnerRole, ""), noon)

		v.SeenAt, v.ExpiresAt = at(0.5), at(2)
		touched := v
		touched.Email, touched.CreatedAt = "x", at(9) // stay as they were
		ok(t, s.Touch(ctx, touched))
		got, err = s.Get(ctx, v.Hash, at(1.5))
		ok(t, err)
		same(t, "extended", got, v)
	})

	t.Run("sessions are ended one by one, or all of an account", func(t *testing.T) {
		s, ctx := open(t).Sessions, t.Context()
		one, two := session(1, ports.OwnerRole, "o@example.com"), session(2, ports.OwnerRole, "o@example.com")
		three := session(3, ports.OwnerRole, "o@example.com")
		operator, another := session(4, ports.OperatorRole, "o@example.com"), session(5, ports.OwnerRole, "p@example.com")
		for _, v := range []ports.Session{one, two, three, operator, another} {
			ok(t, s.Create(ctx, v))
		}
		ok(t, s.Delete(ctx, one.Hash))
		ok(t, s.Delete(ctx, one.Hash))
		gone(t, s, one, noon)
		_, err := s.Get(ctx, two.Hash, noon)
		ok(t, err)
		ok(t, s.DeleteAll(ctx, ports.OwnerRole, "o@example.com"))
		gone(t, s, two, noon)
		gone(t, s, three, noon)
		for _, v := range []ports.Session{operator, another} {
			_, err := s.Get(ctx, v.Hash, noon)
			ok(t, err)
		}
		ok(t, s.Touch(ctx, one)) // does not bring it back
		gone(t, s, one, noon)
	})

	t.Run("what has expired is deleted, mailed tokens too", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		old, current := session(1, ports.OwnerRole, "o@example.com"), session(2, ports.OwnerRole, "o@example.com")
		current.ExpiresAt = at(2)
		ok(t, h.Sessions.Create(ctx, old))
		ok(t, h.Sessions.Create(ctx, current))
		oldToken := ports.Token{Hash: [32]byte{1}, Purpose: ports.ConfirmEmail, ExpiresAt: at(1)}
		token := ports.Token{Hash: [32]byte{2}, Purpose: ports.ConfirmEmail, ExpiresAt: at(2)}
		ok(t, h.Accounts.PutToken(ctx, oldToken))
		ok(t, h.Accounts.PutToken(ctx, token))
		ok(t, h.Sessions.DeleteExpired(ctx, at(1)))
		gone(t, h.Sessions, old, noon) // although it was good then
		_, err := h.Accounts.TakeToken(ctx, oldToken.Hash, ports.ConfirmEmail, noon)
		notFound(t, err)
		_, err = h.Sessions.Get(ctx, current.Hash, at(1))
		ok(t, err)
		_, err = h.Accounts.TakeToken(ctx, token.Hash, ports.ConfirmEmail, at(1))
		ok(t, err)
	})
}

// RunRateLimiter says what a ports.RateLimiter does.
func RunRateLimiter(t *testing.T, open Opener) {
	l, ctx := open(t).Limits, t.Context()
	login := core.RateLimit{Name: "login", Events: 3, Window: time.Minute, Message: "Too many attempts."}
	takeOf := func(limit core.RateLimit, who string, now time.Time) time.Duration {
		t.Helper()
		err := l.Take(ctx, limit, who, now)
		if e, exceeded := errors.AsType[*core.Error](err); exceeded {
			same(t, "error", e, limit.Exceeded(e.RetryAfter))
			return e.RetryAfter
		}
		ok(t, err)
		return 0
	}
	take := func(who string, now time.Time) time.Duration {
		t.Helper()
		return takeOf(login, who, now)
	}
	for range 3 {
		same(t, "within the limit", take("a", noon), time.Duration(0))
	}
	wait := take("a", noon)
	if wait <= 0 || wait > time.Minute {
		t.Fatalf("over the limit: wait %s", wait)
	}
	same(t, "somebody else", take("b", noon), time.Duration(0))
	reset := login
	reset.Name = "reset"
	same(t, "another limit", takeOf(reset, "a", noon), time.Duration(0))
	if again := take("a", noon.Add(wait-time.Second)); again <= 0 || again > time.Second {
		t.Fatalf("a second before the end: wait %s", again)
	}
	for range 3 {
		same(t, "in the next window", take("a", noon.Add(wait)), time.Duration(0))
	}
	if wait := take("a", noon.Add(wait)); wait <= 0 {
		t.Fatal("no limit in the next window")
	}
}

package porttest

import (
	"errors"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/ports"
)

// anOwner is the account of an owner, with a business that nobody else has.
func anOwner(email string) account.Account {
	return account.NewOwner(account.ID(freshID()), email, "h", business.ID(freshID()), noon)
}

func anOperator(email string) account.Account {
	return account.Account{ID: account.ID(freshID()), Role: account.Operator, Email: email, PasswordHash: "p", CreatedAt: at(1)}
}

// RunAccountStore checks a ports.AccountStore.
func RunAccountStore(t *testing.T, open Opener) {
	t.Run("an address has one account per role", func(t *testing.T) {
		s, ctx := open(t).Accounts, t.Context()
		owner, operator := anOwner("o@example.com"), anOperator("o@example.com")
		OK(t, s.Create(ctx, owner))
		OK(t, s.Create(ctx, operator))
		Refused(t, s.Create(ctx, anOwner(owner.Email)), core.Conflict, "email_taken")
		for _, want := range []account.Account{owner, operator} {
			got, err := s.ByEmail(ctx, want.Role, want.Email)
			OK(t, err)
			Same(t, "account", got, want)
		}
		_, err := s.ByEmail(ctx, account.Owner, "another@example.com")
		NotFound(t, err)
	})

	t.Run("an account may own several businesses, and a business may have several owners", func(t *testing.T) {
		s, ctx := open(t).Accounts, t.Context()
		one, two := anOwner("one@example.com"), anOwner("two@example.com")
		shared := one.Memberships[0]
		second := account.Membership{Business: business.ID(freshID()), Role: account.Owner, Staff: business.StaffID(freshID())}
		one.Memberships = append(one.Memberships, second)
		two.Memberships = append([]account.Membership{shared}, two.Memberships...)
		for _, owner := range []account.Account{one, two} {
			OK(t, s.Create(ctx, owner))
			got, err := s.ByEmail(ctx, account.Owner, owner.Email)
			OK(t, err)
			Same(t, "account", got, owner)
		}
	})

	t.Run("passwords and sign-ins are set for one account only", func(t *testing.T) {
		s, ctx := open(t).Accounts, t.Context()
		owner, other := anOwner("o@example.com"), anOperator("o@example.com")
		NotFound(t, s.SetPassword(ctx, owner.ID, "x"))
		NotFound(t, s.SetLastSignIn(ctx, owner.ID, noon))
		OK(t, s.Create(ctx, owner))
		OK(t, s.Create(ctx, other))
		OK(t, s.SetPassword(ctx, owner.ID, "new"))
		OK(t, s.SetLastSignIn(ctx, owner.ID, at(2)))
		owner.PasswordHash, owner.LastSignInAt = "new", at(2)
		for _, want := range []account.Account{owner, other} {
			got, err := s.ByEmail(ctx, want.Role, want.Email)
			OK(t, err)
			Same(t, "account", got, want)
		}
	})
}

// RunTokenStore checks a ports.TokenStore.
func RunTokenStore(t *testing.T, open Opener) {
	const confirm, reset = account.ConfirmEmail, account.ResetPassword

	// twoOwners creates two accounts, which have to exist before their tokens.
	twoOwners := func(t *testing.T, h Harness) (a, b account.Account) {
		t.Helper()
		a, b = anOwner("a@example.com"), anOwner("b@example.com")
		OK(t, h.Accounts.Create(t.Context(), a))
		OK(t, h.Accounts.Create(t.Context(), b))
		return a, b
	}
	token := func(secret string, p account.Purpose, a account.Account) account.Token {
		return account.NewToken(p, secret, a.ID, a.Business(), a.Email, noon)
	}

	t.Run("a token is valid once, for its purpose, before it expires", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		owner, _ := twoOwners(t, h)
		s, put := h.Tokens, token("secret", confirm, owner)
		OK(t, s.Put(ctx, put))
		for _, wrong := range []struct {
			hash account.Hash
			p    account.Purpose
			now  time.Time
		}{
			{account.HashOf("another"), confirm, noon},
			{put.Hash, reset, noon},
			{put.Hash, confirm, put.ExpiresAt},
		} {
			_, err := s.Get(ctx, wrong.hash, wrong.p, wrong.now)
			NotFound(t, err)
			_, err = s.Take(ctx, wrong.hash, wrong.p, wrong.now)
			NotFound(t, err)
		}
		last := put.ExpiresAt.Add(-time.Second)
		read, err := s.Get(ctx, put.Hash, confirm, last)
		OK(t, err)
		Same(t, "token that was only read", read, put)
		got, err := s.Take(ctx, put.Hash, confirm, last)
		OK(t, err)
		Same(t, "token", got, put)
		_, err = s.Take(ctx, put.Hash, confirm, last)
		NotFound(t, err)
	})

	t.Run("taking a token deletes all tokens of its account and purpose", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		a, b := twoOwners(t, h)
		taken := token("taken", reset, a)
		deleted := []account.Token{taken, token("older", reset, a)}
		kept := []account.Token{token("other purpose", confirm, a), token("other account", reset, b)}
		for _, put := range append(deleted, kept...) {
			OK(t, h.Tokens.Put(ctx, put))
		}
		_, err := h.Tokens.Take(ctx, taken.Hash, taken.Purpose, noon)
		OK(t, err)
		for _, d := range deleted {
			_, err := h.Tokens.Take(ctx, d.Hash, d.Purpose, noon)
			NotFound(t, err)
		}
		for _, k := range kept {
			_, err := h.Tokens.Take(ctx, k.Hash, k.Purpose, noon)
			OK(t, err)
		}
	})

	t.Run("expired tokens are deleted", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		owner, _ := twoOwners(t, h)
		old, current := token("old", reset, owner), token("current", confirm, owner)
		OK(t, h.Tokens.Put(ctx, old))
		OK(t, h.Tokens.Put(ctx, current))
		OK(t, h.Tokens.DeleteExpired(ctx, old.ExpiresAt))
		_, err := h.Tokens.Get(ctx, old.Hash, reset, noon) // although it was valid then
		NotFound(t, err)
		_, err = h.Tokens.Get(ctx, current.Hash, confirm, noon)
		OK(t, err)
	})
}

// RunSessionStore checks a ports.SessionStore.
func RunSessionStore(t *testing.T, open Opener) {
	// create adds accounts, which have to exist for their sessions to be found.
	create := func(t *testing.T, h Harness, all ...account.Account) {
		t.Helper()
		for _, a := range all {
			OK(t, h.Accounts.Create(t.Context(), a))
		}
	}
	session := func(cookie string, a account.Account) account.Session {
		v := account.NewSession(a, cookie, "2001:db8::1", "Mozilla/5.0 (X11; 'Linux')", noon)
		v.ExpiresAt = at(1)
		return v
	}
	notFound := func(t *testing.T, s ports.SessionStore, v account.Session, now time.Time) {
		t.Helper()
		_, err := s.Get(t.Context(), v.Hash, now)
		NotFound(t, err)
		_, _, err = s.GetToPoll(t.Context(), v.Hash, now)
		NotFound(t, err)
	}

	t.Run("a session lasts until it expires, and can be extended", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		s, owner := h.Sessions, anOwner("o@example.com")
		create(t, h, owner)
		v := session("cookie", owner)
		OK(t, s.Create(ctx, v))
		got, err := s.Get(ctx, v.Hash, at(0.99))
		OK(t, err)
		Same(t, "session", got, v)
		polling, _, err := s.GetToPoll(ctx, v.Hash, at(0.99))
		OK(t, err)
		Same(t, "session of a poll", polling, v)
		notFound(t, s, v, at(1))
		notFound(t, s, session("another", owner), noon)

		v.LastSeenAt, v.ExpiresAt = at(0.5), at(2)
		touched := v
		touched.Address, touched.CreatedAt = "x", at(9) // stay as they were
		OK(t, s.Touch(ctx, touched))
		got, err = s.Get(ctx, v.Hash, at(1.5))
		OK(t, err)
		Same(t, "extended", got, v)
	})

	t.Run("sessions are ended one by one, or all of an account", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		s, owner, another, operator := h.Sessions, anOwner("o@example.com"), anOwner("p@example.com"), anOperator("o@example.com")
		create(t, h, owner, another, operator)
		one, two, three := session("1", owner), session("2", owner), session("3", owner)
		others := []account.Session{session("4", operator), session("5", another)}
		for _, v := range append([]account.Session{one, two, three}, others...) {
			OK(t, s.Create(ctx, v))
		}
		OK(t, s.Delete(ctx, one.Hash))
		OK(t, s.Delete(ctx, one.Hash))
		notFound(t, s, one, noon)
		_, err := s.Get(ctx, two.Hash, noon)
		OK(t, err)
		OK(t, s.DeleteAll(ctx, owner.ID))
		notFound(t, s, two, noon)
		notFound(t, s, three, noon)
		for _, v := range others {
			got, err := s.Get(ctx, v.Hash, noon)
			OK(t, err)
			Same(t, "session", got, v)
		}
		OK(t, s.Touch(ctx, one)) // does not restore it
		notFound(t, s, one, noon)
	})

	t.Run("a session without its account is not found", func(t *testing.T) {
		h := open(t)
		v := session("cookie", anOwner("o@example.com"))
		OK(t, h.Sessions.Create(t.Context(), v))
		notFound(t, h.Sessions, v, noon)
	})

	t.Run("expired sessions are deleted", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		owner := anOwner("o@example.com")
		create(t, h, owner)
		old, current := session("old", owner), session("current", owner)
		current.ExpiresAt = at(2)
		OK(t, h.Sessions.Create(ctx, old))
		OK(t, h.Sessions.Create(ctx, current))
		OK(t, h.Sessions.DeleteExpired(ctx, at(1)))
		notFound(t, h.Sessions, old, noon) // although it was valid then
		_, err := h.Sessions.Get(ctx, current.Hash, at(1))
		OK(t, err)
	})
}

// RunRateLimiter checks a ports.RateLimiter.
func RunRateLimiter(t *testing.T, open Opener) {
	l, ctx := open(t).Limits, t.Context()
	login := core.RateLimit{Name: "login", Events: 3, Window: time.Minute, Message: "Too many attempts."}
	takeOf := func(limit core.RateLimit, who string, now time.Time) time.Duration {
		t.Helper()
		err := l.Take(ctx, limit, who, now)
		if e, exceeded := errors.AsType[*core.Error](err); exceeded {
			Same(t, "error", e, limit.Exceeded(e.RetryAfter))
			return e.RetryAfter
		}
		OK(t, err)
		return 0
	}
	take := func(who string, now time.Time) time.Duration {
		t.Helper()
		return takeOf(login, who, now)
	}
	for range 3 {
		Same(t, "within the limit", take("a", noon), time.Duration(0))
	}
	wait := take("a", noon)
	if wait <= 0 || wait > time.Minute {
		t.Fatalf("over the limit: wait %s", wait)
	}
	Same(t, "somebody else", take("b", noon), time.Duration(0))
	reset := login
	reset.Name = "reset"
	Same(t, "another limit", takeOf(reset, "a", noon), time.Duration(0))
	OK(t, l.GiveBack(ctx, login, "a", noon)) // the one over the limit
	OK(t, l.GiveBack(ctx, login, "a", noon))
	Same(t, "after one was given back", take("a", noon), time.Duration(0))
	if take("a", noon) == 0 {
		t.Fatal("more than was given back is allowed")
	}
	OK(t, l.GiveBack(ctx, login, "nobody", noon))
	if again := take("a", noon.Add(wait-time.Second)); again <= 0 || again > time.Second {
		t.Fatalf("a second before the end: wait %s", again)
	}
	OK(t, l.GiveBack(ctx, login, "a", noon.Add(wait))) // its window has ended
	for range 3 {
		Same(t, "in the next window", take("a", noon.Add(wait)), time.Duration(0))
	}
	if wait := take("a", noon.Add(wait)); wait <= 0 {
		t.Fatal("no limit in the next window")
	}
}

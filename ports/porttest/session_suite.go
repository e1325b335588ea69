package porttest

import (
	"errors"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/text"
	"slotwise/ports"
)

// RunSessionStore checks a ports.SessionStore.
func RunSessionStore(t *testing.T, open Opener) {
	// create adds accounts, since sessions are found only for existing accounts.
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
		_, err := s.Get(t.Context(), v.Hash, "", now)
		NotFound(t, err)
		_, _, err = s.GetToPoll(t.Context(), v.Hash, "", now)
		NotFound(t, err)
	}

	t.Run("a session lasts until it expires, and can be extended", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		s, owner := h.Sessions, anOwner("o@example.com")
		create(t, h, owner)
		v := session("cookie", owner)
		OK(t, s.Create(ctx, v))
		got, err := s.Get(ctx, v.Hash, "", at(0.99))
		OK(t, err)
		Same(t, "session", got, v)
		polling, _, err := s.GetToPoll(ctx, v.Hash, "", at(0.99))
		OK(t, err)
		Same(t, "session of a poll", polling, v)
		notFound(t, s, v, at(1))
		notFound(t, s, session("another", owner), noon)

		v.LastSeenAt, v.ExpiresAt = at(0.5), at(2)
		touched := v
		touched.Address, touched.CreatedAt = "x", at(9) // stay as they were
		OK(t, s.Touch(ctx, touched))
		got, err = s.Get(ctx, v.Hash, "", at(1.5))
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
		_, err := s.Get(ctx, two.Hash, "", noon)
		OK(t, err)
		OK(t, s.DeleteAll(ctx, owner.ID))
		notFound(t, s, two, noon)
		notFound(t, s, three, noon)
		for _, v := range others {
			got, err := s.Get(ctx, v.Hash, "", noon)
			OK(t, err)
			Same(t, "session", got, v)
		}
		OK(t, s.Touch(ctx, one)) // does not restore it
		notFound(t, s, one, noon)
	})

	t.Run("sessions are listed and ended for one account only", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		s, owner, another := h.Sessions, anOwner("o@example.com"), anOwner("p@example.com")
		create(t, h, owner, another)
		first, last, foreign, expired := session("1", owner), session("2", owner), session("3", another), session("4", owner)
		last.LastSeenAt, expired.ExpiresAt = at(0.5), at(0.4)
		for _, v := range []account.Session{first, last, foreign, expired} {
			OK(t, s.Create(ctx, v))
		}
		got, err := s.List(ctx, owner.ID, at(0.5))
		OK(t, err)
		Same(t, "sessions", got, []account.Session{last, first})
		NotFound(t, s.End(ctx, owner.ID, foreign.Hash))
		OK(t, s.End(ctx, owner.ID, last.Hash))
		NotFound(t, s.End(ctx, owner.ID, last.Hash))
		notFound(t, s, last, noon)
		OK(t, s.Create(ctx, last))
		OK(t, s.DeleteOthers(ctx, owner.ID, first.Hash))
		notFound(t, s, last, noon)
		for _, kept := range []account.Session{first, foreign} {
			_, err := s.Get(ctx, kept.Hash, "", noon)
			OK(t, err)
		}
	})

	t.Run("sessions are ended for one business", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		s, owner, another, operator := h.Sessions, anOwner("o@example.com"), anOwner("p@example.com"), anOperator("o@example.com")
		create(t, h, owner, another, operator)
		first, second, expired := session("1", owner), session("2", owner), session("3", owner)
		expired.ExpiresAt = at(0.4)
		others := []account.Session{session("4", another), session("5", operator)}
		for _, v := range append([]account.Session{first, second, expired}, others...) {
			OK(t, s.Create(ctx, v))
		}
		ended, err := s.EndAt(ctx, owner.Business(), at(0.5))
		OK(t, err)
		Same(t, "ended", ended, 2)
		notFound(t, s, first, noon)
		notFound(t, s, expired, noon)
		for _, kept := range others {
			_, err := s.Get(ctx, kept.Hash, "", noon)
			OK(t, err)
		}
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
		_, err := h.Sessions.Get(ctx, current.Hash, "", at(1))
		OK(t, err)
	})
}

// RunRateLimiter checks a ports.RateLimiter.
func RunRateLimiter(t *testing.T, open Opener) {
	l, ctx := open(t).Limits, t.Context()
	login := core.RateLimit{Name: "login", Events: 3, Window: time.Minute, Text: text.Of("account.tooManyAttempts")}
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

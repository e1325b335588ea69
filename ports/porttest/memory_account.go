package porttest

import (
	"context"
	"maps"
	"time"

	"slotwise/core"
	"slotwise/ports"
)

type accountKey struct {
	role  ports.Role
	email string
}

type accounts struct{ viewer }

var _ ports.AccountStore = accounts{}

func (v accounts) Create(ctx context.Context, a ports.Account) error {
	return v.do(ctx, func(s *state) error {
		key := accountKey{a.Role, a.Email}
		if _, taken := s.accounts[key]; taken {
			return &core.Error{Code: core.Conflict, Reason: "email_taken"}
		}
		s.accounts[key] = a
		return nil
	})
}

func (v accounts) ByEmail(ctx context.Context, role ports.Role, email string) (a ports.Account, err error) {
	err = v.do(ctx, func(s *state) error {
		found, ok := s.accounts[accountKey{role, email}]
		if !ok {
			return errNotFound
		}
		a = found
		return nil
	})
	return a, err
}

func (v accounts) SetPassword(ctx context.Context, role ports.Role, email, hash string) error {
	return v.do(ctx, func(s *state) error {
		key := accountKey{role, email}
		a, ok := s.accounts[key]
		if !ok {
			return errNotFound
		}
		a.PasswordHash = hash
		s.accounts[key] = a
		return nil
	})
}

func (v accounts) PutToken(ctx context.Context, t ports.Token) error {
	return v.do(ctx, func(s *state) error {
		s.tokens[t.Hash] = t
		return nil
	})
}

func (v accounts) Token(ctx context.Context, hash [32]byte, p ports.Purpose, now time.Time) (t ports.Token, err error) {
	err = v.do(ctx, func(s *state) (err error) {
		t, err = s.token(hash, p, now)
		return err
	})
	return t, err
}

func (v accounts) TakeToken(ctx context.Context, hash [32]byte, p ports.Purpose, now time.Time) (t ports.Token, err error) {
	err = v.do(ctx, func(s *state) (err error) {
		if t, err = s.token(hash, p, now); err == nil {
			maps.DeleteFunc(s.tokens, func(_ [32]byte, other ports.Token) bool { return other.Email == t.Email && other.Purpose == p })
		}
		return err
	})
	return t, err
}

func (s *state) token(hash [32]byte, p ports.Purpose, now time.Time) (ports.Token, error) {
	t, ok := s.tokens[hash]
	if !ok || t.Purpose != p || !t.ExpiresAt.After(now) {
		return ports.Token{}, errNotFound
	}
	return t, nil
}

type sessions struct{ viewer }

var _ ports.SessionStore = sessions{}

func (v sessions) Create(ctx context.Context, added ports.Session) error {
	return v.do(ctx, func(s *state) error {
		s.sessions[added.Hash] = added
		return nil
	})
}

func (v sessions) Get(ctx context.Context, hash [32]byte, now time.Time) (found ports.Session, err error) {
	err = v.do(ctx, func(s *state) error {
		session, ok := s.sessions[hash]
		if !ok || !session.ExpiresAt.After(now) {
			return errNotFound
		}
		found = session
		return nil
	})
	return found, err
}

func (v sessions) Touch(ctx context.Context, touched ports.Session) error {
	return v.do(ctx, func(s *state) error {
		if kept, ok := s.sessions[touched.Hash]; ok {
			kept.SeenAt, kept.ExpiresAt = touched.SeenAt, touched.ExpiresAt
			s.sessions[touched.Hash] = kept
		}
		return nil
	})
}

func (v sessions) Delete(ctx context.Context, hash [32]byte) error {
	return v.do(ctx, func(s *state) error {
		delete(s.sessions, hash)
		return nil
	})
}

func (v sessions) DeleteAll(ctx context.Context, role ports.Role, email string) error {
	return v.do(ctx, func(s *state) error {
		maps.DeleteFunc(s.sessions, func(_ [32]byte, kept ports.Session) bool { return kept.Role == role && kept.Email == email })
		return nil
	})
}

func (v sessions) DeleteExpired(ctx context.Context, now time.Time) error {
	return v.do(ctx, func(s *state) error {
		maps.DeleteFunc(s.sessions, func(_ [32]byte, kept ports.Session) bool { return !kept.ExpiresAt.After(now) })
		maps.DeleteFunc(s.tokens, func(_ [32]byte, t ports.Token) bool { return !t.ExpiresAt.After(now) })
		return nil
	})
}

type window struct {
	from  time.Time
	count int
}

type limits struct{ viewer }

var _ ports.RateLimiter = limits{}

func (v limits) Take(ctx context.Context, limit core.RateLimit, who string, now time.Time) error {
	var w window
	err := v.do(ctx, func(s *state) error {
		w = s.windows[limit.Key(who)]
		if from := now.Truncate(limit.Window); !from.Equal(w.from) {
			w = window{from: from}
		}
		w.count++
		s.windows[limit.Key(who)] = w
		return nil
	})
	if err == nil && w.count > limit.Events {
		return limit.Exceeded(w.from.Add(limit.Window).Sub(now))
	}
	return err
}

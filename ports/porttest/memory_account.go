package porttest

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/ports"
)

type accounts struct{ viewer }

var _ ports.AccountStore = accounts{}

func (v accounts) Create(ctx context.Context, a account.Account) error {
	return v.do(ctx, func(s *state) error {
		if s.emailTaken(a, a.Email, a.CreatedAt) {
			return &core.Error{Code: core.Conflict, Reason: "email_taken"}
		}
		s.accounts[a.ID] = a
		return nil
	})
}

func (v accounts) ByEmail(ctx context.Context, role account.Role, email string) (a account.Account, err error) {
	err = v.do(ctx, func(s *state) error {
		found, ok := s.accountAt(role, email)
		if !ok {
			return errNotFound
		}
		a = found
		return nil
	})
	return a, err
}

func (s *state) accountAt(role account.Role, email string) (account.Account, bool) {
	for _, a := range s.accounts {
		if a.Role == role && a.Email == email {
			return a, true
		}
	}
	return account.Account{}, false
}

func (v accounts) Get(ctx context.Context, id account.ID) (a account.Account, err error) {
	err = v.do(ctx, func(s *state) error {
		found, ok := s.accounts[id]
		if !ok {
			return errNotFound
		}
		a = found
		return nil
	})
	return a, err
}

// Lock locks nothing, since transactions run one after the other.
func (v accounts) Lock(ctx context.Context, id account.ID) (account.Account, error) {
	return v.Get(ctx, id)
}

func (v accounts) SetPassword(ctx context.Context, id account.ID, hash string, at time.Time) error {
	return v.change(ctx, id, func(a *account.Account) { a.PasswordHash, a.PasswordAt = hash, at })
}

func (s *state) emailTaken(a account.Account, email string, now time.Time) bool {
	owner, exists := s.accountAt(a.Role, email)
	held, isHeld := s.held[heldEmail{a.Role, email}]
	return exists && owner.ID != a.ID || isHeld && held.account != a.ID && held.until.After(now)
}

// heldEmail is an address that an account has left, and hold for whom it is kept.
type heldEmail struct {
	role  account.Role
	email string
}

type hold struct {
	account account.ID
	until   time.Time
}

func (v accounts) SetPendingEmail(ctx context.Context, id account.ID, email string, until time.Time) error {
	return v.change(ctx, id, func(a *account.Account) { a.PendingEmail, a.PendingUntil = email, until })
}

func (v accounts) ChangeEmail(ctx context.Context, id account.ID, email string, now time.Time) error {
	return v.do(ctx, func(s *state) error {
		a, ok := s.accounts[id]
		if !ok || s.emailTaken(a, email, now) {
			return &core.Error{Code: core.Conflict, Reason: "email_taken"}
		}
		a.Email = email
		s.accounts[id] = a
		return nil
	})
}

func (v accounts) HoldEmail(ctx context.Context, a account.Account, until time.Time) error {
	return v.do(ctx, func(s *state) error {
		s.held[heldEmail{a.Role, a.Email}] = hold{a.ID, until}
		return nil
	})
}

func (v accounts) ReleaseEmails(ctx context.Context, now time.Time) error {
	return v.do(ctx, func(s *state) error {
		maps.DeleteFunc(s.held, func(_ heldEmail, h hold) bool { return !h.until.After(now) })
		return nil
	})
}

func (v accounts) SetLastSignIn(ctx context.Context, id account.ID, at time.Time) error {
	return v.change(ctx, id, func(a *account.Account) { a.LastSignInAt = at })
}

func (v accounts) change(ctx context.Context, id account.ID, edit func(*account.Account)) error {
	return v.do(ctx, func(s *state) error {
		a, ok := s.accounts[id]
		if !ok {
			return errNotFound
		}
		edit(&a)
		s.accounts[id] = a
		return nil
	})
}

type accountEvents struct{ viewer }

var _ ports.AccountEventStore = accountEvents{}

func (v accountEvents) Add(ctx context.Context, e account.Event) error {
	return v.do(ctx, func(s *state) error {
		s.events = append(s.events, e)
		return nil
	})
}

// List leaves out what the database removes.
func (v accountEvents) List(ctx context.Context, id account.ID) (list []account.Event, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, e := range slices.Backward(s.events) {
			if e.Account == id && len(list) < account.MaxEvents {
				list = append(list, e)
			}
		}
		return nil
	})
	return list, err
}

type tokens struct{ viewer }

var _ ports.TokenStore = tokens{}

func (v tokens) Put(ctx context.Context, t account.Token) error {
	return v.do(ctx, func(s *state) error {
		s.tokens[t.Hash] = t
		return nil
	})
}

func (v tokens) Get(ctx context.Context, hash account.Hash, p account.Purpose, now time.Time) (t account.Token, err error) {
	err = v.do(ctx, func(s *state) (err error) {
		t, err = s.token(hash, p, now)
		return err
	})
	return t, err
}

func (v tokens) Take(ctx context.Context, hash account.Hash, p account.Purpose, now time.Time) (t account.Token, err error) {
	err = v.do(ctx, func(s *state) (err error) {
		if t, err = s.token(hash, p, now); err == nil {
			maps.DeleteFunc(s.tokens, func(_ account.Hash, other account.Token) bool {
				return other.Account == t.Account && other.Purpose == p
			})
		}
		return err
	})
	return t, err
}

func (s *state) token(hash account.Hash, p account.Purpose, now time.Time) (account.Token, error) {
	t, ok := s.tokens[hash]
	if !ok || t.Purpose != p || !t.ExpiresAt.After(now) {
		return account.Token{}, errNotFound
	}
	return t, nil
}

func (v tokens) Revoke(ctx context.Context, id account.ID, purposes ...account.Purpose) error {
	return v.do(ctx, func(s *state) error {
		maps.DeleteFunc(s.tokens, func(_ account.Hash, t account.Token) bool {
			return t.Account == id && slices.Contains(purposes, t.Purpose)
		})
		return nil
	})
}

func (v tokens) DeleteExpired(ctx context.Context, now time.Time) error {
	return v.do(ctx, func(s *state) error {
		maps.DeleteFunc(s.tokens, func(_ account.Hash, t account.Token) bool { return !t.ExpiresAt.After(now) })
		return nil
	})
}

type sessions struct{ viewer }

var _ ports.SessionStore = sessions{}

func (v sessions) Create(ctx context.Context, added account.Session) error {
	return v.do(ctx, func(s *state) error {
		s.sessions[added.Hash] = added
		return nil
	})
}

func (v sessions) Get(ctx context.Context, hash account.Hash, now time.Time) (found account.Session, err error) {
	err = v.do(ctx, func(s *state) error {
		session, ok := s.sessions[hash]
		owner, exists := s.accounts[session.Account]
		if !ok || !exists || !session.ExpiresAt.After(now) {
			return errNotFound
		}
		found, found.Role = session, owner.Role
		if t, of := s.tenants[session.Business]; of {
			found.DeleteAt = t.business.DeleteAt
		}
		return nil
	})
	return found, err
}

// GetToPoll returns no revision, since there are no fake reports.
func (v sessions) GetToPoll(ctx context.Context, hash account.Hash, now time.Time) (account.Session, ports.Revision, error) {
	found, err := v.Get(ctx, hash, now)
	return found, ports.Revision{}, err
}

func (v sessions) Touch(ctx context.Context, touched account.Session) error {
	return v.do(ctx, func(s *state) error {
		if stored, ok := s.sessions[touched.Hash]; ok {
			stored.LastSeenAt, stored.ExpiresAt = touched.LastSeenAt, touched.ExpiresAt
			s.sessions[touched.Hash] = stored
		}
		return nil
	})
}

func (v sessions) Delete(ctx context.Context, hash account.Hash) error {
	return v.do(ctx, func(s *state) error {
		delete(s.sessions, hash)
		return nil
	})
}

func (v sessions) List(ctx context.Context, id account.ID, now time.Time) (list []account.Session, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, session := range s.sessions {
			if session.Account == id && session.ExpiresAt.After(now) {
				session.Role = s.accounts[id].Role
				list = append(list, session)
			}
		}
		slices.SortFunc(list, func(a, b account.Session) int {
			return cmp.Or(b.LastSeenAt.Compare(a.LastSeenAt), bytes.Compare(a.Hash[:], b.Hash[:]))
		})
		return nil
	})
	return list, err
}

func (v sessions) End(ctx context.Context, id account.ID, hash account.Hash) error {
	return v.do(ctx, func(s *state) error {
		if session, ok := s.sessions[hash]; !ok || session.Account != id {
			return errNotFound
		}
		delete(s.sessions, hash)
		return nil
	})
}

func (v sessions) DeleteOthers(ctx context.Context, id account.ID, kept account.Hash) error {
	return v.do(ctx, func(s *state) error {
		maps.DeleteFunc(s.sessions, func(hash account.Hash, stored account.Session) bool { return stored.Account == id && hash != kept })
		return nil
	})
}

func (v sessions) DeleteAll(ctx context.Context, id account.ID) error {
	return v.do(ctx, func(s *state) error {
		maps.DeleteFunc(s.sessions, func(_ account.Hash, stored account.Session) bool { return stored.Account == id })
		return nil
	})
}

func (v sessions) DeleteExpired(ctx context.Context, now time.Time) error {
	return v.do(ctx, func(s *state) error {
		maps.DeleteFunc(s.sessions, func(_ account.Hash, stored account.Session) bool { return !stored.ExpiresAt.After(now) })
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

func (v limits) GiveBack(ctx context.Context, limit core.RateLimit, who string, now time.Time) error {
	return v.do(ctx, func(s *state) error {
		if w := s.windows[limit.Key(who)]; w.count > 0 && now.Truncate(limit.Window).Equal(w.from) {
			w.count--
			s.windows[limit.Key(who)] = w
		}
		return nil
	})
}

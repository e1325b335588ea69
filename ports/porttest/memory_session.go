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
	"slotwise/core/business"
	"slotwise/ports"
)

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
		found.RemoveAt = s.factors[session.Account].RemoveAt
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

func (v sessions) EndAt(ctx context.Context, id business.ID, now time.Time) (ended int, err error) {
	err = v.do(ctx, func(s *state) error {
		maps.DeleteFunc(s.sessions, func(_ account.Hash, stored account.Session) bool {
			if stored.Business == id && stored.ExpiresAt.After(now) {
				ended++
			}
			return stored.Business == id
		})
		return nil
	})
	return ended, err
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

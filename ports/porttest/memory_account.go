package porttest

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
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

// LockMembers locks nothing, as Lock.
func (v accounts) LockMembers(ctx context.Context, id business.ID) (list []account.Account, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, a := range s.accounts {
			if slices.ContainsFunc(a.Memberships, func(m account.Membership) bool { return m.Business == id }) {
				list = append(list, a)
			}
		}
		slices.SortFunc(list, func(a, b account.Account) int { return cmp.Compare(a.ID, b.ID) })
		return nil
	})
	return list, err
}

func (v accounts) SetPassword(ctx context.Context, id account.ID, hash string, at time.Time) error {
	return v.do(ctx, func(s *state) error {
		a, ok := s.accounts[id]
		if !ok {
			return errNotFound
		}
		if former := s.formerPasswords[id]; a.PasswordHash != "" {
			s.formerPasswords[id] = append(slices.Clone(former[:min(len(former), account.MaxFormerPasswords-1)]), a.PasswordHash)
		}
		a.PasswordHash, a.PasswordAt, a.TemporaryUntil = hash, at, time.Time{}
		s.accounts[id] = a
		return nil
	})
}

func (v accounts) FormerPasswords(ctx context.Context, id account.ID) (list []string, err error) {
	err = v.do(ctx, func(s *state) error {
		list = slices.Clone(s.formerPasswords[id])
		return nil
	})
	return list, err
}

func (v accounts) Operators(ctx context.Context) (list []account.Account, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, a := range s.accounts {
			if a.Role == account.Operator {
				list = append(list, a)
			}
		}
		slices.SortFunc(list, func(a, b account.Account) int {
			return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
		})
		return nil
	})
	return list, err
}

// LockOperators locks nothing, since transactions run one after the other.
func (v accounts) LockOperators(ctx context.Context) ([]account.Account, error) {
	return v.Operators(ctx)
}

func (v accounts) DeleteOperator(ctx context.Context, id account.ID) error {
	return v.do(ctx, func(s *state) error {
		if s.accounts[id].Role != account.Operator {
			return errNotFound
		}
		delete(s.accounts, id)
		maps.DeleteFunc(s.sessions, func(_ account.Hash, session account.Session) bool { return session.Account == id })
		return nil
	})
}

func (s *state) emailTaken(a account.Account, email string, now time.Time) bool {
	owner, exists := s.accountAt(a.Role, email)
	held, isHeld := s.held[heldEmail{a.Role, email}]
	return exists && owner.ID != a.ID || isHeld && held.account != a.ID && held.former.Until.After(now)
}

// heldEmail is an address that an account gave up. hold says which account it is reserved for.
type heldEmail struct {
	role  account.Role
	email string
}

type hold struct {
	account account.ID
	former  account.FormerEmail
}

func (v accounts) SetPendingEmail(ctx context.Context, id account.ID, email string, until time.Time) error {
	return v.change(ctx, id, func(a *account.Account) { a.PendingEmail, a.PendingUntil = email, until })
}

func (v accounts) ChangeEmail(ctx context.Context, id account.ID, email string, now time.Time) error {
	return v.do(ctx, func(s *state) error {
		a, ok := s.accounts[id]
		if !ok {
			return errNotFound
		}
		if s.emailTaken(a, email, now) {
			return &core.Error{Code: core.Conflict, Reason: "email_taken"}
		}
		a.Email = email
		s.accounts[id] = a
		return nil
	})
}

func (v accounts) HoldEmail(ctx context.Context, a account.Account, f account.FormerEmail) error {
	return v.do(ctx, func(s *state) error {
		s.held[heldEmail{a.Role, f.Email}] = hold{a.ID, f}
		return nil
	})
}

func (v accounts) HeldEmails(ctx context.Context, id account.ID, now time.Time) (list []account.FormerEmail, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, h := range s.held {
			if h.account == id && h.former.Until.After(now) {
				list = append(list, h.former)
			}
		}
		slices.SortFunc(list, func(a, b account.FormerEmail) int {
			return cmp.Or(b.LeftAt.Compare(a.LeftAt), strings.Compare(a.Email, b.Email))
		})
		return nil
	})
	return list, err
}

func (v accounts) ReleaseHeld(ctx context.Context, id account.ID, since time.Time) error {
	return v.do(ctx, func(s *state) error {
		maps.DeleteFunc(s.held, func(_ heldEmail, h hold) bool { return h.account == id && !h.former.LeftAt.Before(since) })
		return nil
	})
}

func (v accounts) ReleaseEmails(ctx context.Context, now time.Time) error {
	return v.do(ctx, func(s *state) error {
		maps.DeleteFunc(s.held, func(_ heldEmail, h hold) bool { return !h.former.Until.After(now) })
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

// List leaves out the events that the database would have deleted.
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

// refusedDay is a day with refused sign-ins of an account; empty: of unknown addresses.
type refusedDay struct {
	account account.ID
	day     time.Time
}

func (v accountEvents) AddRefused(ctx context.Context, r account.RefusedSignIn) error {
	return v.do(ctx, func(s *state) error {
		key := refusedDay{r.Account, r.Day()}
		d := s.refused[key]
		if d.Attempts == 0 {
			d.First = r.At
		}
		s.refused[key] = account.RefusedDay{Attempts: d.Attempts + 1, First: d.First, Last: r.At, Address: r.Address, UserAgent: r.UserAgent}
		return nil
	})
}

func (v accountEvents) Refused(ctx context.Context, id account.ID) (list []account.RefusedDay, err error) {
	err = v.do(ctx, func(s *state) error {
		for key, d := range s.refused {
			if key.account == id {
				list = append(list, d)
			}
		}
		slices.SortFunc(list, func(a, b account.RefusedDay) int { return b.Last.Compare(a.Last) })
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
			delete(s.tokens, hash)
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

func (v tokens) RevokeUndo(ctx context.Context, id account.ID, since time.Time) error {
	return v.do(ctx, func(s *state) error {
		maps.DeleteFunc(s.tokens, func(_ account.Hash, t account.Token) bool {
			return t.Account == id && t.Purpose == account.UndoChanges && !t.Since.Before(since)
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

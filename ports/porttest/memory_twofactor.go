package porttest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"slotwise/core/account"
	"slotwise/ports"
)

type twoFactors struct{ viewer }

var _ ports.TwoFactorStore = twoFactors{}

func (v twoFactors) Get(ctx context.Context, id account.ID) (f account.TwoFactor, err error) {
	err = v.do(ctx, func(s *state) error {
		found, ok := s.factors[id]
		if !ok {
			return errNotFound
		}
		f, f.CodesLeft = found, len(s.codes[id])
		return nil
	})
	return f, err
}

func (v twoFactors) Put(ctx context.Context, f account.TwoFactor) error {
	return v.do(ctx, func(s *state) error {
		f.CodesLeft, f.RemoveAt = 0, s.factors[f.Account].RemoveAt
		s.factors[f.Account] = f
		return nil
	})
}

func (v twoFactors) UseStep(ctx context.Context, f account.TwoFactor) (fresh bool, err error) {
	err = v.do(ctx, func(s *state) error {
		stored, ok := s.factors[f.Account]
		if fresh = ok && stored.LastStep < f.LastStep; fresh {
			stored.LastStep, stored.SealedKey = f.LastStep, f.SealedKey
			s.factors[f.Account] = stored
		}
		return nil
	})
	return fresh, err
}

func (v twoFactors) Remove(ctx context.Context, id account.ID) error {
	return v.do(ctx, func(s *state) error {
		delete(s.factors, id)
		delete(s.codes, id)
		return nil
	})
}

func (v twoFactors) PutRecoveryCodes(ctx context.Context, id account.ID, hashes []account.Hash) error {
	return v.do(ctx, func(s *state) error {
		s.codes[id] = slices.Clone(hashes)
		return nil
	})
}

func (v twoFactors) TakeRecoveryCode(ctx context.Context, id account.ID, hash account.Hash) (taken bool, err error) {
	err = v.do(ctx, func(s *state) error {
		left := slices.DeleteFunc(slices.Clone(s.codes[id]), func(h account.Hash) bool { return h == hash })
		taken = len(left) < len(s.codes[id])
		s.codes[id] = left
		return nil
	})
	return taken, err
}

func (v twoFactors) SetRemoval(ctx context.Context, id account.ID, at time.Time) error {
	return v.do(ctx, func(s *state) error {
		f, ok := s.factors[id]
		if !ok {
			return errNotFound
		}
		f.RemoveAt = at
		s.factors[id] = f
		return nil
	})
}

func (v twoFactors) DueRemovals(ctx context.Context, now time.Time, limit int) (list []account.ID, err error) {
	err = v.do(ctx, func(s *state) error {
		for id, f := range s.factors {
			if !f.RemoveAt.IsZero() && !f.RemoveAt.After(now) {
				list = append(list, id)
			}
		}
		slices.SortFunc(list, func(a, b account.ID) int {
			return cmp.Or(s.factors[a].RemoveAt.Compare(s.factors[b].RemoveAt), cmp.Compare(a, b))
		})
		list = list[:min(limit, len(list))]
		return nil
	})
	return list, err
}

func (v twoFactors) SealedKeys(ctx context.Context, after account.ID, limit int) (list []ports.SealedKey, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, id := range slices.Sorted(maps.Keys(s.factors)) {
			if id > after && len(list) < limit {
				list = append(list, ports.SealedKey{Account: id, Sealed: s.factors[id].SealedKey})
			}
		}
		return nil
	})
	return list, err
}

func (v twoFactors) ResealKey(ctx context.Context, read ports.SealedKey, now []byte) (done bool, err error) {
	err = v.do(ctx, func(s *state) error {
		stored, ok := s.factors[read.Account]
		if done = ok && slices.Equal(stored.SealedKey, read.Sealed); done {
			stored.SealedKey = now
			s.factors[read.Account] = stored
		}
		return nil
	})
	return done, err
}

// Authenticators are fake authenticator apps: anybody can compute their codes.
type Authenticators struct {
	mu    sync.Mutex
	count int
}

var _ ports.Authenticators = (*Authenticators)(nil)

// NewKey implements ports.Authenticators.
func (a *Authenticators) NewKey() string {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.count++
	return fmt.Sprintf("KEY%d", a.count)
}

// URI implements ports.Authenticators.
func (a *Authenticators) URI(key, holder string) string { return "otpauth://" + holder + "/" + key }

// Match implements ports.Authenticators.
func (a *Authenticators) Match(key, code string, now time.Time) (step int64, ok bool) {
	for _, offset := range []time.Duration{-30 * time.Second, 0, 30 * time.Second} {
		if at := now.Add(offset); a.Code(key, at) == code {
			return at.Unix() / 30, true
		}
	}
	return 0, false
}

// Code returns what an app with the key shows at that time.
func (a *Authenticators) Code(key string, at time.Time) string {
	return fmt.Sprintf("%06d", (at.Unix()/30*7919+int64(key[len(key)-1]))%1_000_000)
}

// Sealer does not encrypt, but writes the name of its key. The zero value is ready to use.
type Sealer struct{ Key, Previous string }

var _ ports.Sealer = Sealer{}

// Seal implements ports.Sealer.
func (s Sealer) Seal(secret, owner string) []byte { return []byte(s.Key + owner + " has " + secret) }

// Open implements ports.Sealer.
func (s Sealer) Open(sealed []byte, owner string) (string, error) {
	for _, key := range []string{s.Key, s.Previous} {
		if secret, ok := strings.CutPrefix(string(sealed), key+owner+" has "); ok {
			return secret, nil
		}
	}
	return "", errors.New("not sealed for " + owner)
}

// Reseal implements ports.Sealer.
func (s Sealer) Reseal(sealed []byte, owner string) (again []byte, changed bool, err error) {
	secret, err := s.Open(sealed, owner)
	again = s.Seal(secret, owner)
	return again, !slices.Equal(sealed, again), err
}

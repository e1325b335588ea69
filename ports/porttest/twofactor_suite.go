package porttest

import (
	"context"
	"sync"
	"testing"
	"time"

	"slotwise/core/account"
	"slotwise/ports"
)

// RunTwoFactorStore checks a ports.TwoFactorStore.
func RunTwoFactorStore(t *testing.T, open Opener) {
	two := func(t *testing.T) (h Harness, one, other account.Account) {
		t.Helper()
		h, one, other = open(t), anOwner("a@example.com"), anOwner("b@example.com")
		OK(t, h.Accounts.Create(t.Context(), one))
		OK(t, h.Accounts.Create(t.Context(), other))
		return h, one, other
	}

	t.Run("it is set up, put again and removed for one account only", func(t *testing.T) {
		h, owner, other := two(t)
		s, ctx := h.TwoFactors, t.Context()
		_, err := s.Get(ctx, owner.ID)
		NotFound(t, err)
		f := account.TwoFactor{Account: owner.ID, SealedKey: []byte{0, 255, 'x'}, LastStep: 3}
		foreign := account.TwoFactor{Account: other.ID, SealedKey: []byte("y"), EnabledAt: noon, LastStep: 9}
		OK(t, s.Put(ctx, f))
		OK(t, s.Put(ctx, foreign))
		got, err := s.Get(ctx, owner.ID)
		OK(t, err)
		Same(t, "being set up", got, f)
		f.EnabledAt, f.LastStep = noon, 4
		OK(t, s.Put(ctx, f))
		got, err = s.Get(ctx, owner.ID)
		OK(t, err)
		Same(t, "enabled", got, f)
		OK(t, s.PutRecoveryCodes(ctx, owner.ID, []account.Hash{account.HashOf("1")}))
		OK(t, s.Remove(ctx, owner.ID))
		OK(t, s.Remove(ctx, owner.ID))
		_, err = s.Get(ctx, owner.ID)
		NotFound(t, err)
		taken, err := s.TakeRecoveryCode(ctx, owner.ID, account.HashOf("1"))
		OK(t, err)
		Same(t, "removed with its codes", taken, false)
		got, err = s.Get(ctx, other.ID)
		OK(t, err)
		Same(t, "the other account's", got, foreign)
	})

	t.Run("its removal is set, listed when it is due, and ends with it", func(t *testing.T) {
		h, owner, other := two(t)
		s, ctx := h.TwoFactors, t.Context()
		NotFound(t, s.SetRemoval(ctx, owner.ID, at(1)))
		for _, a := range []account.Account{owner, other} {
			OK(t, s.Put(ctx, account.TwoFactor{Account: a.ID, SealedKey: []byte("x"), EnabledAt: noon}))
		}
		due := func(hours float64) []account.ID {
			t.Helper()
			ids, err := s.DueRemovals(ctx, at(hours), 2)
			OK(t, err)
			return ids
		}
		OK(t, s.SetRemoval(ctx, owner.ID, at(2)))
		OK(t, s.SetRemoval(ctx, other.ID, at(1)))
		got, err := s.Get(ctx, owner.ID)
		OK(t, err)
		Same(t, "removed at", got.RemoveAt, at(2))
		session := account.NewSession(owner, "cookie", "", "", noon)
		OK(t, h.Sessions.Create(ctx, session))
		found, err := h.Sessions.Get(ctx, session.Hash, "", noon)
		OK(t, err)
		Same(t, "in the account's session", found.RemoveAt, at(2))
		Same(t, "due before", len(due(0.5)), 0)
		Same(t, "due first", due(1), []account.ID{other.ID})
		Same(t, "due then", due(2), []account.ID{other.ID, owner.ID})
		OK(t, s.SetRemoval(ctx, other.ID, time.Time{}))
		OK(t, s.Remove(ctx, owner.ID))
		Same(t, "due afterwards", len(due(2)), 0)
	})

	t.Run("a step is used once, and none before it", func(t *testing.T) {
		h, owner, _ := two(t)
		s, ctx := h.TwoFactors, t.Context()
		use := func(step int64) bool {
			t.Helper()
			fresh, err := s.UseStep(ctx, account.TwoFactor{Account: owner.ID, LastStep: step, SealedKey: []byte("resealed")})
			OK(t, err)
			return fresh
		}
		Same(t, "without two factors", use(1), false)
		OK(t, s.Put(ctx, account.TwoFactor{Account: owner.ID, SealedKey: []byte("k"), EnabledAt: noon, LastStep: 5}))
		for _, step := range []int64{4, 5} {
			Same(t, "a used step", use(step), false)
		}
		Same(t, "a new step", use(6), true)
		Same(t, "the same again", use(6), false)
		got, err := s.Get(ctx, owner.ID)
		OK(t, err)
		Same(t, "stored", got, account.TwoFactor{Account: owner.ID, SealedKey: []byte("resealed"), EnabledAt: noon, LastStep: 6})
	})

	t.Run("recovery codes are taken once and replaced together", func(t *testing.T) {
		h, owner, other := two(t)
		s, ctx := h.TwoFactors, t.Context()
		take := func(id account.ID, code string) bool {
			t.Helper()
			taken, err := s.TakeRecoveryCode(ctx, id, account.HashOf(code))
			OK(t, err)
			return taken
		}
		OK(t, s.Put(ctx, account.TwoFactor{Account: owner.ID, SealedKey: []byte("k"), EnabledAt: noon}))
		OK(t, s.PutRecoveryCodes(ctx, owner.ID, []account.Hash{account.HashOf("1"), account.HashOf("2")}))
		Same(t, "another account's", take(other.ID, "1"), false)
		Same(t, "the first time", take(owner.ID, "1"), true)
		Same(t, "the second time", take(owner.ID, "1"), false)
		got, err := s.Get(ctx, owner.ID)
		OK(t, err)
		Same(t, "left", got.CodesLeft, 1)
		OK(t, s.PutRecoveryCodes(ctx, owner.ID, []account.Hash{account.HashOf("3")}))
		Same(t, "one that was replaced", take(owner.ID, "2"), false)
		Same(t, "a new one", take(owner.ID, "3"), true)
	})

	t.Run("keys are encrypted again unless they changed meanwhile", func(t *testing.T) {
		h, one, other := two(t)
		s, ctx := h.TwoFactors, t.Context()
		first, second := account.TwoFactor{Account: one.ID, SealedKey: []byte{0, 1}}, account.TwoFactor{Account: other.ID, SealedKey: []byte("y"), LastStep: 9}
		OK(t, s.Put(ctx, first))
		OK(t, s.Put(ctx, second))
		keys := []ports.SealedKey{{Account: one.ID, Sealed: first.SealedKey}, {Account: other.ID, Sealed: second.SealedKey}}
		got, err := s.SealedKeys(ctx, "", 1)
		OK(t, err)
		Same(t, "first batch", got, keys[:1])
		got, err = s.SealedKeys(ctx, one.ID, 10)
		OK(t, err)
		Same(t, "second batch", got, keys[1:])
		for _, want := range []bool{true, false} {
			done, err := s.ResealKey(ctx, keys[0], []byte("again"))
			OK(t, err)
			Same(t, "done", done, want)
		}
		first.SealedKey = []byte("again")
		stored, err := s.Get(ctx, one.ID)
		OK(t, err)
		Same(t, "encrypted again", stored, first)
		stored, err = s.Get(ctx, other.ID)
		OK(t, err)
		Same(t, "the other account's", stored, second)
	})

	t.Run("of several at once only one uses a step, and only one takes a code", func(t *testing.T) {
		h, owner, _ := two(t)
		ctx := t.Context()
		OK(t, h.TwoFactors.Put(ctx, account.TwoFactor{Account: owner.ID, SealedKey: []byte("k"), EnabledAt: noon}))
		OK(t, h.TwoFactors.PutRecoveryCodes(ctx, owner.ID, []account.Hash{account.HashOf("1")}))
		const callers = 4
		var used, taken [callers]bool
		var all sync.WaitGroup
		for i := range callers {
			all.Go(func() {
				OK(t, h.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
					if used[i], err = tx.TwoFactors.UseStep(ctx, account.TwoFactor{Account: owner.ID, LastStep: 1, SealedKey: []byte("k")}); err != nil {
						return err
					}
					taken[i], err = tx.TwoFactors.TakeRecoveryCode(ctx, owner.ID, account.HashOf("1"))
					return err
				}))
			})
		}
		all.Wait()
		Same(t, "that used the step", count(used[:]), 1)
		Same(t, "that took the code", count(taken[:]), 1)
	})
}

func count(all []bool) (n int) {
	for _, one := range all {
		if one {
			n++
		}
	}
	return n
}

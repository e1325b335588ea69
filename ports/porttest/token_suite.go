package porttest

import (
	"slices"
	"testing"
	"time"

	"slotwise/core/account"
)

// RunTokenStore checks a ports.TokenStore.
func RunTokenStore(t *testing.T, open Opener) {
	const confirm, reset = account.ConfirmEmail, account.ResetPassword

	// twoOwners creates two accounts, which must exist before their tokens.
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

	t.Run("taking a token leaves all others", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		a, b := twoOwners(t, h)
		taken := token("taken", reset, a)
		others := []account.Token{token("older", reset, a), token("other purpose", confirm, a), token("other account", reset, b)}
		for _, put := range append(others, taken) {
			OK(t, h.Tokens.Put(ctx, put))
		}
		_, err := h.Tokens.Take(ctx, taken.Hash, taken.Purpose, noon)
		OK(t, err)
		_, err = h.Tokens.Take(ctx, taken.Hash, taken.Purpose, noon)
		NotFound(t, err)
		for _, k := range others {
			_, err := h.Tokens.Take(ctx, k.Hash, k.Purpose, noon)
			OK(t, err)
		}
	})

	t.Run("links that undo later changes are revoked", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		a, b := twoOwners(t, h)
		undo := func(secret string, of account.Account, changedAt time.Time) account.Token {
			return account.NewUndo(secret, of.ID, of.Business(), of.Email, changedAt, noon)
		}
		revoked, kept := []account.Token{undo("same", a, at(-1)), undo("later", a, noon)}, []account.Token{undo("earlier", a, at(-2)), undo("foreign", b, noon), token("other purpose", reset, a)}
		for _, put := range slices.Concat(revoked, kept) {
			OK(t, h.Tokens.Put(ctx, put))
		}
		OK(t, h.Tokens.RevokeUndo(ctx, a.ID, at(-1)))
		for _, r := range revoked {
			_, err := h.Tokens.Get(ctx, r.Hash, r.Purpose, noon)
			NotFound(t, err)
		}
		for _, k := range kept {
			got, err := h.Tokens.Get(ctx, k.Hash, k.Purpose, noon)
			OK(t, err)
			Same(t, "token", got, k)
		}
	})

	t.Run("tokens of an account are revoked by purpose", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		a, b := twoOwners(t, h)
		revoked, kept := token("revoked", reset, a), []account.Token{token("other purpose", confirm, a), token("other account", reset, b)}
		for _, put := range append(kept, revoked) {
			OK(t, h.Tokens.Put(ctx, put))
		}
		OK(t, h.Tokens.Revoke(ctx, a.ID, reset))
		_, err := h.Tokens.Get(ctx, revoked.Hash, reset, noon)
		NotFound(t, err)
		for _, k := range kept {
			_, err := h.Tokens.Get(ctx, k.Hash, k.Purpose, noon)
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

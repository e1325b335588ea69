package system

import (
	"context"
	"strings"
	"testing"
	"time"

	"slotwise/core"
)

func TestVerifyAcceptsOnlyTheRightPassword(t *testing.T) {
	t.Parallel()
	ctx, p := t.Context(), NewPasswords()
	hash, err := p.Hash(ctx, "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	again, err := p.Hash(ctx, "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	if hash == again {
		t.Error("two hashes of one password are equal: the salt is not random")
	}
	for password, want := range map[string]bool{"correct horse": true, "correct hors": false, "": false} {
		got, err := p.Verify(ctx, hash, password)
		if err != nil || got != want {
			t.Errorf("Verify(%q) = %v, %v; want %v", password, got, err, want)
		}
	}
	if ok, err := p.Verify(ctx, "", "correct horse"); ok || err != nil {
		t.Errorf("Verify without a hash = %v, %v; want false, nil", ok, err)
	}
}

func TestAMalformedHashIsAnError(t *testing.T) {
	t.Parallel()
	for _, hash := range []string{"x", "$argon2i$v=19$m=1,t=1,p=1$AA$AA", "$argon2id$v=19$m=19456,t=0,p=1$AAAA$AAAA", strings.Repeat("$", 5)} {
		if _, err := NewPasswords().Verify(t.Context(), hash, "x"); err == nil {
			t.Errorf("Verify(%q) accepted a malformed hash", hash)
		}
	}
}

func TestTooManyPasswordsAreRejected(t *testing.T) {
	t.Parallel()
	p := NewPasswords()
	if !p.running.TryAcquire(2) || !p.waiting.TryAcquire(16) {
		t.Fatal("a new hasher has no capacity")
	}
	if _, err := p.Hash(t.Context(), "x"); core.CodeOf(err) != core.TooMany {
		t.Errorf("Hash with a full queue = %v, want too many requests", err)
	}
	p.waiting.Release(1)
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := p.Hash(ctx, "x"); err == nil {
		t.Error("Hash succeeded after its context had ended")
	}
}

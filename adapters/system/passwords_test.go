package system

import (
	"context"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/argon2"

	"slotwise/core"
)

func TestVerifyAcceptsOnlyTheRightPassword(t *testing.T) {
	t.Parallel()
	ctx, p := t.Context(), NewPasswords(2)
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
		if _, err := NewPasswords(2).Verify(t.Context(), hash, "x"); err == nil {
			t.Errorf("Verify(%q) accepted a malformed hash", hash)
		}
	}
}

func TestTooManyPasswordsAreRejected(t *testing.T) {
	t.Parallel()
	p := NewPasswords(2)
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

func TestAPasswordIsTheSameHoweverItIsEncoded(t *testing.T) {
	t.Parallel()
	ctx, p := t.Context(), NewPasswords(2)
	for what, forms := range map[string][2]string{
		"composed and decomposed": {"cr\u00e8me br\u00fbl\u00e9e", "cre\u0300me bru\u0302le\u0301e"},
		"full width":              {"\uff43\uff4f\uff52\uff52\uff45\uff43\uff54 horse", "correct horse"},
		"spaces":                  {"correct\u00a0horse", "correct horse"},
	} {
		for _, pair := range [][2]string{{forms[0], forms[1]}, {forms[1], forms[0]}} {
			hash, err := p.Hash(ctx, pair[0])
			if err != nil {
				t.Fatal(err)
			}
			if ok, err := p.Verify(ctx, hash, pair[1]); !ok || err != nil {
				t.Errorf("%s: %+q is not the password of %+q: %v", what, pair[1], pair[0], err)
			}
		}
	}
	hash, err := p.Hash(ctx, "cr\u00e8me br\u00fbl\u00e9e")
	if err != nil {
		t.Fatal(err)
	}
	if ok, _ := p.Verify(ctx, hash, "creme brulee"); ok {
		t.Error("accents do not count")
	}
}

// TestHashesOfTypedPasswordsStillVerify is about hashes from before passwords were normalised.
func TestHashesOfTypedPasswordsStillVerify(t *testing.T) {
	t.Parallel()
	const composed, decomposed, mixed = "cr\u00e8me br\u00fbl\u00e9e", "cre\u0300me bru\u0302le\u0301e", "cr\u00e8me bru\u0302le\u0301e \uff01"
	for _, c := range []struct{ hashed, typed string }{
		{composed, composed},
		{composed, decomposed},
		{decomposed, composed},
		{decomposed, decomposed},
		{mixed, mixed},
		{"\uff43orrect", "\uff43orrect"},
		{"cre\u0300me \uff01", "cr\u00e8me \uff01"},
		{"cr\u00e8me \uff01", "cre\u0300me \uff01"},
	} {
		salt := []byte("sixteen bytes ok")
		key := argon2.IDKey([]byte(c.hashed), salt, argonTime, argonMemory, argonThreads, argonKey)
		b64 := base64.RawStdEncoding
		hash := fmt.Sprintf("$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s", argonMemory, argonTime, argonThreads, b64.EncodeToString(salt), b64.EncodeToString(key))
		if ok, err := NewPasswords(2).Verify(t.Context(), hash, c.typed); !ok || err != nil {
			t.Errorf("hashed %+q, typed %+q: %v", c.hashed, c.typed, err)
		}
	}
}

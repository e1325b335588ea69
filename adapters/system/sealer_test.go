package system

import (
	"bytes"
	"testing"
)

func TestSealedSecretsAreOpenedByTheirOwnerAndKeyOnly(t *testing.T) {
	t.Parallel()
	first, second := bytes.Repeat([]byte("1"), 32), bytes.Repeat([]byte("2"), 32)
	newSealer := func(current, previous []byte) *Sealer {
		t.Helper()
		s, err := NewSealer(current, previous)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	sealed := newSealer(first, nil).Seal("secret", "a")
	if bytes.Contains(sealed, []byte("secret")) || bytes.Equal(sealed, newSealer(first, nil).Seal("secret", "a")) {
		t.Errorf("sealed as %q", sealed)
	}
	for name, s := range map[string]*Sealer{"same key": newSealer(first, nil), "after a rotation": newSealer(second, first)} {
		if got, err := s.Open(sealed, "a"); err != nil || got != "secret" {
			t.Errorf("%s: %q, %v", name, got, err)
		}
		if _, err := s.Open(sealed, "b"); err == nil {
			t.Errorf("%s: opened for another owner", name)
		}
		if _, err := s.Open(nil, "a"); err == nil {
			t.Errorf("%s: opened nothing", name)
		}
	}
	if _, err := newSealer(second, nil).Open(sealed, "a"); err == nil {
		t.Error("opened by another key")
	}
}

// legacy encrypts as the product did before secrets began with the version of their key.
func legacy(t *testing.T, key []byte, secret, owner string) []byte {
	t.Helper()
	aead, err := newAEAD(key)
	if err != nil {
		t.Fatal(err)
	}
	return aead.Seal(nil, nil, []byte(secret), []byte(owner))
}

func TestSecretsAreSealedAgainByTheCurrentKey(t *testing.T) {
	t.Parallel()
	first, second, third := bytes.Repeat([]byte("1"), 32), bytes.Repeat([]byte("2"), 32), bytes.Repeat([]byte("3"), 32)
	sealer := func(current, previous []byte) *Sealer {
		t.Helper()
		s, err := NewSealer(current, previous)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	rotating, afterwards := sealer(second, first), sealer(second, nil)
	for name, sealed := range map[string][]byte{
		"by the previous key":                 sealer(first, nil).Seal("secret", "a"),
		"by the previous one without version": legacy(t, first, "secret", "a"),
		"by the current one without version":  legacy(t, second, "secret", "a"),
	} {
		if got, err := rotating.Open(sealed, "a"); err != nil || got != "secret" {
			t.Errorf("%s: opened as %q, %v", name, got, err)
		}
		again, changed, err := rotating.Reseal(sealed, "a")
		if err != nil || !changed {
			t.Fatalf("%s: changed %v, %v", name, changed, err)
		}
		if got, err := afterwards.Open(again, "a"); err != nil || got != "secret" || again[0] != afterwards.current.version {
			t.Errorf("%s: then %q, %v", name, got, err)
		}
		if _, changed, err := rotating.Reseal(again, "a"); changed || err != nil {
			t.Errorf("%s: the second time changed %v, %v", name, changed, err)
		}
		if _, _, err := rotating.Reseal(sealed, "b"); err == nil {
			t.Errorf("%s: sealed again for another owner", name)
		}
	}
	if _, _, err := rotating.Reseal(sealer(third, nil).Seal("secret", "a"), "a"); err == nil {
		t.Error("sealed again what an unknown key had sealed")
	}
	// A secret without a version can begin with any byte, and must always be opened.
	for seen := map[byte]bool{}; len(seen) < 200; {
		sealed := legacy(t, first, "secret", "a")
		seen[sealed[0]] = true
		if _, err := rotating.Open(sealed, "a"); err != nil {
			t.Fatal(err)
		}
	}
}

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

package postgres

import (
	"bytes"
	"testing"
)

func TestServersShareASecret(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	first, second := bytes.Repeat([]byte("1"), 32), bytes.Repeat([]byte("2"), 32)
	for _, candidate := range [][]byte{first, second} { // the second belongs to another server, or the same one after a restart
		got, err := db.Secret(t.Context(), "sign-in", candidate, day)
		if err != nil || !bytes.Equal(got, first) {
			t.Errorf("got %q, %v; want the first", got, err)
		}
	}
	if got, err := db.Secret(t.Context(), "another", second, day); err != nil || !bytes.Equal(got, second) {
		t.Errorf("another secret: %q, %v", got, err)
	}
	if _, err := db.Secret(t.Context(), "too short", []byte("short"), day); err == nil {
		t.Error("a short secret was stored")
	}
}

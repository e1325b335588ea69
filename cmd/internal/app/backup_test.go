package app

import (
	"bytes"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"slotwise/core/usecase/demo"
)

// A private database is backed up while the site runs, and moves to another folder, in which the owners sign in as before.
func TestABackupOfTheRunningSiteIsRestoredElsewhere(t *testing.T) {
	t.Parallel()
	c := demoConfig(t)
	a := start(t, c)
	c.File, c.Version = filepath.Join(t.TempDir(), "slotwise.zip"), "v9"
	var out, streamed bytes.Buffer
	if err := Backup(t.Context(), c, Streams{Out: &out, Err: testLog{t}}); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(c.File)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file is %v (%v), want one that only its owner reads", info, err)
	}
	if _, err := os.Stat(c.File + ".part"); err == nil || !strings.Contains(out.String(), c.File) {
		t.Errorf("a part is left, or the output does not name the file: %q", out.String())
	}
	if err := Backup(t.Context(), c, Streams{Out: io.Discard, Err: testLog{t}}); err == nil || !strings.Contains(err.Error(), "exists already") {
		t.Errorf("a second backup to the same file: %v", err)
	}
	if err := Restore(t.Context(), c, Streams{Out: io.Discard, Err: testLog{t}}); err == nil || !strings.Contains(err.Error(), "not empty") {
		t.Errorf("a restore into the running site: %v", err)
	}
	stream := c
	stream.File = "-"
	if err := Backup(t.Context(), stream, Streams{Out: &streamed, Err: testLog{t}}); err != nil || !bytes.HasPrefix(streamed.Bytes(), []byte("PK")) {
		t.Errorf("a backup to the standard output begins with %q (%v)", streamed.Bytes()[:min(2, streamed.Len())], err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}

	elsewhere := demoConfig(t)
	elsewhere.File = c.File
	out.Reset()
	if err := Restore(t.Context(), elsewhere, Streams{Out: &out, Err: io.Discard}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "Slotwise v9") {
		t.Errorf("the output does not say what was restored: %q", out.String())
	}
	b := start(t, elsewhere)
	defer func() { _ = b.Close() }()
	for _, account := range demo.Accounts() {
		if got := signIn(t, b.URL()+"/api/business/login", account.Email, account.Password); got != http.StatusOK {
			t.Errorf("%s cannot sign in: %d", account.Email, got)
		}
	}
}

func TestAFailedBackupLeavesNoFile(t *testing.T) {
	t.Parallel()
	c := demoConfig(t) // its private database is new
	c.File = filepath.Join(t.TempDir(), "slotwise.zip")
	if err := Backup(t.Context(), c, Streams{Out: io.Discard, Err: io.Discard}); err == nil || !strings.Contains(err.Error(), "empty") {
		t.Errorf("error: %v", err)
	}
	left, err := fs.Glob(os.DirFS(filepath.Dir(c.File)), "*")
	if err != nil || len(left) > 0 {
		t.Errorf("files left: %v (%v)", left, err)
	}
}

// Two servers may make a backup of the same name in a shared folder.
func TestBackupsOfOneNameDoNotMix(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "slotwise.zip")
	write := func(text string) func(io.Writer) error {
		return func(w io.Writer) error { _, err := io.WriteString(w, text); return err }
	}
	err := writeWhole(name, func(w io.Writer) error {
		if err := writeWhole(name, write("the second")); err != nil {
			t.Error(err)
		}
		return write("the first")(w)
	})
	if err == nil || !strings.Contains(err.Error(), "exists already") {
		t.Errorf("the one that ends later: %v", err)
	}
	left, err := os.ReadDir(filepath.Dir(name))
	if err != nil || len(left) != 1 {
		t.Errorf("files left: %v (%v)", left, err)
	}
	if got, err := os.ReadFile(name); err != nil || string(got) != "the second" {
		t.Errorf("the file contains %q (%v)", got, err)
	}
}

func TestABackupNeedsADatabase(t *testing.T) {
	t.Parallel()
	c := demoConfig(t)
	c.File, c.DataDir = filepath.Join(t.TempDir(), "slotwise.zip"), filepath.Join(t.TempDir(), "mistyped")
	if err := Backup(t.Context(), c, Streams{Out: io.Discard, Err: io.Discard}); err == nil || !strings.Contains(err.Error(), "mistyped") {
		t.Errorf("error: %v", err)
	}
	if _, err := os.Stat(c.DataDir); err == nil {
		t.Error("the folder was created")
	}
}

package mail

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"slotwise/core"
)

func TestTheFolderShowsTheNewestFirst(t *testing.T) {
	t.Parallel()
	folder, err := OpenFolder(filepath.Join(t.TempDir(), "a", "mail"))
	if err != nil {
		t.Fatal(err)
	}
	for i, after := range []time.Duration{2 * time.Minute, 0, time.Minute} {
		m, err := New(Config{Folder: folder.root.Name(), From: "bookings@book.example", Clock: stopped(asked.Add(after))})
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Send(t.Context(), places()[i].mail(variants()[i], "autumn")); err != nil {
			t.Fatal(err)
		}
	}
	recent, err := folder.Recent(t.Context(), 2)
	if err != nil || len(recent) != 2 {
		t.Fatalf("%d mails (%v), want the 2 newest", len(recent), err)
	}
	for i, after := range []time.Duration{2 * time.Minute, time.Minute} {
		m := recent[i]
		if !m.At.Equal(asked.Add(after)) || m.HTML != "" || m.Text == "" || m.To != "alex@example.com" || m.ICS == "" {
			t.Errorf("mail %d: %+v", i, m)
		}
		whole, err := folder.Get(t.Context(), m.ID)
		if err != nil || !strings.Contains(whole.HTML, "<!doctype html>") || whole.Subject != m.Subject {
			t.Errorf("get %s: %+v (%v)", m.ID, whole, err)
		}
	}
}

func TestOnlyMailsCanBeRead(t *testing.T) {
	t.Parallel()
	parent := t.TempDir()
	dir := filepath.Join(parent, "mail")
	secret := "20270120T090000.000000Z-x-00000000.eml"
	for _, path := range []string{filepath.Join(parent, secret), filepath.Join(parent, "secret")} {
		if err := os.WriteFile(path, []byte("To: a@example.com\r\nContent-Type: text/plain\r\n\r\nsecret"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	folder, err := OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(parent, "secret"), filepath.Join(dir, secret)); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"", ".", "../secret", "../" + secret, "/etc/passwd", "mail.eml", "..%2f" + secret, secret + "\x00", secret + ".part"} {
		if m, err := folder.Get(t.Context(), id); core.CodeOf(err) != core.NotFound {
			t.Errorf("%q: %+v, %v; want not found", id, m, err)
		}
	}
	if m, err := folder.Get(t.Context(), secret); err == nil {
		t.Errorf("a link led out of the folder: %+v", m)
	}
}

func TestKeptMailIsPrivateAndWhole(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	m, err := New(Config{Folder: dir, From: "bookings@book.example", Clock: stopped(asked)})
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range 8 { // at the same instant
		all.Go(func() {
			if err := m.Send(t.Context(), invitation()); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 8 {
		t.Fatalf("%d files (%v), want 8", len(entries), err)
	}
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || info.Mode().Perm() != 0o600 || !strings.HasPrefix(e.Name(), "20270120T090000.000000Z-customer-booked-") {
			t.Errorf("%s has mode %v (%v)", e.Name(), info.Mode(), err)
		}
	}
}

func TestTheFolderDoesNotGrowForEver(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for i := range maxStoredMails + 5 {
		name := fmt.Sprintf("%s-reset_password-%08x.eml", asked.Add(time.Duration(i-maxStoredMails-10)*time.Second).Format(timeInName), i)
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "README"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	m, err := New(Config{Folder: dir, From: "bookings@book.example", Clock: stopped(asked)})
	if err != nil {
		t.Fatal(err)
	}
	for sent := range evictEvery + 1 {
		if err := m.Send(t.Context(), invitation()); err != nil {
			t.Fatal(err)
		}
		names, err := m.folder.names()
		if want := maxStoredMails + sent%evictEvery; err != nil || len(names) != want || !strings.Contains(names[0], "customer-booked") {
			t.Fatalf("%d mails after %d, want %d, the newest %q (%v)", len(names), sent+1, want, names[0], err)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "README")); err != nil {
		t.Error("removed what is no mail")
	}
}

package embedded

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// usable lists every way that this user may run the programs, also those that are only a fallback here.
func usable() []account {
	switch known := accounts()[0].name == self().name; {
	case os.Geteuid() == 0:
		return []account{namespaced(), nobody()}
	case known:
		return []account{self(), namespaced()}
	default: // a user id without a name, which initdb refuses
		return []account{namespaced()}
	}
}

func TestEveryAccountRunsTheServerInTurnOverOneFolder(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	cfg.DataDir = openFolder(t)
	cfg.FastUnsafe = false
	for i, acc := range append(usable(), usable()...) {
		cfg.accounts = []account{acc}
		s := mustStart(t, cfg)
		conn := connect(t, s.URL(Database))
		execute(t, conn, `create table if not exists starts (n int)`)
		execute(t, conn, `insert into starts values (0)`)
		if n := value[int](t, conn, `select count(*) from starts`); n != i+1 {
			t.Errorf("as %s: %d rows, want %d", acc.name, n, i+1)
		}
		mustStop(t, s)
	}
}

// Root whose kernel denies user namespaces, in a checkout below a folder that is its own alone.
func TestAHomeOutOfReachIsMoved(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	cfg.relocateTo = filepath.Join(openFolder(t), "slotwise")
	cfg.DataDir = filepath.Join(cfg.DataDir, "private")
	if err := os.Mkdir(cfg.DataDir, 0o700); err != nil {
		t.Fatal(err)
	}
	if os.Geteuid() != 0 { // any other user has nobody to become, and stays
		mustStart(t, cfg)
		if _, err := os.Lstat(cfg.relocateTo); err == nil {
			t.Error("the home of an ordinary user was moved")
		}
		return
	}
	cfg.accounts = []account{nobody()}
	for range 2 {
		s := mustStart(t, cfg)
		connect(t, s.URL(Database))
		mustStop(t, s)
	}
	info, err := os.Lstat(filepath.Join(cfg.DataDir, "postgres"))
	if err != nil || info.Mode().Type() != fs.ModeSymlink {
		t.Errorf("the old place is %v (%v), want a link to the new one", info.Mode(), err)
	}
	found, err := filepath.Glob(filepath.Join(cfg.relocateTo, "*", "data", "PG_VERSION"))
	if err != nil || len(found) != 1 {
		t.Fatalf("clusters in the new place: %v, %v, want one", found, err)
	}
	uid, err := ownerOf(found[0])
	if err != nil || uid != nobody().uid {
		t.Errorf("the cluster belongs to %d (%v), want %d", uid, err, nobody().uid)
	}
}

// openFolder is a folder that every user may enter, unlike the ones that testing makes.
func openFolder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/var/tmp", "slotwise-embedded-") //nolint:usetesting // a test's own folder is closed to others
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := syscall.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

package embedded

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// usable returns every account that this user can run the programs with, including fallbacks.
func usable() []account {
	switch hasName := accounts()[0].name == self().name; {
	case os.Geteuid() == 0:
		return []account{namespaced(), nobody()}
	case hasName:
		return []account{self(), namespaced()}
	default: // a user id without a name, which initdb refuses
		return []account{namespaced()}
	}
}

func TestEveryAccountCanRunTheServerInTheSameFolder(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	cfg.DataDir = openFolder(t)
	cfg.relocateTo = filepath.Join(openFolder(t), "slotwise") // other accounts may be unable to read the folder of the packages
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

// The test covers root with a data folder that only root can enter, and a kernel that denies user namespaces.
func TestAnUnreachableHomeIsMoved(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	cfg.relocateTo = filepath.Join(openFolder(t), "slotwise")
	cfg.DataDir = filepath.Join(cfg.DataDir, "private")
	if err := os.Mkdir(cfg.DataDir, 0o700); err != nil {
		t.Fatal(err)
	}
	if os.Geteuid() != 0 { // other users cannot change their account, so the home is not moved
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
		t.Errorf("the old home is %v (%v), want a link to the new one", info.Mode(), err)
	}
	clusters, err := filepath.Glob(filepath.Join(cfg.relocateTo, "*", "data", "PG_VERSION"))
	if err != nil || len(clusters) != 1 {
		t.Fatalf("clusters in the new home: %v, %v, want one", clusters, err)
	}
	uid, err := ownerOf(clusters[0])
	if err != nil || uid != nobody().uid {
		t.Errorf("the cluster belongs to %d (%v), want %d", uid, err, nobody().uid)
	}
}

// The test covers root with a database that now belongs to another account, packages that only root can read, and an
// installed server of another version, which cannot open the database.
func TestProgramsOutOfReachAreCopied(t *testing.T) {
	t.Parallel()
	packages, err := filepath.Abs(repositoryPackages()[0])
	if err != nil {
		t.Fatal(err)
	}
	if os.Geteuid() != 0 || !holdsServer(packagedPrograms(packages)) {
		return // other users cannot change their account; without packages there is nothing to copy
	}
	private := openFolder(t)
	if err := os.Chmod(private, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(packages, filepath.Join(private, "node_modules")); err != nil {
		t.Fatal(err)
	}
	cfg := testConfig(t)
	cfg.DataDir = openFolder(t)
	cfg.relocateTo = filepath.Join(openFolder(t), "slotwise")
	other := openFolder(t)
	fakePrograms(t, packagedPrograms(other), versionOutput17, "exit 1")
	cfg.PackageDirs = []string{filepath.Join(private, "node_modules"), other}
	for _, acc := range []account{namespaced(), nobody(), nobody()} {
		cfg.accounts = []account{acc}
		s := mustStart(t, cfg)
		connect(t, s.URL(Database))
		mustStop(t, s)
	}
	if info, err := os.Lstat(filepath.Join(cfg.DataDir, "postgres")); err != nil || !info.IsDir() {
		t.Errorf("the home, which every account can enter, was moved: %v (%v)", info.Mode(), err)
	}
}

// openFolder returns a folder that every user may enter, unlike those of t.TempDir.
func openFolder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/var/tmp", "slotwise-embedded-") //nolint:usetesting // other users cannot enter t.TempDir
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := syscall.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

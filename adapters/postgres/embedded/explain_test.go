package embedded

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAFailedCreationIsExplainedAndCleanedUp(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ printed, want string }{
		"full disk":      {"initdb: error: could not write file: No space left on device", "the disk is full: make room"},
		"read-only disk": {"initdb: error: could not create directory: Read-only file system", "the disk is read-only"},
		"anything else":  {"initdb: error: unexpected failure", "initdb: error: unexpected failure"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cfg := testConfig(t)
			cfg.BinDir = fakePrograms(t, filepath.Join(t.TempDir(), "bin"), versionOutput17,
				`for a; do case $a in --pgdata=*) mkdir -p "${a#--pgdata=}/base";; esac; done; echo "`+c.printed+`" >&2; exit 1`)
			_, err := Start(t.Context(), cfg)
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), cfg.DataDir) {
				t.Fatalf("error %v, want one that names the folder and contains %q", err, c.want)
			}
			if left, err := filepath.Glob(clusterOf(cfg) + "*"); err != nil || len(left) > 0 {
				t.Errorf("%s was left behind (%v)", left, err)
			}
			cfg.BinDir = ""
			mustStart(t, cfg) // the folder is unlocked and clean
		})
	}
}

// After its parent was killed, an initdb runs for a moment longer and then removes its folder by name.
func TestACreationIsNotDisturbedByAnEarlierOne(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	folders := filepath.Join(t.TempDir(), "folders")
	if err := os.WriteFile(folders, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(folders, 0o666); err != nil { // the account of the database appends to it
		t.Fatal(err)
	}
	cfg.BinDir = fakePrograms(t, filepath.Join(t.TempDir(), "bin"), versionOutput17,
		`for a; do case $a in --pgdata=*) echo "$a" >> `+folders+`;; esac; done; exit 1`)
	for range 2 {
		if _, err := Start(t.Context(), cfg); err == nil {
			t.Fatal("a creation that failed is taken for a database")
		}
	}
	written, err := os.ReadFile(folders)
	if err != nil {
		t.Fatal(err)
	}
	if used := strings.Fields(string(written)); len(used) != 2 || used[0] == used[1] {
		t.Errorf("two creations wrote to %q, want two folders", used)
	}
}

func TestADataFolderBelowAFileIsExplained(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	cfg := testConfig(t)
	cfg.DataDir = filepath.Join(file, "var")
	if _, err := Start(t.Context(), cfg); err == nil || !strings.Contains(err.Error(), "a part of the path is a file") {
		t.Errorf("start below a file: %v", err)
	}
}

func TestAFolderWithOtherFilesIsNotTouched(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	other := filepath.Join(clusterOf(cfg), "holiday.jpg")
	if err := os.MkdirAll(clusterOf(cfg), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(other, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Start(t.Context(), cfg); err == nil || !strings.Contains(err.Error(), "does not contain a database") {
		t.Errorf("start in a folder with other files: %v", err)
	}
	if _, err := os.Stat(other); err != nil {
		t.Errorf("the other file is gone: %v", err)
	}
}

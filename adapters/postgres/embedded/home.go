package embedded

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// home is the folder of a server's files.
type home struct{ dir string }

func (h home) cluster() string      { return filepath.Join(h.dir, "data") }
func (h home) passwordFile() string { return filepath.Join(h.dir, "password") }
func (h home) logFile() string      { return filepath.Join(h.dir, "log") }
func (h home) runDir() string       { return filepath.Join(h.dir, "run") }

// openHome returns the home in a data folder, and creates it if it is missing.
func openHome(dataDir string) (home, error) {
	dir := filepath.Join(dataDir, "postgres")
	if err := os.Mkdir(dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return home{}, explain("create the database folder "+dir, err, "")
	}
	return findHome(dataDir)
}

// findHome returns the home with links in its path resolved. An earlier start may have moved the home and left a link; the
// running server has the resolved path in its command line.
func findHome(dataDir string) (home, error) {
	dir, err := filepath.Abs(filepath.Join(dataDir, "postgres"))
	if err == nil {
		dir, err = filepath.EvalSymlinks(dir)
	}
	if err != nil {
		return home{}, explain("open the database folder of "+dataDir, err, "")
	}
	return home{dir: dir}, nil
}

// clusterMajor returns the major version that created the cluster; 0 if there is no cluster yet.
func (h home) clusterMajor() (int, error) {
	b, err := os.ReadFile(filepath.Join(h.cluster(), "PG_VERSION"))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, explain("read the database folder "+h.cluster(), err, "")
	}
	major, err := strconv.Atoi(strings.TrimSpace(string(b)))
	if err != nil {
		return 0, fmt.Errorf("read the version of the database in %s: %w", h.cluster(), err)
	}
	return major, nil
}

// chownDir makes the account the owner of the folder itself, which probe needs to check whether the account can use it.
func (h home) chownDir(acc account) error {
	return chown(h.dir, acc)
}

// chownAll makes the account the owner of all files. An earlier start may have used another account.
func (h home) chownAll(acc account) error {
	if major, err := h.clusterMajor(); err != nil || major == 0 {
		return err
	}
	if uid, err := ownerOf(h.cluster()); err != nil || uid == acc.uid {
		return err
	}
	return filepath.WalkDir(h.dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return fmt.Errorf("change the owner of the database folder: %w", err)
		}
		return chown(path, acc)
	})
}

func chown(path string, acc account) error {
	uid, err := ownerOf(path)
	if err != nil || uid == acc.uid {
		return err
	}
	if os.Geteuid() != 0 {
		return fmt.Errorf("%s belongs to another user (id %d): start as that user, or choose another data folder", path, uid)
	}
	return os.Lchown(path, acc.uid, acc.gid)
}

func ownerOf(path string) (int, error) {
	info, err := os.Lstat(path)
	if err != nil {
		return 0, fmt.Errorf("look up the owner of a database file: %w", err)
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, fmt.Errorf("look up the owner of %s: not supported on this system", path)
	}
	return int(stat.Uid), nil
}

// readPassword returns the password of the roles. It generates the password at the first start.
func (h home) readPassword() (string, error) {
	b, err := os.ReadFile(h.passwordFile())
	if err == nil {
		return string(b), nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return "", explain("read the database password", err, "")
	}
	if major, err := h.clusterMajor(); err != nil || major != 0 {
		return "", errors.Join(err, fmt.Errorf("the file %s is missing, and the database cannot be opened without it", h.passwordFile()))
	}
	password := rand.Text()
	half := h.passwordFile() + ".half"
	if err := os.WriteFile(half, []byte(password), 0o600); err != nil {
		return "", explain("write the database password", err, "")
	}
	if err := os.Rename(half, h.passwordFile()); err != nil {
		return "", explain("write the database password", err, "")
	}
	return password, nil
}

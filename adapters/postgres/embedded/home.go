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

// home is the folder that everything of one server lives in.
type home struct{ dir string }

func (h home) cluster() string      { return filepath.Join(h.dir, "data") }
func (h home) passwordFile() string { return filepath.Join(h.dir, "password") }
func (h home) logFile() string      { return filepath.Join(h.dir, "log") }
func (h home) runDir() string       { return filepath.Join(h.dir, "run") }

// openHome makes the home of a data folder when it is missing.
func openHome(dataDir string) (home, error) {
	dir := filepath.Join(dataDir, "postgres")
	if err := os.Mkdir(dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return home{}, explain("create the database folder "+dir, err, "")
	}
	return findHome(dataDir)
}

// findHome answers the home with no link in its path: an earlier start may have moved it, and the server
// knows it so.
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

// clusterMajor is the major version that made the cluster, 0 when there is none yet.
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

// owned gives the home itself to the account, so that probing tells whether it can work there.
func (h home) owned(acc account) error {
	return chown(h.dir, acc)
}

// chownTo gives all that is in the home to the account. An earlier start may have run under another.
func (h home) chownTo(acc account) error {
	if made, err := h.clusterMajor(); err != nil || made == 0 {
		return err
	}
	if uid, err := ownerOf(h.cluster()); err != nil || uid == acc.uid {
		return err
	}
	return filepath.WalkDir(h.dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return fmt.Errorf("hand over the database folder: %w", err)
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
		return 0, fmt.Errorf("look up the owner of %s: not known on this system", path)
	}
	return int(stat.Uid), nil
}

// readPassword answers the password of the roles, made at the first start.
func (h home) readPassword() (string, error) {
	b, err := os.ReadFile(h.passwordFile())
	if err == nil {
		return string(b), nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return "", explain("read the database password", err, "")
	}
	if made, err := h.clusterMajor(); err != nil || made != 0 {
		return "", errors.Join(err, fmt.Errorf("the file %s is gone, without which the database cannot be opened", h.passwordFile()))
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

package embedded

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// relocated is for root when the kernel denies user namespaces, so that only an unprivileged account can run the server. It
// runs copies of the packaged programs, in a folder that every account can enter. If the account cannot enter the home and
// there is no cluster yet, it also moves the home there and leaves a link.
func relocated(ctx context.Context, cfg Config, dirs []string, h home, existing int) ([]launcher, []error) {
	moved, err := h.below(cfg.relocateTo)
	if err != nil {
		return nil, []error{err}
	}
	dirs, failures := moved.copyPackaged(dirs)
	launchers, errs := runnable(ctx, cfg.accounts, dirs, h, existing)
	failures = append(failures, errs...)
	if len(launchers) > 0 || existing != 0 || moved == h {
		return launchers, failures
	}
	if err := h.moveTo(moved); err != nil {
		return nil, append(failures, err)
	}
	launchers, errs = runnable(ctx, cfg.accounts, dirs, moved, existing)
	if len(launchers) > 0 {
		cfg.Log.Warn("an unprivileged account cannot reach the data folder: the database is stored elsewhere",
			"folder", moved.dir, "linked_from", filepath.Join(cfg.DataDir, "postgres"))
	}
	return launchers, append(failures, errs...)
}

// below returns the actual or future path of the home below base, which only root can write to.
func (h home) below(base string) (home, error) {
	if err := os.MkdirAll(base, 0o755); err != nil { //nolint:gosec // the server's account has to enter the folder
		return home{}, explain("create the folder "+base, err, "")
	}
	base, err := filepath.EvalSymlinks(base)
	if err != nil {
		return home{}, explain("open the folder "+base, err, "")
	}
	if filepath.Dir(h.dir) == base {
		return h, nil // an earlier start moved it
	}
	sum := sha256.Sum256([]byte(h.dir))
	return home{dir: filepath.Join(base, hex.EncodeToString(sum[:8]))}, nil
}

// moveTo replaces the empty home with a link to another one, which it creates.
func (h home) moveTo(moved home) error {
	if err := os.Mkdir(moved.dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return explain("create the database folder "+moved.dir, err, "")
	}
	if err := os.Remove(h.dir); err != nil { // fails if the folder is not empty; the files then stay in use
		return fmt.Errorf("replace the empty database folder by a link: %w", err)
	}
	if err := os.Symlink(moved.dir, h.dir); err != nil {
		return fmt.Errorf("link the database folder to %s: %w", moved.dir, err)
	}
	return nil
}

// copyPackaged returns the folders. It replaces each folder of a package with its copy.
func (h home) copyPackaged(dirs []string) (usable []string, failures []error) {
	for _, dir := range dirs {
		if isPackaged(dir) {
			copied, err := h.copyPrograms(dir)
			if err != nil {
				failures = append(failures, err)
				continue
			}
			dir = copied
		}
		usable = append(usable, dir)
	}
	return usable, failures
}

// copyPrograms copies the packaged server that bin belongs to, unless a copy exists, and returns the copy's bin folder. The
// copy is next to the home and belongs to root.
func (h home) copyPrograms(bin string) (string, error) {
	target := h.dir + "-programs"
	if _, err := os.Stat(target); err == nil {
		return filepath.Join(target, "bin"), nil
	}
	half := target + ".half"
	if err := os.RemoveAll(half); err != nil {
		return "", fmt.Errorf("remove an incomplete copy of the packaged PostgreSQL: %w", err)
	}
	if err := copyTree(half, filepath.Dir(bin)); err != nil {
		return "", explain("copy the packaged PostgreSQL to "+target, err, "")
	}
	if err := os.Rename(half, target); err != nil {
		return "", fmt.Errorf("copy the packaged PostgreSQL: %w", err)
	}
	return filepath.Join(target, "bin"), nil
}

// copyTree copies folders, files and links. Everyone may read the copy, even if the source is private.
func copyTree(target, source string) error {
	return filepath.WalkDir(source, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(source, path)
		if err != nil {
			return err
		}
		to := filepath.Join(target, rel)
		switch {
		case entry.IsDir():
			return os.Mkdir(to, 0o755) //nolint:gosec // programs and libraries, no secrets
		case entry.Type() == fs.ModeSymlink:
			link, err := os.Readlink(path)
			if err != nil {
				return err
			}
			return os.Symlink(link, to)
		default:
			return copyFile(to, path, entry)
		}
	})
}

func copyFile(target, source string, entry fs.DirEntry) error {
	info, err := entry.Info()
	if err != nil {
		return err
	}
	content, err := os.ReadFile(source)
	if err != nil {
		return err
	}
	return os.WriteFile(target, content, info.Mode().Perm()|0o444)
}

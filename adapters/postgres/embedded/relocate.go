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

// relocated moves the home to a folder that an unprivileged account can reach, and leaves a link. It copies packaged programs
// along. This is for root when the kernel denies user namespaces and no other account may enter the data folder.
func relocated(ctx context.Context, cfg Config, dirs []string, h home) ([]launcher, []error) {
	moved, err := h.moveTo(cfg.relocateTo)
	if err != nil {
		return nil, []error{err}
	}
	var copied []string
	var failures []error
	for _, dir := range dirs {
		if isPackaged(dir) {
			if dir, err = moved.copyPrograms(dir); err != nil {
				failures = append(failures, err)
				continue
			}
		}
		copied = append(copied, dir)
	}
	launchers, errs := runnable(ctx, cfg.accounts, copied, moved)
	if len(launchers) > 0 {
		cfg.Log.Warn("an unprivileged account cannot reach the data folder: the database is stored elsewhere",
			"folder", moved.dir, "linked_from", filepath.Join(cfg.DataDir, "postgres"))
	}
	return launchers, append(failures, errs...)
}

// moveTo creates the home below base, which only root can write to, and replaces the old one by a link.
func (h home) moveTo(base string) (home, error) {
	sum := sha256.Sum256([]byte(h.dir))
	dir := filepath.Join(base, hex.EncodeToString(sum[:8]))
	if err := os.MkdirAll(base, 0o755); err != nil { //nolint:gosec // the server's account has to enter the folder
		return home{}, explain("create the folder "+base, err, "")
	}
	if err := os.Mkdir(dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return home{}, explain("create the database folder "+dir, err, "")
	}
	if err := os.Remove(h.dir); err != nil { // fails if the folder is not empty; the files then stay in use
		return home{}, fmt.Errorf("replace the empty database folder by a link: %w", err)
	}
	if err := os.Symlink(dir, h.dir); err != nil {
		return home{}, fmt.Errorf("link the database folder to %s: %w", dir, err)
	}
	return home{dir: dir}, nil
}

// copyPrograms copies the packaged server that bin belongs to, once, and returns the copy's bin folder. The copy is next to
// the home and belongs to root.
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

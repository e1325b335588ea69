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

// relocated serves root where the kernel denies user namespaces and the checkout lies below a folder
// that no other account may enter: the home moves to a folder that can be entered, a link marks the old
// place, and packaged programs are copied along.
func relocated(ctx context.Context, cfg Config, dirs []string, h home) ([]place, []error) {
	moved, err := h.moveTo(cfg.relocateTo)
	if err != nil {
		return nil, []error{err}
	}
	var copied []string
	var refused []error
	for _, dir := range dirs {
		if isPackaged(dir) {
			if dir, err = moved.copyPrograms(dir); err != nil {
				refused = append(refused, err)
				continue
			}
		}
		copied = append(copied, dir)
	}
	places, errs := runnable(ctx, cfg.accounts, copied, moved)
	if len(places) > 0 {
		cfg.Log.Warn("the data folder cannot be reached by an unprivileged account: the database lives elsewhere",
			"folder", moved.dir, "linked_from", filepath.Join(cfg.DataDir, "postgres"))
	}
	return places, append(refused, errs...)
}

// moveTo makes the home below base, which only root can write to, and leaves a link in the old place.
func (h home) moveTo(base string) (home, error) {
	sum := sha256.Sum256([]byte(h.dir))
	dir := filepath.Join(base, hex.EncodeToString(sum[:8]))
	if err := os.MkdirAll(base, 0o755); err != nil { //nolint:gosec // the account of the server has to pass through
		return home{}, explain("create the folder "+base, err, "")
	}
	if err := os.Mkdir(dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return home{}, explain("create the database folder "+dir, err, "")
	}
	if err := os.Remove(h.dir); err != nil { // refuses when something is in it, which then stays in use
		return home{}, fmt.Errorf("replace the empty database folder by a link: %w", err)
	}
	if err := os.Symlink(dir, h.dir); err != nil {
		return home{}, fmt.Errorf("link the database folder to %s: %w", dir, err)
	}
	return home{dir: dir}, nil
}

// copyPrograms copies the packaged server that bin belongs to, once, and answers the copy's bin. It lies
// beside the home, where it belongs to root.
func (h home) copyPrograms(bin string) (string, error) {
	target := h.dir + "-programs"
	if _, err := os.Stat(target); err == nil {
		return filepath.Join(target, "bin"), nil
	}
	half := target + ".half"
	if err := os.RemoveAll(half); err != nil {
		return "", fmt.Errorf("remove a half copy of the packaged PostgreSQL: %w", err)
	}
	if err := copyTree(half, filepath.Dir(bin)); err != nil {
		return "", explain("copy the packaged PostgreSQL to "+target, err, "")
	}
	if err := os.Rename(half, target); err != nil {
		return "", fmt.Errorf("copy the packaged PostgreSQL: %w", err)
	}
	return filepath.Join(target, "bin"), nil
}

// copyTree copies folders, files and links. Everyone may read the copy, whatever the source's modes.
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

package embedded

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"golang.org/x/sync/errgroup"
)

// syncTree makes the files of a new cluster durable. It syncs many files concurrently, which a disk writes together. initdb
// would sync one after the other, which takes several times as long.
func syncTree(root string) error {
	const atOnce = 32
	var files errgroup.Group
	files.SetLimit(atOnce)
	err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
		if err == nil {
			files.Go(func() error { return syncFile(path) })
		}
		return err
	})
	return errors.Join(err, files.Wait())
}

// syncFile calls fsync as initdb does. On macOS, os.File.Sync would also flush the disk's own cache for each of a thousand files.
func syncFile(path string) (err error) {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if err := syscall.Fsync(int(f.Fd())); err != nil {
		return fmt.Errorf("sync %s: %w", path, err)
	}
	return nil
}

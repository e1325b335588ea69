package embedded

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// acquireLock makes this process the only one that may run the server of a data folder. The kernel releases the lock when
// the process ends, for any reason.
func acquireLock(dataDir string) (*os.File, error) {
	path := filepath.Join(dataDir, "postgres.lock")
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, explain("open "+path, err, "")
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if err == nil {
		if err := writeOwner(f); err != nil {
			return nil, errors.Join(err, releaseLock(f))
		}
		return f, nil
	}
	defer func() { _ = f.Close() }()
	if !errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, explain("lock "+path, err, "")
	}
	holder, _ := io.ReadAll(io.LimitReader(f, 32)) // only for the message
	return nil, fmt.Errorf("%w: process %s already runs the database in %s; stop it first, or choose another "+
		"folder with --data-dir (SLOTWISE_DATA_DIR)", ErrInUse, strings.TrimSpace(string(holder)), dataDir)
}

// releaseLock unlocks the file before it closes it. A child that another goroutine is starting has a copy of the open file
// until it executes its program.
func releaseLock(f *os.File) error {
	return errors.Join(syscall.Flock(int(f.Fd()), syscall.LOCK_UN), f.Close())
}

func writeOwner(f *os.File) error {
	if err := f.Truncate(0); err != nil {
		return explain("write "+f.Name(), err, "")
	}
	if _, err := f.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0); err != nil {
		return explain("write "+f.Name(), err, "")
	}
	return nil
}

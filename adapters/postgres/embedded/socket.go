package embedded

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// longestSocketPath is the length in bytes that all supported systems accept: 103 on macOS, 107 on Linux.
const longestSocketPath = 103

const socketPrefix = "slotwise-pg-"

// socketDir creates the folder of the socket inside the home. If that path is too long for a socket, it creates a temporary
// folder with a short name and makes run a link to it. After a kill, the next start follows the link to remove the folder.
func (h home) socketDir(acc account) (string, error) {
	if err := h.clearSocketDir(); err != nil {
		return "", explain("clear the folder of the database socket", err, "")
	}
	if fitsSocket(h.runDir()) {
		if err := os.Mkdir(h.runDir(), 0o700); err != nil {
			return "", explain("create the folder of the database socket", err, "")
		}
		return h.runDir(), chown(h.runDir(), acc)
	}
	for _, parent := range []string{os.TempDir(), "/tmp"} {
		dir, err := os.MkdirTemp(parent, socketPrefix)
		if err != nil {
			continue
		}
		if !fitsSocket(dir) {
			_ = os.Remove(dir)
			continue
		}
		if err := os.Symlink(dir, h.runDir()); err != nil {
			return "", explain("link the folder of the database socket", err, "")
		}
		return dir, chown(dir, acc)
	}
	return "", fmt.Errorf("the path %s is too long for a database socket, and no shorter folder for "+
		"temporary files can be written to: choose a data folder with a shorter path", h.runDir())
}

func fitsSocket(dir string) bool {
	return len(filepath.Join(dir, ".s.PGSQL."+strconv.Itoa(socketPort))) <= longestSocketPath
}

// clearSocketDir removes the folder of the last start and any files that a killed server left in it. The socket's lock file
// contains a process id, which PostgreSQL would consider running even if it is a zombie. A temporary folder is only removed
// if its name has our prefix.
func (h home) clearSocketDir() error {
	if dir, err := os.Readlink(h.runDir()); err == nil && strings.HasPrefix(filepath.Base(dir), socketPrefix) {
		if err := os.RemoveAll(dir); err != nil {
			return err
		}
	}
	return os.RemoveAll(h.runDir())
}

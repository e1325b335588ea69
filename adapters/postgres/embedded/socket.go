package embedded

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// longestSocketPath is what every system we run on accepts: 103 bytes on macOS, 107 on Linux.
const longestSocketPath = 103

const socketPrefix = "slotwise-pg-"

// socketDir makes the folder of the socket inside the home. Where that path is too long for a socket, it
// is a folder for temporary files with a short name, and run is a link to it, by which a later start
// finds and removes what a killed one left.
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

// clearSocketDir removes the folder of the last start with all that a killed server left in it: its
// socket's lock names a process too, which PostgreSQL would take for alive while it is a zombie. Of a
// temporary folder it only touches what carries our name.
func (h home) clearSocketDir() error {
	if dir, err := os.Readlink(h.runDir()); err == nil && strings.HasPrefix(filepath.Base(dir), socketPrefix) {
		if err := os.RemoveAll(dir); err != nil {
			return err
		}
	}
	return os.RemoveAll(h.runDir())
}

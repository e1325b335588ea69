//go:build !linux

package embedded

import (
	"os"
	"syscall"
)

// accounts lists what to try, best first.
func accounts() []account {
	if os.Geteuid() == 0 {
		return []account{nobody()}
	}
	return []account{self()}
}

// followParent does nothing: only Linux can tie a child to its parent's life. The next start stops a
// server that was left behind.
func followParent(*syscall.SysProcAttr) {}

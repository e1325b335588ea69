//go:build !linux

package embedded

import (
	"os"
	"syscall"
)

// accounts returns the accounts to try, best first.
func accounts() []account {
	if os.Geteuid() == 0 {
		return []account{nobody()}
	}
	return []account{self()}
}

// followParent is a no-op: only Linux can stop a child when its parent dies. The next start stops a leftover server.
func followParent(*syscall.SysProcAttr) {}

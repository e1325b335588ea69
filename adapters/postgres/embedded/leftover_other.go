//go:build !linux

package embedded

import (
	"os/exec"
	"strconv"
)

// commandLine is the command of a process; a zombie's holds no arguments, and without a process it is
// empty.
func commandLine(pid int) string {
	out, err := exec.Command("ps", "-ww", "-o", "command=", "-p", strconv.Itoa(pid)).Output()
	if err != nil {
		return ""
	}
	return string(out)
}

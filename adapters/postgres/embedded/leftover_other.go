//go:build !linux

package embedded

import (
	"os/exec"
	"strconv"
)

// commandLine returns the command line of a process. It has no arguments for a zombie and is empty if there is no such
// process.
func commandLine(pid int) string {
	out, err := exec.Command("ps", "-ww", "-o", "command=", "-p", strconv.Itoa(pid)).Output()
	if err != nil {
		return ""
	}
	return string(out)
}

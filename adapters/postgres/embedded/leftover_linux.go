package embedded

import (
	"os"
	"strconv"
)

// commandLine returns the command line of a process. It is empty for a zombie or if there is no such process.
func commandLine(pid int) string {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/cmdline")
	if err != nil {
		return ""
	}
	return string(b)
}

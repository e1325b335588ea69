package embedded

import (
	"os"
	"strconv"
)

// commandLine is the command of a process, empty for a zombie or when there is none.
func commandLine(pid int) string {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/cmdline")
	if err != nil {
		return ""
	}
	return string(b)
}

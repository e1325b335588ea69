// Package scratch finds the fastest folder for databases that tests throw away.
package scratch

import "syscall"

// Dir is shared memory where there is plenty of it: making a cluster and copying databases is mostly the
// creation of small files. Containers often have only 64 MB there; then it is "", the system's folder for
// temporary files.
func Dir() string {
	const memory, enough = "/dev/shm", 1 << 30
	var fs syscall.Statfs_t
	if err := syscall.Statfs(memory, &fs); err != nil || fs.Bavail*uint64(fs.Bsize) < enough {
		return ""
	}
	return memory
}

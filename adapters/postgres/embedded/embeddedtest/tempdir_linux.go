package embeddedtest

import "syscall"

// fastTempDir is shared memory where there is plenty of it: making a cluster and copying databases is
// mostly the creation of small files. Containers often have only 64 MB there.
func fastTempDir() string {
	const memory, enough = "/dev/shm", 1 << 30
	var fs syscall.Statfs_t
	if err := syscall.Statfs(memory, &fs); err != nil || fs.Bavail*uint64(fs.Bsize) < enough { //nolint:gosec // a block size is positive
		return ""
	}
	return memory
}

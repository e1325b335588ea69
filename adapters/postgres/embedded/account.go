package embedded

import (
	"os"
	"os/user"
	"strconv"
	"syscall"
)

// account is a way to run PostgreSQL's programs. They refuse to run as root, so root needs another identity. initdb also
// requires a name for the user id, which containers often lack.
type account struct {
	name     string
	uid, gid int // the owner of the files
	apply    func(*syscall.SysProcAttr)
}

func (a account) attributes() *syscall.SysProcAttr {
	// The server has its own process group, so Ctrl-C only reaches the product, which then stops the server cleanly.
	attr := &syscall.SysProcAttr{Setpgid: true}
	followParent(attr)
	a.apply(attr)
	return attr
}

// self runs the programs as the current user.
func self() account {
	return account{name: "current user", uid: os.Geteuid(), gid: os.Getegid(), apply: func(*syscall.SysProcAttr) {}}
}

// nobody runs the programs as the unprivileged user called nobody. Only root can do so. The programs then cannot reach a
// folder of mode 0700 that belongs to root.
func nobody() account {
	uid, gid := nobodyIDs()
	return account{name: "nobody", uid: uid, gid: gid, apply: func(attr *syscall.SysProcAttr) {
		attr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	}}
}

func nobodyIDs() (uid, gid int) {
	const usual = 65534
	u, err := user.Lookup("nobody")
	if err != nil {
		return usual, usual
	}
	uid, errUID := strconv.Atoi(u.Uid)
	gid, errGID := strconv.Atoi(u.Gid)
	if errUID != nil || errGID != nil {
		return usual, usual
	}
	return uid, gid
}

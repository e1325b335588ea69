package embedded

import (
	"os"
	"os/user"
	"strconv"
	"syscall"
)

// account is one way to run PostgreSQL's programs. They refuse to run as root, so root needs another
// face; and initdb wants a name for its user id, which containers often do not have.
type account struct {
	name     string
	uid, gid int // who must own the files
	apply    func(*syscall.SysProcAttr)
}

func (a account) attributes() *syscall.SysProcAttr {
	// A group of its own: Ctrl-C reaches the product alone, which then stops the server in order.
	attr := &syscall.SysProcAttr{Setpgid: true}
	followParent(attr)
	a.apply(attr)
	return attr
}

// self runs the programs as the present user.
func self() account {
	return account{name: "present user", uid: os.Geteuid(), gid: os.Getegid(), apply: func(*syscall.SysProcAttr) {}}
}

// nobody runs them as the unprivileged user of that name. Only root can do so, and a folder of mode
// 0700 that belongs to root is out of reach then.
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

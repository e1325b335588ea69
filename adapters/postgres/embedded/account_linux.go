package embedded

import (
	"os"
	"os/user"
	"strconv"
	"syscall"
)

// accounts returns the accounts to try, best first.
func accounts() []account {
	if os.Geteuid() == 0 {
		return []account{namespaced(), nobody()}
	}
	if _, err := user.LookupId(strconv.Itoa(os.Geteuid())); err != nil {
		return []account{namespaced(), self()}
	}
	return []account{self()}
}

// namespaced runs the programs in a user namespace in which the current user appears as nobody. On disk the files still
// belong to the current user, so no file has to be copied or change its owner, and folders of mode 0700 can be reached.
func namespaced() account {
	inside, insideGroup := nobodyIDs()
	uid, gid := os.Geteuid(), os.Getegid()
	return account{name: "current user, in a namespace", uid: uid, gid: gid, apply: func(attr *syscall.SysProcAttr) {
		attr.Cloneflags = syscall.CLONE_NEWUSER
		attr.UidMappings = []syscall.SysProcIDMap{{ContainerID: inside, HostID: uid, Size: 1}}
		attr.GidMappings = []syscall.SysProcIDMap{{ContainerID: insideGroup, HostID: gid, Size: 1}}
	}}
}

// followParent makes the kernel stop the child cleanly when this process dies, for any reason.
func followParent(attr *syscall.SysProcAttr) { attr.Pdeathsig = syscall.SIGINT }

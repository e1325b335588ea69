package embedded

import (
	"os"
	"os/user"
	"strconv"
	"syscall"
)

// accounts lists what to try, best first.
func accounts() []account {
	if os.Geteuid() == 0 {
		return []account{namespaced(), nobody()}
	}
	if _, err := user.LookupId(strconv.Itoa(os.Geteuid())); err != nil {
		return []account{namespaced(), self()}
	}
	return []account{self()}
}

// namespaced shows the present user to the programs as nobody, inside a user namespace of their own.
// On disk the files stay the present user's, so nothing has to be copied or handed over, and folders
// of mode 0700 stay within reach.
func namespaced() account {
	inside, insideGroup := nobodyIDs()
	uid, gid := os.Geteuid(), os.Getegid()
	return account{name: "present user, in a namespace", uid: uid, gid: gid, apply: func(attr *syscall.SysProcAttr) {
		attr.Cloneflags = syscall.CLONE_NEWUSER
		attr.UidMappings = []syscall.SysProcIDMap{{ContainerID: inside, HostID: uid, Size: 1}}
		attr.GidMappings = []syscall.SysProcIDMap{{ContainerID: insideGroup, HostID: gid, Size: 1}}
	}}
}

// followParent makes the kernel stop the child, cleanly, when this process dies in whatever way.
func followParent(attr *syscall.SysProcAttr) { attr.Pdeathsig = syscall.SIGINT }

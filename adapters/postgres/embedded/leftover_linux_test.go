package embedded

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

const followsParent = true

func TestAZombieIsNotRunning(t *testing.T) {
	t.Parallel()
	cluster := filepath.Join(t.TempDir(), "data")
	// The shell has the folder in its command line, as the server does.
	zombie := exec.Command("/bin/sh", "-c", "read _", cluster)
	if _, err := zombie.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := zombie.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = zombie.Wait() }()
	process := pidFile{pid: zombie.Process.Pid}
	eventually(t, "the child runs", func() bool { return process.isRunning(cluster) })
	kill(t, zombie.Process.Pid)
	eventually(t, "the killed child becomes a zombie", func() bool {
		stat, err := os.ReadFile("/proc/" + strconv.Itoa(zombie.Process.Pid) + "/stat")
		return err == nil && strings.Contains(string(stat), ") Z ")
	})
	if process.isRunning(cluster) {
		t.Error("a zombie is mistaken for a running server")
	}
}

func TestTheServerOutlivesTheCallersThread(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	started := make(chan *Server, 1)
	failed := make(chan error, 1)
	go func() { // the thread ends with this goroutine, because it is locked to it
		runtime.LockOSThread()
		s, err := Start(t.Context(), cfg)
		if err != nil {
			failed <- err
			return
		}
		started <- s
	}()
	select {
	case err := <-failed:
		t.Fatal(err)
	case s := <-started:
		defer func() { _ = s.Stop() }()
		for range 20 {
			connect(t, s.URL(Database))
		}
		select {
		case <-s.Done():
			t.Error("the server ended with the thread that started it")
		default:
		}
	}
}

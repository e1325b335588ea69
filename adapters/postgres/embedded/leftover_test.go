package embedded

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

func TestAKilledParentLeavesNothingAndTheNextStartWorks(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	cfg.DataDir = filepath.Join(cfg.DataDir, strings.Repeat("long/", 30)) // so that a socket folder is left as well
	parent := startChild(t, cfg)
	url, ok := RunningURL(cfg.DataDir, Database)
	if !ok {
		t.Fatal("the child's server is not running")
	}
	conn := connect(t, url)
	execute(t, conn, `create table kept as select 7 as n`)
	left, err := readPidFile(clusterOf(cfg))
	if err != nil {
		t.Fatal(err)
	}

	kill(t, parent.Process.Pid)
	_ = parent.Wait()
	if followsParent {
		eventually(t, "the server follows its parent", func() bool { return !left.isRunning(clusterOf(cfg)) })
	}

	s := mustStart(t, cfg)
	if left.isRunning(clusterOf(cfg)) {
		t.Errorf("the old server, process %d, still runs", left.pid)
	}
	if _, err := os.Stat(left.socket); err == nil {
		t.Errorf("the old socket folder %s is still there", left.socket)
	}
	if n := value[int](t, connect(t, s.URL(Database)), `select n from kept`); n != 7 {
		t.Errorf("the row reads %d, want 7", n)
	}
}

func TestAServerWithoutItsParentIsReplaced(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	s := mustStart(t, cfg)
	conn := connect(t, s.URL(Database))
	execute(t, conn, `create table kept as select 7 as n`)
	// What remains where the kernel cannot tie a child to its parent: a live server and a free lock.
	if err := releaseLock(s.lock); err != nil {
		t.Fatal(err)
	}

	next := mustStart(t, cfg)
	<-s.Done()
	if n := value[int](t, connect(t, next.URL(Database)), `select n from kept`); n != 7 {
		t.Errorf("the row reads %d, want 7", n)
	}
}

func TestParentAndServerKilledTogether(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	parent := startChild(t, cfg)
	// The parent first, so that nobody is there to wait for the server: in a container whose first
	// process does not reap, it stays a zombie.
	server := serverPid(t, cfg)
	kill(t, parent.Process.Pid)
	_ = parent.Wait()
	_ = killIfAlive(server)
	connect(t, mustStart(t, cfg).URL(Database))
}

func TestAStalePidFileThatNamesAnotherProgram(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	mustStop(t, mustStart(t, cfg))
	stale := fmt.Sprintf("%d\n%s\n", os.Getpid(), clusterOf(cfg))
	if err := os.WriteFile(pidPath(clusterOf(cfg)), []byte(stale), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, ok := RunningURL(cfg.DataDir, Database); ok {
		t.Error("RunningURL takes another program for the server")
	}
	connect(t, mustStart(t, cfg).URL(Database))
}

func TestADamagedPidFileIsNoObstacle(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{"empty": "", "garbage": "not a number\n", "negative": "-1\n"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cfg := testConfig(t)
			mustStop(t, mustStart(t, cfg))
			if err := os.WriteFile(pidPath(clusterOf(cfg)), []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
			connect(t, mustStart(t, cfg).URL(Database))
		})
	}
}

func TestAStopWithOpenConnectionsIsClean(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	s := mustStart(t, cfg)
	conn := connect(t, s.URL(Database))
	if _, err := conn.BeginTx(t.Context(), pgx.TxOptions{}); err != nil {
		t.Fatal(err)
	}
	mustStop(t, s)
	if _, err := os.Stat(pidPath(clusterOf(cfg))); !os.IsNotExist(err) {
		t.Errorf("the pid file is still there (%v): the shutdown was not clean", err)
	}
	if err := s.Stop(); err != nil {
		t.Errorf("a second Stop: %v", err)
	}
}

package embedded

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"
)

func TestTheNextStartWorksAfterTheParentWasKilled(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	cfg.DataDir = filepath.Join(cfg.DataDir, strings.Repeat("long/", 30)) // a long path gives the socket a temporary folder, which must be removed too
	parent := startChild(t, cfg)
	url, ok := RunningURL(cfg.DataDir, Database)
	if !ok {
		t.Fatal("the child's server is not running")
	}
	conn := connect(t, url)
	execute(t, conn, `create table stored as select 7 as n`)
	leftover, err := readPidFile(clusterOf(cfg))
	if err != nil {
		t.Fatal(err)
	}

	kill(t, parent.Process.Pid)
	_ = parent.Wait()
	if followsParent {
		eventually(t, "the server ends with its parent", func() bool { return !leftover.isRunning(clusterOf(cfg)) })
	}

	s := mustStart(t, cfg)
	if leftover.isRunning(clusterOf(cfg)) {
		t.Errorf("the old server, process %d, is still running", leftover.pid)
	}
	if _, err := os.Stat(leftover.socket); err == nil {
		t.Errorf("the old socket folder %s still exists", leftover.socket)
	}
	if n := value[int](t, connect(t, s.URL(Database)), `select n from stored`); n != 7 {
		t.Errorf("the row reads %d, want 7", n)
	}
}

func TestAServerWithoutItsParentIsReplaced(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	s := mustStart(t, cfg)
	conn := connect(t, s.URL(Database))
	execute(t, conn, `create table stored as select 7 as n`)
	// A running server without the lock is what remains on systems that cannot stop a child with its parent.
	if err := releaseLock(s.lock); err != nil {
		t.Fatal(err)
	}

	next := mustStart(t, cfg)
	<-s.Done()
	if n := value[int](t, connect(t, next.URL(Database)), `select n from stored`); n != 7 {
		t.Errorf("the row reads %d, want 7", n)
	}
}

func TestParentAndServerKilledTogether(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	parent := startChild(t, cfg)
	// The parent is killed first, so it cannot wait for the server. The server then stays a zombie in containers whose first
	// process does not reap.
	server := serverPID(t, cfg)
	kill(t, parent.Process.Pid)
	_ = parent.Wait()
	_ = killIfAlive(server)
	connect(t, mustStart(t, cfg).URL(Database))
}

func TestTheNextStartWaitsForConnectionsOfAKilledServer(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	parent := startChild(t, cfg)
	url, ok := RunningURL(cfg.DataDir, Database)
	if !ok {
		t.Fatal("the child's server is not running")
	}
	connection := int(connect(t, url).PgConn().PID())
	signal(t, connection, syscall.SIGSTOP) // keeps it alive after its server has ended
	server := serverPID(t, cfg)
	kill(t, parent.Process.Pid)
	_ = parent.Wait()
	_ = killIfAlive(server)

	started := make(chan error, 1)
	go func() {
		s, err := Start(t.Context(), cfg)
		if err == nil {
			err = s.Stop()
		}
		started <- err
	}()
	eventually(t, "a start was refused because of the connection", func() bool {
		log, _ := os.ReadFile(filepath.Join(cfg.DataDir, "postgres", "log"))
		return strings.Contains(string(log), "pre-existing shared memory block")
	})
	signal(t, connection, syscall.SIGCONT)
	if err := <-started; err != nil {
		t.Errorf("start: %v", err)
	}
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
		t.Error("RunningURL mistakes another program for the server")
	}
	connect(t, mustStart(t, cfg).URL(Database))
}

func TestADamagedPidFileIsIgnored(t *testing.T) {
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
		t.Errorf("the pid file still exists (%v): the shutdown was not clean", err)
	}
	if err := s.Stop(); err != nil {
		t.Errorf("a second Stop: %v", err)
	}
}

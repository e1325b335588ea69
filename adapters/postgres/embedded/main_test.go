package embedded

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"slotwise/adapters/postgres/embedded/internal/scratch"
)

// waitLimit limits every wait for a condition. Tests continue as soon as the condition holds.
const waitLimit = 30 * time.Second

// childEnv makes the test binary act as the product: it starts a server in the folder and waits to be killed.
const childEnv = "SLOTWISE_EMBEDDED_TEST_CHILD"

func TestMain(m *testing.M) {
	if dir := os.Getenv(childEnv); dir != "" {
		os.Exit(child(dir))
	}
	os.Exit(m.Run())
}

func child(dir string) int {
	s, err := Start(context.Background(), Config{DataDir: dir, PackageDirs: repositoryPackages(), FastUnsafe: true})
	if err != nil {
		fmt.Println(err)
		return 1
	}
	fmt.Println("ready")
	_, _ = io.Copy(io.Discard, os.Stdin) // returns when the test ends, unless the test kills this process before
	if err := s.Stop(); err != nil {
		return 1
	}
	return 0
}

// startChild returns a process that acts as the product, once its server is ready.
func startChild(t *testing.T, cfg Config) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childEnv+"="+cfg.DataDir)
	if _, err := cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil || line != "ready\n" {
		t.Fatalf("the child printed %q (%v), want ready", line, err)
	}
	return cmd
}

func repositoryPackages() []string {
	return []string{filepath.Join("..", "..", "..", "webui", "node_modules")}
}

// testConfig returns the configuration of a fast server in a new folder.
func testConfig(t *testing.T) Config {
	t.Helper()
	dir, err := os.MkdirTemp(scratch.Dir(), "slotwise-embedded-") //nolint:usetesting // t.TempDir is not always in the fastest folder
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return Config{DataDir: dir, PackageDirs: repositoryPackages(), FastUnsafe: true}
}

func mustStart(t *testing.T, cfg Config) *Server {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), waitLimit)
	defer cancel()
	s, err := Start(ctx, cfg)
	if err != nil {
		t.Fatalf("start: %v", err)
	}
	t.Cleanup(func() { _ = s.Stop() })
	return s
}

func mustStop(t *testing.T, s *Server) {
	t.Helper()
	if err := s.Stop(); err != nil {
		t.Fatalf("stop: %v", err)
	}
}

func clusterOf(cfg Config) string { return filepath.Join(cfg.DataDir, "postgres", "data") }

func serverPID(t *testing.T, cfg Config) int {
	t.Helper()
	f, err := readPidFile(clusterOf(cfg))
	if err != nil {
		t.Fatalf("read the pid of the server: %v", err)
	}
	return f.pid
}

func kill(t *testing.T, pid int) {
	t.Helper()
	signal(t, pid, syscall.SIGKILL)
}

func signal(t *testing.T, pid int, sig syscall.Signal) {
	t.Helper()
	if err := syscall.Kill(pid, sig); err != nil {
		t.Fatalf("send %s to %d: %v", sig, pid, err)
	}
}

func eventually(t *testing.T, condition string, holds func() bool) {
	t.Helper()
	tick := time.NewTicker(pollEvery)
	defer tick.Stop()
	deadline := time.After(waitLimit)
	for !holds() {
		select {
		case <-tick.C:
		case <-deadline:
			t.Fatalf("timed out: %s", condition)
		}
	}
}

func killIfAlive(pid int) error { return syscall.Kill(pid, syscall.SIGKILL) }

package embedded

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// pidFile is what a running or killed server wrote about itself.
type pidFile struct {
	pid    int
	socket string
}

func pidPath(cluster string) string { return filepath.Join(cluster, "postmaster.pid") }

// readPidFile reads postmaster.pid: the process id on the first line, the socket's folder on the fifth.
func readPidFile(cluster string) (pidFile, error) {
	b, err := os.ReadFile(pidPath(cluster))
	if err != nil {
		return pidFile{}, err
	}
	lines := strings.Split(string(b), "\n")
	pid, err := strconv.Atoi(strings.TrimSpace(lines[0]))
	if err != nil {
		return pidFile{}, fmt.Errorf("read %s: %w", pidPath(cluster), err)
	}
	f := pidFile{pid: pid}
	if len(lines) > 4 {
		f.socket = lines[4]
	}
	return f, nil
}

// isRunning tells whether the process is alive and serves this cluster. A zombie does not run, although it
// still answers to signals, and another program may have been given the same process id.
func (f pidFile) isRunning(cluster string) bool {
	return f.pid > 0 && strings.Contains(commandLine(f.pid), cluster)
}

// clearLeftover makes way for a new server. The caller holds the lock, so a server that still runs has
// lost the process that started it: it is stopped. A pid file without a server is removed, because
// PostgreSQL itself would take a zombie or a stranger for its predecessor and refuse for ever.
func clearLeftover(ctx context.Context, cluster string, log *slog.Logger) error {
	left, err := readPidFile(cluster)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil && left.isRunning(cluster) {
		log.Info("stopping a database that an earlier process left running", "pid", left.pid)
		if err := stopLeftover(ctx, left, cluster); err != nil {
			return err
		}
	}
	if err := os.Remove(pidPath(cluster)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return explain("remove a stale lock of the database", err, "")
	}
	return nil
}

func stopLeftover(ctx context.Context, left pidFile, cluster string) error {
	if err := syscall.Kill(left.pid, syscall.SIGINT); err != nil && !errors.Is(err, syscall.ESRCH) {
		return fmt.Errorf("stop the database that process %d still runs: %w", left.pid, err)
	}
	tick := time.NewTicker(pollEvery)
	defer tick.Stop()
	deadline := time.After(stopGrace)
	for left.isRunning(cluster) {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return fmt.Errorf("wait for the database of process %d to stop: %w", left.pid, ctx.Err())
		case <-deadline:
			return fmt.Errorf("process %d still runs the database in %s and does not stop: end it first", left.pid, cluster)
		}
	}
	return nil
}

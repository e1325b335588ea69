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

// pidFile is the content of postmaster.pid, which a server writes when it starts and removes when it stops.
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

// isRunning reports whether the process is alive and serves this cluster. A zombie is not running although it still accepts
// signals, and another program may have the same process id by now.
func (f pidFile) isRunning(cluster string) bool {
	return f.pid > 0 && strings.Contains(commandLine(f.pid), cluster)
}

// clearLeftover stops a server that an earlier process left running. The caller holds the lock, so the process that started
// that server has ended. It also removes a pid file without a server: PostgreSQL would mistake a zombie or another program
// for a running server and never start.
func clearLeftover(ctx context.Context, cluster string, log *slog.Logger) error {
	leftover, err := readPidFile(cluster)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil && leftover.isRunning(cluster) {
		log.Info("stopping a database that an earlier process left running", "pid", leftover.pid)
		if err := stopLeftover(ctx, leftover, cluster); err != nil {
			return err
		}
	}
	if err := os.Remove(pidPath(cluster)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return explain("remove a stale lock of the database", err, "")
	}
	return nil
}

func stopLeftover(ctx context.Context, leftover pidFile, cluster string) error {
	if err := syscall.Kill(leftover.pid, syscall.SIGINT); err != nil && !errors.Is(err, syscall.ESRCH) {
		return fmt.Errorf("stop the database that process %d still runs: %w", leftover.pid, err)
	}
	tick := time.NewTicker(pollEvery)
	defer tick.Stop()
	deadline := time.After(stopGrace)
	for leftover.isRunning(cluster) {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return fmt.Errorf("wait for the database of process %d to stop: %w", leftover.pid, ctx.Err())
		case <-deadline:
			return fmt.Errorf("process %d still runs the database in %s and does not stop: end it first", leftover.pid, cluster)
		}
	}
	return nil
}

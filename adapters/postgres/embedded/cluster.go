package embedded

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// prepare makes the cluster when there is none, clears what a killed predecessor left, and answers the
// password of the roles.
func (p place) prepare(ctx context.Context, cfg Config) (string, error) {
	password, err := p.home.readPassword()
	if err != nil {
		return "", err
	}
	if err := chown(p.home.passwordFile(), p.account); err != nil {
		return "", err
	}
	made, err := p.home.clusterMajor()
	if err != nil {
		return "", err
	}
	if made == 0 {
		return password, p.initialise(cfg.FastUnsafe)
	}
	return password, clearLeftover(ctx, p.home.cluster(), cfg.Log)
}

// initialise makes the cluster under another name and renames it when it is whole, so that a start that
// was interrupted half-way leaves nothing that looks like a cluster.
func (p place) initialise(unsafe bool) error {
	if err := p.home.removeHalfClusters(); err != nil {
		return err
	}
	half := p.home.cluster() + ".half"
	args := []string{
		"--pgdata=" + half, "--username=" + superuser, "--pwfile=" + p.home.passwordFile(), "--auth=scram-sha-256",
		"--encoding=UTF8", "--locale=C", "--no-instructions",
	}
	if unsafe {
		args = append(args, "--no-sync")
	}
	out, err := run(p.account, p.home.dir, filepath.Join(p.bin, "initdb"), args...)
	if err != nil {
		_ = p.home.removeHalfClusters()
		return explain("create the database in "+p.home.cluster(), err, out)
	}
	if err := os.Rename(half, p.home.cluster()); err != nil {
		return explain("create the database in "+p.home.cluster(), err, "")
	}
	return nil
}

// removeHalfClusters also removes a data folder without a version, which no server could open.
func (h home) removeHalfClusters() error {
	if entries, err := os.ReadDir(h.cluster()); err == nil && len(entries) > 0 {
		return fmt.Errorf("the folder %s is not empty, but holds no database: move it away", h.cluster())
	}
	err := os.Remove(h.cluster())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return explain("remove an empty database folder", err, "")
	}
	if err := os.RemoveAll(h.cluster() + ".half"); err != nil {
		return explain("remove a half-made database", err, "")
	}
	return nil
}

// settings of a small private server. All are given on the command line, where they win over the
// cluster's own files. Statements and details stay out of the log, since they may name persons.
func settings(socket string, unsafe bool) []string {
	set := []string{
		"listen_addresses=", "unix_socket_directories=" + socket, "unix_socket_permissions=0700",
		"port=" + strconv.Itoa(socketPort), "cluster_name=slotwise",
		"max_connections=100", "shared_buffers=64MB", "max_wal_size=256MB", "jit=off",
		"timezone=UTC", "log_timezone=UTC",
		"log_destination=stderr", "logging_collector=off",
		"log_error_verbosity=terse", "log_min_error_statement=panic",
	}
	if unsafe {
		set = append(set, "fsync=off", "synchronous_commit=off", "full_page_writes=off")
	}
	return set
}

// launch starts the server. The second answer is where in the log its own lines begin.
func (p place) launch(socket string, unsafe bool) (*process, int64, error) {
	args := []string{"-D", p.home.cluster()}
	for _, s := range settings(socket, unsafe) {
		args = append(args, "-c", s)
	}
	log, err := p.home.openLog()
	if err != nil {
		return nil, 0, err
	}
	defer func() { _ = log.Close() }() // the child has its own copy
	logged, err := log.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, 0, explain("open the database log", err, "")
	}
	cmd := command(p.account, p.home.dir, filepath.Join(p.bin, "postgres"), args...)
	cmd.Stdout, cmd.Stderr = log, log
	proc, err := start(cmd)
	if err != nil {
		return nil, 0, explain("start the database", err, "")
	}
	return proc, logged, nil
}

// becomeReady waits until connections are accepted, and makes the application's role and database when
// they are missing.
func (s *Server) becomeReady(ctx context.Context) error {
	url := connectionURL(s.socket, superuser, s.password, superuser)
	tick := time.NewTicker(pollEvery)
	defer tick.Stop()
	for {
		conn, err := pgx.Connect(ctx, url)
		if err == nil {
			err = ensureDatabase(ctx, conn, s.password)
			return errors.Join(err, conn.Close(ctx))
		}
		select {
		case <-s.process.done:
			return explain("start the database", s.process.err, s.home.logSince(s.logged))
		case <-ctx.Done():
			return fmt.Errorf("start the database: %w (last answer: %w)", ctx.Err(), err)
		case <-tick.C:
		}
	}
}

func ensureDatabase(ctx context.Context, conn *pgx.Conn, password string) error {
	var haveRole, haveDatabase bool
	err := conn.QueryRow(ctx, `select exists (select from pg_roles where rolname = $1),
		exists (select from pg_database where datname = $1)`, Database).Scan(&haveRole, &haveDatabase)
	if err != nil {
		return fmt.Errorf("look up the application's database: %w", err)
	}
	if !haveRole { // utility statements take no parameters; the password is letters and digits
		if _, err := conn.Exec(ctx, `create role `+Database+` login createdb password '`+password+`'`); err != nil {
			return fmt.Errorf("create the role %s: %w", Database, err)
		}
	}
	if !haveDatabase {
		if _, err := conn.Exec(ctx, `create database `+Database+` owner `+Database); err != nil {
			return fmt.Errorf("create the database %s: %w", Database, err)
		}
	}
	return nil
}

const logLimit = 10 << 20

// openLog appends to the log, and begins a new one when it has grown large.
func (h home) openLog() (*os.File, error) {
	if info, err := os.Stat(h.logFile()); err == nil && info.Size() > logLimit {
		if err := os.Rename(h.logFile(), h.logFile()+".old"); err != nil {
			return nil, explain("begin a new database log", err, "")
		}
	}
	f, err := os.OpenFile(h.logFile(), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, explain("open the database log", err, "")
	}
	return f, nil
}

// logSince answers the last lines that the server wrote, of those after the offset.
func (h home) logSince(offset int64) string {
	const lines = 8
	b, err := os.ReadFile(h.logFile())
	if err != nil || int64(len(b)) < offset {
		return ""
	}
	all := strings.Split(strings.TrimSpace(string(b[offset:])), "\n")
	return strings.Join(all[max(0, len(all)-lines):], "\n")
}

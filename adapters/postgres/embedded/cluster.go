package embedded

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// prepare creates the cluster if there is none, cleans up after a killed predecessor, and returns the password of the roles.
func (l launcher) prepare(ctx context.Context, cfg Config) (string, error) {
	password, err := l.home.readPassword()
	if err != nil {
		return "", err
	}
	if err := chown(l.home.passwordFile(), l.account); err != nil {
		return "", err
	}
	existing, err := l.home.clusterMajor()
	if err != nil {
		return "", err
	}
	if existing == 0 {
		return password, l.initialise(cfg.FastUnsafe)
	}
	return password, clearLeftover(ctx, l.home.cluster(), cfg.Log)
}

// incomplete marks the name of a cluster that is being created.
const incomplete = ".half"

// initialise creates the cluster under a temporary name and renames it when it is complete. An interrupted start therefore
// never leaves an incomplete cluster under the final name.
func (l launcher) initialise(unsafe bool) error {
	if err := l.home.removeIncompleteClusters(); err != nil {
		return err
	}
	// Each attempt uses a new name. After its parent was killed, an earlier initdb may still be running, and it removes its own
	// folder when it fails.
	half := l.home.cluster() + incomplete + rand.Text()
	args := []string{
		"--pgdata=" + half, "--username=" + superuser, "--pwfile=" + l.home.passwordFile(), "--auth=scram-sha-256",
		"--encoding=UTF8", "--locale=C", "--no-instructions", "--no-sync",
	}
	out, err := run(l.account, l.home.dir, filepath.Join(l.bin, "initdb"), args...)
	if err != nil {
		_ = l.home.removeIncompleteClusters()
		return explain("create the database in "+l.home.cluster(), err, out)
	}
	if !unsafe {
		if err := syncTree(half); err != nil {
			return explain("create the database in "+l.home.cluster(), err, "")
		}
	}
	if err := os.Rename(half, l.home.cluster()); err != nil {
		return explain("create the database in "+l.home.cluster(), err, "")
	}
	return nil
}

// removeIncompleteClusters removes the remains of an interrupted initialise, and an empty cluster folder. It refuses to
// remove a folder with other files.
func (h home) removeIncompleteClusters() error {
	if entries, err := os.ReadDir(h.cluster()); err == nil && len(entries) > 0 {
		return fmt.Errorf("the folder %s is not empty, but does not contain a database: move it away", h.cluster())
	}
	err := os.Remove(h.cluster())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return explain("remove an empty database folder", err, "")
	}
	entries, err := os.ReadDir(h.dir)
	if err != nil {
		return explain("look for incomplete databases", err, "")
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), filepath.Base(h.cluster())+incomplete) {
			// A folder that an earlier initdb still writes to cannot be removed. That initdb removes it when it ends.
			_ = os.RemoveAll(filepath.Join(h.dir, e.Name()))
		}
	}
	return nil
}

// settings returns the settings of a small private server. They are passed on the command line, where they override the
// cluster's configuration files. Statements and details are not logged, because they may contain personal data.
func settings(socket string, unsafe bool) []string {
	all := []string{
		"listen_addresses=", "unix_socket_directories=" + socket, "unix_socket_permissions=0700",
		"port=" + strconv.Itoa(socketPort), "cluster_name=slotwise",
		"max_connections=100", "shared_buffers=40MB", "max_wal_size=256MB", "jit=off",
		"timezone=UTC", "log_timezone=UTC",
		"log_destination=stderr", "logging_collector=off",
		"log_error_verbosity=terse", "log_min_error_statement=panic",
	}
	if unsafe {
		all = append(all, "max_connections=300", // for as many tests at once as a large machine has cores
			"fsync=off", "synchronous_commit=off", "full_page_writes=off",
			"autovacuum=off") // only a superuser can drop a database while autovacuum works on it
	}
	return all
}

// launch starts the server. It also returns the offset in the log where the server's lines begin.
func (l launcher) launch(socket string, unsafe bool) (*process, int64, error) {
	args := []string{"-D", l.home.cluster()}
	for _, s := range settings(socket, unsafe) {
		args = append(args, "-c", s)
	}
	log, err := l.home.openLog()
	if err != nil {
		return nil, 0, err
	}
	defer func() { _ = log.Close() }() // the child has its own copy
	logged, err := log.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, 0, explain("open the database log", err, "")
	}
	cmd := command(l.account, l.home.dir, filepath.Join(l.bin, "postgres"), args...)
	cmd.Stdout, cmd.Stderr = log, log
	proc, err := start(cmd)
	if err != nil {
		return nil, 0, explain("start the database", err, "")
	}
	return proc, logged, nil
}

// errMemoryInUse means that processes of a killed server still use its shared memory. They exit within moments after losing
// their parent.
var errMemoryInUse = errors.New("processes of an earlier server are still ending")

// serve starts the server and returns it when it accepts connections. It retries while processes of a killed server are
// still ending.
func (l launcher) serve(ctx context.Context, cfg Config, socket, password string) (*Server, error) {
	deadline := time.Now().Add(stopGrace)
	for {
		proc, logged, err := l.launch(socket, cfg.FastUnsafe)
		if err != nil {
			return nil, err
		}
		s := &Server{home: l.home, socket: socket, password: password, process: proc, logged: logged, log: cfg.Log}
		err = s.waitUntilReady(ctx)
		if err == nil {
			return s, nil
		}
		err = errors.Join(err, proc.stop(stopGrace))
		if !errors.Is(err, errMemoryInUse) || time.Now().After(deadline) {
			return nil, err
		}
	}
}

// waitUntilReady waits until the server accepts connections, and creates the application's role and database if they are
// missing.
func (s *Server) waitUntilReady(ctx context.Context) error {
	url := connectionURL(s.socket, superuser, s.password, template)
	tick := time.NewTicker(pollEvery)
	defer tick.Stop()
	for {
		conn, err := pgx.Connect(ctx, url)
		if err == nil {
			err = ensureDatabase(ctx, conn, s.password)
			return errors.Join(err, conn.Close(ctx))
		}
		if err := s.lastingRefusal(err); err != nil {
			return err
		}
		select {
		case <-s.process.done:
			logged := s.home.logSince(s.logged)
			err := explain("start the database", s.process.err, logged)
			if strings.Contains(logged, "pre-existing shared memory block") {
				err = fmt.Errorf("%w (%w)", err, errMemoryInUse)
			}
			return err
		case <-ctx.Done():
			return fmt.Errorf("start the database: %w (last attempt: %w)", ctx.Err(), err)
		case <-tick.C:
		}
	}
}

// Classes of SQLSTATEs with which a server refuses connections for a while, such as during its start.
const (
	insufficientResources = "53"
	operatorIntervention  = "57"
)

// lastingRefusal returns an error if the server has answered and will answer the same to every other attempt.
func (s *Server) lastingRefusal(err error) error {
	pg, answered := errors.AsType[*pgconn.PgError](err)
	switch {
	case !answered || strings.HasPrefix(pg.Code, insufficientResources) || strings.HasPrefix(pg.Code, operatorIntervention):
		return nil
	case pg.Code == "28P01":
		return fmt.Errorf("open the database: the password in %s does not belong to the database in %s: restore both from the same backup: %w",
			s.home.passwordFile(), s.home.cluster(), err)
	}
	return fmt.Errorf("open the database: %w", err)
}

func ensureDatabase(ctx context.Context, conn *pgx.Conn, password string) error {
	var roleExists, databaseExists, emptyExists bool
	err := conn.QueryRow(ctx, `select exists (select from pg_roles where rolname = @ours),
		exists (select from pg_database where datname = @ours),
		exists (select from pg_database where datname = @empty)`, pgx.NamedArgs{"ours": Database, "empty": initdbDatabase}).Scan(&roleExists, &databaseExists, &emptyExists)
	if err != nil {
		return fmt.Errorf("look up the application's database: %w", err)
	}
	if !roleExists { // utility statements take no parameters; the password consists of letters and digits
		if _, err := conn.Exec(ctx, `create role `+Database+` login createdb password '`+password+`'`); err != nil {
			return fmt.Errorf("create the role %s: %w", Database, err)
		}
	}
	if databaseExists {
		return nil
	}
	create := `create database ` + Database + ` owner ` + Database
	if emptyExists { // renaming takes no time; creating copies some hundred files, which takes a tenth of a second
		create = `alter database ` + initdbDatabase + ` rename to ` + Database + `; alter database ` + Database + ` owner to ` + Database
	}
	if _, err := conn.Exec(ctx, create); err != nil { // statements sent together are one transaction
		return fmt.Errorf("create the database %s: %w", Database, err)
	}
	return nil
}

const logLimit = 10 << 20

// openLog opens the log for appending. It starts a new log if the old one is larger than logLimit.
func (h home) openLog() (*os.File, error) {
	if info, err := os.Stat(h.logFile()); err == nil && info.Size() > logLimit {
		if err := os.Rename(h.logFile(), h.logFile()+".old"); err != nil {
			return nil, explain("start a new database log", err, "")
		}
	}
	f, err := os.OpenFile(h.logFile(), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, explain("open the database log", err, "")
	}
	return f, nil
}

// isReady is the server's log line when it accepts connections, after a start and after recovery from a crash.
const isReady = "database system is ready to accept connections"

// logSince returns the last lines of the log after the offset. If an earlier line names the cause of a failure since the
// server was last ready, that line comes first. During recovery, each refused connection adds a line, and these would
// push the cause out of the last lines.
func (h home) logSince(offset int64) string {
	const lines = 8
	b, err := os.ReadFile(h.logFile())
	if err != nil || int64(len(b)) < offset {
		return ""
	}
	logged := string(b[offset:])
	all := strings.Split(strings.TrimSpace(logged[max(0, strings.LastIndex(logged, isReady)):]), "\n")
	before, last := all[:max(0, len(all)-lines)], all[max(0, len(all)-lines):]
	if i := slices.IndexFunc(before, namesCause); i >= 0 {
		last = slices.Insert(slices.Clone(last), 0, before[i])
	}
	return strings.Join(last, "\n")
}

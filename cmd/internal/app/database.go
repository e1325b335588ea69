package app

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded"
)

// database is a configured PostgreSQL, or a private one that the product starts and stops.
type database struct {
	url      string           // for what needs a session: migrations, jobs and commands
	requests string           // may lead through a pooler
	private  *embedded.Server // nil: configured, or started by another process
}

// openDatabase returns the configured database or starts a private one.
func openDatabase(ctx context.Context, c Config, log *slog.Logger) (database, error) {
	if c.DatabaseURL != "" {
		return database{url: cmp.Or(c.DatabaseDirectURL, c.DatabaseURL), requests: c.DatabaseURL}, nil
	}
	server, err := embedded.Start(ctx, embedded.Config{
		DataDir: c.DataDir, BinDir: c.PostgresDir, PackageDirs: packageDirs(), Log: log,
	})
	if err != nil {
		return database{}, fmt.Errorf("start the private PostgreSQL: %w", err)
	}
	url := server.URL(embedded.Database)
	return database{url: url, requests: url, private: server}, nil
}

// Requests have separate connections, so that jobs and requests do not wait for each other.
var (
	// requestLimits are below the deadline of a request, so that the database ends a statement before the request has to close its
	// connection.
	requestLimits = postgres.Limits{Lock: 2 * time.Second, Statement: 4 * time.Second}

	// jobLimits allow for the work that accumulated while no worker ran, and for the queue's own maintenance.
	jobLimits = postgres.Limits{Lock: 10 * time.Second, Statement: 3 * time.Minute}
)

// requestConnections returns the number of connections for the requests of one process. Few are enough, because
// transactions are short. On two cores, 8 serve as many requests as 24, and the slowest requests have a third less latency.
func requestConnections() int { return max(8, 4*runtime.NumCPU()) }

// jobConnections includes one that listens for new jobs. No job holds a connection while it waits for a mail server.
const jobConnections = 6

func (a *App) open(ctx context.Context, url string, connections int, limits postgres.Limits) (*postgres.DB, error) {
	db, err := postgres.Open(ctx, postgres.Config{
		URL: url, MaxConns: connections, Limits: limits, Log: a.log, PlansOff: a.cfg.PlansOff, Health: a.health,
	})
	if err != nil {
		return nil, err
	}
	a.onClose("the database's connections", func(context.Context) error { db.Close(); return nil })
	return db, nil
}

// joinDatabase is openDatabase for a command that can run at the same time as the product.
func joinDatabase(ctx context.Context, c Config, log *slog.Logger) (database, error) {
	if c.DatabaseURL == "" {
		if url, running := embedded.RunningURL(c.DataDir, embedded.Database); running {
			return database{url: url, requests: url}, nil
		}
	}
	return openDatabase(ctx, c, log)
}

// done returns a channel that is closed when a private database has stopped.
func (d database) done() <-chan struct{} {
	if d.private == nil {
		return nil
	}
	return d.private.Done()
}

func (d database) close() error {
	if d.private == nil {
		return nil
	}
	return d.private.Stop()
}

// packageDirs returns the folders that may contain the front end's packages, which include a PostgreSQL. They are below the
// working directory, and next to the binary's folder.
func packageDirs() []string {
	dirs := []string{filepath.Join("webui", "node_modules")}
	if self, err := os.Executable(); err == nil {
		dirs = append(dirs, filepath.Join(filepath.Dir(self), "..", "webui", "node_modules"))
	}
	return dirs
}

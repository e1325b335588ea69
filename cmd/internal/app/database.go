package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded"
)

// database is where the product keeps its data: a given PostgreSQL, or a private one that lives and dies with it.
type database struct {
	url     string
	private *embedded.Server // nil: given, or another process's
}

// openDatabase finds the database or starts a private one.
func openDatabase(ctx context.Context, c Config, log *slog.Logger) (database, error) {
	if c.DatabaseURL != "" {
		return database{url: c.DatabaseURL}, nil
	}
	server, err := embedded.Start(ctx, embedded.Config{
		DataDir: c.DataDir, BinDir: c.PostgresDir, PackageDirs: packageDirs(), Log: log,
	})
	if err != nil {
		return database{}, fmt.Errorf("start the private PostgreSQL: %w", err)
	}
	return database{url: server.URL(embedded.Database), private: server}, nil
}

// migrateDatabase applies the migrations that are missing. A demo's private database from before the first release is
// emptied first: the samples come back.
func migrateDatabase(ctx context.Context, c Config, d database, log *slog.Logger) error {
	err := postgres.Migrate(ctx, d.url, log)
	if !errors.Is(err, postgres.ErrUnreleased) || !c.Demo || d.private == nil {
		return err
	}
	if err := postgres.EmptyUnreleasedSamples(ctx, d.url, log); err != nil {
		return err
	}
	return postgres.Migrate(ctx, d.url, log)
}

// joinDatabase is openDatabase for a command that may run while the product does.
func joinDatabase(ctx context.Context, c Config, log *slog.Logger) (database, error) {
	if c.DatabaseURL == "" {
		if url, running := embedded.RunningURL(c.DataDir, embedded.Database); running {
			return database{url: url}, nil
		}
	}
	return openDatabase(ctx, c, log)
}

// done is closed when a private database ended by itself.
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

// packageDirs are where the front end's packages, and with them a PostgreSQL, lie: below the folder one works in, or
// beside the binary's own.
func packageDirs() []string {
	dirs := []string{filepath.Join("webui", "node_modules")}
	if self, err := os.Executable(); err == nil {
		dirs = append(dirs, filepath.Join(filepath.Dir(self), "..", "webui", "node_modules"))
	}
	return dirs
}

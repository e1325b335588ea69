package main

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

// database is a temporary PostgreSQL with the product's schema and settings, including fsync.
type database struct {
	*postgres.DB
	url    string
	server *embedded.Server
	folder string
}

// openDatabase starts an empty database. close removes it.
func openDatabase(ctx context.Context, o options) (_ *database, err error) {
	folder, err := tempFolder()
	if err != nil {
		return nil, err
	}
	d := &database{folder: folder}
	defer func() {
		if err != nil {
			err = errors.Join(err, d.close())
		}
	}()
	d.server, err = embedded.Start(ctx, embedded.Config{
		DataDir: folder, BinDir: o.postgres, PackageDirs: []string{filepath.Join("webui", "node_modules")},
	})
	if err != nil {
		return nil, fmt.Errorf("start a PostgreSQL: %w", err)
	}
	d.url = d.server.URL(embedded.Database)
	if err := postgres.Migrate(ctx, d.url, slog.New(slog.DiscardHandler)); err != nil {
		return nil, fmt.Errorf("create the schema: %w", err)
	}
	d.DB, err = postgres.Open(ctx, postgres.Config{URL: d.url})
	return d, err
}

func (d *database) close() error { return errors.Join(d.stop(), os.RemoveAll(d.folder)) }

// stop ends the server and keeps its data.
func (d *database) stop() error {
	if d.DB != nil {
		d.Close()
		d.DB = nil
	}
	if d.server == nil {
		return nil
	}
	err := d.server.Stop()
	d.server = nil
	return err
}

// tempFolder creates a folder on a real disk. Everyone may read it, because PostgreSQL runs as another user when root runs
// the benchmark.
func tempFolder() (string, error) {
	folder, err := os.MkdirTemp("", "slotwise-bench-")
	if err != nil {
		return "", fmt.Errorf("create a temporary folder: %w", err)
	}
	return folder, os.Chmod(folder, 0o755) //nolint:gosec // it contains no secrets
}

// number returns the result of a query that selects one number.
func (d *database) number(ctx context.Context, sql string) (n int64, err error) {
	if err := d.Pool().QueryRow(ctx, sql).Scan(&n); err != nil {
		return 0, fmt.Errorf("count: %w", err)
	}
	return n, nil
}

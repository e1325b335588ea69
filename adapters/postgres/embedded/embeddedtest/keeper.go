package embeddedtest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/embedded"
	"slotwise/adapters/postgres/embedded/internal/scratch"
)

const (
	keeperEnv   = "SLOTWISE_TEST_KEEPER" // holds the prefix of the databases; its presence makes a process the keeper
	externalEnv = "SLOTWISE_TEST_DATABASE_URL"

	startLimit = time.Minute
)

// A keeper never gets as far as running tests: any test binary that can ask for a database can be one.
func init() {
	prefix, ok := os.LookupEnv(keeperEnv)
	if !ok {
		return
	}
	if err := keep(prefix, os.Getenv(externalEnv)); err != nil {
		fmt.Fprintln(os.Stderr, "test database:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

func keep(prefix, external string) error {
	signal.Ignore(os.Interrupt, syscall.SIGTERM) // Ctrl-C ends the tests, and they end the keeper
	if external != "" {
		announceAndWait(external)
		return dropAll(external, prefix)
	}
	dir, err := os.MkdirTemp(scratch.Dir(), "slotwise-test-")
	if err != nil {
		return fmt.Errorf("make a folder: %w", err)
	}
	return errors.Join(keepEmbedded(dir), os.RemoveAll(dir))
}

func keepEmbedded(dir string) error {
	packages, err := repositoryPackages()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), startLimit)
	defer cancel()
	s, err := embedded.Start(ctx, embedded.Config{DataDir: dir, PackageDirs: []string{packages}, FastUnsafe: true})
	if err != nil {
		return err
	}
	announceAndWait(s.URL(embedded.Database))
	return s.Stop()
}

func announceAndWait(url string) {
	fmt.Println(url)
	_, _ = io.Copy(io.Discard, os.Stdin) // ends with the process that holds the other end
}

// repositoryPackages is the front end's node_modules in the checkout that the working directory is in.
func repositoryPackages() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("find the checkout: %w", err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return filepath.Join(dir, "webui", "node_modules"), nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("find the checkout: no go.mod above the working directory")
		}
		dir = parent
	}
}

func dropAll(url, prefix string) error {
	ctx, cancel := context.WithTimeout(context.Background(), startLimit)
	defer cancel()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return fmt.Errorf("connect to drop the databases of the tests: %w", err)
	}
	defer func() { _ = conn.Close(context.Background()) }()
	rows, err := conn.Query(ctx, `select datname from pg_database where starts_with(datname, $1)`, prefix)
	if err != nil {
		return fmt.Errorf("list the databases of the tests: %w", err)
	}
	names, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return fmt.Errorf("list the databases of the tests: %w", err)
	}
	for _, name := range names {
		if _, err := conn.Exec(ctx, "drop database "+pgx.Identifier{name}.Sanitize()+" with (force)"); err != nil {
			return fmt.Errorf("drop the database %s: %w", name, err)
		}
	}
	return nil
}

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
	supervisorEnv = "SLOTWISE_TEST_SUPERVISOR" // the prefix of the databases; set only for the supervisor process
	externalEnv   = "SLOTWISE_TEST_DATABASE_URL"

	startLimit = time.Minute
)

// init runs the supervisor instead of the tests. It is in every test binary that imports this package, so each can be
// started as its own supervisor.
func init() {
	prefix, ok := os.LookupEnv(supervisorEnv)
	if !ok {
		return
	}
	if err := supervise(prefix, os.Getenv(externalEnv)); err != nil {
		fmt.Fprintln(os.Stderr, "test database:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

func supervise(prefix, external string) error {
	signal.Ignore(os.Interrupt, syscall.SIGTERM) // Ctrl-C ends the tests, which ends the supervisor
	if external != "" {
		announceAndWait(external)
		return dropAll(external, prefix)
	}
	dir, err := os.MkdirTemp(scratch.Dir(), "slotwise-test-")
	if err != nil {
		return fmt.Errorf("create a folder: %w", err)
	}
	return errors.Join(superviseEmbedded(dir), os.RemoveAll(dir))
}

func superviseEmbedded(dir string) error {
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
	_, _ = io.Copy(io.Discard, os.Stdin) // returns when the process with the other end has ended
}

// repositoryPackages returns the front end's node_modules folder in the checkout of the working directory.
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
	rows, err := conn.Query(ctx, `select datname from pg_database where starts_with(datname, @prefix)`, pgx.NamedArgs{"prefix": prefix})
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

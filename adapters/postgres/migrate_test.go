package postgres

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/migrations"
)

func openAt(t *testing.T, url string) *DB {
	t.Helper()
	db, err := Open(t.Context(), Config{URL: url, MaxConns: 4})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	return db
}

func TestMigrateFromEmpty(t *testing.T) {
	t.Parallel()

	url := embeddedtest.URL(t)
	db := openAt(t, url)
	pending := func() []string {
		t.Helper()
		all, err := db.Pending(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	if len(pending()) == 0 {
		t.Fatal("no migration is pending for an empty database")
	}
	for range 2 { // the second time is a no-op
		if err := quietMigrate(t.Context(), url); err != nil {
			t.Fatal(err)
		}
		if p := pending(); len(p) > 0 {
			t.Fatalf("still pending: %v", p)
		}
	}
}

func TestADatabaseOfAnotherVersionIsRefused(t *testing.T) {
	t.Parallel()

	url := embeddedtest.New(t, quietMigrate)
	if _, err := openAt(t, url).pool.Exec(t.Context(), "INSERT INTO bun_migrations (name, group_id) VALUES ('29990101000000', 2)"); err != nil {
		t.Fatal(err)
	}
	if err := quietMigrate(t.Context(), url); !errors.Is(err, ErrOtherVersion) {
		t.Errorf("got %v", err)
	}
}

func TestAFailingMigrationIsNamedAndRolledBack(t *testing.T) {
	t.Parallel()

	url := embeddedtest.URL(t)
	files := fstest.MapFS{
		"20270101000001_fine.tx.up.sql":   {Data: []byte("CREATE TABLE fine (id int);")},
		"20270101000002_broken.tx.up.sql": {Data: []byte("CREATE TABLE half (id int);\n--bun:split\nCREATE TABLE half (id int);")},
		"20270101000003_later.tx.up.sql":  {Data: []byte("CREATE TABLE later (id int);")},
	}
	migrateTest := func() error { return migrateFrom(t.Context(), url, files, slog.New(slog.DiscardHandler)) }
	err := migrateTest()
	if err == nil || !strings.Contains(err.Error(), "20270101000002_broken") {
		t.Fatalf("got %v, want the name of the migration", err)
	}
	db := openAt(t, url)
	tables := column[string](t, db, `SELECT c.relname::text FROM pg_class c WHERE `+ours)
	if len(tables) != 1 || tables[0] != "fine" {
		t.Fatalf("tables after the failure: %v", tables)
	}
	files["20270101000002_broken.tx.up.sql"] = &fstest.MapFile{Data: []byte("CREATE TABLE half (id int);")}
	if err := migrateTest(); err != nil {
		t.Fatalf("after the migration was repaired: %v", err)
	}
}

// A crash between a migration and its mark would leave a schema change behind, which the next start would try to apply again.
func TestAMigrationThatCannotBeMarkedIsRolledBack(t *testing.T) {
	t.Parallel()

	url := embeddedtest.URL(t)
	files := fstest.MapFS{"20270101000001_unmarked.tx.up.sql": {Data: []byte(`
		CREATE TABLE made (id int);
		ALTER TABLE bun_migrations ADD CONSTRAINT no_mark CHECK (name <> '20270101000001');`)}}
	err := migrateFrom(t.Context(), url, files, slog.New(slog.DiscardHandler))
	if err == nil || !strings.Contains(err.Error(), "20270101000001_unmarked") || !strings.Contains(err.Error(), "no_mark") {
		t.Fatalf("got %v, want the name of the migration and the cause", err)
	}
	if tables := column[string](t, openAt(t, url), `SELECT c.relname::text FROM pg_class c WHERE `+ours); len(tables) > 0 {
		t.Errorf("tables after the failure: %v", tables)
	}
}

func TestAMissingExtensionIsExplained(t *testing.T) {
	t.Parallel()

	files := fstest.MapFS{"20270101000001_extended.tx.up.sql": {Data: []byte("CREATE EXTENSION no_such_extension;")}}
	err := migrateFrom(t.Context(), embeddedtest.URL(t), files, slog.New(slog.DiscardHandler))
	if err == nil || !strings.Contains(err.Error(), "postgresql-contrib") || !strings.Contains(err.Error(), "no_such_extension") {
		t.Errorf("got %v, want what to do and the extension's name", err)
	}
}

func TestConcurrentMigrations(t *testing.T) {
	t.Parallel()

	url := embeddedtest.URL(t)
	var wg sync.WaitGroup
	for range 5 {
		wg.Go(func() {
			if err := quietMigrate(context.Background(), url); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}

func TestEveryMigrationRunsInATransaction(t *testing.T) {
	t.Parallel()

	ups, err := fs.Glob(migrations.FS, "*.up.sql")
	if err != nil || len(ups) == 0 {
		t.Fatalf("%v %v", ups, err)
	}
	for _, up := range ups {
		if !strings.HasSuffix(up, ".tx.up.sql") {
			t.Errorf("%s does not run in a transaction", up)
		}
	}
}

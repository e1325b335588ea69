package postgres

import (
	"net/url"
	"strings"
	"testing"

	"slotwise/adapters/postgres/embedded/embeddedtest"
)

func TestARoleWithAnotherEncodingCanUseTheDatabase(t *testing.T) {
	t.Parallel()
	url := embeddedtest.URL(t)
	if _, err := openAt(t, url).pool.Exec(t.Context(), `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET client_encoding = ''LATIN1''', current_database()); END $$`); err != nil {
		t.Fatal(err)
	}
	var text string
	if err := openAt(t, url).pool.QueryRow(t.Context(), "SELECT $1::text", "Иван 🙂").Scan(&text); err != nil || text != "Иван 🙂" {
		t.Errorf("read %q, %v", text, err)
	}
}

func TestADatabaseInAnotherEncodingIsRefused(t *testing.T) {
	t.Parallel()
	address, err := url.Parse(embeddedtest.URL(t))
	if err != nil {
		t.Fatal(err)
	}
	db := openAt(t, address.String())
	address.Path += "_ascii"
	name := strings.TrimPrefix(address.Path, "/")
	if _, err := db.pool.Exec(t.Context(), "CREATE DATABASE "+name+" TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'"); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if _, err := db.pool.Exec(t.Context(), "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			t.Error(err)
		}
	}()
	err = quietMigrate(t.Context(), address.String())
	for _, words := range []string{name, "SQL_ASCII", "ENCODING 'UTF8'"} {
		if err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("got %v, want an error that names %s", err, words)
		}
	}
	var tables int
	if err := openAt(t, address.String()).pool.QueryRow(t.Context(), "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").Scan(&tables); err != nil || tables != 0 {
		t.Errorf("%d tables, %v", tables, err)
	}
}

package postgres

import (
	"errors"
	"log/slog"
	"testing"

	"slotwise/adapters/postgres/embedded/embeddedtest"
)

// newUnreleasedDatabase returns a database of a version before the first release, reduced to the tables that the upgrade reads.
func newUnreleasedDatabase(t *testing.T, businesses string) (url string) {
	t.Helper()
	url = embeddedtest.URL(t)
	_, err := openAt(t, url).pool.Exec(t.Context(), `
		CREATE TABLE bun_migrations (id bigserial PRIMARY KEY, name text, group_id bigint, migrated_at timestamptz NOT NULL DEFAULT now());
		INSERT INTO bun_migrations (name, group_id) VALUES ('20261120000001', 1), ('20261120000002', 1), ('20261120000003', 1);
		CREATE TABLE businesses (id int, is_demo boolean NOT NULL);
		INSERT INTO businesses VALUES `+businesses)
	if err != nil {
		t.Fatal(err)
	}
	return url
}

func TestADatabaseFromBeforeTheFirstReleaseIsRefused(t *testing.T) {
	t.Parallel()

	url := newUnreleasedDatabase(t, `(1, true), (2, false)`)
	if err := quietMigrate(t.Context(), url); !errors.Is(err, ErrUnreleased) {
		t.Errorf("got %v", err)
	}
	if err := EmptyUnreleasedSamples(t.Context(), url, slog.New(slog.DiscardHandler)); !errors.Is(err, ErrUnreleased) {
		t.Errorf("with a business that is not sample data: %v", err)
	}
	if n := column[int](t, openAt(t, url), "SELECT count(*) FROM businesses"); n[0] != 2 {
		t.Errorf("%d of 2 businesses are left", n[0])
	}
}

func TestSamplesFromBeforeTheFirstReleaseAreReplaced(t *testing.T) {
	t.Parallel()

	url := newUnreleasedDatabase(t, `(1, true), (2, true)`)
	if err := EmptyUnreleasedSamples(t.Context(), url, slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	if err := quietMigrate(t.Context(), url); err != nil {
		t.Fatal(err)
	}
	if pending, err := openAt(t, url).Pending(t.Context()); err != nil || len(pending) > 0 {
		t.Errorf("pending: %v (%v)", pending, err)
	}
}

func TestADatabaseOfANewerVersionIsRefused(t *testing.T) {
	t.Parallel()

	url := embeddedtest.New(t, quietMigrate)
	if _, err := openAt(t, url).pool.Exec(t.Context(), "INSERT INTO bun_migrations (name, group_id) VALUES ('29990101000000', 2)"); err != nil {
		t.Fatal(err)
	}
	if err := quietMigrate(t.Context(), url); !errors.Is(err, ErrNewer) {
		t.Errorf("got %v", err)
	}
}

package postgres

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"

	"github.com/uptrace/bun/migrate"
)

// Errors for a database that another version of the product created.
var (
	// ErrUnreleased means that the schema is from before the first release. Later versions replaced its migrations, so it cannot be
	// upgraded.
	ErrUnreleased = errors.New("this database was created before the first release of Slotwise and cannot be upgraded: " +
		"use an empty database, or another data folder (--data-dir)")
	// ErrNewer means that the schema has migrations that this program does not know.
	ErrNewer = errors.New("this database was created by a newer version of Slotwise: start that version, or restore a backup from before the upgrade")
)

// checkVersion rejects a database with migrations that this program does not have.
func checkVersion(ctx context.Context, migrator *migrate.Migrator) error {
	missing, err := migrator.MissingMigrations(ctx)
	if err != nil || len(missing) == 0 {
		return translate("read which migrations are applied", err)
	}
	ours, err := migrator.MigrationsWithStatus(ctx)
	if err != nil {
		return translate("read which migrations are applied", err)
	}
	byName := func(a, b migrate.Migration) int { return strings.Compare(a.Name, b.Name) }
	if slices.MaxFunc(missing, byName).Name > slices.MaxFunc(ours, byName).Name {
		return ErrNewer
	}
	return ErrUnreleased
}

// EmptyUnreleasedSamples empties a database for which Migrate returned ErrUnreleased, if it holds only sample data. It
// returns ErrUnreleased if there is other data.
func EmptyUnreleasedSamples(ctx context.Context, url string, log *slog.Logger) error {
	pool, err := openPool(ctx, Config{URL: url, MaxConns: 2}, unlimited)
	if err != nil {
		return err
	}
	defer pool.Close()
	return underMigrationLock(ctx, pool, func() error {
		var others bool
		if err := pool.QueryRow(ctx, "SELECT EXISTS (SELECT FROM businesses WHERE NOT is_demo)").Scan(&others); err != nil {
			return translate("look for data other than the sample data", err)
		}
		if others {
			return ErrUnreleased
		}
		if _, err := pool.Exec(ctx, "DROP SCHEMA public CASCADE; CREATE SCHEMA public"); err != nil {
			return translate("empty the database", err)
		}
		log.WarnContext(ctx, "the sample data of an unreleased version cannot be upgraded: starting with an empty database")
		return nil
	})
}

package postgres

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/migrate"
	"golang.org/x/sync/errgroup"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/migrations"
)

// migrationLock is the key of the advisory lock that a program holds while it changes the schema. The number is arbitrary.
// The product's other advisory locks are samplesLock and 64-bit hashes, which are larger.
const migrationLock = 0x510751

// Migrate applies the product's migrations and River's to the database at url. Programs that start at the same time take
// turns. The error names the migration that failed; a failed migration is rolled back.
func Migrate(ctx context.Context, url string, log *slog.Logger) error {
	return migrateFrom(ctx, url, migrations.FS, log)
}

func migrateFrom(ctx context.Context, url string, files fs.FS, log *slog.Logger) error {
	const connections = 4 // one for the lock, one for each migrator and a spare
	pool, err := openPool(ctx, Config{URL: url, MaxConns: connections}, unlimitedAndUnsynced)
	if err != nil {
		return err
	}
	defer pool.Close()
	return underMigrationLock(ctx, pool, func() error { return applyAll(ctx, pool, files, log) })
}

// unlimitedAndUnsynced lets migrations take as long as they need, and lets them commit without waiting for the disk. After a
// crash of the machine, the last migrations may be lost together with their marks. The next start then applies them again.
func unlimitedAndUnsynced(config *pgxpool.Config) {
	config.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error {
		_, err := setUnlessPooled(ctx, conn, conn.PgConn().PID(), []setting{{"synchronous_commit", "off"}})
		return err
	}
}

// applyAll applies the product's and River's migrations concurrently, because neither needs the tables of the other.
func applyAll(ctx context.Context, pool *pgxpool.Pool, files fs.FS, log *slog.Logger) error {
	db := newBun(pool)
	defer func() { _ = db.Close() }()
	migrator, err := newMigrator(db, files, migrate.AfterMigration(mark))
	if err != nil {
		return err
	}
	if err := checkServer(ctx, pool); err != nil {
		return err
	}
	if err := checkUndistributed(ctx, pool); err != nil {
		return err
	}
	if err := migrator.Init(ctx); err != nil {
		return pgerr.Translate("prepare migrations", err)
	}
	if err := checkVersion(ctx, migrator); err != nil {
		return err
	}
	var both errgroup.Group
	both.Go(func() error { return applyOurs(ctx, migrator, log) })
	both.Go(func() error { return applyRivers(ctx, pool, log) })
	return both.Wait()
}

// underMigrationLock calls fn while a transaction of its own holds an advisory lock. The lock ends with the transaction, so nothing
// stays locked after a crash, and a pooler cannot give the lock to another program. bun's own lock is a row, which would
// remain. Programs that wait hold no connection, so that those of a small pooler are left to the one that works.
func underMigrationLock(ctx context.Context, pool *pgxpool.Pool, fn func() error) error {
	const doing = "wait for other migrations to finish"
	for {
		tx, locked, err := tryMigrationLock(ctx, pool)
		if err != nil {
			return pgerr.Translate(doing, err)
		}
		if locked {
			err = fn()
		}
		rollback(ctx, tx)
		if locked {
			return err
		}
		select {
		case <-ctx.Done():
			return pgerr.Translate(doing, ctx.Err())
		case <-time.After(migrationPoll):
		}
	}
}

// migrationPoll is how often a program tries to get the lock of migrations.
const migrationPoll = 50 * time.Millisecond

func tryMigrationLock(ctx context.Context, pool *pgxpool.Pool) (_ pgx.Tx, locked bool, err error) {
	tx, err := pool.BeginTx(ctx, pgx.TxOptions{BeginQuery: "BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0"})
	if err != nil {
		return nil, false, err
	}
	if err := tx.QueryRow(ctx, "SELECT pg_try_advisory_xact_lock(@lock)", sqltext.Args{"lock": migrationLock}).Scan(&locked); err != nil {
		rollback(ctx, tx)
		return nil, false, err
	}
	return tx, locked, nil
}

// ErrDistributed means that Citus distributes tables over several servers.
var ErrDistributed = errors.New("tables of this database are distributed by Citus, which Slotwise cannot use: it compares transaction numbers of one server " +
	"to know whether free times are current, and many statements read several businesses. Use tables that are not distributed, on one server with standbys")

// ErrOtherVersion means that the schema has migrations that this program does not know.
var ErrOtherVersion = errors.New("this database was created by another version of Slotwise, probably a newer one: start that version, or restore a backup from before the upgrade")

func checkVersion(ctx context.Context, migrator *migrate.Migrator) error {
	missing, err := migrator.MissingMigrations(ctx)
	if err == nil && len(missing) > 0 {
		return ErrOtherVersion
	}
	return pgerr.Translate("read which migrations are applied", err)
}

// checkUndistributed looks for the catalogue of Citus.
func checkUndistributed(ctx context.Context, pool *pgxpool.Pool) error {
	const doing = "check whether tables are distributed"
	var citus, distributed bool
	if err := pool.QueryRow(ctx, "SELECT to_regclass('pg_dist_partition') IS NOT NULL").Scan(&citus); err != nil || !citus {
		return pgerr.Translate(doing, err)
	}
	err := pool.QueryRow(ctx, `
		SELECT EXISTS (SELECT FROM pg_dist_partition d JOIN pg_class c ON c.oid = d.logicalrelid WHERE c.relnamespace = current_schema()::regnamespace)`).Scan(&distributed)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	if distributed {
		return ErrDistributed
	}
	return nil
}

func applyOurs(ctx context.Context, migrator *migrate.Migrator, log *slog.Logger) error {
	all, err := migrator.MigrationsWithStatus(ctx)
	if err != nil {
		return pgerr.Translate("read which migrations are applied", err)
	}
	group := all.LastGroupID() + 1
	for _, m := range all.Unapplied() {
		m.GroupID = group
		if err := m.Up(ctx, migrator, &m); err != nil {
			return pgerr.Translate("apply migration "+m.String(), explainExtension(err))
		}
		log.InfoContext(ctx, "migration applied", "migration", m.String())
	}
	return nil
}

// explainExtension says what to do when the server lacks an extension or the program may not create it.
func explainExtension(err error) error {
	pg, ok := errors.AsType[*pgconn.PgError](err)
	if !ok || !strings.Contains(pg.Message, "extension") {
		return err
	}
	return fmt.Errorf("the database needs PostgreSQL's extensions btree_gist, btree_gin and pg_trgm: install its contrib modules (the package postgresql-contrib "+
		"on many systems), or let an administrator run CREATE EXTENSION for them in this database: %w", err)
}

// marks is bun's table of the migrations that are applied.
const marks = "bun_migrations"

// mark records in the migration's own transaction that it was applied, so that after a crash the database has both or
// neither. bun's Migrator.Migrate would record it in a separate transaction.
func mark(ctx context.Context, tx bun.IConn, m *migrate.Migration) error {
	if _, err := tx.ExecContext(ctx, "INSERT INTO "+marks+" (name, group_id) VALUES (?, ?)", m.Name, m.GroupID); err != nil {
		return fmt.Errorf("mark it as applied: %w", err)
	}
	return nil
}

func applyRivers(ctx context.Context, pool *pgxpool.Pool, log *slog.Logger) error {
	migrator, err := newRiverMigrator(pool)
	if err != nil {
		return err
	}
	res, err := migrator.Migrate(ctx, rivermigrate.DirectionUp, nil)
	if err != nil {
		return pgerr.Translate("apply the job queue's migrations", err)
	}
	for _, v := range res.Versions {
		log.InfoContext(ctx, "migration of the job queue applied", "version", v.Version, "name", v.Name)
	}
	return nil
}

// Pending returns the names of the migrations that the database lacks. The database is usable if there are none.
func (db *DB) Pending(ctx context.Context) ([]string, error) {
	migrator, err := newMigrator(db.bun, migrations.FS)
	if err != nil {
		return nil, err
	}
	all, err := migrator.MigrationsWithStatus(ctx)
	if pgerr.IsUndefinedTable(err) {
		return []string{"all of them"}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read which migrations are applied: %w", err)
	}
	var pending []string
	for _, m := range all.Unapplied() {
		pending = append(pending, m.String())
	}
	rivers, err := newRiverMigrator(db.pool)
	if err != nil {
		return nil, err
	}
	res, err := rivers.Validate(ctx, nil)
	if err != nil {
		return nil, fmt.Errorf("read which migrations of the job queue are applied: %w", err)
	}
	for _, message := range res.Messages {
		pending = append(pending, "job queue: "+message)
	}
	return pending, nil
}

func newMigrator(db *bun.DB, files fs.FS, options ...migrate.MigratorOption) (*migrate.Migrator, error) {
	all := migrate.NewMigrations()
	if err := all.Discover(files); err != nil {
		return nil, fmt.Errorf("read the migrations: %w", err)
	}
	return migrate.NewMigrator(db, all, options...), nil
}

func newRiverMigrator(pool *pgxpool.Pool) (*rivermigrate.Migrator[pgx.Tx], error) {
	m, err := rivermigrate.New(riverpgxv5.New(pool), &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, fmt.Errorf("prepare the job queue's migrations: %w", err)
	}
	return m, nil
}

// countMigrations returns how many migrations are applied and how many the program knows.
func (db *DB) countMigrations(ctx context.Context) (applied, known int, err error) {
	migrator, err := newMigrator(db.bun, migrations.FS)
	if err != nil {
		return 0, 0, err
	}
	all, err := migrator.MigrationsWithStatus(ctx)
	if err != nil {
		return 0, 0, pgerr.Translate("count migrations", err)
	}
	return len(all) - len(all.Unapplied()), len(all), nil
}

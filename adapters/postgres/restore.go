package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river/rivermigrate"
	"github.com/uptrace/bun/migrate"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/migrations"
)

// RestoreBackup reads a backup into the empty database at url, and brings it up to date. The file is verified first. Its rows are
// written in one transaction, into the schema that they were taken from. So a failure leaves a database without rows, into which
// the backup can be restored again.
func RestoreBackup(ctx context.Context, url string, file io.ReaderAt, size int64, log *slog.Logger) (Backup, error) {
	b, err := openBackup(file, size)
	if err != nil {
		return Backup{}, err
	}
	pool, err := openPool(ctx, Config{URL: url, MaxConns: 4}, limitLocks)
	if err != nil {
		return Backup{}, err
	}
	defer pool.Close()
	restore := func() error {
		if err := checkServer(ctx, pool); err != nil {
			return err
		}
		if err := refuseUsed(ctx, pool); err != nil {
			return err
		}
		if err := b.createSchema(ctx, pool); err != nil {
			return err
		}
		return pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error { return b.load(ctx, tx, log) })
	}
	if err := underMigrationLock(ctx, pool, restore); err != nil {
		return Backup{}, explainLock(err)
	}
	if _, err := pool.Exec(ctx, "ANALYZE"); err != nil {
		return Backup{}, pgerr.Translate("collect statistics about the restored tables", err)
	}
	return b.Backup, Migrate(ctx, url, log)
}

// limitLocks lets a restore give up if another program has locked a table: nothing else should use the database. Its statements may take
// as long as they need.
func limitLocks(config *pgxpool.Config) {
	if _, chosen := config.ConnConfig.RuntimeParams["lock_timeout"]; chosen {
		return
	}
	config.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error {
		_, err := setUnlessPooled(ctx, conn, conn.PgConn().PID(), []setting{{"lock_timeout", strconv.FormatInt(lockLimit.Milliseconds(), 10)}})
		return err
	}
}

// explainLock says what to do when a table was locked for too long.
func explainLock(err error) error {
	if pg, ok := errors.AsType[*pgconn.PgError](err); !ok || pg.Code != pgerr.LockTimeout {
		return err
	}
	return fmt.Errorf("another program has locked a table of this database: end it and restore again: %w", err)
}

// refuseUsed returns an error if a table has rows. The lists of applied migrations do not count.
func refuseUsed(ctx context.Context, pool *pgxpool.Pool) error {
	tables, err := listTables(ctx, pool)
	if err != nil {
		return err
	}
	for _, t := range tables {
		if t.Name == marks || t.Name == "river_migration" {
			continue
		}
		var used bool
		if err := pool.QueryRow(ctx, "SELECT EXISTS (SELECT FROM "+quote(t.Name)+")").Scan(&used); err != nil {
			return pgerr.Translate("look for data in the database", err)
		}
		if used {
			return fmt.Errorf("this database is not empty (its table %s has rows), and a restore never overwrites data: use a new database, or a new data folder (--data-dir)", t.Name)
		}
	}
	return nil
}

// createSchema applies the migrations that the backup's database had.
func (b *backupReader) createSchema(ctx context.Context, pool *pgxpool.Pool) error {
	db := newBun(pool)
	defer func() { _ = db.Close() }()
	all := migrate.NewMigrations()
	if err := all.Discover(migrations.FS); err != nil {
		return fmt.Errorf("read the migrations: %w", err)
	}
	known := all.Sorted()
	names := b.Migrations
	if n := len(names); n > 0 && names[n-1] == migrations.Replaced {
		names = migrations.Baseline()
	}
	wanted := migrate.NewMigrations()
	for _, name := range names {
		i := slices.IndexFunc(known, func(m migrate.Migration) bool { return m.Name == name })
		if i < 0 {
			return fmt.Errorf("this backup was made by another version of Slotwise (%s), whose schema this version does not know: restore it with that version, and then upgrade", b.Version)
		}
		wanted.Add(known[i])
	}
	migrator := migrate.NewMigrator(db, wanted, migrate.AfterMigration(mark))
	if err := migrator.Init(ctx); err != nil {
		return fmt.Errorf("prepare migrations: %w", err)
	}
	if missing, err := migrator.MissingMigrations(ctx); err != nil || len(missing) > 0 {
		return errors.Join(errors.New("the schema of this database is newer than the backup's: use a new database, or a new data folder (--data-dir)"), err)
	}
	if err := applyOurs(ctx, migrator, slog.New(slog.DiscardHandler)); err != nil {
		return err
	}
	return b.createQueue(ctx, pool)
}

func (b *backupReader) createQueue(ctx context.Context, pool *pgxpool.Pool) error {
	migrator, err := newRiverMigrator(pool)
	if err != nil {
		return err
	}
	applied, err := migrator.ExistingVersions(ctx)
	if err != nil {
		return pgerr.Translate("read which migrations of the job queue are applied", err)
	}
	if len(applied) > 0 && applied[len(applied)-1].Version >= b.Queue {
		return nil
	}
	if _, err := migrator.Migrate(ctx, rivermigrate.DirectionUp, &rivermigrate.MigrateOpts{TargetVersion: b.Queue}); err != nil {
		return fmt.Errorf("apply the job queue's migrations: %w", err)
	}
	return nil
}

// load replaces all rows by the backup's. Foreign keys are created again after that, which checks all of them at once.
func (b *backupReader) load(ctx context.Context, tx pgx.Tx, log *slog.Logger) error {
	keys, err := foreignKeys(ctx, tx)
	if err != nil {
		return err
	}
	present, err := listTables(ctx, tx)
	if err != nil {
		return err
	}
	present = slices.DeleteFunc(present, func(t backupTable) bool { return t.Name == marks })
	prepare := []string{portableText, "TRUNCATE " + namesOf(present)}
	var finish []string
	for _, k := range keys {
		prepare = append(prepare, "ALTER TABLE "+quote(k.Table)+" DROP CONSTRAINT "+quote(k.Name))
		finish = append(finish, "ALTER TABLE "+quote(k.Table)+" ADD CONSTRAINT "+quote(k.Name)+" "+k.Definition)
	}
	if err := withoutTriggers(ctx, tx, present, func() error {
		if err := execAll(ctx, tx, join(prepare)); err != nil {
			return pgerr.Translate("prepare the tables", err)
		}
		return b.copyTables(ctx, tx, present, log)
	}); err != nil {
		return err
	}
	for _, s := range b.Sequences {
		if _, err := tx.Exec(ctx, "SELECT setval(to_regclass(@name), @value)", sqltext.Args{"name": quote(s.Name), "value": s.Value}); err != nil {
			return pgerr.Translate("set the sequence "+s.Name, err)
		}
	}
	return pgerr.Translate("check what the rows refer to", execAll(ctx, tx, join(finish)))
}

type foreignKey struct{ Table, Name, Definition string }

func foreignKeys(ctx context.Context, tx pgx.Tx) ([]foreignKey, error) {
	rows, err := tx.Query(ctx, `
		SELECT c.relname::text AS table, k.conname::text AS name, pg_get_constraintdef(k.oid) AS definition
		FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
		WHERE k.contype = 'f' AND c.relnamespace = current_schema()::regnamespace ORDER BY 1, 2`)
	if err != nil {
		return nil, pgerr.Translate("list the foreign keys", err)
	}
	keys, err := pgx.CollectRows(rows, pgx.RowToStructByName[foreignKey])
	return keys, pgerr.Translate("list the foreign keys", err)
}

// withoutTriggers calls fn while the product's triggers are off. They would refuse to empty the audit log.
func withoutTriggers(ctx context.Context, tx pgx.Tx, tables []backupTable, fn func() error) error {
	set := func(verb string) error {
		statements := make([]string, len(tables))
		for i, t := range tables {
			statements[i] = "ALTER TABLE " + quote(t.Name) + " " + verb + " TRIGGER USER"
		}
		return pgerr.Translate(strings.ToLower(verb)+" triggers", execAll(ctx, tx, join(statements)))
	}
	if err := set("DISABLE"); err != nil {
		return err
	}
	if err := fn(); err != nil {
		return err
	}
	return set("ENABLE")
}

func (b *backupReader) copyTables(ctx context.Context, tx pgx.Tx, present []backupTable, log *slog.Logger) error {
	for _, t := range b.Tables {
		if t.Name == marks {
			continue // createSchema has filled it
		}
		if !slices.ContainsFunc(present, func(p backupTable) bool { return p.Name == t.Name }) {
			log.WarnContext(ctx, "a table of the backup was left out, because it is not one of Slotwise", "table", t.Name, "rows", t.Rows)
			continue
		}
		if err := b.copyTable(ctx, tx, t); err != nil {
			return fmt.Errorf("restore the table %s: %w", t.Name, err)
		}
	}
	return nil
}

func (b *backupReader) copyTable(ctx context.Context, tx pgx.Tx, t backupTable) error {
	rows, err := b.zip.Open(t.entry())
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	tag, err := tx.Conn().PgConn().CopyFrom(ctx, rows, "COPY "+quote(t.Name)+" ("+quoteAll(t.Columns)+") FROM STDIN")
	if err != nil {
		return err
	}
	if tag.RowsAffected() != t.Rows {
		return fmt.Errorf("%d of %d rows were read", tag.RowsAffected(), t.Rows)
	}
	return nil
}

func join(statements []string) string { return strings.Join(statements, "; ") }

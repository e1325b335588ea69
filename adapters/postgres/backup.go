package postgres

import (
	"archive/zip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/internal/pgerr"
)

// ErrNothingToBackUp means that the database has no table of the product.
var ErrNothingToBackUp = errors.New("this database is empty: Slotwise has not been started with it yet")

// backupTables selects the tables whose rows a backup holds. Unlogged tables are left out, because their rows do not survive a
// crash of the server either. Tables of extensions belong to the extension. Ids of transactions mean nothing on another server, where
// a greater one would hide later changes from the caches. They become 0, which is before all of them.
const backupTables = `
	SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
		string_agg(CASE WHEN a.atttypid = 'xid8'::regtype THEN format('CASE WHEN %1$I IS NOT NULL THEN 0 END', a.attname) ELSE quote_ident(a.attname) END, ', ' ORDER BY a.attnum) AS values
	FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
	WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND c.relnamespace = current_schema()::regnamespace
	  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
	GROUP BY c.oid, c.relname ORDER BY c.relname`

// portableText makes every server write and read values in the same form, and lets a long statement run.
const portableText = `
	SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC'; SET LOCAL bytea_output = 'hex';
	SET LOCAL extra_float_digits = 3; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`

// WriteBackup writes a backup of the database at url to out. All rows are of one instant. The product may be running: nothing is
// locked but changes of the schema. version is that of the program, and now the time of the backup.
func WriteBackup(ctx context.Context, url, version string, now time.Time, out io.Writer) (Backup, error) {
	pool, err := openPool(ctx, Config{URL: url, MaxConns: 1}, unlimited)
	if err != nil {
		return Backup{}, err
	}
	defer pool.Close()
	conn, err := pool.Acquire(ctx)
	if err != nil {
		return Backup{}, fmt.Errorf("acquire a connection: %w", err)
	}
	defer conn.Release()
	locked, err := listTables(ctx, conn.Conn())
	if err != nil {
		return Backup{}, err
	}
	tx, err := conn.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly})
	if err != nil {
		return Backup{}, pgerr.Translate("begin the backup", err)
	}
	defer rollback(ctx, tx)
	b := Backup{Format: backupFormat, Product: backupProduct, Version: version, CreatedAt: now.UTC().Truncate(time.Second)}
	if err := b.begin(ctx, tx, locked); err != nil {
		return Backup{}, err
	}
	err = b.write(ctx, tx, out)
	return b, err
}

func listTables(ctx context.Context, on pgxQuerier) ([]backupTable, error) {
	rows, err := on.Query(ctx, backupTables)
	if err != nil {
		return nil, pgerr.Translate("list the tables", err)
	}
	tables, err := pgx.CollectRows(rows, pgx.RowToStructByNameLax[backupTable])
	return tables, pgerr.Translate("list the tables", err)
}

// begin locks the tables against changes of the schema, and reads what the manifest says about the database. The lock comes before
// the first query, which determines the instant of the backup.
func (b *Backup) begin(ctx context.Context, tx pgx.Tx, tables []backupTable) error {
	if !slices.ContainsFunc(tables, func(t backupTable) bool { return t.Name == marks }) {
		return ErrNothingToBackUp
	}
	if err := execAll(ctx, tx, portableText+"; LOCK TABLE "+namesOf(tables)+" IN ACCESS SHARE MODE"); err != nil {
		return pgerr.Translate("lock the tables against changes of the schema", err)
	}
	var err error
	if b.Tables, err = listTables(ctx, tx); err != nil {
		return err
	}
	same := func(a, b backupTable) bool { return a.Name == b.Name && slices.Equal(a.Columns, b.Columns) }
	if !slices.EqualFunc(tables, b.Tables, same) {
		return errors.New("the schema was changed meanwhile: start the backup again")
	}
	err = tx.QueryRow(ctx, `SELECT current_setting('server_version'), (SELECT array_agg(name ORDER BY name) FROM `+marks+`), (SELECT max(version) FROM river_migration)`).
		Scan(&b.Server, &b.Migrations, &b.Queue)
	return pgerr.Translate("read which migrations are applied", err)
}

// write streams all tables, and then the manifest.
func (b *Backup) write(ctx context.Context, tx pgx.Tx, out io.Writer) error {
	file := zip.NewWriter(out)
	for i := range b.Tables {
		if err := b.Tables[i].write(ctx, tx, file); err != nil {
			return fmt.Errorf("back up the table %s: %w", b.Tables[i].Name, err)
		}
	}
	// Sequences do not belong to the instant of the backup. They are read last, so that none is behind the rows.
	rows, err := tx.Query(ctx, `SELECT sequencename::text AS name, last_value AS value FROM pg_sequences WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`)
	if err != nil {
		return pgerr.Translate("read the sequences", err)
	}
	if b.Sequences, err = pgx.CollectRows(rows, pgx.RowToStructByName[backupSequence]); err != nil {
		return pgerr.Translate("read the sequences", err)
	}
	text, err := json.MarshalIndent(b, "", "  ")
	if err != nil {
		return fmt.Errorf("write the manifest: %w", err)
	}
	entry, err := file.Create(backupManifest)
	if err != nil {
		return fmt.Errorf("write the manifest: %w", err)
	}
	if _, err := entry.Write(text); err != nil {
		return fmt.Errorf("write the manifest: %w", err)
	}
	if err := file.Close(); err != nil {
		return fmt.Errorf("finish the backup: %w", err)
	}
	return nil
}

func (t *backupTable) write(ctx context.Context, tx pgx.Tx, file *zip.Writer) error {
	entry, err := file.Create(t.entry())
	if err != nil {
		return err
	}
	sum := newDigest()
	tag, err := tx.Conn().PgConn().CopyTo(ctx, io.MultiWriter(entry, sum), "COPY (SELECT "+t.Values+" FROM "+quote(t.Name)+") TO STDOUT")
	t.Rows, t.SHA256 = tag.RowsAffected(), sum.String()
	return err
}

func quote(name string) string { return pgx.Identifier{name}.Sanitize() }

func quoteAll(names []string) string {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = quote(name)
	}
	return strings.Join(quoted, ", ")
}

func namesOf(tables []backupTable) string {
	names := make([]string, len(tables))
	for i, t := range tables {
		names[i] = t.Name
	}
	return quoteAll(names)
}

// execAll runs several statements that have no parameters.
func execAll(ctx context.Context, tx pgx.Tx, sql string) error {
	_, err := tx.Conn().PgConn().Exec(ctx, sql).ReadAll()
	return err
}

package embeddedtest

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// Empty returns the connection string of a database with the schema that migrate creates. No other test uses the database at
// the same time, but earlier tests of the process may have: their rows are deleted and their connections closed, which is
// much faster than copying a database. Sequences continue where they were, and tables in which migrate stores rows are left
// alone. A test that changes the schema, or stores thousands of rows, calls New.
func Empty(t testing.TB, migrate Migrate) string {
	t.Helper()
	s := server(t)
	tmpl := s.template(t, migrate)
	db := tmpl.take()
	if db == nil {
		db = s.newReusable(t, tmpl)
	} else if err := db.empty(t.Context()); err != nil {
		t.Fatalf("empty a database for the test: %v", err)
	}
	t.Cleanup(func() { tmpl.giveBack(db) })
	return db.url
}

func (t *template) take() *reusable {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.idle) == 0 {
		return nil
	}
	last := len(t.idle) - 1
	db := t.idle[last]
	t.idle = t.idle[:last]
	return db
}

func (t *template) giveBack(db *reusable) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.idle = append(t.idle, db)
}

// reusable is a database that lasts as long as the process. The supervisor removes it.
type reusable struct {
	url     string
	conn    *pgx.Conn // stays open, so that its plans and those of foreign keys are kept
	guarded string    // deletes rows that triggers protect
	rest    string    // deletes the other rows
}

func (s *shared) newReusable(t testing.TB, tmpl *template) *reusable {
	t.Helper()
	name := s.newName()
	if err := s.execute(t.Context(), "create database "+name+" template "+tmpl.name); err != nil {
		t.Fatalf("create a database for tests: %v", err)
	}
	db := &reusable{url: s.url(name)}
	if err := db.prepare(t.Context()); err != nil {
		t.Fatalf("prepare a database for tests: %v", err)
	}
	return db
}

// prepare reads which tables have no rows after the migration.
func (db *reusable) prepare(ctx context.Context) (err error) {
	if db.conn, err = pgx.Connect(ctx, db.url); err != nil {
		return err
	}
	all, err := db.names(ctx, `select quote_ident(relname) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
	if err != nil || len(all) == 0 {
		return err
	}
	parts := make([]string, len(all))
	for i, table := range all {
		parts[i] = fmt.Sprintf("select '%s' where not exists (select from %s)", table, table)
	}
	initiallyEmpty, err := db.names(ctx, strings.Join(parts, " union all "))
	if err != nil {
		return err
	}
	const firesOnDelete = 8
	withTriggers, err := db.names(ctx, fmt.Sprintf(`select distinct quote_ident(relname) from pg_trigger join pg_class c on c.oid = tgrelid
		where not tgisinternal and tgtype & %d <> 0 and relnamespace = 'public'::regnamespace`, firesOnDelete))
	if err != nil {
		return err
	}
	db.guarded, db.rest = deletions(initiallyEmpty, withTriggers)
	return nil
}

func (db *reusable) names(ctx context.Context, query string) ([]string, error) {
	rows, err := db.conn.Query(ctx, query)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}

// deletions returns the statements that delete all rows of these tables. Foreign keys are checked at the end of a statement,
// so one statement that deletes from all tables needs no order.
func deletions(tables, withTriggers []string) (guarded, rest string) {
	guards := map[string]bool{}
	for _, table := range withTriggers {
		guards[table] = true
	}
	var blocks, deletes []string
	for _, table := range tables {
		if guards[table] {
			blocks = append(blocks, fmt.Sprintf(`if exists (select from %[1]s) then
				alter table %[1]s disable trigger user; delete from %[1]s; alter table %[1]s enable trigger user;
			end if;`, table))
		} else {
			deletes = append(deletes, fmt.Sprintf("d%d as (delete from %s)", len(deletes), table))
		}
	}
	if len(blocks) > 0 {
		guarded = "do $$ begin " + strings.Join(blocks, " ") + " end $$"
	}
	if len(deletes) > 0 {
		rest = "with " + strings.Join(deletes, ", ") + " select"
	}
	return guarded, rest
}

// empty also ends what the last test left running in the server, such as a statement whose caller no longer waited.
func (db *reusable) empty(ctx context.Context) error {
	const endOthers = `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`
	for _, statement := range []string{endOthers, db.guarded, db.rest} {
		if statement == "" {
			continue
		}
		if _, err := db.conn.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

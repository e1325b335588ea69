package postgres

import (
	"bytes"
	"context"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/core/business"
	"slotwise/ports"
)

// writeDump writes the current schema and a few rows of each table to a file that later versions upgrade. Run it once, when
// the migrations of an issue are final:
//
//	go test ./adapters/postgres -run TestWriteDump -dump 2026-11-27.sql
var writeDump = flag.String("dump", "", "file in testdata/dumps to write")

const dumps = "testdata/dumps"

func TestWriteDump(t *testing.T) {
	t.Parallel()

	if *writeDump == "" {
		return // a normal run only needs the test below
	}
	url := embeddedtest.New(t, quietMigrate)
	s := newTestBusiness(t, openAt(t, url))
	s.fill()
	s.addOwner("owner@example.com")
	command := exec.CommandContext(t.Context(), "pg_dump", "--no-owner", "--no-privileges", "--inserts", "--dbname", url)
	command.Stderr = os.Stderr
	dump, err := command.Output()
	s.must(err)
	s.must(os.WriteFile(filepath.Join(dumps, *writeDump), clean(dump), 0o600))
}

var (
	sqlComment = regexp.MustCompile(`(?m)^--.*\n`)
	psqlOnly   = regexp.MustCompile(`(?m)^\\.*\n`)
	emptyLines = regexp.MustCompile(`\n{2,}`)
)

// clean removes comments and the commands that only psql understands.
func clean(dump []byte) []byte {
	dump = psqlOnly.ReplaceAll(sqlComment.ReplaceAll(dump, nil), nil)
	return append(bytes.TrimSpace(emptyLines.ReplaceAll(dump, []byte("\n"))), '\n')
}

// schemaOf returns the columns, constraints, indexes and options of a database's tables. It omits parentheses, because a
// dump and restore changes those of conditions.
func schemaOf(t *testing.T, db *DB) []string {
	t.Helper()
	return column[string](t, db, `
		SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
		FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped WHERE `+ours+`
		UNION ALL SELECT k.conname || ' ' || translate(pg_get_constraintdef(k.oid), '()', '') FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype <> 'n' AND `+ours+`
		UNION ALL SELECT translate(pg_get_indexdef(i.indexrelid), '()', '') FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE `+ours+`
		UNION ALL SELECT c.relname || ' ' || array_to_string(c.reloptions, ',') FROM pg_class c WHERE `+ours+` AND c.reloptions IS NOT NULL
		ORDER BY 1`)
}

// Upgrading an earlier schema must yield the same schema as migrating an empty database, and its rows must remain usable.
func TestDumpsOfEarlierSchemasAreUpgraded(t *testing.T) {
	t.Parallel()

	files, err := filepath.Glob(filepath.Join(dumps, "*.sql"))
	if err != nil || len(files) == 0 {
		t.Fatalf("dumps: %v (%v)", files, err)
	}
	fresh := schemaOf(t, openNew(t, Config{}))
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()

			url := embeddedtest.URL(t)
			restore(t, url, file)
			if err := quietMigrate(t.Context(), url); err != nil {
				t.Fatal(err)
			}
			db := openAt(t, url)
			upgraded := schemaOf(t, db)
			if len(upgraded) != len(fresh) {
				t.Errorf("the schema has %d parts, a new database has %d", len(upgraded), len(fresh))
			}
			for i := range min(len(upgraded), len(fresh)) {
				if upgraded[i] != fresh[i] {
					t.Errorf("the schema differs: %s\nin a new database: %s", upgraded[i], fresh[i])
				}
			}
			checkDeposits(t, db)
			checkRows(t, db)
		})
	}
}

// checkDeposits checks what the migrations store about the deposits of the dump.
func checkDeposits(t *testing.T, db *DB) {
	t.Helper()
	for what, sql := range map[string]string{
		"deposits come back until another time than their pages said": `deposit_terms t JOIN appointments a ON a.business_id = t.business_id AND a.id = t.appointment_id
			WHERE t.refund_by <> a.starts_at - make_interval(mins => t.refund_until)`,
		"appointments do not say what came of their deposit": `appointments a
			WHERE a.deposit_state IS NOT NULL AND num_nulls(a.deposit_came_minor, a.deposit_came_currency, a.deposit_dispute) > 0`,
	} {
		if n := column[int](t, db, `SELECT count(*) FROM `+sql)[0]; n > 0 {
			t.Errorf("%d %s", n, what)
		}
	}
}

func restore(t *testing.T, url, file string) {
	t.Helper()
	script, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	db := openAt(t, url)
	conn, err := db.pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	_, err = conn.Conn().PgConn().Exec(t.Context(), string(script)).ReadAll()
	_ = conn.Conn().Close(context.WithoutCancel(t.Context())) // the script has changed the session's settings
	conn.Release()
	if err != nil {
		t.Fatalf("restore %s: %v", file, err)
	}
}

// checkRows makes two bookings in the dump's business: one at a taken time, one at a free time.
func checkRows(t *testing.T, db *DB) {
	t.Helper()
	id := business.ID(column[string](t, db, `SELECT id::text FROM businesses`)[0])
	setup, err := db.Setups().Get(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	s := &testBusiness{DB: db, t: t, id: id, svc: setup.Services[0]}
	s.readLanes()
	if outcome, err := s.book(s.appointment(day), nil); err != nil || outcome != ports.LaneTaken {
		t.Errorf("booking a taken place: %v (%v)", outcome, err)
	}
	a := s.appointment(day.AddDate(0, 6, 0))
	s.mustBook(a)
	history, err := db.Appointments().History(t.Context(), id, a.ID)
	if err != nil || len(history) != 1 {
		t.Errorf("history: %v (%v)", history, err)
	}
	if n := column[int](t, db, `SELECT count(*) FROM customers WHERE search = '' OR search = '  '`)[0]; n > 0 { // '  ' is the first version's empty search text
		t.Errorf("%d customers have no search text of the current form", n)
	}
	for _, table := range []string{"accounts", "memberships", "customers", "messages", "appointment_history", "staff", "staff_services", "booking_links"} {
		if n := column[int](t, db, `SELECT count(*) FROM `+table)[0]; n == 0 {
			t.Errorf("no rows are left in %s", table)
		}
	}
}

package postgres

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/core/business"
	"slotwise/migrations"
	"slotwise/ports"
)

func backUp(t *testing.T, url string, out io.Writer) Backup {
	t.Helper()
	b, err := WriteBackup(t.Context(), url, "v1", day, out)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func restoreFrom(t *testing.T, url string, file []byte) (Backup, error) {
	t.Helper()
	return RestoreBackup(t.Context(), url, bytes.NewReader(file), int64(len(file)), slog.New(slog.DiscardHandler))
}

// contentOf returns the rows of all tables and the values of all sequences, as text in a stable order. A backup has no ids of
// transactions.
func contentOf(t *testing.T, db *DB) []string {
	t.Helper()
	var all []string
	tables, err := listTables(t.Context(), db.pool)
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range tables {
		if table.Name == marks {
			continue // a restore makes its own
		}
		rows := fmt.Sprintf(`SELECT '%s ' || (to_jsonb(x) - '{changed,counted_from}'::text[])::text FROM %s x ORDER BY 1`, table.Name, quote(table.Name))
		all = append(all, column[string](t, db, rows)...)
	}
	return append(all, column[string](t, db, `SELECT sequencename || ' ' || last_value FROM pg_sequences WHERE last_value IS NOT NULL ORDER BY 1`)...)
}

func sameLines(t *testing.T, what string, got, want []string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %d lines, want %d", what, len(got), len(want))
	}
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			t.Fatalf("%s differs:\n got %s\nwant %s", what, got[i], want[i])
		}
	}
}

func newBusyDatabase(t *testing.T) (string, *testBusiness) {
	t.Helper()
	url := embeddedtest.New(t, quietMigrate)
	s := newTestBusiness(t, openAt(t, url))
	s.fill()
	s.addOwner("owner@example.com")
	_, err := s.pool.Exec(t.Context(), `UPDATE businesses SET name = E'tab\t, line\n, back\\slash, \\N, 日本' WHERE id = $1`, s.id)
	s.must(err)
	return url, s
}

func TestARestoredDatabaseHasAllRowsKeysAndJobs(t *testing.T) {
	t.Parallel()

	url, s := newBusyDatabase(t)
	var file bytes.Buffer
	made := backUp(t, url, &file)

	target := embeddedtest.URL(t)
	restored, err := restoreFrom(t, target, file.Bytes())
	s.must(err)
	if restored.Rows() != made.Rows() || made.Rows() == 0 {
		t.Errorf("%d rows restored of %d", restored.Rows(), made.Rows())
	}
	db := openAt(t, target)
	sameLines(t, "content", contentOf(t, db), contentOf(t, s.DB))
	sameLines(t, "schema", schemaOf(t, db), schemaOf(t, s.DB))
	triggers := `SELECT tgname || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`
	sameLines(t, "triggers", column[string](t, db, triggers), column[string](t, s.DB, triggers))
	if jobs := column[int](t, db, `SELECT count(*) FROM river_job`)[0]; jobs == 0 {
		t.Error("no job was restored")
	}
	checkRows(t, db) // a new job and a new booking are possible, and a taken place is taken
}

// Ids of transactions decide what caches have seen. Those of a busy server are greater than those of a new one.
func TestAChangeAfterARestoreIsNoticed(t *testing.T) {
	t.Parallel()

	url, s := newBusyDatabase(t)
	_, err := s.pool.Exec(t.Context(), `UPDATE allocations SET changed = '900000000000'`)
	s.must(err)
	var file bytes.Buffer
	backUp(t, url, &file)
	target := embeddedtest.URL(t)
	_, err = restoreFrom(t, target, file.Bytes())
	s.must(err)

	db := openAt(t, target)
	before := revisionOf(t, db, s.id)
	restored := &testBusiness{DB: db, t: t, id: s.id, svc: s.svc}
	restored.readLanes()
	restored.mustBook(restored.appointment(day.AddDate(0, 0, 7)))
	after := revisionOf(t, db, s.id)
	if before == after {
		t.Errorf("the revision is %+v before and after a booking", after)
	}
	if ids := column[string](t, db, `SELECT DISTINCT table_name || '.' || column_name FROM information_schema.columns WHERE udt_name = 'xid8' AND column_name NOT IN ('changed', 'counted_from')`); len(ids) > 0 {
		t.Errorf("contentOf does not know the ids of transactions in %v", ids)
	}
}

// revisionOf waits until the revision is known. Transactions of other tests on the same server can delay it.
func revisionOf(t *testing.T, db *DB, id business.ID) ports.Revision {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		data, err := db.Availability().SchedulingData(t.Context(), id, day, day.AddDate(0, 1, 0))
		if err != nil {
			t.Fatal(err)
		}
		if data.Revision != (ports.Revision{}) {
			return data.Revision
		}
	}
	t.Fatal("the revision stays unknown")
	return ports.Revision{}
}

// A backup holds the rows of one instant, also of a table that is read later than a booking was made.
func TestABackupIsOfOneInstant(t *testing.T) {
	t.Parallel()

	url, s := newBusyDatabase(t)
	before := contentOf(t, s.DB)
	var file bytes.Buffer
	backUp(t, url, &duringFirstWrite{Writer: &file, do: func() { s.mustBook(s.appointment(day.AddDate(2, 0, 0))) }})

	target := embeddedtest.URL(t)
	_, err := restoreFrom(t, target, file.Bytes())
	s.must(err)
	rowsOf := func(lines []string) (rows []string) {
		for _, l := range lines {
			if !strings.HasPrefix(l, "river_job_id_seq ") { // a sequence may be ahead
				rows = append(rows, l)
			}
		}
		return rows
	}
	sameLines(t, "content", rowsOf(contentOf(t, openAt(t, target))), rowsOf(before))
}

// duringFirstWrite calls do once, while the backup is being written.
type duringFirstWrite struct {
	io.Writer
	do func()
}

func (w *duringFirstWrite) Write(p []byte) (int, error) {
	if w.do != nil {
		w.do()
		w.do = nil
	}
	return w.Writer.Write(p)
}

func TestABackupOfAnEarlierSchemaIsRestoredAndUpgraded(t *testing.T) {
	t.Parallel()

	files, err := filepath.Glob(filepath.Join(dumps, "*.sql"))
	if err != nil || len(files) == 0 {
		t.Fatalf("dumps: %v (%v)", files, err)
	}
	upgraded := embeddedtest.URL(t)
	restore(t, upgraded, files[0])
	if err := quietMigrate(t.Context(), upgraded); err != nil {
		t.Fatal(err)
	}
	withoutMarks := func(lines []string) (rows []string) {
		for _, l := range lines {
			if !strings.HasPrefix(l, "bun_migration") && !strings.HasPrefix(l, "river_migration") { // they have times of the upgrade
				rows = append(rows, l)
			}
		}
		return rows
	}
	for name, marked := range map[string]string{
		"the baseline": "",
		// The last migrations that the baseline replaced made the same schema.
		"before the baseline": `UPDATE bun_migrations SET name = CASE id WHEN 1 THEN '20261122000001' WHEN 2 THEN '` + migrations.Replaced + `' ELSE '20261123' || id END`,
	} {
		old := embeddedtest.URL(t)
		restore(t, old, files[0])
		if _, err := openAt(t, old).pool.Exec(t.Context(), marked); err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		backUp(t, old, &file)
		target := embeddedtest.URL(t)
		if _, err := restoreFrom(t, target, file.Bytes()); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		db, want := openAt(t, target), openAt(t, upgraded)
		sameLines(t, name+": content", withoutMarks(contentOf(t, db)), withoutMarks(contentOf(t, want)))
		sameLines(t, name+": schema", schemaOf(t, db), schemaOf(t, want))
		applied := `SELECT name FROM bun_migrations ORDER BY 1`
		sameLines(t, name+": applied migrations", column[string](t, db, applied), column[string](t, want, applied))
		checkRows(t, db)
	}
}

func TestADamagedCutOrForeignFileChangesNothing(t *testing.T) {
	t.Parallel()

	url, _ := newBusyDatabase(t)
	var file bytes.Buffer
	backUp(t, url, &file)
	whole := file.Bytes()
	flipped := func(at int) []byte {
		b := bytes.Clone(whole)
		b[at] ^= 0x10
		return b
	}
	// The content of every entry is protected, wherever it stands in the file.
	files := map[string][]byte{
		"empty": {}, "text": []byte("-- PostgreSQL database dump"), "a foreign zip": zipOf(t, map[string]string{"readme.txt": "hello"}),
		"a foreign manifest": zipOf(t, map[string]string{backupManifest: `{"format": 1, "product": "other"}`}),
		"cut at half":        whole[:len(whole)/2], "cut by a byte": whole[:len(whole)-1], "without its beginning": whole[100:],
		"a later format": zipOf(t, map[string]string{backupManifest: `{"format": 2, "product": "slotwise"}`}),
		"a later schema": zipOf(t, map[string]string{backupManifest: `{"format": 1, "product": "slotwise", "migrations": ["99990101000000"]}`}),
		"a missing table": zipOf(t, map[string]string{
			backupManifest: `{"format": 1, "product": "slotwise", "tables": [{"name": "services"}]}`,
		}),
	}
	entries, err := zip.NewReader(bytes.NewReader(whole), int64(len(whole)))
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries.File {
		at, err := entry.DataOffset()
		if err != nil {
			t.Fatal(err)
		}
		files["a flipped bit in "+entry.Name] = flipped(int(at) + int(entry.CompressedSize64)/2)
	}
	target := embeddedtest.URL(t)
	db := openAt(t, target)
	for name, content := range files {
		if _, err := restoreFrom(t, target, content); err == nil {
			t.Errorf("%s: restored", name)
		}
		if tables := column[int](t, db, `SELECT count(*) FROM pg_class c WHERE `+ours)[0]; tables > 0 {
			t.Fatalf("%s: the database has %d tables", name, tables)
		}
	}
	if _, err := restoreFrom(t, target, whole); err != nil {
		t.Errorf("the whole file: %v", err)
	}
}

func zipOf(t *testing.T, entries map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for name, text := range entries {
		entry, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(entry, text)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestARestoreNeverOverwritesData(t *testing.T) {
	t.Parallel()

	url, s := newBusyDatabase(t)
	var file bytes.Buffer
	backUp(t, url, &file)
	before := contentOf(t, s.DB)
	if _, err := restoreFrom(t, url, file.Bytes()); err == nil || !strings.Contains(err.Error(), "not empty") {
		t.Errorf("into the same database: %v", err)
	}
	sameLines(t, "content", contentOf(t, s.DB), before)

	migrated := embeddedtest.New(t, quietMigrate) // has the schema, and no rows
	if _, err := restoreFrom(t, migrated, file.Bytes()); err != nil {
		t.Errorf("into a database without rows: %v", err)
	}
}

// A restore that failed on the way can be repeated.
func TestAFailedRestoreLeavesNoRows(t *testing.T) {
	t.Parallel()

	url, s := newBusyDatabase(t)
	var file bytes.Buffer
	backUp(t, url, &file)
	target := embeddedtest.URL(t)
	failing := &failsWhenReadAgain{Reader: bytes.NewReader(file.Bytes()), seen: map[int64]bool{}}
	_, err := RestoreBackup(t.Context(), target, failing, int64(file.Len()), slog.New(slog.DiscardHandler))
	if err == nil || !strings.Contains(err.Error(), errUnreadable.Error()) {
		t.Fatalf("error: %v", err)
	}
	if rows := column[int](t, openAt(t, target), `SELECT count(*) FROM businesses`)[0]; rows != 0 {
		t.Errorf("%d businesses are left", rows)
	}
	_, err = restoreFrom(t, target, file.Bytes())
	s.must(err)
	sameLines(t, "content", contentOf(t, openAt(t, target)), contentOf(t, s.DB))
}

// Somebody may have the target open in another program that has locked a table.
func TestARestoreDoesNotWaitForALockForEver(t *testing.T) {
	t.Parallel()

	url, _ := newBusyDatabase(t)
	var file bytes.Buffer
	backUp(t, url, &file)
	target := embeddedtest.New(t, quietMigrate)
	other := openAt(t, target)
	tx, err := other.pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(t.Context())) }()
	if _, err := tx.Exec(t.Context(), "LOCK TABLE ledger_lines"); err != nil {
		t.Fatal(err)
	}

	short := target + "&lock_timeout=50"
	if _, err := restoreFrom(t, short, file.Bytes()); err == nil || !strings.Contains(err.Error(), "another program has locked a table") {
		t.Errorf("with a lock: %v", err)
	}
	pool, err := openPool(t.Context(), Config{URL: target, MaxConns: 1}, limitLocks)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	var limit string
	if err := pool.QueryRow(t.Context(), "SHOW lock_timeout").Scan(&limit); err != nil || limit != "10s" {
		t.Errorf("a restore waits %s for a lock, %v", limit, err)
	}

	ctx, stop := context.WithCancel(t.Context()) // Ctrl-C
	ended := make(chan error)
	go func() {
		_, err := RestoreBackup(ctx, target, bytes.NewReader(file.Bytes()), int64(file.Len()), slog.New(slog.DiscardHandler))
		ended <- err
	}()
	waitForLock(t, other)
	stop()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("after Ctrl-C: %v", err)
	}
	if err := tx.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := restoreFrom(t, target, file.Bytes()); err != nil {
		t.Errorf("without the lock: %v", err)
	}
}

var errUnreadable = errors.New("unreadable sector")

// failsWhenReadAgain verifies like a good disk and then fails in the middle of the file.
type failsWhenReadAgain struct {
	*bytes.Reader
	seen map[int64]bool
}

func (f *failsWhenReadAgain) ReadAt(p []byte, off int64) (int, error) {
	if f.seen[off] && off > f.Size()/2 {
		return 0, errUnreadable
	}
	f.seen[off] = true
	return f.Reader.ReadAt(p, off)
}

func TestAnEmptyDatabaseIsNotBackedUp(t *testing.T) {
	t.Parallel()

	if _, err := WriteBackup(t.Context(), embeddedtest.URL(t), "v1", day, io.Discard); !errors.Is(err, ErrNothingToBackUp) {
		t.Errorf("error: %v", err)
	}
}

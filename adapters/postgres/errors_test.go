package postgres

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/core"
	"slotwise/ports"
)

// raise makes the server report an error with that SQLSTATE.
func raise(db *DB, state string) error {
	_, err := db.pool.Exec(context.Background(), `DO $$ BEGIN RAISE EXCEPTION 'raised' USING ERRCODE = '`+state+`'; END $$`)
	return pgerr.Translate("raise", err)
}

func TestAServerThatCannotWorkIsUnavailable(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	for state, want := range map[string]core.Code{
		"53100": core.Unavailable, // disk full
		"53200": core.Unavailable, // out of memory
		"53300": core.Unavailable, // too many connections
		"57014": core.Unavailable, // a limit of the server cancelled the statement
		"57P01": core.Unavailable, // shutting down
		"57P02": core.Unavailable, // another connection crashed
		"57P03": core.Unavailable, // starting
		"25006": core.Unavailable, // read-only: a standby
		"25P03": core.Unavailable, // idle in a transaction for too long
		"55P03": core.Unavailable, // lock not available
		"08006": core.Unavailable, // connection failure
		"58030": core.Unavailable, // disk error
		"40001": core.Unavailable, // rolled back because of another transaction
		"40P01": core.Unavailable, // deadlock
		"42601": core.Internal,    // a defect
	} {
		if err := raise(db, state); core.CodeOf(err) != want {
			t.Errorf("%s: got %v, want %s", state, err, want)
		}
	}
}

// Whatever the program checks before it writes, another request may write in between.
func TestEveryConstraintThatTwoWritersCanViolateIsTranslated(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	for state, constraints := range map[string][]string{
		pgerr.UniqueTaken: column[string](t, db, `SELECT i.indexrelid::regclass::text FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE `+ours+` AND i.indisunique`),
		pgerr.Excluded:    column[string](t, db, `SELECT i.indexrelid::regclass::text FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE `+ours+` AND i.indisexclusion`),
		pgerr.ForeignKeyMissing: column[string](t, db,
			`SELECT k.conname::text FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE `+ours+` AND k.contype = 'f'`),
	} {
		if len(constraints) == 0 {
			t.Errorf("no constraint for %s: does the test still see them?", state)
		}
		for _, constraint := range constraints {
			err := pgerr.Translate("write", &pgconn.PgError{Code: state, ConstraintName: constraint})
			if code := core.CodeOf(err); code != core.Conflict && code != core.NotFound {
				t.Errorf("%s: %v", constraint, err)
			}
		}
	}
}

func TestAFullDiskIsNamed(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	if err := db.Ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	const text = "the disk of the database is full"
	err := raise(db, pgerr.DiskFull)
	if !strings.Contains(err.Error(), text) {
		t.Errorf("the error does not name the cause: %v", err)
	}
	if e, ok := errors.AsType[*core.Error](err); !ok || e.Text.String() != "" {
		t.Errorf("users are shown more than that the product is unavailable: %v", err)
	}
	if err := db.Ready(t.Context()); err == nil || !strings.Contains(err.Error(), text) {
		t.Errorf("readiness does not name the cause: %v", err)
	}
}

func TestAFullDiskThatAJobMeetsIsKnownToRequests(t *testing.T) {
	t.Parallel()

	health := NewHealth()
	jobs, requests := openTest(t, Config{Health: health}), openTest(t, Config{Health: health})
	_ = raise(jobs, pgerr.DiskFull)
	if err := requests.Ready(t.Context()); !errors.Is(err, pgerr.ErrDiskFull) {
		t.Errorf("readiness of the requests' connections: %v, want that the disk is full", err)
	}
}

func TestAFullDiskIsForgotten(t *testing.T) {
	t.Parallel()

	synctest.Test(t, func(t *testing.T) {
		h := NewHealth()
		observe := h.observe(func(*pgconn.PgConn, *pgconn.PgError) bool { return true })
		<-time.After(diskFullFor - time.Second)
		observe(nil, &pgconn.PgError{Code: pgerr.DiskFull})
		<-time.After(diskFullFor - time.Second)
		if !h.diskFull.Load() {
			t.Error("forgotten too early")
		}
		<-time.After(time.Second)
		synctest.Wait()
		if h.diskFull.Load() {
			t.Error("not forgotten")
		}
	})
}

func TestALostConnectionIsUnavailable(t *testing.T) {
	t.Parallel()

	gate := embeddedtest.NewGate(t, embeddedtest.New(t, quietMigrate))
	db := openAt(t, gate.URL())
	read := func(ctx context.Context) error {
		_, err := db.Businesses().BookingLink(ctx, "none")
		return err
	}
	conn, err := db.pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	query := make(chan error)
	go func() {
		_, err := conn.Exec(context.Background(), "SELECT pg_sleep(60)")
		query <- pgerr.Translate("sleep", err)
	}()
	gate.Cut()
	if err := <-query; core.CodeOf(err) != core.Unavailable {
		t.Errorf("a query whose connection was cut: %v", err)
	}
	conn.Release()

	conn, err = db.pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Release()
	_ = conn.Conn().Close(t.Context())
	if _, err := conn.Exec(t.Context(), "SELECT 1"); core.CodeOf(pgerr.Translate("read", err)) != core.Unavailable {
		t.Errorf("a closed connection: %v", err)
	}
	_, err = db.pool.Exec(t.Context(), "SELECT pg_terminate_backend(pg_backend_pid())")
	if core.CodeOf(pgerr.Translate("read", err)) != core.Unavailable {
		t.Errorf("a terminated connection: %v", err)
	}
	if err := read(t.Context()); core.CodeOf(err) != core.NotFound {
		t.Errorf("a later query: %v", err)
	}

	gate.Shut()
	defer gate.Open()
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	for name, do := range map[string]func(context.Context) error{"a read": read, "readiness": db.Ready} {
		if err := do(ctx); core.CodeOf(err) != core.Unavailable {
			t.Errorf("%s from a server that does not respond: %v", name, err)
		}
	}
	gate.Open()
	undone := errors.New("undone")
	err = db.InTx(t.Context(), func(context.Context, ports.Tx) error { gate.Shut(); return undone })
	if !errors.Is(err, undone) {
		t.Errorf("a transaction that a frozen server cannot undo: %v", err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if err := read(gone); core.CodeOf(err) != core.Internal || !errors.Is(err, context.Canceled) {
		t.Errorf("a caller that gave up: %v", err)
	}
}

// No caller waits longer than its timeout for a server that does not respond or for a locked table.
func TestNobodyWaitsLongerThanAllowed(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{MaxConns: 2, Limits: Limits{Lock: 20 * time.Millisecond, Statement: time.Second}})
	other, err := pgx.Connect(t.Context(), db.pool.Config().ConnString())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Close(context.Background()) }()
	if _, err := other.Exec(t.Context(), "BEGIN; LOCK TABLE booking_links"); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Businesses().BookingLink(t.Context(), "none"); core.CodeOf(err) != core.Unavailable {
		t.Errorf("a locked table: %v", err)
	}
	if _, err := db.bun.ExecContext(t.Context(), "SELECT pg_sleep(60)"); core.CodeOf(pgerr.Translate("sleep", err)) != core.Unavailable {
		t.Errorf("a statement that takes too long: %v", err)
	}
	if n := db.pool.Stat().NewConnsCount(); n != 1 {
		t.Errorf("%d connections were opened, want that the limits of the server keep the first", n)
	}

	for range 2 {
		conn, err := db.pool.Acquire(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(conn.Release)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if err := db.Ready(ctx); core.CodeOf(err) != core.Unavailable {
		t.Errorf("without a connection to be had: %v", err)
	}
}

package postgres

import (
	"context"
	"errors"
	"net/url"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/embedded"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// A server whose standby is away makes commits wait. A client that gives up leaves a commit that everybody can read, and that
// only this server has.
func TestNothingIsClaimedBeforeTheStandbyHasIt(t *testing.T) {
	t.Parallel()
	server := newServer(t)
	s := newTestBusiness(t, server.open(t))
	b := s.appointment(day)
	booking := s.booking(b, porttest.On(b, s.lanes[0]))
	booking.Key = &ports.IdempotencyKey{Key: "a key", RequestHash: [32]byte{7}}

	server.standbyLeaves(t)
	givesUp := func(call func(ctx context.Context) error) error { return server.untilItWaitsForTheStandby(t, call) }
	book := func(ctx context.Context) error {
		return s.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Appointments.Book(ctx, booking)
			return err
		})
	}
	if err := givesUp(book); !errors.Is(err, context.Canceled) {
		t.Fatalf("booking: %v, want that it waits", err)
	}
	for readable := false; !readable; { // the commit ends a moment after its client gave up
		readable = server.is(t, "EXISTS (SELECT FROM appointments WHERE id = '"+string(b.ID)+"')")
	}
	for claim, call := range map[string]func(context.Context) error{
		"a repeated key": func(ctx context.Context) error {
			_, _, err := s.Appointments().ByKey(ctx, s.id, "a key")
			return err
		},
		"a transaction that found nothing to change": func(ctx context.Context) error {
			return s.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
				_, err := tx.Businesses.Setup(ctx, s.id)
				return err
			})
		},
		"an effect outside": s.AwaitDurable,
	} {
		if err := givesUp(call); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, want that it waits", claim, err)
		}
	}

	server.standbyReturns(t)
	if a, hash, err := s.Appointments().ByKey(t.Context(), s.id, "a key"); err != nil || a.ID != b.ID || hash != booking.Key.RequestHash {
		t.Errorf("the repeated key with the standby: %v, %v, %v", a.ID, hash, err)
	}
	s.must(s.AwaitDurable(t.Context()))
}

// privateServer is a PostgreSQL of one test, whose settings it may change.
type privateServer struct {
	url   string
	admin *pgx.Conn
}

func newServer(t *testing.T) privateServer {
	t.Helper()
	server, err := embedded.Start(t.Context(), embedded.Config{
		DataDir: t.TempDir(), PackageDirs: []string{filepath.Join("..", "..", "webui", "node_modules")}, FastUnsafe: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	address, err := url.Parse(server.URL(embedded.Database))
	if err != nil {
		t.Fatal(err)
	}
	password, _ := address.User.Password()
	address.User = url.UserPassword("postgres", password)
	admin, err := pgx.Connect(t.Context(), address.String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = admin.Close(context.Background()) })
	return privateServer{server.URL(embedded.Database), admin}
}

// untilItWaitsForTheStandby makes a call whose context ends once a statement of it waits for the standby.
func (s privateServer) untilItWaitsForTheStandby(t *testing.T, call func(ctx context.Context) error) error {
	t.Helper()
	waiting := func() (pids []int32) {
		rows, _ := s.admin.Query(t.Context(), "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND backend_type = 'client backend'")
		pids, err := pgx.CollectRows(rows, pgx.RowTo[int32])
		if err != nil {
			t.Fatal(err)
		}
		return pids
	}
	before := waiting() // of calls that gave up
	ctx, giveUp := context.WithTimeout(t.Context(), time.Minute)
	defer giveUp()
	done := make(chan error, 1)
	go func() { done <- call(ctx) }()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case err := <-done:
			return err
		case <-tick.C:
			if slices.ContainsFunc(waiting(), func(pid int32) bool { return !slices.Contains(before, pid) }) {
				giveUp()
			}
		}
	}
}

func (s privateServer) open(t *testing.T) *DB {
	t.Helper()
	if err := quietMigrate(t.Context(), s.url); err != nil {
		t.Fatal(err)
	}
	db, err := Open(t.Context(), Config{URL: s.url + "&synchronous_commit=on", MaxConns: 4}) // the server of tests has it off
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	return db
}

// standbyLeaves returns when a commit waits for the standby. The server follows the setting a moment after it was changed.
func (s privateServer) standbyLeaves(t *testing.T) {
	t.Helper()
	s.setStandbys(t, "away")
	writer, err := pgx.Connect(t.Context(), s.url+"&synchronous_commit=on")
	if err != nil {
		t.Fatal(err)
	}
	ctx, giveUp := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for ctx.Err() == nil {
			_, _ = writer.Exec(ctx, "SELECT pg_logical_emit_message(true, '', '')")
		}
		_ = writer.Close(context.WithoutCancel(ctx))
	}()
	for waits := false; !waits; {
		waits = s.is(t, "EXISTS (SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep')")
	}
	giveUp()
	<-ended
}

func (s privateServer) standbyReturns(t *testing.T) { s.setStandbys(t, "") }

// setStandbys returns when every connection sees the setting.
func (s privateServer) setStandbys(t *testing.T, names string) {
	t.Helper()
	for _, sql := range []string{"SET synchronous_commit = off", "ALTER SYSTEM SET synchronous_standby_names = '" + names + "'", "SELECT pg_reload_conf()"} {
		if _, err := s.admin.Exec(t.Context(), sql); err != nil {
			t.Fatalf("%s: %v", sql, err)
		}
	}
	for seen := false; !seen; {
		seen = s.is(t, "current_setting('synchronous_standby_names') = '"+names+"'")
	}
}

func (s privateServer) is(t *testing.T, condition string) (holds bool) {
	t.Helper()
	if err := s.admin.QueryRow(t.Context(), "SELECT "+condition).Scan(&holds); err != nil {
		t.Fatal(err)
	}
	return holds
}

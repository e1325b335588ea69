package postgres

import (
	"context"
	"errors"
	"testing"
	"time"

	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/ports"
)

// A customer's browser that goes away must neither leave half a booking nor let later statements run on their own.
func TestACancelledTransactionLeavesNothing(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openTest(t, Config{MaxConns: 1})) // every transaction below has the same connection
	a, b := s.appointment(day), s.appointment(day.Add(time.Hour))
	entry := appointment.Entry{At: day, Actor: appointment.Actor{Kind: appointment.ActorCustomer}, Version: 1}
	ctx, goAway := context.WithCancel(t.Context())
	err := s.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := tx.Appointments.Book(ctx, ports.Booking{Appointment: a, Entry: entry, Allocations: []appointment.Allocation{a.Allocation(s.lanes[0])}}); err != nil {
			return err
		}
		goAway()
		// As a careless caller would: with a context that lives on.
		_, err := tx.Appointments.Book(context.WithoutCancel(ctx), ports.Booking{Appointment: b, Entry: entry, Allocations: []appointment.Allocation{b.Allocation(s.lanes[0])}})
		return err
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	for _, lost := range []appointment.Appointment{a, b} {
		if _, err := s.Appointments().Get(t.Context(), s.id, lost.ID); core.CodeOf(err) != core.NotFound {
			t.Errorf("got %v, want not_found", err)
		}
		if outcome, err := s.book(lost, nil); err != nil || outcome != ports.Booked {
			t.Errorf("booking it again: %v %v", outcome, err)
		}
	}
}

// A server that froze in the middle of a transaction, or was cut off, would hold its locks until the operating system
// gave the connection up: two hours.
func TestATransactionThatDoesNothingEnds(t *testing.T) {
	t.Parallel()

	url := embeddedtest.New(t, quietMigrate)
	for setting, want := range map[string]string{"": lockLimit, "&idle_in_transaction_session_timeout=70ms": "70ms"} {
		db, err := Open(t.Context(), Config{URL: url + setting, MaxConns: 2})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(db.Close)
		var idle, wait string
		const limits = "SELECT current_setting('idle_in_transaction_session_timeout'), current_setting('lock_timeout')"
		if err := db.pool.QueryRow(t.Context(), limits).Scan(&idle, &wait); err != nil || idle != want || wait != lockLimit {
			t.Errorf("with %q the limits are %q and %q: %v", setting, idle, wait, err)
		}
		if setting == "" {
			continue
		}
		const lock = "SELECT pg_advisory_xact_lock(7)"
		frozen, err := db.pool.Begin(t.Context())
		if err == nil {
			_, err = frozen.Exec(t.Context(), lock)
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.pool.Exec(t.Context(), lock); err != nil { // waits until the server has ended the other
			t.Errorf("the lock was not given back: %v", err)
		}
		_ = frozen.Rollback(t.Context())
	}
}

func TestTextThatCannotBeStoredIsInvalid(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openTest(t, Config{}))
	for _, text := range []string{"a\x00b", "a\xffb"} {
		a := s.appointment(day)
		a.Customer.FullName = text
		if _, err := s.book(a, nil); core.CodeOf(err) != core.Invalid {
			t.Errorf("%q: got %v, want invalid", text, err)
		}
	}
}

func TestHousekeepingRemovesWhatIsOldAndNothingElse(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openTest(t, Config{}))
	old, current := s.appointment(day), s.appointment(day.Add(time.Hour))
	current.CreatedAt = day.Add(time.Second)
	for key, a := range map[string]appointment.Appointment{"old": old, "current": current} {
		if outcome, err := s.book(a, &ports.IdempotencyKey{Key: key}); err != nil || outcome != ports.Booked {
			t.Fatal(outcome, err)
		}
	}
	now := day.Add(keepKeys)
	hourly := core.RateLimit{Name: "test", Events: 1, Window: time.Hour}
	s.must(s.RateLimiter().Take(t.Context(), hourly, "ended", now.Add(-time.Hour)))
	s.must(s.RateLimiter().Take(t.Context(), hourly, "running", now.Add(-time.Minute)))

	s.must(s.Housekeeper().DeleteOld(t.Context(), now))

	if _, _, err := s.Appointments().ByKey(t.Context(), s.id, "old"); core.CodeOf(err) != core.NotFound {
		t.Errorf("old key: %v", err)
	}
	if _, _, err := s.Appointments().ByKey(t.Context(), s.id, "current"); err != nil {
		t.Errorf("current key: %v", err)
	}
	if n := column[int](t, s.DB, `SELECT count(*) FROM rate_limits`); n[0] != 1 {
		t.Errorf("%d windows, want 1", n[0])
	}
	if err := s.RateLimiter().Take(t.Context(), hourly, "running", now); core.CodeOf(err) != core.TooMany {
		t.Errorf("the running window was forgotten: %v", err)
	}
	for _, a := range []appointment.Appointment{old, current} {
		_, err := s.Appointments().Get(t.Context(), s.id, a.ID)
		s.must(err)
	}
}

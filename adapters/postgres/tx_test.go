package postgres

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// A browser that disconnects must neither leave half a booking nor let later statements run outside the transaction.
func TestACancelledTransactionIsRolledBack(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openTest(t, Config{MaxConns: 1})) // every transaction below uses the same connection
	a, b := s.appointment(day), s.appointment(day.Add(time.Hour))
	first, second := s.booking(a, porttest.On(a, s.lanes[0])), s.booking(b, porttest.On(b, s.lanes[0]))
	ctx, disconnect := context.WithCancel(t.Context())
	err := s.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := tx.Appointments.Book(ctx, first); err != nil {
			return err
		}
		disconnect()
		// This context is not cancelled. Code that ignores the cancellation behaves the same way.
		_, err := tx.Appointments.Book(context.WithoutCancel(ctx), second)
		return err
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	for _, rolledBack := range []appointment.Appointment{a, b} {
		if _, err := s.Appointments().Get(t.Context(), s.id, rolledBack.ID); core.CodeOf(err) != core.NotFound {
			t.Errorf("got %v, want not_found", err)
		}
		if outcome, err := s.book(rolledBack, nil); err != nil || outcome != ports.Booked {
			t.Errorf("booking it again: %v %v", outcome, err)
		}
	}
}

// Without the limit, a program that hangs or loses its connection during a transaction would hold its locks until the
// operating system closes the connection, which takes two hours.
func TestIdleTransactionsAreEnded(t *testing.T) {
	t.Parallel()

	url := embeddedtest.New(t, quietMigrate)
	for setting, want := range map[string]string{"": "10s", "&idle_in_transaction_session_timeout=70ms": "70ms"} {
		db, err := Open(t.Context(), Config{URL: url + setting, MaxConns: 2})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(db.Close)
		var idle, wait string
		const limits = "SELECT current_setting('idle_in_transaction_session_timeout'), current_setting('lock_timeout')"
		if err := db.pool.QueryRow(t.Context(), limits).Scan(&idle, &wait); err != nil || idle != want || wait != "10s" {
			t.Errorf("with %q the limits are %q and %q: %v", setting, idle, wait, err)
		}
		if setting == "" {
			continue
		}
		frozen, err := db.pool.Acquire(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(frozen.Release) // Close waits for it
		const lock = "SELECT pg_advisory_xact_lock(7)"
		if _, err := frozen.Exec(t.Context(), "BEGIN; "+lock); err != nil { // one message, so that the transaction is never idle in between
			t.Fatal(err)
		}
		if _, err := db.pool.Exec(t.Context(), lock); err != nil { // waits until the server has ended the other transaction
			t.Errorf("the lock was not released: %v", err)
		}
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

func TestHousekeepingRemovesOnlyExpiredRows(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openTest(t, Config{}))
	old, current := s.appointment(day), s.appointment(day.Add(time.Hour))
	current.CreatedAt = day.Add(time.Second)
	for key, a := range map[string]appointment.Appointment{"old": old, "current": current} {
		if outcome, err := s.book(a, &ports.IdempotencyKey{Key: key}); err != nil || outcome != ports.Booked {
			t.Fatal(outcome, err)
		}
	}
	now := day.Add(keyLifetime)
	hourly := core.RateLimit{Name: "test", Events: 1, Window: time.Hour}
	s.must(s.RateLimiter().Take(t.Context(), hourly, "ended", now.Add(-time.Hour)))
	s.must(s.RateLimiter().Take(t.Context(), hourly, "running", now.Add(-time.Minute)))

	for _, day := range []time.Time{now.Add(-mailDayLifetime), now.Add(-mailDayLifetime + time.Second)} {
		if _, err := s.MailCounts().Count(t.Context(), s.id, day, 1); err != nil {
			t.Fatal(err)
		}
	}

	s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return errors.Join(
			tx.Contacts.Add(ctx, operator.ContactMessage{ID: operator.ContactID(newID()), At: now.Add(-contactLifetime)}),
			tx.Contacts.Add(ctx, operator.ContactMessage{ID: operator.ContactID(newID()), At: now.Add(-contactLifetime + time.Second)}),
		)
	}))

	s.must(s.Housekeeper().DeleteOld(t.Context(), now))

	if n := column[int](t, s.DB, `SELECT count(*) FROM contact_messages`); n[0] != 1 {
		t.Errorf("%d contact messages, want 1", n[0])
	}
	if _, _, err := s.Appointments().ByKey(t.Context(), s.id, "old"); core.CodeOf(err) != core.NotFound {
		t.Errorf("old key: %v", err)
	}
	if _, _, err := s.Appointments().ByKey(t.Context(), s.id, "current"); err != nil {
		t.Errorf("current key: %v", err)
	}
	if n := column[int](t, s.DB, `SELECT count(*) FROM mail_days`); n[0] != 1 {
		t.Errorf("%d days of mail, want 1", n[0])
	}
	if n := column[int](t, s.DB, `SELECT count(*) FROM rate_limits`); n[0] != 1 {
		t.Errorf("%d rate limit windows, want 1", n[0])
	}
	if err := s.RateLimiter().Take(t.Context(), hourly, "running", now); core.CodeOf(err) != core.TooMany {
		t.Errorf("the current window was removed: %v", err)
	}
	for _, a := range []appointment.Appointment{old, current} {
		_, err := s.Appointments().Get(t.Context(), s.id, a.ID)
		s.must(err)
	}
}

// An account whose password was taken away may get another one much later, and then none of the former ones.
func TestHousekeepingKeepsTheFormerPasswordsOfAnAccountWithoutOne(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	for email, present := range map[string]string{"with@example.com": "present", "without@example.com": ""} {
		a := account.NewOwner(account.ID(newID()), email, "old", business.ID(newID()), day)
		err := errors.Join(
			db.Accounts().Create(t.Context(), a),
			db.Accounts().SetPassword(t.Context(), a.ID, "recent", day),
			db.Accounts().SetPassword(t.Context(), a.ID, present, day.Add(time.Second)),
			db.Housekeeper().DeleteOld(t.Context(), day.Add(account.FormerPasswordsKept)),
		)
		if err != nil {
			t.Fatal(err)
		}
		want := []string{"old", "recent"}
		if present != "" {
			want = want[1:]
		}
		if got, err := db.Accounts().FormerPasswords(t.Context(), a.ID); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v, want %v", email, got, err, want)
		}
	}
}

// The text of a query by bun contains its values. If such queries were prepared, the memory of the database server's
// processes would grow with every value.
func TestQueriesWithValuesInTheirTextAreNotPrepared(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openTest(t, Config{MaxConns: 1}))
	for range 5 {
		if _, err := s.Businesses().Setup(t.Context(), s.id); err != nil {
			t.Fatal(err)
		}
	}
	rows, err := s.pool.Query(t.Context(), "SELECT statement FROM pg_prepared_statements WHERE strpos(statement, $1) > 0", string(s.id))
	if err != nil {
		t.Fatal(err)
	}
	prepared, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	if len(prepared) > 0 {
		t.Errorf("%d statements are prepared, such as\n%s", len(prepared), prepared[0])
	}
}

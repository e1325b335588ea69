package postgres

import (
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// quietMigrate is the same function value for all tests, so that they share one template database.
func quietMigrate(ctx context.Context, url string) error {
	return Migrate(ctx, url, slog.New(slog.DiscardHandler))
}

// openTest returns a database with the schema and no rows.
func openTest(t testing.TB, c Config) *DB {
	t.Helper()
	c.URL = embeddedtest.New(t, quietMigrate)
	if c.MaxConns == 0 {
		c.MaxConns = 4
	}
	db, err := Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	return db
}

func harness(db *DB) porttest.Harness {
	return porttest.Harness{
		Tx:            db,
		Businesses:    db.Businesses(),
		Setups:        db.Setups(),
		Services:      db.Services(),
		Staff:         db.Staff(),
		Appointments:  db.Appointments(),
		Availability:  db.Availability(),
		Messages:      db.Messages(),
		MailCounts:    db.MailCounts(),
		Media:         db.Media(),
		Feeds:         db.CalendarFeeds(),
		Accounts:      db.Accounts(),
		Events:        db.AccountEvents(),
		TwoFactors:    db.TwoFactors(),
		Tokens:        db.Tokens(),
		Sessions:      db.Sessions(),
		Limits:        db.RateLimiter(),
		Credentials:   db.PaymentCredentials(),
		Deposits:      db.Deposits(),
		Inbox:         db.WebhookInbox(),
		Reports:       db.Reports(),
		Jobs:          db.committedJobs,
		Subscriptions: db.Subscriptions(),
		Audit:         db.Audit(),
		Operator:      db.Operator(),
		Contacts:      db.Contacts(),
		Notes:         db.OperatorNotes(),
		Alerts:        db.Alerts(),
	}
}

func TestPostgresConformsToThePorts(t *testing.T) {
	t.Parallel()

	statements := &recorder{}
	db := openTest(t, Config{Tracer: statements})
	// The suites share a database, which is emptied for each. The audit log refuses that.
	if _, err := db.pool.Exec(t.Context(), "ALTER TABLE audit_log DISABLE TRIGGER audit_log_is_kept"); err != nil {
		t.Fatal(err)
	}
	open := func(t *testing.T) porttest.Harness {
		db.empty(t)
		return harness(db)
	}
	porttest.RunAll(t, open)
	porttest.RunReports(t, open)
	// This checks the statements that the suites above sent.
	checkTenancy(t, statements.take())
}

// empty deletes all rows, which is faster than creating a new database.
func (db *DB) empty(t testing.TB) {
	t.Helper()
	all := slices.Concat(tenantTables, globalTables, []string{"river_job"})
	_, err := db.pool.Exec(t.Context(), "TRUNCATE "+strings.Join(all, ", "))
	if err != nil {
		t.Fatal(err)
	}
}

func (db *DB) committedJobs(t testing.TB) []ports.Job {
	t.Helper()
	rows, err := db.pool.Query(t.Context(), `SELECT args FROM river_job ORDER BY id`)
	if err != nil {
		t.Fatal(err)
	}
	jobs, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (ports.Job, error) {
		var args []byte
		if err := row.Scan(&args); err != nil {
			return nil, err
		}
		var j ports.SendMessage
		err := json.Unmarshal(args, &j)
		return j, err
	})
	if err != nil {
		t.Fatal(err)
	}
	return jobs
}

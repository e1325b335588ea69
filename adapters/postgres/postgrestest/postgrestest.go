// Package postgrestest gives tests of every layer the stores of an empty installation, in a PostgreSQL that it starts. Of the
// adapters, this is the only package that tests of use cases may import.
package postgrestest

import (
	"cmp"
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/core/business"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// Stores are those of an installation.
type Stores struct {
	porttest.Harness
	DB *postgres.DB

	t         testing.TB
	mu        sync.Mutex
	meanwhile []func()
}

// Open returns the stores of an empty installation, which no other test uses. Its database may be one of an earlier test
// whose rows were deleted, so a test that changes the schema needs a database of its own.
func Open(t testing.TB) *Stores {
	t.Helper()
	return OpenWith(t, postgres.Config{})
}

// OpenWith returns the stores of the database in c. If c names none, it is one as in Open.
func OpenWith(t testing.TB, c postgres.Config) *Stores {
	t.Helper()
	if c.URL == "" {
		c.URL = embeddedtest.Empty(t, Migrate)
	}
	c.MaxConns, c.Tracer = cmp.Or(c.MaxConns, 4), outsider{t, c.Tracer}
	db, err := postgres.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	s := &Stores{t: t, DB: db, Harness: porttest.Harness{
		Businesses: db.Businesses(), Setups: db.Setups(), Services: db.Services(), Staff: db.Staff(), Appointments: db.Appointments(), Classes: db.Classes(),
		Availability: db.Availability(), Messages: db.Messages(), MailCounts: db.MailCounts(), Media: db.Media(), Feeds: db.CalendarFeeds(),
		Accounts: db.Accounts(), Members: db.Members(), Invitations: db.Invitations(), Events: db.AccountEvents(), TwoFactors: db.TwoFactors(), Tokens: db.Tokens(), Sessions: db.Sessions(),
		Limits: db.RateLimiter(), Credentials: db.PaymentCredentials(), Deposits: db.Deposits(), Inbox: db.WebhookInbox(),
		Reports: db.Reports(), Figures: db.Analytics(), Export: db.Export(), Customers: db.Customers(), Subscriptions: db.Subscriptions(),
		Audit: db.Audit(), Contacts: db.Contacts(), Operator: db.Operator(), Notes: db.OperatorNotes(), Alerts: db.Alerts(),
		System: db.System(), Notifications: db.Notifications(), Marks: db.NotificationMarks(),
	}}
	s.Tx, s.Jobs = transactor{s}, s.jobs
	return s
}

// Migrate creates the schema. Tests that need a database of their own give it to embeddedtest.New. It is one function value,
// so that all tests of a process copy the same template.
func Migrate(ctx context.Context, url string) error {
	return postgres.Migrate(ctx, url, slog.New(slog.DiscardHandler))
}

// Meanwhile runs fn just before the next transaction begins. It simulates another request that commits between the reads and
// the writes of this one.
func (s *Stores) Meanwhile(fn func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.meanwhile = append(s.meanwhile, fn)
}

// NextCheckOfDeposits returns when the business's next attempt at a deposit is due; zero: none ever is.
func (s *Stores) NextCheckOfDeposits(id business.ID) time.Time {
	s.t.Helper()
	var next *time.Time
	if err := s.DB.Pool().QueryRow(s.t.Context(), `SELECT min(next_check_at) FROM deposit_attempts WHERE business_id = $1`, string(id)).Scan(&next); err != nil {
		s.t.Fatal(err)
	}
	if next == nil {
		return time.Time{}
	}
	return *next
}

func (s *Stores) jobs(t testing.TB) []ports.Job {
	t.Helper()
	rows, err := s.DB.Pool().Query(t.Context(), `SELECT args FROM river_job ORDER BY id`)
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

type transactor struct{ s *Stores }

func (x transactor) InTx(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	x.s.mu.Lock()
	meanwhile := x.s.meanwhile
	x.s.meanwhile = nil
	x.s.mu.Unlock()
	for _, fn := range meanwhile {
		fn()
	}
	return x.s.DB.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		return fn(context.WithValue(ctx, insideTx{}, true), tx)
	})
}

func (x transactor) AwaitDurable(ctx context.Context) error { return x.s.DB.AwaitDurable(ctx) }

type insideTx struct{}

// outsider lets a test fail if code inside a transaction uses a store outside it. Such code reads what it may not have
// locked, and waits for ever once each connection of the pool has a transaction that does so.
type outsider struct {
	t    testing.TB
	next pgx.QueryTracer
}

func (o outsider) check(ctx context.Context, conn *pgx.Conn, sql string) {
	o.t.Helper()
	const noTransaction = 'I'
	if ctx.Value(insideTx{}) != nil && conn.PgConn().TxStatus() == noTransaction {
		o.t.Errorf("a store outside the open transaction was used: %s", sql)
	}
}

// TraceQueryStart implements pgx.QueryTracer.
func (o outsider) TraceQueryStart(ctx context.Context, conn *pgx.Conn, q pgx.TraceQueryStartData) context.Context {
	o.check(ctx, conn, q.SQL)
	if o.next != nil {
		ctx = o.next.TraceQueryStart(ctx, conn, q)
	}
	return ctx
}

// TraceBatchStart implements pgx.BatchTracer.
func (o outsider) TraceBatchStart(ctx context.Context, conn *pgx.Conn, q pgx.TraceBatchStartData) context.Context {
	o.check(ctx, conn, "a batch")
	if next, ok := o.next.(pgx.BatchTracer); ok {
		ctx = next.TraceBatchStart(ctx, conn, q)
	}
	return ctx
}

// TraceBatchQuery implements pgx.BatchTracer.
func (o outsider) TraceBatchQuery(ctx context.Context, conn *pgx.Conn, q pgx.TraceBatchQueryData) {
	if next, ok := o.next.(pgx.BatchTracer); ok {
		next.TraceBatchQuery(ctx, conn, q)
	}
}

// TraceBatchEnd implements pgx.BatchTracer.
func (o outsider) TraceBatchEnd(ctx context.Context, conn *pgx.Conn, q pgx.TraceBatchEndData) {
	if next, ok := o.next.(pgx.BatchTracer); ok {
		next.TraceBatchEnd(ctx, conn, q)
	}
}

// TraceQueryEnd implements pgx.QueryTracer.
func (o outsider) TraceQueryEnd(ctx context.Context, conn *pgx.Conn, q pgx.TraceQueryEndData) {
	if o.next != nil {
		o.next.TraceQueryEnd(ctx, conn, q)
	}
}

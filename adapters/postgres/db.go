// Package postgres keeps the product's data in PostgreSQL 15 or newer.
//
// One pgxpool serves everything. Most queries go through bun, as SQL text or models; the two hot paths (reading a
// calendar, writing a booking) and what needs savepoints go through pgx on the same connection, and so do River's
// inserts, so that a job exists exactly when the change that asked for it was committed.
//
// One file per aggregate holds its row struct, its queries and the mapping. Rows never leave the package. Driver errors
// are translated in errors.go and nowhere else.
package postgres

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/ports"
)

// Config says which database and how much of it.
type Config struct {
	URL      string
	MaxConns int             // of the pool, River's included; 0: pgxpool's default (4, or the number of CPUs when that is more)
	Setups   int             // businesses whose parsed configuration is kept in memory; 0: 2000
	Tracer   pgx.QueryTracer // sees every statement; nil: nobody does
	Log      *slog.Logger    // nil: discarded
}

const defaultSetups = 2000

// DB is an open database. It implements ports.Transactor.
type DB struct {
	pool   *pgxpool.Pool
	bun    *bun.DB
	river  *river.Client[pgx.Tx]
	setups *setupCache
	busy   *busyCache
}

var _ ports.Transactor = (*DB)(nil)

// Open connects and pings. The schema is Migrate's business.
func Open(ctx context.Context, c Config) (*DB, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Setups == 0 {
		c.Setups = defaultSetups
	}
	pool, err := openPool(ctx, c, limitLocks)
	if err != nil {
		return nil, err
	}
	queue, err := river.NewClient(riverpgxv5.New(pool), &river.Config{Logger: c.Log})
	if err != nil {
		pool.Close()
		return nil, fmt.Errorf("make the client of the job queue: %w", err)
	}
	db := &DB{pool: pool, bun: newBun(pool), river: queue, busy: newBusyCache(busyRoom)}
	db.setups = newSetupCache(c.Setups, db.loadSetup)
	return db, nil
}

func openPool(ctx context.Context, c Config, prepare func(context.Context, *pgx.Conn) error) (*pgxpool.Pool, error) {
	config, err := pgxpool.ParseConfig(c.URL)
	if err != nil {
		return nil, fmt.Errorf("read the database URL: %w", err) // pgx leaves the password out of it
	}
	if c.MaxConns > 0 {
		config.MaxConns = int32(c.MaxConns)
	}
	config.ConnConfig.Tracer = c.Tracer
	config.AfterConnect = prepare
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("open the database: %w", err)
	}
	if err := pool.Ping(ctx); err != nil {
		pool.Close()
		return nil, fmt.Errorf("reach the database: %w", err)
	}
	return pool, nil
}

// lockLimit is many times what a transaction here takes.
const lockLimit = "10s"

// limitLocks lets the server end what a program that froze or was cut off has begun, and what waits for it: the others'
// requests, and that program's own further ones, each of which would hold the locks in its turn. The database URL may say
// limits of its own. They are statements, as poolers between the two know few settings of a connection's start.
func limitLocks(ctx context.Context, conn *pgx.Conn) error {
	for _, limit := range []string{"idle_in_transaction_session_timeout", "lock_timeout"} {
		if _, chosen := conn.Config().RuntimeParams[limit]; chosen {
			continue
		}
		if _, err := conn.Exec(ctx, "SET "+limit+" = '"+lockLimit+"'"); err != nil {
			return fmt.Errorf("set %s: %w", limit, err)
		}
	}
	return nil
}

// newBun puts bun on the pool. OpenDBFromPool keeps no idle connections of its own: with any, database/sql would hold
// the pool's and starve everybody else.
func newBun(pool *pgxpool.Pool) *bun.DB {
	return bun.NewDB(stdlib.OpenDBFromPool(pool), pgdialect.New())
}

// Close waits until every connection is back and closes them.
func (db *DB) Close() {
	_ = db.bun.Close() // holds no connection
	db.pool.Close()
}

// Ping says whether the database can be reached.
func (db *DB) Ping(ctx context.Context) error {
	if err := db.pool.Ping(ctx); err != nil {
		return fmt.Errorf("reach the database: %w", err)
	}
	return nil
}

// Pool is the one pool, for River's worker and for figures about it.
func (db *DB) Pool() *pgxpool.Pool { return db.pool }

// Businesses is the store of businesses outside a transaction, as those below are of theirs.
func (db *DB) Businesses() ports.BusinessStore { return businesses{db.bun} }

// Services is the store of services.
func (db *DB) Services() ports.ServiceStore { return services{db.bun} }

// Appointments reads single appointments.
func (db *DB) Appointments() ports.AppointmentReader { return appointmentReader{db} }

// Setups reads businesses, cached by the version of their configuration.
func (db *DB) Setups() ports.Setups { return setups{db} }

// Reports reads across the appointments of a business.
func (db *DB) Reports() ports.ReportReader { return reportReader{db} }

// Availability reads what slots are computed from.
func (db *DB) Availability() ports.AvailabilityReader { return availabilityReader{db} }

// Messages is the store of messages.
func (db *DB) Messages() ports.MessageStore { return messages{db.bun} }

// Accounts is the store of accounts.
func (db *DB) Accounts() ports.AccountStore { return accounts{db.bun} }

// Tokens is the store of mailed tokens.
func (db *DB) Tokens() ports.TokenStore { return tokens{db.bun} }

// Sessions is the store of sessions.
func (db *DB) Sessions() ports.SessionStore { return sessions{db.bun} }

// Samples is the store of the sample data.
func (db *DB) Samples() ports.SampleStore { return samples{db.bun} }

// RateLimiter counts across all servers of the installation.
func (db *DB) RateLimiter() ports.RateLimiter { return rateLimiter{db.bun} }

// Housekeeper removes what is old.
func (db *DB) Housekeeper() ports.Housekeeper { return housekeeper{db.bun} }

// orNull is nil for the zero value, which is how "none" reads in the domain.
func orNull[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

func orZero[T any](p *T) T {
	if p == nil {
		var zero T
		return zero
	}
	return *p
}

// timeOrNull is orNull for instants, whose zero value has many spellings.
func timeOrNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// utc is the instant of a nullable column.
func utc(t *time.Time) time.Time { return orZero(t).UTC() }

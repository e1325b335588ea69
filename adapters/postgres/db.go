// Package postgres stores the product's data in PostgreSQL 15 or newer.
//
// All queries share one pgxpool. Most of them go through bun, as SQL text or models. The two hot paths (reading busy time,
// writing a booking) and the statements on allocations use pgx directly, on the same connection. River inserts its jobs on
// that connection too, so a job exists exactly when the change that enqueued it was committed.
//
// Statements name their arguments, as in @business. Only conditions for bun's builder have question marks: the builder puts their arguments
// in order. The hottest statements are parsed once (sqltext.New); a named argument costs the others a few microseconds.
//
// One file per aggregate holds its row struct, its queries and the mapping. Rows never leave this package and those below it. Driver
// errors are translated in internal/pgerr and nowhere else. Three groups are packages of their own: internal/schedule is what makes free
// times fast, internal/report what owners read, internal/operators what operators see and do. They know neither each other nor this package.
package postgres

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/operators"
	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/report"
	"slotwise/adapters/postgres/internal/schedule"
	"slotwise/ports"
)

// Config names the database and limits what one DB uses.
type Config struct {
	URL      string
	MaxConns int             // of the pool, including River's; 0 means pgxpool's default: 4 or the number of CPUs, whichever is larger
	Limits   Limits          // of every statement; limits in the URL take precedence
	Cache    uint64          // bytes for setups and busy time of the businesses used most; 0 means 16 MB
	Tracer   pgx.QueryTracer // sees every statement; may be nil
	Log      *slog.Logger    // nil discards the log
	PlansOff bool            // every business is read as premium
	Health   *Health         // shared with other pools of the process; nil means a separate one
}

// DB is an open database. It implements ports.Transactor.
type DB struct {
	pool      *pgxpool.Pool
	bun       *bun.DB
	river     *river.Client[pgx.Tx]
	schedules *schedule.Schedules
	health    *Health
	shares    *queueShares
	plansOff  bool
	pooled    bool   // a pooler is between this program and the server
	begin     string // begins a transaction; empty: pgx's own statement
}

var _ ports.Transactor = (*DB)(nil)

// Open connects to the database and pings it. It does not change the schema; Migrate does.
func Open(ctx context.Context, c Config) (*DB, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	health := cmp.Or(c.Health, NewHealth())
	var pooled atomic.Bool
	pool, err := openPool(ctx, c, func(config *pgxpool.Config) {
		config.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error {
			behind, err := c.Limits.session(ctx, conn)
			pooled.Store(behind)
			return err
		}
		config.ConnConfig.OnPgError = health.observe(config.ConnConfig.OnPgError)
	})
	if err != nil {
		return nil, err
	}
	queue, err := river.NewClient(riverpgxv5.New(pool), &river.Config{Logger: c.Log})
	if err != nil {
		pool.Close()
		return nil, fmt.Errorf("create the job queue client: %w", err)
	}
	db := &DB{pool: pool, bun: newBun(pool), river: queue, health: health, shares: newQueueShares(), plansOff: c.PlansOff}
	if db.pooled = pooled.Load(); db.pooled {
		db.begin = c.Limits.begin()
	}
	if db.schedules, err = schedule.New(pool, c.Cache, db.Businesses().Setup); err != nil {
		db.Close()
		return nil, err
	}
	return db, nil
}

// openPool opens and pings a pool. prepare may change its configuration.
func openPool(ctx context.Context, c Config, prepare func(*pgxpool.Config)) (*pgxpool.Pool, error) {
	config, err := pgxpool.ParseConfig(c.URL)
	if err != nil {
		return nil, fmt.Errorf("read the database URL: %w", err) // pgx leaves the password out of it
	}
	if err := checkExecMode(config.ConnConfig.DefaultQueryExecMode); err != nil {
		return nil, err
	}
	if c.MaxConns > 0 {
		config.MaxConns = int32(c.MaxConns)
	}
	config.ConnConfig.RuntimeParams["client_encoding"] = "UTF8" // otherwise it is that of the database or the role
	config.ConnConfig.Tracer = c.Tracer
	// Without these limits, a server that accepts connections but does not respond would occupy places in the pool for minutes.
	config.ConnConfig.ConnectTimeout = cmp.Or(config.ConnConfig.ConnectTimeout, connectLimit)
	config.PingTimeout = cmp.Or(config.PingTimeout, pingLimit)
	prepare(config)
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("open the database: %w", err)
	}
	if err := pool.Ping(ctx); err != nil {
		pool.Close()
		const doing = "reach the database"
		if pgerr.IsRefused(err) {
			return nil, fmt.Errorf("%s: %w", doing, err)
		}
		return nil, pgerr.Translate(doing, err)
	}
	return pool, nil
}

// checkExecMode refuses the modes in which the server sends results as text.
func checkExecMode(mode pgx.QueryExecMode) error {
	switch mode {
	case pgx.QueryExecModeExec, pgx.QueryExecModeSimpleProtocol:
		return errors.New("the database URL sets default_query_exec_mode to exec or simple_protocol, which Slotwise cannot use: remove it; " +
			"for a PgBouncer older than 1.21, set it to cache_describe")
	case pgx.QueryExecModeCacheStatement, pgx.QueryExecModeCacheDescribe, pgx.QueryExecModeDescribeExec:
	}
	return nil
}

// unlimited leaves the pool as the URL configures it. It is for migrations, which may take as long as they need.
func unlimited(*pgxpool.Config) {}

// Close waits until every connection is returned to the pool, then closes them.
func (db *DB) Close() {
	_ = db.bun.Close() // holds no connection
	db.pool.Close()
}

// Pool returns the connection pool, for River's worker and for metrics.
func (db *DB) Pool() *pgxpool.Pool { return db.pool }

// Pooled reports whether a pooler such as PgBouncer is between this program and the server. Then nothing can rest on a session.
func (db *DB) Pooled() bool { return db.pooled }

// Businesses returns the store of businesses. Like the stores below it works outside a transaction.
func (db *DB) Businesses() ports.BusinessStore { return db.businesses(db.bun) }

func (db *DB) businesses(on bun.IDB) businesses { return businesses{on, db.plansOff} }

// Services returns the store of services.
func (db *DB) Services() ports.ServiceStore { return services{db.bun} }

// Staff returns the reader of staff members.
func (db *DB) Staff() ports.StaffReader { return staff{db.bun} }

// Appointments returns the reader of single appointments.
func (db *DB) Appointments() ports.AppointmentReader { return appointmentReader{db} }

// Classes returns the reader of classes and their sessions.
func (db *DB) Classes() ports.ClassReader { return classReader{db} }

// Customers returns the reader of single customers.
func (db *DB) Customers() ports.CustomerReader { return customerReader{db} }

// Setups returns the reader of businesses' setups, which are cached by version.
func (db *DB) Setups() ports.Setups { return db.schedules }

// Reports returns the reader of lists and totals over a business's appointments.
func (db *DB) Reports() ports.ReportReader { return report.New(db.pool, db.bun) }

// Notifications returns the reader of owners' notifications.
func (db *DB) Notifications() ports.NotificationReader {
	return report.NewNotifications(db.pool, db.bun, db.Appointments())
}

// NotificationMarks returns the store of the notifications that accounts have read.
func (db *DB) NotificationMarks() ports.NotificationMarks { return notificationMarks{db.bun} }

// Analytics returns the reader of figures.
func (db *DB) Analytics() ports.AnalyticsReader { return report.NewAnalytics(db.pool) }

// Export returns the reader of everything that is stored of a business.
func (db *DB) Export() ports.ExportReader { return exportReader{db} }

// Availability returns the reader of the data that slots are computed from.
func (db *DB) Availability() ports.AvailabilityReader { return db.schedules }

// Messages returns the store of messages.
func (db *DB) Messages() ports.MessageStore { return messages{db.bun} }

// Media returns the store of pictures.
func (db *DB) Media() ports.MediaStore { return media{db.bun} }

// CalendarFeeds returns the reader of calendar feeds.
func (db *DB) CalendarFeeds() ports.CalendarFeedReader { return calendarFeeds{db.bun, db.pool} }

// PaymentCredentials returns the store of credentials for processors.
func (db *DB) PaymentCredentials() ports.CredentialsStore { return paymentCredentials{db.bun} }

// Deposits returns the reader of deposits.
func (db *DB) Deposits() ports.DepositReader { return depositReader{db.bun} }

// WebhookInbox returns the inbox of processors' events.
func (db *DB) WebhookInbox() ports.WebhookInbox { return webhookInbox{db.bun} }

// MailCounts returns the counter of the mails that businesses send to others.
func (db *DB) MailCounts() ports.MailCounts { return mailCounts{db.bun} }

// Subscriptions returns the reader of businesses' subscriptions.
func (db *DB) Subscriptions() ports.Subscriptions { return subscriptions{db.bun} }

// Operator returns the reader of the operator's view of all businesses.
func (db *DB) Operator() ports.OperatorReader { return operators.New(db.bun, db.plansOff) }

// Audit returns the record of operators' actions.
func (db *DB) Audit() ports.AuditLog { return operators.NewAuditLog(db.bun) }

// Contacts returns the reader of contact messages to the operator.
func (db *DB) Contacts() ports.ContactReader { return operators.NewContacts(db.bun) }

// System returns the reader of the installation's state.
func (db *DB) System() ports.SystemReader { return operators.NewSystem(db.bun, db.countMigrations) }

// OperatorNotes returns the store of operators' notes.
func (db *DB) OperatorNotes() ports.OperatorNotes { return operators.NewNotes(db.bun) }

// Alerts returns the reader of alerts.
func (db *DB) Alerts() ports.AlertReader { return operators.NewAlertReader(db.bun) }

// Accounts returns the store of accounts.
func (db *DB) Accounts() ports.AccountStore { return accounts{db.bun} }

// AccountEvents returns the store of account events.
func (db *DB) AccountEvents() ports.AccountEventStore { return accountEvents{db.bun} }

// Members returns the store of who belongs to businesses.
func (db *DB) Members() ports.MemberStore { return members{db.bun} }

// Invitations returns the store of invitations.
func (db *DB) Invitations() ports.InvitationStore { return invitations{db.bun} }

// TwoFactors returns the store of two-factor sign-ins.
func (db *DB) TwoFactors() ports.TwoFactorStore { return twoFactors{db.bun} }

// Tokens returns the store of mailed tokens.
func (db *DB) Tokens() ports.TokenStore { return tokens{db.bun} }

// Sessions returns the store of sessions.
func (db *DB) Sessions() ports.SessionStore { return sessions{db.bun, db.pool, db.plansOff} }

// Samples returns the store of the sample data.
func (db *DB) Samples() ports.SampleStore { return samples{db.bun} }

// RateLimiter returns a limiter that counts across all servers of the installation.
func (db *DB) RateLimiter() ports.RateLimiter { return rateLimiter{db.bun} }

// Housekeeper returns the remover of expired rows.
func (db *DB) Housekeeper() ports.Housekeeper { return housekeeper{db.bun} }

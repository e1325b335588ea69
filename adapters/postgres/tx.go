package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/operators"
	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/schedule"
	"slotwise/ports"
)

// InTx implements ports.Transactor. bun, pgx and River share one connection, on which pgx begins the transaction. bun gets
// the connection and not a transaction, so database/sql cannot roll back on cancellation of ctx while pgx is still working.
func (db *DB) InTx(ctx context.Context, fn func(ctx context.Context, tx ports.Tx) error) error {
	conn, err := db.bun.Conn(ctx)
	if err != nil {
		return pgerr.Translate("take a connection", err)
	}
	defer func() { _ = conn.Close() }() // returns it to the pool
	pg, err := rawConn(conn)
	if err != nil {
		return err
	}
	tx, err := pg.BeginTx(ctx, pgx.TxOptions{BeginQuery: db.begin, CommitQuery: durableCommit})
	if err != nil {
		return pgerr.Translate("begin a transaction", err)
	}
	defer rollback(ctx, tx) // also when fn panics

	if err := fn(ctx, db.within(conn, tx)); err != nil {
		return err
	}
	return pgerr.Translate("commit", tx.Commit(ctx))
}

// rollback is a no-op after a commit. It has a time limit, because a server that does not respond must not keep the caller
// waiting. If the rollback fails, pgx closes the connection, which also ends the transaction.
func rollback(ctx context.Context, tx pgx.Tx) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), rollbackLimit)
	defer cancel()
	_ = tx.Rollback(ctx)
}

func (db *DB) within(conn bun.Conn, tx pgx.Tx) ports.Tx {
	jobs := jobQueue{db.river, tx, db.shares}
	return ports.Tx{
		Businesses:   db.businesses(conn),
		Services:     services{conn},
		Staff:        staff{conn},
		Resources:    resources{conn},
		Blocked:      blockedTimes{conn},
		Appointments: appointments{conn, tx, jobs, db.schedules},
		Customers:    customers{conn},
		Allocations:  schedule.AllocationsIn(tx),
		Holds:        schedule.HoldsIn(tx),
		Classes:      classes{conn, tx},
		Reminders:    appointments{conn, tx, jobs, db.schedules},
		Messages:     messageQueue{conn, jobs},
		MailCounts:   mailCounts{conn},
		Agendas:      agendas{conn},
		Accounts:     accounts{conn},
		Members:      members{conn},
		Invitations:  invitations{conn},
		Sums:         operators.NewSums(conn),
		Events:       accountEvents{conn},
		TwoFactors:   twoFactors{conn},
		Tokens:       tokens{conn},
		Sessions:     sessions{conn, tx, db.plansOff},
		Samples:      samples{conn},
		Media:        media{conn},
		Feeds:        calendarFeeds{conn, tx},
		Credentials:  paymentCredentials{conn},
		Deposits:     deposits{conn},

		Subscriptions: subscriptions{conn},
		Audit:         operators.NewAuditLog(conn),
		Contacts:      operators.NewContacts(conn),
		Failures:      operators.NewFailures(conn, tx, db.river),
		Notes:         operators.NewNotes(conn),
		Alerts:        operators.NewAlerts(conn),
	}
}

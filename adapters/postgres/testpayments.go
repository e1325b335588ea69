package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/ports"
)

// keptTestRequests is the number of requests that are kept. The simulator also keeps only the newest payments.
const keptTestRequests = 5000

type testPaymentLog struct{ db *DB }

var _ ports.TestPaymentLog = testPaymentLog{}

// TestPayments returns the log of the test payments.
func (db *DB) TestPayments() ports.TestPaymentLog { return testPaymentLog{db} }

func (l testPaymentLog) Extend(ctx context.Context, after int64, next func([][]byte) []byte) (newest int64, err error) {
	err = pgx.BeginTxFunc(ctx, l.db.pool, pgx.TxOptions{BeginQuery: l.db.begin}, func(tx pgx.Tx) error {
		newest = after
		if _, err := tx.Exec(ctx, `LOCK TABLE test_payment_requests IN EXCLUSIVE MODE`); err != nil {
			return err
		}
		missed, err := missedTestRequests(ctx, tx, &newest)
		if err != nil {
			return err
		}
		added := next(missed)
		if added == nil {
			return nil
		}
		newest++
		if _, err := tx.Exec(ctx, `INSERT INTO test_payment_requests (number, request) VALUES (@number, @request)`, sqltext.Args{"number": newest, "request": added}); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `DELETE FROM test_payment_requests WHERE number <= @last`, sqltext.Args{"last": newest - keptTestRequests})
		return err
	})
	return newest, pgerr.Translate("extend the log of the test payments", err)
}

// missedTestRequests reads what was added after newest, and moves newest to the last of them.
func missedTestRequests(ctx context.Context, tx pgx.Tx, newest *int64) (missed [][]byte, err error) {
	rows, err := tx.Query(ctx, `SELECT number, request FROM test_payment_requests WHERE number > @newest ORDER BY number`, sqltext.Args{"newest": *newest})
	if err != nil {
		return nil, err
	}
	var request []byte
	_, err = pgx.ForEachRow(rows, []any{newest, &request}, func() error {
		missed = append(missed, append([]byte(nil), request...))
		return nil
	})
	return missed, err
}

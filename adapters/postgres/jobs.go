package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"slotwise/ports"
)

type jobQueue struct {
	river *river.Client[pgx.Tx]
	tx    pgx.Tx
}

// Enqueue inserts all jobs by one statement.
func (q jobQueue) Enqueue(ctx context.Context, jobs ...ports.Job) error {
	if len(jobs) == 0 {
		return nil
	}
	params := make([]river.InsertManyParams, len(jobs))
	for i, j := range jobs {
		params[i].Args = j
	}
	_, err := q.river.InsertManyTx(ctx, q.tx, params)
	return translate("enqueue jobs", err)
}

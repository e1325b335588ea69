package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"slotwise/core/message"
	"slotwise/ports"
)

type jobQueue struct {
	river *river.Client[pgx.Tx]
	tx    pgx.Tx
}

// send enqueues a job for each message whose state is to be sent.
func (q jobQueue) send(ctx context.Context, messages []message.Message) error {
	var jobs []ports.Job
	for _, m := range messages {
		if m.State.ToBeSent() {
			jobs = append(jobs, ports.SendMessage{Business: m.BusinessID, Message: m.ID})
		}
	}
	return q.enqueue(ctx, jobs...)
}

// enqueue inserts all jobs in one statement.
func (q jobQueue) enqueue(ctx context.Context, jobs ...ports.Job) error {
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

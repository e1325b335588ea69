package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/core/message"
	"slotwise/ports"
)

type jobQueue struct {
	river  *river.Client[pgx.Tx]
	tx     pgx.Tx
	shares *queueShares
}

// send enqueues a job for each message that needs one, all in one statement.
func (q jobQueue) send(ctx context.Context, messages []message.Message) error {
	var params []river.InsertManyParams
	for _, m := range messages {
		if m.State.HasJob() {
			params = append(params, river.InsertManyParams{
				Args: ports.SendMessage{Business: m.BusinessID, Message: m.ID}, InsertOpts: q.placeOf(m),
			})
		}
	}
	if len(params) == 0 {
		return nil
	}
	_, err := q.river.InsertManyTx(ctx, q.tx, params)
	return pgerr.Translate("enqueue jobs", err)
}

// placeOf returns the queue and the priority of the message's job. Reminders have a lower priority than mails for which a person
// waits at a screen.
func (q jobQueue) placeOf(m message.Message) *river.InsertOpts {
	if m.Subject.Kind == message.AboutAccount {
		return &river.InsertOpts{Queue: ports.AccountMailQueue}
	}
	priority := q.shares.priority(m.BusinessID, m.CreatedAt) // most messages were created just now
	if m.Kind == message.Reminder {
		priority = max(priority, secondPriority)
	}
	return &river.InsertOpts{Queue: river.QueueDefault, Priority: priority, ScheduledAt: m.SendAt()}
}

package postgres

import (
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

type messageQueue struct {
	db   bun.IDB
	jobs jobQueue
}

var _ ports.MessageQueue = messageQueue{}

func (q messageQueue) Queue(ctx context.Context, messages ...message.Message) error {
	if len(messages) == 0 {
		return nil
	}
	const doing = "insert messages"
	rows, err := messageRecords(messages)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	_, err = sqltext.Raw(q.db, `
		INSERT INTO messages (`+stored.MessageColumns.Names()+`, changed)
		SELECT `+stored.MessageColumns.SelectFrom("m")+`, CASE WHEN m.state IN `+countedStates+` THEN `+sqltext.ThisChange+` END FROM jsonb_populate_recordset(NULL::messages, @rows::jsonb) m
		WHERE m.recipient_address <> ''`, sqltext.Args{"rows": rows}).Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	return q.jobs.send(ctx, messages)
}

func (q messageQueue) Retry(ctx context.Context, m message.Message) error {
	res, err := q.db.NewUpdate().Model(stored.ToMessageRow(m)).Column("state", "reason", "why", "failed_at").Set("changed = "+sqltext.ThisChange).
		Where("m.business_id = ? AND m.id = ? AND m.state = ?", m.BusinessID, m.ID, message.Failed).Exec(ctx)
	if err := pgerr.RequireRow("retry a message", res, err); err != nil {
		return err
	}
	return q.jobs.send(ctx, []message.Message{m})
}

func (q messageQueue) Requeue(ctx context.Context, id business.ID, waiting message.State, limit int) error {
	var rows []stored.MessageRow
	err := sqltext.Raw(q.db, `
		WITH oldest AS (
			SELECT business_id, id FROM messages WHERE business_id = @business AND state = @waiting ORDER BY id LIMIT @limit FOR NO KEY UPDATE SKIP LOCKED
		)
		UPDATE messages m SET state = @state, changed = `+sqltext.ThisChange+` FROM oldest WHERE m.business_id = oldest.business_id AND m.id = oldest.id
		RETURNING `+stored.MessageColumns.SelectFrom("m"), sqltext.Args{"business": id, "waiting": waiting, "limit": limit, "state": message.Queued}).Scan(ctx, &rows)
	if err != nil {
		return pgerr.Translate("requeue messages", err)
	}
	// The ids are ordered by time.
	slices.SortFunc(rows, func(a, b stored.MessageRow) int { return strings.Compare(a.ID, b.ID) })
	return q.jobs.send(ctx, stored.Map(rows, stored.FromMessageRow))
}

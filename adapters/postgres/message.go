package postgres

import (
	"context"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
)

// countedStates are the states of messages that reports count. Every statement by which a message may enter or leave one of
// them sets changed, unless it also writes an allocation. A migration repeats the states in an index.
const countedStates = "('awaiting_confirmation', 'awaiting_quota', 'failed')"

// messageRecords returns new messages as the JSON that statements insert.
func messageRecords(messages []message.Message) (string, error) {
	rows := make([]*stored.MessageRow, len(messages))
	for i, m := range messages {
		rows[i] = stored.ToMessageRow(m)
	}
	return sqltext.Recordset(rows)
}

type messages struct{ db bun.IDB }

func (s messages) Get(ctx context.Context, id business.ID, m message.ID) (message.Message, error) {
	var r stored.MessageRow
	err := s.db.NewSelect().Model(&r).Where("m.business_id = ? AND m.id = ?", id, m).Scan(ctx)
	if err != nil {
		return message.Message{}, pgerr.Translate("load a message", err)
	}
	return stored.FromMessageRow(r), nil
}

func (s messages) Update(ctx context.Context, m message.Message) error {
	r := stored.ToMessageRow(m)
	res, err := s.db.NewUpdate().Model(r).TableExpr("(SELECT ? AS forgotten) AS e", s.forgotten(m)).Column("attempts", "sent_at", "failed_at").
		Set("state = CASE WHEN e.forgotten AND ?0 = 'failed' THEN 'skipped' ELSE ?0 END", m.State).
		Set("reason = CASE WHEN e.forgotten THEN '' ELSE ? END", m.Reason).
		Set("why = CASE WHEN NOT e.forgotten THEN ?::jsonb END", r.Why).
		Set("recipient_address = CASE WHEN e.forgotten THEN 'erased' ELSE m.recipient_address END").
		Set("changed = CASE WHEN m.state IN "+countedStates+" OR ? IN "+countedStates+" THEN "+sqltext.ThisChange+" ELSE m.changed END", m.State).
		Where("m.business_id = ? AND m.id = ?", m.BusinessID, m.ID).Exec(ctx)
	return pgerr.RequireRow("update a message", res, err)
}

func (s messages) Delete(ctx context.Context, id business.ID, m message.ID) error {
	_, err := sqltext.Raw(s.db, `DELETE FROM messages WHERE business_id = @business AND id = @message`, sqltext.Args{"business": id, "message": m}).Exec(ctx)
	return pgerr.Translate("delete a message", err)
}

func (s messages) ForAppointment(ctx context.Context, id business.ID, a appointment.ID) ([]message.Message, error) {
	var rows []stored.MessageRow
	err := s.db.NewSelect().Model(&rows).Where("m.business_id = ? AND m.appointment_id = ?", id, a).
		Order("m.created_at DESC", "m.id DESC").Scan(ctx)
	if err != nil {
		return nil, pgerr.Translate("list an appointment's messages", err)
	}
	return stored.Map(rows, stored.FromMessageRow), nil
}

// Waiting jumps through the index from business to business, so that it does not read every waiting message.
func (s messages) Waiting(ctx context.Context) ([]business.ID, error) {
	var ids []business.ID
	err := s.db.NewRaw(`
		WITH RECURSIVE waiting AS (
			(SELECT m.business_id FROM messages m WHERE m.state IN ('awaiting_confirmation', 'awaiting_quota') ORDER BY m.business_id LIMIT 1)
			UNION ALL
			SELECT (
				SELECT m.business_id FROM messages m
				WHERE m.state IN ('awaiting_confirmation', 'awaiting_quota') AND m.business_id > w.business_id
				ORDER BY m.business_id LIMIT 1
			) FROM waiting w WHERE w.business_id IS NOT NULL
		)
		SELECT b.id FROM waiting w JOIN businesses b ON b.id = w.business_id WHERE b.email_confirmed_at IS NOT NULL`).Scan(ctx, &ids)
	return ids, pgerr.Translate("list businesses whose messages wait", err)
}

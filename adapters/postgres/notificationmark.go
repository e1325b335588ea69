package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/notification"
)

// notificationMarks sets changed with each write, so that polls notice it.
type notificationMarks struct{ db bun.IDB }

// ReadUntil also deletes single reads from before the mark to which an Undo can return, because that mark covers them.
func (s notificationMarks) ReadUntil(ctx context.Context, id business.ID, a account.ID, until, now time.Time) error {
	_, err := sqltext.Raw(s.db, `
		WITH covered AS (
			DELETE FROM notification_reads r USING notification_marks m
			WHERE r.business_id = @business AND r.account_id = @account AND m.business_id = @business AND m.account_id = @account AND r.read_at <= m.undo_to
		)
		INSERT INTO notification_marks AS m (business_id, account_id, read_until, undo_to, changed)
		VALUES (@business, @account, least(@until::timestamptz, @now), '-infinity', `+sqltext.ThisChange+`)
		ON CONFLICT ON CONSTRAINT notification_marks_pkey
		DO UPDATE SET read_until = excluded.read_until, undo_to = m.read_until, changed = excluded.changed
		WHERE m.read_until < excluded.read_until`, sqltext.Args{"business": id, "account": a, "until": until, "now": now}).Exec(ctx)
	return pgerr.Translate("mark notifications as read", err)
}

func (s notificationMarks) Undo(ctx context.Context, id business.ID, a account.ID) error {
	_, err := sqltext.Raw(s.db, `
		UPDATE notification_marks SET read_until = undo_to, changed = `+sqltext.ThisChange+`
		WHERE business_id = @business AND account_id = @account AND undo_to < read_until`, sqltext.Args{"business": id, "account": a}).Exec(ctx)
	return pgerr.Translate("mark notifications as unread again", err)
}

func (s notificationMarks) Read(ctx context.Context, id business.ID, a account.ID, read []notification.ID, now time.Time) error {
	subjects, versions := make([]string, len(read)), make([]int, len(read))
	for i, n := range read {
		subjects[i], versions[i] = n.Subject, n.Version
	}
	_, err := sqltext.Raw(s.db, `
		WITH read AS (
			INSERT INTO notification_reads AS r (business_id, account_id, subject_id, version, read_at)
			SELECT DISTINCT @business::uuid, @account::uuid, n.subject_id, n.version, @now::timestamptz FROM unnest(@subjects::uuid[], @versions::integer[]) n (subject_id, version)
			ON CONFLICT ON CONSTRAINT notification_reads_pkey DO UPDATE SET read_at = excluded.read_at
		)
		INSERT INTO notification_marks AS m (business_id, account_id, read_until, undo_to, changed)
		VALUES (@business, @account, '-infinity', '-infinity', `+sqltext.ThisChange+`)
		ON CONFLICT ON CONSTRAINT notification_marks_pkey DO UPDATE SET changed = excluded.changed`,
		sqltext.Args{"business": id, "account": a, "subjects": pgdialect.Array(subjects), "versions": pgdialect.Array(versions), "now": now}).Exec(ctx)
	return pgerr.Translate("mark notifications as read", err)
}

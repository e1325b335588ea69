package operators

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core"
	"slotwise/core/message"
	"slotwise/ports"
)

type failures struct {
	db    bun.IDB
	tx    pgx.Tx
	river *river.Client[pgx.Tx]
}

// NewFailures returns the store of failed mails and jobs. db is on the connection of the transaction.
func NewFailures(db bun.IDB, tx pgx.Tx, queue *river.Client[pgx.Tx]) ports.FailureStore {
	return failures{db, tx, queue}
}

func (s failures) DropMail(ctx context.Context, m message.Message) error {
	res, err := s.db.NewUpdate().Model(stored.ToMessageRow(m)).Column("state", "reason", "why").Set("changed = "+sqltext.ThisChange).
		Where("m.business_id = ? AND m.id = ? AND m.state = ?", m.BusinessID, m.ID, message.Failed).Exec(ctx)
	return pgerr.RequireRow("drop a message", res, err)
}

func (s failures) RetryJob(ctx context.Context, job int64) (string, error) {
	const doing = "queue a failed job again"
	var kind string
	err := sqltext.Raw(s.db, `SELECT kind FROM river_job WHERE id = @job AND state IN ('discarded', 'cancelled') FOR UPDATE`, sqltext.Args{"job": job}).Scan(ctx, &kind)
	if err != nil {
		return "", pgerr.Translate(doing, err)
	}
	if _, err = s.river.JobRetryTx(ctx, s.tx, job); errors.Is(err, river.ErrNotFound) {
		return "", &core.Error{Code: core.NotFound, Err: err}
	}
	return kind, pgerr.Translate(doing, err)
}

func (s failures) DropJob(ctx context.Context, job int64) (string, error) {
	var kinds []string
	err := sqltext.Raw(s.db, `
		DELETE FROM river_job j USING river_job failed
		WHERE failed.id = @job AND j.kind = failed.kind AND j.state IN ('discarded', 'cancelled') RETURNING j.kind`, sqltext.Args{"job": job}).Scan(ctx, &kinds)
	if err == nil && len(kinds) == 0 {
		return "", &core.Error{Code: core.NotFound, Err: fmt.Errorf("no failed job %d", job)}
	}
	return cmp.Or(kinds...), pgerr.Translate("remove a failed job", err)
}

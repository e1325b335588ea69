package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/core/business"
	"slotwise/ports"
)

type mailCounts struct{ db bun.IDB }

var _ ports.MailCounts = mailCounts{}

// Count is a single statement, so that two workers never count beyond the limit.
func (s mailCounts) Count(ctx context.Context, id business.ID, day time.Time, limit int) (bool, error) {
	const doing = "count a mail"
	res, err := s.db.NewRaw(`
		INSERT INTO mail_days AS d (business_id, starts_at, sent, owner_told) SELECT ?, ?, 1, false WHERE ? > 0
		ON CONFLICT (business_id, starts_at) DO UPDATE SET sent = d.sent + 1 WHERE d.sent < ?`, id, day, limit, limit).Exec(ctx)
	if err != nil {
		return false, pgerr.Translate(doing, err)
	}
	n, err := res.RowsAffected()
	return n == 1, pgerr.Translate(doing, err)
}

func (s mailCounts) Sum(ctx context.Context, id business.ID, from, to time.Time) (sum int, err error) {
	err = s.db.NewRaw(`SELECT coalesce(sum(sent), 0) FROM mail_days WHERE business_id = ? AND starts_at >= ? AND starts_at < ?`,
		id, from, to).Scan(ctx, &sum)
	return sum, pgerr.Translate("sum up the mails of a business", err)
}

func (s mailCounts) MarkOwnerTold(ctx context.Context, id business.ID, day time.Time) (bool, error) {
	const doing = "record that the owner is told of the quota"
	res, err := s.db.NewRaw(`UPDATE mail_days SET owner_told = true WHERE business_id = ? AND starts_at = ? AND NOT owner_told`, id, day).Exec(ctx)
	if err != nil {
		return false, pgerr.Translate(doing, err)
	}
	n, err := res.RowsAffected()
	return n == 1, pgerr.Translate(doing, err)
}

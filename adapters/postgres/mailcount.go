package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core/business"
	"slotwise/ports"
)

type mailCounts struct{ db bun.IDB }

var _ ports.MailCounts = mailCounts{}

// Count is a single statement, so that two workers never count beyond the limit.
func (s mailCounts) Count(ctx context.Context, id business.ID, day time.Time, limit int) (bool, error) {
	const doing = "count a mail"
	res, err := sqltext.Raw(s.db, `
		INSERT INTO mail_days AS d (business_id, starts_at, sent, owner_told) SELECT @business, @day, 1, false WHERE @limit > 0
		ON CONFLICT (business_id, starts_at) DO UPDATE SET sent = d.sent + 1 WHERE d.sent < @limit`, sqltext.Args{"business": id, "day": day, "limit": limit}).Exec(ctx)
	if err != nil {
		return false, pgerr.Translate(doing, err)
	}
	n, err := res.RowsAffected()
	return n == 1, pgerr.Translate(doing, err)
}

func (s mailCounts) Sum(ctx context.Context, id business.ID, from, to time.Time) (sum int, err error) {
	err = sqltext.Raw(s.db, `SELECT coalesce(sum(sent), 0) FROM mail_days WHERE business_id = @business AND starts_at >= @from AND starts_at < @to`,
		sqltext.Args{"business": id, "from": from, "to": to}).Scan(ctx, &sum)
	return sum, pgerr.Translate("sum up the mails of a business", err)
}

func (s mailCounts) MarkOwnerTold(ctx context.Context, id business.ID, day time.Time) (bool, error) {
	const doing = "record that the owner is told of the quota"
	res, err := sqltext.Raw(s.db, `UPDATE mail_days SET owner_told = true WHERE business_id = @business AND starts_at = @starts_at AND NOT owner_told`, sqltext.Args{
		"business": id, "starts_at": day,
	}).Exec(ctx)
	if err != nil {
		return false, pgerr.Translate(doing, err)
	}
	n, err := res.RowsAffected()
	return n == 1, pgerr.Translate(doing, err)
}

package operators

import (
	"context"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/ports"
)

// checksKept is how long the results of checks are stored.
const checksKept = 90 * 24 * time.Hour

// checkRow is a check, with the last business that it has compared.
type checkRow struct {
	At          time.Time
	Businesses  int
	Differences int
	CheckedTo   business.ID
	FinishedAt  *time.Time
}

func (r checkRow) check() ports.SumCheck {
	return ports.SumCheck{At: r.At.UTC(), Businesses: r.Businesses, Differences: r.Differences, FinishedAt: stored.UTC(r.FinishedAt)}
}

const checkColumns = "at, businesses, differences, checked_to, finished_at"

// LastSumCheck implements ports.SystemReader.
func (s systemReader) LastSumCheck(ctx context.Context) (ports.SumCheck, error) {
	return lastSumCheck(ctx, s.bun)
}

// lastSumCheck returns the zero value before the first check has finished.
func lastSumCheck(ctx context.Context, db bun.IDB) (ports.SumCheck, error) {
	var c checkRow
	err := db.NewRaw("SELECT "+checkColumns+" FROM sum_checks WHERE finished_at IS NOT NULL ORDER BY at DESC LIMIT 1").Scan(ctx, &c)
	if err = pgerr.Translate("load the last check of sums", err); core.CodeOf(err) == core.NotFound {
		return ports.SumCheck{}, nil
	}
	return c.check(), err
}

// ContinueCheck compares sums without locks. If sums differ, it compares them again under the locks that writers of sums take.
func (s sumStore) ContinueCheck(ctx context.Context, now, since time.Time, limit int) (_ ports.SumCheck, ok bool, err error) {
	const doing = "check sums"
	c, err := s.checkInProgress(ctx, now, since)
	if core.CodeOf(err) == core.NotFound {
		return ports.SumCheck{}, false, nil
	}
	if err != nil {
		return ports.SumCheck{}, false, err
	}
	var ids, wrong []business.ID
	err = sqltext.Raw(s.db, "SELECT b.id FROM businesses b WHERE b.id > @checked_to::uuid ORDER BY b.id LIMIT @limit", sqltext.Args{"checked_to": c.CheckedTo, "limit": limit}).Scan(ctx, &ids)
	if err != nil {
		return ports.SumCheck{}, false, pgerr.Translate(doing, err)
	}
	if len(ids) == 0 {
		err := s.finishCheck(ctx, &c, now)
		return c.check(), true, err
	}
	if err := sqltext.Raw(s.db, wrongSums, sqltext.Args{"ids": pgdialect.Array(ids), "currency": tier.PlanCurrency}).Scan(ctx, &wrong); err != nil {
		return ports.SumCheck{}, false, pgerr.Translate("compare sums", err)
	}
	differences, err := s.correct(ctx, wrong)
	if err != nil {
		return ports.SumCheck{}, false, pgerr.Translate("correct sums", err)
	}
	c.Businesses, c.Differences, c.CheckedTo = c.Businesses+len(ids), c.Differences+differences, ids[len(ids)-1]
	_, err = sqltext.Raw(s.db, "UPDATE sum_checks SET businesses = @businesses, differences = @differences, checked_to = @checked_to WHERE at = @at", sqltext.Args{
		"businesses": c.Businesses, "differences": c.Differences, "checked_to": c.CheckedTo, "at": c.At,
	}).Exec(ctx)
	return c.check(), true, pgerr.Translate(doing, err)
}

// checkInProgress locks the check in progress. If the last check began before since, it begins a new one. It returns NotFound if
// there is no check to continue, or another transaction is continuing it.
func (s sumStore) checkInProgress(ctx context.Context, now, since time.Time) (c checkRow, err error) {
	err = pgerr.Translate("load a check of sums", s.db.NewRaw(
		"SELECT "+checkColumns+" FROM sum_checks WHERE finished_at IS NULL FOR UPDATE SKIP LOCKED").Scan(ctx, &c))
	if core.CodeOf(err) != core.NotFound {
		return c, err
	}
	err = sqltext.Raw(s.db, `
		INSERT INTO sum_checks (at, businesses, differences, checked_to) SELECT @now, 0, 0, @before_first WHERE NOT EXISTS (SELECT FROM sum_checks WHERE at >= @since)
		ON CONFLICT DO NOTHING RETURNING `+checkColumns, sqltext.Args{"now": now, "before_first": beforeFirst, "since": since}).Scan(ctx, &c)
	return c, pgerr.Translate("begin a check of sums", err)
}

func (s sumStore) finishCheck(ctx context.Context, c *checkRow, now time.Time) error {
	c.FinishedAt = &now
	_, err := sqltext.Raw(s.db, `
		WITH old AS (DELETE FROM sum_checks WHERE at < @kept_from)
		UPDATE sum_checks SET finished_at = @now WHERE at = @at`, sqltext.Args{"at": c.At, "now": now, "kept_from": c.At.Add(-checksKept)}).Exec(ctx)
	return pgerr.Translate("finish a check of sums", err)
}

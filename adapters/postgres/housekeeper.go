package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// keepKeys is how long an idempotency key protects: longer than any client tries again.
const keepKeys = 7 * 24 * time.Hour

type housekeeper struct{ db bun.IDB }

func (h housekeeper) DeleteOld(ctx context.Context, now time.Time) error {
	res, err := h.db.NewRaw(`
		WITH ended AS (DELETE FROM rate_limits WHERE ends_at <= ?)
		DELETE FROM idempotency_keys WHERE created_at <= ?`, now, now.Add(-keepKeys)).Exec(ctx)
	return done("delete what is old", res, err)
}

package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// keyLifetime is how long an idempotency key is stored. It is longer than any client retries.
const keyLifetime = 7 * 24 * time.Hour

type housekeeper struct{ db bun.IDB }

func (h housekeeper) DeleteOld(ctx context.Context, now time.Time) error {
	_, err := h.db.NewRaw(`
		WITH ended AS (DELETE FROM rate_limits WHERE ends_at <= ?)
		DELETE FROM idempotency_keys WHERE created_at <= ?`, now, now.Add(-keyLifetime)).Exec(ctx)
	return translate("delete expired rate limits and idempotency keys", err)
}

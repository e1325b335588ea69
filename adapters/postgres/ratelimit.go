package postgres

import (
	"context"
	"crypto/sha256"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core"
)

type rateLimiter struct{ db bun.IDB }

// Take implements ports.RateLimiter. A window begins at the first event of a key. Only the hash of a key is stored, because
// keys may contain people's addresses.
func (l rateLimiter) Take(ctx context.Context, limit core.RateLimit, who string, now time.Time) error {
	hash := sha256.Sum256([]byte(limit.Key(who)))
	var w struct {
		Count  int
		EndsAt time.Time
	}
	err := sqltext.Raw(l.db, `
		INSERT INTO rate_limits AS r (key, ends_at, count) VALUES (@key, @ends_at, 1)
		ON CONFLICT (key) DO UPDATE SET
			ends_at = CASE WHEN r.ends_at <= @now THEN @ends_at ELSE r.ends_at END,
			count = CASE WHEN r.ends_at <= @now THEN 1 ELSE r.count + 1 END
		RETURNING count, ends_at`, sqltext.Args{"key": hash[:], "ends_at": now.Add(limit.Window), "now": now}).Scan(ctx, &w)
	if err != nil {
		return pgerr.Translate("count against the rate limit "+limit.Name, err)
	}
	if w.Count > limit.Events {
		return limit.Exceeded(w.EndsAt.Sub(now))
	}
	return nil
}

// GiveBack implements ports.RateLimiter.
func (l rateLimiter) GiveBack(ctx context.Context, limit core.RateLimit, who string, now time.Time) error {
	hash := sha256.Sum256([]byte(limit.Key(who)))
	_, err := sqltext.Raw(l.db, `UPDATE rate_limits SET count = count - 1 WHERE key = @key AND ends_at > @now AND count > 0`, sqltext.Args{"key": hash[:], "now": now}).Exec(ctx)
	return pgerr.Translate("give back an event of the rate limit "+limit.Name, err)
}

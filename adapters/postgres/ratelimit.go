package postgres

import (
	"context"
	"crypto/sha256"
	"time"

	"github.com/uptrace/bun"
)

type rateLimiter struct{ db bun.IDB }

// Take implements ports.RateLimiter with windows that begin at the first event of a key. Keys may hold addresses of
// people, so only their hash is stored.
func (l rateLimiter) Take(ctx context.Context, key string, limit int, window time.Duration, now time.Time) (time.Duration, error) {
	hash := sha256.Sum256([]byte(key))
	var w struct {
		Count  int
		EndsAt time.Time
	}
	err := l.db.NewRaw(`
		INSERT INTO rate_limits AS r (key, ends_at, count) VALUES (?0, ?1, 1)
		ON CONFLICT (key) DO UPDATE SET
			ends_at = CASE WHEN r.ends_at <= ?2 THEN ?1 ELSE r.ends_at END,
			count = CASE WHEN r.ends_at <= ?2 THEN 1 ELSE r.count + 1 END
		RETURNING count, ends_at`, hash[:], now.Add(window), now).Scan(ctx, &w)
	if err != nil {
		return 0, translate("count against a rate limit", err)
	}
	if w.Count <= limit {
		return 0, nil
	}
	return w.EndsAt.Sub(now), nil
}

package report

import (
	"context"
	"time"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/ports"
)

// nextTimesQuery reads a few entries of an index. It also reads appointments that have already started, because they end later.
var nextTimesQuery = sqltext.New(`
SELECT
	(SELECT min(a.starts_at) FROM appointments a WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.starts_at >= @now),
	(SELECT min(a.starts_at) FROM appointments a WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.starts_at >= @soon_until),
	(SELECT min(a.ends_at) FROM appointments a
		WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.starts_at > @earliest AND a.starts_at < @now AND a.ends_at > @now),
	(SELECT min(a.held_until) FROM appointments a WHERE a.business_id = @business AND ` + stored.NotDeleted + ` AND a.held_until > @now)`)

// NextTimes implements ports.ReportReader.
func (s Reader) NextTimes(ctx context.Context, id business.ID, now, soonUntil time.Time) (ports.NextTimes, error) {
	args := nextTimesQuery.Args(map[string]any{"business": id, "now": now, "soon_until": soonUntil, "earliest": now.Add(-stored.LookBack)})
	var start, afterSoon, end, holdEnd *time.Time
	err := s.pool.QueryRow(ctx, nextTimesQuery.SQL, args...).Scan(&start, &afterSoon, &end, &holdEnd)
	return ports.NextTimes{Start: stored.UTC(start), AfterSoon: stored.UTC(afterSoon), End: stored.UTC(end), HoldEnd: stored.UTC(holdEnd)}, pgerr.Translate("read the next times of a report", err)
}

package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5/pgtype"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// calendar is the hot path of reading: whatever the number of staff and days, one query. It reads the covering index
// lane by lane, and brings the version of the configuration along, by which the kept one is known to be right. A
// business without busy time is one row of nulls.
const calendar = `
SELECT b.config_version, busy.lane_id, busy.blocked_from, busy.blocked_to, busy.id, busy.staff_id IS NULL
FROM businesses b
LEFT JOIN LATERAL (
	SELECT a.lane_id, a.blocked_from, a.blocked_to, a.id, a.staff_id
	FROM lanes l
	JOIN appointments a ON a.business_id = l.business_id AND a.lane_id = l.id
	WHERE l.business_id = b.id AND a.holds_place
		AND a.blocked_from >= $2 AND a.blocked_from < $4 AND a.blocked_to > $3
) busy ON true
WHERE b.id = $1
ORDER BY busy.lane_id, busy.blocked_from`

type calendarReader struct{ *DB }

// busyRow is busy time as pgx scans it without allocating. It is used for one row after the other.
type busyRow struct {
	lane, id   pgtype.UUID
	from, to   pgtype.Timestamptz
	unassigned bool

	named    [16]byte // the lane of laneName: rows come lane by lane, so that a name is made once for each
	laneName business.LaneID
}

func (r *busyRow) busyTime() ports.BusyTime {
	if r.laneName == "" || r.named != r.lane.Bytes {
		r.named, r.laneName = r.lane.Bytes, business.LaneID(r.lane.String())
	}
	return ports.BusyTime{
		Lane:        r.laneName,
		From:        r.from.Time.Unix(),
		To:          r.to.Time.Unix(),
		Appointment: appointment.ID(r.id.String()),
		Unassigned:  r.unassigned,
	}
}

func (s calendarReader) Calendar(ctx context.Context, id business.ID, from, to time.Time) (ports.Calendar, error) {
	const doing = "read a calendar"
	rows, err := s.pool.Query(ctx, calendar, id, from.Add(-lookBack), from, to)
	if err != nil {
		return ports.Calendar{}, translate(doing, err)
	}
	defer rows.Close()
	var (
		c       ports.Calendar
		version pgtype.Int8
		next    busyRow
	)
	for rows.Next() {
		if err := rows.Scan(&version, &next.lane, &next.from, &next.to, &next.id, &next.unassigned); err != nil {
			return ports.Calendar{}, translate(doing, err)
		}
		if next.lane.Valid {
			c.Busy = append(c.Busy, next.busyTime())
		}
	}
	if err := rows.Err(); err != nil {
		return ports.Calendar{}, translate(doing, err)
	}
	if !version.Valid {
		return ports.Calendar{}, &core.Error{Code: core.NotFound}
	}
	rows.Close() // give the connection back before another is taken
	c.Setup, err = s.setups.get(ctx, id, version.Int64)
	return c, err
}

package postgres

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/ports"
)

// calendar is the hot path of reading: whatever the number of staff and days, one query. It reads the covering index
// lane by lane and answers a row for each, with its busy time in arrays, which cost both sides half of what rows do. The
// version of the configuration comes along, by which the kept one is known to be right.
const calendar = `
SELECT b.config_version, l.id, busy.*
FROM businesses b
LEFT JOIN lanes l ON l.business_id = b.id
LEFT JOIN LATERAL (
	SELECT array_agg(a.blocked_from), array_agg(a.blocked_to), array_agg(a.id), array_agg(a.staff_id IS NULL)
	FROM appointments a
	WHERE a.business_id = l.business_id AND a.lane_id = l.id AND a.holds_place
		AND a.blocked_from >= $2 AND a.blocked_from < $4 AND a.blocked_to > $3
) busy ON true
WHERE b.id = $1`

type calendarReader struct{ *DB }

func (s calendarReader) Calendar(ctx context.Context, id business.ID, from, to time.Time) (ports.Calendar, error) {
	const doing = "read a calendar"
	rows, err := s.pool.Query(ctx, calendar, pgx.QueryResultFormats{pgx.BinaryFormatCode}, id, from.Add(-lookBack), from, to)
	if err != nil {
		return ports.Calendar{}, translate(doing, err)
	}
	defer rows.Close()
	var (
		c       ports.Calendar
		version int64
		found   bool
	)
	for rows.Next() {
		row := rows.RawValues()
		version, found = int64(binary.BigEndian.Uint64(row[0])), true
		before := len(c.Busy)
		if c.Busy, err = appendBusy(c.Busy, row[1], row[2], row[3], row[4], row[5]); err != nil {
			return ports.Calendar{}, translate(doing, err)
		}
		inOrder(c.Busy[before:])
	}
	if err := rows.Err(); err != nil {
		return ports.Calendar{}, translate(doing, err)
	}
	if !found {
		return ports.Calendar{}, &core.Error{Code: core.NotFound}
	}
	rows.Close() // give the connection back before another is taken
	c.Setup, err = s.setups.get(ctx, id, version)
	return c, err
}

// inOrder sorts the busy time of a lane, which comes as the plan of the query has it: by From, nearly always.
func inOrder(busy []ports.BusyTime) {
	ascending := func(a, b ports.BusyTime) int { return cmp.Compare(a.From, b.From) }
	if !slices.IsSortedFunc(busy, ascending) {
		slices.SortFunc(busy, ascending)
	}
}

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

// busyQuery is the hot path of reading: whatever the number of staff and days, one query. It reads the covering index
// lane by lane and answers a row for each, with its busy time in arrays, which cost both sides half of what rows do. The
// version of the configuration comes along, by which the kept one is known to be right.
const busyQuery = `
SELECT b.setup_version, NULL::xid8, false, l.id, busy.*
FROM businesses b
LEFT JOIN lanes l ON l.business_id = b.id
LEFT JOIN LATERAL (
	SELECT array_agg(a.blocked_from), array_agg(a.blocked_to), array_agg(a.id), array_agg(a.staff_id IS NULL)
	FROM appointments a
	WHERE a.business_id = l.business_id AND a.lane_id = l.id AND a.holds_place
		AND a.blocked_from >= $2 AND a.blocked_from < $4 AND a.blocked_to > $3
) busy ON true
WHERE b.id = $1`

// busyQueryUnlessUnchanged is the same for a business of several lanes, and brings along the last change of the appointments too:
// when it is $5, busy time stays where it is, and there is one row without a lane.
const busyQueryUnlessUnchanged = `
SELECT b.setup_version, b.changed, b.settled, l.id, busy.*
FROM (
	SELECT b.id, b.setup_version, a.changed, a.changed < pg_snapshot_xmin(pg_current_snapshot()) AS settled
	FROM businesses b
	LEFT JOIN LATERAL (SELECT changed FROM appointments WHERE business_id = b.id ORDER BY changed DESC LIMIT 1) a ON true
	WHERE b.id = $1
) b
LEFT JOIN lanes l ON l.business_id = b.id AND b.changed IS DISTINCT FROM $5
LEFT JOIN LATERAL (
	SELECT array_agg(a.blocked_from), array_agg(a.blocked_to), array_agg(a.id), array_agg(a.staff_id IS NULL)
	FROM appointments a
	WHERE a.business_id = l.business_id AND a.lane_id = l.id AND a.holds_place
		AND a.blocked_from >= $2 AND a.blocked_from < $4 AND a.blocked_to > $3
) busy ON true`

// manyLanes is from where on comparing costs less than sending, as a rule.
const manyLanes = 4

type availabilityReader struct{ *DB }

func (s availabilityReader) SchedulingData(ctx context.Context, id business.ID, from, to time.Time) (ports.SchedulingData, error) {
	const doing = "read a calendar"
	var (
		ask  = askOf(id, from, to)
		sql  = busyQuery
		args = []any{pgx.QueryResultFormats{pgx.BinaryFormatCode}, id, from.Add(-lookBack), from, to}
		kept []ports.BusyTime
		upTo *uint64
	)
	if s.setups.hasLanes(id) >= manyLanes {
		kept, upTo = s.busy.get(ask)
		sql, args = busyQueryUnlessUnchanged, append(args, upTo)
	}
	rows, err := s.pool.Query(ctx, sql, args...)
	if err != nil {
		return ports.SchedulingData{}, translate(doing, err)
	}
	defer rows.Close()
	var read busyRows
	for rows.Next() {
		if err := read.add(rows.RawValues()); err != nil {
			return ports.SchedulingData{}, translate(doing, err)
		}
	}
	if err := rows.Err(); err != nil {
		return ports.SchedulingData{}, translate(doing, err)
	}
	rows.Close() // give the connection back before another is taken
	if !read.found {
		return ports.SchedulingData{}, &core.Error{Code: core.NotFound}
	}
	c := ports.SchedulingData{Busy: read.busy}
	switch {
	case upTo != nil && read.changed == *upTo:
		c.Busy = kept
	case read.settled:
		s.busy.keep(ask, read.busy, read.changed)
	}
	c.Setup, err = s.setups.get(ctx, id, read.version)
	return c, err
}

// busyRows is the answer to calendar.
type busyRows struct {
	found   bool
	version int64
	changed uint64 // 0: there are no appointments
	settled bool
	busy    []ports.BusyTime
}

func (r *busyRows) add(row [][]byte) (err error) {
	version, changed, settled, lane := row[0], row[1], row[2], row[3]
	r.found, r.version = true, int64(binary.BigEndian.Uint64(version))
	if changed != nil {
		r.changed, r.settled = binary.BigEndian.Uint64(changed), settled[0] != 0
	}
	if lane == nil {
		return nil
	}
	before := len(r.busy)
	r.busy, err = appendBusy(r.busy, lane, row[4], row[5], row[6], row[7])
	if err == nil {
		inOrder(r.busy[before:])
	}
	return err
}

// inOrder sorts the busy time of a lane, which comes as the plan of the query has it: by From, nearly always.
func inOrder(busy []ports.BusyTime) {
	ascending := func(a, b ports.BusyTime) int { return cmp.Compare(a.From, b.From) }
	if !slices.IsSortedFunc(busy, ascending) {
		slices.SortFunc(busy, ascending)
	}
}

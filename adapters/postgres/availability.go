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
// lane by lane and returns a row for each, with its busy time in arrays, which cost both sides half of what rows do. The
// version of the configuration comes along, by which the kept one is known to be right.
//
// Few allocations float, and fewer are held for a time: their services and ends come in arrays of their own, in the order
// of the others.
var busyQuery = newStatement(`
SELECT b.setup_version, NULL::xid8, false, NULL::timestamptz, l.id, busy.*
FROM businesses b
LEFT JOIN lanes l ON l.business_id = b.id
LEFT JOIN LATERAL (` + laneBusyTime + `) busy ON true
WHERE b.id = @business`)

// laneBusyTime is the busy time of the lane l that touches [@from, @to). What reaches @from began after @earliest.
const laneBusyTime = `
	SELECT array_agg(a.blocked_from), array_agg(a.blocked_to), array_agg(a.holder_id), array_agg(a.floating),
		array_agg(a.service_id) FILTER (WHERE a.floating),
		array_agg(a.holder_id) FILTER (WHERE a.held_until IS NOT NULL), array_agg(a.held_until) FILTER (WHERE a.held_until IS NOT NULL)
	FROM allocations a
	WHERE a.business_id = @business AND a.lane_id = l.id AND NOT a.released
		AND a.blocked_from >= @earliest AND a.blocked_from < @to AND a.blocked_to > @from
`

// busyQueryUnlessUnchanged is the same for a business of several lanes, and brings along the last change of the allocations:
// when it is @changed, nothing older is under way and the server still is the one that was started at @started, no busy
// time is sent: there is one row without a lane. A server that took over from another counts transactions anew.
var busyQueryUnlessUnchanged = newStatement(`
SELECT b.setup_version, b.changed, b.settled, b.started, l.id, busy.*
FROM (
	SELECT b.id, b.setup_version, a.changed, a.changed < pg_snapshot_xmin(pg_current_snapshot()) AS settled,
		pg_postmaster_start_time() AS started
	FROM businesses b
	LEFT JOIN LATERAL (SELECT changed FROM allocations WHERE business_id = b.id ORDER BY changed DESC LIMIT 1) a ON true
	WHERE b.id = @business
) b
LEFT JOIN lanes l ON l.business_id = b.id AND (b.changed IS DISTINCT FROM @changed OR b.settled IS NOT TRUE OR b.started IS DISTINCT FROM @started)
LEFT JOIN LATERAL (` + laneBusyTime + `) busy ON true`)

// manyLanes is from where on comparing costs less than sending, as a rule.
const manyLanes = 4

type availabilityReader struct{ *DB }

func (s availabilityReader) SchedulingData(ctx context.Context, id business.ID, from, to time.Time) (ports.SchedulingData, error) {
	const doing = "read a calendar"
	var (
		ask    = askOf(id, from, to)
		query  = busyQuery
		values = map[string]any{"business": id, "earliest": from.Add(-lookBack), "from": from, "to": to}
		kept   keptBusy
		ok     bool
	)
	if s.setups.hasLanes(id) >= manyLanes {
		kept, ok = s.busy.get(ask)
		query = busyQueryUnlessUnchanged
		values["changed"], values["started"] = orNull(kept.version.changed), timeOrNull(kept.version.started)
	}
	rows, err := s.pool.Query(ctx, query.sql, query.args(values, pgx.QueryResultFormats{pgx.BinaryFormatCode})...)
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
	case ok && !read.sent:
		c.Busy = kept.busy
	case read.settled:
		s.busy.keep(ask, read.busy, read.version)
	}
	c.Setup, err = s.setups.get(ctx, id, read.setupVersion)
	return c, err
}

// busyRows is the result of a busyQuery.
type busyRows struct {
	found        bool
	setupVersion int64
	version      busyVersion
	settled      bool // no transaction that could change what was sent is under way
	sent         bool // busy time came along
	busy         []ports.BusyTime
}

func (r *busyRows) add(row [][]byte) error {
	setupVersion, changed, settled, started, lane, arrays := row[0], row[1], row[2], row[3], row[4], row[5:]
	r.found, r.setupVersion = true, int64(binary.BigEndian.Uint64(setupVersion))
	if changed != nil {
		r.version = busyVersion{binary.BigEndian.Uint64(changed), timestampOf(started)}
		r.settled = settled[0] != 0
	}
	if lane == nil {
		return nil
	}
	r.sent = true
	before := len(r.busy)
	busy, err := appendBusy(r.busy, lane, busyArrays{arrays[0], arrays[1], arrays[2], arrays[3], arrays[4], arrays[5], arrays[6]})
	if err != nil {
		return err
	}
	r.busy = busy
	inOrder(r.busy[before:])
	return nil
}

// inOrder sorts the busy time of a lane, which comes as the plan of the query has it: by From, nearly always.
func inOrder(busy []ports.BusyTime) {
	ascending := func(a, b ports.BusyTime) int { return cmp.Compare(a.From, b.From) }
	if !slices.IsSortedFunc(busy, ascending) {
		slices.SortFunc(busy, ascending)
	}
}

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

// busyQuery is the hot path of reading: one query for any number of staff and days. It reads the covering index lane by
// lane and returns one row per lane. Busy time comes in arrays, which cost client and server half as much as rows. The
// setup's version is included to check the cached setup.
//
// Few allocations are floating or held for a limited time. Their services and ends come in separate arrays, in the order of
// the others.
var busyQuery = newStatement(`
SELECT b.setup_version, NULL::xid8, false, NULL::timestamptz, l.id, busy.*
FROM businesses b
LEFT JOIN lanes l ON l.business_id = b.id
LEFT JOIN LATERAL (` + laneBusyTime + `) busy ON true
WHERE b.id = @business`)

// laneBusyTime selects the busy time of lane l that overlaps [@from, @to). No allocation is long enough to start before
// @earliest and reach @from.
const laneBusyTime = `
	SELECT array_agg(a.blocked_from), array_agg(a.blocked_to), array_agg(a.holder_id), array_agg(a.floating),
		array_agg(a.service_id) FILTER (WHERE a.floating),
		array_agg(a.holder_id) FILTER (WHERE a.held_until IS NOT NULL), array_agg(a.held_until) FILTER (WHERE a.held_until IS NOT NULL)
	FROM allocations a
	WHERE a.business_id = @business AND a.lane_id = l.id AND NOT a.released
		AND a.blocked_from >= @earliest AND a.blocked_from < @to AND a.blocked_to > @from
`

// busyQueryUnlessUnchanged is busyQuery for a business of several lanes, and also returns the last change of its
// allocations. It returns one row without a lane, and no busy time, if three conditions hold: the last change is @changed,
// no older transaction is in progress, and the server started at @started. The start time matters because another server
// counts its transactions from the beginning.
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

// manyLanes is the number of lanes from which comparing versions usually costs less than sending busy time.
const manyLanes = 4

type availabilityReader struct{ *DB }

func (s availabilityReader) SchedulingData(ctx context.Context, id business.ID, from, to time.Time) (ports.SchedulingData, error) {
	const doing = "read scheduling data"
	var (
		key      = newBusyRange(id, from, to)
		query    = busyQuery
		values   = map[string]any{"business": id, "earliest": from.Add(-lookBack), "from": from, "to": to}
		cached   cachedBusy
		isCached bool
	)
	if s.setups.laneCount(id) >= manyLanes {
		cached, isCached = s.busy.get(key)
		query = busyQueryUnlessUnchanged
		values["changed"], values["started"] = orNull(cached.version.changed), timeOrNull(cached.version.started)
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
	rows.Close() // return the connection before the setup takes one
	if !read.exists {
		return ports.SchedulingData{}, &core.Error{Code: core.NotFound}
	}
	data := ports.SchedulingData{Busy: read.busy}
	switch {
	case isCached && !read.sent:
		data.Busy = cached.busy
	case read.settled:
		s.busy.store(key, read.busy, read.version)
	}
	data.Setup, err = s.setups.get(ctx, id, read.setupVersion)
	return data, err
}

// busyRows is the result of a busyQuery.
type busyRows struct {
	exists       bool // the business does
	setupVersion int64
	version      busyVersion
	settled      bool // no transaction that could change the result was in progress
	sent         bool // busy time was included
	busy         []ports.BusyTime
}

func (r *busyRows) add(row [][]byte) error {
	setupVersion, changed, settled, started, lane, arrays := row[0], row[1], row[2], row[3], row[4], row[5:]
	r.exists, r.setupVersion = true, int64(binary.BigEndian.Uint64(setupVersion))
	if changed != nil {
		r.version = busyVersion{binary.BigEndian.Uint64(changed), timestampOf(started)}
		r.settled = settled[0] != 0
	}
	if lane == nil {
		return nil
	}
	r.sent = true
	start := len(r.busy)
	busy, err := appendBusy(r.busy, lane, busyArrays{arrays[0], arrays[1], arrays[2], arrays[3], arrays[4], arrays[5], arrays[6]})
	if err != nil {
		return err
	}
	r.busy = busy
	sortByFrom(r.busy[start:])
	return nil
}

// sortByFrom sorts the busy time of a lane. The query's plan nearly always returns it in this order already.
func sortByFrom(busy []ports.BusyTime) {
	ascending := func(a, b ports.BusyTime) int { return cmp.Compare(a.From, b.From) }
	if !slices.IsSortedFunc(busy, ascending) {
		slices.SortFunc(busy, ascending)
	}
}

package schedule

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// busyQuery reads the busy time of any number of lanes and days, and the revision of that busy time. It reads the covering
// index lane by lane and returns one row per lane. Busy time comes in arrays, which take half the time of rows on client and
// server. settled is true if no older transaction was in progress that could still change the result.
//
// Few allocations are floating or held for a limited time. The services of the floating ones and the ends of the holds come
// in separate arrays, in the order of the other arrays.
var busyQuery = sqltext.New(`
SELECT b.setup_version, b.changed, pg_postmaster_start_time(), b.changed < pg_snapshot_xmin(pg_current_snapshot()) AS settled, l.id, busy.*
FROM (
	SELECT b.id, b.setup_version, (SELECT changed FROM allocations WHERE business_id = @business ORDER BY changed DESC LIMIT 1) AS changed
	FROM businesses b
	WHERE b.id = @business
) b
LEFT JOIN lanes l ON l.business_id = b.id
LEFT JOIN LATERAL (
	SELECT array_agg(a.blocked_from), array_agg(a.blocked_to), array_agg(a.holder_id), array_agg(a.floating),
		array_agg(a.service_id) FILTER (WHERE a.floating),
		array_agg(a.holder_id) FILTER (WHERE a.held_until IS NOT NULL), array_agg(a.held_until) FILTER (WHERE a.held_until IS NOT NULL)
	FROM allocations a
	WHERE a.business_id = @business AND a.lane_id = l.id AND NOT a.released AND a.session_id IS NULL
		AND a.blocked_from >= @earliest AND a.blocked_from < @to AND a.blocked_to > @from -- none that starts earlier is long enough
) busy ON true`)

// SchedulingData implements ports.AvailabilityReader. For cached data it only takes part in a shared query. Data that is not
// cached costs a separate query.
func (s *Schedules) SchedulingData(ctx context.Context, id business.ID, from, to time.Time) (ports.SchedulingData, error) {
	key := newTimeRange(from, to)
	if cached := s.cache.get(id); cached.has(key) {
		current, err := ofBusiness(ctx, s.revisions, id, "read the revision of a business")
		if err != nil {
			return ports.SchedulingData{}, err
		}
		if cached.revision == current {
			return ports.SchedulingData{Setup: cached.setup, Busy: cached.busy[key], Revision: current}, nil
		}
	}
	read, err := s.readBusy(ctx, id, from, to)
	if err != nil {
		return ports.SchedulingData{}, err
	}
	data := ports.SchedulingData{Busy: read.busy}
	if data.Setup, err = s.setup(ctx, id, read.revision.Setup); err != nil {
		return ports.SchedulingData{}, err
	}
	if read.revision.settled && data.Setup.Version == read.revision.Setup {
		data.Revision = read.revision.Revision
		s.cache.storeBusy(id, data, key)
	}
	return data, nil
}

// ClassData implements ports.AvailabilityReader. The revision is read before what the caller reads next, so a change between the two reads
// has a later revision.
func (s *Schedules) ClassData(ctx context.Context, id business.ID) (ports.SchedulingData, error) {
	current, err := ofBusiness(ctx, s.classRevisions, id, "read the revision of a business's classes")
	if err != nil {
		return ports.SchedulingData{}, err
	}
	var data ports.SchedulingData
	if data.Setup, err = s.setup(ctx, id, current.Setup); err != nil {
		return ports.SchedulingData{}, err
	}
	if current.settled && data.Setup.Version == current.Setup {
		data.Revision = current.Revision
	}
	return data, nil
}

func (s *Schedules) readBusy(ctx context.Context, id business.ID, from, to time.Time) (busyRows, error) {
	const doing = "read busy time"
	values := map[string]any{"business": id, "earliest": from.Add(-stored.LookBack), "from": from, "to": to}
	rows, err := s.pool.Query(ctx, busyQuery.SQL, busyQuery.Args(values, pgx.QueryResultFormats{pgx.BinaryFormatCode})...)
	if err != nil {
		return busyRows{}, pgerr.Translate(doing, err)
	}
	defer rows.Close()
	if err := requireBinary(rows.FieldDescriptions()); err != nil {
		return busyRows{}, pgerr.Translate(doing, err)
	}
	var read busyRows
	for rows.Next() {
		if err := read.add(rows.RawValues()); err != nil {
			return busyRows{}, pgerr.Translate(doing, err)
		}
	}
	if err := rows.Err(); err != nil {
		return busyRows{}, pgerr.Translate(doing, err)
	}
	if !read.exists {
		return busyRows{}, &core.Error{Code: core.NotFound}
	}
	return read, nil
}

// busyRows is the result of busyQuery.
type busyRows struct {
	exists   bool // whether the business exists
	revision settledRevision
	busy     []appointment.Allocation
}

func (r *busyRows) add(row [][]byte) error {
	revision, lane, arrays := row[:4], row[4], row[5:]
	r.exists, r.revision = true, newSettledRevision(revision)
	if lane == nil {
		return nil
	}
	start := len(r.busy)
	busy, err := appendBusy(r.busy, lane, busyArrays{arrays[0], arrays[1], arrays[2], arrays[3], arrays[4], arrays[5], arrays[6]})
	if err != nil {
		return err
	}
	r.busy = busy
	sortByStart(r.busy[start:])
	return nil
}

// sortByStart sorts the busy time of a lane. The query's plan nearly always returns it in this order already.
func sortByStart(busy []appointment.Allocation) {
	ascending := func(a, b appointment.Allocation) int { return cmp.Compare(a.Start, b.Start) }
	if !slices.IsSortedFunc(busy, ascending) {
		slices.SortFunc(busy, ascending)
	}
}

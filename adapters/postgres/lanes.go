package postgres

import (
	"context"
	"hash/fnv"
	"slices"
	"time"

	"github.com/jackc/pgx/v5/pgtype"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// lookBack is how long before an instant busy time that reaches it can have begun; a constraint of the schema.
const lookBack = 24 * time.Hour

// LockLanes takes one advisory lock per lane, in the same order everywhere, so that two moves can only queue.
func (s appointments) LockLanes(ctx context.Context, id business.ID, lanes []business.LaneID) error {
	keys := make([]int64, len(lanes))
	for i, lane := range lanes {
		keys[i] = lockKey(id, lane)
	}
	slices.Sort(keys)
	_, err := s.tx.Exec(ctx, `SELECT pg_advisory_xact_lock(key) FROM unnest($1::bigint[]) AS key`, slices.Compact(keys))
	return translate("lock lanes", err)
}

// lockKey may collide: then two lanes share a lock, which costs a wait and nothing else.
func lockKey(id business.ID, lane business.LaneID) int64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(string(id) + "/" + string(lane)))
	return int64(h.Sum64())
}

// busyRow is busy time as pgx scans it without allocating. It is used for one row after the other.
type busyRow struct {
	lane, id   pgtype.UUID
	from, to   pgtype.Timestamptz
	unassigned bool
}

func (r *busyRow) busyTime() ports.BusyTime {
	return ports.BusyTime{
		Lane:        business.LaneID(r.lane.String()),
		From:        r.from.Time.Unix(),
		To:          r.to.Time.Unix(),
		Appointment: appointment.ID(r.id.String()),
		Floating:    r.unassigned,
	}
}

func (s appointments) Busy(
	ctx context.Context, id business.ID, lanes []business.LaneID, from, to time.Time, except appointment.ID,
) ([]ports.BusyTime, error) {
	const doing = "read the busy time of lanes"
	rows, err := s.tx.Query(ctx, `
		SELECT a.lane_id, a.blocked_from, a.blocked_to, a.id, a.staff_id IS NULL
		FROM appointments a
		WHERE a.business_id = $1 AND a.lane_id = ANY ($2::text[]::uuid[]) AND a.holds_place
			AND a.blocked_from >= $3 AND a.blocked_from < $5 AND a.blocked_to > $4 AND a.id IS DISTINCT FROM $6
		ORDER BY a.lane_id, a.blocked_from`,
		id, lanes, from.Add(-lookBack), from, to, orNull(except))
	if err != nil {
		return nil, translate(doing, err)
	}
	defer rows.Close()
	var (
		all  []ports.BusyTime
		next busyRow
	)
	for rows.Next() {
		if err := rows.Scan(&next.lane, &next.from, &next.to, &next.id, &next.unassigned); err != nil {
			return nil, translate(doing, err)
		}
		all = append(all, next.busyTime())
	}
	return all, translate(doing, rows.Err())
}

// thisChange goes into the column changed with every write of busy time: by it a busyCache knows what it lacks.
const thisChange = "pg_current_xact_id()"

// Update implements ports.AppointmentStore. It looks before it writes, as the caller holds the lane; a booking, which
// holds no such lock, may still come between, and then the constraint refuses, within a savepoint.
func (s appointments) Update(ctx context.Context, a appointment.Appointment, e appointment.Entry) (ports.BookOutcome, error) {
	const doing = "update an appointment"
	r := toAppointmentRow(a)
	if a.Status.HoldsPlace() {
		taken, err := s.taken(ctx, r)
		if err != nil {
			return 0, translate(doing, err)
		}
		if taken {
			return ports.PlaceGone, nil
		}
	}
	return s.unlessExcluded(ctx, doing, func() error {
		res, err := s.db.NewUpdate().Model(r).
			ExcludeColumn("business_id", "id", "number", "secret", "created_at").
			Set("changed = "+thisChange).
			Where("a.business_id = ? AND a.id = ?", r.BusinessID, r.ID).Exec(ctx)
		if err := requireRow(doing, res, err); err != nil {
			return err
		}
		_, err = s.db.NewInsert().Model(toHistoryRow(a, e)).Exec(ctx)
		return err
	})
}

// taken says whether another appointment holds part of the row's blocked time on its lane.
func (s appointments) taken(ctx context.Context, r *appointmentRow) (taken bool, err error) {
	err = s.db.NewRaw(`
		SELECT EXISTS (
			SELECT FROM appointments o
			WHERE o.business_id = ? AND o.lane_id = ? AND o.holds_place AND o.id <> ?
				AND o.blocked_from >= ? AND o.blocked_from < ? AND o.blocked_to > ?)`,
		r.BusinessID, r.LaneID, r.ID, r.BlockedFrom.Add(-lookBack), r.BlockedTo, r.BlockedFrom).Scan(ctx, &taken)
	return taken, err
}

// Reassign implements ports.AppointmentStore. PlaceGone also says that the appointment is no longer one to reassign: it got
// a staff member or was cancelled. One that another transaction is changing counts so too and is not waited for, since
// that transaction may be waiting for our lanes.
func (s appointments) Reassign(ctx context.Context, id business.ID, a appointment.ID, to business.LaneID) (ports.BookOutcome, error) {
	const doing = "reassign an appointment"
	gone := false
	outcome, err := s.unlessExcluded(ctx, doing, func() error {
		res, err := s.db.NewRaw(`
			WITH free AS (
				SELECT a.business_id, a.id FROM appointments a
				WHERE a.business_id = ? AND a.id = ? AND a.staff_id IS NULL AND a.holds_place AND NOT EXISTS (
					SELECT FROM appointments o
					WHERE o.business_id = a.business_id AND o.lane_id = ? AND o.holds_place AND o.id <> a.id
						AND o.blocked_from >= a.blocked_from - interval '24 hours'
						AND o.blocked_from < a.blocked_to AND o.blocked_to > a.blocked_from)
				FOR NO KEY UPDATE OF a SKIP LOCKED
			)
			UPDATE appointments a SET lane_id = ?, changed = `+thisChange+` FROM free
			WHERE a.business_id = free.business_id AND a.id = free.id`, id, a, to, to).Exec(ctx)
		if err != nil {
			return err
		}
		n, err := res.RowsAffected()
		gone = n == 0
		return err
	})
	if gone {
		return ports.PlaceGone, nil
	}
	return outcome, err
}

// unlessExcluded runs write in a savepoint. When the exclusion constraint refuses it, that is PlaceGone, and the
// transaction goes on.
func (s appointments) unlessExcluded(ctx context.Context, doing string, write func() error) (ports.BookOutcome, error) {
	err := savepoint(ctx, s.tx, write)
	switch {
	case err == nil:
		return ports.Booked, nil
	case isExcluded(err):
		return ports.PlaceGone, nil
	}
	return 0, translate(doing, err)
}

package operators

import (
	"cmp"
	"context"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/ports"
)

// sumStore keeps the sums of business_days and listed_businesses up to date.
//
// A booking does not write sums. A job finds the businesses that have changed and counts only their changed days. It finds them by
// the last entries of two indexes that bookings and changes write anyway, as reports do (see joinRevision).
type sumStore struct{ db bun.IDB }

// NewSums returns the store of the sums.
func NewSums(db bun.IDB) ports.SumStore { return sumStore{db} }

// isDue is the condition that appointments of a listed business l may have changed since they were counted. The id of any
// transaction that was in progress during the count is at or above counted_from.
const isDue = `coalesce(greatest(
	(SELECT p.changed FROM allocations p WHERE p.business_id = l.business_id ORDER BY p.changed DESC LIMIT 1),
	(SELECT h.changed FROM appointment_history h WHERE h.business_id = l.business_id AND h.version > 1 ORDER BY h.changed DESC LIMIT 1)
), '0') >= l.counted_from`

// beforeFirst sorts before every id.
const beforeFirst business.ID = "00000000-0000-0000-0000-000000000000"

// CountDue counts before it locks the businesses, because their owners' changes wait for the lock. It stores a count only if no
// other transaction has counted or replaced the business in the meantime.
func (s sumStore) CountDue(ctx context.Context, after business.ID, limit int) (last business.ID, err error) {
	const doing = "count appointments"
	var due dueBusinesses
	err = sqltext.Raw(s.db, `
		SELECT l.business_id, l.counted_from::text, pg_snapshot_xmin(pg_current_snapshot())::text FROM listed_businesses l
		WHERE l.business_id > @after::uuid AND `+isDue+` ORDER BY l.business_id LIMIT @limit`,
		sqltext.Args{"after": cmp.Or(after, beforeFirst), "limit": limit}).Scan(ctx, &due.ids, &due.countedFrom, &due.xmins)
	if err != nil || len(due.ids) == 0 {
		return "", pgerr.Translate(doing, err)
	}
	changed, added := due.split()
	var businesses, days []string
	var appointments []int
	err = sqltext.Raw(s.db, countDays, sqltext.Args{"changed": pgdialect.Array(changed), "added": pgdialect.Array(added)}).Scan(ctx, &businesses, &days, &appointments)
	if err != nil {
		return "", pgerr.Translate(doing, err)
	}
	var locked []string
	if err := sqltext.Raw(s.db, lockDue, sqltext.Args{"ids": pgdialect.Array(due.ids), "counted_from": pgdialect.Array(due.countedFrom)}).Scan(ctx, &locked); err != nil {
		return "", pgerr.Translate(doing, err)
	}
	_, err = sqltext.Raw(s.db, storeDays, sqltext.Args{
		"businesses": pgdialect.Array(businesses), "days": pgdialect.Array(days), "appointments": pgdialect.Array(appointments), "locked": pgdialect.Array(locked),
	}).Exec(ctx)
	if err != nil {
		return "", pgerr.Translate(doing, err)
	}
	_, err = sqltext.Raw(s.db, `
		UPDATE listed_businesses l SET counted_from = @counted_from::xid8, appointment_count = `+sumOfDays+`
		WHERE l.business_id = ANY (@locked)`, sqltext.Args{"locked": pgdialect.Array(locked), "counted_from": due.xmins[0]}).Exec(ctx)
	return business.ID(due.ids[len(due.ids)-1]), pgerr.Translate(doing, err)
}

// dueBusinesses are the columns of the businesses to count, one slice per column.
type dueBusinesses struct {
	ids, countedFrom []string
	xmins            []string // of one snapshot, which is not newer than the snapshots of the counts
}

// neverCounted is the value of counted_from before the first count of a business's appointments.
const neverCounted = "0"

// split separates the businesses of which only the changed days need counting from those that were never counted.
func (d dueBusinesses) split() (changed, added []string) {
	for i, id := range d.ids {
		if d.countedFrom[i] == neverCounted {
			added = append(added, id)
		} else {
			changed = append(changed, id)
		}
	}
	return changed, added
}

// sumOfDays is the sum of the appointments of all days of a listed business l.
const sumOfDays = `coalesce((SELECT sum(d.appointments) FROM business_days d WHERE d.business_id = l.business_id), 0)`

// countDays counts, for the businesses @changed, the days on which changed appointments were booked. For the businesses @added it counts all
// days. Late payments and deletions by the owner also change appointments, so it finds those appointments too.
//
// The order makes the planner read a day by appointments_booked_idx even if the table has no statistics yet. Any other index would
// read all appointments of the business for each day.
const countDays = `
WITH changed AS (
	SELECT p.business_id, p.holder_id AS id FROM listed_businesses l
	JOIN allocations p ON p.business_id = l.business_id AND p.changed >= l.counted_from WHERE l.business_id = ANY (@changed)
	UNION
	SELECT h.business_id, h.appointment_id FROM listed_businesses l
	JOIN appointment_history h ON h.business_id = l.business_id AND h.version > 1 AND h.changed >= l.counted_from WHERE l.business_id = ANY (@changed)
), days AS (
	SELECT DISTINCT a.business_id, (a.created_at AT TIME ZONE 'UTC')::date AS day
	FROM changed c JOIN appointments a ON a.business_id = c.business_id AND a.id = c.id
)
SELECT n.business_id, n.day::text, (SELECT count(*) FROM (
	SELECT FROM appointments a WHERE a.business_id = n.business_id AND ` + stored.SeenByOwner + `
		AND a.created_at >= n.day::timestamp AT TIME ZONE 'UTC' AND a.created_at < (n.day + 1)::timestamp AT TIME ZONE 'UTC'
	ORDER BY a.created_at OFFSET 0) of_day) AS appointments
FROM days n
UNION ALL
SELECT a.business_id, (a.created_at AT TIME ZONE 'UTC')::date::text, count(*)
FROM appointments a WHERE a.business_id = ANY (@added) AND ` + stored.SeenByOwner + ` GROUP BY 1, 2`

// lockDue selects the businesses among @ids whose counted_from is still @counted_from.
const lockDue = `
SELECT l.business_id FROM listed_businesses l JOIN unnest(@ids::uuid[], @counted_from::xid8[]) AS d (business_id, counted_from)
	ON d.business_id = l.business_id AND d.counted_from = l.counted_from
WHERE l.business_id = ANY (@ids) ORDER BY l.business_id FOR NO KEY UPDATE OF l`

// storeDays stores counts of days for the businesses @locked.
const storeDays = `
INSERT INTO business_days AS d (business_id, day, appointments, payments, paid_minor, test_payments, test_minor)
SELECT n.business_id, n.day, n.appointments, 0, 0, 0, 0
FROM unnest(@businesses::uuid[], @days::date[], @appointments::integer[]) AS n (business_id, day, appointments) WHERE n.business_id = ANY (@locked) ORDER BY 1, 2
ON CONFLICT (business_id, day) DO UPDATE SET appointments = excluded.appointments WHERE d.appointments <> excluded.appointments`

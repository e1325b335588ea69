package report

import (
	"context"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// alone excludes appointments in sessions of classes, which a calendar shows as one.
const alone = " AND a.session_id IS NULL"

// ofStaff limits appointments a to one staff member or to unassigned ones, or does not limit them.
const ofStaff = ` AND (@staff::uuid IS NULL OR EXISTS (
		SELECT FROM appointment_items i WHERE i.business_id = @business AND i.appointment_id = a.id AND i.staff_id = @staff))
	AND (NOT @unassigned OR EXISTS (
		SELECT FROM appointment_items i WHERE i.business_id = @business AND i.appointment_id = a.id AND i.staff_id IS NULL))`

var (
	// The condition on the start follows from the one on the end. It lets the index skip old appointments.
	calendarAppointments = sqltext.New(`
SELECT ` + stored.SelectAppointment + ` FROM appointments a
WHERE a.business_id = @business AND ` + stored.SeenOrHeldAt + `@now) AND a.starts_at > @earliest AND a.ends_at > @from AND a.starts_at < @to` + alone + ofStaff + `
ORDER BY a.starts_at, a.id LIMIT @limit`)

	// The index yields the first rows of each day, regardless of how many appointments the day has.
	firstOfEachDay = sqltext.New(`
SELECT ` + stored.AppointmentColumns.SelectFrom("a") + `, a.items FROM unnest(@starts::timestamptz[], @ends::timestamptz[]) AS day (starts_at, ends_at)
CROSS JOIN LATERAL (
	SELECT ` + stored.SelectAppointment + ` FROM appointments a
	WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.starts_at >= day.starts_at AND a.starts_at < day.ends_at` + alone + ofStaff + `
	ORDER BY a.starts_at, a.id LIMIT @per_day
) a
ORDER BY a.starts_at, a.id LIMIT @limit`)

	calendarCounts = sqltext.New(`
SELECT width_bucket(a.starts_at, @days::timestamptz[]) AS day, count(*) FROM appointments a
WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.starts_at >= @from AND a.starts_at < @to` + alone + ofStaff + `
GROUP BY day`)
)

// Calendar sends its two queries in one round trip.
func (s Reader) Calendar(ctx context.Context, id business.ID, f ports.CalendarFilter) (ports.CalendarRows, error) {
	last := len(f.Days) - 1
	values := map[string]any{
		"business": id, "staff": stored.OrNull(f.Staff), "unassigned": f.Unassigned,
		"days": f.Days, "starts": f.Days[:last], "ends": f.Days[1:],
		"from": f.Days[0], "to": f.Days[last], "earliest": f.Days[0].Add(-stored.LookBack),
		"per_day": f.PerDay, "now": f.Now, "limit": f.Limit + 1, // one extra row shows that there are more
	}
	listed := calendarAppointments
	if f.PerDay > 0 {
		listed = firstOfEachDay
	}
	rows := ports.CalendarRows{Counts: make([]int, last)}
	var batch pgx.Batch
	batch.Queue(listed.SQL, listed.Args(values)...).Query(func(r pgx.Rows) (err error) {
		rows.Appointments, err = stored.ScanAppointments(r)
		return err
	})
	batch.Queue(calendarCounts.SQL, calendarCounts.Args(values)...).Query(func(r pgx.Rows) error {
		var day, count int
		_, err := pgx.ForEachRow(r, []any{&day, &count}, func() error {
			rows.Counts[day-1] = count // the database numbers the days from 1
			return nil
		})
		return err
	})
	if err := s.pool.SendBatch(ctx, &batch).Close(); err != nil {
		return ports.CalendarRows{}, pgerr.Translate("read a calendar", err)
	}
	if len(rows.Appointments) > f.Limit {
		rows.Appointments, rows.More = rows.Appointments[:f.Limit], true
	}
	return rows, nil
}

// OccupiedResources implements ports.ReportReader.
func (s Reader) OccupiedResources(ctx context.Context, id business.ID, of []appointment.ID) ([]ports.OccupiedResource, error) {
	const doing = "read the resources of appointments"
	rows, err := s.pool.Query(ctx, `
		SELECT a.holder_id::text, r.id::text, r.name, p.id::text, p.name, a.blocked_from, a.blocked_to
		FROM allocations a
		JOIN lanes l ON l.business_id = a.business_id AND l.id = a.lane_id
		JOIN resources r ON r.business_id = l.business_id AND r.id = l.resource_id
		JOIN resource_pools p ON p.business_id = r.business_id AND p.id = r.pool_id
		WHERE a.business_id = @business AND a.holder_id = ANY (@of::text[]::uuid[]) AND NOT a.released
		ORDER BY a.holder_id, r.id, a.blocked_from`, sqltext.Args{"business": id, "of": of})
	if err != nil {
		return nil, pgerr.Translate(doing, err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[ports.OccupiedResource])
	return all, pgerr.Translate(doing, err)
}

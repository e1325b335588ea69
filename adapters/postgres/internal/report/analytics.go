package report

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/ports"
)

// processing selects the times in which the staff member of an item i is free.
const processing = `
		SELECT s.till - 60 * s.minutes AS since, s.till FROM (
			SELECT s.staffed, s.minutes, date_part('epoch', i.starts_at) + 60 * sum(s.minutes) OVER (ORDER BY s.n) AS till
			FROM ROWS FROM (jsonb_to_recordset(i.steps) AS (minutes int, staffed boolean)) WITH ORDINALITY AS s (minutes, staffed, n)
		) s WHERE NOT s.staffed`

// takesTime is the condition for appointments a whose time counts: of those in a session of a class only the first, since they take its time
// together.
const takesTime = `(a.session_id IS NULL OR NOT EXISTS (
	SELECT FROM appointments o WHERE o.business_id = a.business_id AND o.session_id = a.session_id AND o.id < a.id
		AND o.status <> 'cancelled' AND o.deleted_at IS NULL AND o.held_until IS NULL))`

// The statements of the analytics. Each reads the appointments of its range once, by appointments_starts_idx. The bounds are
// Unix seconds in double precision, because width_bucket is fastest with that type.
var (
	totalsByStretch = sqltext.New(`
SELECT width_bucket(date_part('epoch', a.starts_at), @bounds::float8[]) AS stretch, a.currency,
	count(*) FILTER (WHERE a.status <> 'cancelled'),
	count(*) FILTER (WHERE a.status = 'cancelled'),
	count(*) FILTER (WHERE a.status <> 'cancelled' AND a.no_show),
	coalesce(sum(a.price_minor) FILTER (WHERE a.status <> 'cancelled'), 0)::bigint
FROM appointments a
WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.starts_at >= @from AND a.starts_at < @to
GROUP BY stretch, a.currency ORDER BY stretch, a.currency`)

	// An appointment with its buffers reaches at most a day before or after its start. Its processing time is taken away again, except at a
	// business without staff, whose places it occupies.
	blockedBySpan = sqltext.New(`
WITH item AS (
	SELECT i.starts_at, i.ends_at, i.buffer_before_minutes, i.buffer_after_minutes, i.steps
	FROM appointments a JOIN appointment_items i ON i.business_id = @business AND i.appointment_id = a.id
	WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.status <> 'cancelled'
		AND a.starts_at >= @from::timestamptz - interval '24 hours' AND a.starts_at < @to::timestamptz + interval '24 hours'
		AND (@team::uuid[] IS NULL OR i.staff_id IS NULL OR i.staff_id = ANY (@team::uuid[])) AND ` + takesTime + `
), blocked AS (
	SELECT 1 AS counts, greatest(date_part('epoch', i.starts_at) - 60 * i.buffer_before_minutes, @first) AS since,
		least(date_part('epoch', i.ends_at) + 60 * i.buffer_after_minutes, @last) AS till FROM item i
	UNION ALL
	SELECT -1, greatest(p.since, @first), least(p.till, @last) FROM item i CROSS JOIN LATERAL (` + processing + `) p
	WHERE i.steps IS NOT NULL AND @team::uuid[] IS NOT NULL
), pieces AS (
	SELECT counts, since, till, generate_series(width_bucket(since, @bounds::float8[]), width_bucket(till, @bounds::float8[])) AS span
	FROM blocked WHERE since < till
)
SELECT span, sum(counts * (least(till, (@bounds::float8[])[span + 1]) - greatest(since, (@bounds::float8[])[span])))::bigint
FROM pieces GROUP BY span`)

	totalsByStaff = sqltext.New(`
SELECT coalesce(i.staff_id::text, ''), max(i.staff_name), a.currency,
	count(*) FILTER (WHERE a.starts_at >= @from AND a.starts_at < @to),
	coalesce(sum(i.price_minor) FILTER (WHERE a.starts_at >= @from AND a.starts_at < @to), 0)::bigint,
	coalesce(sum(greatest(least(date_part('epoch', i.ends_at) + 60 * i.buffer_after_minutes, @last)
		- greatest(date_part('epoch', i.starts_at) - 60 * i.buffer_before_minutes, @first), 0)
		- CASE WHEN i.steps IS NULL THEN 0 ELSE (SELECT coalesce(sum(greatest(least(p.till, @last) - greatest(p.since, @first), 0)), 0) FROM (` + processing + `) p) END) FILTER (WHERE ` + takesTime + `), 0)::bigint
FROM appointments a JOIN appointment_items i ON i.business_id = @business AND i.appointment_id = a.id
WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.status <> 'cancelled'
	AND a.starts_at >= @from::timestamptz - interval '24 hours' AND a.starts_at < @to::timestamptz + interval '24 hours'
GROUP BY i.staff_id, a.currency ORDER BY i.staff_id, a.currency`)

	totalsByChannel = sqltext.New(`
SELECT a.channel, count(*) FROM appointments a
WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.status <> 'cancelled' AND a.starts_at >= @from AND a.starts_at < @to
GROUP BY a.channel ORDER BY count(*) DESC, a.channel`)

	customersByFirstVisit = sqltext.New(`
SELECT count(*) FILTER (WHERE v.first >= @from), count(*) FILTER (WHERE v.first < @from) FROM (
	SELECT min(a.starts_at) AS first FROM appointments a
	WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.status <> 'cancelled' AND a.starts_at < @to
	GROUP BY a.customer_id HAVING max(a.starts_at) >= @from
) v`)

	// The counts are cumulative: PostgreSQL computes them in the same pass as the median.
	leadTimeSteps = sqltext.New(`
SELECT coalesce(percentile_disc(0.5) WITHIN GROUP (ORDER BY l.lead), 0), count(*) FILTER (WHERE l.lead < (@bounds::float8[])[1]),
	count(*) FILTER (WHERE l.lead < (@bounds::float8[])[2]), count(*) FILTER (WHERE l.lead < (@bounds::float8[])[3]),
	count(*) FILTER (WHERE l.lead < (@bounds::float8[])[4]), count(*) FILTER (WHERE l.lead < (@bounds::float8[])[5]), count(*)
FROM (
	SELECT greatest(date_part('epoch', a.starts_at) - date_part('epoch', a.created_at), 0) AS lead FROM appointments a
	WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.status <> 'cancelled' AND a.starts_at >= @from AND a.starts_at < @to
	OFFSET 0 -- computes lead once
) l`)

	paymentTotals = sqltext.New(`
SELECT l.currency, l.is_test, coalesce(sum(l.amount_minor) FILTER (WHERE l.kind = 'deposit'), 0)::bigint,
	coalesce(sum(l.amount_minor) FILTER (WHERE l.kind = 'payment'), 0)::bigint,
	coalesce(sum(CASE l.kind WHEN 'refund_failed' THEN -l.amount_minor ELSE l.amount_minor END)
		FILTER (WHERE l.kind IN ('refund', 'refund_failed', 'dispute')), 0)::bigint
FROM ledger_lines l
WHERE l.business_id = @business AND l.at >= @from AND l.at < @to
GROUP BY l.currency, l.is_test ORDER BY l.is_test, l.currency`)

	popularServices = sqltext.New(`
SELECT p.service_id, s.name, p.appointments FROM (
	SELECT i.service_id, count(*) AS appointments FROM appointments a JOIN appointment_items i ON i.business_id = @business AND i.appointment_id = a.id
	WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.status <> 'cancelled' AND a.starts_at >= @from AND a.starts_at < @to
	GROUP BY i.service_id
) p JOIN services s ON s.business_id = @business AND s.id = p.service_id
ORDER BY p.appointments DESC, s.name, p.service_id LIMIT @limit`)
)

// Analytics sends its queries in one round trip.
func (s analyticsReader) Analytics(ctx context.Context, id business.ID, b ports.AnalyticsBounds) (ports.AnalyticsRows, error) {
	rows := ports.AnalyticsRows{
		Stretches: make([]ports.AppointmentTotals, len(b.Stretches)-1),
		Blocked:   make([]time.Duration, len(b.Spans)-1),
	}
	var batch pgx.Batch
	queue := func(s sqltext.Statement, args map[string]any) *pgx.QueuedQuery {
		args["business"] = id
		return batch.Queue(s.SQL, s.Args(args)...)
	}
	period := func() map[string]any { return map[string]any{"from": b.From, "to": b.To} }

	queue(totalsByStretch, map[string]any{
		"from": b.Stretches[0], "to": b.Stretches[len(b.Stretches)-1], "bounds": seconds(b.Stretches),
	}).Query(func(found pgx.Rows) error { return scanStretches(found, rows.Stretches) })
	if len(b.Spans) > 1 {
		first, last := b.Spans[0], b.Spans[len(b.Spans)-1]
		queue(blockedBySpan, map[string]any{
			"from": first, "to": last, "first": second(first), "last": second(last), "bounds": seconds(b.Spans), "team": b.Team,
		}).Query(func(found pgx.Rows) error { return scanBlocked(found, rows.Blocked) })
	}
	staff := period()
	staff["first"], staff["last"] = second(b.From), second(b.Until)
	queue(totalsByStaff, staff).Query(func(found pgx.Rows) (err error) {
		rows.Staff, err = scanStaff(found)
		return err
	})
	queue(totalsByChannel, period()).Query(func(found pgx.Rows) (err error) {
		rows.Channels, err = pgx.CollectRows(found, pgx.RowToStructByPos[ports.ChannelTotal])
		return err
	})
	queue(customersByFirstVisit, period()).QueryRow(func(row pgx.Row) error {
		return row.Scan(&rows.Customers.New, &rows.Customers.Returning)
	})
	queue(paymentTotals, period()).Query(func(found pgx.Rows) (err error) {
		rows.Payments, err = pgx.CollectRows(found, pgx.RowToStructByPos[ports.PaymentTotal])
		return err
	})
	leads, ends := period(), []float64{}
	for _, end := range b.LeadTimes {
		ends = append(ends, end.Seconds())
	}
	leads["bounds"] = ends
	queue(leadTimeSteps, leads).QueryRow(func(row pgx.Row) error { return scanLeadTimes(row, &rows.LeadTime) })

	if err := s.pool.SendBatch(ctx, &batch).Close(); err != nil {
		return ports.AnalyticsRows{}, pgerr.Translate("read analytics", err)
	}
	return rows, nil
}

func (s analyticsReader) PopularServices(ctx context.Context, id business.ID, from, to time.Time, limit int) ([]ports.ServiceTotal, error) {
	found, err := s.pool.Query(ctx, popularServices.SQL, popularServices.Args(map[string]any{"business": id, "from": from, "to": to, "limit": limit})...)
	if err != nil {
		return nil, pgerr.Translate("read popular services", err)
	}
	services, err := pgx.CollectRows(found, pgx.RowToStructByPos[ports.ServiceTotal])
	return services, pgerr.Translate("read popular services", err)
}

// scanStretches fills the totals. The database numbers the stretches from 1.
func scanStretches(rows pgx.Rows, totals []ports.AppointmentTotals) error {
	var (
		stretch int
		found   ports.AppointmentTotals
		revenue money.Amount
	)
	_, err := pgx.ForEachRow(rows, []any{&stretch, &revenue.Currency, &found.Appointments, &found.Cancelled, &found.NoShows, &revenue.Minor}, func() error {
		t := &totals[stretch-1]
		t.Appointments += found.Appointments
		t.Cancelled += found.Cancelled
		t.NoShows += found.NoShows
		if found.Appointments > 0 {
			t.Revenue = append(t.Revenue, revenue)
		}
		return nil
	})
	return err
}

// scanBlocked fills the blocked time of each span. An appointment that only touches the end of the last span adds nothing.
func scanBlocked(rows pgx.Rows, blocked []time.Duration) error {
	var (
		span  int
		found int64
	)
	_, err := pgx.ForEachRow(rows, []any{&span, &found}, func() error {
		if span <= len(blocked) {
			blocked[span-1] = time.Duration(found) * time.Second
		}
		return nil
	})
	return err
}

// scanStaff adds up the rows of each staff member. There is one row per staff member and currency.
func scanStaff(rows pgx.Rows) (all []ports.StaffTotal, err error) {
	var (
		found   ports.StaffTotal
		revenue money.Amount
		blocked int64
	)
	_, err = pgx.ForEachRow(rows, []any{&found.Staff, &found.Name, &revenue.Currency, &found.Appointments, &revenue.Minor, &blocked}, func() error {
		if found.Appointments == 0 && blocked == 0 {
			return nil
		}
		if len(all) == 0 || all[len(all)-1].Staff != found.Staff {
			all = append(all, ports.StaffTotal{Staff: found.Staff, Name: found.Name})
		}
		t := &all[len(all)-1]
		t.Appointments += found.Appointments
		t.Blocked += time.Duration(blocked) * time.Second
		if found.Appointments > 0 {
			t.Revenue = append(t.Revenue, revenue)
		}
		return nil
	})
	return all, err
}

func scanLeadTimes(row pgx.Row, l *ports.LeadTimes) error {
	var (
		median float64
		below  [len(l.Steps)]int
	)
	if err := row.Scan(&median, &below[0], &below[1], &below[2], &below[3], &below[4], &below[5]); err != nil {
		return err
	}
	l.Median, l.Steps = time.Duration(median)*time.Second, below
	for i := 1; i < len(below); i++ {
		l.Steps[i] -= below[i-1]
	}
	return nil
}

// second returns an instant in Unix seconds, with fractions.
func second(t time.Time) float64 { return float64(t.UnixMicro()) / 1e6 }

func seconds(instants []time.Time) []float64 {
	all := make([]float64, len(instants))
	for i, t := range instants {
		all[i] = second(t)
	}
	return all
}

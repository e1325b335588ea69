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

var (
	// It reads all appointments of the business, so it computes nothing else.
	revenueByCurrency = `
SELECT a.currency, sum(a.price_minor)::bigint FROM appointments a
WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.status <> 'cancelled'
GROUP BY a.currency ORDER BY a.currency`

	upcomingCounts = `
SELECT count(*) FILTER (WHERE a.starts_at < @soon_until), count(*), count(*) FILTER (WHERE a.status = 'pending'), min(a.created_at) FILTER (WHERE a.status = 'pending')
FROM appointments a
WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.status IN ('pending', 'confirmed') AND a.starts_at >= @now`

	startingCount = `
SELECT count(*) FROM appointments a
WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.status <> 'cancelled' AND a.starts_at >= @from AND a.starts_at < @to`

	failedMessageCount = `
SELECT count(*) FROM messages m
JOIN appointments a ON a.business_id = m.business_id AND a.id = m.appointment_id
WHERE m.business_id = @business AND m.state = 'failed' AND ` + stored.SeenByOwner + ``

	waitingMessageCounts = `
SELECT count(*) FILTER (WHERE m.state = 'awaiting_confirmation'), count(*) FILTER (WHERE m.state = 'awaiting_quota') FROM messages m
WHERE m.business_id = @business AND m.state IN ('awaiting_confirmation', 'awaiting_quota')`

	latestFailedMessages = `
SELECT a.id, a.client_name FROM messages m
JOIN appointments a ON a.business_id = m.business_id AND a.id = m.appointment_id
WHERE m.business_id = @business AND m.state = 'failed' AND ` + stored.SeenByOwner + `
ORDER BY m.created_at DESC, m.id DESC LIMIT 5`

	stuckDeposits = `
SELECT a.id, a.client_name, CASE WHEN a.deposit_came_minor > a.deposit_refunded_minor THEN a.deposit_came_minor - a.deposit_refunded_minor ELSE a.deposit_minor END,
	coalesce(nullif(a.deposit_came_currency, ''), a.currency)
FROM appointments a
WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.deposit_state = 'stuck'
ORDER BY a.starts_at, a.id LIMIT 5`

	countsByDay = `
SELECT width_bucket(b.starts_at, @days::timestamptz[]) AS day, sum(b.appointments), sum(extract(epoch FROM b.taken))::bigint FROM (
	SELECT a.starts_at, 1 AS appointments, CASE WHEN a.session_id IS NULL THEN a.ends_at - a.starts_at ELSE '0' END AS taken FROM appointments a
	WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.status <> 'cancelled' AND a.starts_at >= @from AND a.starts_at < @to
	UNION ALL -- appointments in a class take its time together
	SELECT c.starts_at, 0, c.ends_at - c.starts_at FROM class_sessions c
	WHERE c.business_id = @business AND c.status = 'scheduled' AND c.starts_at >= @from AND c.starts_at < @to
) b
GROUP BY day`

	// AppointmentsOfDay selects what an owner sees of a range of starts.
	AppointmentsOfDay = `
SELECT ` + stored.SelectAppointment + ` FROM appointments a
WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.starts_at >= @from AND a.starts_at < @to
ORDER BY a.starts_at, a.id`

	latestBooked = `
SELECT ` + stored.SelectAppointment + ` FROM appointments a
WHERE a.business_id = @business AND ` + stored.SeenByOwner + `
ORDER BY a.created_at DESC, a.id DESC LIMIT 5`
)

// Overview sends its queries in one round trip. Deleted appointments are never counted. Cancelled ones are included in
// Today and Recent. Revenue lists the currencies that have at least one appointment that is not cancelled.
func (s Reader) Overview(ctx context.Context, id business.ID, b ports.OverviewBounds) (ports.OverviewRows, error) {
	var (
		o     ports.OverviewRows
		batch pgx.Batch
	)
	business := sqltext.Args{"business": id}
	batch.Queue(revenueByCurrency, business).Query(func(rows pgx.Rows) (err error) {
		o.Revenue, err = pgx.AppendRows(o.Revenue, rows, scanRevenue) // none: nil
		return err
	})
	batch.Queue(upcomingCounts, sqltext.Args{"business": id, "now": b.Now, "soon_until": b.SoonUntil}).QueryRow(func(row pgx.Row) error { return scanUpcoming(row, &o) })
	batch.Queue(startingCount, sqltext.Args{"business": id, "from": b.MonthFrom, "to": b.MonthTo}).QueryRow(func(row pgx.Row) error { return row.Scan(&o.Month) })
	batch.Queue(failedMessageCount, business).QueryRow(func(row pgx.Row) error { return row.Scan(&o.FailedMessages) })
	batch.Queue(waitingMessageCounts, business).QueryRow(func(row pgx.Row) error { return row.Scan(&o.Waiting.Confirmation, &o.Waiting.Quota) })
	batch.Queue(latestFailedMessages, business).Query(func(rows pgx.Rows) (err error) {
		o.Failed, err = scanFailed(rows)
		return err
	})
	batch.Queue(stuckDeposits, business).Query(func(rows pgx.Rows) (err error) {
		var one ports.StuckDeposit
		_, err = pgx.ForEachRow(rows, []any{&one.Appointment, &one.CustomerName, &one.Amount.Minor, &one.Amount.Currency}, func() error {
			o.Stuck = append(o.Stuck, one)
			return nil
		})
		return err
	})
	if days := len(b.ComingDays) - 1; days > 0 {
		o.Coming = make([]ports.DayTotal, days)
		batch.Queue(countsByDay, sqltext.Args{"business": id, "days": b.ComingDays, "from": b.ComingDays[0], "to": b.ComingDays[days]}).Query(func(rows pgx.Rows) error {
			return scanCountsByDay(rows, o.Coming)
		})
	}
	batch.Queue(AppointmentsOfDay, sqltext.Args{"business": id, "from": b.DayFrom, "to": b.DayTo}).Query(func(rows pgx.Rows) (err error) {
		o.Today, err = stored.ScanAppointments(rows)
		return err
	})
	batch.Queue(latestBooked, business).Query(func(rows pgx.Rows) (err error) {
		o.Recent, err = stored.ScanAppointments(rows)
		return err
	})
	if err := s.pool.SendBatch(ctx, &batch).Close(); err != nil {
		return ports.OverviewRows{}, pgerr.Translate("read an overview", err)
	}
	return o, nil
}

func scanRevenue(row pgx.CollectableRow) (money.Amount, error) {
	var revenue money.Amount
	err := row.Scan(&revenue.Currency, &revenue.Minor)
	return revenue, err
}

func scanUpcoming(row pgx.Row, o *ports.OverviewRows) error {
	var oldest *time.Time
	err := row.Scan(&o.StartingSoon, &o.Upcoming, &o.Pending, &oldest)
	if oldest != nil {
		o.OldestPending = oldest.UTC()
	}
	return err
}

// scanCountsByDay fills days with the totals. The database numbers the days from 1.
func scanCountsByDay(rows pgx.Rows, days []ports.DayTotal) error {
	var (
		day, count int
		seconds    int64
	)
	_, err := pgx.ForEachRow(rows, []any{&day, &count, &seconds}, func() error {
		days[day-1] = ports.DayTotal{Appointments: count, Booked: time.Duration(seconds) * time.Second}
		return nil
	})
	return err
}

func scanFailed(rows pgx.Rows) (all []ports.FailedMessage, err error) {
	var one ports.FailedMessage
	_, err = pgx.ForEachRow(rows, []any{&one.Appointment, &one.CustomerName}, func() error {
		all = append(all, one)
		return nil
	})
	return all, err
}

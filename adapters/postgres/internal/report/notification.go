package report

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/notification"
	"slotwise/ports"
)

// actedOn is the condition for a notification whose appointment the owner has changed since. It needs no mark: the change is one. Most
// appointments have not changed at all, so their history is not searched.
const actedOn = `n.current > n.version AND EXISTS (
	SELECT 1 FROM appointment_history o
	WHERE o.business_id = @business AND o.appointment_id = n.appointment_id AND o.version > n.version AND o.actor_kind = 'owner')`

// notifications are all notifications after @since: bookings by customers, later changes by anyone except the owner, and
// messages that failed. Bookings are found by the index of the list of recent ones, so that a booking does not have to write
// another index.
const notifications = `
notifications AS (
	SELECT n.type, n.at, n.subject_id, n.version, n.appointment_id, n.action, n.changes,
		n.at <= coalesce(m.read_until, '-infinity') OR r.read_at >= n.at OR ` + actedOn + ` AS is_read
	FROM (
		SELECT 'appointment' AS type, a.created_at AS at, a.id AS subject_id, 1 AS version, a.id AS appointment_id, 'booked' AS action, NULL::jsonb AS changes, a.version AS current
		FROM appointments a
		WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.created_at > @since AND a.source = 'online' AND a.deposit_state IS NULL
		UNION ALL
		SELECT 'appointment', h.at, h.appointment_id, h.version, h.appointment_id, h.action, h.changes, a.version
		FROM appointment_history h JOIN appointments a ON a.business_id = h.business_id AND a.id = h.appointment_id
		WHERE h.business_id = @business AND h.version > 1 AND h.actor_kind <> 'owner' AND h.at > @since AND ` + stored.SeenByOwner + `
		UNION ALL
		SELECT 'system', f.failed_at, f.id, 0, f.appointment_id, '', NULL, 0
		FROM messages f LEFT JOIN appointments a ON a.business_id = f.business_id AND a.id = f.appointment_id
		WHERE f.business_id = @business AND f.state = 'failed' AND f.failed_at > @since AND ` + stored.SeenByOwner + `
	) n
	LEFT JOIN notification_marks m ON m.business_id = @business AND m.account_id = @account
	LEFT JOIN notification_reads r ON r.business_id = @business AND r.account_id = @account AND r.subject_id = n.subject_id AND r.version = n.version
)`

// listedNotifications is the condition for the notifications that a query selects.
const listedNotifications = `(@type = '' OR n.type = @type) AND NOT (@unread AND coalesce(n.is_read, false))`

var (
	listNotifications = sqltext.New(`WITH ` + notifications + `
SELECT n.type, n.at, n.subject_id::text, n.version, n.appointment_id::text, n.action, n.changes, coalesce(n.is_read, false)
FROM notifications n WHERE ` + listedNotifications + `
ORDER BY n.at DESC, n.subject_id DESC, n.version DESC LIMIT @limit`)

	countNotifications = sqltext.New(`WITH ` + notifications + `, counted AS MATERIALIZED (SELECT n.*, n.is_read IS NOT TRUE AS is_unread FROM notifications n)
SELECT
	count(*) FILTER (WHERE ` + listedNotifications + `), count(*) FILTER (WHERE n.is_unread),
	count(*) FILTER (WHERE n.is_unread AND n.at > @new_since), min(n.at) FILTER (WHERE n.is_unread AND n.at > @new_since), min(n.at)
FROM counted n`)

	countDay = sqltext.New(`
SELECT
	count(*) FILTER (WHERE a.status IN ('pending', 'confirmed') AND a.starts_at > @now),
	count(*) FILTER (WHERE a.status <> 'cancelled' AND a.starts_at >= @from AND a.starts_at < @to AND a.ends_at <= @now),
	count(*) FILTER (WHERE a.status <> 'cancelled' AND a.starts_at >= @from AND a.starts_at < @to AND a.starts_at <= @now AND a.ends_at > @now),
	count(*) FILTER (WHERE a.status <> 'cancelled' AND a.starts_at >= @from AND a.starts_at < @to AND a.starts_at > @now)
FROM appointments a WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.starts_at >= @from`)

	nextAppointments = sqltext.New(`
SELECT ` + stored.SelectAppointment + ` FROM appointments a
WHERE a.business_id = @business AND ` + stored.SeenByOwner + ` AND a.starts_at >= @now AND a.status IN ('pending', 'confirmed')
ORDER BY a.starts_at, a.id LIMIT @limit`)
)

func notificationArgs(id business.ID, q ports.NotificationQuery, limit int) map[string]any {
	return map[string]any{
		"business": id, "account": q.Account, "since": q.Since, "new_since": q.NewSince, "type": string(q.Type), "unread": q.Unread, "limit": limit,
	}
}

// Counts implements ports.NotificationReader.
func (s notificationReader) Counts(ctx context.Context, id business.ID, q ports.NotificationQuery) (ports.NotificationCounts, error) {
	var (
		c                 ports.NotificationCounts
		oldestNew, oldest *time.Time
	)
	args := countNotifications.Args(notificationArgs(id, q, 0))
	err := s.pool.QueryRow(ctx, countNotifications.SQL, args...).Scan(&c.Listed, &c.Unread, &c.New, &oldestNew, &oldest)
	c.OldestNew, c.Oldest = stored.UTC(oldestNew), stored.UTC(oldest)
	return c, pgerr.Translate("count notifications", err)
}

// List reads appointments and messages only of the listed notifications.
func (s notificationReader) List(ctx context.Context, id business.ID, q ports.NotificationQuery, limit int) ([]notification.Notification, error) {
	rows, err := s.listed(ctx, id, q, limit)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	var appointmentIDs []appointment.ID
	var messageIDs []string
	for _, r := range rows {
		if r.appointment != nil {
			appointmentIDs = append(appointmentIDs, appointment.ID(*r.appointment))
		}
		if r.isMessage() {
			messageIDs = append(messageIDs, r.subject)
		}
	}
	about, err := s.appointments.ByIDs(ctx, id, appointmentIDs)
	if err != nil {
		return nil, err
	}
	failed, err := s.messagesByIDs(ctx, id, messageIDs)
	if err != nil {
		return nil, err
	}
	return notificationsOf(rows, about, failed)
}

// notificationRow is a row of listNotifications.
type notificationRow struct {
	kind        string
	at          time.Time
	subject     string
	version     int
	appointment *string // null: the notification is not about an appointment
	action      string
	changes     []byte // null: no changes
	read        bool
}

func (r notificationRow) isMessage() bool { return r.kind == string(notification.System) }

func (s notificationReader) listed(ctx context.Context, id business.ID, q ports.NotificationQuery, limit int) (all []notificationRow, err error) {
	const doing = "list notifications"
	rows, err := s.pool.Query(ctx, listNotifications.SQL, listNotifications.Args(notificationArgs(id, q, limit))...)
	if err != nil {
		return nil, pgerr.Translate(doing, err)
	}
	var r notificationRow
	_, err = pgx.ForEachRow(rows, []any{&r.kind, &r.at, &r.subject, &r.version, &r.appointment, &r.action, &r.changes, &r.read}, func() error {
		all = append(all, r)
		return nil
	})
	return all, pgerr.Translate(doing, err)
}

func (s notificationReader) messagesByIDs(ctx context.Context, id business.ID, ids []string) (map[string]*message.Message, error) {
	found := map[string]*message.Message{}
	if len(ids) == 0 {
		return found, nil
	}
	var rows []stored.MessageRow
	err := s.bun.NewSelect().Model(&rows).Where("m.business_id = ? AND m.id = ANY (?::uuid[])", id, pgdialect.Array(ids)).Scan(ctx)
	if err != nil {
		return nil, pgerr.Translate("list messages of notifications", err)
	}
	for _, r := range rows {
		found[r.ID] = new(stored.FromMessageRow(r))
	}
	return found, nil
}

// notificationsOf omits notifications about rows that were deleted since the notifications were read.
func notificationsOf(rows []notificationRow, about []appointment.Appointment, failed map[string]*message.Message) ([]notification.Notification, error) {
	byID := map[string]*appointment.Appointment{}
	for i := range about {
		byID[string(about[i].ID)] = &about[i]
	}
	var all []notification.Notification
	for _, r := range rows {
		n := notification.Notification{
			ID: notification.ID{Subject: r.subject, Version: r.version}, At: r.at.UTC(), Read: r.read,
			Appointment: byID[stored.OrZero(r.appointment)], Message: failed[r.subject],
			Change: appointment.Entry{Action: appointment.Action(r.action), Version: r.version},
		}
		if r.changes != nil {
			if err := json.Unmarshal(r.changes, &n.Change.Changes); err != nil {
				return nil, fmt.Errorf("read the changes of appointment %s: %w", r.subject, err)
			}
		}
		gone := r.appointment != nil && n.Appointment == nil || r.isMessage() && n.Message == nil
		if !gone {
			all = append(all, n)
		}
	}
	return all, nil
}

// Day sends its two queries in one round trip.
func (s notificationReader) Day(ctx context.Context, id business.ID, now, from, to time.Time, next int) (ports.DayCounts, error) {
	var (
		c     ports.DayCounts
		batch pgx.Batch
	)
	values := map[string]any{"business": id, "now": now, "from": from, "to": to, "limit": next}
	batch.Queue(countDay.SQL, countDay.Args(values)...).QueryRow(func(row pgx.Row) error {
		return row.Scan(&c.Upcoming, &c.Ended, &c.Running, &c.Left)
	})
	batch.Queue(nextAppointments.SQL, nextAppointments.Args(values)...).Query(func(rows pgx.Rows) (err error) {
		c.Next, err = stored.ScanAppointments(rows)
		return err
	})
	if err := s.pool.SendBatch(ctx, &batch).Close(); err != nil {
		return ports.DayCounts{}, pgerr.Translate("count the appointments of a day", err)
	}
	return c, nil
}

package postgres

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/uuid"
	"slotwise/ports"
)

type reportReader struct{ *DB }

// indexScan is one of the two index scans of a list. "Closest to now first" scans the future ascending, then the past
// descending. "Furthest first" is the exact reverse.
type indexScan struct {
	future     bool // from now on; otherwise before now
	descending bool
}

var (
	closestFirst  = []indexScan{{future: true}, {descending: true}}
	furthestFirst = []indexScan{{}, {future: true, descending: true}}
)

func (s reportReader) List(ctx context.Context, id business.ID, f ports.Filter) (ports.Page, error) {
	scans := closestFirst
	if f.Furthest {
		scans = furthestFirst
	}
	start := cursor{furthest: f.Furthest, now: f.Now}
	resuming := f.Cursor != ""
	if resuming {
		var err error
		if start, err = parseCursor(f.Cursor, f.Furthest); err != nil {
			return ports.Page{}, err
		}
	}
	var rows []appointmentRow
	for _, scan := range scans {
		q := s.listQuery(id, f)
		if resuming {
			if scan.future == start.startsAt.Before(start.now) {
				continue // the cursor is in the next scan
			}
			q = q.Where("(a.starts_at, a.id) "+scan.after()+" (?, ?)", start.startsAt, start.id.String())
			resuming = false
		}
		var more []appointmentRow
		// One row more than the limit shows that there is a next page.
		err := scan.apply(q, start.now).Limit(int64(f.Limit+1-len(rows))).Scan(ctx, &more)
		if err != nil {
			return ports.Page{}, translate("list appointments", err)
		}
		if rows = append(rows, more...); len(rows) > f.Limit {
			break
		}
	}
	return page(rows, f.Limit, start)
}

func (s indexScan) after() string {
	if s.descending {
		return "<"
	}
	return ">"
}

func (s indexScan) apply(q *bun.SelectQuery, now time.Time) *bun.SelectQuery {
	if s.future {
		q = q.Where("a.starts_at >= ?", now)
	} else {
		q = q.Where("a.starts_at < ?", now)
	}
	if s.descending {
		return q.OrderExpr("a.starts_at DESC, a.id DESC")
	}
	return q.OrderExpr("a.starts_at, a.id")
}

func page(rows []appointmentRow, limit int, start cursor) (ports.Page, error) {
	if len(rows) <= limit {
		return ports.Page{Appointments: mapRows(rows, fromAppointmentRow)}, nil
	}
	rows = rows[:limit]
	last := rows[limit-1]
	lastID, ok := uuid.Parse(last.ID)
	if !ok {
		return ports.Page{}, fmt.Errorf("create a cursor: the id of appointment %q is not a UUID", last.ID)
	}
	end := cursor{furthest: start.furthest, now: start.now, startsAt: last.StartsAt, id: lastID}
	return ports.Page{Appointments: mapRows(rows, fromAppointmentRow), Next: end.String()}, nil
}

func (s reportReader) listQuery(id business.ID, f ports.Filter) *bun.SelectQuery {
	q := s.bun.NewSelect().Model((*appointmentRow)(nil)).Where("a.business_id = ? AND "+seenByOwner, id)
	if !f.From.IsZero() {
		q = q.Where("a.starts_at >= ?", f.From)
	}
	if !f.To.IsZero() {
		q = q.Where("a.starts_at < ?", f.To)
	}
	if !f.EndsFrom.IsZero() {
		// The first condition follows from the second and lets the index skip old appointments.
		q = q.Where("a.starts_at > ? AND a.ends_at > ?", f.EndsFrom.Add(-lookBack), f.EndsFrom)
	}
	if f.Text != "" {
		part := containing(f.Text)
		q = q.WhereGroup(" AND ", func(q *bun.SelectQuery) *bun.SelectQuery {
			return q.Where(anyCase("a.client_name"), part).WhereOr(anyCase("a.client_email"), part).
				WhereOr(anyCase("a.client_phone"), part).WhereOr(anyCase("a.number"), part)
		})
	}
	if f.Customer != "" {
		q = q.Where("lower(a.client_email) = lower(?)", f.Customer)
	}
	if f.Service != "" {
		q = q.Where("a.service_id = ?", f.Service)
	}
	if f.Staff != "" {
		q = q.Where("a.staff_id = ?", f.Staff)
	}
	if f.Status != "" {
		q = q.Where("a.status = ?", f.Status)
	}
	return q
}

// anyCase compares case-insensitively in every script. The database's own collation may only support ASCII.
func anyCase(column string) string { return column + ` COLLATE "und-x-icu" ILIKE ?` }

var likeWildcards = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// containing returns a LIKE pattern for texts that contain part, with its wildcards escaped.
func containing(part string) string { return "%" + likeWildcards.Replace(part) + "%" }

// Customers searches the normalised search text. It omits customers whose appointments are all deleted.
func (s reportReader) Customers(ctx context.Context, id business.ID, text string, limit int) ([]customer.Summary, error) {
	var rows []customer.Summary
	err := s.bun.NewRaw(`
		SELECT c.name AS full_name, c.email, c.phone, booked.appointments, booked.last_appointment
		FROM customers c
		JOIN (
			SELECT a.customer_id, count(*) AS appointments, max(a.starts_at) AS last_appointment
			FROM appointments a WHERE a.business_id = ? AND `+seenByOwner+` GROUP BY a.customer_id
		) booked ON booked.customer_id = c.id
		WHERE c.business_id = ? AND c.email IS NOT NULL AND c.search LIKE ?
		ORDER BY booked.last_appointment DESC, c.email LIMIT ?`, id, id, containing(customer.SearchTerm(text)), limit).Scan(ctx, &rows)
	for i := range rows {
		rows[i].LastAppointment = rows[i].LastAppointment.UTC()
	}
	return rows, translate("list customers", err)
}

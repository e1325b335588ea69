package postgres

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/core/appointment"
	"slotwise/core/business"
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
	byText := func(q *bun.SelectQuery) *bun.SelectQuery { return q }
	if f.Text != "" {
		var err error
		if byText, err = s.textFilter(ctx, id, f.Text); err != nil {
			return ports.Page{}, err
		}
	}
	var rows []appointmentRow
	for _, scan := range scans {
		q := byText(s.listQuery(id, f))
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

// depositStates are the conditions of the filters for appointments a.
var depositStates = map[ports.DepositFilter]string{
	ports.WithDeposit:     "a.deposit_state IS NOT NULL",
	ports.DepositHeld:     "a.held_until IS NOT NULL",
	ports.DepositPaid:     "a.deposit_state = 'paid'",
	ports.DepositReturned: "a.deposit_state IN ('refund_due', 'refunding', 'refunded')",
	ports.DepositStuck:    "a.deposit_state = 'stuck'",
}

func (s reportReader) listQuery(id business.ID, f ports.Filter) *bun.SelectQuery {
	q := s.bun.NewSelect().Model((*appointmentRow)(nil)).Where("a.business_id = ?", id)
	if f.HeldAt.IsZero() || f.Text != "" || f.Customer != "" {
		q = q.Where(seenByOwner)
	} else {
		q = q.Where(seenOrHeldAt+"?)", f.HeldAt)
	}
	if states, ok := depositStates[f.Deposit]; ok {
		q = q.Where(states)
	}
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
	if f.Customer != "" {
		q = q.Where("a.customer_id = (SELECT c.id FROM customers c WHERE c.business_id = ? AND c.email = ?)", id, strings.ToLower(f.Customer))
	}
	if f.Service != "" {
		q = q.Where("a.service_id = ?", f.Service)
	}
	if f.Staff != "" {
		q = q.Where("a.staff_id = ?", f.Staff)
	}
	if f.NoStaff {
		q = q.Where("a.staff_id IS NULL")
	}
	if f.Status != "" {
		q = q.Where("a.status = ?", f.Status)
	}
	return q
}

// textFilter keeps the appointments of customers whom the typed text finds, and those whose number it is a part of. A search
// that finds few is computed before anything else: with its LIMIT, the planner would rather go through every appointment of
// the business. A search that finds more is a CASE, of which the planner assumes that it is often true, so that it goes through
// appointments in order until the page is full. It takes any other condition to be rare, and would sort every appointment.
func (s reportReader) textFilter(ctx context.Context, id business.ID, typed string) (func(*bun.SelectQuery) *bun.SelectQuery, error) {
	ids, all, err := s.matching(ctx, id, typed, mostCustomers)
	if err != nil {
		return nil, err
	}
	byNumber, numberArgs := "false", []any(nil)
	if part := appointment.ParseNumberPart(typed); part != "" {
		first, last := part.Range()
		byNumber, numberArgs = "a.number BETWEEN ? AND ? OR right(a.number, 4) = ?", []any{first, last, part.SecondHalf()}
	}
	if all && len(ids) <= fewCustomers {
		return func(q *bun.SelectQuery) *bun.SelectQuery {
			args := append([]any{id, pgdialect.Array(ids)}, numberArgs...)
			return q.ModelTableExpr("(SELECT a.customer_id, "+appointmentColumns+" FROM appointments a WHERE a.business_id = ? AND "+seenByOwner+" AND (a.customer_id = ANY (?) OR "+byNumber+") OFFSET 0) AS a", args...)
		}, nil
	}
	byCustomer, customerArgs := "a.customer_id = ANY (?)", []any{pgdialect.Array(ids)}
	if !all {
		byCustomer, customerArgs = "(SELECT c.search FROM customers c WHERE c.business_id = ? AND c.id = a.customer_id) LIKE ?", []any{id, foundBy(typed)}
	}
	return func(q *bun.SelectQuery) *bun.SelectQuery {
		return q.Where("CASE WHEN "+byCustomer+" OR "+byNumber+" THEN true ELSE false END", slices.Concat(customerArgs, numberArgs)...)
	}, nil
}

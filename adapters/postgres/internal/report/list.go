package report

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/uuid"
	"slotwise/ports"
)

// indexScan is one of the two index scans of a list. "Closest to now first" scans the future ascending, then the past
// descending. "Furthest first" is the exact reverse.
type indexScan struct {
	future     bool // starts now or later; otherwise before now
	descending bool
}

var (
	closestFirst  = []indexScan{{future: true}, {descending: true}}
	furthestFirst = []indexScan{{}, {future: true, descending: true}}
)

// List implements ports.ReportReader.
func (s Reader) List(ctx context.Context, id business.ID, f ports.Filter) (ports.Page, error) {
	scans := closestFirst
	if f.Furthest {
		scans = furthestFirst
	}
	start := listPosition{furthest: f.Furthest, now: f.Now}
	resuming := f.Cursor != ""
	if resuming {
		var err error
		if start, err = parseListPosition(f.Cursor, f.Furthest); err != nil {
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
	l := list{query: func() *bun.SelectQuery { return byText(s.listQuery(id, f)) }, now: start.now}
	if f.Text == "" && f.Customer == "" && f.Status == "" {
		l.heldAt = f.HeldAt
	}
	var rows []stored.AppointmentRow
	for _, scan := range scans {
		var after *listPosition
		if resuming {
			if scan.future == start.startsAt.Before(start.now) {
				continue // the cursor is in the next scan
			}
			after, resuming = &start, false
		}
		// One row more than the limit shows that there is a next page.
		more, err := l.read(ctx, scan, after, f.Limit+1-len(rows))
		if err != nil {
			return ports.Page{}, err
		}
		if rows = append(rows, more...); len(rows) > f.Limit {
			break
		}
	}
	return page(rows, f.Limit, start)
}

// list reads the index scans of one list.
type list struct {
	query  func() *bun.SelectQuery // without an order
	now    time.Time
	heldAt time.Time // include appointments that are held for a payment at this time; zero: include none
}

// fewestRead is the smallest number of rows that a statement reads, so that few statements are needed where many appointments are
// only held.
const fewestRead = 50

// read returns the next rows of a scan after a position (nil: from its start). Go code drops the appointments that are only
// held. An SQL condition on held_until, which is the last column, would read whole rows: skipping one of 20,000 appointments by
// another status or customer would take twice as long.
func (l list) read(ctx context.Context, scan indexScan, after *listPosition, limit int) (rows []stored.AppointmentRow, err error) {
	for {
		most := max(limit-len(rows), fewestRead)
		q := scan.apply(l.query(), l.now).Limit(int64(most))
		if after != nil {
			q = q.Where("(a.starts_at, a.id) "+scan.after()+" (?, ?)", after.startsAt, after.id.String())
		}
		var more []stored.AppointmentRow
		if err := q.Scan(ctx, &more); err != nil {
			return nil, pgerr.Translate("list appointments", err)
		}
		for _, r := range more {
			if r.HeldUntil == nil || r.HeldUntil.After(l.heldAt) && !l.heldAt.IsZero() {
				rows = append(rows, r)
			}
		}
		if len(more) < most || len(rows) >= limit {
			return rows[:min(len(rows), limit)], nil
		}
		end, err := endOf(more)
		if err != nil {
			return nil, err
		}
		after = &end
	}
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

func page(rows []stored.AppointmentRow, limit int, start listPosition) (ports.Page, error) {
	if len(rows) <= limit {
		return ports.Page{Appointments: stored.Map(rows, stored.FromAppointmentRow)}, nil
	}
	rows = rows[:limit]
	end, err := endOf(rows)
	if err != nil {
		return ports.Page{}, err
	}
	end.furthest, end.now = start.furthest, start.now
	return ports.Page{Appointments: stored.Map(rows, stored.FromAppointmentRow), Next: end.String()}, nil
}

// endOf returns the position of the last row.
func endOf(rows []stored.AppointmentRow) (listPosition, error) {
	last := rows[len(rows)-1]
	id, ok := uuid.Parse(last.ID)
	if !ok {
		return listPosition{}, fmt.Errorf("create a cursor: the id of appointment %q is not a UUID", last.ID)
	}
	return listPosition{startsAt: last.StartsAt, id: id}, nil
}

// depositStates maps each filter to its condition for appointments a.
var depositStates = map[ports.DepositFilter]string{
	ports.WithDeposit:     "a.deposit_state IS NOT NULL",
	ports.DepositHeld:     "a.held_until IS NOT NULL",
	ports.DepositPaid:     "a.deposit_state = 'paid' AND a.deposit_dispute IS DISTINCT FROM 'lost'",
	ports.DepositReturned: "(a.deposit_state IN ('refund_due', 'refunding', 'refunded') OR a.deposit_state = 'paid' AND a.deposit_dispute = 'lost')",
	ports.DepositStuck:    "a.deposit_state = 'stuck'",
}

// itemsWith begins a query of the appointments that have an item with some property.
const itemsWith = "SELECT i.appointment_id FROM appointment_items i WHERE i.business_id = ?"

// listQuery selects the appointments of a list. It includes appointments that are only held, see list.read.
func (s Reader) listQuery(id business.ID, f ports.Filter) *bun.SelectQuery {
	q := s.bun.NewSelect().Model((*stored.AppointmentRow)(nil)).ColumnExpr(stored.SelectAppointment).Where("a.business_id = ? AND "+stored.NotDeleted, id)
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
		q = q.Where("a.starts_at > ? AND a.ends_at > ?", f.EndsFrom.Add(-stored.LookBack), f.EndsFrom)
	}
	if f.Customer != "" {
		q = q.Where("a.customer_id = (SELECT c.id FROM customers c WHERE c.business_id = ? AND c.email = ?)", id, strings.ToLower(f.Customer))
	}
	if f.Service != "" {
		q = q.Where("a.id IN ("+itemsWith+" AND i.service_id = ?)", id, f.Service)
	}
	if f.Staff != "" {
		q = q.Where("a.id IN ("+itemsWith+" AND i.staff_id = ?)", id, f.Staff)
	}
	if f.NoStaff {
		q = q.Where("EXISTS ("+itemsWith+" AND i.appointment_id = a.id AND i.staff_id IS NULL)", id)
	}
	if f.Status != "" {
		q = q.Where("a.status = ?", f.Status)
	}
	return q
}

// textFilter keeps the appointments of customers who match the typed text, and those whose number contains it. If few customers
// match, the statement selects their appointments first (OFFSET 0): with the LIMIT, the planner would otherwise read every
// appointment of the business. If more match, the condition is a CASE. The planner assumes that a CASE is often true, so it
// reads appointments in order until the page is full. It assumes that any other condition is rarely true, and would sort every
// appointment.
func (s Reader) textFilter(ctx context.Context, id business.ID, typed string) (func(*bun.SelectQuery) *bun.SelectQuery, error) {
	found, err := s.matching(ctx, id, typed, mostCustomers)
	if err != nil {
		return nil, err
	}
	byNumber, numberArgs := "false", []any(nil)
	if part := appointment.ParseNumberPart(typed); part != "" {
		first, last := part.Range()
		byNumber, numberArgs = "a.number BETWEEN ? AND ? OR right(a.number, 4) = ?", []any{first, last, part.SecondHalf()}
	}
	if found.all && found.Count <= FewCustomers {
		return func(q *bun.SelectQuery) *bun.SelectQuery {
			args := append([]any{id, found.IDs}, numberArgs...)
			return q.ModelTableExpr("(SELECT a.customer_id, "+stored.AppointmentColumns.SelectFrom("a")+" FROM appointments a WHERE a.business_id = ? AND "+stored.SeenByOwner+" AND (a.customer_id = ANY (?::uuid[]) OR "+byNumber+") OFFSET 0) AS a", args...)
		}, nil
	}
	byCustomer, customerArgs := "a.customer_id = ANY (?::uuid[])", []any{found.IDs}
	if !found.all {
		byCustomer, customerArgs = "(SELECT c.search FROM customers c WHERE c.business_id = ? AND c.id = a.customer_id) LIKE ?", []any{id, stored.SearchPattern(typed)}
	}
	return func(q *bun.SelectQuery) *bun.SelectQuery {
		return q.Where("CASE WHEN "+byCustomer+" OR "+byNumber+" THEN true ELSE false END", slices.Concat(customerArgs, numberArgs)...)
	}, nil
}

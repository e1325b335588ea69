package report

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/ports"
)

// customerSearch reads the positions of customers in one list.
type customerSearch struct {
	ports.CustomerQuery
	db       bun.IDB
	business business.ID
	few      bool
	ids      string // if few: an array as PostgreSQL writes it
}

// listPart is a part of a list that one statement reads in its order.
type listPart struct {
	segment   int // of the list; a list that is read as a whole has one part
	whole     bool
	positions func(ctx context.Context, after customerPosition, limit int) ([]customerPosition, error)
}

// resume returns the position where the part continues, if a page ended at the given position of the list. passed is true if that
// position is behind the whole part.
func (p listPart) resume(at customerPosition) (after customerPosition, passed bool) {
	if p.whole || p.segment == at.Segment {
		return at, false
	}
	return customerPosition{}, p.segment < at.Segment
}

// The segments of a list by visits. In a list by last visit, the first segment has the customers with a past visit.
const (
	firstSegment = iota
	secondSegment
	lastSegment
)

// parts returns the parts of the list. No customer is in two parts.
func (s customerSearch) parts() []listPart {
	if !s.byVisits() || s.few || s.Only == customer.Coming || s.Only == customer.BlockedOnly {
		return []listPart{{whole: true, positions: s.whole}}
	}
	walk, never := listPart{positions: s.walk}, listPart{segment: secondSegment, positions: s.neverThere}
	if s.Sort == customer.ByNextVisit {
		walk.segment, never.segment = secondSegment, lastSegment
	}
	switch {
	case s.Only == customer.NotSeen:
		return []listPart{walk}
	case s.Sort == customer.ByLastVisit:
		return []listPart{walk, never}
	}
	return []listPart{{positions: s.coming}, walk, never}
}

func (s customerSearch) byVisits() bool {
	return s.Sort == customer.ByLastVisit || s.Sort == customer.ByNextVisit
}

// whole orders the customers by their own figures. It reads all segments in one statement.
func (s customerSearch) whole(ctx context.Context, after customerPosition, limit int) (found []customerPosition, err error) {
	segment, key, name := s.order()
	q := s.selected(s.db.NewSelect().TableExpr("customers AS c")).
		ColumnExpr("c.id").ColumnExpr(segment + " AS segment").ColumnExpr(key + " AS key").ColumnExpr(name + " AS name")
	if s.byVisits() {
		q = q.Join("CROSS JOIN LATERAL (SELECT "+lastVisit("?1", "?0")+" AS last, "+nextVisit("?1", "?0")+" AS next) visit", s.Now, s.business)
	}
	if s.few {
		q = q.Where("c.id = ANY (?::uuid[])", s.ids)
	}
	comparison, direction := ">", ""
	if s.Sort == customer.ByName && s.Descending {
		comparison, direction = "<", " DESC"
	}
	outer := s.db.NewSelect().TableExpr("(?) AS p", q).
		OrderExpr("p.segment, p.key, p.name" + direction + ", p.id" + direction).Limit(int64(limit))
	if after.ID != "" {
		outer = outer.Where("(p.segment, p.key, p.name, p.id) "+comparison+" (?, ?, ?, ?::uuid)", after.Segment, after.Key, after.Name, after.ID)
	}
	err = outer.Scan(ctx, &found)
	return found, err
}

// order returns the expressions that order the whole list, ascending. Instants are numbers of microseconds.
func (s customerSearch) order() (segment, key, name string) {
	sign := ""
	if s.Descending {
		sign = "-"
	}
	const none = "''"
	switch s.Sort {
	case customer.ByAppointments:
		return "0", sign + "c.appointment_count::bigint", none
	case customer.ByLastVisit:
		return "CASE WHEN visit.last IS NULL THEN 1 ELSE 0 END", "coalesce(" + sign + micros("visit.last") + ", 0)", none
	case customer.ByNextVisit:
		return "CASE WHEN visit.next IS NOT NULL THEN 0 WHEN visit.last IS NOT NULL THEN 1 ELSE 2 END",
			"coalesce(" + sign + micros("visit.next") + ", -" + micros("visit.last") + ", 0)", none
	case customer.ByName:
	}
	return "0", "0::bigint", sortName
}

// sortName is the name in plain letters. The search text begins with it.
const sortName = `left(c.search, 60) COLLATE "C"`

// micros converts an instant to a number that a cursor can hold exactly.
func micros(instant string) string { return "(extract(epoch FROM " + instant + ") * 1000000)::bigint" }

// selected filters the customers of the business by the conditions of the list.
func (s customerSearch) selected(q *bun.SelectQuery) *bun.SelectQuery {
	q = q.Where("c.business_id = ? AND c.unpaid_since IS NULL AND (c.erased_at IS NULL OR c.appointment_count > 0)", s.business)
	if !s.few && s.Text != "" {
		q = q.Where("c.search LIKE ?", stored.SearchPattern(s.Text))
	}
	switch s.Only {
	case customer.Coming:
		q = q.Where("c.id IN (SELECT v.customer_id FROM appointments v WHERE v.business_id = ? AND v.starts_at >= ? AND "+visits+")", s.business, s.Now)
	case customer.NotSeen:
		q = q.Where("c.appointment_count > 0 AND c.id NOT IN (SELECT v.customer_id FROM appointments v WHERE v.business_id = ? AND v.starts_at >= ? AND "+visits+")",
			s.business, s.NotSeen)
	case customer.BlockedOnly:
		q = q.Where("c.blocked_at IS NOT NULL")
	case customer.Everybody:
	}
	return q
}

// visitWalk orders customers by one of their visits. It reads visits v in the order of time. For each customer it keeps one
// visit, and it stops when the page is full.
type visitWalk struct {
	segment int
	within  string // condition for v; ?0 is the business and ?1 an instant
	at      time.Time
	// other is the condition for a visit n of the same customer that replaces v. Its arguments are those of within, but ?1 is
	// the present.
	other      string
	descending bool // latest first
}

// coming orders the customers who have a next visit by that visit.
func (s customerSearch) coming(ctx context.Context, after customerPosition, limit int) ([]customerPosition, error) {
	return s.read(ctx, visitWalk{
		segment: firstSegment, within: "v.starts_at >= ?1", at: s.Now, descending: s.Descending,
		other: "n.starts_at >= ?1 AND (n.starts_at, n.id) < (v.starts_at, v.id)",
	}, after, limit)
}

// walk orders customers by their last visit.
func (s customerSearch) walk(ctx context.Context, after customerPosition, limit int) ([]customerPosition, error) {
	w := visitWalk{
		segment: secondSegment, within: "v.starts_at < ?1", at: s.Now, descending: true,
		other: "(n.starts_at, n.id) > (v.starts_at, v.id)",
	}
	if s.Only == customer.NotSeen {
		w.at = s.NotSeen
	}
	if s.Sort == customer.ByLastVisit {
		w.segment, w.descending = firstSegment, s.Descending
		if s.Only == customer.Everybody {
			w.other += " AND n.starts_at < ?1" // ignore future visits
		}
	}
	return s.read(ctx, w, after, limit)
}

// read reads the visits in the order of time. Its conditions are CASE expressions. The planner would turn plain conditions
// into joins that read all appointments first.
func (s customerSearch) read(ctx context.Context, w visitWalk, after customerPosition, limit int) (found []customerPosition, err error) {
	key, comparison, direction := micros("v.starts_at"), ">", ""
	if w.descending {
		key, comparison, direction = "-"+key, "<", " DESC"
	}
	q := s.db.NewSelect().TableExpr("appointments AS v").ColumnExpr("v.customer_id AS id, ? AS segment", w.segment).ColumnExpr(key+" AS key").
		Where("v.business_id = ?0 AND "+w.within+" AND "+visits, s.business, w.at).
		Where("CASE WHEN EXISTS (SELECT FROM appointments n WHERE n.business_id = ?0 AND n.customer_id = v.customer_id AND n.deleted_at IS NULL AND n.held_until IS NULL AND n.status <> 'cancelled' AND "+w.other+") THEN false ELSE true END", s.business, s.Now).
		OrderExpr("v.starts_at" + direction + ", v.customer_id").Limit(int64(limit))
	if s.Text != "" {
		q = q.Where("CASE WHEN (SELECT c.search FROM customers c WHERE c.business_id = ? AND c.id = v.customer_id) LIKE ? THEN true ELSE false END", s.business, stored.SearchPattern(s.Text))
	}
	if after.ID != "" {
		at := after.instant()
		q = q.Where("v.starts_at "+comparison+"= ?0 AND (v.starts_at "+comparison+" ?0 OR v.customer_id > ?1)", at, after.ID)
	}
	err = q.Scan(ctx, &found)
	return found, err
}

// neverThere returns the customers without a past visit, ordered by id. In a list by next visit it omits those who have a next
// visit.
func (s customerSearch) neverThere(ctx context.Context, after customerPosition, limit int) (found []customerPosition, err error) {
	segment := lastSegment
	q := s.selected(s.db.NewSelect().TableExpr("customers AS c"))
	if s.Sort == customer.ByLastVisit {
		segment = secondSegment
		q = q.Where("(c.appointment_count = 0 OR c.id IN (SELECT v.customer_id FROM appointments v WHERE v.business_id = ?1 AND v.starts_at >= ?0 AND "+visits+")) AND "+lastVisit("?1", "?0")+" IS NULL",
			s.Now, s.business)
	} else {
		q = q.Where("c.appointment_count = 0")
	}
	if after.ID != "" {
		q = q.Where("c.id > ?::uuid", after.ID)
	}
	err = q.ColumnExpr("c.id, ? AS segment, 0::bigint AS key", segment).OrderExpr("c.id").Limit(int64(limit)).Scan(ctx, &found)
	return found, err
}

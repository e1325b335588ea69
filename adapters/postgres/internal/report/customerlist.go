package report

import (
	"context"
	"time"

	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/ports"
)

// ListCustomers orders customers in one statement by the columns of their rows, or, if they are few, by figures of their
// appointments. To order many customers by their visits, it instead reads appointments in the order of time. In both cases
// it computes the figures of a page only for the customers on that page.
func (s Reader) ListCustomers(ctx context.Context, id business.ID, q ports.CustomerQuery) (ports.CustomerPage, error) {
	start, err := startOfCustomers(q)
	if err != nil {
		return ports.CustomerPage{}, err
	}
	q.Now = start.now()
	find, err := s.customersOf(ctx, id, q)
	if err != nil {
		return ports.CustomerPage{}, err
	}
	var found []customerPosition
	for _, part := range find.parts() {
		after, passed := part.resume(start.At)
		if passed || len(found) > q.Limit {
			continue
		}
		more, err := part.positions(ctx, after, q.Limit+1-len(found)) // one more than needed shows that there is a next page
		if err != nil {
			return ports.CustomerPage{}, pgerr.Translate("order customers", err)
		}
		found = append(found, more...)
	}
	var page ports.CustomerPage
	if len(found) > q.Limit {
		found = found[:q.Limit]
		if page.Next, err = start.next(found[q.Limit-1]); err != nil {
			return page, err
		}
	}
	page.Customers, err = s.CustomersByID(ctx, id, stored.Map(found, func(p customerPosition) string { return p.ID }), q.Now)
	return page, err
}

// customersOf prepares a list. If the search finds few customers, or the business has few, the result has their ids.
func (s Reader) customersOf(ctx context.Context, id business.ID, q ports.CustomerQuery) (customerSearch, error) {
	found, err := s.matching(ctx, id, q.Text, FewCustomers)
	return customerSearch{db: s.bun, business: id, CustomerQuery: q, few: found.all, ids: found.IDs}, err
}

type listedCustomerRow struct {
	stored.CustomerRecord
	LastVisit, NextVisit *time.Time
}

// CustomersByID returns customers with their figures, in the order of the ids.
func (s Reader) CustomersByID(ctx context.Context, id business.ID, ids []string, now time.Time) ([]customer.Listed, error) {
	var rows []listedCustomerRow
	err := sqltext.Raw(s.bun, `
		SELECT `+stored.SelectCustomer+`, `+lastVisit("@business", "@now")+` AS last_visit, `+nextVisit("@business", "@now")+` AS next_visit
		FROM customers c WHERE c.business_id = @business AND c.id = ANY (@ids) ORDER BY array_position(@ids::uuid[], c.id)`,
		sqltext.Args{"business": id, "ids": pgdialect.Array(ids), "now": now}).Scan(ctx, &rows)
	return stored.Map(rows, func(r listedCustomerRow) customer.Listed {
		return customer.Listed{
			Customer: stored.FromCustomerRecord(r.CustomerRecord), Appointments: r.AppointmentCount, LastVisit: stored.UTC(r.LastVisit), NextVisit: stored.UTC(r.NextVisit),
		}
	}), pgerr.Translate("list customers", err)
}

// visits is the condition for appointments v that count as visits, whether past or future.
const visits = "v.deleted_at IS NULL AND v.held_until IS NULL AND v.status <> 'cancelled'"

// lastVisit selects the last visit of a customer c before an instant. The parameters are the texts that stand for the business and the
// instant in the statement.
func lastVisit(business, now string) string {
	return `(SELECT v.starts_at FROM appointments v WHERE v.business_id = ` + business + ` AND v.customer_id = c.id
		AND v.starts_at < ` + now + ` AND ` + visits + ` ORDER BY v.starts_at DESC LIMIT 1)`
}

// nextVisit is lastVisit for the next visit.
func nextVisit(business, now string) string {
	return `(SELECT v.starts_at FROM appointments v WHERE v.business_id = ` + business + ` AND v.customer_id = c.id
		AND v.starts_at >= ` + now + ` AND ` + visits + ` ORDER BY v.starts_at LIMIT 1)`
}

// CustomerTotals implements ports.ReportReader.
func (s Reader) CustomerTotals(ctx context.Context, id business.ID, now time.Time) (ports.CustomerTotals, error) {
	var totals ports.CustomerTotals
	err := sqltext.Raw(s.bun, `
		SELECT (SELECT count(*) FROM customers c WHERE c.business_id = @business AND c.erased_at IS NULL AND c.unpaid_since IS NULL),
			(SELECT count(DISTINCT v.customer_id) FROM appointments v WHERE v.business_id = @business AND v.starts_at >= @now AND `+visits+`),
			(SELECT count(*) FROM customers c WHERE c.business_id = @business AND c.blocked_at IS NOT NULL)`, sqltext.Args{"business": id, "now": now}).
		Scan(ctx, &totals.All, &totals.Coming, &totals.Blocked)
	return totals, pgerr.Translate("count customers", err)
}

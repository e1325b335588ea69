package report

import (
	"context"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/customer"
)

// Customers searches the normalised search text. It omits customers without an address, and those whose appointments are all
// deleted.
func (s Reader) Customers(ctx context.Context, id business.ID, text string, limit int) ([]customer.Summary, error) {
	found, err := s.matching(ctx, id, text, mostCustomers)
	if err != nil {
		return nil, err
	}
	ids := found.IDs
	if !found.all || found.Count > LookedUpCustomers {
		if ids, err = s.lastToBook(ctx, id, found, text, limit); err != nil {
			return nil, err
		}
	}
	// This orders all customers found by their last appointments. It looks up the customers and counts their appointments only for the
	// result.
	var rows []customer.Summary
	err = sqltext.Raw(s.bun, `
		SELECT c.name AS full_name, c.email, c.phone, newest.starts_at AS last_appointment, (
			SELECT count(*) FROM appointments a WHERE a.business_id = c.business_id AND a.customer_id = c.id AND `+stored.SeenByOwner+`
		) AS appointments
		FROM (
			SELECT found.id, last.starts_at FROM unnest(@ids::uuid[]) AS found (id) CROSS JOIN LATERAL (
				SELECT a.starts_at FROM appointments a
				WHERE a.business_id = @business AND a.customer_id = found.id AND `+stored.SeenByOwner+` ORDER BY a.starts_at DESC LIMIT 1
			) last
			ORDER BY last.starts_at DESC
		) newest
		JOIN customers c ON c.business_id = @business AND c.id = newest.id AND c.email IS NOT NULL
		ORDER BY newest.starts_at DESC, c.email LIMIT @limit`, sqltext.Args{"business": id, "ids": ids, "limit": limit}).Scan(ctx, &rows)
	for i := range rows {
		rows[i].LastAppointment = rows[i].LastAppointment.UTC()
	}
	return rows, pgerr.Translate("list customers", err)
}

// LookedUpCustomers is the largest number of customers whose last appointments are looked up one by one. Around this number,
// going through the appointments of all customers takes the same time in a business with 200,000 customers.
const LookedUpCustomers = 500

// lastToBook returns those of the found customers who have the latest appointments, as the text of a PostgreSQL array. It reads the
// business's appointments backwards from the last one, and skips to the next customer at each step. It stops early if the search
// found many.
func (s Reader) lastToBook(ctx context.Context, id business.ID, found matches, typed string, limit int) (ids string, err error) {
	isFound, arg := "l.customer_id = ANY (@found::uuid[])", &found.IDs
	if !found.all {
		isFound, arg = "(SELECT c.search FROM customers c WHERE c.business_id = @business AND c.id = l.customer_id) LIKE @found", stored.SearchPattern(typed)
	}
	// The CASE forces the order of evaluation, as in textFilter. The other conditions are evaluated only for customers who were found,
	// since most were not: comparing held_until for each appointment would read whole rows, see list.read.
	const counts = `EXISTS (
		SELECT FROM appointments a JOIN customers c ON c.business_id = a.business_id AND c.id = a.customer_id AND c.email IS NOT NULL
		WHERE a.business_id = @business AND a.id = l.id AND ` + stored.SeenByOwner + `)`
	next := func(position, further string) string {
		return `SELECT l.starts_at, l.id, l.customer_id FROM appointments l WHERE l.business_id = @business AND l.deleted_at IS NULL` + position + `
			AND CASE WHEN ` + isFound + ` THEN ` + counts + further + ` ELSE false END
			ORDER BY l.starts_at DESC, l.id DESC LIMIT 1`
	}
	// A generic plan would compare with each of the ids, so PostgreSQL plans the statement for every call.
	err = s.pool.QueryRow(ctx, `
		WITH RECURSIVE latest AS (
			(SELECT n.starts_at, n.id, n.customer_id, ARRAY[n.customer_id] AS found FROM (`+next("", "")+`) n)
			UNION ALL
			SELECT n.starts_at, n.id, n.customer_id, latest.found || n.customer_id FROM latest CROSS JOIN LATERAL (`+
		next(" AND (l.starts_at, l.id) < (latest.starts_at, latest.id)", " AND l.customer_id <> ALL (latest.found)")+`) n
			WHERE cardinality(latest.found) < @limit
		)
		SELECT coalesce(array_agg(customer_id), '{}')::text FROM latest`, pgx.QueryExecModeDescribeExec, sqltext.Args{"business": id, "found": arg, "limit": limit}).Scan(&ids)
	return ids, pgerr.Translate("list customers by their last appointment", err)
}

package postgres

import (
	"context"

	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/core/business"
	"slotwise/core/customer"
)

// Customers searches the normalised search text. It omits customers without an address, and those whose appointments are all
// deleted.
func (s reportReader) Customers(ctx context.Context, id business.ID, text string, limit int) ([]customer.Summary, error) {
	ids, few, err := s.matching(ctx, id, text, mostCustomers)
	if err != nil {
		return nil, err
	}
	if !few {
		if ids, err = s.lastToBook(ctx, id, text, limit); err != nil {
			return nil, err
		}
	}
	// All that were found are ordered by their last appointments. Only those of the result are looked up, and theirs counted.
	var rows []customer.Summary
	err = s.bun.NewRaw(`
		SELECT c.name AS full_name, c.email, c.phone, newest.starts_at AS last_appointment, (
			SELECT count(*) FROM appointments a WHERE a.business_id = c.business_id AND a.customer_id = c.id AND `+seenByOwner+`
		) AS appointments
		FROM (
			SELECT found.id, last.starts_at FROM unnest(?1::uuid[]) AS found (id) CROSS JOIN LATERAL (
				SELECT a.starts_at FROM appointments a
				WHERE a.business_id = ?0 AND a.customer_id = found.id AND `+seenByOwner+` ORDER BY a.starts_at DESC LIMIT 1
			) last
			ORDER BY last.starts_at DESC
		) newest
		JOIN customers c ON c.business_id = ?0 AND c.id = newest.id AND c.email IS NOT NULL
		ORDER BY newest.starts_at DESC, c.email LIMIT ?2`, id, pgdialect.Array(ids), limit).Scan(ctx, &rows)
	for i := range rows {
		rows[i].LastAppointment = rows[i].LastAppointment.UTC()
	}
	return rows, translate("list customers", err)
}

// lastToBook returns the customers with the latest appointments among those that a typed search finds. It goes through the
// appointments of the business from the last one back, and leaps to the next customer at each step, so it stops early when
// the search finds many.
func (s reportReader) lastToBook(ctx context.Context, id business.ID, typed string, limit int) (ids []string, err error) {
	const next = `
		SELECT a.starts_at, a.id, a.customer_id FROM appointments a
		JOIN customers c ON c.business_id = a.business_id AND c.id = a.customer_id AND c.email IS NOT NULL AND c.search LIKE ?1
		WHERE a.business_id = ?0 AND ` + seenByOwner
	const newestFirst = ` ORDER BY a.starts_at DESC, a.id DESC LIMIT 1`
	err = s.bun.NewRaw(`
		WITH RECURSIVE latest AS (
			(SELECT n.starts_at, n.id, n.customer_id, ARRAY[n.customer_id] AS found FROM (`+next+newestFirst+`) n)
			UNION ALL
			SELECT n.starts_at, n.id, n.customer_id, latest.found || n.customer_id FROM latest CROSS JOIN LATERAL (`+next+`
				AND (a.starts_at, a.id) < (latest.starts_at, latest.id) AND a.customer_id <> ALL (latest.found)`+newestFirst+`) n
			WHERE cardinality(latest.found) < ?2
		)
		SELECT customer_id FROM latest`, id, foundBy(typed), limit).Scan(ctx, &ids)
	return ids, translate("list customers by their last appointment", err)
}

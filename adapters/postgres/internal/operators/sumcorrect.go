package operators

import (
	"context"

	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/tier"
)

// Correct recomputes the sums from the rows that they sum up.
func (s sumStore) Correct(ctx context.Context, ids ...business.ID) error {
	_, err := s.correct(ctx, ids)
	return pgerr.Translate("compute sums", err)
}

// correct returns how many rows of sums were wrong. It excludes counts that are only outdated and that the next count of appointments
// would have corrected.
func (s sumStore) correct(ctx context.Context, ids []business.ID) (differences int, err error) {
	if len(ids) == 0 {
		return 0, nil
	}
	for _, step := range []string{addMissing, lockListed, correctDays, correctListed} {
		n, err := s.run(ctx, step, ids)
		if err != nil {
			return 0, err
		}
		differences += n
	}
	return differences, nil
}

// run executes a step for some businesses and returns the number that the step selects.
func (s sumStore) run(ctx context.Context, step string, ids []business.ID) (n int, err error) {
	err = sqltext.Raw(s.db, step, sqltext.Args{"ids": pgdialect.Array(ids), "currency": tier.PlanCurrency}).Scan(ctx, &n)
	return n, err
}

// The steps that correct the sums of the businesses @ids. Each selects how many rows it corrected. It excludes counts that the
// next count of appointments would have corrected.
const (
	addMissing = `
WITH added AS (
	INSERT INTO listed_businesses (business_id, search, category, complimentary, subscribed, grace_until, suspended_at, created_at,
		service_count, has_paid, has_paid_test, appointment_count, counted_from)
	SELECT b.id, ' ' || lower(b.name) || ' ' || lower(b.email), b.category, b.complimentary, b.subscribed, b.grace_until, b.suspended_at, b.created_at, 0, false, false, 0, '0'
	FROM businesses b WHERE b.id = ANY (@ids) AND NOT EXISTS (SELECT FROM listed_businesses l WHERE l.business_id = b.id)
	ORDER BY b.id FOR KEY SHARE OF b
	ON CONFLICT (business_id) DO NOTHING RETURNING 1
)
SELECT count(*) FROM added`

	lockListed = `
WITH locked AS (SELECT FROM listed_businesses l WHERE l.business_id = ANY (@ids) ORDER BY l.business_id FOR NO KEY UPDATE)
SELECT 0 FROM (SELECT count(*) FROM locked) l`

	correctDays = `
WITH ` + comparedDays + `, corrected AS (
	INSERT INTO business_days (business_id, day, appointments, payments, paid_minor, test_payments, test_minor)
	SELECT c.business_id, c.day, c.appointments, c.payments, c.paid_minor, c.test_payments, c.test_minor
	FROM compared c WHERE c.miscounted OR c.misadded ORDER BY 1, 2
	ON CONFLICT (business_id, day) DO UPDATE SET appointments = excluded.appointments, payments = excluded.payments,
		paid_minor = excluded.paid_minor, test_payments = excluded.test_payments, test_minor = excluded.test_minor
), ` + settled + `
SELECT count(*) FROM compared c WHERE c.misadded OR c.miscounted AND c.business_id IN (SELECT s.business_id FROM settled s)`

	correctListed = `
WITH ` + comparedListed + `, corrected AS (
	UPDATE listed_businesses l SET category = c.category, complimentary = c.complimentary, subscribed = c.subscribed, grace_until = c.grace_until, suspended_at = c.suspended_at,
		last_sign_in_at = c.last_sign_in_at, service_count = c.service_count, has_paid = c.has_paid, has_paid_test = c.has_paid_test,
		appointment_count = c.appointment_count
	FROM listed c WHERE l.business_id = c.business_id AND (c.miscounted OR c.miscopied)
), ` + settled + `
SELECT count(*) FROM listed c WHERE c.miscopied OR c.miscounted AND c.business_id IN (SELECT s.business_id FROM settled s)`
)

// wrongSums selects the businesses among @ids whose sums differ from their rows. It locks nothing.
const wrongSums = `
WITH ` + comparedDays + `, ` + comparedListed + `
SELECT c.business_id FROM compared c WHERE c.miscounted OR c.misadded
UNION SELECT l.business_id FROM listed l WHERE l.miscounted OR l.miscopied
UNION SELECT b.id FROM businesses b WHERE b.id = ANY (@ids) AND NOT EXISTS (SELECT FROM listed_businesses l WHERE l.business_id = b.id)`

const (
	// comparedDays are the days of the businesses @ids with the sums computed from their rows. @currency is that of the plans.
	comparedDays = `rows AS (
	SELECT a.business_id, (a.created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS appointments,
		0 AS payments, 0::bigint AS paid_minor, 0 AS test_payments, 0::bigint AS test_minor
	FROM appointments a WHERE a.business_id = ANY (@ids) AND ` + stored.SeenByOwner + ` GROUP BY 1, 2
	UNION ALL
	SELECT i.business_id, (i.paid_at AT TIME ZONE 'UTC')::date, 0, ` + sumsOfInvoices + `
	FROM subscription_invoices i WHERE i.business_id = ANY (@ids) AND NOT i.refunded AND i.currency = @currency GROUP BY 1, 2
), fresh AS (
	SELECT r.business_id, r.day, sum(r.appointments)::integer AS appointments, sum(r.payments)::integer AS payments, sum(r.paid_minor)::bigint AS paid_minor,
		sum(r.test_payments)::integer AS test_payments, sum(r.test_minor)::bigint AS test_minor
	FROM rows r GROUP BY 1, 2
), kept AS (
	SELECT d.business_id, d.day, d.appointments, d.payments, d.paid_minor, d.test_payments, d.test_minor
	FROM business_days d WHERE d.business_id = ANY (@ids)
), compared AS (
	SELECT coalesce(f.business_id, k.business_id) AS business_id, coalesce(f.day, k.day) AS day, coalesce(f.appointments, 0) AS appointments,
		coalesce(f.payments, 0) AS payments, coalesce(f.paid_minor, 0) AS paid_minor, coalesce(f.test_payments, 0) AS test_payments,
		coalesce(f.test_minor, 0) AS test_minor, coalesce(f.appointments, 0) <> coalesce(k.appointments, 0) AS miscounted,
		(coalesce(f.payments, 0), coalesce(f.paid_minor, 0), coalesce(f.test_payments, 0), coalesce(f.test_minor, 0)) <>
		(coalesce(k.payments, 0), coalesce(k.paid_minor, 0), coalesce(k.test_payments, 0), coalesce(k.test_minor, 0)) AS misadded
	FROM fresh f FULL JOIN kept k ON k.business_id = f.business_id AND k.day = f.day
)`

	// comparedListed are the listed businesses @ids with the values that they should copy and the sums of their days. Each table has
	// its own condition on the business, because a subquery per row makes the planner read whole tables.
	comparedListed = `signed_in AS (
	SELECT m.business_id, max(c.last_sign_in_at) AS at FROM memberships m JOIN accounts c ON c.id = m.account_id WHERE m.business_id = ANY (@ids) GROUP BY 1
), offered AS (
	SELECT s.business_id, count(*) AS services FROM services s WHERE s.business_id = ANY (@ids) AND s.archived_at IS NULL GROUP BY 1
), paid AS (
	SELECT i.business_id, bool_or(NOT i.is_test) AS has_paid, bool_or(i.is_test) AS has_paid_test
	FROM subscription_invoices i WHERE i.business_id = ANY (@ids) AND NOT i.refunded GROUP BY 1
), booked AS (
	SELECT d.business_id, sum(d.appointments) AS appointments FROM business_days d WHERE d.business_id = ANY (@ids) GROUP BY 1
), fresh_listed AS (
	SELECT b.id AS business_id, b.category, b.complimentary, b.subscribed, b.grace_until, b.suspended_at, signed_in.at AS last_sign_in_at,
		coalesce(offered.services, 0) AS service_count, coalesce(paid.has_paid, false) AS has_paid, coalesce(paid.has_paid_test, false) AS has_paid_test,
		coalesce(booked.appointments, 0) AS appointment_count
	FROM businesses b LEFT JOIN signed_in ON signed_in.business_id = b.id LEFT JOIN offered ON offered.business_id = b.id
	LEFT JOIN paid ON paid.business_id = b.id LEFT JOIN booked ON booked.business_id = b.id
	WHERE b.id = ANY (@ids)
), listed AS (
	SELECT f.business_id, f.category, f.complimentary, f.subscribed, f.grace_until, f.suspended_at, f.last_sign_in_at, f.service_count, f.has_paid,
		f.has_paid_test, f.appointment_count, l.appointment_count <> f.appointment_count AS miscounted,
		(l.category, l.complimentary, l.subscribed, l.grace_until, l.suspended_at, l.last_sign_in_at, l.service_count, l.has_paid, l.has_paid_test) IS DISTINCT FROM
		(f.category, f.complimentary, f.subscribed, f.grace_until, f.suspended_at, f.last_sign_in_at, f.service_count, f.has_paid, f.has_paid_test) AS miscopied
	FROM fresh_listed f JOIN listed_businesses l ON l.business_id = f.business_id
	WHERE l.business_id = ANY (@ids)
)`

	// settled are the businesses among @ids in which nothing has changed since their appointments were counted.
	settled = `settled AS (SELECT l.business_id FROM listed_businesses l WHERE l.business_id = ANY (@ids) AND NOT (` + isDue + `))`
)

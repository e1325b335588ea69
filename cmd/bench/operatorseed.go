package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"slotwise/core/account"
	"slotwise/core/tier"
	"slotwise/ports"
)

// seedOperator adds that many businesses, each with an owner, payments for some of them, and that many appointments. It fills
// listed_businesses and the sums of payments as the migration does. A job counts the appointments.
func (d *database) seedOperator(ctx context.Context, businesses, rows int) error {
	now := time.Now()
	if err := d.seedFirst(ctx, now); err != nil {
		return fmt.Errorf("seed the first business: %w", err)
	}
	if err := d.signInOperator(ctx, now); err != nil {
		return fmt.Errorf("sign in the operator: %w", err)
	}
	for _, sql := range operatorRows(businesses) {
		if _, err := d.Pool().Exec(ctx, sql); err != nil {
			return fmt.Errorf("seed businesses: %w", err)
		}
	}
	err := d.inBulk(ctx, func() error { return d.addAppointments(ctx, rows, businesses) }, operatorIndexes...)
	if err != nil {
		return fmt.Errorf("seed appointments: %w", err)
	}
	if _, err = d.Pool().Exec(ctx, "VACUUM ANALYZE"); err != nil {
		return fmt.Errorf("analyze the tables: %w", err)
	}
	return d.together(ctx, []string{listedRows, paidDays})
}

// operatorIndexes are the indexes of appointments and allocations that the jobs of the operator's sums use. Creating all would take
// minutes.
var operatorIndexes = []string{"appointments_pkey", "appointments_booked_idx", "allocations_changed_idx"}

// together runs each statement on a separate connection.
func (d *database) together(ctx context.Context, statements []string, args ...any) error {
	errs := make(chan error)
	for _, sql := range statements {
		go func() {
			_, err := d.Pool().Exec(ctx, sql, args...)
			errs <- err
		}()
	}
	var all error
	for range statements {
		all = errors.Join(all, <-errs)
	}
	return all
}

func (d *database) signInOperator(ctx context.Context, now time.Time) error {
	operator := account.Account{ID: account.ID(ofCustomer.id(-1)), Role: account.Operator, Email: "operator@example.com", PasswordHash: "none", CreatedAt: now}
	return d.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		return errors.Join(tx.Accounts.Create(ctx, operator), tx.Sessions.Create(ctx, account.NewSession(operator, operatorCookie, "127.0.0.1", "bench", now)))
	})
}

// operatorRows returns the statements that copy the first business.
func operatorRows(businesses int) []string {
	numbers := fmt.Sprintf("generate_series(2, %d) n", businesses)
	ago := func(spread string) string { return "now() - make_interval(mins => n * 7919 % " + spread + ")" }
	list := func(words []string) string { return "('{" + strings.Join(words, ",") + "}'::text[])" }
	subscribed := fmt.Sprintf("generate_series(1, %d) n", businesses/subscribedShare)
	payer := ofBusiness.sql(fmt.Sprintf("(n * %d)", subscribedShare))
	categories := "('{hair_salon,medical_practice,fitness_center,restaurant,barbershop,dental_office}'::text[])"
	return []string{
		fmt.Sprintf(`INSERT INTO businesses SELECT r.* FROM businesses t, %s, LATERAL jsonb_populate_record(t, jsonb_build_object(
			'id', %s, 'unique_url', 'bench-' || n, 'email', 'owner' || n || '@example.com', 'created_at', %s, 'complimentary', n %% 7 = 0,
			'category', %s[1 + n %% 6], 'name', %s[1 + n %% %d] || ' ' || %s[1 + n / 7 %% %d] || ' ' || n)) r`,
			numbers, ofBusiness.sql("n"), ago("(3 * 525600)"), categories, list(firstNames), len(firstNames), list(lastNames), len(lastNames)),
		fmt.Sprintf(`INSERT INTO services SELECT r.* FROM services t, %s, LATERAL jsonb_populate_record(t, jsonb_build_object('business_id', %s, 'id', %s)) r`,
			numbers, ofBusiness.sql("n"), ofService.sql("n")),
		fmt.Sprintf(`INSERT INTO customers (business_id, id, email, name, phone, phone_e164, search, created_at, appointment_count, version)
			SELECT %s, %s, 'grace@example.com', 'Grace Hopper', '', '', 'grace hopper', now(), 0, 1 FROM generate_series(1, %d) n`,
			ofBusiness.sql("n"), ofCustomer.sql("n"), businesses),
		fmt.Sprintf(`INSERT INTO accounts (id, name, role, email, password_hash, language, created_at, last_sign_in_at)
			SELECT %s, '', 'owner', 'owner' || n || '@example.com', 'none', 'en', now(), CASE WHEN n %% 3 > 0 THEN %s END FROM generate_series(1, %d) n`,
			ofCustomer.sql("n"), ago("525600"), businesses),
		fmt.Sprintf(`INSERT INTO memberships (account_id, business_id, role, joined_at) SELECT %s, %s, 'owner', now() FROM generate_series(1, %d) n`,
			ofCustomer.sql("n"), ofBusiness.sql("n"), businesses),
		fmt.Sprintf(`INSERT INTO subscriptions (business_id, state, customer_id, subscription_id, item_id, plan, period_start, period_end, currency, welcomed_id,
				end_now, failures, version)
			SELECT %s, CASE WHEN n %% 20 = 0 THEN 'past_due' WHEN n %% 15 = 0 THEN 'ending' ELSE 'active' END, 'cus_' || n, 'sub_' || n, '',
				CASE WHEN n %% 3 = 0 THEN 'premium_yearly' ELSE 'premium_monthly' END, now(), now() + make_interval(mins => n * 7919 %% 43200), 'USD', '', false, 0, 1
			FROM %s`, payer, subscribed),
		fmt.Sprintf(`INSERT INTO subscription_invoices (business_id, id, subscription_id, plan, amount_minor, currency, is_test, refunded, returned_minor, dispute, paid_at, period_end)
			SELECT %s, 'in_' || n || '_' || k, 'sub_' || n, 'premium_monthly', %d, 'USD', false, false, 0, '', %s - make_interval(months => k), now()
			FROM %s, generate_series(1, %d) k`, payer, tier.PlanOf(tier.PlanPremiumMonthly).Price.Minor, ago("43200"), subscribed, paidMonths),
		"UPDATE businesses b SET subscribed = true FROM subscriptions s WHERE s.business_id = b.id",
	}
}

const (
	listedRows = `
INSERT INTO listed_businesses
SELECT b.id, ' ' || lower(b.name) || ' ' || lower(b.email), b.category, b.complimentary, b.subscribed, b.grace_until, b.suspended_at, b.created_at,
	(SELECT max(c.last_sign_in_at) FROM memberships m JOIN accounts c ON c.id = m.account_id WHERE m.business_id = b.id), 1,
	EXISTS (SELECT FROM subscriptions s WHERE s.business_id = b.id), false, 0, '0'
FROM businesses b
ON CONFLICT (business_id) DO UPDATE SET last_sign_in_at = excluded.last_sign_in_at -- of the first business, which was listed before`

	paidDays = `
INSERT INTO business_days
SELECT i.business_id, (i.paid_at AT TIME ZONE 'UTC')::date, 0, count(*), sum(i.amount_minor), 0, 0 FROM subscription_invoices i GROUP BY 1, 2`
)

// addAppointments spreads appointments over businesses and three years of bookings. Each business gets only one allocation, because
// the jobs read only the latest one.
func (d *database) addAppointments(ctx context.Context, rows, businesses int) error {
	_, err := d.Pool().Exec(ctx, fmt.Sprintf(`
		ALTER TABLE appointments SET UNLOGGED; -- which halves the time; nothing of it is measured
		INSERT INTO allocations (business_id, holder_id, part, holder_kind, lane_id, service_id, blocked_from, blocked_to, floating, enforced, released)
		SELECT %s, %s, 1, 'appointment', %s, %s, now(), now() + interval '30 minutes', true, true, false FROM generate_series(1, %d) n`,
		ofBusiness.sql("n"), ofAppointment.sql("n"), ofLane.sql("n"), ofService.sql("n"), businesses))
	if err != nil {
		return fmt.Errorf("prepare the tables: %w", err)
	}
	return d.together(ctx, []string{operatorAppointments(0), operatorAppointments(1)}, rows, businesses)
}

// operatorAppointments returns a statement that adds half of $1 appointments to $2 businesses: those with even or with odd numbers.
func operatorAppointments(odd int) string {
	return fmt.Sprintf(`
		INSERT INTO appointments (%s)
		SELECT %s, %s, 'OPER-' || lpad(to_hex(n), 8, '0'), decode(md5('secret' || n), 'hex'), %s, 'Cut',
			3500, 'EUR', t.at, t.at + interval '30 minutes', 'confirmed', false, 'Grace Hopper', 'grace@example.com', '',
			'', '', 'online', 'link', false, t.at - interval '1 day', t.at - interval '1 day', 1, 'en'
		FROM generate_series(1, $1::int) n
		CROSS JOIN LATERAL (SELECT 1 + n %% $2::int AS k, now() - make_interval(mins => (n::bigint * 7919 %% (3 * 525600))::int) AS at) t
		WHERE n %% 2 = %d`,
		strings.Join(appointmentColumns, ", "), ofBusiness.sql("k"), ofAppointment.sql("n"), ofCustomer.sql("k"), odd)
}

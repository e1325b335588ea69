package operators

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/tier"
)

// A row of listed_businesses copies the values that sort and filter the operator's list. The functions below update the copy
// whenever the original changes. Locks are taken in this order: the business, its listed row, its days.

// lastSignIn is the most recent sign-in of any member of a business b.
const lastSignIn = `(SELECT max(c.last_sign_in_at) FROM memberships m JOIN accounts c ON c.id = m.account_id WHERE m.business_id = b.id)`

// servicesLeft is how many services of a business b are not archived.
const servicesLeft = `(SELECT count(*) FROM services s WHERE s.business_id = b.id AND s.archived_at IS NULL)`

// ListBusiness copies a business that the caller has just written.
func ListBusiness(ctx context.Context, db bun.IDB, b business.Business) error {
	_, err := sqltext.Raw(db, `
		INSERT INTO listed_businesses (business_id, search, category, complimentary, subscribed, grace_until, suspended_at, created_at, last_sign_in_at,
			service_count, has_paid, has_paid_test, appointment_count, counted_from)
		SELECT b.id, @search, b.category, b.complimentary, b.subscribed, b.grace_until, b.suspended_at, b.created_at, `+lastSignIn+`, `+servicesLeft+`, false, false, 0, '0'
		FROM businesses b WHERE b.id = @id
		ON CONFLICT (business_id) DO UPDATE SET search = excluded.search, category = excluded.category, complimentary = excluded.complimentary,
			subscribed = excluded.subscribed, grace_until = excluded.grace_until, suspended_at = excluded.suspended_at`, sqltext.Args{"id": b.ID, "search": customer.SearchText(b.Name, b.Email, "")}).Exec(ctx)
	return pgerr.Translate("list a business for the operator", err)
}

// CountServices updates the number of a business's services.
func CountServices(ctx context.Context, db bun.IDB, id business.ID) error {
	_, err := sqltext.Raw(db, `
		UPDATE listed_businesses l SET service_count = `+servicesLeft+`
		FROM businesses b WHERE l.business_id = @business AND b.id = l.business_id`, sqltext.Args{"business": id}).Exec(ctx)
	return pgerr.Translate("count the services of a business", err)
}

// ListSignIn copies the time of a sign-in to the businesses of the account.
func ListSignIn(ctx context.Context, db bun.IDB, id account.ID, at time.Time) error {
	_, err := sqltext.Raw(db, `
		UPDATE listed_businesses l SET last_sign_in_at = greatest(l.last_sign_in_at, @at) FROM memberships m
		WHERE m.account_id = @account AND l.business_id = m.business_id`, sqltext.Args{"at": at, "account": id}).Exec(ctx)
	return pgerr.Translate("list a sign-in for the operator", err)
}

// Sums over the invoices i that were not refunded in full. Partial refunds are subtracted.
const sumsOfInvoices = `count(*) FILTER (WHERE NOT i.is_test) AS payments,
	coalesce(sum(i.amount_minor - i.returned_minor) FILTER (WHERE NOT i.is_test), 0)::bigint AS paid_minor,
	count(*) FILTER (WHERE i.is_test) AS test_payments,
	coalesce(sum(i.amount_minor - i.returned_minor) FILTER (WHERE i.is_test), 0)::bigint AS test_minor`

// Conditions that a business l has paid for a plan, with real money and with test money.
const (
	hasPaid     = `EXISTS (SELECT FROM subscription_invoices i WHERE i.business_id = l.business_id AND NOT i.refunded AND NOT i.is_test)`
	hasPaidTest = `EXISTS (SELECT FROM subscription_invoices i WHERE i.business_id = l.business_id AND NOT i.refunded AND i.is_test)`
)

// SumPayments recomputes what a business has paid on a day.
func SumPayments(ctx context.Context, db bun.IDB, id business.ID, paidAt time.Time) error {
	const doing = "add up what a business has paid"
	_, err := sqltext.Raw(db, `UPDATE listed_businesses l SET has_paid = `+hasPaid+`, has_paid_test = `+hasPaidTest+` WHERE l.business_id = @business`, sqltext.Args{"business": id}).Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	day := paidAt.UTC().Truncate(24 * time.Hour)
	_, err = sqltext.Raw(db, `
		INSERT INTO business_days (business_id, day, appointments, payments, paid_minor, test_payments, test_minor)
		SELECT @id, @day, 0, `+sumsOfInvoices+`
		FROM subscription_invoices i WHERE i.business_id = @id AND NOT i.refunded AND i.currency = @currency AND i.paid_at >= @from AND i.paid_at < @to
		ON CONFLICT (business_id, day) DO UPDATE SET payments = excluded.payments, paid_minor = excluded.paid_minor,
			test_payments = excluded.test_payments, test_minor = excluded.test_minor`,
		sqltext.Args{"id": id, "day": day.Format(time.DateOnly), "from": day, "currency": tier.PlanCurrency, "to": day.AddDate(0, 0, 1)}).Exec(ctx)
	return pgerr.Translate(doing, err)
}

package operators

import (
	"context"
	"time"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/ports"
)

// businessFiguresRow has the figures of a business l on its page for the operator.
type businessFiguresRow struct {
	businessRow `bun:",extend"`

	BookedInMonth   int
	Upcoming        int
	PaidMinor       int64
	TestMinor       int64
	Payments        int
	TestPayments    int
	OwnerCreatedAt  *time.Time
	OwnerSignedInAt *time.Time
	OwnerTwoFactor  bool
	SignIns         int
}

func (s reader) Business(ctx context.Context, id business.ID, month civil.Date, now time.Time) (ports.BusinessFigures, error) {
	var r businessFiguresRow
	err := sqltext.Raw(s.bun, `
		SELECT `+businessColumns+`, d.*, o.owner_created_at, o.owner_signed_in_at,
			EXISTS (SELECT FROM two_factors f WHERE f.account_id = o.id AND f.enabled_at IS NOT NULL) AS owner_two_factor,
			(SELECT count(*) FROM appointments a WHERE a.business_id = @business AND a.starts_at >= @now AND a.status <> 'cancelled' AND `+stored.SeenByOwner+`) AS upcoming,
			(SELECT count(*) FROM sessions s WHERE s.business_id = @business AND s.expires_at > @now) AS sign_ins
		FROM listed_businesses l JOIN businesses b ON b.id = l.business_id
		CROSS JOIN LATERAL (
			SELECT coalesce(sum(d.appointments) FILTER (WHERE d.day >= @day), 0) AS booked_in_month, coalesce(sum(d.paid_minor), 0)::bigint AS paid_minor,
				coalesce(sum(d.test_minor), 0)::bigint AS test_minor, coalesce(sum(d.payments), 0) AS payments, coalesce(sum(d.test_payments), 0) AS test_payments
			FROM business_days d WHERE d.business_id = @business) AS d
		LEFT JOIN LATERAL (
			SELECT c.id, c.created_at AS owner_created_at, c.last_sign_in_at AS owner_signed_in_at
			FROM memberships m JOIN accounts c ON c.id = m.account_id
			WHERE m.business_id = @business AND m.role = @role ORDER BY c.created_at, c.id LIMIT 1) AS o ON true
		WHERE l.business_id = @business`, sqltext.Args{"business": id, "day": month.String(), "now": now, "role": account.Owner}).Scan(ctx, &r)
	if err != nil {
		return ports.BusinessFigures{}, pgerr.Translate("read the figures of a business", err)
	}
	return ports.BusinessFigures{
		Listed: s.listed(r.businessRow), BookedInMonth: r.BookedInMonth, Upcoming: r.Upcoming,
		PaidMinor: r.PaidMinor, TestMinor: r.TestMinor, Payments: r.Payments, TestPayments: r.TestPayments,
		Owner:   ports.OwnerAccount{CreatedAt: stored.UTC(r.OwnerCreatedAt), LastSignInAt: stored.UTC(r.OwnerSignedInAt), TwoFactor: r.OwnerTwoFactor},
		SignIns: r.SignIns,
	}, nil
}

func (s reader) AppointmentMonths(ctx context.Context, id business.ID, from civil.Date) ([]ports.MonthAppointments, error) {
	var rows []struct {
		Month time.Time
		Count int
	}
	err := sqltext.Raw(s.bun, `
		SELECT date_trunc('month', d.day)::date AS month, sum(d.appointments) AS count
		FROM business_days d WHERE d.business_id = @business AND d.day >= @day GROUP BY 1 ORDER BY 1`, sqltext.Args{"business": id, "day": from.String()}).Scan(ctx, &rows)
	months := make([]ports.MonthAppointments, len(rows))
	for i, r := range rows {
		months[i] = ports.MonthAppointments{Month: civil.DateOf(r.Month, time.UTC), Count: r.Count}
	}
	return months, pgerr.Translate("count the appointments of a business per month", err)
}

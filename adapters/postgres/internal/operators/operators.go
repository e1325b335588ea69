// Package operators is what operators see and do: it reads across all businesses, keeps the rows and sums that make these reads fast, and
// stores alerts, notes, contact messages and the audit log.
package operators

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/tier"
	"slotwise/ports"
)

// reader reads across all businesses.
type reader struct {
	bun      *bun.DB
	plansOff bool // every business is read as premium
}

// New returns the reader of the operator's view of all businesses.
func New(db *bun.DB, plansOff bool) ports.OperatorReader {
	return reader{db, plansOff}
}

// businessRow is a business of the operator's list.
type businessRow struct {
	ID               string
	Name             string
	Email            string
	Search           string
	Category         string
	UniqueURL        string
	Complimentary    bool
	GraceUntil       *time.Time
	Subscribed       bool
	SuspendedAt      *time.Time
	IsDemo           bool
	ServiceCount     int
	AppointmentCount int
	CreatedAt        time.Time
	LastSignInAt     *time.Time
}

func (s reader) listed(r businessRow) business.Listed {
	return business.Listed{
		ID: business.ID(r.ID), Name: r.Name, Email: r.Email, Category: business.Category(r.Category), UniqueURL: r.UniqueURL,
		Entitlement: tier.Entitlement{Complimentary: r.Complimentary, GraceUntil: stored.UTC(r.GraceUntil), Subscribed: r.Subscribed, PlansOff: s.plansOff},
		SuspendedAt: stored.UTC(r.SuspendedAt), Demo: r.IsDemo, Services: r.ServiceCount, Appointments: r.AppointmentCount,
		CreatedAt: r.CreatedAt.UTC(), LastSignInAt: stored.UTC(r.LastSignInAt),
	}
}

// businessColumns are the columns of businessRow, of a listed business l and its business b.
const businessColumns = `b.id, b.name, b.email, l.search, b.category, b.unique_url, b.complimentary, b.grace_until, b.subscribed, l.suspended_at, b.is_demo,
	l.service_count, l.appointment_count, l.created_at, l.last_sign_in_at`

// isPremium returns the condition that a listed business l is premium. now is the text that stands for the current time in the statement.
func (s reader) isPremium(now string) string {
	if s.plansOff {
		return "true"
	}
	return "(l.complimentary OR l.subscribed OR coalesce(l.grace_until > " + now + ", false))"
}

func (s reader) Figures(ctx context.Context, b ports.FigureBounds) (ports.OperatorFigures, error) {
	var f ports.OperatorFigures
	err := sqltext.Raw(s.bun, `
		SELECT count(*), count(*) FILTER (WHERE `+s.isPremium("@now")+`), count(*) FILTER (WHERE l.suspended_at IS NOT NULL),
			count(*) FILTER (WHERE l.last_sign_in_at >= @signed_in_from), count(*) FILTER (WHERE l.has_paid OR @test_money AND l.has_paid_test)
		FROM listed_businesses AS l`, sqltext.Args{"now": b.Now, "signed_in_from": b.SignedInFrom, "test_money": b.TestMoney}).
		Scan(ctx, &f.Businesses, &f.Premium, &f.Suspended, &f.SignedIn, &f.Paying)
	if err != nil {
		return f, pgerr.Translate("count businesses", err)
	}
	if f.LastCheck, err = lastSumCheck(ctx, s.bun); err != nil {
		return f, err
	}
	page, err := s.Businesses(ctx, ports.BusinessQuery{
		CreatedFrom: b.RegisteredFrom, Sort: business.ByCreation, Descending: true, Now: b.Now, Limit: b.MostRegistered,
	})
	f.Registered = page.Businesses
	return f, err
}

func (s reader) Revenue(ctx context.Context) ([]ports.MonthRevenue, error) {
	var rows []struct {
		Month                  time.Time
		Minor, TestMinor       int64
		Payments, TestPayments int
	}
	err := s.bun.NewRaw(`
		SELECT date_trunc('month', day.day::timestamp)::date AS month, sum(day.minor)::bigint AS minor, sum(day.test_minor)::bigint AS test_minor,
			sum(day.payments)::bigint AS payments, sum(day.test_payments)::bigint AS test_payments
		FROM ( -- days first: to compute a row's month takes longer than to read it
			SELECT d.day, sum(d.paid_minor) AS minor, sum(d.test_minor) AS test_minor, sum(d.payments) AS payments, sum(d.test_payments) AS test_payments
			FROM business_days d WHERE d.payments + d.test_payments > 0 GROUP BY d.day
		) day GROUP BY 1 ORDER BY 1`).Scan(ctx, &rows)
	months := make([]ports.MonthRevenue, len(rows))
	for i, r := range rows {
		months[i] = ports.MonthRevenue{
			Month: civil.DateOf(r.Month, time.UTC), Minor: r.Minor, TestMinor: r.TestMinor, Payments: r.Payments, TestPayments: r.TestPayments,
		}
	}
	return months, pgerr.Translate("add up the revenue", err)
}

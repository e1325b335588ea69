package httpapi

import (
	"encoding/json"
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/core/usecase/operators"
)

type operatorFigures struct {
	Businesses    int                  `json:"total_businesses"`
	Free          int                  `json:"total_free_businesses"`
	Premium       int                  `json:"total_premium_businesses"`
	Suspended     int                  `json:"suspended_businesses"`
	TotalRevenue  json.Number          `json:"total_revenue"`
	MonthRevenue  json.Number          `json:"monthly_revenue"`
	ActiveUsers   int                  `json:"active_users"`
	Conversions   int                  `json:"subscription_conversions"`
	Currency      money.Currency       `json:"currency"`
	TestRevenue   json.Number          `json:"test_revenue"`
	Registered    []registeredBusiness `json:"recent_registrations"`
	SumsCheckedAt *string              `json:"sums_checked_at"`
	Differences   int                  `json:"sums_differences"`
}

type registeredBusiness struct {
	ID        business.ID `json:"id"`
	Name      string      `json:"name"`
	Email     string      `json:"email"`
	Tier      tier.Tier   `json:"tier"`
	CreatedAt string      `json:"created_at"`
}

func operatorFiguresToWire(f operators.Figures) operatorFigures {
	wire := operatorFigures{
		Businesses: f.Businesses, Free: f.Businesses - f.Premium, Premium: f.Premium, Suspended: f.Suspended,
		TotalRevenue: price(f.Total), MonthRevenue: price(f.Month), ActiveUsers: f.SignedIn, Conversions: f.Paying,
		Currency: f.Total.Currency, TestRevenue: price(f.TestRevenue),
		Registered: make([]registeredBusiness, len(f.Registered)), SumsCheckedAt: instantOrNull(f.LastCheck.At, time.UTC), Differences: f.LastCheck.Differences,
	}
	for i, b := range f.Registered {
		wire.Registered[i] = registeredBusiness{b.ID, b.Name, b.Email, b.Entitlement.Effective(f.Now), instant(b.CreatedAt, time.UTC)}
	}
	return wire
}

type listedBusiness struct {
	ID            business.ID       `json:"id"`
	Name          string            `json:"name"`
	Email         string            `json:"email"`
	Tier          tier.Tier         `json:"tier"`
	Complimentary bool              `json:"is_complimentary"`
	SuspendedAt   *string           `json:"suspended_at"`
	Demo          bool              `json:"is_demo"`
	Category      business.Category `json:"category"`
	UniqueURL     string            `json:"unique_url"`
	Services      int               `json:"service_count"`
	Appointments  int               `json:"appointment_count"`
	CreatedAt     string            `json:"created_at"`
	LastSignInAt  *string           `json:"last_sign_in_at"`
}

func listedBusinessesToWire(list []business.Listed, now time.Time) []listedBusiness {
	wire := make([]listedBusiness, len(list))
	for i, b := range list {
		wire[i] = listedBusinessToWire(b, now)
	}
	return wire
}

func listedBusinessToWire(b business.Listed, now time.Time) listedBusiness {
	return listedBusiness{
		ID: b.ID, Name: b.Name, Email: b.Email, Tier: b.Entitlement.Effective(now), Complimentary: b.Entitlement.Complimentary,
		SuspendedAt: instantOrNull(b.SuspendedAt, time.UTC), Demo: b.Demo, Category: b.Category, UniqueURL: b.UniqueURL,
		Services: b.Services, Appointments: b.Appointments, CreatedAt: instant(b.CreatedAt, time.UTC), LastSignInAt: instantOrNull(b.LastSignInAt, time.UTC),
	}
}

type listedSubscription struct {
	Transaction   string                `json:"transaction_id"`
	Business      business.ID           `json:"business_id"`
	BusinessName  string                `json:"business_name"`
	BusinessEmail string                `json:"business_email"`
	Amount        json.Number           `json:"amount"`
	Currency      money.Currency        `json:"currency"`
	Test          bool                  `json:"is_test"`
	Status        subscription.Standing `json:"status"`
	Interval      string                `json:"interval"`
	PaidAt        string                `json:"payment_date"`
	Renewal       string                `json:"next_renewal"`
	Days          int                   `json:"days_until_renewal"`
}

func listedSubscriptionsToWire(list []subscription.Listed, now time.Time) []listedSubscription {
	wire := make([]listedSubscription, len(list))
	for i, l := range list {
		wire[i] = listedSubscription{
			Transaction: l.Paid.ID, Business: l.Business, BusinessName: l.BusinessName, BusinessEmail: l.BusinessEmail,
			Amount: price(l.Paid.Amount), Currency: l.Paid.Amount.Currency, Test: l.Paid.Test, Status: l.State.Standing(), Interval: tier.PlanOf(l.Plan).Interval,
			PaidAt: instant(l.Paid.PaidAt, time.UTC), Renewal: instant(l.Renewal, time.UTC), Days: l.DaysUntilRenewal(now),
		}
	}
	return wire
}

type monthRevenue struct {
	ID           yearMonth   `json:"_id"`
	Revenue      json.Number `json:"revenue"`
	Payments     int         `json:"count"`
	TestRevenue  json.Number `json:"test_revenue"`
	TestPayments int         `json:"test_count"`
}

type yearMonth struct {
	Year  int        `json:"year"`
	Month time.Month `json:"month"`
}

func monthlyRevenueToWire(months []operators.Month) []monthRevenue {
	wire := make([]monthRevenue, len(months))
	for i, m := range months {
		wire[i] = monthRevenue{yearMonth{m.Year, m.Month}, price(m.Revenue), m.Payments, price(m.TestRevenue), m.TestPayments}
	}
	return wire
}

package tier

import "slotwise/core/money"

// PlanID names a plan that can be chosen and paid for.
type PlanID string

const (
	PlanFree           PlanID = "free"
	PlanPremiumMonthly PlanID = "premium_monthly"
	PlanPremiumYearly  PlanID = "premium_yearly"
)

// Plan is an entry of the price list.
type Plan struct {
	ID        PlanID
	Name      string
	Price     money.Amount // per Interval
	ListPrice money.Amount // the price for the same time on the monthly plan
	Interval  string       // "month", "year"; empty for Free
	Tier      Tier
}

// PlanCurrency is the currency of all prices.
const PlanCurrency money.Currency = "USD"

// The prices of Premium, in US cents.
const (
	monthly = 1499
	yearly  = 14999
)

// Months returns how many months are paid at once. It is 0 for Free.
func (p Plan) Months() int { return map[string]int{"month": 1, "year": 12}[p.Interval] }

// PlanOf returns the plan with that id, or the zero Plan.
func PlanOf(id PlanID) Plan {
	for _, p := range Plans() {
		if p.ID == id {
			return p
		}
	}
	return Plan{}
}

// Plans returns the price list, in the order of the pricing page. The caller owns the slice.
func Plans() []Plan {
	dollars := func(cents int64) money.Amount { return money.Amount{Minor: cents, Currency: PlanCurrency} }
	return []Plan{
		{ID: PlanFree, Name: "Free", Price: dollars(0), ListPrice: dollars(0), Tier: Free},
		{ID: PlanPremiumMonthly, Name: "Premium", Price: dollars(monthly), ListPrice: dollars(monthly), Interval: "month", Tier: Premium},
		{ID: PlanPremiumYearly, Name: "Premium", Price: dollars(yearly), ListPrice: dollars(12 * monthly), Interval: "year", Tier: Premium},
	}
}

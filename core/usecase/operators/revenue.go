package operators

import (
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/tier"
	"slotwise/ports"
)

// Month is what was paid for plans in a month in UTC, without what was refunded.
type Month struct {
	Year         int
	Month        time.Month
	Revenue      money.Amount
	Payments     int
	TestRevenue  money.Amount // not in Revenue; 0 unless this is a demo
	TestPayments int
}

// Revenue returns the months from the first one with a payment to the current one, the newest first. It returns at most the
// given number of months; 0 means all. It returns Conflict with Reason "plans_off" if there are no plans.
func (s *Service) Revenue(ctx context.Context, most int) ([]Month, error) {
	if s.deps.PlansOff {
		return nil, tier.ErrNone
	}
	paid, err := s.deps.Operator.Revenue(ctx)
	if err != nil {
		return nil, fmt.Errorf("add up the revenue: %w", err)
	}
	months := s.everyMonth(paid)
	slices.Reverse(months)
	if most > 0 && len(months) > most {
		months = months[:most]
	}
	return months, nil
}

// everyMonth adds the months without payments.
func (s *Service) everyMonth(paid []ports.MonthRevenue) (months []Month) {
	next, last := 0, monthOf(s.deps.Clock.Now())
	if !s.deps.Demo {
		paid = slices.DeleteFunc(slices.Clone(paid), func(m ports.MonthRevenue) bool { return m.Payments == 0 })
	}
	if len(paid) == 0 {
		return nil
	}
	for at := paid[0].Month; !at.After(last); at = monthAfter(at) {
		m := Month{Year: at.Year, Month: at.Month, Revenue: noDollars, TestRevenue: noDollars}
		if next < len(paid) && paid[next].Month == at {
			m.Revenue.Minor, m.Payments = paid[next].Minor, paid[next].Payments
			if s.deps.Demo {
				m.TestRevenue.Minor, m.TestPayments = paid[next].TestMinor, paid[next].TestPayments
			}
			next++
		}
		months = append(months, m)
	}
	return months
}

func monthOf(t time.Time) civil.Date { return firstOfMonth(civil.DateOf(t, time.UTC)) }

func firstOfMonth(d civil.Date) civil.Date { return civil.Date{Year: d.Year, Month: d.Month, Day: 1} }

func monthAfter(first civil.Date) civil.Date { return firstOfMonth(first.AddDays(31)) }

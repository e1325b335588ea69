package operators

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/money"
	"slotwise/core/tier"
	"slotwise/ports"
)

const (
	day = 24 * time.Hour

	// activeFor is how long a business counts as active after a sign-in.
	activeFor = 30 * day
	// recentFor is how long a registration is listed, and mostRecent is the maximum number in that list.
	recentFor  = 30 * day
	mostRecent = 50
)

// Figures are the figures of the whole installation at Now.
type Figures struct {
	ports.OperatorFigures
	Now         time.Time
	Total       money.Amount // everything paid for plans, without refunds
	Month       money.Amount // the part of Total in the current month in UTC
	TestRevenue money.Amount // test money, not part of Total; 0 unless this is a demo
}

// Figures counts businesses and adds up what they paid.
func (s *Service) Figures(ctx context.Context) (Figures, error) {
	now := s.deps.Clock.Now()
	counted, err := s.deps.Operator.Figures(ctx, ports.FigureBounds{
		Now: now, SignedInFrom: now.Add(-activeFor), RegisteredFrom: now.Add(-recentFor), MostRegistered: mostRecent, TestMoney: s.deps.Demo,
	})
	if err != nil {
		return Figures{}, fmt.Errorf("count businesses: %w", err)
	}
	months, err := s.deps.Operator.Revenue(ctx)
	if err != nil {
		return Figures{}, fmt.Errorf("add up the revenue: %w", err)
	}
	f := Figures{OperatorFigures: counted, Now: now, Total: noDollars, Month: noDollars, TestRevenue: noDollars}
	for _, m := range months {
		f.Total.Minor += m.Minor
		if m.Month == monthOf(now) {
			f.Month.Minor = m.Minor
		}
		if s.deps.Demo {
			f.TestRevenue.Minor += m.TestMinor
		}
	}
	return f, nil
}

// noDollars is a zero amount in the currency of the plans.
var noDollars = money.Amount{Currency: tier.PlanCurrency}

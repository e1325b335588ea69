package operators_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core/civil"
	"slotwise/core/usecase/operators"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// paid is a reader that can only read the revenue.
type paid struct {
	ports.OperatorReader
	months []ports.MonthRevenue
}

func (p paid) Revenue(context.Context) ([]ports.MonthRevenue, error) { return p.months, nil }

func (p paid) Figures(context.Context, ports.FigureBounds) (ports.OperatorFigures, error) {
	return ports.OperatorFigures{}, nil
}

func month(year int, m time.Month) civil.Date { return civil.Date{Year: year, Month: m, Day: 1} }

func service(demo bool, months ...ports.MonthRevenue) *operators.Service {
	return operators.New(operators.Deps{
		Clock: porttest.NewClock(time.Date(2027, time.March, 31, 23, 59, 0, 0, time.UTC)), Operator: paid{months: months}, Demo: demo,
	})
}

func TestRevenueHasEveryMonthUpToThePresentOne(t *testing.T) {
	t.Parallel()
	old, now := ports.MonthRevenue{Month: month(2026, 12), Minor: 1499, Payments: 1}, ports.MonthRevenue{Month: month(2027, 3), Minor: 14999, Payments: 1}
	test := ports.MonthRevenue{Month: month(2026, 1), TestMinor: 100, TestPayments: 1}
	for name, c := range map[string]struct {
		s          *operators.Service
		most, want int
		first      time.Month // of the list
	}{
		"nothing was ever paid":   {service(false), 0, 0, 0},
		"months between":          {service(false, old, now), 0, 4, time.March},
		"nothing this month":      {service(false, old), 0, 4, time.March},
		"at most two":             {service(false, old, now), 2, 2, time.March},
		"test money outside":      {service(false, test, now), 0, 1, time.March},
		"test money in a demo":    {service(true, test, now), 0, 15, time.March},
		"twelve months of a demo": {service(true, test, now), 12, 12, time.March},
	} {
		got, err := c.s.Revenue(t.Context(), c.most)
		porttest.OK(t, err)
		if len(got) != c.want || len(got) > 0 && got[0].Month != c.first {
			t.Errorf("%s: %+v", name, got)
		}
	}
	got, err := service(false, old, now).Revenue(t.Context(), 0)
	porttest.OK(t, err)
	if got[0].Revenue.Minor != 14999 || got[1].Revenue.Minor != 0 || got[3].Revenue.Minor != 1499 || got[3].Year != 2026 {
		t.Errorf("months: %+v", got)
	}
}

func TestTestMoneyIsCountedApart(t *testing.T) {
	t.Parallel()
	months := []ports.MonthRevenue{
		{Month: month(2027, 2), Minor: 1000, Payments: 1, TestMinor: 10, TestPayments: 1},
		{Month: month(2027, 3), Minor: 200, Payments: 1, TestMinor: 20, TestPayments: 1},
	}
	for demo, test := range map[bool]int64{false: 0, true: 30} {
		f, err := service(demo, months...).Figures(t.Context())
		porttest.OK(t, err)
		if f.Total.Minor != 1200 || f.Month.Minor != 200 || f.TestRevenue.Minor != test {
			t.Errorf("in a demo %v: %v, %v this month, %v test money", demo, f.Total, f.Month, f.TestRevenue)
		}
	}
}

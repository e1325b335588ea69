package platform_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core/civil"
	"slotwise/core/usecase/platform"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// paid is a platform of which only the revenue is read.
type paid struct {
	ports.PlatformReader
	months []ports.MonthRevenue
}

func (p paid) Revenue(context.Context) ([]ports.MonthRevenue, error) { return p.months, nil }

func (p paid) Figures(context.Context, ports.PlatformBounds) (ports.PlatformFigures, error) {
	return ports.PlatformFigures{}, nil
}

func month(year int, m time.Month) civil.Date { return civil.Date{Year: year, Month: m, Day: 1} }

func service(demo bool, months ...ports.MonthRevenue) *platform.Service {
	return platform.New(platform.Deps{
		Clock: porttest.NewClock(time.Date(2027, time.March, 31, 23, 59, 0, 0, time.UTC)), Platform: paid{months: months}, Demo: demo,
	})
}

func TestRevenueHasEveryMonthUpToThePresentOne(t *testing.T) {
	t.Parallel()
	old, now := ports.MonthRevenue{Month: month(2026, 12), Minor: 1499, Payments: 1}, ports.MonthRevenue{Month: month(2027, 3), Minor: 14999, Payments: 1}
	test := ports.MonthRevenue{Month: month(2026, 1), TestMinor: 100, TestPayments: 1}
	for name, c := range map[string]struct {
		s          *platform.Service
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

// checkedParts is a store of sums in which a check has that many parts.
type checkedParts struct {
	ports.SumStore
	clock *porttest.Clock
	parts int
	each  time.Duration // how long one takes
	since time.Time     // when a check was last due
}

func (c *checkedParts) ContinueCheck(_ context.Context, _, since time.Time, _ int) (ports.SumCheck, bool, error) {
	c.since = since
	if c.parts == 0 {
		return ports.SumCheck{}, false, nil
	}
	c.parts--
	c.clock.Advance(c.each)
	check := ports.SumCheck{Differences: 3}
	if c.parts == 0 {
		check.FinishedAt = c.clock.Now()
	}
	return check, true, nil
}

func (c *checkedParts) InTx(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	return fn(ctx, ports.Tx{Sums: c})
}

func TestACheckIsDueAtThreeEachNightAndTakesAMinuteAtATime(t *testing.T) {
	t.Parallel()
	at := func(d, hour, minute int) time.Time {
		return time.Date(2027, time.March, d, hour, minute, 0, 0, time.UTC)
	}
	for now, due := range map[time.Time]time.Time{at(5, 2, 59): at(4, 3, 0), at(5, 3, 0): at(5, 3, 0), at(5, 23, 0): at(5, 3, 0)} {
		clock := porttest.NewClock(now)
		c := &checkedParts{clock: clock, parts: 10, each: 20 * time.Second}
		s := platform.New(platform.Deps{Clock: clock, Tx: c})
		none := &checkedParts{clock: clock}
		_, err := platform.New(platform.Deps{Clock: clock, Tx: none}).CheckSums(t.Context())
		porttest.OK(t, err)
		if !none.since.Equal(due) {
			t.Errorf("at %v it was due since %v, want %v", now, none.since, due)
		}
		calls := 0
		for c.parts > 0 {
			calls++
			check, err := s.CheckSums(t.Context())
			porttest.OK(t, err)
			if done := check.Differences == 3; done != (c.parts == 0) {
				t.Errorf("call %d returns %+v with %d parts to go", calls, check, c.parts)
			}
		}
		if calls < 2 || calls > 4 {
			t.Errorf("ten parts of 20 seconds took %d calls", calls)
		}
		if check, err := s.CheckSums(t.Context()); err != nil || check != (ports.SumCheck{}) {
			t.Errorf("with nothing to do: %+v, %v", check, err)
		}
	}
}

package operators_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core/usecase/operators"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// checkedParts is a store of sums with a check of a given number of parts.
type checkedParts struct {
	ports.SumStore
	clock *porttest.Clock
	parts int
	each  time.Duration // how long one part takes
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

func (*checkedParts) AwaitDurable(context.Context) error { return nil }

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
		s := operators.New(operators.Deps{Clock: clock, Tx: c})
		none := &checkedParts{clock: clock}
		_, err := operators.New(operators.Deps{Clock: clock, Tx: none}).CheckSums(t.Context())
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

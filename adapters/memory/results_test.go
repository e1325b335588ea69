package memory_test

import (
	"strconv"
	"testing"

	"slotwise/adapters/memory"
	"slotwise/core/business"
	"slotwise/ports"
)

var _ ports.ResultStore[[]int] = (*memory.Results[[]int])(nil)

func TestResultsAreBounded(t *testing.T) {
	t.Parallel()
	const (
		businesses = 20_000
		days       = 62
		bytes      = 2 << 20
	)
	s := memory.NewResults(bytes, func(days []int) int { return len(days) * 8 })
	key := func(i int) ports.ResultKey { return ports.ResultKey{Service: business.ServiceID(strconv.Itoa(i))} }
	for i := range businesses {
		s.Put(key(i), ports.Result[[]int]{Value: make([]int, days)})
	}
	kept := 0
	for i := range businesses {
		if got, ok := s.Get(key(i)); ok {
			kept++
			if len(got.Value) != days {
				t.Fatalf("got %d days", len(got.Value))
			}
		}
	}
	if kept < 500 || kept > bytes/days/8 {
		t.Errorf("%d of %d results are kept", kept, businesses)
	}
}

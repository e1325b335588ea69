package memory_test

import (
	"strconv"
	"testing"

	"slotwise/adapters/memory"
	"slotwise/core/business"
	"slotwise/core/slot"
	"slotwise/ports"
)

func TestFreeDaysAreBounded(t *testing.T) {
	t.Parallel()
	s := memory.NewFreeDays()
	key := func(i int) ports.FreeDaysKey { return ports.FreeDaysKey{Service: business.ServiceID(strconv.Itoa(i))} }
	days := ports.FreeDays{Days: make([]slot.Day, 62)}
	const businesses = 20_000
	for i := range businesses {
		s.Put(key(i), days)
	}
	kept := 0
	for i := range businesses {
		if got, ok := s.Get(key(i)); ok {
			kept++
			if len(got.Days) != len(days.Days) {
				t.Fatalf("got %d days", len(got.Days))
			}
		}
	}
	if kept < 500 || kept > businesses/2 {
		t.Errorf("%d of %d results are kept", kept, businesses)
	}
}

package schedule

import (
	"strconv"
	"testing"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

func TestTheCacheOfSchedulesIsBounded(t *testing.T) {
	t.Parallel()
	const capacity = 1 << 20
	c, err := newCache(capacity)
	if err != nil {
		t.Fatal(err)
	}
	store := func(id business.ID, r timeRange, n int) {
		data := ports.SchedulingData{Setup: &business.Setup{Version: 1}, Busy: make([]appointment.Allocation, n), Revision: ports.Revision{Setup: 1}}
		c.storeBusy(id, data, r)
		c.schedules.CleanUp()
	}
	for i := range int64(1000) {
		store("one", timeRange{i, i + 1}, 50)
	}
	if size := c.schedules.WeightedSize(); size > capacity/largestShare+setupSizeLimit {
		t.Errorf("one business takes %d of %d bytes", size, capacity)
	}
	for i := range 1000 {
		store(business.ID(strconv.Itoa(i)), timeRange{0, 1}, 50)
	}
	if size := c.schedules.WeightedSize(); size > capacity {
		t.Errorf("%d of %d bytes are used", size, capacity)
	}
	if n := c.schedules.EstimatedSize(); n < 20 {
		t.Errorf("only %d businesses fit", n)
	}
}

// setupSizeLimit is more than the size of an empty setup.
const setupSizeLimit = 8192

func TestASetupIsUsedAtItsVersionOnly(t *testing.T) {
	t.Parallel()
	c, err := newCache(1 << 20)
	if err != nil {
		t.Fatal(err)
	}
	if c.get("a").setupOf(1) != nil || c.get("a").has(timeRange{}) {
		t.Error("an empty cache has an entry")
	}
	c.storeSetup("a", &business.Setup{Version: 2})
	for version, want := range map[int64]bool{1: false, 2: true, 3: false} {
		if got := c.get("a").setupOf(version) != nil; got != want {
			t.Errorf("version %d: %v", version, got)
		}
	}
}

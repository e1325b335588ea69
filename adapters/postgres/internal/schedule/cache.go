package schedule

import (
	"fmt"
	"maps"
	"time"
	"unsafe"

	"github.com/maypok86/otter/v2"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// cache holds the setups and the busy time of the most recently used businesses, from which slots are computed. An
// entry is used only while its revision is the current one, so no entry is stale. otter (Apache-2.0) evicts by size in bytes
// and by use.
//
// Busy time is stored only if no older transaction was in progress when it was read. Every change that the entry lacks is
// then by a younger transaction, and changes the revision when it commits.
type cache struct {
	schedules *otter.Cache[business.ID, *schedule]
}

// schedule is one business's entry. It is immutable; a change replaces it.
type schedule struct {
	setup    *business.Setup
	revision ports.Revision // of busy
	busy     map[timeRange][]appointment.Allocation
	size     uint32 // approximate, in bytes
}

// timeRange is a range of instants in Unix seconds, half-open.
type timeRange struct{ from, to int64 }

func newTimeRange(from, to time.Time) timeRange { return timeRange{from.Unix(), to.Unix()} }

// largestShare limits one business to this fraction (1/8) of the cache, regardless of the ranges that are requested.
const largestShare = 8

func newCache(bytes uint64) (*cache, error) {
	schedules, err := otter.New(&otter.Options[business.ID, *schedule]{
		MaximumWeight: bytes,
		Weigher:       func(_ business.ID, s *schedule) uint32 { return s.size },
	})
	if err != nil {
		return nil, fmt.Errorf("create the cache of schedules: %w", err)
	}
	return &cache{schedules}, nil
}

// get returns the business's entry with any revision, or nil.
func (c *cache) get(id business.ID) *schedule {
	s, _ := c.schedules.GetIfPresent(id)
	return s
}

// setupOf returns the setup of exactly that version, or nil. After a backup was restored, the current version can be lower
// than the cached one.
func (s *schedule) setupOf(version int64) *business.Setup {
	if s == nil || s.setup.Version != version {
		return nil
	}
	return s.setup
}

// has reports whether the busy time in a range is cached, with any revision.
func (s *schedule) has(r timeRange) bool {
	if s == nil {
		return false
	}
	_, ok := s.busy[r]
	return ok
}

// storeSetup replaces the entry with one that has no busy time.
func (c *cache) storeSetup(id business.ID, setup *business.Setup) {
	c.schedules.Set(id, &schedule{setup: setup, size: setupSize(setup)})
}

// storeBusy adds the busy time of a range to the cached busy time of the same revision.
func (c *cache) storeBusy(id business.ID, data ports.SchedulingData, r timeRange) {
	s := schedule{setup: data.Setup, revision: data.Revision, busy: map[timeRange][]appointment.Allocation{r: data.Busy}}
	if old := c.get(id); old != nil && old.revision == data.Revision {
		all := maps.Clone(old.busy)
		all[r] = data.Busy
		if uint64(busySize(all)) <= c.schedules.GetMaximum()/largestShare {
			s.busy = all
		}
	}
	s.size = setupSize(s.setup) + busySize(s.busy)
	c.schedules.Set(id, &s)
}

func (c *cache) forgetBusy(id business.ID) {
	if s := c.get(id); s != nil && len(s.busy) > 0 {
		c.storeSetup(id, s.setup)
	}
}

// setupSize and busySize add up the parts that grow with the business. The rest is a constant.
func setupSize(s *business.Setup) uint32 {
	const fixed, perStaff, perPool, perResource, perBlocked = 4096, 1024, 256, 512, 512
	size := fixed + len(s.Services)*int(unsafe.Sizeof(business.Service{})) + len(s.Staff)*perStaff + len(s.Lanes)*int(unsafe.Sizeof(business.Lane{})) +
		len(s.Pools)*perPool + len(s.Blocked)*perBlocked
	for i := range s.Pools {
		size += len(s.Pools[i].Resources) * perResource
	}
	for i := range s.Services {
		size += len(s.Services[i].Name) + len(s.Services[i].Description)
	}
	return uint32(size)
}

func busySize(busy map[timeRange][]appointment.Allocation) uint32 {
	const perRange, perTime = 128, int(unsafe.Sizeof(appointment.Allocation{})) + 36 // the text of the appointment's id
	size := 0
	for _, times := range busy {
		size += perRange + len(times)*perTime
	}
	return uint32(size)
}

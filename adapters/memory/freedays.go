// Package memory keeps computed results in the memory of the process.
package memory

import (
	"unsafe"

	"github.com/maypok86/otter/v2"

	"slotwise/core/slot"
	"slotwise/ports"
)

// FreeDays implements ports.FreeDaysStore. otter (Apache-2.0) evicts by size in bytes and by use.
type FreeDays struct {
	results *otter.Cache[ports.FreeDaysKey, ports.FreeDays]
}

var _ ports.FreeDaysStore = (*FreeDays)(nil)

// freeDaysBytes is enough for a thousand calendars that are open at the same time.
const freeDaysBytes = 2 << 20

// NewFreeDays creates an empty store.
func NewFreeDays() *FreeDays {
	return &FreeDays{otter.Must(&otter.Options[ports.FreeDaysKey, ports.FreeDays]{
		MaximumWeight: freeDaysBytes,
		Weigher: func(_ ports.FreeDaysKey, r ports.FreeDays) uint32 {
			const idTexts, overhead = 3 * 36, 128
			size := unsafe.Sizeof(ports.FreeDaysKey{}) + unsafe.Sizeof(r) + uintptr(len(r.Days))*unsafe.Sizeof(slot.Day{})
			return uint32(size) + idTexts + overhead
		},
	})}
}

// Get implements ports.FreeDaysStore.
func (s *FreeDays) Get(key ports.FreeDaysKey) (ports.FreeDays, bool) {
	return s.results.GetIfPresent(key)
}

// Put implements ports.FreeDaysStore.
func (s *FreeDays) Put(key ports.FreeDaysKey, days ports.FreeDays) { s.results.Set(key, days) }

// Package memory keeps computed results in the memory of the process.
package memory

import (
	"unsafe"

	"github.com/maypok86/otter/v2"

	"slotwise/ports"
)

// Results implements ports.ResultStore. otter (Apache-2.0) evicts by size in bytes and by use.
type Results[V any] struct {
	results *otter.Cache[ports.ResultKey, ports.Result[V]]
}

// NewResults returns an empty store that holds at most that many bytes. size returns the bytes that a value refers to.
func NewResults[V any](bytes uint64, size func(V) int) *Results[V] {
	return &Results[V]{otter.Must(&otter.Options[ports.ResultKey, ports.Result[V]]{
		MaximumWeight: bytes,
		Weigher: func(k ports.ResultKey, r ports.Result[V]) uint32 {
			const idTexts, overhead = 3 * 36, 128
			return uint32(int(unsafe.Sizeof(ports.ResultKey{})+unsafe.Sizeof(r)) + size(r.Value) + idTexts + len(k.Further) + overhead)
		},
	})}
}

// Get implements ports.ResultStore.
func (s *Results[V]) Get(key ports.ResultKey) (ports.Result[V], bool) {
	return s.results.GetIfPresent(key)
}

// Put implements ports.ResultStore.
func (s *Results[V]) Put(key ports.ResultKey, result ports.Result[V]) { s.results.Set(key, result) }

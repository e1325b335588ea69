package postgres

import (
	"sync"
	"time"

	"slotwise/core/business"
	"slotwise/ports"
)

// busyCache holds the busy time that was read most recently, if there is much of it: the months of a business with many
// staff. Like setupCache it never returns stale data. The query passes the last change that the cached copy contains, and
// the database sends busy time only if there was a later change.
//
// A copy is stored only if no older transaction was in progress on the server when it was read. Every change that the copy
// lacks is then by a younger transaction, and becomes the last change when it commits.
type busyCache struct {
	mu       sync.Mutex
	capacity int // in busy times over all copies
	size     int
	byRange  map[busyRange]cachedBusy
	uses     uint64 // the number of uses so far, as the clock of cachedBusy.used
}

// busyRange is the key of a copy: a business and a range of instants in Unix seconds.
type busyRange struct {
	business business.ID
	from, to int64
}

type cachedBusy struct {
	busy    []ports.BusyTime
	version busyVersion
	used    uint64
}

// busyVersion identifies the last change that a copy contains.
type busyVersion struct {
	changed uint64    // the transaction of the last change; 0 if there was none
	started time.Time // when the database server started: another server counts its transactions from the beginning
}

const (
	minCachedBusy     = 100     // fewer are sent as quickly as they are compared
	busyCacheCapacity = 100_000 // about 10 MB
)

func newBusyCache(capacity int) *busyCache {
	return &busyCache{capacity: capacity, byRange: map[busyRange]cachedBusy{}}
}

func newBusyRange(id business.ID, from, to time.Time) busyRange {
	return busyRange{id, from.Unix(), to.Unix()}
}

// get returns the cached copy; ok is false if there is none.
func (c *busyCache) get(key busyRange) (cached cachedBusy, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	cached, ok = c.byRange[key]
	if !ok {
		return cachedBusy{}, false
	}
	c.uses++
	cached.used = c.uses
	c.byRange[key] = cached
	return cached, true
}

// store replaces the copy under the same key and evicts the least recently used ones. It ignores small results.
func (c *busyCache) store(key busyRange, busy []ports.BusyTime, version busyVersion) {
	if len(busy) < minCachedBusy || len(busy) > c.capacity {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(key)
	for c.size+len(busy) > c.capacity {
		c.drop(c.oldest())
	}
	c.uses++
	c.byRange[key] = cachedBusy{busy, version, c.uses}
	c.size += len(busy)
}

func (c *busyCache) drop(key busyRange) {
	c.size -= len(c.byRange[key].busy)
	delete(c.byRange, key)
}

// oldest scans all entries, a thousand at most. That takes microseconds and follows a query for hundreds of rows.
func (c *busyCache) oldest() (oldest busyRange) {
	used := c.uses + 1
	for key, cached := range c.byRange {
		if cached.used < used {
			oldest, used = key, cached.used
		}
	}
	return oldest
}

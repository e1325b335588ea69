package postgres

import (
	"sync"
	"time"

	"slotwise/core/business"
	"slotwise/ports"
)

// busyCache keeps the busy time that was read last, where it is much: the months of a business with many staff. Like the
// setup it is never stale. The query names the last change that the copy holds, and the database sends busy time only
// when there is a later one.
//
// A copy is kept only when no older transaction was under way on the server at that moment. Every change that it lacks
// is then by a younger transaction, and so becomes the last change when it commits.
type busyCache struct {
	mu    sync.Mutex
	room  int // busy times that may be kept altogether
	taken int
	byAsk map[busyAsk]keptBusy
	asked uint64 // how often: the clock of keptBusy.used
}

// busyAsk is what was asked for: a business and a range of instants in Unix seconds.
type busyAsk struct {
	business business.ID
	from, to int64
}

type keptBusy struct {
	busy    []ports.BusyTime
	version busyVersion
	used    uint64
}

// busyVersion says up to what a copy holds.
type busyVersion struct {
	changed uint64    // the transaction of the last change; 0: there was none
	started time.Time // when the database server was: another one counts transactions anew
}

const (
	busyWorthKeeping = 100     // fewer are sent as quickly as they are compared
	busyRoom         = 100_000 // about 10 MB
)

func newBusyCache(room int) *busyCache { return &busyCache{room: room, byAsk: map[busyAsk]keptBusy{}} }

func askOf(id business.ID, from, to time.Time) busyAsk { return busyAsk{id, from.Unix(), to.Unix()} }

// get is the copy that was kept; ok is false when there is none.
func (c *busyCache) get(ask busyAsk) (kept keptBusy, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	kept, ok = c.byAsk[ask]
	if !ok {
		return keptBusy{}, false
	}
	c.asked++
	kept.used = c.asked
	c.byAsk[ask] = kept
	return kept, true
}

// keep takes the place of what was kept for the same, and of what was not asked for longest.
func (c *busyCache) keep(ask busyAsk, busy []ports.BusyTime, version busyVersion) {
	if len(busy) < busyWorthKeeping || len(busy) > c.room {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(ask)
	for c.taken+len(busy) > c.room {
		c.drop(c.oldest())
	}
	c.asked++
	c.byAsk[ask] = keptBusy{busy, version, c.asked}
	c.taken += len(busy)
}

func (c *busyCache) drop(ask busyAsk) {
	c.taken -= len(c.byAsk[ask].busy)
	delete(c.byAsk, ask)
}

// oldest looks at all of them, a thousand at most: some microseconds, beside a query for hundreds of rows.
func (c *busyCache) oldest() (oldest busyAsk) {
	used := c.asked + 1
	for ask, kept := range c.byAsk {
		if kept.used < used {
			oldest, used = ask, kept.used
		}
	}
	return oldest
}

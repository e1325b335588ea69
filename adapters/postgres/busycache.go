package postgres

import (
	"sync"
	"time"

	"slotwise/core/business"
	"slotwise/ports"
)

// busyCache keeps the busy time that was read last, where it is much: the months of a business with many staff. Like the
// setup it is never stale. Who asks says the change up to which their copy holds, and the database, in the same query,
// sends busy time only when there is a later one.
//
// A copy holds up to the last change of the business's appointments, if at that moment no older transaction was still
// under way on the server. Every change that it lacks is then by a younger one, and so becomes the last change when it
// commits. While a transaction that writes takes long, what changed since its begin is read anew each time.
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
	changed uint64 // the transaction of the last change
	used    uint64
}

const (
	busyWorthKeeping = 100     // fewer are sent as quickly as they are compared
	busyRoom         = 100_000 // about 10 MB
)

func newBusyCache(room int) *busyCache { return &busyCache{room: room, byAsk: map[busyAsk]keptBusy{}} }

func askOf(id business.ID, from, to time.Time) busyAsk { return busyAsk{id, from.Unix(), to.Unix()} }

// get is what was kept, nil when nothing was, and the change up to which it holds.
func (c *busyCache) get(ask busyAsk) (busy []ports.BusyTime, changed *uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	kept, ok := c.byAsk[ask]
	if !ok {
		return nil, nil
	}
	c.asked++
	kept.used = c.asked
	c.byAsk[ask] = kept
	return kept.busy, &kept.changed
}

// keep takes the place of what was kept for the same, and of what was not asked for longest.
func (c *busyCache) keep(ask busyAsk, busy []ports.BusyTime, changed uint64) {
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
	c.byAsk[ask] = keptBusy{busy, changed, c.asked}
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

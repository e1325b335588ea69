package postgres

import (
	"context"
	"strconv"
	"sync"

	"golang.org/x/sync/singleflight"

	"slotwise/core/business"
)

// setupCache holds the parsed configuration of the most recently used businesses. It never returns a stale one: callers
// have just read the current version and pass it.
type setupCache struct {
	load    func(context.Context, business.ID) (*business.Setup, error)
	loading singleflight.Group

	mu    sync.Mutex
	limit int
	byID  map[business.ID]cachedSetup
	uses  uint64 // the number of uses so far, as the clock of cachedSetup.used
}

type cachedSetup struct {
	setup *business.Setup
	used  uint64
}

func newSetupCache(limit int, load func(context.Context, business.ID) (*business.Setup, error)) *setupCache {
	return &setupCache{load: load, limit: limit, byID: map[business.ID]cachedSetup{}}
}

// get returns the business's setup at that version or a later one. Concurrent callers share one load, which continues when
// the first of them gives up.
func (c *setupCache) get(ctx context.Context, id business.ID, version int64) (*business.Setup, error) {
	if s := c.cached(id, version); s != nil {
		return s, nil
	}
	key := string(id) + "@" + strconv.FormatInt(version, 10)
	result := c.loading.DoChan(key, func() (any, error) {
		if s := c.cached(id, version); s != nil { // a load finished since the first check
			return s, nil
		}
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), loadLimit)
		defer cancel()
		s, err := c.load(ctx, id)
		if err == nil {
			c.store(id, s)
		}
		return s, err
	})
	select {
	case <-ctx.Done():
		return nil, translate("wait for a business's setup", ctx.Err())
	case r := <-result:
		if r.Err != nil {
			return nil, r.Err
		}
		setup, _ := r.Val.(*business.Setup)
		return setup, nil
	}
}

// cached requires equal versions: after a backup was restored, the current version may be lower than the cached one.
func (c *setupCache) cached(id business.ID, version int64) *business.Setup {
	c.mu.Lock()
	defer c.mu.Unlock()
	k, ok := c.byID[id]
	if !ok || k.setup.Version != version {
		return nil
	}
	c.put(id, k.setup)
	return k.setup
}

// laneCount returns how many lanes the cached setup has; 0 if none is cached.
func (c *setupCache) laneCount(id business.ID) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	k, ok := c.byID[id]
	if !ok {
		return 0
	}
	return len(k.setup.Lanes)
}

func (c *setupCache) store(id business.ID, s *business.Setup) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.put(id, s)
	if len(c.byID) > c.limit {
		c.dropOldest()
	}
}

func (c *setupCache) put(id business.ID, s *business.Setup) {
	c.uses++
	c.byID[id] = cachedSetup{s, c.uses}
}

// dropOldest scans all entries, which takes microseconds. The load before it took a millisecond.
func (c *setupCache) dropOldest() {
	var oldest business.ID
	used := c.uses + 1
	for id, k := range c.byID {
		if k.used < used {
			oldest, used = id, k.used
		}
	}
	delete(c.byID, oldest)
}

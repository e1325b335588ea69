package postgres

import (
	"context"
	"strconv"
	"sync"

	"golang.org/x/sync/singleflight"

	"slotwise/core/business"
)

// setupCache keeps the parsed configuration of the businesses that were asked for last. It is never stale: who asks has
// just read the current version and says it.
type setupCache struct {
	load    func(context.Context, business.ID) (*business.Setup, error)
	loading singleflight.Group

	mu    sync.Mutex
	limit int
	byID  map[business.ID]keptSetup
	asked uint64 // how often: the clock of keptSetup.used
}

type keptSetup struct {
	setup *business.Setup
	used  uint64
}

func newSetupCache(limit int, load func(context.Context, business.ID) (*business.Setup, error)) *setupCache {
	return &setupCache{load: load, limit: limit, byID: map[business.ID]keptSetup{}}
}

// get is the business's setup at that version, or at a later one. Those who ask for the same at the same time share one
// load; it goes on when the first of them gives up.
func (c *setupCache) get(ctx context.Context, id business.ID, version int64) (*business.Setup, error) {
	if s := c.kept(id, version); s != nil {
		return s, nil
	}
	key := string(id) + "@" + strconv.FormatInt(version, 10)
	result := c.loading.DoChan(key, func() (any, error) {
		if s := c.kept(id, version); s != nil { // a load ended between our look and now
			return s, nil
		}
		s, err := c.load(context.WithoutCancel(ctx), id)
		if err == nil {
			c.keep(id, s)
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

// kept insists on equal versions: after a restored backup the current one may be the lower.
func (c *setupCache) kept(id business.ID, version int64) *business.Setup {
	c.mu.Lock()
	defer c.mu.Unlock()
	k, ok := c.byID[id]
	if !ok || k.setup.Version != version {
		return nil
	}
	c.put(id, k.setup)
	return k.setup
}

// hasLanes is how many lanes the business had when it was asked for last; 0: it was not.
func (c *setupCache) hasLanes(id business.ID) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	k, ok := c.byID[id]
	if !ok {
		return 0
	}
	return len(k.setup.Lanes)
}

func (c *setupCache) keep(id business.ID, s *business.Setup) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.put(id, s)
	if len(c.byID) > c.limit {
		c.dropOldest()
	}
}

func (c *setupCache) put(id business.ID, s *business.Setup) {
	c.asked++
	c.byID[id] = keptSetup{s, c.asked}
}

// dropOldest looks at all of them: some microseconds, beside a load that took a millisecond.
func (c *setupCache) dropOldest() {
	var oldest business.ID
	used := c.asked + 1
	for id, k := range c.byID {
		if k.used < used {
			oldest, used = id, k.used
		}
	}
	delete(c.byID, oldest)
}

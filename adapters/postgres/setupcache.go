package postgres

import (
	"container/list"
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
	byID  map[business.ID]*list.Element // of *keptSetup
	used  *list.List                    // last used first
}

type keptSetup struct {
	id    business.ID // as it was asked for, which may be in capitals
	setup *business.Setup
}

func newSetupCache(limit int, load func(context.Context, business.ID) (*business.Setup, error)) *setupCache {
	return &setupCache{load: load, limit: limit, byID: map[business.ID]*list.Element{}, used: list.New()}
}

// get is the business's setup at that version, or at a later one. Those who ask for the same at the same time share one
// load; it goes on when the first of them gives up.
func (c *setupCache) get(ctx context.Context, id business.ID, version int64) (*business.Setup, error) {
	if s := c.kept(id, version); s != nil {
		return s, nil
	}
	key := string(id) + "@" + strconv.FormatInt(version, 10)
	result := c.loading.DoChan(key, func() (any, error) {
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
		return r.Val.(*business.Setup), nil
	}
}

// kept insists on equal versions: after a restored backup the current one may be the lower.
func (c *setupCache) kept(id business.ID, version int64) *business.Setup {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.byID[id]
	if !ok {
		return nil
	}
	s := e.Value.(*keptSetup).setup
	if s.Business.Version != version {
		return nil
	}
	c.used.MoveToFront(e)
	return s
}

func (c *setupCache) keep(id business.ID, s *business.Setup) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e, ok := c.byID[id]; ok {
		e.Value.(*keptSetup).setup = s
		c.used.MoveToFront(e)
		return
	}
	c.byID[id] = c.used.PushFront(&keptSetup{id, s})
	if c.used.Len() > c.limit {
		oldest := c.used.Remove(c.used.Back()).(*keptSetup)
		delete(c.byID, oldest.id)
	}
}

// Package schedule makes free times fast. It reads the busy time and the setup of a business, caches both by their revision, and writes the
// allocations that lanes are busy with.
package schedule

import (
	"cmp"
	"context"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"golang.org/x/sync/singleflight"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/ports"
)

// Schedules reads what free times are computed from. It implements ports.AvailabilityReader and ports.Setups.
type Schedules struct {
	pool    *pgxpool.Pool
	load    func(ctx context.Context, id business.ID) (business.Setup, error)
	loading *singleflight.Group // of setups
	cache   *cache

	revisions      *businessRead[ports.Revision]
	classRevisions *businessRead[settledRevision]
	setupVersions  *businessRead[int64]
}

// defaultCacheBytes is enough for a thousand small businesses with a month of bookings each.
const defaultCacheBytes = 16 << 20

// loadLimit bounds a load that several callers share. The load continues after a caller gives up, so it needs its own limit.
const loadLimit = 5 * time.Second

// New returns schedules whose cache has a size in bytes; 0 means 16 MB. load reads a setup from the database.
func New(pool *pgxpool.Pool, cacheBytes uint64, load func(ctx context.Context, id business.ID) (business.Setup, error)) (*Schedules, error) {
	cache, err := newCache(cmp.Or(cacheBytes, defaultCacheBytes))
	if err != nil {
		return nil, err
	}
	s := &Schedules{pool: pool, load: load, loading: &singleflight.Group{}, cache: cache}
	s.revisions, s.classRevisions, s.setupVersions = newRevisions(pool), newClassRevisions(pool), newSetupVersions(pool)
	return s, nil
}

// Get implements ports.Setups.
func (s *Schedules) Get(ctx context.Context, id business.ID) (*business.Setup, error) {
	version, err := ofBusiness(ctx, s.setupVersions, id, "read the version of a business's setup")
	if err != nil {
		return nil, err
	}
	return s.setup(ctx, id, version)
}

// ForgetBusy drops busy time that this process has just changed. This only saves the comparison of revisions at the next
// read.
func (s *Schedules) ForgetBusy(id business.ID) { s.cache.forgetBusy(id) }

// setup returns the setup at that version or a later one. Concurrent callers share one load. The load continues even if the
// caller that started it gives up.
func (s *Schedules) setup(ctx context.Context, id business.ID, version int64) (*business.Setup, error) {
	if found := s.cache.get(id).setupOf(version); found != nil {
		return found, nil
	}
	load := s.loading.DoChan(string(id)+"@"+strconv.FormatInt(version, 10), func() (any, error) {
		if found := s.cache.get(id).setupOf(version); found != nil { // a load finished since the first check
			return found, nil
		}
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), loadLimit)
		defer cancel()
		var loaded business.Setup
		err := core.Protect(func() (err error) {
			loaded, err = s.load(ctx, id)
			return err
		})
		if err != nil {
			return nil, err
		}
		s.cache.storeSetup(id, &loaded)
		return &loaded, nil
	})
	select {
	case <-ctx.Done():
		return nil, pgerr.Translate("wait for a business's setup", ctx.Err())
	case r := <-load:
		setup, _ := r.Val.(*business.Setup)
		return setup, r.Err
	}
}

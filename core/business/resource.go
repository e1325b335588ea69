package business

import (
	"slices"
	"time"
)

// PoolID identifies a pool within its business.
type PoolID string

// Pool is resources of one kind that can replace one another, such as three massage rooms.
type Pool struct {
	ID        PoolID
	Name      string
	Resources []Resource // not archived, in display order
	CreatedAt time.Time
	Version   int // 1 at first, rises with each change of the name
}

// Identity returns the id and the version.
func (p Pool) Identity() (PoolID, int) { return p.ID, p.Version }

// ResourceID identifies a resource within its business.
type ResourceID string

// Resource is a room or a device. It has a lane of its own.
type Resource struct {
	ID        ResourceID
	Name      string
	Hours     *Hours // nil: at all times
	Active    bool   // in use
	Position  int    // within its pool, from 1
	CreatedAt time.Time
	Version   int // 1 at first, rises with each change
}

// Identity returns the id and the version.
func (r Resource) Identity() (ResourceID, int) { return r.ID, r.Version }

// Pool finds a pool that is not archived.
func (s *Setup) Pool(id PoolID) (Pool, bool) {
	i := slices.IndexFunc(s.Pools, func(p Pool) bool { return p.ID == id })
	if i < 0 {
		return Pool{}, false
	}
	return s.Pools[i], true
}

package business

import (
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/text"
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

// Named returns the pool with another name of 1 to 60 characters, or Invalid.
func (p Pool) Named(name string) (Pool, error) {
	var problems core.Problems
	p.Name = CleanLine(name)
	problems.Check(p.Name != "", FieldName, text.Of("resource.nameMissing"))
	problems.CheckLength(p.Name, 60, FieldName)
	return p, problems.Err()
}

// MaxResourcesAtOnce bounds the resources that a pool begins with.
const MaxResourcesAtOnce = 50

// ParsePool returns a pool of 1 to 50 resources in use, without ids, CreatedAt and Version. A single resource has the pool's name, and
// several have a number after it. It returns Invalid with a message per field.
func ParsePool(name string, count int) (Pool, error) {
	p, err := Pool{}.Named(name)
	if err != nil {
		return p, err
	}
	if count < 1 || count > MaxResourcesAtOnce {
		return p, core.InvalidField(FieldCount, text.Of("field.range", "least", 1, "most", MaxResourcesAtOnce, "unit", "resources"))
	}
	for position := 1; position <= count; position++ {
		r := Resource{Name: p.Name, Active: true, Position: position}
		if count > 1 {
			r.Name = fmt.Sprintf("%s %d", p.Name, position)
		}
		p.Resources = append(p.Resources, r)
	}
	return p, nil
}

// InUse reports whether a resource of the pool is in use, and neither archived nor switched off.
func (p Pool) InUse(id ResourceID) bool {
	return slices.ContainsFunc(p.Resources, func(r Resource) bool { return r.ID == id && r.Active })
}

// Next returns a resource in use after the others of the pool, without ID, Name, CreatedAt and Version.
func (p Pool) Next() Resource {
	r := Resource{Active: true, Position: 1}
	for _, other := range p.Resources {
		r.Position = max(r.Position, other.Position+1)
	}
	return r
}

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

// ResourceDetails are a resource's details as the owner enters them.
type ResourceDetails struct {
	Name   string    // 1 to 80 characters, so that a number fits after the name of a pool
	Active *bool     // nil: unchanged
	Hours  *OwnHours // nil: unchanged
}

// WithDetails replaces the name, and the rest if it is given, in a business with these hours. It returns Invalid with a message per field.
func (r Resource) WithDetails(d ResourceDetails, ofBusiness Hours) (Resource, error) {
	var p core.Problems
	r.Name = CleanLine(d.Name)
	p.Check(r.Name != "", FieldName, text.Of("resource.nameMissing"))
	p.CheckLength(r.Name, 80, FieldName)
	if err := p.Err(); err != nil {
		return r, err
	}
	core.Patch(&r.Active, d.Active)
	if d.Hours == nil {
		return r, nil
	}
	var err error
	r.Hours, err = d.Hours.replace(r.Hours, ofBusiness)
	return r, err
}

// Needs reports whether a step of the service needs a resource of the pool.
func (s Service) Needs(id PoolID) bool {
	return slices.ContainsFunc(s.Steps, func(step Step) bool { return slices.Contains(step.Pools, id) })
}

// Pool finds a pool that is not archived.
func (s *Setup) Pool(id PoolID) (Pool, bool) {
	i := slices.IndexFunc(s.Pools, func(p Pool) bool { return p.ID == id })
	if i < 0 {
		return Pool{}, false
	}
	return s.Pools[i], true
}

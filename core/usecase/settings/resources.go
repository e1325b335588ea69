package settings

import (
	"context"
	"fmt"
	"strings"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// ListPools returns the pools that are not archived with their resources, on every plan, or NotFound.
func (s *Service) ListPools(ctx context.Context, id business.ID) ([]business.Pool, error) {
	setup, err := s.SetupByID(ctx, id)
	if err != nil {
		return nil, err
	}
	return setup.Pools, nil
}

// AddPool adds a pool of so many resources. It returns Invalid with a message per field, LimitReached when the plan has no resources, or
// Conflict with Reason "technical_limit".
func (s *Service) AddPool(ctx context.Context, id business.ID, name string, count int) (added business.Pool, err error) {
	err = s.withResources(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedPools) error {
		if added, err = business.ParsePool(name, count); err != nil {
			return err
		}
		if err := business.CheckPools(len(locked.pools) + 1); err != nil {
			return err
		}
		if err := locked.checkMoreResources(count); err != nil {
			return err
		}
		added.ID, added.CreatedAt, added.Version = business.PoolID(s.deps.Generate.ID()), s.deps.Clock.Now(), 1
		for i := range added.Resources {
			s.identify(&added.Resources[i])
		}
		if err := tx.Resources.InsertPool(ctx, id, added); err != nil {
			return fmt.Errorf("store pool %s: %w", added.ID, err)
		}
		return nil
	})
	return added, err
}

// RenamePool changes the name of a pool. Its resources keep theirs. It returns Invalid with a message per field, LimitReached when the plan
// has no resources, NotFound, and Changed with the current pool.
func (s *Service) RenamePool(ctx context.Context, id business.ID, pool business.PoolID, seen core.IfVersion, name string) (p business.Pool, err error) {
	err = s.withResources(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedPools) error {
		if p, err = locked.findPool(pool, seen); err != nil {
			return err
		}
		if p, err = p.Named(name); err != nil {
			return err
		}
		if p.Version, err = tx.Resources.RenamePool(ctx, id, pool, p.Name); err != nil {
			return fmt.Errorf("rename pool %s: %w", pool, err)
		}
		return nil
	})
	return p, err
}

// ArchivePool archives a pool with its resources, on every plan. Appointments keep the resources. It returns NotFound, Changed with the
// current pool, or Conflict with Reason "pool_needed" if a service needs the pool.
func (s *Service) ArchivePool(ctx context.Context, id business.ID, pool business.PoolID, seen core.IfVersion) (archived business.Pool, err error) {
	err = s.withPools(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedPools) error {
		if archived, err = locked.findPool(pool, seen); err != nil {
			return err
		}
		if err := locked.checkNotNeeded(pool); err != nil {
			return err
		}
		if err := tx.Resources.ArchivePool(ctx, id, pool, s.deps.Clock.Now()); err != nil {
			return fmt.Errorf("archive pool %s: %w", pool, err)
		}
		return nil
	})
	return archived, err
}

// AddResource adds a resource to a pool, after the others. It is in use at all times unless the details say otherwise. It returns Invalid with
// a message per field, LimitReached when the plan has no resources, NotFound for the pool, or Conflict with Reason "technical_limit".
func (s *Service) AddResource(ctx context.Context, id business.ID, pool business.PoolID, in business.ResourceDetails) (added business.Resource, err error) {
	err = s.withResources(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedPools) error {
		p, err := locked.findPool(pool, core.AnyVersion)
		if err != nil {
			return err
		}
		if added, err = p.Next().WithDetails(in, locked.business.Hours); err != nil {
			return err
		}
		if err := locked.checkMoreResources(1); err != nil {
			return err
		}
		s.identify(&added)
		if err := tx.Resources.Insert(ctx, id, pool, added); err != nil {
			return fmt.Errorf("store resource %s: %w", added.ID, err)
		}
		return nil
	})
	return added, err
}

// UpdateResource changes a resource. Appointments keep it, also at times at which it cannot be booked any more. It returns Invalid with a
// message per field, LimitReached when the plan has no resources, NotFound, and Changed with the current resource.
func (s *Service) UpdateResource(ctx context.Context, id business.ID, resource business.ResourceID, seen core.IfVersion, in business.ResourceDetails) (r business.Resource, err error) {
	err = s.withResources(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedPools) error {
		if r, err = locked.findResource(resource, seen); err != nil {
			return err
		}
		if r, err = r.WithDetails(in, locked.business.Hours); err != nil {
			return err
		}
		if r.Version, err = tx.Resources.Update(ctx, id, r); err != nil {
			return fmt.Errorf("store resource %s: %w", resource, err)
		}
		return nil
	})
	return r, err
}

// ArchiveResource archives a resource, on every plan. Appointments keep it. It returns NotFound, or Changed with the current resource.
func (s *Service) ArchiveResource(ctx context.Context, id business.ID, resource business.ResourceID, seen core.IfVersion) (archived business.Resource, err error) {
	err = s.withPools(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedPools) error {
		if archived, err = locked.findResource(resource, seen); err != nil {
			return err
		}
		if err := tx.Resources.Archive(ctx, id, resource, s.deps.Clock.Now()); err != nil {
			return fmt.Errorf("archive resource %s: %w", resource, err)
		}
		return nil
	})
	return archived, err
}

func (s *Service) identify(r *business.Resource) {
	r.ID, r.CreatedAt, r.Version = business.ResourceID(s.deps.Generate.ID()), s.deps.Clock.Now(), 1
}

// lockedPools is a locked business with its pools and services.
type lockedPools struct {
	business business.Business
	pools    []business.Pool
	services []business.Service
}

// findPool returns a pool. If the caller has seen another version, it returns it with errPoolChanged.
func (l lockedPools) findPool(id business.PoolID, seen core.IfVersion) (business.Pool, error) {
	return find(l.pools, id, seen, business.ErrPoolNotFound, errPoolChanged)
}

// findResource returns a resource. If the caller has seen another version, it returns it with errResourceChanged.
func (l lockedPools) findResource(id business.ResourceID, seen core.IfVersion) (business.Resource, error) {
	return find(l.resources(), id, seen, business.ErrResourceNotFound, errResourceChanged)
}

func (l lockedPools) resources() (all []business.Resource) {
	for _, p := range l.pools {
		all = append(all, p.Resources...)
	}
	return all
}

func (l lockedPools) checkMoreResources(n int) error {
	return business.CheckResources(len(l.resources()) + n)
}

// checkNotNeeded returns an error that names the services that need the pool.
func (l lockedPools) checkNotNeeded(id business.PoolID) error {
	var names []string
	for _, service := range l.services {
		if service.Needs(id) {
			names = append(names, service.Name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	const most = 5
	needed := text.Of("resource.poolNeeded", "services", strings.Join(names, ", "))
	if len(names) > most {
		needed = text.Of("resource.poolNeededByMany", "services", strings.Join(names[:most], ", "), "count", len(names)-most)
	}
	return &core.Error{Code: core.Conflict, Reason: "pool_needed", Text: needed}
}

// withResources is withPools if the plan has resources.
func (s *Service) withResources(ctx context.Context, id business.ID, fn func(ctx context.Context, tx ports.Tx, locked lockedPools) error) error {
	return s.withPools(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedPools) error {
		if err := tier.LimitsOf(locked.business.Entitlement.Effective(s.deps.Clock.Now())).CheckResources(); err != nil {
			return err
		}
		return fn(ctx, tx, locked)
	})
}

// withPools runs fn on the locked business with its pools and services.
func (s *Service) withPools(ctx context.Context, id business.ID, fn func(ctx context.Context, tx ports.Tx, locked lockedPools) error) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, id)
		if err != nil {
			return core.NotFoundOr(err, business.ErrNotFound, "lock business", id)
		}
		pools, err := tx.Resources.List(ctx, id)
		if err != nil {
			return fmt.Errorf("list pools of %s: %w", id, err)
		}
		services, err := tx.Services.List(ctx, id)
		if err != nil {
			return fmt.Errorf("list services of %s: %w", id, err)
		}
		return fn(ctx, tx, lockedPools{b, pools, services})
	})
}

package settings

import (
	"context"
	"fmt"
	"slices"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// ServiceInput is the content of the service dialog.
type ServiceInput = business.ServiceDetails

// AddService adds a service after the others. It returns Invalid with a message per field, or LimitReached when the plan
// does not allow another service, or Conflict with Reason "technical_limit".
func (s *Service) AddService(ctx context.Context, id business.ID, in ServiceInput) (added business.Service, err error) {
	err = s.withServices(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedServices) error {
		if !locked.limits.AllowsServices(len(locked.services) + 1) {
			return locked.limits.ErrTooManyServices()
		}
		if added, err = business.ParseService(in, locked.business.Currency); err != nil {
			return err
		}
		if err := locked.checkSteps(nil, added.Steps); err != nil {
			return err
		}
		if added.IsClass() {
			if err := locked.limits.CheckClasses(); err != nil {
				return err
			}
		}
		if added.Active {
			if err := locked.checkOneMoreActive(); err != nil {
				return err
			}
		}
		if err := s.insert(ctx, tx, locked, &added); err != nil {
			return err
		}
		return s.replacePlans(ctx, tx, locked, added.ID, in.Class)
	})
	return added, err
}

// insert stores the service with a new id, after the others.
func (s *Service) insert(ctx context.Context, tx ports.Tx, locked lockedServices, added *business.Service) error {
	added.ID, added.CreatedAt, added.Version = business.ServiceID(s.deps.Generate.ID()), s.deps.Clock.Now(), 1
	for _, other := range locked.services {
		added.Position = max(added.Position, other.Position+1)
	}
	if err := tx.Services.Insert(ctx, locked.business.ID, *added); err != nil {
		return fmt.Errorf("store service %s: %w", added.ID, err)
	}
	return nil
}

// UpdateService changes a service. Existing appointments keep their details. It returns the errors of AddService, and
// NotFound. It returns LimitReached if the service would become active beyond the plan, and Changed with the current
// service.
func (s *Service) UpdateService(ctx context.Context, id business.ID, sid business.ServiceID, seen core.IfVersion, in ServiceInput) (business.Service, error) {
	return s.updateService(ctx, id, sid, seen, func(ctx context.Context, tx ports.Tx, old business.Service, locked lockedServices) (business.Service, error) {
		class, err := locked.checkClass(old, in.Class)
		if err != nil {
			return old, err
		}
		in.Class = class
		changed, err := business.ParseService(in, locked.business.Currency)
		if err == nil {
			err = locked.checkSteps(old.Steps, changed.Steps)
		}
		if err == nil {
			err = s.replacePlans(ctx, tx, locked, sid, in.Class)
		}
		changed.ID, changed.Position, changed.CreatedAt = old.ID, old.Position, old.CreatedAt
		return changed, err
	})
}

// ToggleService switches a service between active and inactive. It returns NotFound, LimitReached when the plan does not
// allow another active one, Conflict with Reason "technical_limit", or Changed with the current service.
func (s *Service) ToggleService(ctx context.Context, id business.ID, sid business.ServiceID, seen core.IfVersion) (business.Service, error) {
	return s.updateService(ctx, id, sid, seen, func(_ context.Context, _ ports.Tx, service business.Service, _ lockedServices) (business.Service, error) {
		service.Active = !service.Active
		return service, nil
	})
}

// updateService applies change to a service, and stores and returns the result, if the plan allows as many active services.
// If the caller has seen another version, it returns the unchanged service with errServiceChanged.
func (s *Service) updateService(ctx context.Context, id business.ID, sid business.ServiceID, seen core.IfVersion,
	change func(context.Context, ports.Tx, business.Service, lockedServices) (business.Service, error),
) (service business.Service, err error) {
	err = s.withServices(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedServices) error {
		if service, err = locked.find(sid, seen); err != nil {
			return err
		}
		wasActive := service.Active
		if service, err = change(ctx, tx, service, locked); err != nil {
			return err
		}
		if service.Active && !wasActive {
			if err := locked.checkOneMoreActive(); err != nil {
				return err
			}
		}
		if service.Version, err = tx.Services.Update(ctx, id, service); err != nil {
			return fmt.Errorf("store service %s: %w", sid, err)
		}
		return nil
	})
	return service, err
}

// DeleteService removes a service, or archives it if it has appointments. Sessions of a class stay if somebody has booked them. It returns
// NotFound, or Changed with the current service.
func (s *Service) DeleteService(ctx context.Context, id business.ID, sid business.ServiceID, seen core.IfVersion) (service business.Service, err error) {
	err = s.withServices(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedServices) error {
		if service, err = locked.find(sid, seen); err != nil {
			return err
		}
		if service.IsClass() {
			if err := s.removeTimetable(ctx, tx, locked, sid); err != nil {
				return err
			}
		}
		if err := tx.Services.Remove(ctx, id, sid, s.deps.Clock.Now()); err != nil {
			return fmt.Errorf("remove service %s: %w", sid, err)
		}
		return nil
	})
	return service, err
}

// OrderServices puts the services into the order of the ids and returns them. The ids must be those of all services. It returns
// Changed if services were added or deleted concurrently.
func (s *Service) OrderServices(ctx context.Context, id business.ID, order []business.ServiceID) ([]ServiceWithCounts, error) {
	err := s.withServices(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedServices) error {
		if len(order) != len(locked.services) {
			return errOrderChanged
		}
		for position, sid := range order {
			service, err := locked.find(sid, core.AnyVersion)
			if err != nil || slices.Index(order, sid) != position {
				return errOrderChanged
			}
			if service.Position == position {
				continue
			}
			service.Position = position
			if _, err := tx.Services.Update(ctx, id, service); err != nil {
				return fmt.Errorf("store the position of service %s: %w", sid, err)
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.ListServices(ctx, id)
}

// AddStarterServices adds the three services of the category if the business has no services, and returns all services of
// the business. A second call adds nothing. write has the words of the services' language.
func (s *Service) AddStarterServices(ctx context.Context, id business.ID, category business.Category, write func(text.Text) string) ([]ServiceWithCounts, error) {
	err := s.withServices(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedServices) error {
		if len(locked.services) > 0 {
			return nil
		}
		for _, starter := range business.StarterServices(category, locked.business.Currency, write) {
			if err := s.insert(ctx, tx, locked, &starter); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.ListServices(ctx, id)
}

// lockedServices is a locked business with its services, as limited by its plan, and the plan's limits.
type lockedServices struct {
	business business.Business
	services []business.Service
	pools    []business.Pool
	limits   tier.Limits
}

// find returns a service. If the caller has seen another version, it returns it with errServiceChanged.
func (l lockedServices) find(id business.ServiceID, seen core.IfVersion) (business.Service, error) {
	return find(l.services, id, seen, business.ErrServiceNotFound, errServiceChanged)
}

// checkOneMoreActive returns an error if the plan or the technical limit does not allow another active service.
func (l lockedServices) checkOneMoreActive() error {
	active := 1
	for _, s := range l.services {
		if s.Active {
			active++
		}
	}
	if !l.limits.AllowsServices(active) {
		return l.limits.ErrTooManyServices()
	}
	return business.CheckActiveServices(active)
}

// checkSteps returns LimitReached for other steps than before that the plan does not include, and Invalid for a pool that does not exist.
// Steps from before a downgrade may stay.
func (l lockedServices) checkSteps(before, after []business.Step) error {
	if business.EqualSteps(before, after) {
		return nil
	}
	for _, step := range after {
		if !step.Staffed {
			if err := l.limits.CheckSteps(); err != nil {
				return err
			}
		}
		if len(step.Pools) > 0 {
			if err := l.limits.CheckResources(); err != nil {
				return err
			}
		}
		for _, id := range step.Pools {
			if !slices.ContainsFunc(l.pools, func(p business.Pool) bool { return p.ID == id }) {
				return core.InvalidField(business.FieldSteps, text.Of("service.poolMissing"))
			}
		}
	}
	return nil
}

// withServices runs fn on the locked business and its services.
func (s *Service) withServices(ctx context.Context, id business.ID, fn func(ctx context.Context, tx ports.Tx, locked lockedServices) error) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, id)
		if err != nil {
			return core.NotFoundOr(err, business.ErrNotFound, "lock business", id)
		}
		services, err := tx.Services.List(ctx, id)
		if err != nil {
			return fmt.Errorf("list services of %s: %w", id, err)
		}
		pools, err := tx.Resources.List(ctx, id)
		if err != nil {
			return fmt.Errorf("list pools of %s: %w", id, err)
		}
		limits := tier.LimitsOf(b.Entitlement.Effective(s.deps.Clock.Now()))
		return fn(ctx, tx, lockedServices{b, business.WithinPlan(services, limits), pools, limits})
	})
}
